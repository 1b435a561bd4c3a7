import { openChannel } from './places.ts';

/** Goes to a channel, and to one of its messages, which is pointed out for a moment. */
export const openLink = async (channel: string, message?: string): Promise<void> => {
  await openChannel(channel);
  if (message === undefined) return;
  requestAnimationFrame(() => {
    const target = document.querySelector<HTMLElement>(`[data-message="${CSS.escape(message)}"]`);
    if (target === null) return;
    target.scrollIntoView({ block: 'center' });
    target.focus({ preventScroll: true });
    target.classList.add('pointed');
    setTimeout(() => target.classList.remove('pointed'), 2_000);
  });
};
