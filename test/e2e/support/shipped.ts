import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { StandIn } from '../../../src/playground/control.ts';
import { projectRoot } from '../../../src/root.ts';

/** The shipped bot, as `npm start` runs it, in a process of its own. */
export type Shipped = {
  /** Everything that it wrote. */
  readonly output: () => string;
  /** Ends it as kill -9 does, and waits until the system has buried it. */
  readonly kill: () => Promise<void>;
};

const READY_MS = 90_000;

/** A token as Discord's look, since the configuration takes no other. */
export const TOKEN = 'test.token.cantina';

/** Starts the bot against a stand-in and a database, and waits until it says that it is ready. */
export const startShipped = async (standIn: StandIn, databaseUrl: string): Promise<Shipped> => {
  const child: ChildProcessWithoutNullStreams = spawn(
    process.execPath,
    ['--import', 'tsx', path.join('scripts', 'start.ts')],
    {
      cwd: projectRoot,
      env: {
        ...process.env,
        DATABASE_URL: databaseUrl,
        DISCORD_TOKEN: standIn.token,
        DISCORD_API: standIn.apiUrl,
        HEALTH_PORT: '',
        CANTINA_CLICKS: '1000',
        LOG_LEVEL: 'info',
      },
    },
  );
  let text = '';
  const gone = once(child, 'exit');
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL');
    await gone;
  };
  const ready = new Promise<void>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`the bot is not ready: ${text}`)), READY_MS);
    const settle = (done: () => void): void => {
      clearTimeout(late);
      done();
    };
    const read = (chunk: unknown): void => {
      text += String(chunk);
      if (text.includes('"msg":"ready"')) settle(resolve);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', () => settle(() => reject(new Error(`the bot ended: ${text}`))));
  });
  try {
    await ready;
  } catch (error) {
    await kill();
    throw error;
  }
  return { output: () => text, kill };
};
