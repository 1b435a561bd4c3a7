import fc from 'fast-check';
import { expect, test } from 'vitest';
import { copy, freezeDeep, same } from '../../src/kernel/json.ts';

// No game names a member after an object's prototype.
const json = fc.jsonValue().filter((value) => !JSON.stringify(value).includes('__proto__'));

test('a copy is equal, and shares nothing that may change', () => {
  fc.assert(
    fc.property(json, (value) => {
      const twin = copy(value);
      expect(same(twin, value)).toBe(true);
      if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
        (twin as Record<string, unknown>).added = true;
        expect(value).not.toHaveProperty('added');
      }
    }),
  );
});

test('frozen parts are shared, not copied', () => {
  const fixed = freezeDeep({ cards: { c1: 'lamp' }, order: ['a'] });
  const twin = copy({ fixed, open: { n: [1] } });
  expect(twin.fixed).toBe(fixed);
  expect(Object.isFrozen(fixed.order)).toBe(true);
});

test('sameness is that of the written form', () => {
  let equal = 0;
  fc.assert(
    fc.property(json, json, fc.boolean(), (a, other, twin) => {
      const read = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
      expect(same(a, read(a))).toBe(JSON.stringify(a) === JSON.stringify(read(a)));
      const b = twin ? read(a) : other;
      if (JSON.stringify(a) !== JSON.stringify(b)) return;
      equal += 1;
      expect(same(a, b)).toBe(true);
    }),
  );
  expect(equal).toBeGreaterThan(0);
});

test.each<[unknown, unknown, boolean]>([
  [{ a: 1 }, { a: 1, b: undefined }, true],
  [{ a: 1, b: undefined }, { a: 1 }, true],
  [{ a: 1 }, { a: 1, b: null }, false],
  [{ a: 1, b: 2 }, { a: 1 }, false],
  [[1, 2], [1], false],
  [[], {}, false],
  [null, {}, false],
  [1, '1', false],
  [{ a: [{ b: 1 }] }, { a: [{ b: 1 }] }, true],
])('%j and %j', (a, b, expected) => {
  expect(same(a, b)).toBe(expected);
  expect(same(b, a)).toBe(expected);
});
