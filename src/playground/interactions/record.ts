import type { APIApplicationCommandOptionChoice, APIModalInteractionResponseCallbackData } from 'discord-api-types/v10';
import type { Timer } from '../clock.ts';
import type { Stored } from '../model.ts';
import type { InteractionState, Moments, Outcome } from '../reports.ts';

/** A promise that is resolved from outside, once. */
export type Waiting<T> = {
  readonly promise: Promise<T>;
  readonly resolve: (value: T) => void;
  readonly done: () => boolean;
};

export const createWaiting = <T>(): Waiting<T> => {
  let settle: (value: T) => void = () => undefined;
  let done = false;
  const promise = new Promise<T>((resolve) => {
    settle = resolve;
  });
  return {
    promise,
    resolve: (value) => {
      done = true;
      settle(value);
    },
    done: () => done,
  };
};

/** One interaction from delivery to the end of its token. */
export type Interaction = {
  readonly id: string;
  readonly token: string;
  /** 2 command, 3 component, 4 autocomplete, 5 modal submit. */
  readonly type: number;
  readonly user: string;
  readonly channel: string;
  readonly guild: string | undefined;
  readonly createdAt: number;
  /** What INTERACTION_CREATE carried. */
  readonly payload: unknown;
  readonly commandName: string | undefined;
  /** The clicked message; for a modal, the message whose component opened it. */
  readonly source: Stored | undefined;
  state: InteractionState;
  callback: number | undefined;
  ephemeral: boolean;
  /** The deferred message of a 5 is still loading. */
  loading: boolean;
  original: Stored | undefined;
  modal: APIModalInteractionResponseCallbackData | undefined;
  choices: readonly APIApplicationCommandOptionChoice[] | undefined;
  superseded: boolean;
  readonly moments: { -readonly [K in keyof Moments]: Moments[K] };
  deadline: Timer | undefined;
  readonly acknowledged: Waiting<Outcome>;
  readonly outcome: Waiting<Outcome>;
  readonly edited: Waiting<Outcome>;
};

/** A "did not respond" that one user sees. */
export type Note = {
  readonly id: string;
  readonly at: number;
  readonly user: string;
  readonly channel: string;
  readonly text: string;
  readonly interactionId: string;
  readonly messageId: string | undefined;
};

/** All interactions and what users have open. */
export type Desk = {
  readonly byId: Map<string, Interaction>;
  readonly byToken: Map<string, Interaction>;
  /** Interactions without an answer, which `settled` waits for. */
  readonly open: Set<Interaction>;
  /** The newest keystroke of each user. */
  readonly keystrokes: Map<string, Interaction>;
  readonly openModals: Map<string, Interaction>;
  notes: Note[];
};

export const createDesk = (): Desk => ({
  byId: new Map(),
  byToken: new Map(),
  open: new Set(),
  keystrokes: new Map(),
  openModals: new Map(),
  notes: [],
});
