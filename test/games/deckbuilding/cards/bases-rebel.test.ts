import { expect, test } from 'vitest';
import { type Scene, type SceneSetup, type SideScene, scene } from '../../../scene.ts';
import { buysToHand, drawsAgainNextTurn, drawsForNeutral, exilesThree, givesForce, revealed } from './revealed.ts';

const QUIET = Array.from({ length: 6 }, () => 'tie-fighter');

test('mon-cala: on reveal buys a Rebel or neutral card of the row, free and to hand', () =>
  buysToHand('rebel', 'mon-cala'));

test('dagobah: on reveal exiles up to 3 own cards', () => exilesThree('rebel', 'dagobah'));

test('alderaan: on reveal 4 Force, before the bonus of a full track', () => givesForce('rebel', 'alderaan'));

test('bespin: the first neutral card played each turn, be it unit, ship or pilot, draws a card', () =>
  drawsForNeutral('rebel', 'bespin'));

test('bespin: draws again in the next own turn', () => drawsAgainNextTurn('rebel', 'bespin'));

test('hoth: of all damage in one turn the first 2 are prevented, whatever the attacks; ships take theirs in full', () => {
  const s = scene({
    empire: { units: ['stormtrooper', 'death-trooper', 'at-at'] },
    rebel: { base: 'hoth', ships: ['blockade-runner'] },
  });
  s.attacks('empire', 'rebel', 'at-at');
  expect([s.ships('rebel'), s.damage('hoth')]).toEqual([[], 0]);
  expect(s.heard('base.prevented').map((e) => e.args)).toEqual([{ seat: 'b', card: 'hoth', n: 2 }]);
  s.attacks('empire', 'rebel', 'death-trooper');
  expect(s.damage('hoth')).toBe(3);
  s.attacks('empire', 'rebel', 'stormtrooper');
  expect(s.damage('hoth')).toBe(5);
});

test('hoth: an ability and an attack of one turn count together, and the next turn begins anew', () => {
  const own = { hand: ['stormtrooper'], deck: Array.from({ length: 7 }, () => 'stormtrooper') };
  const s = revealed('empire', 'rodia', own, { rebel: { base: 'hoth' }, row: ['x-wing', ...QUIET.slice(1)] });
  s.does('empire', 'trigger rodia');
  expect(s.damage('hoth')).toBe(0);
  s.does('empire', 'play stormtrooper');
  s.attacks('empire', 'rebel');
  expect(s.damage('hoth')).toBe(1);
  s.does('empire', 'end');
  s.does('rebel', 'end');
  s.does('empire', 'play stormtrooper', 'play stormtrooper');
  s.attacks('empire', 'rebel', 'stormtrooper');
  expect(s.damage('hoth')).toBe(1);
  s.attacks('empire', 'rebel', 'stormtrooper');
  expect(s.damage('hoth')).toBe(3);
});

test('hoth: more than one Rebel card by Rodia: all but 2 of the damage comes through', () => {
  const row = ['x-wing', 'x-wing', 'x-wing', 'y-wing', 'bossk', 'bossk'];
  const s = revealed('empire', 'rodia', {}, { rebel: { base: 'hoth' }, row });
  s.does('empire', 'trigger rodia');
  expect(s.damage('hoth')).toBe(2);
});

const JEDHA_ROW = ['bossk', 'x-wing', 'z-95-headhunter', 'fang-fighter', 'blockade-runner', 'tie-fighter'];

const jedha = (own: SideScene = {}, setup: SceneSetup = {}): Scene =>
  scene({ turn: 'rebel', resources: 12, rebel: { base: 'jedha', ...own }, row: JEDHA_ROW, ...setup });

test('jedha: the first neutral purchase of a turn goes to hand and is exiled as the turn ends; others go where they go', () => {
  const s = jedha();
  s.does('rebel', 'buy x-wing', 'buy bossk', 'buy z-95-headhunter');
  expect([s.hand('rebel'), s.discard('rebel')]).toEqual([['bossk'], ['x-wing', 'z-95-headhunter']]);
  s.does('rebel', 'play bossk', 'end');
  expect([s.exile(), s.discard('rebel')]).toEqual([['bossk'], ['x-wing', 'z-95-headhunter']]);
  s.does('empire', 'end');
  s.does('rebel', ...Array.from({ length: 5 }, () => 'play alliance-shuttle'), 'buy blockade-runner');
  expect(s.hand('rebel')).toEqual(['blockade-runner']);
});

test('jedha: a pilot counts, and a ship is exiled out of play', () => {
  const pilot = jedha();
  pilot.does('rebel', 'buy outer-rim-pilot', 'buy bossk');
  expect([pilot.hand('rebel'), pilot.discard('rebel')]).toEqual([['outer-rim-pilot'], ['bossk']]);
  pilot.does('rebel', 'play outer-rim-pilot', 'use outer-rim-pilot', 'end');
  expect(pilot.exile()).toEqual(['outer-rim-pilot']);
  const ship = jedha();
  ship.does('rebel', 'buy blockade-runner', 'play blockade-runner', 'end');
  expect([ship.exile(), ship.ships('rebel')]).toEqual([['blockade-runner'], []]);
});

test('jedha: with a Fang Fighter to hand, with a Twi’lek Smuggler where one likes; exiled all the same', () => {
  const fang = jedha({ deck: ['y-wing'] }, { force: 1 });
  fang.does('rebel', 'buy fang-fighter', 'trigger fang-fighter');
  expect(fang.hand('rebel')).toEqual(['fang-fighter', 'y-wing']);
  fang.does('rebel', 'end');
  expect(fang.exile()).toEqual(['fang-fighter']);
  for (const to of ['to discard', 'to hand', 'to top']) {
    const s = jedha({ units: ['twilek-smuggler'] });
    s.does('rebel', 'use twilek-smuggler', 'buy bossk');
    expect(s.may('rebel')).toEqual(['to discard', 'to hand', 'to top']);
    s.does('rebel', to);
    expect(s.whereIs('bossk')).toBe(`rebel ${to === 'to top' ? 'deck' : to.slice(3)}`);
    s.does('rebel', 'buy z-95-headhunter', 'end');
    expect(s.exile()).toEqual(['bossk']);
    expect(s.discard('rebel')).toEqual(['z-95-headhunter', 'twilek-smuggler']);
  }
});

test('sullust: the first purchase of each turn may go on top of the deck, no other', () => {
  const row = ['x-wing', 'y-wing', 'fang-fighter', 'bossk', 'tie-fighter', 'tie-fighter'];
  const setup: SceneSetup = { turn: 'rebel', resources: 9, rebel: { base: 'sullust' }, row };
  const s = scene(setup);
  s.does('rebel', 'buy x-wing');
  expect(s.asked('rebel')).toEqual({ about: 'ask.destination', may: ['to discard', 'to top'], min: 1, max: 1 });
  s.does('rebel', 'to top', 'buy y-wing');
  expect([s.deck('rebel').at(-1), s.discard('rebel')]).toEqual(['x-wing', ['y-wing']]);
  expect(s.view('empire').players[1]?.top?.card).toBe('x-wing');
  s.does('rebel', 'end');
  s.does('empire', 'end');
  s.does('rebel', 'play alliance-shuttle', 'play alliance-shuttle', 'buy outer-rim-pilot', 'to top');
  expect(s.deck('rebel').at(-1)).toBe('outer-rim-pilot');
  const declined = scene(setup);
  declined.does('rebel', 'buy x-wing', 'to discard', 'buy y-wing');
  expect(declined.discard('rebel')).toEqual(['x-wing', 'y-wing']);
  const fang = scene(setup);
  fang.does('rebel', 'buy fang-fighter');
  expect(fang.may('rebel')).toEqual(['to discard', 'to hand', 'to top']);
});

test('sullust: a free purchase is the first one too', () => {
  const row = ['x-wing', 'y-wing', 'bossk', 'tie-fighter', 'tie-fighter', 'tie-fighter'];
  const rebel = { base: 'sullust', units: ['princess-leia'] };
  for (const force of [0, 1]) {
    const s = scene({ turn: 'rebel', resources: 9, force, rebel, row });
    s.does('rebel', 'use princess-leia', 'buy x-wing');
    if (force === 0) expect(s.may('rebel')).toEqual(['to discard', 'to top']);
    if (force === 0) s.does('rebel', 'to top');
    expect(s.deck('rebel').at(-1)).toBe('x-wing');
    s.does('rebel', 'buy y-wing');
    expect([s.asked('rebel').about, s.discard('rebel')]).toEqual(['ask.main', ['y-wing']]);
  }
});

test('tatooine: on reveal may swap a Rebel card of the galaxy discard pile with a card of the row, and then gains 1 resource', () => {
  const row = ['at-at', 'bossk', 'tie-fighter', 'y-wing', 'blockade-runner', 'star-destroyer'];
  const setup = { row, galaxyDiscard: ['x-wing', 'darth-vader', 'dengar', 'u-wing'] };
  const s = revealed('rebel', 'tatooine', {}, setup);
  expect(s.asked('rebel')).toEqual({ about: 'ask.tatooineTake', may: ['take u-wing', 'take x-wing'], min: 0, max: 1 });
  s.picks('rebel', 'take x-wing');
  const may = row.map((name) => `swap ${name}`).sort();
  expect(s.asked('rebel')).toEqual({ about: 'ask.tatooineGive', may, min: 1, max: 1 });
  s.picks('rebel', 'swap bossk');
  expect(s.row()).toEqual(['at-at', 'x-wing', ...row.slice(2)]);
  expect([...s.galaxyDiscard()].sort()).toEqual(['bossk', 'darth-vader', 'dengar', 'u-wing']);
  expect([s.resources(), s.asked('rebel').about]).toEqual([1, 'ask.main']);
  const declined = revealed('rebel', 'tatooine', {}, setup);
  declined.picks('rebel');
  expect([declined.resources(), declined.row()]).toEqual([0, row]);
  const none = revealed('rebel', 'tatooine', {}, { row, galaxyDiscard: ['darth-vader', 'dengar'] });
  expect([none.asked('rebel').about, none.resources()]).toEqual(['ask.main', 0]);
});

const yavin = (units: readonly string[], foe: SideScene, setup: SceneSetup = {}): Scene =>
  scene({ turn: 'rebel', rebel: { base: 'yavin-iv', units }, empire: foe, ...setup });

test('yavin-iv: each card that the Empire discards from hand in the Rebels’ turn is 2 damage to its base, past ships', () => {
  const s = yavin(['snowspeeder', 'rebel-commando', 'b-wing'], {
    hand: ['stormtrooper', 'imperial-shuttle', 'at-st'],
    ships: ['star-destroyer'],
  });
  s.does('rebel', 'use snowspeeder');
  s.picks('empire', 'discard stormtrooper');
  expect([s.damage('lothal'), s.damage('star-destroyer')]).toEqual([2, 0]);
  s.does('rebel', 'use b-wing');
  s.does('empire', 'choose 0', 'discard at-st');
  expect(s.damage('lothal')).toBe(4);
  s.does('rebel', 'use rebel-commando');
  s.does('empire', 'discard imperial-shuttle');
  expect(s.damage('lothal')).toBe(6);
  const random = yavin(['rebel-commando'], { hand: ['stormtrooper', 'at-st'] }, { force: 1 });
  random.does('rebel', 'use rebel-commando');
  expect(random.damage('lothal')).toBe(2);
});

test('yavin-iv: the Rebels’ own discards and those of the Empire in its own turn do nothing', () => {
  const own = scene({
    turn: 'rebel',
    rebel: { base: 'yavin-iv', ships: ['c-roc-cruiser'], hand: ['x-wing', 'y-wing'] },
  });
  own.does('rebel', 'use c-roc-cruiser', 'discard x-wing');
  expect([own.discard('rebel'), own.heard('base.damaged'), own.heard('used').length]).toEqual([['x-wing'], [], 0]);
  own.does('rebel', 'end');
  expect([own.damage('lothal'), own.damage('yavin-iv')]).toEqual([0, 0]);
  const foe = scene({ empire: { ships: ['gozanti-cruiser'], hand: ['at-st', 'at-at'] }, rebel: { base: 'yavin-iv' } });
  foe.does('empire', 'use gozanti-cruiser', 'discard at-st', 'end');
  expect(foe.damage('lothal')).toBe(0);
});

test('yavin-iv: may fell the base, after which discards hit nothing; the last base needed ends the game at once', () => {
  const foe = { hand: ['stormtrooper', 'at-st', 'at-at'], base: 'lothal*6', ships: ['star-destroyer'] };
  const s = yavin(['snowspeeder', 'snowspeeder'], foe);
  s.does('rebel', 'use snowspeeder');
  s.picks('empire', 'discard at-st');
  expect([s.victory('rebel'), s.base('empire'), s.outcome()]).toEqual([['lothal'], undefined, null]);
  s.does('rebel', 'use snowspeeder');
  s.picks('empire', 'discard at-at');
  expect([s.victory('rebel'), s.damage('star-destroyer')]).toEqual([['lothal'], 0]);
  const last = yavin(['snowspeeder'], foe, { options: { length: 2 } });
  last.does('rebel', 'use snowspeeder');
  last.picks('empire', 'discard at-st');
  expect(last.outcome()).toBeNull();
  const won = scene({
    turn: 'rebel',
    rebel: { base: 'yavin-iv', units: ['snowspeeder'], victory: ['corellia'] },
    empire: foe,
    options: { length: 2 },
  });
  won.does('rebel', 'use snowspeeder');
  won.picks('empire', 'discard at-st');
  expect(won.outcome()).toEqual({ kind: 'won', winners: ['b'], reason: 'bases' });
  expect([won.asks('rebel'), won.asks('empire')]).toEqual([false, false]);
});
