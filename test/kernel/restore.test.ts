import { expect, test } from 'vitest';
import type { Command } from '../../src/kernel/match.ts';
import { apply, drive, openPrompts } from '../../src/kernel/run.ts';
import { begin, promptOf, type Script, type ScriptMatch, says, script } from './script-game.ts';

const done = (match: ScriptMatch, ...commands: Command[]) => {
  const result = apply(script, match, commands);
  if ('refused' in result) throw new Error(`refused: ${result.refused.code}`);
  return result;
};
const ask = (to: string, ...options: string[]): Script => ({ k: 'ask', to: to.split(''), options });
const restore = (seat: string, snapshot: ScriptMatch, ...replay: Command[]): Command =>
  ({ kind: 'restore', seat, snapshot, replay }) as unknown as Command;

/** Three answers of a; the first two are kept when the third is taken back. */
const played = () => {
  const first = begin(ask('a', 'x', 'y'), { k: 'roll', n: 1000 }, ask('a', 'p', 'q'), ask('a', 's'), ask('a', 'end'));
  const one = says(first, 'a', 'x');
  const second = done(first, one).match;
  const two = says(second, 'a', 'q');
  const third = done(second, two).match;
  const fourth = done(third, says(third, 'a', 's')).match;
  return { first, one, second, two, third, fourth };
};

test('the kept answers are replayed under the ids that they had, and lead to the same place', () => {
  const { first, one, two, third, fourth } = played();
  const back = done(fourth, restore('a', first, one, two)).match;
  expect(back.game).toEqual(third.game);
  expect(back.stack).toEqual(third.stack);
  expect(back.rng).toEqual(third.rng);
});

test('after it the sequence goes on and every question has a new id', () => {
  const { first, one, two, third, fourth } = played();
  const { match: back, log } = done(fourth, restore('a', first, one, two));
  expect(back.seq).toBe(fourth.seq + 1);
  expect(log[0]?.seq).toBe(4);
  expect(log[0]?.events).toEqual([{ key: 'undone', args: { seat: 'a' } }]);
  expect(openPrompts(back).map((p) => p.id)).toEqual(['4.a.0']);
  expect(apply(script, back, [says(third, 'a', 's')])).toEqual({ refused: { code: 'stale' }, at: 0 });
  expect(done(back, says(back, 'a', 's')).match.seq).toBe(5);
});

test('what is taken back may be taken back again, from the position that the first one left', () => {
  const { first, one, fourth } = played();
  const back = done(fourth, restore('a', first, one)).match;
  const other = says(back, 'a', 'p');
  const further = done(back, other).match;
  const again = done(further, restore('a', back)).match;
  expect(again.game).toEqual(back.game);
  expect(again.seq).toBe(further.seq + 1);
  const redone = done(again, says(again, 'a', 'p')).match;
  expect(redone.game).toEqual(further.game);
});

test('all questions of a restored position are numbered by addressee, sleeping ones too', () => {
  const match = begin(ask('b', 'x'), ask('c', 'end'));
  const asleep = done(match, { kind: 'resign', seat: 'c' }).match;
  const further = done(asleep, says(asleep, 'a', 'noted')).match;
  const back = done(further, restore('a', asleep)).match;
  expect(back.prompts.map((p) => p.id)).toEqual(['3.b.0', '3.a.0']);
  const awake = done(back, says(back, 'a', 'noted')).match;
  expect(promptOf(awake, 'b').id).toBe('3.b.0');
});

test('a restore with an answer that no longer fits is refused, and changes nothing', () => {
  const { first, two, fourth } = played();
  const was = JSON.stringify(fourth);
  expect(apply(script, fourth, [restore('a', first, two)])).toEqual({ refused: { code: 'cannot-restore' }, at: 0 });
  expect(JSON.stringify(fourth)).toBe(was);
});

test('a snapshot of other rules, a restore within a restore, a seat that is not there are refused', () => {
  const { first, fourth } = played();
  const refused = (command: Command) => apply(script, fourth, [command]);
  expect(refused(restore('a', { ...first, rules: 'script@0' }))).toEqual({
    refused: { code: 'cannot-restore' },
    at: 0,
  });
  expect(refused(restore('a', first, restore('a', first)))).toEqual({ refused: { code: 'cannot-restore' }, at: 0 });
  expect(refused(restore('q', first))).toEqual({ refused: { code: 'no-seat' }, at: 0 });
});

test('a snapshot read back from JSON serves, and is not changed', () => {
  const { first, one, third, two, fourth } = played();
  const snapshot = JSON.parse(JSON.stringify(first)) as ScriptMatch;
  expect(done(fourth, restore('a', snapshot, one, two)).match.game).toEqual(third.game);
  expect(snapshot).toEqual(first);
});

test('a match that has ended may be taken back to before its end', () => {
  const match = begin(ask('a', 'x'), { k: 'win', seat: 'a' });
  const won = done(match, says(match, 'a', 'x')).match;
  const back = done(won, restore('a', match)).match;
  expect(back.outcome).toBeNull();
  expect(promptOf(back, 'a').id).toBe('2.a.0');
});

test('a restore driven in place goes the same way', () => {
  const { first, one, two, fourth } = played();
  const driven = drive(script, fourth);
  expect(driven.play(restore('a', first, one, two))).toBeUndefined();
  expect(driven.match()).toEqual(done(fourth, restore('a', first, one, two)).match);
});
