import { setTimeout as sleep } from 'node:timers/promises';
import { MessageFlags } from 'discord-api-types/v10';
import { expect, test } from 'vitest';
import { nonceFor } from '../../../src/discord/nonce.ts';
import type { Rehearsal } from '../../e2e/support/bot.ts';
import {
  boardOf,
  click,
  command,
  game,
  lobby,
  messagesOf,
  onTurn,
  open,
  panelOf,
  partsOf,
  textOf,
  withLabel,
} from './table.ts';

const boards = (r: Rehearsal) => messagesOf(r, 'Cid').filter((m) => partsOf(m).some((p) => p.label === 'Undo'));
const turnLines = (r: Rehearsal) => messagesOf(r, 'Cid').filter((m) => m.content.includes('your turn'));
const pushes = (r: Rehearsal) => r.control.pings({}).filter((ping) => ping.push);

/** Ends the turn of whoever is on turn, by the panel. */
const endTurn = async (r: Rehearsal): Promise<string> => {
  const me = onTurn(r);
  const sure = await click(r, me, await panelOf(r, me), 'End turn');
  if (partsOf(sure).some((p) => p.label === 'Yes, do it')) await click(r, me, sure, 'Yes, do it');
  await r.settled();
  return me;
};

const say = (r: Rehearsal, n: number): void => {
  for (let i = 0; i < n; i++) r.control.say({ user: 'Cid', channel: 'table-one', content: `chat ${i}` });
};

test('a board that an admin deleted is posted anew, and its id is kept', async () => {
  const r = await open({ standIn: { limits: { rateLimits: false } } });
  const table = await game(r);
  r.control.removeMessage({ message: boardOf(r).id });
  await endTurn(r);
  expect(boards(r)).toHaveLength(1);
  expect((await r.first.store.message(table, 'board'))?.message).toBe(boards(r)[0]?.id);
  // Once more, at the same moment of the game, under the same nonce.
  r.control.removeMessage({ message: boardOf(r).id });
  r.first.bot.publisher.renew(table);
  await r.settled();
  r.control.removeMessage({ message: boardOf(r).id });
  r.first.bot.publisher.renew(table);
  await r.settled();
  expect(boards(r)).toHaveLength(1);
});

test('at a turn the board is edited where it stands; buried under sixteen messages or an hour old it is posted anew without a push', async () => {
  const r = await open({ standIn: { limits: { rateLimits: false } } });
  await game(r);
  const first = boardOf(r).id;
  await endTurn(r);
  expect(boardOf(r).id).toBe(first);
  say(r, 16);
  await endTurn(r);
  const second = boardOf(r);
  expect(second.id).not.toBe(first);
  expect((second.flags ?? 0) & MessageFlags.SuppressNotifications).not.toBe(0);
  expect(boards(r)).toHaveLength(1);
  r.control.advance({ ms: 3_700_000 });
  await endTurn(r);
  expect(boardOf(r).id).not.toBe(second.id);
  expect(boards(r)).toHaveLength(1);
});

test('one turn line at a time, one push a turn, and its link leads to the board', async () => {
  const r = await open({ standIn: { limits: { rateLimits: false } } });
  await game(r);
  for (let turn = 2; turn <= 5; turn++) {
    await endTurn(r);
    expect(turnLines(r)).toHaveLength(1);
    expect(pushes(r)).toHaveLength(turn);
    expect(turnLines(r)[0]?.content).toContain(boardOf(r).id);
  }
});

test('a post whose answer is lost is repeated under the same nonce: one message, one ping', async () => {
  const r = await open();
  await lobby(r);
  r.control.fault({ method: 'POST', path: '/channels/*/messages', times: 2, do: { kind: 'drop', afterEffect: true } });
  await click(r, 'Ada', withLabel(r, 'Leave'), 'Start (host)');
  await r.settled();
  await sleep(1500);
  await r.settled();
  expect(boards(r)).toHaveLength(1);
  expect(turnLines(r)).toHaveLength(1);
  expect(pushes(r)).toHaveLength(1);
});

test('a publisher that died between sending and writing it down: the next one finds the message by its nonce, or by looking', async () => {
  const failing = { now: false };
  const r = await open({
    store: (store) =>
      new Proxy(store, {
        get: (target, key) =>
          failing.now && key === 'setMessage' ? () => new Promise(() => undefined) : Reflect.get(target, key),
      }),
  });
  await lobby(r);
  failing.now = true;
  await r.control.click({ user: 'Ada', message: withLabel(r, 'Leave').id, label: 'Start (host)' }).acknowledged;
  await r.control.until((s) => s.kind === 'message' && !s.ephemeral && JSON.stringify(s.message).includes('Undo'), {
    since: 0,
  });
  await r.first.kill();
  // Long enough for Discord to have forgotten the nonce.
  r.control.advance({ ms: 400_000 });
  await r.another({});
  await r.settled();
  expect(boards(r)).toHaveLength(1);
  expect(turnLines(r)).toHaveLength(1);
  expect(pushes(r)).toHaveLength(1);
});

test('nonces are of the table, the moment and the part', async () => {
  const r = await open();
  const table = await game(r);
  const nonces = r.control
    .calls({ method: 'POST', path: '/channels/*/messages' })
    .map((c) => c.body as { nonce?: string; enforce_nonce?: boolean });
  expect(nonces.every((b) => b.enforce_nonce === true && (b.nonce?.length ?? 99) <= 25)).toBe(true);
  expect(nonces.map((b) => b.nonce)).toContain(nonceFor(table, 0, 't', 0));
});

test('every create and every edit says whom it may notify', async () => {
  const r = await open();
  await game(r);
  await endTurn(r);
  const bodies = r.control
    .calls({})
    .filter((c) => /messages/.test(c.path) && ['POST', 'PATCH'].includes(c.method))
    .map((c) => c.body as { allowed_mentions?: { parse?: unknown } });
  expect(bodies.length).toBeGreaterThan(5);
  for (const body of bodies) expect(body.allowed_mentions?.parse).toEqual([]);
});

test('closed direct messages: the game goes on, everybody is told once, and nothing is sent again', async () => {
  const r = await open({ standIn: { limits: { rateLimits: false } } });
  for (const user of ['Ada', 'Boba']) r.control.editUser({ user, dmsClosed: true });
  await game(r, 'beginner', 'dm');
  for (let n = 0; n < 4; n++) await endTurn(r);
  const hints = messagesOf(r, 'Cid').filter((m) => m.content.includes('cannot send you direct messages'));
  expect(hints.length).toBeGreaterThan(0);
  expect(hints.length).toBeLessThanOrEqual(2);
  const refused = r.control
    .calls({ method: 'POST', path: '/channels/*/messages' })
    .filter((c) => JSON.stringify(c.response ?? '').includes('50007'));
  expect(refused.length).toBeLessThanOrEqual(2);
});

test('panels by direct message: one a turn, without a push, the older one reduced to one line', async () => {
  const r = await open({ standIn: { limits: { rateLimits: false } } });
  await game(r, 'beginner', 'dm');
  for (let n = 0; n < 4; n++) await endTurn(r);
  const direct = messagesOf(r, 'Ada', 'dm');
  expect(direct.length).toBeGreaterThan(0);
  expect(direct.filter((m) => partsOf(m).some((p) => p.label === 'End turn'))).toHaveLength(1);
  expect(direct.filter((m) => m.content.includes('An older panel'))).toHaveLength(direct.length - 1);
  expect(pushes(r).every((p) => p.by === 'user')).toBe(true);
});

test('a panel in a direct message is played from there', async () => {
  const r = await open();
  await game(r, 'beginner', 'dm');
  await endTurn(r);
  const me = onTurn(r);
  const panel = withLabel(r, 'End turn', me, 'dm');
  expect(textOf(panel)).not.toContain('as of');
  const sure = await click(r, me, panel, 'End turn');
  expect(sure.id).toBe(panel.id);
  const after = await click(r, me, sure, 'Yes, do it');
  expect(after.id).toBe(panel.id);
  await r.settled();
  expect(onTurn(r)).not.toBe(me);
});

test('a channel that is deleted: the table is kept as lost, nothing more is sent, and a move brings it back', async () => {
  const r = await open();
  const table = await game(r);
  r.control.removeChannel({ channel: 'table-one' });
  await sleep(300);
  await r.settled();
  expect((await r.first.store.load(table))?.table.status).toBe('lost');
  const moved = await command(r, 'Ada', 'game move', { table }, 'table-two');
  expect(textOf(moved)).toContain('The table is now in');
  await r.settled();
  expect((await r.first.store.load(table))?.table.status).toBe('running');
  expect(messagesOf(r, 'Cid', 'table-two').some((m) => partsOf(m).some((p) => p.label === 'Undo'))).toBe(true);
});

test('an archived thread is opened before its board is edited', async () => {
  const r = await open();
  await command(r, 'Ada', 'game new', { mode: 'beginner', thread: true, side: 'empire' });
  await r.settled();
  const thread = r.control.channels({ user: 'Ada' }).find((c) => c.type === 11)?.name ?? '';
  const joined = withLabel(r, 'Leave', 'Ada', thread);
  await r.control.click({ user: 'Boba', message: joined.id, label: 'Join' }).edited;
  await r.settled();
  await click(r, 'Ada', withLabel(r, 'Leave', 'Ada', thread), 'Start (host)');
  await r.settled();
  const board = withLabel(r, 'Undo', 'Ada', thread);
  r.control.editThread({ channel: thread, archived: true });
  r.first.bot.publisher.renew((await r.first.store.tablesOf(userId(r, 'Ada'), 1))[0]?.id ?? '');
  await r.settled();
  const edits = r.control.calls({ method: 'PATCH', path: `/channels/*/messages/${board.id}` });
  expect(edits.at(-1)?.status).toBe(200);
});

const userId = (r: Rehearsal, name: string): string =>
  r.control.world().users.find((u) => u.displayName === name)?.id ?? '';

test('edits of a board are held together: many acts, few edits, and the newest is shown', async () => {
  const r = await open({ boardEveryMs: 400 });
  const table = await game(r);
  const before = r.control.calls({ method: 'PATCH', path: '/channels/*/messages/*' }).length;
  for (let n = 0; n < 40; n++) {
    r.first.bot.publisher.renew(table);
    await sleep(10);
  }
  await r.settled();
  const edits = r.control.calls({ method: 'PATCH', path: '/channels/*/messages/*' }).length - before;
  expect(edits).toBeGreaterThan(0);
  expect(edits).toBeLessThanOrEqual(5);
});

test('a board that Discord limits waits and is sent in the end; another table is not held up', async () => {
  const r = await open();
  await game(r);
  r.control.fault({
    method: 'PATCH',
    path: '/channels/*/messages/*',
    times: 1,
    do: { kind: 'rate-limit', retryAfterMs: 700, scope: 'shared' },
  });
  const me = onTurn(r);
  const since = r.control.calls({}).length;
  await endTurn(r);
  await sleep(2500);
  await r.settled();
  const edits = r.control.calls({ method: 'PATCH', path: '/channels/*/messages/*' }).filter((c) => c.n > since);
  expect(edits.some((c) => c.status === 429)).toBe(true);
  expect(edits.at(-1)?.status).toBe(200);
  expect(onTurn(r)).not.toBe(me);
});

test('somebody who has left the server: the others are told, once', async () => {
  const r = await open({ standIn: { limits: { rateLimits: false } } });
  await game(r);
  const next = onTurn(r) === 'Ada' ? 'Boba' : 'Ada';
  r.control.removeMember({ user: next });
  await endTurn(r);
  expect(messagesOf(r, 'Cid').filter((m) => m.content.includes('has left the server'))).toHaveLength(1);
});
