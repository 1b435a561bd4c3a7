import type { ActVerbs, ReadVerbs } from '../control.ts';
import type { Outcome, Refusal, Shown } from '../reports.ts';

/** What a verb that acts gives over HTTP: `outcome` only when it was waited for. */
export type ActResult = {
  readonly interactionId?: string;
  readonly refused?: { readonly why: Refusal; readonly reason: string };
  readonly outcome?: Outcome;
};
type Acting = 'command' | 'autocomplete' | 'click' | 'select' | 'submitModal';
type Plain = 'dismissModal' | 'reload' | 'say';
type Reading = Exclude<keyof ReadVerbs, 'calls' | 'shown' | 'interactions' | 'sessions'>;

type Answer = { readonly ok: true; readonly result?: unknown } | { readonly ok: false; readonly error: string };

const post = async (verb: string, body: unknown): Promise<unknown> => {
  const response = await fetch(`/control/${verb}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body ?? {}),
  });
  const answer = (await response.json()) as Answer;
  if (!answer.ok) throw new Error(answer.error);
  return answer.result;
};

/** Acts as a user and waits until the bot acknowledged, failed, or the server refused; `outcome` waits for the answer itself. */
export const act = <V extends Acting>(
  verb: V,
  body: Parameters<ActVerbs[V]>[0],
  wait: 'acknowledged' | 'outcome' = 'acknowledged',
): Promise<ActResult> => post(verb, { ...body, wait }) as Promise<ActResult>;

/** Writes, reloads or closes a modal as a user. Rejects with the stand-in's sentence when it may not. */
export const tell = <V extends Plain>(verb: V, body: Parameters<ActVerbs[V]>[0]): Promise<ReturnType<ActVerbs[V]>> =>
  post(verb, body) as Promise<ReturnType<ActVerbs[V]>>;

/** Reads something of the stand-in. Rejects with its sentence on a wrong call. */
export const read = <V extends Reading>(
  verb: V,
  ...body: Parameters<ReadVerbs[V]>
): Promise<Awaited<ReturnType<ReadVerbs[V]>>> => post(verb, body[0]) as Promise<Awaited<ReturnType<ReadVerbs[V]>>>;

/** Listens to what everybody is shown. `opened` is called at each connection, also after the stand-in was away. */
export const listen = (calls: {
  readonly opened: () => void;
  readonly lost: () => void;
  readonly shown: (shown: Shown) => void;
}): void => {
  const feed = new EventSource('/control/feed');
  feed.onopen = calls.opened;
  feed.onmessage = (event: MessageEvent<string>) => calls.shown(JSON.parse(event.data) as Shown);
  feed.onerror = () => {
    calls.lost();
    // The browser tries again by itself, except after an answer that is no feed.
    if (feed.readyState !== EventSource.CLOSED) return;
    setTimeout(() => listen(calls), 1_000);
  };
};
