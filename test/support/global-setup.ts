import { readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { openEmbedded } from '../../src/store/database/embedded.ts';

// One database server a test run, started by the first file that asks for a database (support/database.ts) and stopped
// and removed here. A run that was killed leaves its server behind; the next run ends it.

const PREFIX = 'cantina-test-';

declare module 'vitest' {
  interface ProvidedContext {
    /** The data folder of this run's database server. */
    databaseFolder: string;
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await sweep();
  const folder = path.join(os.tmpdir(), `${PREFIX}${process.pid}-${Date.now().toString(36)}`);
  project.provide('databaseFolder', folder);
  return () => endServer(folder);
}

async function sweep(): Promise<void> {
  for (const name of await readdir(os.tmpdir())) {
    const pid = name.startsWith(PREFIX) ? Number(name.slice(PREFIX.length).split('-')[0]) : 0;
    if (pid > 0 && !(await runs(pid))) await endServer(path.join(os.tmpdir(), name));
  }
}

async function runs(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function endServer(folder: string): Promise<void> {
  const postmaster = path.join(folder, 'postgres', 'cluster', 'postmaster.pid');
  const started = await readFile(postmaster, 'utf8').catch(() => undefined);
  if (started) await (await openEmbedded({ data: folder })).close();
  await rm(folder, { recursive: true, force: true });
}
