import { expect, test } from 'vitest';
import { createClock } from '../../src/playground/clock.ts';
import { byAge, createIds, timeOf } from '../../src/playground/snowflake.ts';

test('an advance runs what falls due in order, also what is started meanwhile, each at its own time', () => {
  const clock = createClock();
  clock.freeze(true);
  const start = clock.now();
  const ran: (readonly [string, number])[] = [];
  const note = (name: string) => ran.push([name, clock.now() - start]);
  clock.after(300, () => note('late'));
  clock.after(100, () => {
    note('early');
    clock.after(100, () => note('started meanwhile'));
  });
  clock.after(150, () => note('cancelled')).cancel();
  clock.after(1_000, () => note('not yet'));
  clock.advance(500);
  expect(ran).toEqual([
    ['early', 100],
    ['started meanwhile', 200],
    ['late', 300],
  ]);
  expect(clock.now() - start).toBe(500);
  clock.reset();
});

test('a running clock fires by itself, a frozen one does not', async () => {
  const clock = createClock();
  const ran: string[] = [];
  clock.after(20, () => ran.push('running'));
  await expect.poll(() => ran).toEqual(['running']);
  clock.freeze(true);
  clock.after(20, () => ran.push('frozen'));
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(ran).toEqual(['running']);
  clock.freeze(false);
  await expect.poll(() => ran).toEqual(['running', 'frozen']);
  clock.reset();
});

test('many timers come out in order', () => {
  const clock = createClock();
  clock.freeze(true);
  const ran: number[] = [];
  const delays = Array.from({ length: 500 }, (_, n) => (n * 7919) % 1000);
  for (const ms of delays) clock.after(ms, () => ran.push(ms));
  clock.advance(1_000);
  expect(ran).toEqual(delays.toSorted((a, b) => a - b));
  clock.reset();
});

test('ids rise and carry their time', () => {
  let now = 1_800_000_000_000;
  const newId = createIds(() => now);
  const ids = Array.from({ length: 5_000 }, newId);
  now += 10;
  ids.push(newId());
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.toSorted(byAge)).toEqual(ids);
  expect(timeOf(ids[0] ?? '')).toBe(1_800_000_000_000);
});
