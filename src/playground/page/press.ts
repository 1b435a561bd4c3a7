import type { OptionInput } from '../control.ts';
import { type ActResult, act } from './api.ts';
import { now, set, withKey, withoutKey } from './store.ts';

/** After an acknowledgement without an answer the pressed state ends with the message's edit, or after this long. */
const editGraceMs = 3_000;

export const busyKey = (message: string, customId: string): string => `${message}/${customId}`;

const fault = (message: string, reason: string): void =>
  set({ faults: new Map([...now().faults, [message, reason]]), said: reason });

/** A new press takes away what was said about the last one. */
const clearFault = (message: string): void =>
  set({
    faults: new Map([...now().faults].filter(([id]) => id !== message)),
    items: now().items.filter((item) => item.kind !== 'note' || item.messageId !== message),
  });

const run = async (message: string, customId: string, call: () => Promise<ActResult>): Promise<void> => {
  const key = busyKey(message, customId);
  if (now().busy.has(key)) return;
  set({ busy: withKey(now().busy, key) });
  clearFault(message);
  const end = (): void => set({ busy: withoutKey(now().busy, key) });
  try {
    const { refused, outcome } = await call();
    if (refused !== undefined) fault(message, refused.reason);
    if (outcome?.result === 'answered' && outcome.callback === 6) setTimeout(end, editGraceMs);
    else end();
  } catch (error) {
    end();
    fault(message, error instanceof Error ? error.message : String(error));
  }
};

/** Presses a button as the member of this window. */
export const pressButton = (message: string, customId: string): Promise<void> =>
  run(message, customId, () => act('click', { user: now().me, message, customId }));

/** Sends a choice of a select. */
export const choose = (message: string, customId: string, values: readonly string[]): Promise<void> =>
  run(message, customId, () => act('select', { user: now().me, message, customId, values }));

let sent = 0;

/** Sends a command; a line "…" stands in the channel until the bot acknowledges. Gives the reason of a refusal. */
export const sendCommand = async (
  command: string,
  options: Readonly<Record<string, OptionInput>>,
): Promise<string | undefined> => {
  const key = ++sent;
  const { me, channel } = now();
  set({ sending: [...now().sending, { key, text: `/${command}` }] });
  try {
    const { refused } = await act('command', { user: me, channel, command, options });
    return refused?.reason;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    set({ sending: now().sending.filter((one) => one.key !== key) });
  }
};
