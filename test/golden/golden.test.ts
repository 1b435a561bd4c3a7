import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { randomAnswer } from '../../scripts/simulate/random-player.ts';
import { endingsOf } from '../../scripts/simulate/record.ts';
import { type RecordedGame, replayGame } from '../../scripts/simulate/recorded-game.ts';
import { games, rulesById } from '../../src/games/index.ts';
import type { AnyMatch } from '../../src/games/registry-types.ts';
import { seedRng } from '../../src/kernel/rng.ts';
import { apply, drive, openPrompts, owing } from '../../src/kernel/run.ts';

/** Recorded games: whatever is changed in the rules, a table that runs under these rules must go on as it began. */

const folder = path.join(import.meta.dirname, 'deckbuilding-1');
const read = (name: string): unknown => JSON.parse(readFileSync(path.join(folder, name), 'utf8'));
const files = readdirSync(folder).sort();
const modes = games.deckbuilding?.modes.map(({ id }) => id) ?? [];
const nested = files.filter((name) => name.endsWith('.match.json'));

test('there is a game for every ending of every mode, and a match in mid-effect', () => {
  const expected = modes.flatMap((mode) => [...endingsOf(mode).map((e) => `${mode}-${e}.json`), `${mode}-nested.match.json`]);
  expect(files).toEqual(expected.sort());
});

describe.each(modes.flatMap((mode) => endingsOf(mode).map((ending) => [mode, ending] as const)))('%s, %s', (mode, ending) => {
  const game = read(`${mode}-${ending}.json`) as RecordedGame;
  const replayed = replayGame(rulesById(game.rules), game);

  test('seed and commands lead to the recorded state at every seq', () => {
    expect(replayed.ok ? undefined : replayed).toBeUndefined();
  });

  test('it ends as it is named', () => {
    const { outcome } = (replayed as Extract<typeof replayed, { ok: true }>).match;
    const reasons = { ability: 'bases', attack: 'bases', cancel: 'cancelled', exhaustion: 'exhausted', resignation: 'resigned' };
    expect(outcome?.reason).toBe(reasons[ending]);
    const winning = game.seats.length === 4 ? 2 : 1;
    expect(outcome?.winners.length).toBe(ending === 'cancel' || ending === 'exhaustion' ? 0 : winning);
  });
});

test('a game in which something was changed does not pass', () => {
  const game = read('full-cancel.json') as RecordedGame;
  const rules = rulesById(game.rules);
  const otherSeed = { ...game, seed: game.seed.replace(/^./, (c) => (c === '0' ? '1' : '0')) };
  expect(replayGame(rules, otherSeed)).toMatchObject({ ok: false, seq: 0 });
  const dropped = { ...game, commands: game.commands.slice(1), hashes: game.hashes.slice(1) };
  expect(replayGame(rules, dropped)).toMatchObject({ ok: false });
  const hashes = game.hashes.map((hash, seq) => (seq === 9 ? '0'.repeat(32) : hash));
  expect(replayGame(rules, { ...game, hashes })).toMatchObject({ ok: false, seq: 9 });
});

/** What a restore of a recorded game goes back to is found by seq. */
test('a game with an undo in it is replayed', () => {
  const game = read('full-cancel.json') as RecordedGame;
  const rules = rulesById(game.rules);
  const whole = replayGame(rules, game);
  expect(whole.ok).toBe(true);
  const kept = game.commands.slice(0, 20);
  const undone = { ...game, commands: [...kept, { kind: 'restore', seat: 'a', snapshot: 18, replay: [19] } as const] };
  const hashes = [...game.hashes.slice(0, 21), 'unknown'];
  const first = replayGame(rules, { ...undone, hashes });
  expect(first).toMatchObject({ ok: false, seq: 21, why: 'the position is another' });
  expect(replayGame(rules, { ...undone, commands: [...kept, { ...undone.commands[20], snapshot: 99 } as never], hashes })).toMatchObject({
    seq: 21,
    why: 'it goes back to a position that is not there',
  });
});

describe.each(nested)('%s', (name) => {
  const match = read(name) as AnyMatch;
  const rules = rulesById(match.rules);

  test('it stands in an effect that asks the other seat', () => {
    const { turn } = match.game as unknown as { turn: { seat: string } };
    expect(match.stack.length).toBeGreaterThan(1);
    expect(owing(match)).not.toContain(turn.seat);
  });

  test('every answer that it offers is taken', () => {
    for (const prompt of openPrompts(match)) {
      if (prompt.question.shape !== 'pick') throw new Error('a discard is a pick');
      for (const { id } of prompt.question.options) {
        const seat = prompt.to[0] ?? '';
        const done = apply(rules, match, [{ kind: 'answer', seat, prompt: prompt.id, answer: { pick: [id] } }]);
        expect(done).not.toHaveProperty('refused');
      }
    }
  });

  test.each([1, 2, 3])('it plays on to its end (%d)', (n) => {
    const rng = seedRng(String(n).repeat(32));
    const driven = drive(rules, match);
    for (let step = 0; step < 20_000 && !driven.match().outcome; step++) {
      const prompt = openPrompts(driven.match()).find((p) => p.owed);
      if (!prompt) throw new Error('nobody owes an answer');
      const answer = randomAnswer(rng, prompt);
      expect(driven.play({ kind: 'answer', seat: prompt.to[0] ?? '', prompt: prompt.id, answer })).toBeUndefined();
    }
    expect(driven.match().outcome).not.toBeNull();
  });
});
