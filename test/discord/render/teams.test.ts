import { describe, expect, test } from 'vitest';
import { renderers } from '../../../src/discord/render/all.ts';
import { boardProblems, problemsOf } from '../../../src/discord/render/limits.ts';
import { cardById } from '../../../src/games/deckbuilding/packs/index.ts';
import { deckbuilding } from '../../../src/games/deckbuilding/rules.ts';
import type { Options } from '../../../src/games/deckbuilding/state.ts';
import type { View } from '../../../src/games/deckbuilding/view-types.ts';
import { apply, openPrompts, start } from '../../../src/kernel/run.ts';
import { type GameMatch, largeView, seatRecord, seenOf, seenWith, tableRecord, textsOf, voice } from './support.ts';

const r = 1;
const NAMES = { a: 'Ann', b: 'Bob', c: 'Cid', d: 'Dot' } as const;
const FACTIONS = { a: 'empire', b: 'rebel', c: 'empire', d: 'rebel' } as const;
const SEATS = ['a', 'b', 'c', 'd'] as const;

const teamsTable = (change: Parameters<typeof tableRecord>[0] = {}) =>
  tableRecord({
    mode: 'teams',
    chosen: { length: 4 },
    seats: SEATS.map((seat, position) =>
      seatRecord(seat, {
        name: NAMES[seat],
        person: `9999999999999999999${position}`,
        faction: FACTIONS[seat],
        position,
      }),
    ),
    ...change,
  });

const newTeams = (more: Partial<Options> = {}): GameMatch => {
  const options: Options = { mode: 'teams', length: 4, payoff: true, factions: FACTIONS, ...more };
  return start(deckbuilding, options, SEATS, '00'.repeat(16)).match;
};

const does = (match: GameMatch, seat: string, pick: readonly string[]): GameMatch => {
  const prompt = openPrompts(match).find(({ to }) => to.includes(seat))?.id ?? '';
  const done = apply(deckbuilding, match, [{ kind: 'answer', seat, prompt, answer: { pick } }]);
  if ('refused' in done) throw new Error(done.refused.code);
  return done.match;
};

const handOf = (match: GameMatch, seat: string): readonly string[] =>
  (match.game.players[seat]?.hand ?? []).map((id) => cardById(match.game.fixed.cards[id] ?? '').name);

const panelText = (match: GameMatch, seat: string, tab: 'main' | 'hand' = 'main'): string =>
  textsOf(renderers.panel(voice, seenOf(match, seat, teamsTable()), { r, tab })).join('\n');

test('R-4P-R the board shows both fields, each with its seats, its row and its Force, and says that it is unofficial', () => {
  const body = renderers.board(voice, seenOf(newTeams(), undefined, teamsTable()));
  expect(boardProblems(body)).toEqual([]);
  expect(body.embeds.map(({ title }) => title?.replace(/[^\w ()@]/g, '').trim())).toEqual([
    'Empire 1 (@Ann)',
    'Rebels 1 (@Bob)',
    'Row between Empire 1 and Rebels 1',
    'Empire 2 (@Cid)',
    'Rebels 2 (@Dot)',
    'Row between Empire 2 and Rebels 2',
  ]);
  expect(body.content).toContain('unofficial');
  expect(body.content.match(/Force: /g)).toHaveLength(2);
  expect(body.embeds[0]?.description).toContain('bases destroyed 0, the team 0 of 8');
});

test('R-4P-R the turn line calls whoever is on turn, by side and field', () => {
  const match = does(newTeams(), 'a', ['end']);
  const body = renderers.turnLine(voice, seenOf(match, undefined, teamsTable()), { notify: ['b'] });
  expect(body.allowed_mentions.users).toEqual(['99999999999999999991']);
  const board = renderers.board(voice, seenOf(match, undefined, teamsTable()));
  expect(board.content).toContain('Rebels 1');
});

test('R-4P-R a panel shows the own field, and the other one in a line a seat', () => {
  const text = panelText(newTeams(), 'a');
  for (const side of ['Empire 1', 'Rebels 1', 'Empire 2', 'Rebels 2']) expect(text).toContain(side);
  expect(text).toContain('your turn');
  expect(panelText(newTeams(), 'c')).toContain('Turn 1 · Empire 1');
});

test('R-4P-R the hand of a partner stands under the own one, and an opponent is shown neither', () => {
  const match = newTeams();
  const text = panelText(match, 'a', 'hand');
  expect(text).toContain('Hand of your partner, Empire 2:');
  for (const card of [...handOf(match, 'a'), ...handOf(match, 'c')]) expect(text).toContain(card);
  const opponent = `${panelText(match, 'b', 'hand')}${panelText(match, 'b')}`;
  const secret = new Set([...handOf(match, 'a'), ...handOf(match, 'c')]);
  const known = new Set([...handOf(match, 'b'), ...handOf(match, 'd')]);
  for (const card of secret) if (!known.has(card)) expect(opponent).not.toContain(card);
  expect(opponent).not.toContain('Hand of your partner, Empire');
});

test('R-MG-R who plays for a partner is shown that field and that hand, and told whose they are', () => {
  const resigned = apply(deckbuilding, newTeams(), [{ kind: 'resign', seat: 'c' }]);
  if ('refused' in resigned) throw new Error('refused');
  const match = does(does(resigned.match, 'a', ['end']), 'b', ['end']);
  const text = panelText(match, 'a');
  expect(text).toContain('You play for your partner: Empire 2.');
  expect(text).toContain('your turn');
  for (const card of handOf(match, 'c')) expect(text).toContain(card);
  expect(panelText(match, 'a', 'hand')).toContain('Hand of your partner, Empire 1:');
  const told = renderers.story(voice, seenOf(match, undefined, teamsTable()), {
    entries: [{ seq: 1, at: new Date(0), events: resigned.log[0]?.events.filter(({ to }) => !to) ?? [] }],
  });
  expect(textsOf(told).join('\n')).toMatch(/resigned.*plays for both/);
});

test('R-4P-R the lobby and the page about the table name the mode, the duel, the goal of a team and the rules, as unofficial', () => {
  const open = teamsTable({ status: 'lobby', chosen: { length: 2, duel: 'mandalorian-rebel' }, seats: [] });
  const lobby = renderers.lobby(voice, open);
  const text = textsOf(lobby).join('\n');
  for (const part of [
    'Two against two (unofficial)',
    'Mandalorians against the Rebels',
    'Destroy 4 enemy bases as a team',
    'Unofficial: no rulebook',
    'Seat 4: free seat',
    'Join: ✚ Mandalorians',
    'Join: ▲ Rebels',
  ])
    expect(text).toContain(part);
  expect(text).not.toContain('Empire');
  const info = textsOf(renderers.info(voice, { table: open })).join('\n');
  const help = textsOf(renderers.help(voice, { table: open })).join('\n');
  expect([info.includes('unofficial'), help.includes('Unofficial: no rulebook')]).toEqual([true, true]);
  expect(problemsOf(lobby)).toEqual([]);
});

test('R-4P-R a side can be taken twice', () => {
  const buttons = (seats: readonly ('a' | 'b')[]) =>
    renderers
      .lobby(
        voice,
        teamsTable({ status: 'lobby', seats: seats.map((seat) => seatRecord(seat, { faction: 'empire' })) }),
      )
      .components.flatMap((row) => row.components)
      .flatMap((part) => ('label' in part && part.label?.includes('Empire') ? [Boolean(part.disabled)] : []));
  expect([buttons(['a']), buttons(['a', 'b'])]).toEqual([[false], [true]]);
});

/** Two large fields side by side. */
const largeTeams = (n: number): View => {
  const one = largeView(n, Math.max(1, n));
  const [a, b] = one.players;
  const [row] = one.rows;
  if (!a || !b || !row) throw new Error('no field');
  const { force, pilots, permanent } = one;
  return {
    ...one,
    options: { mode: 'teams', length: 5, payoff: true, factions: FACTIONS },
    order: SEATS,
    players: [a, b, { ...a, seat: 'c' }, { ...b, seat: 'd' }],
    rows: [
      { ...row, id: 'galaxy1' },
      { ...row, id: 'galaxy2', between: ['c', 'd'] },
    ],
    beside: [{ force, pilots, permanent }],
  };
};

describe.each([0, 1, 5, 20, 60, 120])('with %i cards in hand and in play', (n) => {
  const seen = seenWith(largeTeams(n), undefined, { table: teamsTable() });

  test('R-4P-R board, panel, hand and the board in words keep to Discord’s limits', () => {
    const board = renderers.board(voice, seen);
    expect([boardProblems(board), board.embeds.length]).toEqual([[], 6]);
    expect(problemsOf(renderers.panel(voice, seen, { r }))).toEqual([]);
    for (let page = 0; page < 8; page++) {
      expect(problemsOf(renderers.hand(voice, seen, { r, page }))).toEqual([]);
      expect(problemsOf(renderers.textBoard(voice, seen, page))).toEqual([]);
    }
  });
});

test('R-4P-R the board in words has both rows and both hands of pilots, page after page', () => {
  const seen = seenOf(newTeams(), undefined, teamsTable());
  const pages = Array.from({ length: 8 }, (_, page) => textsOf(renderers.textBoard(voice, seen, page)).join('\n'));
  const text = [...new Set(pages)].join('\n');
  expect(text.match(/Outer Rim Pilots 10/g)?.length).toBeGreaterThanOrEqual(2);
  for (const side of ['Empire 1', 'Rebels 1', 'Empire 2', 'Rebels 2']) expect(text).toContain(side);
});
