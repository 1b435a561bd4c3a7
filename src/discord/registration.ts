import { createHash } from 'node:crypto';
import type { REST } from 'discord.js';
import {
  type APIApplicationCommand,
  type APIApplicationCommandOption,
  ApplicationCommandOptionType,
  Routes,
} from 'discord-api-types/v10';
import type { Log, Store } from '../app/ports.ts';
import type { Command } from './runtime.ts';
import { makeWrapper } from './wrapper.ts';

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

/**
 * Registers the commands, in one global scope, when their hash for this application has changed; reads their ids in any case. A failure leaves
 * what was registered before, and mentions without ids.
 */
export const registerCommands = async (
  rest: REST,
  { application, commands, store, log }: { application: string; commands: readonly Command[]; store: Store; log: Log },
): Promise<Mention> => {
  const wrap = makeWrapper(log);
  const key = `commands:${application}`;
  const hash = hashOf(commands);
  const route = Routes.applicationCommands(application);
  const known = await wrap<readonly APIApplicationCommand[]>('read commands', () => rest.get(route));
  const same = known.ok && known.value.length === commands.length && (await store.meta(key)) === hash;
  if (same) return mentionsOf(known.value);
  const body = commands.map((c) => c.data);
  const put = await wrap<readonly APIApplicationCommand[]>('register commands', () => rest.put(route, { body }));
  if (!put.ok) return known.ok ? mentionsOf(known.value) : plainMention;
  await store.setMeta(key, hash);
  log.info({ commands: put.value.length }, 'commands registered');
  return mentionsOf(put.value);
};
