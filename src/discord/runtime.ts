import type { RESTPostAPIChatInputApplicationCommandsJSONBody } from 'discord-api-types/v10';
import type { Clock, Log, Store, TableId } from '../app/ports.ts';
import type { From, UseCases } from '../app/use-cases.ts';
import type { SeatId } from '../kernel/prompt.ts';
import type { Calls } from './calls.ts';
import type { Policy } from './codes.ts';
import type { Heard, OptionValue, SentFile } from './interaction.ts';
import type { Links } from './links.ts';
import type { MessageBody } from './render/message-body.ts';
import type { Renderers, Voice } from './render/renderers.ts';

/** What every handler is given: the use cases, the renderers, and the ways to Discord. */
export type Runtime = {
  readonly app: UseCases;
  readonly store: Store;
  readonly render: Renderers;
  readonly calls: Calls;
  readonly links: Links;
  /** The words of a person's language, or of the base one. */
  readonly voice: (locale: string | undefined) => Voice;
  readonly clock: Clock;
  readonly log: Log;
  /** What a person may do how often. */
  readonly limits: {
    readonly clicks: number;
    readonly clickSeconds: number;
    /** How long a file may be that somebody sends. */
    readonly attachmentBytes: number;
  };
  /** Renews a table's board, as if it had been lost; with a seat, instead, that seat's newest panel in the direct messages, if there is one. */
  readonly renew: (table: TableId, seat?: SeatId) => void;
  /** Why the bot could lately not post in a channel; nothing where it could. */
  readonly blockedBy: (channel: string) => Policy | undefined;
  readonly version: string;
  /** Discord's answer time in milliseconds. */
  readonly ping: () => number;
};

/** One interaction being answered: who, where, in whose words. */
export type At = {
  readonly heard: Heard;
  readonly from: From;
  readonly voice: Voice;
  /** Whether the answer replaces a panel in a direct message: it stands there for days and is edited, so it has no age. */
  readonly lasting: boolean;
};

/** Gives the message with which the interaction is answered. Whatever it throws, the player is told that nothing changed. */
export type Answering = (run: Runtime, at: At) => Promise<MessageBody>;

export type Choice = { readonly name: string; readonly value: string };

/** One slash command: what is registered, and what its paths (`game new`) do. */
export type Command = {
  readonly data: RESTPostAPIChatInputApplicationCommandsJSONBody;
  readonly paths: Readonly<Record<string, Answering>>;
  /** Suggestions for the option that is being typed, from memory; at most 25 are sent. */
  readonly complete?: (run: Runtime, heard: Heard) => Promise<readonly Choice[]>;
};

const optionsOf = (heard: Heard): Readonly<Record<string, OptionValue>> =>
  heard.asked.type === 'command' || heard.asked.type === 'autocomplete' ? heard.asked.options : {};

/** An option of a command, as text; nothing where it was left out. */
export const textOption = (heard: Heard, name: string): string | undefined => {
  const value = optionsOf(heard)[name];
  return value === undefined ? undefined : String(value);
};

export const numberOption = (heard: Heard, name: string): number | undefined => {
  const value = optionsOf(heard)[name];
  return typeof value === 'number' ? value : undefined;
};

export const flagOption = (heard: Heard, name: string): boolean => optionsOf(heard)[name] === true;

/** The file that was sent with a command, under the name of its option. */
export const fileOption = ({ asked }: Heard, name: string): SentFile | undefined =>
  asked.type === 'command' ? asked.files[name] : undefined;
