import { expect, test } from 'vitest';
import type { StoryEntry } from '../../../src/app/use-cases.ts';
import { renderers } from '../../../src/discord/render/all.ts';
import { problemsOf } from '../../../src/discord/render/limits.ts';
import { ui } from '../../../src/discord/words/en/ui.ts';
import { modes } from '../../../src/games/deckbuilding/modes/modes.ts';
import { offered } from '../../games/deckbuilding/campaign/support.ts';
import {
  confirmed,
  EMPIRE,
  lastConfirmation,
  newModified,
  REBEL,
  swapped,
  swaps,
  type Table,
} from '../../games/deckbuilding/modified/table.ts';
import { seatRecord, seenOf, tableRecord, textsOf, voice } from './support.ts';

/** What is shown of the swaps before a modified galaxy, and the reminder of each mode's rules in its lobby. */

const table = tableRecord({
  mode: 'modified',
  seats: [seatRecord('a', { faction: 'empire', name: 'vera' }), seatRecord('b', { faction: 'rebel', name: 'kim' })],
});
const seen = (m: Table, seat?: string) => seenOf(m, seat, table);
const plain = (texts: readonly string[]): string => texts.join('\n').replaceAll('\u200b', '');
const panelOf = (m: Table, seat: string): string => plain(textsOf(renderers.panel(voice, seen(m, seat), { r: 1 })));
const at = new Date('2026-03-01T12:00:00Z');

/** All twenty-five support cards swapped in, for whatever may leave first. */
const withAll = (m: Table, seat: string): Table => {
  let now = m;
  for (let n = 0; n < 25; n++) {
    now = swaps(now, seat, offered(now, seat, 'swap')[0]);
    now = swaps(now, seat, offered(now, seat, 'leave').at(-1));
  }
  return now;
};

test('the board says who is choosing and who has confirmed, and no swap, whoever’s view it is given', () => {
  const m = swaps(swapped(newModified(), EMPIRE, ['defender-1', 'at-st']), EMPIRE, 'confirm');
  const board = renderers.board(voice, seen(m));
  expect(plain(textsOf(board))).toContain('Empire has confirmed · Rebels are choosing');
  expect(renderers.board(voice, seen(m, EMPIRE))).toEqual(board);
  for (const body of [
    board,
    renderers.textBoard(voice, seen(m, EMPIRE)),
    renderers.panel(voice, seen(m, REBEL), { r: 1 }),
  ])
    expect(plain(textsOf(body))).not.toContain('AT-ST');
});

test('a seat’s panel has its support cards and swaps in menus, and the galaxy card that leaves is asked for by name', () => {
  const m = newModified();
  expect(panelOf(m, REBEL)).toContain('Take a support card in (25)');
  expect(panelOf(m, REBEL)).toContain('Nothing swapped yet');
  const choosing = swaps(m, REBEL, 'swap hera-syndulla');
  expect(panelOf(choosing, REBEL)).toContain('Which galaxy card leaves for Hera Syndulla?');
  expect(panelOf(choosing, REBEL)).toContain('None of these');
  const one = swaps(choosing, REBEL, 'leave x-wing for hera-syndulla');
  expect(panelOf(one, REBEL)).toContain('▲ Hera Syndulla ◇ in the place of ▲ X-Wing');
  expect(panelOf(one, REBEL)).toContain('Take a swap back (1)');
  expect(panelOf(swaps(one, REBEL, 'confirm'), REBEL)).toContain(
    'You have confirmed. The other side is still choosing.',
  );
});

test('the most that can be swapped keeps to Discord’s limits, before and after it is shown', () => {
  const both = withAll(withAll(newModified(), EMPIRE), REBEL);
  const { match, events } = lastConfirmation(both);
  const entries: readonly StoryEntry[] = [{ seq: match.seq, events, at, seat: REBEL }];
  for (const seat of [EMPIRE, REBEL]) {
    const bodies = [both, match].flatMap((m) => [
      ...[0, 1].map((page) => renderers.panel(voice, seen(m, seat), { r: 1, page, asOf: at, story: entries })),
      renderers.textBoard(voice, seen(m)),
      renderers.board(voice, seen(m)),
    ]);
    expect(bodies.flatMap(problemsOf)).toEqual([]);
  }
  const story = renderers.story(voice, seen(match), { entries });
  expect(problemsOf(story)).toEqual([]);
  // Nothing of the lists is cut off.
  expect(plain(textsOf(story))).not.toContain('…');
});

test('once both have confirmed the story tells both sides’ swaps, and the plain board goes on showing them', () => {
  const m = swapped(newModified(), EMPIRE, ['defender-1', 'tie-fighter'], ['grand-inquisitor', 'tie-fighter']);
  const { match, events } = lastConfirmation(m);
  const told = plain(textsOf(renderers.story(voice, seen(match), { entries: [{ seq: 1, events, at, seat: REBEL }] })));
  expect(told).toContain(
    'Empire (@vera) put Defender 1 and Grand Inquisitor into the galaxy deck; TIE Fighter ×2 left it.',
  );
  expect(told).toContain('Rebels (@kim) swapped nothing.');
  const pages = [0, 1, 2].map((page) => plain(textsOf(renderers.textBoard(voice, seen(match), page)))).join('\n');
  expect(pages).toContain('Swapped in by Empire: ⬢ Defender 1 ◇, ⬢ Grand Inquisitor ◇');
  expect(pages).toContain('Swapped out by Empire: ⬢ TIE Fighter, ⬢ TIE Fighter');
  expect(panelOf(confirmed(m), EMPIRE)).toContain('your turn');
});

test('the mode is called unofficial wherever it is named', () => {
  expect(ui.modeNames.modified).toContain('unofficial');
  expect(ui.modes.modified?.split(':')[0]).toContain('unofficial');
});

test.each(Object.keys(modes))(
  'the lobby of %s says what is special in it, in two to four lines, within the limits',
  (mode) => {
    const lines = ui.modeRules[mode] ?? [];
    expect(lines.length).toBeGreaterThanOrEqual(2);
    expect(lines.length).toBeLessThanOrEqual(4);
    const chosen = mode === 'modified' ? { moreBases: true, bases: 'secret' } : {};
    const body = renderers.lobby(voice, tableRecord({ mode, status: 'lobby', chosen }));
    const text = plain(textsOf(body));
    for (const line of lines) expect(text).toContain(line);
    expect(problemsOf(body)).toEqual([]);
    if (mode === 'modified') expect(text).toContain('The six new bases of each side join its base deck.');
    expect(problemsOf(renderers.info(voice, { table: tableRecord({ mode }) }))).toEqual([]);
  },
);
