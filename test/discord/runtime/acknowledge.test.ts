import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Store } from '../../../src/app/ports.ts';
import type { UseCases } from '../../../src/app/use-cases.ts';
import type { Act } from '../../../src/playground/control.ts';
import type { Rehearsal } from '../../e2e/support/bot.ts';
import { boardOf, click, command, game, lobby, messageOf, onTurn, open, panelOf, partsOf, textOf } from './table.ts';

/** Makes the functions of an object slow while `slow.ms` is set, and notes when each was called. */
const slowed = <T extends object>(real: T, slow: { ms: number }, calls: string[] = []): T =>
  new Proxy(real, {
    get: (target, key, receiver) => {
      const value = Reflect.get(target, key, receiver);
      if (typeof value !== 'function' || key === 'onOutbox' || key === 'claimOutbox') return value;
      return async (...args: unknown[]) => {
        calls.push(String(key));
        if (slow.ms > 0) await sleep(slow.ms);
        return value.apply(target, args);
      };
    },
  });

const ackTime = async (act: Act): Promise<number> => {
  const outcome = await act.acknowledged;
  if (outcome.result !== 'answered') throw new Error(`not acknowledged: ${JSON.stringify(outcome)}`);
  return (outcome.moments.acknowledged ?? Number.NaN) - (outcome.moments.dispatched ?? Number.NaN);
};

test.each([2900, 5000, 20_000])(
  'a database that takes %i ms: acknowledged within a second, answered afterwards',
  async (ms) => {
    const slow = { ms: 0 };
    const r = await open({ store: (store: Store) => slowed(store, slow) });
    await game(r);
    const me = onTurn(r);
    const board = boardOf(r);
    const panel = await panelOf(r, me);
    slow.ms = ms;
    const acts = [
      r.control.click({ user: me, message: board.id, label: 'My hand' }),
      r.control.click({ user: me, message: panel.id, label: 'End turn' }),
      r.control.command({ user: 'Cid', channel: 'table-one', command: 'help' }),
    ];
    for (const act of acts) expect(await ackTime(act)).toBeLessThan(1000);
    slow.ms = 0;
    for (const act of acts) expect((await act.edited).result).toBe('answered');
  },
  60_000,
);

test('for every kind of handler the acknowledgement leaves before the app is asked for anything', async () => {
  const asked: { at: number; what: string }[] = [];
  const r = await open({
    app: (app: UseCases) =>
      new Proxy(app, {
        get: (target, key) => {
          const value = Reflect.get(target, key);
          return (...args: unknown[]) => {
            asked.push({ at: performance.now(), what: String(key) });
            return value.apply(target, args);
          };
        },
      }),
  });
  await game(r);
  const me = onTurn(r);
  await r.settled();
  const check = async (act: Act): Promise<void> => {
    asked.length = 0;
    const outcome = await act.edited;
    if (outcome.result !== 'answered') throw new Error(JSON.stringify(outcome));
    const acknowledged = outcome.moments.acknowledged ?? Number.POSITIVE_INFINITY;
    expect(asked.length).toBeGreaterThan(0);
    for (const { at, what } of asked) expect([what, at >= acknowledged]).toEqual([what, true]);
  };
  for (const path of ['turn', 'hand', 'board', 'log', 'undo', 'help', 'my', 'end', 'game info', 'game resign'])
    await check(r.control.command({ user: me, channel: 'table-one', command: path }));
  for (const label of ['Take your turn', 'My hand', 'What happened', 'Undo'])
    await check(r.control.click({ user: me, message: boardOf(r).id, label }));
  const panel = await panelOf(r, me);
  for (const part of partsOf(panel)
    .filter((p) => p.values.length === 0)
    .slice(0, 3)) {
    const now = await panelOf(r, me);
    const same = partsOf(now).find((p) => p.label === part.label);
    if (same) await check(r.control.click({ user: me, message: now.id, customId: same.id }));
  }
});

test('an event delivered twice has one effect and one answer', async () => {
  const r = await open();
  r.control.eventFault({ event: 'INTERACTION_CREATE', times: 50, do: { kind: 'duplicate', copies: 2 } });
  const table = await lobby(r);
  const loaded = await r.first.store.load(table);
  expect(loaded?.table.seats.filter((s) => s.person !== undefined)).toHaveLength(2);
  expect(r.control.calls({ path: '/interactions/*/*/callback' }).every((c) => c.status < 300)).toBe(true);
});

test('two processes that overlap: one acknowledgement, one table, one game', async () => {
  const r = await open();
  const second = await r.another({});
  const table = await game(r);
  for (const { store } of [r.first, second]) {
    expect((await store.load(table))?.table.status).toBe('running');
    expect(await store.actions(table, 0)).toHaveLength(1);
  }
  const refused = r.control.calls({ path: '/interactions/*/*/callback' }).filter((c) => c.status >= 400);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.every((c) => JSON.stringify(c.response).includes('40060'))).toBe(true);
  await r.first.stop();
  const me = onTurn(r);
  expect(textOf(await panelOf(r, me))).toMatch(/Turn 1/);
});

test('a lost acknowledgement that had worked is repeated and taken for our own', async () => {
  const r = await open();
  r.control.fault({
    method: 'POST',
    path: '/interactions/*/*/callback',
    do: { kind: 'status', status: 502, afterEffect: true },
  });
  const answer = await command(r, 'Ada', 'help');
  expect(textOf(answer)).toContain('game new');
});

test('too late: nothing is done, and the log says how late and where', async () => {
  const r = await open();
  r.control.fault({
    method: 'POST',
    path: '/interactions/*/*/callback',
    do: { kind: 'status', status: 404, code: 10062, message: 'Unknown interaction' },
  });
  r.control.command({ user: 'Ada', channel: 'table-one', command: 'game new' });
  await sleep(500);
  expect(await r.first.store.liveTableIn(channelId(r))).toBeUndefined();
  const line = r.first.log.lines.find((l) => l.includes('too late'));
  expect(line).toContain('/game new');
  expect(line).toMatch(/"ageMs":\d+/);
});

const channelId = (r: Rehearsal): string =>
  r.control.world().guilds[0]?.channels.find((c) => c.name === 'table-one')?.id ?? '';

test('an answer that is lost after the write: the effect stands, and the same click again does it no second time', async () => {
  const r = await open();
  const table = await game(r);
  const me = onTurn(r);
  const panel = await panelOf(r, me);
  const { seq } = (await r.first.store.load(table))?.match ?? { seq: -1 };
  r.control.fault({
    method: 'PATCH',
    path: '/webhooks/*/*/messages/@original',
    times: 20,
    do: { kind: 'status', status: 404, code: 10015, message: 'Unknown Webhook' },
  });
  const play = partsOf(panel).find((p) => p.label.startsWith('Play all'));
  if (!play) throw new Error(`nothing to click: ${JSON.stringify(partsOf(panel))}`);
  await r.control.click({ user: me, message: panel.id, customId: play.id }).acknowledged;
  await sleep(500);
  r.control.clearFaults();
  const after = (await r.first.store.load(table))?.match?.seq ?? -1;
  expect(after).toBeGreaterThan(seq);
  const again = messageOf(await r.control.click({ user: me, message: panel.id, customId: play.id }).edited);
  expect((await r.first.store.load(table))?.match?.seq).toBe(after);
  expect(textOf(again)).toContain('older than the position');
});

test('a fault inside: the player is told that nothing was changed, and the log has table and handler', async () => {
  const broken = { now: false };
  const r = await open({
    store: (store) =>
      new Proxy(store, {
        get: (target, key) =>
          key === 'load' && broken.now
            ? () => Promise.reject(new Error(`broken ${'x'.repeat(1_000_000)}`))
            : Reflect.get(target, key),
      }),
  });
  const table = await game(r);
  const me = onTurn(r);
  const panel = await panelOf(r, me);
  broken.now = true;
  const answer = await click(r, me, boardOf(r), 'What happened');
  expect(textOf(answer)).toContain('nothing was changed');
  await r.control.click({ user: me, message: panel.id, label: 'End turn' }).acknowledged;
  await r.control.until((s) => s.kind === 'message' && s.message.content.includes('nothing was changed'), { since: 0 });
  broken.now = false;
  const line = r.first.log.lines.find((l) => l.includes('fault: nothing was changed')) ?? '';
  expect(line).toContain(table);
  expect(line).toContain('"handler"');
  expect(line.length).toBeLessThan(10_000);
});

test('neither the bot token nor the token of an interaction ever stands in the log', async () => {
  const r = await open();
  r.control.fault({ path: '/webhooks/**', times: 3, do: { kind: 'status', status: 500 } });
  r.control.fault({ path: '/channels/**', times: 2, do: { kind: 'status', status: 500 } });
  await game(r);
  await command(r, 'Ada', 'help');
  const log = r.first.log.lines.join('\n');
  expect(log.length).toBeGreaterThan(0);
  expect(log).not.toContain(r.standIn.token);
  for (const { path } of r.control.calls({ path: '/interactions/*/*/callback' }))
    expect(log).not.toContain(path.split('/')[3]);
});
