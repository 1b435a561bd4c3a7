import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { DatabaseError } from './error.ts';

const run = promisify(execFile);

/** The account that PostgreSQL runs under when it may not be our own. */
export type Account = { readonly name: string; readonly uid: number; readonly gid: number };

// Root is refused by PostgreSQL, and the account must have an entry in the system's list of users.
const CANDIDATES = ['postgres', 'nobody'];

/**
 * Another account to run PostgreSQL under: given as root only, otherwise nothing, and no switch is made. The owner of an
 * existing `cluster` goes on being its owner.
 */
export async function serverAccount(cluster: string): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const owned = await stat(cluster).catch(() => undefined);
  if (owned && owned.uid !== 0) return { name: `number ${owned.uid}`, uid: owned.uid, gid: owned.gid };
  for (const name of CANDIDATES) {
    try {
      const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
      // macOS prints nobody's -2 as an unsigned number; the bit operation makes it signed again.
      return { name, uid: Number(uid.stdout) | 0, gid: Number(gid.stdout) | 0 };
    } catch {
      // No such account: the next one.
    }
  }
  throw new DatabaseError(
    'PostgreSQL cannot run as root and there is no account "postgres" or "nobody" to run it: start Cantina as a normal user, or set DATABASE_URL.',
  );
}

/** Whether the account may enter `folder` (and, asked so, write into it). Without an account: whether we may. */
export async function mayEnter(account: Account | undefined, folder: string, write = false): Promise<boolean> {
  const test = write ? '[ -x "$1" ] && [ -w "$1" ]' : '[ -x "$1" ]';
  try {
    await run('/bin/sh', ['-c', test, 'sh', folder], { cwd: '/', ...switchTo(account) });
    return true;
  } catch {
    return false;
  }
}

/** The part of spawn's options that makes the switch. */
export function switchTo(account: Account | undefined): { uid?: number; gid?: number } {
  return account ? { uid: account.uid, gid: account.gid } : {};
}
