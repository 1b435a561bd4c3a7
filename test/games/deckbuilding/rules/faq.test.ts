import { expect, test } from 'vitest';
import { scene } from '../../../scene.ts';

test('CORE-14.1 nobody must play all cards or use an ability at once', () => {
  const s = scene({ empire: { hand: ['stormtrooper', 'bossk'], units: ['tie-bomber'] } });
  expect(s.may('empire')).toContain('end');
  s.does('empire', 'play stormtrooper');
  expect(s.may('empire', 'use')).toEqual(['use tie-bomber']);
});

test('CORE-14.2 an exile from hand or discard pile may mix both', () => {
  const s = scene({
    turn: 'rebel',
    rebel: { units: ['chewbacca'], hand: ['alliance-shuttle'], discard: ['rebel-trooper'] },
    row: ['at-st'],
  });
  s.attacks('rebel', 'at-st');
  expect(s.asked('rebel')).toEqual({
    about: 'ask.exile',
    may: ['exile alliance-shuttle', 'exile rebel-trooper'],
    min: 0,
    max: 2,
  });
  s.picks('rebel', 'exile alliance-shuttle', 'exile rebel-trooper');
  expect(s.exile()).toEqual(['alliance-shuttle', 'rebel-trooper']);
});

test('CORE-14.3 after a base fell to an ability its ships may still be attacked', () => {
  const s = scene({
    turn: 'rebel',
    rebel: { units: ['y-wing', 'b-wing'] },
    empire: { base: 'lothal*7', ships: ['star-destroyer'] },
  });
  s.does('rebel', 'use y-wing', 'damage lothal');
  expect(s.base('empire')).toBeUndefined();
  s.attacks('rebel', 'empire', 'b-wing');
  expect(s.damage('star-destroyer')).toBe(5);
});

test('CORE-14.4 a neutral card turned up by a Scout Trooper changes nothing', () => {
  const s = scene({ empire: { units: ['scout-trooper'] }, galaxy: ['lobot', 'bossk'] });
  s.does('empire', 'use scout-trooper');
  expect([s.force(), s.galaxy(), s.galaxyDiscard()]).toEqual([0, ['lobot', 'bossk'], []]);
});

test('CORE-14.5 Duros Spy with the marker full on the Rebel side forces the discard, and Yavin IV counts every discard', () => {
  const s = scene({
    turn: 'rebel',
    rebel: { units: ['duros-spy', 'snowspeeder'], base: 'yavin-iv' },
    empire: { hand: ['bossk', 'lobot', 'stormtrooper'], base: 'endor' },
    force: 3,
  });
  s.does('rebel', 'use duros-spy');
  s.does('empire', 'discard bossk');
  s.does('rebel', 'use snowspeeder');
  s.does('empire', 'discard lobot');
  expect(s.damage('endor')).toBe(4);
});

test('CORE-15.1 an ability that would do nothing may be used after a confirmation; the price is paid', () => {
  const s = scene({ empire: { units: ['outer-rim-pilot', 'hwk-290', 'kel-dor-mystic'] }, force: -3 });
  for (const card of ['outer-rim-pilot', 'hwk-290', 'kel-dor-mystic'])
    expect(s.confirms('empire', `use ${card}`)).toBe('confirm.nothing');
  s.does('empire', 'use outer-rim-pilot', 'use hwk-290', 'use kel-dor-mystic');
  expect(s.exile()).toEqual(['hwk-290', 'kel-dor-mystic', 'outer-rim-pilot']);
});

test('CORE-15.2 the opponent decides during the acting player’s turn', () => {
  for (const [card, about] of [
    ['b-wing', 'ask.choose'],
    ['duros-spy', 'ask.choose'],
    ['snowspeeder', 'ask.discard'],
    ['rebel-commando', 'ask.discard'],
    ['lando-calrissian', 'ask.discard'],
  ] as const) {
    const s = scene({
      turn: 'rebel',
      rebel: { units: [card] },
      empire: { hand: ['bossk'] },
      force: card === 'lando-calrissian' ? 1 : 0,
    });
    s.does('rebel', `use ${card}`);
    expect([card, s.asks('rebel'), s.asked('empire').about, s.barriers().includes('asked a')]).toEqual([
      card,
      false,
      about,
      true,
    ]);
  }
  const cassian = scene({
    turn: 'rebel',
    rebel: { units: ['cassian-andor'] },
    empire: { hand: ['bossk'] },
    row: ['tie-fighter'],
  });
  cassian.attacks('rebel', 'tie-fighter');
  cassian.does('rebel', 'reward tie-fighter', 'trigger cassian-andor');
  expect(cassian.asked('empire').may).toEqual(['discard bossk']);
});

test('CORE-15.3 with an empty hand a discard does nothing, and an either-or takes the other way', () => {
  const s = scene({ turn: 'rebel', rebel: { units: ['snowspeeder', 'b-wing', 'duros-spy'] } });
  s.does('rebel', 'use snowspeeder', 'use b-wing', 'use duros-spy');
  expect([s.force(), s.match().game.turn.boosts]).toEqual([1, { [s.match().game.players.b?.units[1] ?? '']: 2 }]);
  const neither = scene({ turn: 'rebel', rebel: { units: ['duros-spy'] }, force: 3 });
  expect(neither.confirms('rebel', 'use duros-spy')).toBe('confirm.nothing');
  neither.does('rebel', 'use duros-spy');
  expect([neither.asked('rebel').about, neither.force()]).toEqual(['ask.main', 3]);
});

test('CORE-15.4 Coruscant is silent in the turn it is revealed; with one card in the deck it is looked at and kept', () => {
  const s = scene({ empire: { base: null, bases: ['coruscant'] }, stack: [{ k: 'turn', seat: 'a' }] });
  s.does('empire', 'base coruscant');
  expect(s.asked('empire').about).toBe('ask.main');
  const one = scene({ empire: { base: 'coruscant' }, galaxy: ['lobot'], stack: [{ k: 'turn', seat: 'a' }] });
  one.does('empire', 'trigger coruscant');
  expect([one.asked('empire').about, one.galaxy(), one.view('empire').rows[0]?.top?.card]).toEqual([
    'ask.main',
    ['lobot'],
    'lobot',
  ]);
});

test('CORE-15.5 Ord Mantell hunts neutral units, not neutral ships', () => {
  const s = scene({ empire: { base: 'ord-mantell', units: ['at-at'] }, row: ['bossk', 'blockade-runner'] });
  expect(s.may('empire', 'attack')).toEqual(['attack bossk', 'attack rebel']);
});

test('CORE-15.6 using Jyn or Leia is optional; once used with the Force the card on top is compulsory', () => {
  const jyn = scene({ turn: 'rebel', rebel: { units: ['jyn-erso'] }, empire: { hand: ['bossk', 'lobot'] }, force: 1 });
  jyn.does('rebel', 'use jyn-erso');
  expect(jyn.asked('rebel')).toEqual({ about: 'ask.jyn', may: ['take bossk', 'take lobot'], min: 1, max: 1 });
  const leia = scene({ turn: 'rebel', rebel: { units: ['princess-leia'] }, row: ['x-wing'], force: 1 });
  leia.does('rebel', 'use princess-leia');
  expect(leia.asked('rebel')).toMatchObject({ may: ['buy x-wing'], min: 1 });
  leia.does('rebel', 'buy x-wing');
  expect(leia.deck('rebel').at(-1)).toBe('x-wing');
});

test('CORE-15.7 Y-Wing picks the base or a ship; with no base and no ship the damage is lost', () => {
  const s = scene({
    turn: 'rebel',
    rebel: { units: ['y-wing', 'y-wing'] },
    empire: { base: null, bases: ['endor'], ships: ['gozanti-cruiser'] },
  });
  s.does('rebel', 'use y-wing');
  expect(s.asked('rebel').may).toEqual(['damage gozanti-cruiser']);
  s.does('rebel', 'damage gozanti-cruiser');
  expect(s.damage('gozanti-cruiser')).toBe(2);
  const none = scene({ turn: 'rebel', rebel: { units: ['y-wing'] }, empire: { base: null, bases: ['endor'] } });
  none.does('rebel', 'use y-wing');
  expect([none.heard('damage.lost').length, none.exile()]).toEqual([1, ['y-wing']]);
});

test('CORE-15.8 a lent card is exiled wherever it is: in play, in hand, in the discard pile, in the deck', () => {
  const inDeck = scene({
    turn: 'rebel',
    rebel: { base: 'jedha', units: ['twilek-smuggler', 'han-solo'], deck: [], hand: [] },
    resources: 3,
    row: ['bossk'],
  });
  inDeck.does('rebel', 'use twilek-smuggler', 'buy bossk', 'to top');
  expect(inDeck.deck('rebel')).toEqual(['bossk']);
  inDeck.does('rebel', 'end');
  expect([inDeck.exile(), inDeck.heard('lent.exiled')[0]?.args?.card]).toEqual([['bossk'], 'bossk']);
  const gone = scene({ empire: { units: ['grand-moff-tarkin', 'kel-dor-mystic'] }, row: ['tie-fighter'] });
  gone.does('empire', 'use grand-moff-tarkin');
  gone.picks('empire', 'borrow tie-fighter');
  gone.does('empire', 'use kel-dor-mystic', 'exile tie-fighter', 'end');
  expect(gone.exile()).toEqual(['kel-dor-mystic', 'tie-fighter']);
});

test('CORE-15.9 recovery takes from the own discard pile only, not what is in play', () => {
  const s = scene({
    empire: { units: ['at-at', 'stormtrooper'], discard: ['death-trooper', 'quarren-mercenary', 'bossk'] },
  });
  s.does('empire', 'use at-at');
  expect(s.asked('empire').may).toEqual(['take death-trooper', 'take quarren-mercenary']);
});

test('CORE-15.10 Kafrene and Bespin draw at the first neutral card played in a turn: unit, ship or pilot, after its resources', () => {
  for (const card of ['bossk', 'blockade-runner', 'outer-rim-pilot']) {
    const s = scene({ empire: { base: 'kafrene', hand: ['stormtrooper', card, 'dengar'], deck: ['at-at'] } });
    s.does('empire', 'play stormtrooper');
    expect(s.asked('empire').about).toBe('ask.main');
    s.does('empire', `play ${card}`);
    expect(s.asked('empire').may).toEqual(['trigger kafrene']);
    s.does('empire', 'trigger kafrene', 'play dengar');
    expect([s.hand('empire'), s.asked('empire').about]).toEqual([['at-at'], 'ask.main']);
  }
});

test('CORE-15.11 Quarren Mercenary may exile itself, as it already lies in the discard pile', () => {
  const s = scene({ resources: 4, row: ['quarren-mercenary'] });
  s.does('empire', 'buy quarren-mercenary');
  expect(s.asked('empire')).toEqual({ about: 'ask.exile', may: ['exile quarren-mercenary'], min: 0, max: 1 });
  s.does('empire', 'exile quarren-mercenary');
  expect(s.exile()).toEqual(['quarren-mercenary']);
});

test('CORE-15.12 Rodia discards all, deals the damage, of which Hoth prevents 2, and only then is the row refilled', () => {
  const s = scene({
    empire: { base: null, bases: ['rodia'] },
    rebel: { base: 'hoth', ships: ['mon-calamari-cruiser'] },
    row: ['x-wing', 'y-wing', 'chewbacca', 'bossk', 'tie-fighter', 'lobot'],
    galaxy: Array.from({ length: 6 }, () => 'snowspeeder'),
    stack: [{ k: 'turn', seat: 'a' }],
  });
  s.does('empire', 'base rodia', 'trigger rodia');
  expect([s.damage('hoth'), s.damage('mon-calamari-cruiser'), s.galaxyDiscard()]).toEqual([
    1,
    0,
    ['x-wing', 'y-wing', 'chewbacca'],
  ]);
  expect(s.row()).toEqual(['bossk', 'tie-fighter', 'lobot', 'snowspeeder', 'snowspeeder', 'snowspeeder']);
});

test('CORE-15.13 with Piett a ship of attack 0 attacks for 1', () => {
  const s = scene({ empire: { units: ['admiral-piett'], ships: ['gozanti-cruiser'] } });
  s.attacks('empire', 'rebel');
  expect(s.damage('dantooine')).toBe(1);
});
