import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { isServer } from '../../src/store/database/server.ts';
import { withClient } from '../support/database.ts';
import { type Clone, giveAway, type Holder, hold, makeClone } from './clone.ts';

// Whole programs are started here, on a machine that may be busy.
vi.setConfig({ testTimeout: 90_000 });

const SYSTEM_FOLDER = '/var/lib/cantina';
const asRoot = process.getuid?.() === 0;

let clone: Clone;
const holders: Holder[] = [];
const left: string[] = [];

beforeAll(async () => {
  clone = await makeClone(0o755);
});

// Whatever a failed test left running goes, and with it what lies outside the clones.
afterAll(async () => {
  for (const { process: child } of holders) child.kill('SIGTERM');
  await clone.remove();
  await Promise.all(left.map((folder) => rm(folder, { recursive: true, force: true })));
});

async function start(...args: Parameters<typeof hold>): Promise<Holder> {
  const holder = await hold(...args);
  holders.push(holder);
  return holder;
}

const dataIn = (name: string) => ({ CANTINA_DATA: path.join(clone.folder, name) });
const note = (holder: Holder) =>
  withClient(holder.url, (client) => client.query("create table note (text text); insert into note values ('kept')"));
const readNote = (holder: Holder) =>
  withClient(holder.url, async (client) => (await client.query('select text from note')).rows[0]?.text as string);
const ask = (holder: Holder, what: string) =>
  withClient(holder.url, async (client) => Object.values((await client.query(what)).rows[0])[0]);
const serverPid = async (holder: Holder) =>
  Number((await readFile(path.join(holder.folder, 'cluster', 'postmaster.pid'), 'utf8')).split('\n')[0]);

test('starts as this account, stops, and starts again with what was in it', async () => {
  const first = await start(clone, dataIn('again'));
  await note(first);
  const pid = await serverPid(first);
  await first.stop();
  expect(await isServer(pid)).toBe(false);

  const second = await start(clone, dataIn('again'));
  expect(await readNote(second)).toBe('kept');
  await second.stop();
});

test('as a normal user, whose home cannot be written, in a clone of mode 700', async () => {
  const own = await makeClone(0o700);
  left.push(path.dirname(own.folder));
  const account = await giveAway(own.folder);
  const holder = await start(own, { HOME: '/nonexistent' }, account);
  expect(holder.folder).toBe(path.join(own.folder, 'data', 'postgres'));
  expect((await stat(holder.folder)).uid).toBe(account.uid ?? process.getuid?.());
  await holder.stop();
});

test('in a clone of mode 700: as root, where its own account can enter', async () => {
  const own = await makeClone(0o700);
  left.push(path.dirname(own.folder));
  const before = existsSync(SYSTEM_FOLDER) ? await readdir(SYSTEM_FOLDER) : [];
  const first = await start(own);
  left.push(first.folder);
  await note(first);
  expect(first.folder.startsWith(asRoot ? SYSTEM_FOLDER : own.folder)).toBe(true);
  if (asRoot) {
    const programs = (await readdir(SYSTEM_FOLDER)).filter(
      (name) => /^postgresql/.test(name) && !before.includes(name),
    );
    left.push(...programs.map((name) => path.join(SYSTEM_FOLDER, name)));
    const text = await readFile(path.join(own.folder, 'data', 'where-is-the-database.txt'), 'utf8');
    expect(text).toContain(first.folder);
  }
  await first.stop();

  const second = await start(own);
  expect(await readNote(second)).toBe('kept');
  await second.stop();
});

test.each([
  ['LANG unset', {}],
  ['a LANG that the system does not have', { LANG: 'xx_YY.UTF-8', LC_ALL: 'xx_YY.UTF-8' }],
])('%s: still UTF-8, and the same order everywhere', async (name, env) => {
  const holder = await start(clone, { ...dataIn(name.replaceAll(' ', '-')), ...env });
  expect(await ask(holder, 'show server_encoding')).toBe('UTF8');
  expect(await ask(holder, "select lower('ÅÉ') || char_length('é€')")).toBe('åé2');
  await holder.stop();
});

test('after kill -9 of the program the server is joined, and stopped at the end', async () => {
  const first = await start(clone, dataIn('killed'));
  await note(first);
  const pid = await serverPid(first);
  await first.kill();
  expect(await isServer(pid)).toBe(true);

  const second = await start(clone, dataIn('killed'));
  expect(second.url).toBe(first.url);
  expect(await readNote(second)).toBe('kept');
  await second.stop();
  expect(await isServer(pid)).toBe(false);
});

test('after kill -9 of program and server it starts anew with everything committed', async () => {
  const first = await start(clone, dataIn('crashed'));
  await note(first);
  process.kill(await serverPid(first), 'SIGKILL');
  await first.kill();
  const second = await start(clone, dataIn('crashed'));
  expect(await readNote(second)).toBe('kept');
  await second.stop();
});

test('a lock file that names a stranger, as after a crash of the machine, does not stop it', async () => {
  const first = await start(clone, dataIn('stranger'));
  await first.stop();
  const lines = [process.pid, path.join(first.folder, 'cluster'), 1, 5432, '', '127.0.0.1'];
  await writeFile(path.join(first.folder, 'cluster', 'postmaster.pid'), `${lines.join('\n')}\n`);
  const second = await start(clone, dataIn('stranger'));
  await second.stop();
});

test('data of another PostgreSQL is refused with a sentence that says where to read on', async () => {
  const first = await start(clone, dataIn('older'));
  await first.stop();
  await writeFile(path.join(first.folder, 'cluster', 'PG_VERSION'), '17\n');
  await expect(start(clone, dataIn('older'))).rejects.toThrow(/made by PostgreSQL 17, but .* docs\/backup\.md/);
});

test('two starts at once share one server, and the last to leave stops it', async () => {
  const [one, two] = await Promise.all([start(clone, dataIn('both')), start(clone, dataIn('both'))]);
  expect(one.url).toBe(two.url);
  const pid = await serverPid(one);
  await one.stop();
  expect(await ask(two, 'select 1')).toBe(1);
  await two.stop();
  expect(await isServer(pid)).toBe(false);
});

test('a start while the last one leaves gets a server that stays', async () => {
  const first = await start(clone, dataIn('change'));
  const leaving = first.stop();
  await wait(20);
  const [second] = await Promise.all([start(clone, dataIn('change')), leaving]);
  expect(await ask(second, 'select 1')).toBe(1);
  await second.stop();
});

test('only its own machine and only its password are let in', async () => {
  const holder = await start(clone, dataIn('password'));
  expect(await ask(holder, 'show listen_addresses')).toBe('127.0.0.1');
  const guess = new URL(holder.url);
  guess.password = 'guess';
  await expect(withClient(guess.href, (client) => client.query('select 1'))).rejects.toThrow('password');
  await holder.stop();
});

test('a DATABASE_URL is used as it is, and no server is started', async () => {
  const own = path.join(clone.folder, 'foreign');
  await mkdir(own);
  const url = 'postgresql://somebody@127.0.0.1:1/theirs';
  const holder = await start(clone, { DATABASE_URL: url, CANTINA_DATA: own });
  expect(holder.url).toBe(url);
  expect(await readdir(own)).toEqual([]);
  await holder.stop();
});
