import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ComponentAct } from '../../src/discord/component-types.ts';
import { ID_LIMIT, readId, writeId } from '../../src/discord/ids.ts';

const letters = (alphabet: string, min: number, max: number) =>
  fc.array(fc.constantFrom(...alphabet), { minLength: min, maxLength: max }).map((characters) => characters.join(''));

const table = letters('0123456789abcdefghijklmnopqrstuvwxyz', 1, 10);
const prompt = fc
  .tuple(fc.nat(99_999), fc.constantFrom('a', 'b', 'ab', 'abcd'), fc.nat(9))
  .map(([seq, who, n]) => `${seq}.${who}.${n}`);
const option = letters('abcdefghijklmnopqrstuvwxyz0123456789:.-_>#', 1, 40);
const page = fc.nat(99_999);
const r = fc.nat(999_999_999);
const tab = fc.constantFrom('main', 'play', 'buy', 'attack', 'use', 'hand', 'standing');
const how = fc.constantFrom('draft', 'all', 'smallest', 'none');
const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });

const acts: readonly fc.Arbitrary<unknown>[] = [
  fc.record({ do: fc.constant('panel'), table, tab: optional(fc.constant('hand')) }),
  fc.record({ do: fc.constant('story'), table, page: optional(page) }),
  fc.record({ do: fc.constantFrom('undo', 'leave', 'start', 'removeMenu', 'remove', 'rematch', 'board'), table }),
  fc.record({ do: fc.constantFrom('endSure', 'resignSure', 'giveUpSure'), table }),
  fc.record({ do: fc.constant('join'), table, faction: optional(fc.constantFrom('empire', 'rebel', 'mandalorian')) }),
  fc.record({ do: fc.constant('text'), table, page }),
  fc.record({ do: fc.constant('show'), table, tab, page }),
  fc.record({ do: fc.constantFrom('pick', 'sure'), table, prompt, option }),
  fc.record({ do: fc.constant('choose'), table, prompt, r }),
  fc.record({ do: fc.constant('mark'), table, prompt, page, r }),
  fc.record({ do: fc.constant('commit'), table, prompt, how }),
  fc.record({ do: fc.constantFrom('playAll', 'form', 'filled'), table, prompt }),
  fc.record({ do: fc.constant('focus'), table, prompt, target: option }),
  fc.record({ do: fc.constant('words'), table, r }),
  fc.record({
    do: fc.constant('standing'),
    table,
    set: optional(fc.constantFrom('either', 'first')),
    r: optional(r),
  }),
  fc.record({ do: fc.constant('delivery'), table, to: fc.constantFrom('dm', 'button') }),
  fc.constant({ do: 'forgetSure' }),
  fc.record({
    do: fc.constant('ranks'),
    board: fc.constantFrom('mode:deckbuilding:full', 'side:deckbuilding:mandalorian'),
    season: fc.constantFrom('all', '2026-4'),
    page,
  }),
  fc.record({
    do: fc.constant('hide'),
    hide: fc.constantFrom('yes', 'no'),
    on: fc.constantFrom('ranks', 'record', 'settings'),
  }),
];

describe('custom ids', () => {
  test('every act comes back as it was written, within the limit', () => {
    fc.assert(
      fc.property(fc.oneof(...acts), (act) => {
        const id = writeId(act as ComponentAct);
        expect(id.length).toBeLessThanOrEqual(ID_LIMIT);
        expect(readId(id)).toEqual(act);
      }),
      { numRuns: 3000 },
    );
  });

  test('the longest act of a real table stays within the limit', () => {
    const id = writeId({
      do: 'pick',
      table: 'zzzzzzzzzz',
      prompt: '99999.abcd.9',
      option: 'attack:hammerhead-corvette:c142',
    });
    expect(id.length).toBeLessThanOrEqual(ID_LIMIT);
  });

  test('hostile text is read as nothing, and never throws', () => {
    // An id of ours with one character changed is the nearest that a stranger can come.
    const near = fc
      .tuple(fc.constantFrom('p|abc|hand', 'a|abc|3.a.0|end', 'l|abc|2|14', 'w|abc|main|0'), fc.nat(), fc.string())
      .map(([id, at, other]) => id.slice(0, at % id.length) + other.slice(0, 1) + id.slice((at % id.length) + 1));
    let read = 0;
    fc.assert(
      fc.property(fc.oneof(near, fc.string(), fc.string({ unit: 'binary' }), fc.string({ minLength: 90 })), (text) => {
        const act = readId(text);
        if (!act) return;
        read += 1;
        expect(writeId(act)).toBe(text);
      }),
      { numRuns: 3000 },
    );
    expect(read).toBeGreaterThan(0);
    for (const text of [
      '',
      '|',
      'p',
      'p|',
      'p|ABC',
      'p|abc|main',
      'p|abc|hand|more',
      'p|12345678901234567890',
      'a|abc|1.a.0|',
      'a|abc|x.a.0|c1',
      'a|abc|1.a.0|c 1',
      'w|abc|main|-1',
      'w|abc|main|1e3',
      'w|abc|main|01',
      'w|abc|secret|0',
      'g|abc|1.a.0|everything',
      '__proto__|abc',
      'constructor|abc',
    ])
      expect(readId(text), text).toBeUndefined();
  });

  test('what cannot stand in an id is refused when it is written', () => {
    expect(() => writeId({ do: 'panel', table: 'too-long-a-table' })).toThrow(RangeError);
    expect(() => writeId({ do: 'pick', table: 'a', prompt: '1.a.0', option: 'a|b' })).toThrow(RangeError);
    expect(() => writeId({ do: 'pick', table: 'a', prompt: '1.a.0', option: 'x'.repeat(57) })).toThrow(RangeError);
  });
});
