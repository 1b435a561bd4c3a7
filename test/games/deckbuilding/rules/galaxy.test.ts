import { expect, test } from 'vitest';
import { deckbuilding } from '../../../../src/games/deckbuilding/rules.ts';
import { see } from '../../../../src/kernel/run.ts';
import { scene } from '../../../scene.ts';

test('CORE-11.1 a card that leaves the row is replaced before anything else resolves', () => {
  const s = scene({ empire: { units: ['at-st'] }, row: ['x-wing'], galaxy: Array.from({ length: 8 }, () => 'lobot') });
  s.does('empire', 'use at-st', 'discard x-wing');
  const keys = s.events().map((e) => e.key);
  expect(keys.slice(-2)).toEqual(['row.discarded', 'row.refilled']);
  expect(s.row()).toHaveLength(6);
});

test('CORE-11.2 an empty galaxy deck is made anew only when a card must be added; with nothing left the row stays short', () => {
  const s = scene({ empire: { units: ['tie-bomber', 'tie-bomber'] }, galaxy: ['lobot'], galaxyDiscard: [] });
  s.does('empire', 'use tie-bomber', 'discard blockade-runner');
  expect([s.galaxy(), s.heard('galaxy.shuffled').length]).toEqual([[], 0]);
  s.does('empire', 'use tie-bomber', 'discard blockade-runner');
  expect([s.heard('galaxy.shuffled').length, s.row().length, s.galaxy().length]).toEqual([1, 6, 1]);
  const bare = scene({ empire: { hand: [] }, resources: 4, galaxy: [] });
  bare.does('empire', 'buy blockade-runner');
  expect(bare.row()).toHaveLength(5);
});

test('CORE-11.3 looking at or revealing from an empty galaxy deck does nothing and shuffles nothing', () => {
  const s = scene({ empire: { units: ['scout-trooper', 'moff-jerjerrod'] }, galaxy: [], galaxyDiscard: ['lobot'] });
  expect(s.confirms('empire', 'use scout-trooper')).toBe('confirm.nothing');
  s.does('empire', 'use scout-trooper', 'use moff-jerjerrod');
  expect([s.galaxyDiscard(), s.heard('galaxy.shuffled').length]).toEqual([['lobot'], 0]);
});

test('CORE-11.4 the three discard piles, victory and exile lie open in their order; hands and decks do not', () => {
  const s = scene({
    empire: { discard: ['bossk', 'lobot'], hand: ['darth-vader'], deck: ['at-at'], victory: ['hoth'] },
    galaxyDiscard: ['x-wing', 'y-wing'],
  });
  const seen = see(deckbuilding, s.match(), 'b').view;
  const foe = seen.players.find((p) => p.seat === 'a');
  expect(foe?.discard.map((c) => c.card)).toEqual(['bossk', 'lobot']);
  expect(seen.rows[0]?.discard.map((c) => c.card)).toEqual(['x-wing', 'y-wing']);
  expect(foe?.victory.map((c) => c.card)).toEqual(['hoth']);
  expect([foe?.hand, foe?.handKnown, foe?.deck]).toEqual([1, [], 1]);
  expect(JSON.stringify(seen)).not.toMatch(/darth-vader|at-at/);
});

test('CORE-11.5 the galaxy discard pile takes defeated units, paid-off neutrals, discarded row cards, ships destroyed in the row and cards discarded from the deck', () => {
  const s = scene({
    options: { payoff: true },
    empire: { units: ['at-at', 'tie-bomber', 'scout-trooper'], base: 'death-star' },
    resources: 8,
    row: ['y-wing', 'bossk', 'lobot', 'rebel-transport'],
    galaxy: [
      ...Array.from({ length: 9 }, () => 'blockade-runner'),
      'snowspeeder',
      'nebulon-b-frigate',
      'nebulon-b-frigate',
    ],
  });
  s.does('empire', 'use scout-trooper');
  s.attacks('empire', 'y-wing', 'at-at');
  s.picks('empire');
  s.does('empire', 'payoff bossk', 'use tie-bomber', 'discard lobot', 'use death-star', 'destroy rebel-transport');
  expect(s.galaxyDiscard()).toEqual(['snowspeeder', 'y-wing', 'bossk', 'lobot', 'rebel-transport']);
});

test('CORE-12.1 the game ends on the spot when the last base needed falls, also to an ability', () => {
  const s = scene({
    turn: 'rebel',
    rebel: { units: ['y-wing'], victory: ['lothal', 'endor', 'kessel'] },
    empire: { base: 'corellia*8' },
  });
  s.does('rebel', 'use y-wing', 'damage corellia');
  expect(s.outcome()).toEqual({ kind: 'won', winners: ['b'], reason: 'bases' });
  expect([s.match().stack, s.match().prompts]).toEqual([[], []]);
  const trigger = scene({
    turn: 'rebel',
    rebel: { units: ['lando-calrissian', 'snowspeeder'], base: 'yavin-iv', victory: ['lothal', 'endor', 'kessel'] },
    empire: { base: 'corellia*8', hand: ['stormtrooper'] },
  });
  trigger.does('rebel', 'use snowspeeder');
  trigger.does('empire', 'discard stormtrooper');
  expect(trigger.outcome()?.winners).toEqual(['b']);
});

test('CORE-12.2 running out of cards loses nothing and draws no game', () => {
  const s = scene({ empire: { deck: [], hand: [] } });
  s.does('empire', 'end');
  s.does('rebel', 'end');
  expect([s.outcome(), s.hand('empire'), s.turn()]).toEqual([null, [], 'empire']);
});
