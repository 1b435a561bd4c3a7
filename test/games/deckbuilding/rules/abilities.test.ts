import { expect, test } from 'vitest';
import { scene } from '../../../scene.ts';

test('CORE-7.1 abilities, triggers and rewards may be declined; once begun they are done as far as possible', () => {
  const s = scene({ turn: 'rebel', rebel: { units: ['rebel-trooper'] }, row: ['tie-fighter'] });
  s.attacks('rebel', 'tie-fighter');
  s.picks('rebel');
  expect([s.resources(), s.heard('reward.declined').length]).toEqual([0, 1]);
  const begun = scene({
    empire: { units: ['lando-calrissian'], deck: ['stormtrooper'] },
    force: -1,
    rebel: { hand: [] },
  });
  begun.does('empire', 'use lando-calrissian');
  expect(begun.hand('empire')).toEqual(['stormtrooper']);
  expect(begun.asked('empire').about).toBe('ask.main');
});

test('CORE-7.2 an action is used once a card and turn, before or after the card attacked', () => {
  const s = scene({ empire: { units: ['tie-bomber', 'tie-bomber'] } });
  s.attacks('empire', 'rebel', 'tie-bomber');
  expect(s.may('empire', 'use')).toEqual(['use tie-bomber', 'use tie-bomber']);
  s.does('empire', 'use tie-bomber', 'discard blockade-runner');
  expect(s.may('empire', 'use')).toEqual(['use tie-bomber']);
  expect(s.may('empire', 'attack')).toEqual(['attack rebel']);
});

test('CORE-7.3 a trigger fires every time, and the reward comes before it', () => {
  const s = scene({
    empire: { units: ['bossk', 'bossk'] },
    row: ['y-wing', 'y-wing'],
    force: 0,
  });
  s.attacks('empire', 'y-wing', 'bossk');
  expect(s.asked('empire').about).toBe('ask.reward');
  s.does('empire', 'reward y-wing');
  expect(s.asked('empire')).toMatchObject({ about: 'ask.triggers', may: ['trigger bossk'] });
  s.does('empire', 'trigger bossk');
  s.attacks('empire', 'y-wing', 'bossk');
  s.does('empire', 'reward y-wing', 'trigger bossk');
  expect(s.force()).toBe(-2);
});

test('CORE-7.4 a constant ability holds exactly as long as its condition, and is looked at when the attack is made', () => {
  const s = scene({ empire: { units: ['tie-fighter'], hand: ['imperial-carrier'] } });
  s.picks('empire', 'attack rebel');
  expect(s.attackOf('empire', 'tie-fighter')).toBe(2);
  s.picks('empire');
  s.does('empire', 'play imperial-carrier');
  s.picks('empire', 'attack rebel');
  expect(s.attackOf('empire', 'tie-fighter')).toBe(3);
});

test('CORE-7.5 an ability whose condition does not hold cannot be used', () => {
  const s = scene({ turn: 'rebel', rebel: { units: ['x-wing'] }, force: 0 });
  expect(s.may('rebel', 'use')).toEqual([]);
  expect(s.why('rebel', 'use', 'x-wing')).toBe('why.condition');
  const withForce = scene({ turn: 'rebel', rebel: { units: ['x-wing'] }, force: 1 });
  expect(withForce.may('rebel', 'use')).toEqual(['use x-wing']);
});

test('CORE-7.6 who chooses must choose what can be resolved', () => {
  const s = scene({
    turn: 'rebel',
    rebel: { units: ['duros-spy'] },
    empire: { hand: ['stormtrooper', 'bossk'] },
    force: 3,
  });
  s.does('rebel', 'use duros-spy');
  expect(s.asked('empire')).toEqual({
    about: 'ask.discard',
    may: ['discard bossk', 'discard stormtrooper'],
    min: 1,
    max: 1,
  });
});

test('CORE-7.7 exiling the card is the price; it may have attacked before, and adds nothing afterwards', () => {
  const s = scene({ turn: 'rebel', rebel: { units: ['y-wing'] }, empire: { base: 'endor' } });
  s.attacks('rebel', 'empire');
  s.does('rebel', 'use y-wing');
  expect(s.exile()).toEqual(['y-wing']);
  s.does('rebel', 'damage endor');
  expect(s.damage('endor')).toBe(4);
  expect(s.may('rebel', 'attack')).toEqual([]);
});

test('CORE-7.8 the owner of the hand chooses the discard, which goes to that owner’s pile; at random nobody is asked', () => {
  const s = scene({ turn: 'rebel', rebel: { units: ['rebel-commando'] }, empire: { hand: ['stormtrooper', 'bossk'] } });
  s.does('rebel', 'use rebel-commando');
  expect([s.asks('rebel'), s.asked('empire').may]).toEqual([false, ['discard bossk', 'discard stormtrooper']]);
  s.does('empire', 'discard bossk');
  expect(s.discard('empire')).toEqual(['bossk']);
  const random = scene({
    turn: 'rebel',
    rebel: { units: ['rebel-commando'] },
    empire: { hand: ['stormtrooper', 'bossk'] },
    force: 1,
  });
  random.does('rebel', 'use rebel-commando');
  expect([random.asks('empire'), random.discard('empire').length]).toEqual([false, 1]);
});

test('CORE-7.9 a row card discarded by an ability gives no reward and is no defeat', () => {
  const s = scene({ empire: { units: ['tie-bomber', 'bossk'] }, row: ['y-wing'] });
  s.does('empire', 'use tie-bomber', 'discard y-wing');
  expect([s.asked('empire').about, s.resources(), s.galaxyDiscard()]).toEqual(['ask.main', 0, ['y-wing']]);
});

test('CORE-7.10 damage to a base by an ability passes the ships, and Hoth prevents of it', () => {
  const s = scene({
    turn: 'rebel',
    rebel: { units: ['y-wing'] },
    empire: { ships: ['star-destroyer'], base: 'endor' },
  });
  s.does('rebel', 'use y-wing');
  expect(s.asked('rebel').may).toEqual(['damage endor', 'damage star-destroyer']);
  s.does('rebel', 'damage endor');
  expect([s.damage('endor'), s.damage('star-destroyer')]).toEqual([2, 0]);
});

test('CORE-7.11 a ship destroyed in play goes to its owner’s discard pile, one in the row to the galaxy discard pile; there is no reward', () => {
  const s = scene({
    empire: { base: 'death-star' },
    rebel: { ships: ['blockade-runner'] },
    resources: 8,
    row: ['mon-calamari-cruiser'],
  });
  s.does('empire', 'use death-star', 'destroy blockade-runner');
  expect([s.discard('rebel'), s.resources(), s.asked('empire').about]).toEqual([['blockade-runner'], 4, 'ask.main']);
  const row = scene({ empire: { base: 'death-star' }, resources: 4, row: ['mon-calamari-cruiser'] });
  row.does('empire', 'use death-star', 'destroy mon-calamari-cruiser');
  expect([row.galaxyDiscard(), row.row().length]).toEqual([['mon-calamari-cruiser'], 6]);
});

test('CORE-7.12 repair removes damage from the own base only, down to none', () => {
  const s = scene({ empire: { units: ['landing-craft'], base: 'endor*3', ships: ['star-destroyer*2'] } });
  s.does('empire', 'use landing-craft', 'choose 1');
  expect([s.damage('endor'), s.damage('star-destroyer')]).toEqual([0, 2]);
});

test('CORE-7.13 a look is private, a reveal is public; what is not discarded lies on top again', () => {
  const look = scene({ empire: { units: ['moff-jerjerrod'] }, galaxy: ['bossk', 'lobot'] });
  look.does('empire', 'use moff-jerjerrod');
  expect([look.view('empire').rows[0]?.top?.card, look.view('rebel').rows[0]?.top]).toEqual(['lobot', undefined]);
  expect(look.heard('looked.cards')[0]?.to).toEqual(['a']);
  const flip = scene({ empire: { units: ['scout-trooper'] }, galaxy: ['bossk', 'tie-fighter'] });
  flip.does('empire', 'use scout-trooper');
  expect([flip.view('rebel').rows[0]?.top?.card, flip.view('empire').rows[0]?.top?.card]).toEqual([
    'tie-fighter',
    'tie-fighter',
  ]);
  expect(flip.galaxy()).toEqual(['bossk', 'tie-fighter']);
});

test('CORE-7.14 exile is out of the game; a card exiled from hand is not played, and zones may be mixed', () => {
  const s = scene({
    empire: { base: null, bases: ['kessel'], hand: ['stormtrooper', 'bossk'], discard: ['lobot'] },
    stack: [{ k: 'turn', seat: 'a' }],
  });
  s.does('empire', 'base kessel');
  expect(s.asked('empire')).toEqual({
    about: 'ask.exile',
    may: ['exile bossk', 'exile lobot', 'exile stormtrooper'],
    min: 0,
    max: 3,
  });
  s.picks('empire', 'exile stormtrooper', 'exile lobot');
  expect([s.exile(), s.may('empire', 'play'), s.discard('empire')]).toEqual([
    ['lobot', 'stormtrooper'],
    ['play bossk'],
    [],
  ]);
});

test('CORE-7.15 the deck is made anew only when a card is needed from an empty one', () => {
  const s = scene({
    empire: { units: ['director-krennic'], base: 'death-star', deck: ['stormtrooper'], discard: ['bossk'] },
  });
  s.does('empire', 'use director-krennic');
  expect([s.hand('empire'), s.heard('shuffled').length]).toEqual([['bossk', 'stormtrooper'], 1]);
  const exact = scene({
    empire: { units: ['tie-fighter'], ships: ['star-destroyer'], deck: ['stormtrooper'], discard: ['bossk'] },
  });
  exact.does('empire', 'use tie-fighter');
  expect([exact.discard('empire'), exact.heard('shuffled').length]).toEqual([['bossk'], 0]);
});

test('CORE-7.16 of several triggers the active player picks the order, the reward always first', () => {
  const s = scene({ empire: { units: ['bossk', 'dengar', 'boba-fett'], deck: ['stormtrooper'] }, row: ['x-wing'] });
  s.attacks('empire', 'x-wing');
  s.does('empire', 'reward x-wing');
  expect(s.asked('empire').may).toEqual(['trigger boba-fett', 'trigger bossk', 'trigger dengar']);
  s.does('empire', 'trigger dengar');
  expect(s.asked('empire').may).toEqual(['trigger boba-fett', 'trigger bossk']);
  s.does('empire', 'trigger boba-fett', 'trigger bossk');
  expect([s.resources(), s.hand('empire'), s.force()]).toEqual([5, ['stormtrooper'], -1]);
});
