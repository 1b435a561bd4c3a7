import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type Account, switchTo } from './account.ts';
import type { Binaries } from './binaries.ts';
import { DatabaseError } from './error.ts';

const run = promisify(execFile);

/** One PostgreSQL data folder, the programs for it and the account it belongs to. */
export type Cluster = {
  readonly binaries: Binaries;
  readonly account: Account | undefined;
  /** PostgreSQL's data folder, and beside it the log. */
  readonly data: string;
  readonly log: string;
  readonly settings: Readonly<Record<string, string>>;
};

export const SUPERUSER = 'cantina';
const PASSWORD_FILE = 'cantina-password';
const LOG_LIMIT = 10_000_000;
const STOP_MILLISECONDS = 60_000;

/** Makes the data folder if there is none yet. Two at once make one: the second finds the place taken. */
export async function makeCluster(cluster: Cluster): Promise<void> {
  if (await exists(path.join(cluster.data, PASSWORD_FILE))) return checkVersion(cluster);
  const half = `${cluster.data}.${randomBytes(4).toString('hex')}`;
  const passwordFile = `${half}.password`;
  try {
    await mkdir(half, { mode: 0o700 });
    await writeFile(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600, flag: 'wx' });
    await own(cluster.account, half, passwordFile);
    await program(cluster, cluster.binaries.initdb, [
      ...['--pgdata', half, '--username', SUPERUSER, '--pwfile', passwordFile, '--auth', 'scram-sha-256'],
      ...['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    ]);
    await rename(passwordFile, path.join(half, PASSWORD_FILE));
    await rename(half, cluster.data);
  } catch (error) {
    if (!(await exists(path.join(cluster.data, PASSWORD_FILE)))) throw error;
  } finally {
    await rm(half, { recursive: true, force: true });
    await rm(passwordFile, { force: true });
  }
}

async function checkVersion({ data, binaries }: Cluster): Promise<void> {
  const major = (await readFile(path.join(data, 'PG_VERSION'), 'utf8')).trim();
  if (major === binaries.major) return;
  throw new DatabaseError(
    `The database in ${data} was made by PostgreSQL ${major}, but this version of Cantina brings PostgreSQL ${binaries.major}: see docs/backup.md, "When PostgreSQL's version rises".`,
  );
}

/**
 * Starts the server on a free port. Gives what pg_ctl said if the server did not start, which may mean that another
 * process has just started it.
 */
export async function startServer(cluster: Cluster): Promise<string | undefined> {
  await dropDeadLock(cluster);
  await shortenLog(cluster);
  const settings = {
    port: String(await freePort()),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    ...cluster.settings,
  };
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}='${value}'`);
  const args = ['start', '--wait', '--timeout=60', '-D', cluster.data, '-l', cluster.log, '-o', options.join(' ')];
  try {
    await program(cluster, cluster.binaries.pgCtl, args);
    return undefined;
  } catch (error) {
    return `${error instanceof Error ? error.message : String(error)}\n${await lastLines(cluster.log)}`;
  }
}

/**
 * Stops the server: open transactions are rolled back, everything committed is on disk. Waits for that very process:
 * pg_ctl's own waiting would go on with the next server, if one starts at once.
 */
export async function stopServer(cluster: Cluster): Promise<void> {
  const running = await runningServer(cluster);
  if (!running) return;
  await program(cluster, cluster.binaries.pgCtl, ['stop', '--no-wait', '--mode=fast', '-D', cluster.data]);
  for (const end = performance.now() + STOP_MILLISECONDS; performance.now() < end; await wait(10)) {
    if (!(await isServer(running.pid))) return;
  }
  throw new DatabaseError(`The built-in PostgreSQL does not stop; its log is ${cluster.log}.`);
}

/** The URL of the server that says it runs on this data folder, ready or not, if there is one. */
export async function runningServer(
  cluster: Cluster,
): Promise<{ pid: number; url(database: string): string } | undefined> {
  const lines = (await readIfThere(path.join(cluster.data, 'postmaster.pid')))?.split('\n');
  const pid = Number(lines?.[0]);
  const port = Number(lines?.[3]);
  if (!pid || !port || !(await isServer(pid))) return undefined;
  const password = (await readFile(path.join(cluster.data, PASSWORD_FILE), 'utf8')).trim();
  return { pid, url: (database) => `postgresql://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}` };
}

/**
 * Whether a PostgreSQL of this process number runs. Where the system tells (/proc), a stranger who got the number after a
 * crash does not count, nor one that is dead but not yet buried by its parent.
 */
export async function isServer(pid: number): Promise<boolean> {
  const status = await readIfThere(`/proc/${pid}/status`);
  if (status !== undefined) return /^Name:\s*postgres/m.test(status) && !/^State:\s*Z/m.test(status);
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

// PostgreSQL itself would refuse to start for ever while a process of that number exists, whoever it is.
async function dropDeadLock(cluster: Cluster): Promise<void> {
  const file = path.join(cluster.data, 'postmaster.pid');
  const pid = Number((await readIfThere(file))?.split('\n')[0]);
  if (pid && !(await isServer(pid))) await rm(file, { force: true });
}

async function shortenLog(cluster: Cluster): Promise<void> {
  const size = await stat(cluster.log).then(
    (found) => found.size,
    () => 0,
  );
  if (size > LOG_LIMIT) await rename(cluster.log, `${cluster.log}.old`);
}

async function lastLines(log: string): Promise<string> {
  return ((await readIfThere(log)) ?? '').trim().split('\n').slice(-5).join('\n');
}

// Runs in "/" (the account may not enter our working folder) and with an environment of its own: no LANG, no PG*.
async function program(cluster: Cluster, file: string, args: readonly string[]): Promise<void> {
  const env = { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', ...windowsOnly() };
  await run(file, [...args], { cwd: path.parse(file).root, env, ...switchTo(cluster.account) });
}

function windowsOnly(): Record<string, string> {
  const { SystemRoot, TEMP } = process.env;
  return { ...(SystemRoot && { SystemRoot }), ...(TEMP && { TEMP }) };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}

async function own(account: Account | undefined, ...files: readonly string[]): Promise<void> {
  if (account) await Promise.all(files.map((file) => chown(file, account.uid, account.gid)));
}

async function readIfThere(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch(() => undefined);
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}
