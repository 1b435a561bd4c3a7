import { expect, test } from 'vitest';
import { allCards } from '../../../../src/games/deckbuilding/packs/index.ts';
import { fieldsOf } from '../../../../src/games/deckbuilding/readers.ts';
import { result } from '../../../../src/games/deckbuilding/result.ts';
import { type TeamsSetup, teams } from '../../../teams-scene.ts';

const ROWS: TeamsSetup['rows'] = [
  { row: ['x-wing', 'tie-fighter', 'bossk', 'dengar', 'lobot', 'hwk-290'] },
  { row: ['y-wing', 'at-st', 'ig-88', 'jawa-scavenger', 'quarren-mercenary', 'z-95-headhunter'] },
];
const FALLEN = ['hoth', 'jedha', 'sullust', 'yavin-iv'] as const;

test('R-4P-R one game: first team at field 1, second at field 1, first at field 2, second at field 2, and round again', () => {
  const s = teams();
  const turns: string[] = [];
  for (let n = 0; n < 5; n++) {
    turns.push(s.turn());
    s.does(s.turn(), 'end');
  }
  expect(turns).toEqual(['empire', 'rebel', 'empire2', 'rebel2', 'empire']);
});

test('R-4P-R a player acts only at the own field: its opponent, its row, its pilots', () => {
  const s = teams({ empire: { units: ['darth-vader'] }, rows: ROWS, resources: 9 });
  expect(s.may('empire', 'attack')).toEqual(['attack rebel', 'attack x-wing']);
  expect(s.why('empire', 'attack', 'rebel2')).toBe('why.notInRow');
  expect(s.why('empire', 'buy', 'at-st')).toBe('why.notInRow');
  expect(s.may('empire', 'buy')).toContain('buy dengar');
  s.does('empire', 'buy outer-rim-pilot');
  expect(fieldsOf(s.match().game).map(({ pilots }) => pilots.length)).toEqual([9, 10]);
  const other = teams({ turn: 'rebel2', rebel2: { units: ['luke-skywalker'] }, rows: ROWS, resources: 9 });
  expect(other.may('rebel2', 'attack')).toEqual(['attack at-st', 'attack empire2']);
  other.does('rebel2', 'buy outer-rim-pilot');
  expect(fieldsOf(other.match().game).map(({ pilots }) => pilots.length)).toEqual([10, 9]);
});

test('R-4P-R each field has its own Force track', () => {
  const s = teams({
    turn: 'empire2',
    empire2: { hand: ['imperial-shuttle', 'inquisitor'] },
    force: [
      ['rebel', 2],
      ['empire2', 3],
    ],
  });
  const income = teams({
    stack: [{ k: 'turn', seat: 'c' }],
    force: [
      ['empire', 3],
      ['rebel2', 3],
    ],
  });
  expect(income.heard('forceBonus')).toEqual([]);
  s.does('empire2', 'end');
  expect([s.resources(), s.marker()]).toEqual([0, 'rebel 2']);
  s.does('rebel2', 'end');
  s.does('empire', 'end');
  s.does('rebel', 'end');
  expect(s.heard('forceBonus')).toHaveLength(1);
  const gain = teams({
    turn: 'rebel2',
    rebel2: { hand: ['temple-guardian'] },
    force: [
      ['empire', 1],
      ['empire2', 1],
    ],
  });
  gain.does('rebel2', 'play temple-guardian', 'choose 2');
  expect(fieldsOf(gain.match().game).map(({ force }) => force)).toEqual([
    { arm: 'a', at: 1 },
    { arm: null, at: 0 },
  ]);
});

test('R-4P-R a card that speaks of the opponent means the one at the own field', () => {
  const s = teams({
    turn: 'rebel2',
    rebel2: { units: ['y-wing'], ships: ['hammerhead-corvette'] },
    empire: { ships: ['star-destroyer'] },
    empire2: { ships: ['gozanti-cruiser'] },
    rows: [{ row: ['star-destroyer', 'tie-fighter', 'bossk', 'dengar', 'lobot', 'hwk-290'] }],
  });
  s.does('rebel2', 'use hammerhead-corvette');
  expect(s.may('rebel2')).toEqual(['destroy gozanti-cruiser']);
  s.does('rebel2', 'destroy gozanti-cruiser', 'use y-wing');
  expect(s.may('rebel2')).toEqual(['damage lothal']);
  s.does('rebel2', 'damage lothal');
  expect([s.damage('lothal'), s.ships('empire')]).toEqual([2, ['star-destroyer']]);
  const [first] = s.match().game.players.a?.base ?? [];
  expect(s.match().game.damage[first ?? '']).toBeUndefined();
});

test('R-4P-R partners see each other’s hands, and nobody else does; decks stay hidden from both', () => {
  const s = teams({
    empire: { hand: ['stormtrooper'] },
    empire2: { hand: ['darth-vader'] },
    rebel: { hand: ['x-wing'] },
  });
  const hands = (side: 'empire' | 'empire2' | 'rebel' | 'rebel2') =>
    s.view(side).players.map((p) => p.handKnown.map(({ card }) => card).join());
  expect(hands('empire')).toEqual(['stormtrooper', '', 'darth-vader', '']);
  expect(hands('empire2')).toEqual(['stormtrooper', '', 'darth-vader', '']);
  expect(hands('rebel')).toEqual(['', 'x-wing', '', '']);
  expect(hands('rebel2')).toEqual(['', 'x-wing', '', '']);
  expect(s.view(undefined).players.map((p) => p.handKnown.length)).toEqual([0, 0, 0, 0]);
  expect(s.view('empire2').players.every((p) => p.top === undefined)).toBe(true);
});

test('R-4P-R a partner is told which cards were drawn, in private', () => {
  const s = teams();
  s.does('empire', 'end');
  const told = s.events().filter(({ key }) => key.startsWith('drew.'));
  expect(told.map(({ key, to, args }) => [key, to, [args?.cards].flat().length])).toEqual([
    ['drew.cards', ['a'], 5],
    ['drew.shown', ['c'], 5],
  ]);
});

test('R-4P-R what a partner looks at stays with that partner: only hands are shared', () => {
  const s = teams({
    empire: { units: ['moff-jerjerrod'] },
    rows: [{ galaxy: ['x-wing', 'bossk'] }],
    force: [['empire', 1]],
  });
  s.does('empire', 'use moff-jerjerrod');
  expect([s.view('empire').rows[0]?.top?.card, s.view('empire2').rows[0]?.top]).toEqual(['bossk', undefined]);
});

test('R-4P-R a destroyed base counts for the team, and the team with twice the duel’s number wins at once', () => {
  const s = teams({
    empire: { units: ['darth-vader'], victory: FALLEN.slice(0, 3) },
    rebel: { base: 'dantooine*7' },
    empire2: { victory: FALLEN },
  });
  s.attacks('empire', 'rebel');
  expect(s.outcome()).toEqual({ kind: 'won', winners: ['a', 'c'], reason: 'bases' });
  expect(s.heard('won').map(({ args }) => args)).toEqual([{ seat: 'a', partners: ['c'] }]);
});

test('R-4P-R four bases of one player alone, the number of a duel, win nothing', () => {
  const s = teams({ empire: { units: ['darth-vader'], victory: FALLEN.slice(0, 3) }, rebel: { base: 'dantooine*7' } });
  s.attacks('empire', 'rebel');
  expect([s.victory('empire').length, s.outcome()]).toEqual([4, null]);
});

test('R-4P-R beginner games go to six, games of five to ten', () => {
  const six = (length: number, before: number) => {
    const s = teams({
      options: { length },
      empire: { units: ['darth-vader'] },
      rebel: { base: 'dantooine*7' },
      empire2: { victory: [...FALLEN, ...FALLEN, ...FALLEN].slice(0, before) },
    });
    s.attacks('empire', 'rebel');
    return s.outcome()?.kind;
  };
  expect([six(3, 5), six(3, 4), six(5, 9), six(5, 8)]).toEqual(['won', undefined, 'won', undefined]);
});

test('R-4P-R whose base deck is exhausted plays on without a base: ships still guard, further damage is lost', () => {
  const s = teams({
    turn: 'rebel',
    rebel: {
      units: ['luke-skywalker'],
      deck: ['rebel-trooper', 'rebel-trooper', 'rebel-trooper', 'rebel-trooper', 'rebel-trooper'],
    },
    empire: { base: 'lothal*7', bases: [], ships: [], hand: ['star-destroyer'] },
  });
  s.attacks('rebel', 'empire');
  expect([s.base('empire'), s.outcome(), s.heard('base.destroyed')[0]?.args?.last]).toEqual([undefined, null, true]);
  expect(s.why('rebel', 'attack', 'empire')).toBe('why.nothingToHit');
  s.does('rebel', 'end');
  s.does('empire2', 'end');
  s.does('rebel2', 'end');
  expect(s.asked('empire')).toMatchObject({ about: 'ask.main' });
  s.does('empire', 'play star-destroyer', 'end');
  s.does('rebel', 'play rebel-trooper');
  s.attacks('rebel', 'empire');
  expect([s.ships('empire').length, s.heard('damage.lost').length]).toEqual([1, 0]);
  const lost = teams({
    turn: 'rebel',
    rebel: { units: ['luke-skywalker'] },
    empire: { base: null, bases: [], ships: ['gozanti-cruiser'] },
  });
  lost.attacks('rebel', 'empire');
  expect([lost.ships('empire'), lost.heard('damage.lost')[0]?.args?.n]).toEqual([[], 3]);
});

/** A field where the last base of the Rebels is about to fall, with nothing else left for anybody. */
const nearlyOut = (own: readonly string[], others: readonly string[]) =>
  teams({
    empire: { units: ['darth-vader'], bases: [], victory: own },
    rebel: { base: 'dantooine*7', bases: [], victory: others },
    empire2: { bases: [], base: null },
    rebel2: { bases: [], base: null },
    stack: [{ k: 'main', seat: 'a' }],
  });

test('R-4P-R a target out of reach for both ends the game for the team with more bases, as many each is a draw', () => {
  // With two bases left in the match the goal of eight is out of reach from the first check on.
  const more = nearlyOut(['hoth', 'jedha'], ['endor']);
  expect(more.outcome()).toEqual({ kind: 'won', winners: ['a', 'c'], reason: 'counted' });
  const fewer = nearlyOut(['hoth'], ['endor', 'kessel']);
  expect(fewer.outcome()).toEqual({ kind: 'won', winners: ['b', 'd'], reason: 'counted' });
  const equal = nearlyOut(['hoth'], ['endor']);
  expect(equal.outcome()).toEqual({ kind: 'drawn', winners: [], reason: 'counted' });
});

test('R-4P-R as long as one team can still reach the target the game goes on', () => {
  const s = nearlyOut([...FALLEN, 'hoth', 'jedha', 'sullust'], []);
  expect(s.outcome()).toBeNull();
  s.attacks('empire', 'rebel');
  expect(s.outcome()).toMatchObject({ kind: 'won', winners: ['a', 'c'], reason: 'bases' });
});

test('R-4P-R the limit of missions is per player, and that of a duel', () => {
  const MISSIONS = ['A', 'B'].map(
    (_, i) => allCards.filter((c) => c.kind === 'mission' && c.faction === 'rebel')[i]?.id ?? '',
  );
  const deck = allCards
    .filter((c) => c.kind === 'mission' && c.faction === 'rebel')
    .slice(2, 6)
    .map(({ id }) => id);
  const begun = (own: readonly string[], partner: readonly string[]) =>
    teams({
      options: { duel: 'missions', length: 2 },
      stack: [{ k: 'turn', seat: 'b' }],
      rebel: { victory: own, missions: deck },
      rebel2: { victory: partner, missions: deck },
    }).asked('rebel').about;
  expect([begun(MISSIONS.slice(0, 1), MISSIONS), begun(MISSIONS, []), begun([], MISSIONS)]).toEqual([
    'ask.mission',
    'ask.main',
    'ask.mission',
  ]);
});

test('R-4P-R what is kept of a game says who played together', () => {
  const s = teams({ empire2: { victory: FALLEN } });
  expect(result(s.match()).seats.map(({ seat, side, bases }) => [seat, side, bases])).toEqual([
    ['a', 'empire', 0],
    ['b', 'rebel', 0],
    ['c', 'empire', 4],
    ['d', 'rebel', 0],
  ]);
});
