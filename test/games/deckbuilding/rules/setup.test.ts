import { expect, test } from 'vitest';
import { allCards, cardById } from '../../../../src/games/deckbuilding/packs/index.ts';
import { deckbuilding } from '../../../../src/games/deckbuilding/rules.ts';
import type { Player } from '../../../../src/games/deckbuilding/state.ts';
import { see } from '../../../../src/kernel/run.ts';
import { scene } from '../../../scene.ts';
import { counts, facesOf, newGame } from './new-game.ts';

const seat = (m: ReturnType<typeof newGame>, id: string): Player => {
  const p = m.game.players[id];
  if (!p) throw new Error(id);
  return p;
};

test('CORE-2.1 one side is the Empire, the other the Rebels', () => {
  const m = newGame();
  expect([seat(m, 'a').faction, seat(m, 'b').faction]).toEqual(['empire', 'rebel']);
  expect(facesOf(m, [...seat(m, 'a').hand, ...seat(m, 'a').deck]).every((f) => cardById(f).faction === 'empire')).toBe(
    true,
  );
  expect(facesOf(m, [...seat(m, 'b').hand, ...seat(m, 'b').deck]).every((f) => cardById(f).faction === 'rebel')).toBe(
    true,
  );
});

test('CORE-2.2 the starting base lies in play, the rest of the base deck aside', () => {
  const m = newGame();
  expect(facesOf(m, seat(m, 'a').base)).toEqual(['lothal']);
  expect(facesOf(m, seat(m, 'b').base)).toEqual(['dantooine']);
  expect(seat(m, 'a').bases).toHaveLength(9);
  expect(cardById('lothal')).toMatchObject({ hitPoints: 8, abilities: [], passives: [] });
  expect(cardById('dantooine')).toMatchObject({ hitPoints: 8, abilities: [], passives: [] });
});

test('CORE-2.3 each side starts with ten starters: seven shuttles, two troopers, one agent of the Force', () => {
  const m = newGame();
  const own = (id: string) => counts(facesOf(m, [...seat(m, id).hand, ...seat(m, id).deck]));
  expect(own('a')).toEqual({ 'imperial-shuttle': 7, stormtrooper: 2, inquisitor: 1 });
  expect(own('b')).toEqual({ 'alliance-shuttle': 7, 'rebel-trooper': 2, 'temple-guardian': 1 });
});

test('CORE-2.4 ninety galaxy cards are shuffled, six of them lie in the row', () => {
  const m = newGame();
  const row = m.game.rows.galaxy;
  expect(row?.cards).toHaveLength(6);
  expect(row?.deck).toHaveLength(84);
  const all = facesOf(m, [...(row?.cards ?? []), ...(row?.deck ?? [])]);
  const printed = allCards.filter(
    (c) => c.set === 'core' && c.kind !== 'base' && !c.starter && c.id !== 'outer-rim-pilot',
  );
  expect(counts(all)).toEqual(Object.fromEntries(printed.map((c) => [c.id, c.count])));
  const other = newGame({}, 2).game.rows.galaxy;
  expect(facesOf(newGame({}, 2), other?.cards ?? [])).not.toEqual(facesOf(m, row?.cards ?? []));
});

test('CORE-2.5 ten Outer Rim Pilots lie open beside the row, are bought from there and never replaced', () => {
  expect(newGame().game.pilots).toHaveLength(10);
  const s = scene({ resources: 4, pilots: 2 });
  s.does('empire', 'buy outer-rim-pilot', 'buy outer-rim-pilot');
  expect(s.pilots()).toBe(0);
  expect(s.may('empire', 'buy')).toEqual([]);
  expect(s.row()).toHaveLength(6);
});

test('CORE-2.6 the Force marker starts on the extreme Rebel space', () => {
  expect(newGame().game.force).toEqual({ arm: 'b', at: 3 });
});

test('CORE-2.7 both draw five, the Empire takes the first turn, and the Rebels may earn the bonus on theirs', () => {
  const m = newGame();
  expect(seat(m, 'a').hand).toHaveLength(5);
  expect(seat(m, 'b').hand).toHaveLength(5);
  expect(m.game.turn).toMatchObject({ n: 1, seat: 'a' });
  const s = scene({ force: 3 });
  s.does('empire', 'end');
  expect(s.turn()).toBe('rebel');
  expect(s.resources()).toBe(1);
});

test('CORE-3.1 the track has three spaces a side and one in the middle', () => {
  const s = scene({
    force: 3,
    empire: { hand: ['inquisitor', 'inquisitor', 'inquisitor', 'inquisitor', 'inquisitor', 'inquisitor'] },
  });
  const seen: number[] = [s.force()];
  for (let i = 0; i < 6; i++) {
    s.does('empire', 'play inquisitor', 'choose 2');
    seen.push(s.force());
  }
  expect(seen).toEqual([3, 2, 1, 0, -1, -2, -3]);
});

test('CORE-3.2 a gain moves the marker towards the gainer and stops at the end; the rest is lost, the gain is not', () => {
  const s = scene({ force: -2, empire: { hand: ['darth-vader'] } });
  s.does('empire', 'play darth-vader');
  expect(s.force()).toBe(-3);
});

test('CORE-3.3 the Force is with a side on any of its own spaces, and with nobody in the middle', () => {
  const boosted = (force: number) => {
    const s = scene({ force, empire: { units: ['death-trooper'] } });
    s.picks('empire', 'attack rebel');
    return s.attackOf('empire', 'death-trooper');
  };
  expect([-3, -1, 0, 1, 3].map(boosted)).toEqual([5, 5, 3, 3, 3]);
});

test('CORE-3.4 a marker on the own end at the start of the turn gives 1 resource; reaching it in the turn gives nothing', () => {
  const s = scene({ force: -2, empire: { hand: ['inquisitor'] }, rebel: {} });
  s.does('empire', 'play inquisitor', 'choose 2');
  expect([s.force(), s.resources()]).toEqual([-3, 0]);
  s.does('empire', 'end');
  expect(s.resources()).toBe(0);
  s.does('rebel', 'end');
  expect([s.turn(), s.resources()]).toEqual(['empire', 1]);
});

test('CORE-3.5 only the other side moves the marker away: a whole round without Force leaves it where it is', () => {
  const s = scene({ force: 1 });
  s.does('empire', 'end');
  s.does('rebel', 'end');
  expect(s.force()).toBe(1);
});

test('CORE-13.1 the beginner game: five bases a side, three to destroy by default', () => {
  const m = newGame({ mode: 'beginner', length: 3 });
  expect(facesOf(m, [...seat(m, 'a').base, ...seat(m, 'a').bases])).toEqual([
    'corellia',
    'coruscant',
    'death-star',
    'endor',
    'lothal',
  ]);
  expect(facesOf(m, [...seat(m, 'b').base, ...seat(m, 'b').bases])).toEqual([
    'dantooine',
    'hoth',
    'mon-cala',
    'sullust',
    'yavin-iv',
  ]);
});

test('CORE-13.2 the full game: all ten bases a side', () => {
  const m = newGame();
  for (const id of ['a', 'b']) expect(new Set(facesOf(m, [...seat(m, id).base, ...seat(m, id).bases])).size).toBe(10);
});

test('CORE-13.4 which bases are left is known to all in the beginner and the full game, and hidden with secret bases', () => {
  const names = (mode: 'beginner' | 'full' | 'secret') =>
    see(deckbuilding, newGame({ mode, length: 3 }), 'b').view.players.find((p) => p.seat === 'a')?.bases?.length;
  expect([names('beginner'), names('full'), names('secret')]).toEqual([4, 9, undefined]);
});
