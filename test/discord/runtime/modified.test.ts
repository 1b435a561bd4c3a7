import type { APIMessage } from 'discord-api-types/v10';
import { expect, test } from 'vitest';
import type { Rehearsal } from '../../e2e/support/bot.ts';
import { boardOf, click, command, messageOf, messagesOf, onTurn, open, partsOf, textOf, withLabel } from './table.ts';

/** Picks in the menu with that placeholder the choice with that label. */
const choose = async (
  r: Rehearsal,
  user: string,
  panel: APIMessage,
  menu: string,
  wanted: string,
): Promise<APIMessage> => {
  const part = partsOf(panel).find((p) => p.label.startsWith(menu));
  const choices = (panel.components ?? []).flatMap((row) =>
    'components' in row
      ? row.components.flatMap((one) =>
          'custom_id' in one && one.custom_id === part?.id && 'options' in one ? (one.options ?? []) : [],
        )
      : [],
  );
  const found = choices.find((o) => o.label.startsWith(wanted));
  if (!part || !found) throw new Error(`no ${wanted} in the menu ${menu}`);
  const call = { user, message: panel.id, customId: part.id, values: [found.value] };
  return messageOf(await r.control.select(call).edited);
};

const says = (message: APIMessage): string => textOf(message).replaceAll('\u200b', '');

/** Everything that a user can read in the channel. */
const readBy = (r: Rehearsal, user: string): string => messagesOf(r, user).map(says).join('\n');

const openModified = async (r: Rehearsal, options: Record<string, string | boolean> = {}): Promise<void> => {
  await command(r, 'Ada', 'game new', { mode: 'modified', side: 'empire', ...options });
  await r.settled();
  const lobby = withLabel(r, 'Leave');
  expect(says(lobby)).toContain('Modified galaxy (unofficial)');
  expect(says(lobby)).toContain('Not a mode of the rulebooks');
  await r.control.click({ user: 'Boba', message: lobby.id, label: 'Join' }).edited;
  await r.settled();
  await r.control.click({ user: 'Ada', message: lobby.id, label: 'Start (host)' }).edited;
  await r.settled();
};

test('R-MG-R two users swap in private by clicks; others are told nothing before both have confirmed; then the first turn begins', async () => {
  const r = await open({ standIn: { limits: { rateLimits: false } } });
  await openModified(r);
  expect(says(boardOf(r))).toContain('Empire is choosing · Rebels are choosing');
  const asked = messagesOf(r, 'Ada').findLast((m) => m.mentions.length === 2);
  expect(asked && says(asked)).toContain('which support cards go into the galaxy deck');

  const panel = await command(r, 'Ada', 'turn');
  expect(says(panel)).toContain('Nothing swapped yet');
  const into = await choose(r, 'Ada', panel, 'Take a support card in (25)', 'Defender 1');
  expect(says(into)).toContain('Which galaxy card leaves for Defender 1?');
  const made = await choose(r, 'Ada', into, 'Pick one', 'AT-ST');
  expect(says(made)).toContain('⬢ Defender 1 ◇ in the place of ⬢ AT-ST');
  await r.settled();
  expect(says(await click(r, 'Ada', boardOf(r), 'Undo'))).toContain(
    'While both sides choose in private nothing is undone',
  );
  const back = await choose(r, 'Ada', made, 'Take a swap back (1)', 'Take Defender 1 back');
  expect(says(back)).toContain('Nothing swapped yet');
  const again = await choose(r, 'Ada', back, 'Take a support card in (25)', 'Grand Inquisitor');
  const swapped = await choose(r, 'Ada', again, 'Pick one', 'TIE Bomber');
  await click(r, 'Ada', swapped, 'Confirm');
  await r.settled();

  // Nobody else has been told anything but that Ada has confirmed.
  expect(says(boardOf(r))).toContain('Empire has confirmed · Rebels are choosing');
  const theirs = await command(r, 'Boba', 'turn');
  const log = await command(r, 'Boba', 'log', {});
  for (const text of [readBy(r, 'Boba'), readBy(r, 'Cid'), says(theirs), says(log)])
    expect(text).not.toMatch(/Defender 1|Grand Inquisitor|TIE Bomber|AT-ST/);
  expect(says(theirs)).toContain('Empire has confirmed · Rebels are choosing');

  // Ada may think again until Boba confirms.
  const waiting = await command(r, 'Ada', 'turn');
  expect(says(waiting)).toContain('You have confirmed. The other side is still choosing.');
  const reopened = await click(r, 'Ada', waiting, 'Change something after all');
  expect(says(reopened)).toContain('⬢ Grand Inquisitor ◇ in the place of ⬢ TIE Bomber');
  await click(r, 'Ada', reopened, 'Confirm');

  // Boba types, which does the same; what cannot be done is explained.
  expect(says(await command(r, 'Boba', 'end'))).toContain('Another question must be answered first');
  await command(r, 'Boba', 'choose', { answer: 'Hera Syndulla' });
  await command(r, 'Boba', 'choose', { answer: 'X-Wing' });
  const done = await command(r, 'Boba', 'turn');
  expect(says(done)).toContain('▲ Hera Syndulla ◇ in the place of ▲ X-Wing');
  await click(r, 'Boba', done, 'Confirm');
  await r.settled();

  const story = says(await command(r, 'Cid', 'log', { since: 0 }));
  expect(story).toContain('put Grand Inquisitor into the galaxy deck; TIE Bomber left it.');
  expect(story).toContain('put Hera Syndulla into the galaxy deck; X-Wing left it.');
  expect(onTurn(r)).toBe('Ada');
  expect(says(boardOf(r))).toContain('Turn 1');
  const turn = await command(r, 'Ada', 'turn');
  expect(says(turn)).toContain('Your hand (5)');
  expect(partsOf(turn).some((p) => p.label === 'End turn')).toBe(true);
}, 120_000);

test('R-MG-R A8 the six new bases and secret bases are options of the table; what does not go together is refused with the reason', async () => {
  const r = await open({ standIn: { limits: { rateLimits: false } } });
  const refused = async (options: Record<string, string | boolean>): Promise<string> =>
    says(await command(r, 'Ada', 'game new', options));
  expect(await refused({ mode: 'full', new_bases: true })).toContain('The new bases join only in a modified galaxy.');
  expect(await refused({ mode: 'modified', bases: 'beginner' })).toContain(
    'This mode is played with its own base decks or with “Secret bases”.',
  );
  await openModified(r, { bases: 'secret', new_bases: true });
  for (const user of ['Ada', 'Boba']) await click(r, user, await command(r, user, 'turn'), 'Confirm');
  await r.settled();
  const bases = await command(r, 'Ada', 'turn');
  expect(says(bases)).toContain('four bases for this game, in secret');
  const [menu] = partsOf(bases);
  expect(menu?.values).toHaveLength(15);
  expect(says(await command(r, 'Boba', 'game info'))).toContain('The six new bases of each side join its base deck.');
}, 120_000);
