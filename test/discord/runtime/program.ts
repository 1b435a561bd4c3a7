import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import path from 'node:path';
import type { APIMessage } from 'discord-api-types/v10';
import { afterEach } from 'vitest';
import type { ChannelView, WorldReport } from '../../../src/playground/reports.ts';
import { projectRoot } from '../../../src/root.ts';
import { type FreshDatabase, freshDatabase } from '../../support/database.ts';

/** `npm start` in a process of its own, and what it said. */
export type Started = { readonly child: ChildProcessWithoutNullStreams; readonly output: () => string };

const children: ChildProcessWithoutNullStreams[] = [];
const databases: FreshDatabase[] = [];

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  for (const database of databases.splice(0)) await database.drop();
});

/** A database that ends with the test. */
export const database = async (): Promise<FreshDatabase> => {
  const fresh = await freshDatabase();
  databases.push(fresh);
  return fresh;
};

/** Starts the program on a database (none: the built-in one) and on any free port, unless `env` says otherwise. Ends with the test. */
export const start = (url: string, env: Record<string, string> = {}): Started => {
  const child = spawn(process.execPath, ['--import', 'tsx', path.join('scripts', 'start.ts')], {
    cwd: projectRoot,
    env: { ...process.env, DATABASE_URL: url, CANTINA_PORT: '0', HEALTH_PORT: '0', DISCORD_TOKEN: '', ...env },
  });
  children.push(child);
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      text += String(chunk);
    });
  return { child, output: () => text };
};

/** The exit code, once it has one. */
export const ended = ({ child }: Started): Promise<number | null> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve(child.exitCode);
    else child.once('exit', (code) => resolve(code));
  });

/** Waits until the program says something; gives the first group of the pattern. */
export const found = async ({ child, output }: Started, pattern: RegExp): Promise<string> => {
  const until = Date.now() + 60_000;
  while (Date.now() < until && child.exitCode === null) {
    const match = pattern.exec(output());
    if (match) return match[1] ?? '';
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`never said ${pattern}: ${output()}`);
};

/** The address of the playground, once it is open. */
export const addressOf = (started: Started): Promise<string> => found(started, /The playground is open: (http:\S+)/);

/** A verb of the control interface over HTTP. */
export const control = async <T>(address: string, verb: string, body: object = {}): Promise<T> => {
  const response = await fetch(`${address}/control/${verb}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as { readonly ok: boolean; readonly result: T; readonly error?: string };
  if (!answer.ok) throw new Error(`${verb}: ${answer.error}`);
  return answer.result;
};

/** The people, servers and channels of a playground. */
export const worldOf = (address: string): Promise<WorldReport> => control(address, 'world');

/** What a user sees in a place now, oldest first. */
export const seenBy = async (address: string, user: string, channel = 'table-one'): Promise<readonly APIMessage[]> => {
  const { items } = await control<ChannelView>(address, 'view', { user, channel });
  return items.flatMap((item) => (item.kind === 'message' ? [item.message] : []));
};
