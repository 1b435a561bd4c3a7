import { expect, test } from 'vitest';
import type { Applied, Command } from '../../src/kernel/match.ts';
import { apply, drive, FRAME_LIMIT, openPrompts, owing, see, start } from '../../src/kernel/run.ts';
import {
  begin,
  promptOf,
  type Script,
  type ScriptMatch,
  type ScriptState,
  SEED,
  says,
  saysNext,
  script,
} from './script-game.ts';

type Done = Applied<ScriptState, Script>;

const done = (match: ScriptMatch, ...commands: Command[]): Done => {
  const result = apply(script, match, commands);
  if ('refused' in result) throw new Error(`refused: ${result.refused.code} at ${result.at}`);
  return result;
};
const after = (match: ScriptMatch, ...commands: Command[]): ScriptMatch => done(match, ...commands).match;
const ask = (to: string, ...options: string[]): Script => ({ k: 'ask', to: to.split(''), options });
const say = (word: string): Script => ({ k: 'say', word });

test('frames run in order until somebody must answer', () => {
  const match = begin(say('one'), say('two'), ask('a', 'x', 'y'), say('three'));
  expect(match.game.said).toEqual(['one', 'two']);
  expect(owing(match)).toEqual(['a']);
  expect(promptOf(match, 'a').id).toBe('0.a.0');
});

test('an answer runs on to the next question', () => {
  const match = begin(ask('a', 'x'), say('then'), ask('b', 'y'));
  const next = after(match, says(match, 'a', 'x'));
  expect(next.game.said).toEqual(['a:x', 'then']);
  expect(promptOf(next, 'b').id).toBe('1.b.0');
  expect(next.seq).toBe(1);
});

test('frames that are pushed come before what was to come, the first given first', () => {
  const match = begin({ k: 'ask', to: ['a'], options: ['x'], next: [say('p'), say('q')] }, say('later'), ask('a', 'z'));
  expect(after(match, says(match, 'a', 'x')).game.said).toEqual(['a:x', 'p', 'q', 'later']);
});

test('an answer of another prompt, another seat, another shape is refused and changes nothing', () => {
  const match = begin(ask('a', 'x'), ask('b', 'y'));
  const was = JSON.stringify(match);
  const refusal = (command: Command) => apply(script, match, [command]);
  const answer = says(match, 'a', 'x') as Extract<Command, { kind: 'answer' }>;
  expect(refusal({ ...answer, prompt: '9.a.0' })).toEqual({ refused: { code: 'stale' }, at: 0 });
  expect(refusal({ ...answer, seat: 'b' })).toEqual({ refused: { code: 'not-yours' }, at: 0 });
  expect(refusal({ ...answer, seat: 'q' })).toEqual({ refused: { code: 'no-seat' }, at: 0 });
  expect(refusal({ ...answer, answer: { pick: ['z'] } })).toEqual({ refused: { code: 'not-offered' }, at: 0 });
  expect(JSON.stringify(match)).toBe(was);
});

test('all commands or none', () => {
  const match = begin(ask('a', 'x'), ask('a', 'y'), ask('a', 'z'));
  const was = JSON.stringify(match);
  expect(apply(script, match, [says(match, 'a', 'x'), saysNext('a', 'q')])).toEqual({
    refused: { code: 'not-offered' },
    at: 1,
  });
  expect(JSON.stringify(match)).toBe(was);
  const both = done(match, says(match, 'a', 'x'), saysNext('a', 'y'));
  expect(both.match.seq).toBe(2);
  expect(both.log.map((entry) => [entry.seq, entry.command])).toEqual([
    [1, { kind: 'answer', seat: 'a', prompt: '0.a.0', answer: { pick: ['x'] } }],
    [2, { kind: 'answer', seat: 'a', prompt: '1.a.0', answer: { pick: ['y'] } }],
  ]);
});

test('`next` means nothing in a first command, and not the question of another', () => {
  const match = begin(ask('a', 'x'), ask('b', 'y'));
  expect(apply(script, match, [saysNext('a', 'x')])).toEqual({ refused: { code: 'stale' }, at: 0 });
  expect(apply(script, match, [says(match, 'a', 'x'), saysNext('a', 'y')])).toEqual({
    refused: { code: 'stale' },
    at: 1,
  });
});

test('an answered question is gone, even where the next looks the same', () => {
  const match = begin({ k: 'ask', to: ['a'], options: ['x', 'stop'], again: true }, ask('a', 'y'));
  const command = says(match, 'a', 'x');
  const next = after(match, command);
  expect(promptOf(next, 'a').id).toBe('1.a.0');
  expect(apply(script, next, [command])).toEqual({ refused: { code: 'stale' }, at: 0 });
});

test('several seats asked at once: ids count by addressee, the first answer settles it', () => {
  const questions = ['a', 'b', 'a', 'bc'].map((to, i) => ({ to: to.split(''), about: `q${i}` }));
  const match = begin({ k: 'each', questions }, ask('a', 'end'));
  expect(openPrompts(match).map((p) => p.id)).toEqual(['0.a.0', '0.b.0', '0.a.1', '0.bc.0']);
  const both = { kind: 'answer', seat: 'c', prompt: '0.bc.0', answer: { pick: ['yes'] } } as const;
  const next = after(match, both);
  expect(next.game.said).toEqual(['c:yes']);
  expect(openPrompts(next).map((p) => p.id)).toEqual(['1.a.0']);
  expect(apply(script, match, [{ ...both, seat: 'a' }])).toEqual({ refused: { code: 'not-yours' }, at: 0 });
});

test('a question that goes to sleep is asked again under its own id', () => {
  const match = begin(ask('b', 'x', 'y'), ask('c', 'end'));
  const { id } = promptOf(match, 'b');
  const asleep = after(match, { kind: 'resign', seat: 'c' });
  expect(openPrompts(asleep).map((p) => p.to)).toEqual([['a']]);
  expect(owing(asleep)).toEqual(['a']);
  expect(apply(script, asleep, [{ kind: 'answer', seat: 'b', prompt: id, answer: { pick: ['x'] } }])).toEqual({
    refused: { code: 'stale' },
    at: 0,
  });
  const awake = after(asleep, says(asleep, 'a', 'noted'));
  expect(promptOf(awake, 'b').id).toBe(id);
  expect(after(awake, says(awake, 'b', 'y')).game.said).toEqual(['c resigned', 'a:noted', 'b:y']);
});

test('a seat that passes to another player disturbs no question', () => {
  const match = begin(ask('a', 'x'), ask('b', 'y'));
  const { match: next, log } = done(match, { kind: 'replace', seat: 'b' });
  expect(next.prompts).toEqual(match.prompts);
  expect(next.seq).toBe(1);
  expect(log[0]?.events).toEqual([{ key: 'replaced', args: { seat: 'b' } }]);
});

test('a desk takes every answer at once, may be reopened, and closes when nobody owes', () => {
  const match = begin({ k: 'desk', seats: ['a', 'b'] }, ask('a', 'end'));
  expect(openPrompts(match).map((p) => [p.id, p.owed])).toEqual([
    ['0.a.0', true],
    ['0.b.0', true],
  ]);
  const one = after(match, says(match, 'b', 'rock'));
  expect(openPrompts(one).map((p) => [p.id, p.owed])).toEqual([
    ['0.a.0', true],
    ['1.b.0', false],
  ]);
  expect(owing(one)).toEqual(['a']);
  const changed = after(one, says(one, 'b', 'paper'));
  expect(openPrompts(changed).map((p) => p.id)).toEqual(['0.a.0', '2.b.0']);
  const closed = after(changed, says(match, 'a', 'rock'));
  expect(closed.game.chosen).toEqual({ a: 'rock', b: 'paper' });
  expect(promptOf(closed, 'a').question.about.key).toBe('ask');
});

test('an answer on a desk does not stand for another seat', () => {
  const match = begin({ k: 'desk', seats: ['a', 'b'] }, ask('a', 'end'));
  const command = says(match, 'b', 'rock');
  const next = after(match, command);
  expect(apply(script, next, [command])).toEqual({ refused: { code: 'stale' }, at: 0 });
  expect(apply(script, match, [{ ...command, seat: 'a' } as Command])).toEqual({
    refused: { code: 'not-yours' },
    at: 0,
  });
});

test('a pick without options goes on with nothing picked', () => {
  const match = begin({ k: 'ask', to: ['b'], options: [], next: [say('on')] }, ask('a', 'x'));
  expect(match.game.said).toEqual(['b:', 'on']);
  expect(owing(match)).toEqual(['a']);
});

test('a question that asks nobody is passed over', () => {
  expect(begin({ k: 'each', questions: [] }, say('on'), ask('a', 'x')).game.said).toEqual(['on']);
});

test('amounts and splits reach their frame', () => {
  let match = begin({ k: 'number', to: 'a' }, { k: 'spread', to: 'b' }, ask('a', 'x'));
  match = after(match, says(match, 'a', { amount: 3 }));
  match = after(match, says(match, 'b', { split: { x: 1, y: 2 } }));
  expect(match.game.said).toEqual(['a:{"amount":3}', 'b:{"split":{"x":1,"y":2}}']);
});

test('the check cures a condition after the frame that caused it, before the next', () => {
  expect(begin({ k: 'sicken' }, say('next'), ask('a', 'x')).game.said).toEqual(['cured', 'next']);
});

test('the check ends a match at once', () => {
  const match = begin(say('stop everything'), say('never'), ask('a', 'x'));
  expect(match.outcome?.reason).toBe('said');
  expect(match.game.said).toEqual(['stop everything']);
});

test('an outcome drops stack and prompts, and nothing is taken afterwards', () => {
  const match = begin(ask('a', 'x'), { k: 'win', seat: 'a' }, say('never'), ask('b', 'y'));
  const won = after(match, says(match, 'a', 'x'));
  expect(won).toMatchObject({ outcome: { kind: 'won', winners: ['a'] }, stack: [], prompts: [] });
  for (const command of [{ kind: 'cancel' }, { kind: 'resign', seat: 'a' }] as const)
    expect(apply(script, won, [command])).toEqual({ refused: { code: 'over' }, at: 0 });
});

test('a cancelled match has no winners', () => {
  const match = begin(ask('a', 'x'));
  expect(after(match, { kind: 'cancel' }).outcome).toEqual({ kind: 'cancelled', winners: [], reason: 'cancelled' });
});

test('a run-away script throws and leaves the match alone', () => {
  const match = begin(ask('a', 'x'), { k: 'forever' });
  const was = JSON.stringify(match);
  expect(() => apply(script, match, [says(match, 'a', 'x')])).toThrow(`more than ${FRAME_LIMIT} frames`);
  expect(JSON.stringify(match)).toBe(was);
});

test('a fault in the rules leaves the match alone', () => {
  const match = begin(ask('a', 'x'), { k: 'break' });
  const was = JSON.stringify(match);
  expect(() => apply(script, match, [says(match, 'a', 'x')])).toThrow('the script broke');
  expect(JSON.stringify(match)).toBe(was);
});

test('a script that runs dry is a fault', () => {
  expect(() => begin(say('one'))).toThrow('nothing comes next');
});

test('barriers: learning by the acting seat, dice, whom one asks, who answers, and turns', () => {
  const barriers = (...frames: Script[]) => {
    const match = begin(ask('a', 'x'), ...frames);
    return done(match, says(match, 'a', 'x')).log[0]?.barriers;
  };
  const own = { kind: 'answered', seat: 'a' };
  expect(barriers({ k: 'learn', seat: 'a' }, ask('a', 'y'))).toEqual([own, { kind: 'learned', seat: 'a' }]);
  expect(barriers({ k: 'learn', seat: 'b' }, ask('a', 'y'))).toEqual([own]);
  expect(barriers({ k: 'roll', n: 6 }, { k: 'shuffle' }, ask('a', 'y'))).toEqual([own, { kind: 'dice' }]);
  expect(barriers(ask('b', 'y'))).toEqual([own, { kind: 'asked', seat: 'b' }]);
  expect(barriers({ k: 'turn' }, ask('a', 'y'))).toEqual([own, { kind: 'turn' }]);
});

test('chance comes from the seed alone', () => {
  const rolls = (seed: string) => {
    const frames: readonly Script[] = [
      ...Array.from({ length: 20 }, (): Script => ({ k: 'roll', n: 1000 })),
      { k: 'shuffle' },
      ask('a', 'x'),
    ];
    const { game } = start(script, frames, ['a', 'b'], seed).match;
    return JSON.stringify([game.said, game.pile]);
  };
  expect(rolls(SEED)).toBe(rolls(SEED));
  expect(rolls(SEED)).not.toBe(rolls(SEED.replace('0f', '10')));
});

test('every position is plain JSON and plays on the same when read back', () => {
  let match = begin(
    { k: 'desk', seats: ['a', 'b'] },
    { k: 'shuffle' },
    ask('a', 'x', 'y'),
    { k: 'roll', n: 6 },
    ask('bc', 'end'),
  );
  for (const [seat, pick] of [
    ['a', 'rock'],
    ['b', 'paper'],
    ['a', 'y'],
  ] as const) {
    const back = JSON.parse(JSON.stringify(match)) as ScriptMatch;
    const command = says(match, seat, pick);
    expect(after(back, command)).toEqual(after(match, command));
    match = after(match, command);
  }
});

test('the fixed part is frozen and shared, not copied', () => {
  const match = begin(ask('a', 'x'), ask('a', 'y'));
  const next = after(match, says(match, 'a', 'x'));
  expect(Object.isFrozen(match.game.fixed.words)).toBe(true);
  expect(next.game.fixed).toBe(match.game.fixed);
});

test('driven in place a match goes the way it goes through the door, and its source stays', () => {
  const match = begin(ask('a', 'x', 'y'), { k: 'roll', n: 100 }, ask('b', 'z'), { k: 'win', seat: 'b' });
  const was = JSON.stringify(match);
  const driven = drive(script, match);
  const command = says(match, 'a', 'y');
  expect(driven.play({ ...command, prompt: 'stale' } as Command)).toEqual({ code: 'stale' });
  expect(JSON.stringify(driven.match())).toBe(was);
  expect(driven.play(command)).toBeUndefined();
  const { match: next, log } = done(match, command);
  expect(driven.match()).toEqual(next);
  expect(driven.events()).toEqual(log[0]?.events);
  expect(driven.barriers()).toEqual(log[0]?.barriers);
  expect(JSON.stringify(match)).toBe(was);
});

test('what is seen: own open prompts, who owes and on what, nothing else', () => {
  const questions = [
    { to: ['a'], about: 'mine' },
    { to: ['b', 'c'], about: 'ours' },
  ];
  const match = begin({ k: 'each', questions }, ask('a', 'end'));
  expect(see(script, match, 'c')).toEqual({
    seq: 0,
    view: [],
    prompts: [openPrompts(match)[1]],
    owing: [
      { seats: ['a'], about: { key: 'mine' } },
      { seats: ['b', 'c'], about: { key: 'ours' } },
    ],
    outcome: null,
  });
  expect(see(script, match, undefined).prompts).toEqual([]);
});

test('an event without `to` is for all, one with it for those seats', () => {
  const match = begin(ask('a', 'x'), { k: 'whisper', to: 'b', word: 'psst' }, ask('a', 'y'));
  expect(done(match, says(match, 'a', 'x')).log[0]?.events).toEqual([
    { key: 'said', args: { word: 'a:x' } },
    { key: 'whispered', args: { word: 'psst' }, to: ['b'] },
  ]);
});
