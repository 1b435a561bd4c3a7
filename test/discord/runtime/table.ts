import { type APIMessage, MessageFlags } from 'discord-api-types/v10';
import { afterEach } from 'vitest';
import { readId } from '../../../src/discord/ids.ts';
import type { Outcome } from '../../../src/playground/reports.ts';
import { type Rehearsal, type RehearsalOptions, startBot } from '../../e2e/support/bot.ts';

/** What of a rehearsal the helpers need: the stand-in, and a way to wait until nothing is in work. */
export type Stage = Pick<Rehearsal, 'control' | 'settled'>;

const running: Rehearsal[] = [];

afterEach(async () => {
  for (const rehearsal of running.splice(0)) await rehearsal.close();
});

/** Stand-in, database and bot, ended with the test. */
export const open = async (options: RehearsalOptions = {}): Promise<Rehearsal> => {
  const rehearsal = await startBot(options);
  running.push(rehearsal);
  return rehearsal;
};

/** Buttons and selects of a message that can be used: their ids, labels and, for selects, values. */
export const partsOf = (
  message: APIMessage,
): readonly { readonly id: string; readonly label: string; readonly values: readonly string[] }[] =>
  (message.components ?? []).flatMap((row) =>
    'components' in row
      ? row.components.flatMap((part) => {
          if (!('custom_id' in part) || ('disabled' in part && part.disabled)) return [];
          const label = 'label' in part ? (part.label ?? '') : 'placeholder' in part ? (part.placeholder ?? '') : '';
          const values = 'options' in part ? part.options.map((o) => o.value) : [];
          return [{ id: part.custom_id, label, values }];
        })
      : [],
  );

/** What a user sees in a place now, oldest first. */
export const messagesOf = ({ control }: Stage, user: string, channel = 'table-one'): readonly APIMessage[] =>
  control.view({ user, channel }).items.flatMap((item) => (item.kind === 'message' ? [item.message] : []));

/** The newest message that has a button with this label. */
export const withLabel = (rehearsal: Stage, label: string, user = 'Ada', channel = 'table-one'): APIMessage => {
  const found = messagesOf(rehearsal, user, channel).findLast((m) => partsOf(m).some((p) => p.label === label));
  if (!found) throw new Error(`no message with “${label}” for ${user}`);
  return found;
};

/** The public board: a player's own panel has **Undo** too, but is ephemeral. */
export const boardOf = (rehearsal: Stage): APIMessage => {
  const found = messagesOf(rehearsal, 'Ada').findLast(
    (m) => ((m.flags ?? 0) & MessageFlags.Ephemeral) === 0 && partsOf(m).some((p) => p.label === 'Undo'),
  );
  if (!found) throw new Error('no board');
  return found;
};

export const messageOf = (outcome: Outcome): APIMessage => {
  if (outcome.result !== 'answered' || !outcome.message) throw new Error(`no message: ${JSON.stringify(outcome)}`);
  return outcome.message;
};

/** Everything that can be read in a message. */
export const textOf = (message: APIMessage): string =>
  [
    message.content,
    ...message.embeds.flatMap((e) => [
      e.title ?? '',
      e.description ?? '',
      ...(e.fields ?? []).flatMap((f) => [f.name, f.value]),
      e.footer?.text ?? '',
    ]),
  ].join('\n');

/** Clicks a button by its label; gives the private answer or the renewed message. */
export const click = async (
  { control }: Stage,
  user: string,
  message: APIMessage,
  label: string,
): Promise<APIMessage> => messageOf(await control.click({ user, message: message.id, label }).edited);

/** Runs a command; gives its private answer. */
export const command = async (
  { control }: Stage,
  user: string,
  path: string,
  options: Record<string, string | number | boolean> = {},
  channel = 'table-one',
): Promise<APIMessage> => messageOf(await control.command({ user, channel, command: path, options }).edited);

/** The table that a message's components speak of. */
export const tableIn = (message: APIMessage): string => {
  for (const { id } of partsOf(message)) {
    const act = readId(id);
    if (act && 'table' in act) return act.table;
  }
  throw new Error('no table in this message');
};

/** A lobby in #table-one with Ada as host (Empire) and Boba (Rebels). Gives the table. */
export const lobby = async (rehearsal: Stage, mode = 'beginner'): Promise<string> => {
  await command(rehearsal, 'Ada', 'game new', { mode, side: 'empire' });
  await rehearsal.settled();
  const message = withLabel(rehearsal, 'Leave');
  await rehearsal.control.click({ user: 'Boba', message: message.id, label: 'Join' }).edited;
  await rehearsal.settled();
  return tableIn(message);
};

/** Both ask for their cards by direct message, on what they were shown when they joined. */
const byDirectMessage = async (rehearsal: Stage): Promise<void> => {
  for (const user of ['Ada', 'Boba']) {
    const settings = await command(rehearsal, user, 'my', { show: 'settings' });
    await click(rehearsal, user, settings, 'Cards by direct message');
  }
};

/** The same, started; `dm`: both have their cards by direct message. */
export const game = async (rehearsal: Stage, mode = 'beginner', delivery?: 'dm'): Promise<string> => {
  const table = await lobby(rehearsal, mode);
  if (delivery) await byDirectMessage(rehearsal);
  const message = withLabel(rehearsal, 'Leave');
  await rehearsal.control.click({ user: 'Ada', message: message.id, label: 'Start (host)' }).edited;
  await rehearsal.settled();
  return table;
};

/** Whose turn it is, by the turn line's ping. */
export const onTurn = (rehearsal: Stage): string => {
  const line = withLabel(rehearsal, 'Take your turn');
  const users = rehearsal.control.world().users;
  const user = messagesOf(rehearsal, 'Ada')
    .filter((m) => m.mentions.length > 0 && m.author.bot)
    .at(-1)?.mentions[0];
  const name = users.find((u) => u.id === user?.id)?.displayName;
  if (name === undefined) throw new Error(`nobody is on turn in ${line.id}`);
  return name;
};

/** The panel of a user, opened from the newest turn line or board. */
export const panelOf = (rehearsal: Stage, user: string): Promise<APIMessage> =>
  click(rehearsal, user, withLabel(rehearsal, 'Take your turn', user), 'Take your turn');
