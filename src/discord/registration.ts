import { createHash } from 'node:crypto';
import type { REST } from 'discord.js';
import {
  type APIApplicationCommand,
  type APIApplicationCommandOption,
  ApplicationCommandOptionType,
  Routes,
} from 'discord-api-types/v10';
import type { Log, Store } from '../app/ports.ts';
import { report } from './faults.ts';
import type { Command } from './runtime.ts';
import { backoff, makeWrapper } from './wrapper.ts';

/** How a command is mentioned in a text: clickable where its id is known. */
export type Mention = (command: string) => string;

/** The same tree gives the same hash, whatever the order in which its parts were written down. */
export const hashOf = (commands: readonly Command[]): string => {
  const tree = commands.map((c) => c.data).sort((a, b) => (a.name < b.name ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(tree)).digest('hex').slice(0, 32);
};

const plainMention: Mention = (command) => `\`/${command}\``;

const pathsOf = (name: string, options: readonly APIApplicationCommandOption[] = []): readonly string[] => {
  const below = options.flatMap((o) =>
    o.type === ApplicationCommandOptionType.Subcommand || o.type === ApplicationCommandOptionType.SubcommandGroup
      ? pathsOf(`${name} ${o.name}`, o.options)
      : [],
  );
  return below.length > 0 ? below : [name];
};

const mentionsOf = (registered: readonly APIApplicationCommand[]): Mention => {
  const ids = new Map(registered.flatMap((c) => pathsOf(c.name, c.options).map((path) => [path, c.id] as const)));
  return (command) => {
    const id = ids.get(command);
    return id === undefined ? plainMention(command) : `</${command}:${id}>`;
  };
};

type Registering = {
  readonly application: string;
  readonly commands: readonly Command[];
  readonly store: Store;
  readonly log: Log;
};

/**
 * Registers the commands, in one global scope, when their hash for this application has changed or Discord lacks some; reads their ids in any
 * case. A failure (not `done`) leaves what was registered before, and mentions without ids where they are not known.
 */
const registerCommands = async (
  rest: REST,
  { application, commands, store, log }: Registering,
): Promise<{ readonly mention: Mention; readonly done: boolean }> => {
  const wrap = makeWrapper(log);
  const key = `commands:${application}`;
  const hash = hashOf(commands);
  const route = Routes.applicationCommands(application);
  const known = await wrap<readonly APIApplicationCommand[]>('read commands', () => rest.get(route));
  const same = known.ok && known.value.length === commands.length && (await store.meta(key)) === hash;
  if (same) return { mention: mentionsOf(known.value), done: true };
  const body = commands.map((c) => c.data);
  const put = await wrap<readonly APIApplicationCommand[]>('register commands', () => rest.put(route, { body }));
  if (!put.ok) return { mention: known.ok ? mentionsOf(known.value) : plainMention, done: false };
  await store.setMeta(key, hash);
  log.info({ commands: put.value.length }, 'commands registered');
  return { mention: mentionsOf(put.value), done: true };
};

const FIRST_PAUSE_MS = 60_000;
const LONGEST_PAUSE_MS = 3_600_000;

/**
 * Registers the commands and tells how they are mentioned. The bot works without: what Discord refuses now is tried again, with growing pauses,
 * until it is done or closed.
 */
export const keepRegistered = async (
  rest: REST,
  parts: Registering,
  known: (mention: Mention) => void,
  firstPauseMs = FIRST_PAUSE_MS,
): Promise<{ readonly close: () => void }> => {
  const { log } = parts;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  const attempt = async (n: number): Promise<void> => {
    const { mention, done } = await registerCommands(rest, parts);
    known(mention);
    if (!done) again(n);
  };
  const again = (n: number): void => {
    if (closed) return;
    const retryInMs = Math.round(backoff(n, firstPauseMs, LONGEST_PAUSE_MS));
    log.warn({ retryInMs }, 'commands not registered: what was registered before stands until they are');
    timer = setTimeout(() => {
      attempt(n + 1).catch((error: unknown) => {
        report(log, error, { handler: 'registration' });
        again(n + 1);
      });
    }, retryInMs);
  };
  await attempt(0);
  return {
    close: () => {
      closed = true;
      clearTimeout(timer);
    },
  };
};
