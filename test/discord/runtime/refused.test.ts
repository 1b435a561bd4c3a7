import { expect, test } from 'vitest';
import { BAD_TOKEN } from '../../../src/discord/watchdog.ts';
import type { RestFault } from '../../../src/playground/control.ts';
import type { Rehearsal } from '../../e2e/support/bot.ts';
import { boardOf, click, command, game, lobby, messagesOf, onTurn, open, panelOf, partsOf, textOf } from './table.ts';

// What Discord refuses, and what the person in front of it reads then.

const QUICK = { standIn: { limits: { rateLimits: false } } };
const ANSWER = { method: 'PATCH', path: '/webhooks/*/*/messages/@original' };
const refusing = (code: number, times = 1): Pick<RestFault, 'do' | 'times'> => ({
  times,
  do: { kind: 'status', status: 400, code, message: 'no' },
});

test('50035 on a private answer: its words go out alone, and nobody looks at “thinking…” for ever', async () => {
  const r = await open();
  r.control.fault({ ...ANSWER, ...refusing(50035) });
  const answer = await command(r, 'Ada', 'help');
  expect(answer.embeds).toEqual([]);
  expect(answer.content).toContain('to open a table');
  expect(r.first.log.lines.some((l) => l.includes('50035'))).toBe(true);
});

test('50035 on the words as well: a sentence says so', async () => {
  const r = await open();
  r.control.fault({ ...ANSWER, ...refusing(50035, 2) });
  expect((await command(r, 'Ada', 'help')).content).toContain('Discord did not take my answer');
});

test('50035 on a panel that is renewed: the words stand beside it, and its buttons stay', async () => {
  const r = await open();
  await game(r);
  const me = onTurn(r);
  const panel = await panelOf(r, me);
  r.control.fault({ ...ANSWER, ...refusing(50035) });
  await r.control.click({ user: me, message: panel.id, label: 'My hand' }).acknowledged;
  const shown = await r.control.until((s) => s.kind === 'message' && s.message.content.includes('Your hand'), {
    since: 0,
  });
  expect(shown.kind === 'message' && shown.message.components).toEqual([]);
  expect(partsOf(panel).length).toBeGreaterThan(0);
  expect(textOf(await click(r, me, panel, 'My hand'))).toContain('Your hand');
});

test.each([200_000, 240_000])('%i on an answer: the filter is named', async (code) => {
  const r = await open();
  r.control.fault({ ...ANSWER, ...refusing(code) });
  expect((await command(r, 'Ada', 'help')).content).toContain('word filter');
});

test('50035 on a public message: its words are posted', async () => {
  const r = await open();
  r.control.fault({ method: 'POST', path: '/channels/*/messages', ...refusing(50035) });
  await command(r, 'Ada', 'game new', { mode: 'beginner' });
  await r.settled();
  const [posted] = messagesOf(r, 'Cid');
  expect(posted?.content).toContain('A table is open');
  expect(posted?.components ?? []).toEqual([]);
});

test.each([200_000, 240_000])(
  '%i on the board: whoever acts learns that the filter refuses it, until it is let through',
  async (code) => {
    const r = await open(QUICK);
    const table = await game(r);
    r.control.fault({ method: 'PATCH', path: '/channels/*/messages/*', ...refusing(code) });
    r.first.bot.publisher.renew(table);
    await r.settled();
    const me = onTurn(r);
    expect(textOf(await command(r, me, 'turn'))).toContain('word filter of this server');
    // Wherever that is: a player with cards by direct message sees no board.
    expect(textOf(await command(r, me, 'turn', { table }, 'table-two'))).toContain('word filter of this server');
    r.first.bot.publisher.renew(table);
    await r.settled();
    expect(textOf(await command(r, me, 'turn'))).not.toContain('word filter');
    expect((await r.first.store.load(table))?.table.status).toBe('running');
  },
);

test('160005 in a locked thread: whoever acts learns that it is locked and what helps', async () => {
  const r = await open(QUICK);
  await command(r, 'Ada', 'game new', { mode: 'beginner', thread: true, side: 'empire' });
  await r.settled();
  const thread = r.control.channels({ user: 'Ada' }).find((c) => c.type === 11)?.name ?? '';
  const lobbyOf = () => messagesOf(r, 'Ada', thread).findLast((m) => partsOf(m).some((p) => p.label === 'Leave'));
  await click(r, 'Boba', lobbyOf() as never, 'Join');
  await r.settled();
  await click(r, 'Ada', lobbyOf() as never, 'Start (host)');
  await r.settled();
  const table = (await r.first.store.liveTablesOf(userId(r, 'Ada')))[0]?.id ?? '';
  r.control.setOverwrite({ channel: 'table-one', for: 'Cantina', deny: ['ManageThreads'] });
  r.control.editThread({ channel: thread, locked: true });
  r.control.fault({ method: 'PATCH', path: '/channels/*/messages/*', ...refusing(10_008) });
  r.first.bot.publisher.renew(table);
  await r.settled();
  const told = textOf(await command(r, 'Ada', 'turn', { table }, 'table-two'));
  expect(told).toContain('is locked');
  expect(told).toContain('Manage Threads');
  r.control.editThread({ channel: thread, locked: false });
  r.first.bot.publisher.renew(table);
  await r.settled();
  expect(textOf(await command(r, 'Ada', 'turn', { table }, 'table-two'))).not.toContain('is locked');
});

const userId = (r: Rehearsal, name: string): string =>
  r.control.world().users.find((u) => u.displayName === name)?.id ?? '';

test.each([
  [401, 0],
  [403, 40_001],
])(
  'a token that is no longer taken (%i, %i) ends the bot with a sentence, and what was to be sent is kept',
  async (status, code) => {
    const deaths: string[] = [];
    const r = await open({ dead: (why) => deaths.push(why) });
    await lobby(r);
    const message = messagesOf(r, 'Ada').findLast((m) => partsOf(m).some((p) => p.label === 'Leave'));
    r.control.fault({
      path: '/channels/**',
      times: 100,
      do: { kind: 'status', status, code, message: '401: Unauthorized' },
    });
    await click(r, 'Ada', message as never, 'Start (host)');
    await expect.poll(() => deaths[0]).toBe(BAD_TOKEN);
    await r.first.kill();
    r.control.clearFaults();
    await r.another({});
    await expect
      .poll(() => messagesOf(r, 'Cid').filter((m) => m.content.includes('your turn')).length, { timeout: 15_000 })
      .toBe(1);
    // Each of the rows has its own moment to be tried again.
    await expect
      .poll(() => messagesOf(r, 'Cid').filter((m) => partsOf(m).some((p) => p.label === 'Undo')).length, {
        timeout: 15_000,
      })
      .toBe(1);
  },
);

test.each([
  [4004, BAD_TOKEN],
  [4014, 'Discord closed the connection for good (4014).'],
])('a gateway that closes with %i ends the bot with a sentence', async (code, sentence) => {
  const deaths: string[] = [];
  const r = await open({ dead: (why) => deaths.push(why) });
  expect(r.first.bot.trouble()).toBeUndefined();
  r.control.gateway({ do: { kind: 'close', code } });
  await expect.poll(() => deaths).toEqual([sentence]);
  expect(r.first.bot.trouble()).toBe(sentence);
});

test('a board older than an hour is edited at most once in ten seconds, and the newest is shown', async () => {
  const r = await open(QUICK);
  const table = await game(r);
  const board = boardOf(r);
  r.control.advance({ ms: 3_700_000 });
  const edits = () => r.control.calls({ method: 'PATCH', path: `/channels/*/messages/${board.id}` });
  const before = edits().length;
  r.first.bot.publisher.renew(table);
  await expect.poll(() => edits().length - before).toBe(1);
  for (let n = 0; n < 5; n++) {
    r.first.bot.publisher.renew(table);
    await r.control.settled();
  }
  expect(edits().length - before).toBe(1);
  await r.settled();
  const [first, second, ...more] = edits().slice(before);
  expect(more).toEqual([]);
  expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(9_900);
}, 60_000);

test('30046 on an old board: it waits ten seconds and goes out', async () => {
  const r = await open({ standIn: { limits: { oldEdit: { limit: 0, windowMs: 3_000, afterMs: 3_600_000 } } } });
  const table = await game(r);
  const board = boardOf(r);
  r.control.advance({ ms: 3_700_000 });
  const edits = () => r.control.calls({ method: 'PATCH', path: `/channels/*/messages/${board.id}` });
  const before = edits().length;
  r.first.bot.publisher.renew(table);
  await expect.poll(() => edits().length - before).toBe(1);
  await r.control.settled();
  const refused = edits().slice(before);
  expect(refused).toMatchObject([{ status: 429, response: { code: 30_046 } }]);
  r.control.setLimits({ oldEdit: { limit: 3, windowMs: 20_000, afterMs: 3_600_000 } });
  const { seq } = (await r.first.store.load(table))?.match ?? { seq: -1 };
  r.first.bot.publisher.renew(table);
  await r.settled();
  const sent = edits().slice(before + 1);
  expect(sent.map((c) => c.status)).toEqual([200]);
  expect((sent[0]?.at ?? 0) - (refused[0]?.at ?? 0)).toBeGreaterThanOrEqual(9_900);
  expect((await r.first.store.load(table))?.match?.seq).toBe(seq);
}, 60_000);
