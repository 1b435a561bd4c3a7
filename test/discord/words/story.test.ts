import { describe, expect, test } from 'vitest';
import type { StoryEntry } from '../../../src/app/use-cases.ts';
import { namesOf } from '../../../src/discord/words/names.ts';
import { wordsFor } from '../../../src/discord/words/words.ts';
import type { Event } from '../../../src/kernel/match.ts';
import { seatRecord, tableRecord } from '../render/support.ts';

const words = wordsFor('en');
const table = tableRecord({
  seats: [seatRecord('a', { faction: 'empire', name: 'vera' }), seatRecord('b', { faction: 'rebel', name: 'player' })],
});
const names = namesOf(words.ui, table);
const at = new Date('2026-03-01T12:00:00Z');

const event = (key: string, args: Event['args']): Event => ({ key, ...(args && { args }) });
const entry = (seq: number, ...events: readonly Event[]): StoryEntry => ({ seq, events, at });
const told = (...entries: readonly StoryEntry[]): readonly string[] =>
  words.tell(entries, names).map((line) => line.text.replaceAll('\u200b', ''));

const played = (card: string) => event('played', { seat: 'b', card });

describe('the story in sentences', () => {
  test('cards played, an attack with them and a base that falls are one sentence', () => {
    expect(
      told(
        entry(1, played('x-wing')),
        entry(2, played('luke-skywalker')),
        entry(
          4,
          event('attack.began', { seat: 'b', foe: 'a', cards: ['x-wing', 'luke-skywalker'], total: 9 }),
          event('base.damaged', { seat: 'a', card: 'coruscant', n: 9, damage: 16, hp: 16 }),
          event('base.destroyed', { seat: 'a', by: 'b', card: 'coruscant' }),
        ),
      ),
    ).toEqual([
      'Rebels (@player) played X-Wing and Luke Skywalker (+9 attack) and destroyed **Coruscant** (16/16). Empire chooses a new base next turn.',
    ]);
  });

  test('attackers of which not all were just played are named', () => {
    expect(
      told(
        entry(1, played('x-wing')),
        entry(
          2,
          event('attack.began', { seat: 'b', foe: 'a', cards: ['x-wing', 'mon-calamari-cruiser'], total: 6 }),
          event('ship.damaged', { seat: 'a', card: 'star-destroyer', n: 6, damage: 6, hp: 7 }),
        ),
      ),
    ).toEqual([
      'Rebels (@player) played X-Wing (+3 attack) and attacked Empire with X-Wing and Mon Calamari Cruiser (6) and damaged Star Destroyer (6/7).',
    ]);
  });

  test('a hunt says what fell, to whom, and by how much', () => {
    const began = event('hunt.began', { seat: 'b', target: 'boba-fett', cards: ['x-wing'], total: 3, goal: 5 });
    expect(told(entry(1, began, event('hunt.failed', { seat: 'b', target: 'boba-fett' })))).toEqual([
      'Rebels (@player) failed to defeat **Boba Fett** in the row with X-Wing (3/5).',
    ]);
  });

  test('a lone attack on a ship says whose it was, and what the damage did', () => {
    const began = event('hunt.began', {
      seat: 'b',
      target: 'star-destroyer',
      foe: 'a',
      cards: ['mand-hijacker'],
      total: 4,
      goal: 7,
    });
    expect(
      told(
        entry(
          1,
          began,
          event('hunt.failed', { seat: 'b', target: 'star-destroyer' }),
          event('ship.damaged', { seat: 'a', card: 'star-destroyer', n: 4, damage: 4, hp: 7 }),
        ),
      ),
    ).toEqual([
      'Rebels (@player) failed to defeat **Star Destroyer** of Empire with Mandalorian Hijacker (4/7). This damaged Star Destroyer (4/7).',
    ]);
  });

  test('a ship that is given away and cards that are revealed are told', () => {
    expect(
      told(
        entry(1, event('gave', { seat: 'b', foe: 'a', card: 'blockade-runner' })),
        entry(2, event('revealed', { seat: 'b', cards: ['bossk', 'dengar'] })),
        entry(3, event('gained', { seat: 'b', what: 'draw', n: 1 })),
        entry(4, event('exhausted', undefined)),
      ),
    ).toEqual([
      'Rebels (@player) gave Blockade Runner to Empire, revealed Bossk and Dengar and gained 1 card more to draw at the end of the turn.',
      '**A base deck is exhausted: the game ends without a winner.**',
    ]);
  });

  test('purchases are told with their prices, equal ones together', () => {
    const buys = (card: string, cost: number, to = 'discard') => [
      event('paying', { seat: 'b', card, cost }),
      event('bought', { seat: 'b', card, to }),
      event('row.refilled', { card: 'at-st', row: 'r' }),
    ];
    expect(
      told(
        entry(1, ...buys('u-wing', 4)),
        entry(2, ...buys('u-wing', 4)),
        entry(3, ...buys('fang-fighter', 0, 'hand')),
      ),
    ).toEqual(['Rebels (@player) bought U-Wing ×2 for 4 each and Fang Fighter for free, to hand.']);
  });

  test('what only a seat may read is told to that seat as “you”', () => {
    expect(
      told(
        entry(1, event('drew', { seat: 'b', n: 2 }), event('drew.cards', { seat: 'b', cards: ['x-wing', 'x-wing'] })),
      ),
    ).toEqual(['Rebels (@player) drew 2 cards. You drew X-Wing ×2.']);
  });

  test('a turn begins a line of its own, and an unknown event never breaks it', () => {
    expect(
      told(
        entry(1, played('x-wing')),
        entry(2, event('turn.ended', { seat: 'b' }), event('turn.began', { seat: 'a', n: 8 }), event('no.such', {})),
      ),
    ).toEqual([
      'Rebels (@player) played X-Wing (+3 attack) and ended the turn.',
      '**Turn 8: Empire (@vera).** Something happened that has no words yet.',
    ]);
  });

  test('every event that has words survives without arguments', () => {
    for (const key of words.tells) {
      const text = told(entry(1, event(key, undefined))).join(' ');
      expect(text, key).not.toMatch(/undefined|NaN|\[object/);
    }
  });
});
