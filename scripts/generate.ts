import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { isEntry, projectRoot } from '../src/root.ts';

// Writes the database client from prisma/schema.prisma, where it is missing or older than the schema. Made beside its
// place and moved there whole: two at once do not disturb each other, the second finds the work done.

const run = promisify(execFile);
const OUTPUT = '../src/store/generated';
const MARK = 'made-from.txt';

/** Generates the client of the project at `root` if need be; tells whether it did. */
export async function generateClient(root: string = projectRoot): Promise<boolean> {
  const store = path.join(root, 'src', 'store');
  const target = path.join(store, 'generated');
  const schema = await readFile(path.join(root, 'prisma', 'schema.prisma'), 'utf8');
  const prisma = createRequire(path.join(root, 'package.json')).resolve('prisma/package.json');
  const { version } = JSON.parse(await readFile(prisma, 'utf8')) as { version: string };
  const mark = createHash('sha256').update(version).update(schema).digest('hex');
  if ((await markOf(target)) === mark) return false;

  const bench = path.join(store, `.generated-${process.pid}-${randomBytes(4).toString('hex')}`);
  try {
    await make(bench, schema, path.join(path.dirname(prisma), 'build', 'index.js'));
    await writeFile(path.join(bench, 'client', MARK), mark);
    await putInPlace(path.join(bench, 'client'), target, path.join(bench, 'old'), mark);
  } finally {
    await rm(bench, { recursive: true, force: true });
  }
  return true;
}

async function make(bench: string, schema: string, cli: string): Promise<void> {
  if (!schema.includes(`"${OUTPUT}"`)) throw new Error(`prisma/schema.prisma must write its client to ${OUTPUT}.`);
  await mkdir(bench, { recursive: true });
  await writeFile(path.join(bench, 'schema.prisma'), schema.replace(`"${OUTPUT}"`, '"./client"'));
  const env = {
    ...process.env,
    // Generation needs no schema engine, but the CLI would download one: any program will do in its place.
    PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
    CHECKPOINT_DISABLE: '1',
    PRISMA_HIDE_UPDATE_MESSAGE: '1',
  };
  await run(process.execPath, [cli, 'generate', '--schema', 'schema.prisma', '--no-hints'], { cwd: bench, env });
}

// A folder cannot be moved onto a full one, so the old one is moved away first. Whoever loses a race tries again.
async function putInPlace(made: string, target: string, old: string, mark: string): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await rename(made, target);
    } catch (error) {
      if ((await markOf(target)) === mark) return;
      if (attempt === 20) throw error;
      await rename(target, `${old}-${attempt}`).catch(ignoreMissing);
    }
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}

async function markOf(folder: string): Promise<string | undefined> {
  return readFile(path.join(folder, MARK), 'utf8').catch(() => undefined);
}

if (isEntry(import.meta.filename)) await generateClient();
