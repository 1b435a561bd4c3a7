import { expect, test } from 'vitest';
import { allCards } from '../../../../src/games/deckbuilding/packs/index.ts';
import { standingAnswer } from '../../../../src/games/deckbuilding/standing.ts';
import { teams } from '../../../teams-scene.ts';

const missionsOf = (faction: string, n: number): readonly string[] =>
  allCards
    .filter((c) => c.kind === 'mission' && c.faction === faction)
    .slice(0, n)
    .map(({ id }) => id);

test('R-MG-R a resigned partner’s seat is played by the other partner, and nobody is passed over', () => {
  const s = teams({ empire2: { hand: ['stormtrooper'] } });
  s.resigns('empire2');
  expect([s.outcome(), s.heard('resigned')[0]?.args]).toEqual([null, { seat: 'c', standIn: 'a' }]);
  s.does('empire', 'end');
  s.does('rebel', 'end');
  expect([s.turn(), s.asks('empire'), s.asks('empire2')]).toEqual(['empire2', true, false]);
  expect(s.why('empire', 'play', 'stormtrooper')).toBeUndefined();
  expect(s.why('empire2', 'play', 'stormtrooper')).toBe('why.notYourTurn');
  s.does('empire', 'play stormtrooper');
  expect(s.units('empire2')).toEqual(['stormtrooper']);
  s.attacks('empire', 'rebel2');
  expect(s.damage('dantooine')).toBe(2);
  s.does('empire', 'end');
  expect(s.turn()).toBe('rebel2');
});

test('R-MG-R a seat that resigns in its own turn hands that very turn over, with the question that was open', () => {
  const s = teams({ empire: { units: ['stormtrooper'] } });
  s.does('empire', 'attack rebel');
  s.resigns('empire');
  expect(s.asked('empire2')).toMatchObject({ about: 'ask.attackers', may: ['attacker stormtrooper'] });
  s.picks('empire2', 'attacker stormtrooper');
  expect([s.damage('dantooine'), s.asked('empire2').about]).toEqual([2, 'ask.main']);
});

test('R-MG-R what another’s turn asks of a seat that has resigned, its partner answers', () => {
  const s = teams({
    turn: 'rebel2',
    rebel2: { units: ['rebel-commando'] },
    empire2: { hand: ['stormtrooper', 'darth-vader'] },
  });
  s.resigns('empire2');
  s.does('rebel2', 'use rebel-commando');
  expect(s.asked('empire')).toMatchObject({
    about: 'ask.discard',
    may: ['discard darth-vader', 'discard stormtrooper'],
  });
  s.picks('empire', 'discard stormtrooper');
  expect(s.discard('empire2')).toEqual(['stormtrooper']);
});

test('R-MG-R who plays for a partner learns what that partner alone knew, is told of it, and cannot take that back', () => {
  const s = teams({
    turn: 'empire2',
    empire2: { units: ['moff-jerjerrod'] },
    rows: [undefined, { galaxy: ['x-wing', 'bossk'] }],
    force: [undefined, ['rebel2', 1]],
  });
  s.does('empire2', 'use moff-jerjerrod');
  expect(s.view('empire').rows[1]?.top).toBeUndefined();
  s.resigns('empire2');
  expect(s.heard('taken.over')).toEqual([{ key: 'taken.over', args: { seat: 'a', cards: ['bossk'] }, to: ['a'] }]);
  expect([s.view('empire').rows[1]?.top?.card, s.view('rebel').rows[1]?.top]).toEqual(['bossk', undefined]);
});

test('R-MG-R what is looked at for a partner who has resigned is seen by who plays for it', () => {
  const s = teams({
    turn: 'empire2',
    empire2: { units: ['moff-jerjerrod'] },
    rows: [undefined, { galaxy: ['x-wing', 'bossk'] }],
    force: [undefined, ['empire2', 1]],
  });
  s.resigns('empire2');
  s.does('empire', 'use moff-jerjerrod');
  expect([s.heard('looked.cards')[0]?.to, s.barriers()]).toEqual([
    ['c', 'a'],
    ['answered a', 'learned a'],
  ]);
  expect(s.view('empire').rows[1]?.top?.card).toBe('bossk');
});

test('R-MG-R first missions are chosen for a partner too', () => {
  const [own, other] = [missionsOf('empire', 4), missionsOf('rebel', 4)];
  const s = teams({
    options: { duel: 'missions' },
    empire: { missions: own },
    empire2: { missions: own },
    rebel: { missions: other },
    rebel2: { missions: other },
    stack: [
      { k: 'turn', seat: 'a' },
      { k: 'showMissions' },
      { k: 'firstMissions' },
      { k: 'lookMissions', seats: ['a', 'b', 'c', 'd'] },
    ],
  });
  s.resigns('empire2');
  const asked = s.match().prompts.map(({ to }) => to.join());
  expect(asked).toEqual(['a', 'b', 'a', 'd']);
  for (const side of ['rebel', 'rebel2'] as const) s.picks(side, `mission ${other[3]}`);
  s.picks('empire', `mission ${own[3]}`);
  expect(s.mission('empire')).toBeUndefined();
  s.picks('empire', `mission ${own[2]}`);
  expect([s.mission('empire'), s.mission('empire2'), s.mission('rebel2')]).toEqual([own[3], own[2], other[3]]);
});

test('R-MG-R a team loses when both have resigned', () => {
  const s = teams();
  s.resigns('rebel');
  expect(s.outcome()).toBeNull();
  s.resigns('rebel2');
  expect(s.outcome()).toEqual({ kind: 'won', winners: ['a', 'c'], reason: 'resigned' });
});

test('R-MG-R one of each team resigns: the other two play on for both fields', () => {
  const s = teams();
  s.resigns('rebel');
  s.resigns('empire2');
  const asked: string[] = [];
  for (let n = 0; n < 4; n++) {
    const [prompt] = s.match().prompts;
    asked.push(`${s.match().game.turn.seat}${prompt?.to.join()}`);
    s.does(prompt?.to[0] === 'a' ? 'empire' : 'rebel2', 'end');
  }
  expect(asked).toEqual(['aa', 'bd', 'ca', 'dd']);
});

test('R-MG-R standing answers are for others’ turns: none is given in the turn of a partner one plays for', () => {
  const s = teams({ turn: 'empire2', empire2: { hand: ['inquisitor'] } });
  s.resigns('empire2');
  s.does('empire', 'play inquisitor');
  const prompt = s.prompt('empire');
  expect(prompt.question.about.key).toBe('ask.choose');
  expect(standingAnswer(s.match().game, 'a', prompt, { either: 'discard' })).toBeUndefined();
});
