import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { projectRoot } from '../../src/root.ts';

const bench = (...args: readonly string[]) =>
  promisify(execFile)('npm', ['run', '--silent', 'bench', '--', ...args], { cwd: projectRoot });

// The figures themselves are for a quiet machine: docs/performance.md.
it('the bench compiles the program and prints the figures of the parts that are asked for', async () => {
  const { stdout } = await bench('--json', '--only', 'engine');
  expect(JSON.parse(stdout)).toEqual({
    engine: { pureAnswersPerSecond: expect.any(Number), simulatedAnswersPerSecond: expect.any(Number) },
  });
}, 120_000);

it('the bench knows its parts', async () => {
  await expect(bench('--only', 'engines')).rejects.toMatchObject({
    code: 1,
    stderr: 'There is no part engines; there are engine, answer, ack, memory.\n',
  });
}, 60_000);
