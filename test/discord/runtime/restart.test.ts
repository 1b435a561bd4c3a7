import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import type { APIMessage } from 'discord-api-types/v10';
import { afterEach, expect, test, vi } from 'vitest';
import { readId } from '../../../src/discord/ids.ts';
import type { Outcome } from '../../../src/playground/reports.ts';
import { openStore } from '../../../src/store/prisma-store.ts';
import { addressOf, control, database, ended, found, type Started, seenBy, start, worldOf } from './program.ts';
import { partsOf, tableIn, textOf } from './table.ts';

// Whole programs are started here, on a machine that may be busy.
vi.setConfig({ testTimeout: 180_000 });

const folders: string[] = [];

afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

const labelsOf = (message: APIMessage): readonly string[] => partsOf(message).map((part) => part.label);

/** The newest message of that kind, once there is one. */
const newest = async (
  address: string,
  isIt: (message: APIMessage) => boolean,
  user = 'Ada',
  channel = 'table-one',
): Promise<APIMessage> => {
  for (const until = Date.now() + 60_000; Date.now() < until; ) {
    const message = (await seenBy(address, user, channel)).findLast(isIt);
    if (message) return message;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${user} does not see it in ${channel}: ${isIt}`);
};

const withButton = (address: string, label: string, user?: string, channel?: string): Promise<APIMessage> =>
  newest(address, (message) => labelsOf(message).includes(label), user, channel);

const answerOf = async (address: string, verb: 'click' | 'command', body: object): Promise<APIMessage> => {
  const { outcome } = await control<{ outcome?: Outcome }>(address, verb, { ...body, wait: 'edited' });
  if (outcome?.result !== 'answered' || !outcome.message) throw new Error(JSON.stringify(outcome));
  return outcome.message;
};

const click = (address: string, user: string, message: APIMessage, label: string): Promise<APIMessage> =>
  answerOf(address, 'click', { user, message: message.id, label });

/** Presses what the panel offers: the button that begins so, or the first one. Gives the panel after it. */
const act = async (address: string, user: string, panel: APIMessage, label: string): Promise<APIMessage> => {
  const parts = partsOf(panel);
  const one =
    parts.find((part) => part.label.startsWith(label)) ??
    parts.find(({ id }) => ['pick', 'sure'].includes(readId(id)?.do ?? ''));
  const after = await answerOf(address, 'click', { user, message: panel.id, customId: one?.id ?? '' });
  // Asked once more.
  return readId(one?.id ?? '')?.do === 'sure' ? act(address, user, after, label) : after;
};

const kill = async (started: Started): Promise<void> => {
  started.child.kill('SIGKILL');
  await ended(started);
};

/** The turn line, and whom it names. */
const turnLine = async (address: string): Promise<{ readonly line: APIMessage; readonly user: string }> => {
  const line = await newest(address, (message) => message.mentions.length > 0 && message.author.bot === true);
  const { users } = await worldOf(address);
  return { line, user: users.find((user) => user.id === line.mentions[0]?.id)?.name ?? 'nobody' };
};

test('a game in the playground survives kill -9: same people, same table, its board and its turn line, and it goes on', async () => {
  const { url } = await database();
  const first = start(url);
  const before = await addressOf(first);
  const settings = await answerOf(before, 'command', {
    user: 'Boba',
    channel: 'table-one',
    command: 'my',
    options: { show: 'settings' },
  });
  await click(before, 'Boba', settings, 'Cards by direct message');
  await click(before, 'Ada', await withButton(before, 'Start (host)'), 'Start (host)');
  const table = tableIn(await withButton(before, 'Undo'));
  // The clock of a rehearsal can be put forward: what comes later must still be newer.
  await control(before, 'advance', { ms: 3_600_000 });
  // A second table in the same channel gets a thread.
  await answerOf(before, 'command', { user: 'Cid', channel: 'table-one', command: 'game new' });
  const thread = (await worldOf(before)).guilds[0]?.channels.find((c) => c.type === 11)?.id ?? '';
  await withButton(before, 'Leave', 'Cid', thread);
  const { line, user: me } = await turnLine(before);
  let panel = await click(before, me, line, 'Take your turn');
  panel = await act(before, me, panel, 'Play all');
  const world = await worldOf(before);
  const old = (await seenBy(before, 'Ada')).map((m) => BigInt(m.id));
  await kill(first);

  const second = start(url);
  const after = await addressOf(second);
  const now = await worldOf(after);
  expect(now.applicationId).toBe(world.applicationId);
  expect(now.users).toEqual(world.users);
  expect(now.now).toBeGreaterThan(world.now - 300_000);
  expect(now.guilds[0]?.channels.map((c) => [c.id, c.type]).sort()).toEqual(
    world.guilds[0]?.channels.map((c) => [c.id, c.type]).sort(),
  );
  expect(tableIn(await withButton(after, 'Undo'))).toBe(table);
  const renewed = await turnLine(after);
  expect(renewed.user).toBe(me);
  expect(tableIn(await withButton(after, 'Leave', 'Cid', thread))).not.toBe(table);
  const shown = await seenBy(after, 'Ada');
  expect(shown.every((m) => old.every((id) => BigInt(m.id) > id))).toBe(true);
  expect(shown.filter((m) => labelsOf(m).includes('Start (host)'))).toEqual([]);
  const store = openStore(url);
  const seq = (await store.load(table))?.match?.seq ?? 0;
  expect(seq).toBeGreaterThan(0);
  if (me === 'Boba') await withButton(after, labelsOf(panel)[0] ?? '', 'Boba', 'dm');
  panel = await click(after, me, renewed.line, 'Take your turn');
  expect(textOf(panel)).not.toContain('Something went wrong');
  await act(after, me, panel, 'End turn');
  expect((await store.load(table))?.match?.seq).toBeGreaterThan(seq);
  const live = (await store.tablesInGuild(world.guilds[0]?.id ?? '')).map((t) => [t.channel === thread, t.status]);
  expect(live).toEqual([
    [false, 'running'],
    [true, 'lobby'],
  ]);
  await store.close();
});

test('a lobby is shown again, by one message, however often the playground starts', async () => {
  const { url } = await database();
  const lobbies: string[] = [];
  for (let n = 0; n < 3; n++) {
    const started = start(url);
    const address = await addressOf(started);
    await withButton(address, 'Start (host)');
    await control(address, 'settled');
    const shown = (await seenBy(address, 'Ada')).filter((m) => labelsOf(m).includes('Start (host)'));
    expect(shown).toHaveLength(1);
    lobbies.push(...shown.map(tableIn));
    if (n === 0) await kill(started);
    else started.child.kill('SIGTERM');
    await ended(started);
  }
  expect(new Set(lobbies).size).toBe(1);
});

test('twice at once on the built-in database: two addresses, two worlds, and neither touches the other', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'cantina-twice-'));
  folders.push(folder);
  // Somebody has the usual port: then a free one is found. Whether it is us or another program is the same.
  const taken = createServer().listen(3777, '127.0.0.1');
  await new Promise((resolve) => taken.once('listening', resolve).once('error', resolve));
  const data = { CANTINA_DATA: path.join(folder, 'data'), CANTINA_PORT: '' };
  const both = [start('', data), start('', data)];
  const addresses = await Promise.all(both.map(addressOf));
  taken.close();
  expect(new Set([...addresses, 'http://127.0.0.1:3777']).size).toBe(3);
  const tables: string[] = [];
  for (const address of addresses) {
    await click(address, 'Ada', await withButton(address, 'Start (host)'), 'Start (host)');
    tables.push(tableIn(await withButton(address, 'Undo')));
  }
  expect(new Set(tables).size).toBe(2);
  for (const [n, address] of addresses.entries()) {
    await control(address, 'settled');
    expect(tableIn(await withButton(address, 'Undo'))).toBe(tables[n]);
    expect(await control<unknown[]>(address, 'calls', { path: '/channels/*' })).toSatisfy(
      (calls: { status: number }[]) => calls.every(({ status }) => status < 400),
    );
  }
  expect(both.filter(({ output }) => output().includes('a world of its own'))).toHaveLength(1);
  for (const started of both) {
    started.child.kill('SIGTERM');
    expect(await ended(started)).toBe(0);
  }
});

test('a port of one’s own choice that is taken is one sentence, and exit code 1', async () => {
  const { url } = await database();
  const taken = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => taken.once('listening', resolve));
  const address = taken.address();
  const port = typeof address === 'object' ? String(address?.port) : '';
  const started = start(url, { CANTINA_PORT: port });
  expect(await ended(started)).toBe(1);
  taken.close();
  expect(started.output()).toContain(`Port ${port}, which CANTINA_PORT names, is taken`);
  expect(started.output()).not.toContain('    at ');
});

test('a database of one’s own is one world: a second playground, or a bot beside it, is one sentence, and exit code 1', async () => {
  const { url } = await database();
  const world = start(url);
  const address = await addressOf(world);
  const token = { DISCORD_TOKEN: 'test.token.cantina', DISCORD_API: `${address}/api` };
  const others = [start(url), start(url, token)];
  expect(await Promise.all(others.map(ended))).toEqual([1, 1]);
  expect(others[0]?.output()).toContain('runs on this database already');
  expect(others[1]?.output()).toContain('The playground is open on this database');
  for (const { output } of others) expect(output()).not.toContain('    at ');
});

test('CANTINA_HOST: the playground listens where it is told, goes by addresses and no foreign name, and says who can reach it', async () => {
  const { url } = await database();
  const started = start(url, { CANTINA_HOST: '0.0.0.0' });
  const address = await addressOf(started);
  expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  expect(await found(started, /(can be reached from outside)/)).not.toBe('');
  const { port } = new URL(address);
  const outer = Object.values(os.networkInterfaces())
    .flatMap((all) => all ?? [])
    .find((one) => one.family === 'IPv4' && !one.internal);
  if (outer) expect((await worldOf(`http://${outer.address}:${port}`)).bot.name).toBe('Cantina');
  expect((await worldOf(address)).bot.name).toBe('Cantina');
});
