import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { playShare, type Report, reportOf } from '../../scripts/simulate/balance.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

type Run = { readonly code: number; readonly out: string; readonly err: string };

const balance = (...args: readonly string[]): Promise<Run> =>
  new Promise((resolve) => {
    const command = ['--import', 'tsx', 'scripts/balance.ts', ...args];
    execFile(process.execPath, command, { cwd: root }, (fault, out, err) => {
      resolve({ code: typeof fault?.code === 'number' ? fault.code : 0, out, err });
    });
  });

test('shares of a series add up to the series', () => {
  const matchup = { mode: 'beginner', seed: '7', chosen: { length: 2 } };
  const whole = reportOf(matchup, [playShare(matchup, 0, 6)]);
  expect(reportOf(matchup, [playShare(matchup, 4, 6), playShare(matchup, 0, 4)])).toEqual(whole);
  const { winRateByFaction: byFaction, winRateBySeat: bySeat } = whole;
  expect((byFaction.empire ?? 0) + (byFaction.rebel ?? 0)).toBeCloseTo(1, 3);
  expect(byFaction.empire).toBe(bySeat.first);
  expect(whole).toMatchObject({ games: 6, draws: 0, unfinished: 0 });
  expect(whole.meanTurns).toBeGreaterThan(5);
  expect(whole.longest).toBeGreaterThanOrEqual(whole.meanTurns);
});

test('the command prints one JSON object, the same whatever the number of workers', async () => {
  const args = ['--mode', 'secret', '--games', '5', '--seed', '3', '--options', 'length=2,payoff'];
  const [alone, both] = await Promise.all([balance(...args, '--workers', '1'), balance(...args, '--workers', '2')]);
  expect(alone).toMatchObject({ code: 0, err: '' });
  expect(both.out).toBe(alone.out);
  const report = JSON.parse(alone.out) as Report;
  expect(Object.keys(report)).toEqual([
    'mode',
    'games',
    'seed',
    'options',
    'winRateByFaction',
    'winRateBySeat',
    'draws',
    'meanTurns',
    'longest',
    'neverBought',
    'neverReached',
    'unfinished',
  ]);
  expect(report).toMatchObject({ mode: 'secret', games: 5, seed: '3', options: { length: 2, payoff: true } });
});

test.each([
  ['--mode', 'chess', 'There is no mode chess.'],
  ['--options', 'length=9', 'do not go together'],
  ['--options', 'colour=red', 'There is no option colour=red.'],
  ['--games', 'many', '--games is a whole number from 1.'],
])('%s %s is refused in a sentence', async (flag, value, sentence) => {
  const { code, out, err } = await balance(flag, value);
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(err).toContain(sentence);
});
