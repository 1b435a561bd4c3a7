import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Rehearsal } from '../../e2e/support/bot.ts';
import { directOf } from '../../e2e/support/seeing.ts';
import { boardOf, click, command, game, lobby, messagesOf, onTurn, open, partsOf, textOf, withLabel } from './table.ts';

// Servers, threads and channels that go, and direct messages that open and close.

const members = [{ name: 'Ada' }, { name: 'Boba' }, { name: 'Cid' }];
const TWO_SERVERS = {
  standIn: {
    limits: { rateLimits: false },
    world: {
      botName: 'Cantina',
      guilds: [
        { name: 'First', owner: 'Owner', channels: [{ name: 'table-one' }], members },
        { name: 'Second', owner: 'Owner', channels: [{ name: 'elsewhere' }], members },
      ],
    },
  },
};

const statusOf = async (r: Rehearsal, table: string) => (await r.first.store.load(table))?.table.status;
const lostWords = (r: Rehearsal, user: string) =>
  directOf(r, user).filter((m) => m.content.includes('The game is paused'));
const userId = (r: Rehearsal, name: string): string =>
  r.control.world().users.find((u) => u.displayName === name)?.id ?? '';

test('removed from a server: its tables are kept as lost, and everybody seated is told which one', async () => {
  const r = await open(TWO_SERVERS);
  const table = await game(r);
  r.control.removeGuild({ guild: 'First' });
  await expect.poll(() => statusOf(r, table)).toBe('lost');
  await expect.poll(() => lostWords(r, 'Boba').length).toBe(1);
  expect(lostWords(r, 'Ada')[0]?.content).toContain('no longer in the server');
  expect(lostWords(r, 'Ada')[0]?.content).toContain('with Boba');
});

test('an outage of a server is no farewell: its tables go on as soon as it is back', async () => {
  const r = await open(TWO_SERVERS);
  const table = await game(r);
  r.control.removeGuild({ guild: 'First', unavailable: true });
  await sleep(300);
  await r.settled();
  expect(await statusOf(r, table)).toBe('running');
  r.control.releaseGuild({ guild: 'First' });
  expect(textOf(await command(r, onTurn(r), 'turn'))).toContain('your turn');
  expect(directOf(r, 'Ada')).toEqual([]);
});

/** A started table in a thread of its own; gives the table and the thread. */
const inThread = async (r: Rehearsal) => {
  await command(r, 'Ada', 'game new', { mode: 'beginner', thread: true, side: 'empire' });
  await r.settled();
  const thread = r.control.channels({ user: 'Ada' }).find((c) => c.type === 11)?.name ?? '';
  await click(r, 'Boba', withLabel(r, 'Leave', 'Ada', thread), 'Join');
  await r.settled();
  await click(r, 'Ada', withLabel(r, 'Leave', 'Ada', thread), 'Start (host)');
  await r.settled();
  return { thread, table: (await r.first.store.liveTablesOf(userId(r, 'Ada')))[0]?.id ?? '' };
};

test('a thread that is deleted: its table is lost, and goes on in another channel', async () => {
  const r = await open({ standIn: { limits: { rateLimits: false } } });
  const { table, thread } = await inThread(r);
  r.control.removeChannel({ channel: thread });
  await expect.poll(() => statusOf(r, table)).toBe('lost');
  await expect.poll(() => lostWords(r, 'Boba').length).toBe(1);
  await command(r, 'Ada', 'game move', { table }, 'table-two');
  await r.settled();
  expect(withLabel(r, 'Undo', 'Cid', 'table-two')).toBeDefined();
});

test('a channel whose deletion nobody told us of: 10003 on the next message makes the table lost', async () => {
  const r = await open({ standIn: { limits: { rateLimits: false } } });
  const table = await game(r);
  r.control.eventFault({ event: 'CHANNEL_DELETE', do: { kind: 'drop' } });
  r.control.removeChannel({ channel: 'table-one' });
  await sleep(200);
  expect(await statusOf(r, table)).toBe('running');
  r.first.bot.publisher.renew(table);
  await expect.poll(() => statusOf(r, table)).toBe('lost');
  await expect.poll(() => lostWords(r, 'Boba').length).toBe(1);
  const calls = r.control.calls({}).length;
  r.first.bot.publisher.renew(table);
  await r.settled();
  expect(r.control.calls({}).slice(calls)).toEqual([]);
});

test('a channel that we may no longer see: 50001 is taken for a slip at first, then the table is lost', async () => {
  const r = await open({ standIn: { limits: { rateLimits: false } } });
  const table = await game(r);
  r.control.setOverwrite({ channel: 'table-one', for: 'Cantina', deny: ['ViewChannel'] });
  const me = onTurn(r);
  await command(r, me, 'end', {}, 'table-one').then((sure) =>
    partsOf(sure).some((p) => p.label === 'Yes, do it') ? click(r, me, sure, 'Yes, do it') : sure,
  );
  await expect.poll(() => statusOf(r, table), { timeout: 20_000 }).toBe('lost');
  const refused = r.control.calls({}).filter((c) => JSON.stringify(c.response ?? '').includes('50001'));
  expect(refused.length).toBeGreaterThanOrEqual(3);
  expect(refused.length).toBeLessThan(12);
  await expect.poll(() => lostWords(r, 'Boba').length).toBe(1);
}, 40_000);

test('a channel that is hidden from us for a moment loses no table and no message', async () => {
  const r = await open({ standIn: { limits: { rateLimits: false } } });
  const table = await game(r);
  r.control.setOverwrite({ channel: 'table-one', for: 'Cantina', deny: ['ViewChannel'] });
  const me = onTurn(r);
  const sure = await command(r, me, 'end');
  if (partsOf(sure).some((p) => p.label === 'Yes, do it')) await click(r, me, sure, 'Yes, do it');
  await r.control.settled();
  r.control.setOverwrite({ channel: 'table-one', for: 'Cantina', allow: ['ViewChannel'] });
  await expect.poll(() => onTurn(r), { timeout: 15_000 }).not.toBe(me);
  expect(await statusOf(r, table)).toBe('running');
}, 40_000);

test('40003, direct messages opened too fast: the panel waits and comes, and nobody is told that they are closed', async () => {
  const r = await open();
  r.control.fault({
    method: 'POST',
    path: '/users/@me/channels',
    times: 2,
    do: { kind: 'status', status: 400, code: 40_003, message: 'You are opening direct messages too fast' },
  });
  await game(r, 'beginner', 'dm');
  const me = onTurn(r);
  const panels = (user: string) => directOf(r, user).filter((m) => partsOf(m).length > 0);
  await expect.poll(() => panels(me).length, { timeout: 20_000 }).toBe(1);
  const { store } = r.first;
  expect((await store.person(userId(r, me)))?.dmsClosed).toBe(false);
  expect(messagesOf(r, 'Cid').map(textOf).join('\n')).not.toContain('cannot send you direct messages');
}, 40_000);

test('closed direct messages are remembered until the person acts in one', async () => {
  const r = await open({ standIn: { limits: { rateLimits: false } } });
  r.control.editUser({ user: 'Ada', dmsClosed: true });
  const table = await lobby(r);
  const settings = await command(r, 'Ada', 'my', { show: 'settings' });
  await click(r, 'Ada', settings, 'Cards by direct message');
  await click(r, 'Ada', withLabel(r, 'Leave'), 'Start (host)');
  await r.settled();
  const closed = async () => (await r.first.store.person(userId(r, 'Ada')))?.dmsClosed;
  expect(await closed()).toBe(true);
  // Said on the turn line itself, for the player who looks for the cards.
  const line = messagesOf(r, 'Cid').find((m) => m.content.includes('your turn'));
  expect(line?.content.includes('Your hand is behind **My hand**')).toBe(onTurn(r) === 'Ada');
  r.control.editUser({ user: 'Ada', dmsClosed: false });
  await command(r, 'Ada', 'help', {}, 'table-one');
  expect(await closed()).toBe(true);
  await command(r, 'Ada', 'help', {}, 'dm');
  await expect.poll(closed).toBe(false);
  const again = await command(r, 'Ada', 'my', { show: 'settings' });
  await click(r, 'Ada', again, 'Cards by direct message');
  await r.settled();
  expect(directOf(r, 'Ada').some((m) => partsOf(m).length > 0)).toBe(true);
  expect((await r.first.store.load(table))?.table.seats[0]?.delivery).toBe('dm');
  expect(boardOf(r)).toBeDefined();
});

test('a table whose server is gone goes on in another one: its links, its language and its result are of that server', async () => {
  const r = await open(TWO_SERVERS);
  const table = await game(r);
  r.control.removeGuild({ guild: 'First' });
  await expect.poll(() => statusOf(r, table)).toBe('lost');
  const second = r.control.world().guilds.find((g) => g.name === 'Second');
  const moved = await command(r, 'Boba', 'game move', { table }, 'elsewhere');
  expect(textOf(moved)).toContain('The table is now in');
  expect(JSON.stringify(moved)).not.toContain('discord.com/channels');
  await r.settled();
  const record = (await r.first.store.load(table))?.table;
  expect(record).toMatchObject({ status: 'running', guild: second?.id });
  const board = withLabel(r, 'Undo', 'Cid', 'elsewhere');
  const link = `https://discord.com/channels/${second?.id}/${record?.channel}/${board.id}`;
  const line = messagesOf(r, 'Cid', 'elsewhere').find((m) => m.content.includes('your turn'));
  expect(line?.content).toContain(link);
  expect(messagesOf(r, 'Cid', 'elsewhere').map(textOf).join('\n')).not.toContain('has left the server');
  // Also for somebody who asks in a direct message, which is in no server.
  expect(JSON.stringify(await command(r, 'Ada', 'board', { table }, 'dm'))).toContain(link);
  const resign = await command(r, 'Ada', 'game resign', {}, 'elsewhere');
  await click(r, 'Ada', resign, 'Resign');
  const counted = await r.first.app.seasons(second?.id ?? '');
  expect(counted.length).toBeGreaterThan(1);
});

test('a table does not go to a server where one of its players is not', async () => {
  const r = await open(TWO_SERVERS);
  const table = await game(r);
  r.control.removeMember({ guild: 'Second', user: 'Boba' });
  const refused = await command(r, 'Ada', 'game move', { table }, 'elsewhere');
  expect(textOf(refused)).toContain('Boba is not in this server');
  expect((await r.first.store.load(table))?.table.guild).toBe(
    r.control.world().guilds.find((g) => g.name === 'First')?.id,
  );
  r.control.addMember({ guild: 'Second', name: 'Boba' });
  expect(textOf(await command(r, 'Ada', 'game move', { table }, 'elsewhere'))).toContain('The table is now in');
});

test('a server that has as many tables as it may have takes no other one in', async () => {
  const r = await open({ ...TWO_SERVERS, tablesPerGuild: 1 });
  const table = await game(r);
  await command(r, 'Cid', 'game new', { mode: 'beginner' }, 'elsewhere');
  await r.settled();
  const { channel } = (await r.first.store.load(table))?.table ?? {};
  const there = r.control.addChannel({ guild: 'Second', name: 'more' }).channel;
  expect(textOf(await command(r, 'Ada', 'game move', { table }, there))).toContain('the most that a server may have');
  expect((await r.first.store.load(table))?.table.channel).toBe(channel);
});
