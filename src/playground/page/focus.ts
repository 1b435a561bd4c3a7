const focusable =
  'button:not([aria-disabled=true]):not([disabled]), [role=combobox]:not([aria-disabled=true]), a[href]';

/**
 * Called before the page is drawn; what it gives is called after. When the focused control of a message is gone, the focus goes to the
 * control with the same words, else to the first one of that message, else to the message; when the message is gone, to the list.
 */
export const keepFocus = (): (() => void) => {
  const focused = document.activeElement;
  const message = focused?.closest<HTMLElement>('[data-message]');
  if (!(focused instanceof HTMLElement) || !message) return () => undefined;
  const words = focused.textContent;
  const id = message.dataset.message ?? '';
  return () => {
    if (focused.isConnected && document.activeElement === focused) return;
    const same = document.querySelector<HTMLElement>(`[data-message="${CSS.escape(id)}"]`);
    const controls = [...(same?.querySelectorAll<HTMLElement>(`.components :is(${focusable})`) ?? [])];
    const target = controls.find((control) => control.textContent === words) ?? controls[0] ?? same;
    (target ?? document.getElementById('messages'))?.focus({ preventScroll: true });
  };
};
