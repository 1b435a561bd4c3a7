import { expect, test } from 'vitest';
import { type TableScene, type TableSide, table } from '../../../table-scene.ts';
import { newTable } from '../mandalorian/new-table.ts';
import { AB, all, BC, CA, ROWS, revealed } from './rows.ts';

/** How the cards of the core box that are about rows, decks and piles read with three players, and what is unchanged. */

test('TIE Bomber, AT-ST: any card of either own row, to the pile of its row', () => {
  for (const card of ['tie-bomber', 'at-st']) {
    const s = table({ empire: { units: [card] }, rows: ROWS });
    s.does('empire', `use ${card}`);
    expect(s.may('empire')).toEqual(all('discard', [...AB, ...CA]));
    s.does('empire', 'discard mand-supply-runner');
    expect([s.galaxyDiscard('ca'), s.row('ca').length]).toEqual([['mand-supply-runner'], 6]);
  }
});

test('Scout Trooper, TIE Interceptor: left or right deck, then own, enemy or neutral as printed', () => {
  const decks = (card: string) => ({ ab: { cards: AB, deck: [card] }, ca: { cards: CA, deck: [card] } });
  const flipped = (card: string, top: string, side: string): TableScene => {
    const s = table({ empire: { units: [card] }, rows: decks(top) });
    s.does('empire', `use ${card}`);
    expect(s.may('empire')).toEqual(['side ab', 'side ca']);
    s.does('empire', `side ${side}`);
    return s;
  };
  expect(flipped('scout-trooper', 'tie-bomber', 'ca').marker()).toBe('empire 1');
  expect(flipped('tie-interceptor', 'tie-bomber', 'ab').hand('empire')).toHaveLength(1);
  for (const [side, enemy] of [
    ['ab', 'x-wing'],
    ['ca', 'mand-clan-scout'],
  ] as const) {
    const s = flipped('scout-trooper', enemy, side);
    expect([s.galaxyDiscard(side), s.marker()]).toEqual([[enemy], 'middle']);
  }
  expect(flipped('scout-trooper', 'dengar', 'ca').galaxy('ca')).toEqual(['dengar']);
});

test('Moff Jerjerrod: a deck is chosen, its top seen, and swapped only with a card of the same side’s row', () => {
  const rows = { ab: { cards: AB, deck: ['x-wing', 'chewbacca'] }, ca: { cards: CA, deck: ['at-at'] } };
  const s = table({ empire: { units: ['moff-jerjerrod'] }, force: ['empire', 1], rows });
  s.does('empire', 'use moff-jerjerrod', 'side ab');
  expect(s.heard('looked.cards').map((e) => [e.to, e.args?.cards])).toEqual([[['a'], ['chewbacca']]]);
  expect(s.asked('empire')).toEqual({ about: 'ask.jerjerrod', may: all('swap', AB), min: 0, max: 1 });
  s.picks('empire', 'swap lobot');
  expect([s.row('ab').includes('chewbacca'), s.galaxy('ab'), s.galaxy('ca')]).toEqual([
    true,
    ['x-wing', 'lobot'],
    ['at-at'],
  ]);
});

test('Coruscant: one side each turn, both cards from it, the discard to its pile', () => {
  const rows = {
    ab: { cards: AB, deck: ['x-wing', 'chewbacca'] },
    ca: { cards: CA, deck: ['at-at', 'bossk', 'lobot'] },
  };
  const s = table({ empire: { base: 'coruscant' }, rows, stack: [{ k: 'turn', seat: 'a' }] });
  s.does('empire', 'trigger coruscant', 'side ca');
  expect(s.asked('empire')).toEqual({
    about: 'ask.coruscant',
    may: ['discard bossk', 'discard lobot'],
    min: 1,
    max: 1,
  });
  s.picks('empire', 'discard lobot');
  expect([s.galaxy('ca'), s.galaxyDiscard('ca'), s.galaxy('ab').length]).toEqual([['at-at', 'bossk'], ['lobot'], 2]);
  expect(s.asked('empire').about).toBe('ask.main');
});

test('Grand Moff Tarkin, Princess Leia: an own-faction card of either own row', () => {
  const tarkin = table({ empire: { units: ['grand-moff-tarkin'] }, rows: ROWS });
  tarkin.does('empire', 'use grand-moff-tarkin');
  expect(tarkin.may('empire')).toEqual(all('borrow', ['tie-fighter', 'star-destroyer', 'at-st', 'gozanti-cruiser']));
  tarkin.does('empire', 'borrow at-st');
  expect(tarkin.hand('empire')).toEqual(['at-st']);
  const leia = table({ turn: 'rebel', rebel: { units: ['princess-leia'] }, rows: ROWS });
  leia.does('rebel', 'use princess-leia');
  expect(leia.may('rebel')).toEqual(all('buy', ['x-wing', 'mon-calamari-cruiser', 'y-wing', 'rebel-transport']));
});

test('Corellia, Mon Cala, and the rewards of AT-AT and Millennium Falcon: from either own row', () => {
  const corellia = ['tie-fighter', 'bossk', 'star-destroyer', 'lobot', 'at-st', 'jawa-scavenger', 'gozanti-cruiser'];
  expect(revealed('empire', 'corellia').may('empire')).toEqual(all('buy', [...corellia, 'hwk-290']));
  const monCala = ['x-wing', 'bossk', 'mon-calamari-cruiser', 'lobot', 'y-wing', 'dengar', 'rebel-transport', 'ig-88'];
  expect(revealed('rebel', 'mon-cala').may('rebel')).toEqual(all('buy', monCala));
  const rows = { ...ROWS, ab: { cards: ['at-at', 'x-wing', 'millennium-falcon', 'tie-fighter', 'bossk', 'lobot'] } };
  const rebel = table({ turn: 'rebel', rebel: { units: ['luke-skywalker'] }, rows });
  rebel.attacks('rebel', 'at-at');
  expect(rebel.may('rebel')).toEqual(all('buy', ['x-wing', 'millennium-falcon', 'y-wing', 'rebel-transport']));
  const empire = table({ empire: { units: ['darth-vader', 'at-st'] }, rows });
  empire.attacks('empire', 'millennium-falcon');
  expect(empire.may('empire')).toEqual(all('buy', ['at-at', 'tie-fighter', 'at-st', 'gozanti-cruiser']));
});

test('Ord Mantell: one neutral unit of either own row a turn; the Train is none', () => {
  const s = table({ empire: { base: 'ord-mantell', units: ['at-st', 'at-st', 'at-st'] }, rows: ROWS });
  const neutral = ['bossk', 'lobot', 'jawa-scavenger', 'hwk-290'];
  const ever = ['x-wing', 'mand-beskar-guard', 'rebel', 'mandalorian', '3p-pyke-repulsor-train'];
  s.attacks('empire', '3p-pyke-repulsor-train', 'at-st');
  s.picks('empire');
  expect(s.may('empire', 'attack')).toEqual(all('attack', [...ever, ...neutral]));
  s.attacks('empire', 'hwk-290', 'at-st');
  s.does('empire', 'reward hwk-290');
  expect([s.resources(), s.galaxyDiscard('ca')]).toEqual([4, ['hwk-290']]);
  expect(s.may('empire', 'attack')).toEqual(all('attack', ever));
});

test('Jawa Scavenger: one of the two own galaxy piles', () => {
  const rows = {
    ab: { discard: ['bossk'] },
    bc: { discard: ['dengar'] },
    ca: { discard: ['at-st', 'mand-clan-scout'] },
  };
  const s = table({ empire: { units: ['jawa-scavenger'] }, resources: 4, rows });
  s.does('empire', 'use jawa-scavenger');
  expect(s.may('empire')).toEqual(['buy at-st', 'buy bossk']);
});

test('Tatooine: pile and row of one side', () => {
  const rows = { ab: { cards: AB, discard: ['chewbacca'] }, bc: { cards: BC, discard: ['u-wing', 'mand-hijacker'] } };
  const s = revealed('rebel', 'tatooine', { rows: { ...ROWS, ...rows } });
  expect(s.may('rebel')).toEqual(['take chewbacca', 'take u-wing']);
  s.does('rebel', 'take u-wing');
  expect(s.may('rebel')).toEqual(all('swap', BC));
  s.does('rebel', 'swap mand-clan-scout');
  expect([s.galaxyDiscard('bc'), s.row('bc').includes('u-wing'), s.resources()]).toEqual([
    ['mand-clan-scout', 'mand-hijacker'],
    true,
    1,
  ]);
});

test('Mustafar, Alderaan, every gain of Force: along the star, out of a foreign arm, over the middle, down the own', () => {
  const gain = (side: 'empire' | 'rebel', base: string, from: readonly [TableSide, number]): string => {
    const s = revealed(side, base, { force: from });
    s.does(side, `trigger ${base}`);
    return s.marker();
  };
  expect(gain('empire', 'mustafar', ['rebel', 2])).toBe('empire 2');
  expect(gain('empire', 'mustafar', ['mandalorian', 3])).toBe('empire 1');
  expect(gain('rebel', 'alderaan', ['mandalorian', 1])).toBe('rebel 3');
});

test('“the Force is with you”: the marker in the own arm only', () => {
  const usable = (force?: readonly [TableSide, number]): boolean =>
    table({ turn: 'rebel', rebel: { units: ['x-wing'] }, ...(force && { force }) }).may('rebel', 'use').length > 0;
  expect([usable(), usable(['rebel', 1]), usable(['empire', 1]), usable(['mandalorian', 3])]).toEqual([
    false,
    true,
    false,
    false,
  ]);
});

test('Piett, Carrier, Endor: own cards only', () => {
  const units = ['admiral-piett', 'tie-fighter', 'at-st'];
  const s = table({ empire: { base: 'endor', units, ships: ['imperial-carrier', 'blockade-runner'] } });
  s.does('empire', 'attack mandalorian');
  const attacks = ['tie-fighter', 'at-st', 'blockade-runner'].map((card) => s.attackOf('empire', card));
  expect(attacks).toEqual([3, 5, 2]);
  const foe = { units: ['x-wing', 'rebel-trooper'], ships: ['blockade-runner'] };
  const t = table({ turn: 'rebel', empire: { base: 'endor', units, ships: ['imperial-carrier'] }, rebel: foe });
  t.does('rebel', 'attack mandalorian');
  expect(['x-wing', 'rebel-trooper', 'blockade-runner'].map((card) => t.attackOf('rebel', card))).toEqual([3, 2, 1]);
});

test('Kafrene, Bespin, Sullust, Jedha, repairs: own cards only', () => {
  const draws = table({ empire: { base: 'kafrene', hand: ['bossk'] }, rebel: { base: 'bespin' } });
  draws.does('empire', 'play bossk', 'trigger kafrene');
  expect([draws.hand('empire').length, draws.asks('rebel')]).toEqual([1, false]);
  const top = table({ turn: 'rebel', rebel: { base: 'sullust' }, resources: 9, rows: ROWS });
  top.does('rebel', 'buy y-wing', 'to top', 'buy x-wing');
  expect([top.deck('rebel').at(-1), top.discard('rebel')]).toEqual(['y-wing', ['x-wing']]);
  const lent = table({ turn: 'rebel', rebel: { base: 'jedha' }, resources: 9, rows: ROWS });
  lent.does('rebel', 'buy dengar');
  expect(lent.hand('rebel')).toEqual(['dengar']);
  const repair = table({
    turn: 'rebel',
    force: ['rebel', 1],
    rebel: { units: ['u-wing'], base: 'dantooine*4' },
    empire: { base: 'lothal*4' },
  });
  repair.does('rebel', 'use u-wing');
  expect([repair.damage('dantooine'), repair.damage('lothal')]).toEqual([1, 4]);
});

test('Lothal, Dantooine, Concord Dawn are boxed; the neutral Lothal is a card of its own', () => {
  const faces = new Set(Object.values(newTable('three').game.fixed.cards));
  expect(['lothal', 'dantooine', 'mand-base-concord-dawn', '3p-base-lothal'].map((id) => faces.has(id))).toEqual([
    false,
    false,
    false,
    true,
  ]);
});

test('paying off: a neutral card of either own row, to that row’s pile', () => {
  const s = table({ resources: 9, options: { payoff: true }, rows: ROWS });
  expect(s.may('empire', 'payoff')).toEqual(all('payoff', ['bossk', 'lobot', 'jawa-scavenger', 'hwk-290']));
  s.does('empire', 'payoff hwk-290', 'payoff bossk');
  expect([s.galaxyDiscard('ca'), s.galaxyDiscard('ab'), s.resources()]).toEqual([['hwk-290'], ['bossk'], 2]);
  expect(s.why('empire', 'payoff', 'dengar')).toBe('why.notInRow');
});
