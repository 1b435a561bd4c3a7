import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { generateClient } from '../../scripts/generate.ts';
import { projectRoot } from '../../src/root.ts';

// Whole programs are started here, on a machine that may be busy.
vi.setConfig({ testTimeout: 90_000 });

let root: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'cantina-generate-'));
  for (const file of ['package.json', 'tsconfig.json', 'scripts/generate.ts', 'src/root.ts', 'prisma/schema.prisma']) {
    await cp(path.join(projectRoot, file), path.join(root, file));
  }
  await symlink(path.join(projectRoot, 'node_modules'), path.join(root, 'node_modules'));
  await mkdir(path.join(root, 'src', 'store'));
});

afterEach(() => rm(root, { recursive: true, force: true }));

const store = () => path.join(root, 'src', 'store');
const client = () => readFile(path.join(store(), 'generated', 'client.ts'), 'utf8');

test('twice at once, in two processes: both end well with one client and nothing left over', async () => {
  const run = () =>
    promisify(execFile)(process.execPath, ['--import', 'tsx', 'scripts/generate.ts'], {
      cwd: root,
      // No LANG, a home that cannot be written, and no way out to the network.
      env: {
        PATH: process.env.PATH,
        HOME: '/nonexistent',
        HTTPS_PROXY: 'http://127.0.0.1:1',
        HTTP_PROXY: 'http://127.0.0.1:1',
      },
    });
  await Promise.all([run(), run()]);
  expect(await readdir(store())).toEqual(['generated']);
  expect(await client()).toContain('PrismaClient');
});

test('again only when the schema has changed, and then in place of the old one', async () => {
  expect(await generateClient(root)).toBe(true);
  expect(await generateClient(root)).toBe(false);
  const schema = path.join(root, 'prisma', 'schema.prisma');
  await writeFile(schema, `${await readFile(schema, 'utf8')}\nmodel Droid {\n  id String @id\n}\n`);
  expect(await generateClient(root)).toBe(true);
  expect(await client()).toContain('Droid');
  expect(await readdir(store())).toEqual(['generated']);
});

test('a schema that is wrong leaves the old client as it was', async () => {
  await generateClient(root);
  const before = await client();
  await writeFile(path.join(root, 'prisma', 'schema.prisma'), 'generator x { output = "../src/store/generated" }');
  await expect(generateClient(root)).rejects.toThrow();
  expect(await client()).toBe(before);
  expect(await readdir(store())).toEqual(['generated']);
});
