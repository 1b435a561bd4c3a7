import { describe, expect, test } from 'vitest';
import { cardsIn } from '../../../../src/games/deckbuilding/modes/cards-in.ts';
import { chooseOptions, modes } from '../../../../src/games/deckbuilding/modes/modes.ts';
import { allCards, cardById } from '../../../../src/games/deckbuilding/packs/index.ts';
import { optionsOf } from '../campaign/support.ts';
import { facesOf, settleDesk } from '../rules/new-game.ts';
import { confirmed, EMPIRE, newModified, REBEL, swapped } from './table.ts';

/** How a modified galaxy is set up beside its swaps, and which options go with it (R-MG-R, A8). */

const factions = { a: 'empire', b: 'rebel' };
const NEW = {
  empire: ['scarif', 'fondor', 'kuat', 'montross', 'narkina-v', 'nur'],
  rebel: ['ferrix', 'garel', 'lira-san', 'atollon', 'ryloth', 'segra-milo'],
};
const newBases = (side: 'empire' | 'rebel') => NEW[side].map((id) => `rei-${side}-base-${id}`);
const coreBases = (side: string) =>
  allCards.filter((c) => c.kind === 'base' && c.set === 'core' && c.faction === side && !c.starting).map((c) => c.id);

test('A8 modified: two to five bases, four unless said; full and secret base decks, with or without the six; paying off', () => {
  expect(chooseOptions('modified', {}, factions)).toEqual({
    options: { mode: 'modified', length: 4, payoff: false, factions },
  });
  for (const length of [2, 3, 4, 5])
    for (const bases of ['full', 'secret'])
      for (const moreBases of [false, true])
        expect(chooseOptions('modified', { length, bases, moreBases, payoff: true }, factions)).toMatchObject({
          options: { length, payoff: true, ...(moreBases && { moreBases }) },
        });
  for (const length of [1, 6])
    expect(chooseOptions('modified', { length }, factions)).toMatchObject({ fault: { key: 'options.length' } });
});

test('A8 modified: no beginner decks, no other sides; the six new bases go with no other mode', () => {
  expect(chooseOptions('modified', { bases: 'beginner' }, factions)).toMatchObject({
    fault: { key: 'options.bases', args: { bases: 'beginner' } },
  });
  expect(chooseOptions('modified', {}, { a: 'empire', b: 'mandalorian' })).toMatchObject({
    fault: { key: 'options.factions' },
  });
  for (const mode of Object.values(modes)) {
    if (mode.id === 'modified') continue;
    const sides = Object.fromEntries(mode.factions.map((faction, i) => [['a', 'b', 'c'][i] ?? '', faction]));
    const length = mode.length.default;
    expect([mode.id, chooseOptions(mode.id, { length, moreBases: true }, sides)]).toEqual([
      mode.id,
      { fault: { key: 'options.moreBases' } },
    ]);
  }
});

describe.each([
  [EMPIRE, 'empire'],
  [REBEL, 'rebel'],
] as const)('seat %s, %s', (seat, side) => {
  test('R-MG-R the six new bases without a star join the base deck, all or none', () => {
    const without = confirmed(newModified());
    expect(facesOf(without, without.game.players[seat]?.bases ?? [])).toEqual(coreBases(side).sort());
    const six = confirmed(newModified({ moreBases: true }));
    expect(facesOf(six, six.game.players[seat]?.bases ?? [])).toEqual([...coreBases(side), ...newBases(side)].sort());
    for (const id of newBases(side)) expect(cardById(id).forMissions).toBeUndefined();
  });

  test('A8 secret bases after the swaps: four of nine, or of fifteen with the six', () => {
    for (const [moreBases, n] of [
      [false, 9],
      [true, 15],
    ] as const) {
      const desk = confirmed(swapped(newModified({ bases: 'secret', moreBases }), EMPIRE, ['defender-1', 'at-st']));
      expect([optionsOf(desk, seat).length, optionsOf(desk, seat)[0]?.verb]).toEqual([n, 'base']);
      const dealt = settleDesk(desk, 4);
      expect([dealt.game.players[seat]?.bases.length, dealt.game.players[seat]?.aside.length]).toEqual([4, n - 4]);
      expect(dealt.game.players[seat]?.hand).toHaveLength(5);
    }
  });

  test('R-MG-R everything else is the core game: plain starters, the core starting base, no missions', () => {
    const m = confirmed(newModified());
    const p = m.game.players[seat];
    const starters = facesOf(m, [...(p?.deck ?? []), ...(p?.hand ?? [])]).map(cardById);
    expect([starters.length, starters.every((c) => c.starter && c.set === 'core')]).toEqual([10, true]);
    expect(facesOf(m, p?.base ?? [])).toEqual([side === 'empire' ? 'lothal' : 'dantooine']);
    expect([p?.missions, p?.mission, p?.supports]).toEqual([[], [], []]);
    expect([m.game.turn.seat, m.game.force]).toEqual([EMPIRE, { arm: REBEL, at: 3 }]);
  });
});

test('R-MG-R the cards of the mode: the core box, the fifty support cards, and the twelve bases where they join', () => {
  const added = (more: boolean) => cardsIn('modified', { moreBases: more }).filter((c) => c.set === 'reinforcements');
  expect(added(false).map((c) => c.id)).toEqual(allCards.filter((c) => c.support).map((c) => c.id));
  expect(added(true)).toHaveLength(62);
  const core = (mode: 'full' | 'modified') => cardsIn(mode).filter((c) => c.set === 'core');
  expect(core('modified')).toEqual(core('full'));
  expect(cardsIn('full').some((c) => c.set === 'reinforcements')).toBe(false);
});
