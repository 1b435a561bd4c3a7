import { createHash } from 'node:crypto';
import { chmod, chown, mkdir, realpath, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Account, mayEnter } from './account.ts';
import { DatabaseError } from './error.ts';

/** Where PostgreSQL's own files lie: `folder` holds the cluster, `shared` may hold copies of the programs. */
export type Place = { readonly folder: string; readonly shared: string };

// Only root needs another place, so it may lie where only root can make a folder.
const SYSTEM_FOLDER = '/var/lib/cantina';

/**
 * The folder of the database for the data folder `data`: `data/postgres`, unless PostgreSQL runs under another account
 * that cannot enter `data` (a clone of mode 700). Then it lies in the system's folder, under a name made from the path
 * of `data`, and a note in `data` says where.
 */
export async function findPlace(data: string, account: Account | undefined): Promise<Place> {
  await mkdir(data, { recursive: true });
  const own = path.join(data, 'postgres');
  if (!account) {
    await mkdir(own, { recursive: true, mode: 0o700 });
    return { folder: own, shared: data };
  }

  const system = path.join(SYSTEM_FOLDER, nameOf(await realpath(data)));
  const enterable = await mayEnter(account, data);
  if (!(await exists(system)) && (enterable || (await exists(own)))) {
    if (!enterable) {
      throw new DatabaseError(
        `The database in ${own} cannot be entered by the account ${account.name}, which runs PostgreSQL: open the folders above it (chmod o+x), or start Cantina as a normal user.`,
      );
    }
    await makeFor(account, own);
    return { folder: own, shared: data };
  }

  await mkdir(SYSTEM_FOLDER, { recursive: true, mode: 0o755 });
  await makeFor(account, system);
  const note = `The database lies in ${system}, because the account that runs PostgreSQL cannot enter this folder.\n`;
  await writeFile(path.join(data, 'where-is-the-database.txt'), note);
  return { folder: system, shared: SYSTEM_FOLDER };
}

function nameOf(folder: string): string {
  return createHash('sha256').update(folder).digest('hex').slice(0, 16);
}

async function makeFor(account: Account, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  await chown(folder, account.uid, account.gid);
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}
