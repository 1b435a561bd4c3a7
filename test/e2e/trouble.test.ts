import type { APIMessage } from 'discord-api-types/v10';
import { expect, test } from 'vitest';
import type { TableSeen } from '../../src/app/use-cases.ts';
import { gameViewOf } from '../../src/discord/render/scene.ts';
import {
  click,
  command,
  game,
  messageOf,
  messagesOf,
  open,
  tableIn,
  textOf,
  withLabel,
} from '../discord/runtime/table.ts';
import type { Rehearsal } from './support/bot.ts';
import { askedOutOfTurn, driveUntil } from './support/drive.ts';
import { playOn, published } from './support/game.ts';
import { buttonPlayer } from './support/players.ts';
import { buttonsOf, directOf, menusOf } from './support/seeing.ts';
import { slashPlayer } from './support/slash-player.ts';

const QUICK = { standIn: { limits: { rateLimits: false } } };
const SEEDS = ['0123456789abcdef0123456789abcdef', 'fedcba9876543210fedcba9876543210'] as const;

/** The board as somebody without a seat sees it: a player's panel has **Undo** too. */
const publicBoard = (r: Rehearsal) => withLabel(r, 'Undo', 'Cid');

const both = (r: Rehearsal, channel?: string) => [
  buttonPlayer(r, 'Ada', 'button', SEEDS[0], channel),
  buttonPlayer(r, 'Boba', 'button', SEEDS[1], channel),
];

type Refused = { readonly status: number; readonly path: string; readonly response?: unknown };

const code = (call: Refused): unknown =>
  typeof call.response === 'object' && call.response !== null && 'code' in call.response
    ? call.response.code
    : undefined;

test('direct messages closed in mid-game: the game goes on behind the button, and everybody is told once', async () => {
  const r = await open(QUICK);
  const table = await game(r, 'beginner', 'dm');
  const direct = [buttonPlayer(r, 'Ada', 'dm', SEEDS[0]), buttonPlayer(r, 'Boba', 'dm', SEEDS[1])];
  await playOn({ rehearsal: r, table, players: direct, steps: 16 });
  r.control.editUser({ user: 'Boba', dmsClosed: true });
  const turns = new Set<number>();
  const { seen } = await playOn({
    rehearsal: r,
    table,
    players: [buttonPlayer(r, 'Ada', 'dm', SEEDS[0]), buttonPlayer(r, 'Boba', 'button', SEEDS[1])],
    allow: (call) => code(call) === 50007,
    steps: 120,
    each: (now) => turns.add(gameViewOf(now.seen)?.turn.n ?? 0).size > 5,
  });
  expect(seen.table.status).toBe('running');
  expect(turns.size).toBeGreaterThan(5);
  const hints = messagesOf(r, 'Cid').filter((m) => m.content.includes('cannot send you direct messages'));
  expect(hints).toHaveLength(1);
  expect(r.control.calls({}).filter((call) => code(call) === 50007)).toHaveLength(1);
}, 90_000);

test('an admin deletes the board again and again: there is always one live board, and it is the newest', async () => {
  const r = await open(QUICK);
  const table = await game(r);
  const deleted = new Set<string>();
  await playOn({
    rehearsal: r,
    table,
    players: both(r),
    steps: 40,
    allow: (call) => code(call) === 10008,
    each: (_seen, n) => {
      if (n % 5 !== 2) return undefined;
      deleted.add(publicBoard(r).id);
      r.control.removeMessage({ message: publicBoard(r).id });
      // The referee looks after the next step.
      return undefined;
    },
  });
  expect(deleted.size).toBe(8);
  expect((await r.first.store.message(table, 'board'))?.message).toBe(publicBoard(r).id);
}, 90_000);

test('one server is late at login: the tables of the others are played at once, and the late one plays when it comes', async () => {
  const seats = { owner: 'Owner', members: [{ name: 'Ada' }, { name: 'Boba' }, { name: 'Cid' }] };
  const world = {
    botName: 'Cantina',
    guilds: [
      { name: 'Prompt', channels: [{ name: 'table-one' }], ...seats },
      { name: 'Late', channels: [{ name: 'table-late' }], ...seats, held: true },
    ],
  };
  const r = await open({ ...QUICK, standIn: { ...QUICK.standIn, world } });
  const table = await game(r);
  await playOn({ rehearsal: r, table, players: both(r), steps: 8 });
  r.control.releaseGuild({ guild: 'Late' });
  await command(r, 'Boba', 'game new', { mode: 'beginner', side: 'empire' }, 'table-late');
  await r.settled();
  const message = withLabel(r, 'Leave', 'Boba', 'table-late');
  await click(r, 'Ada', message, 'Join');
  await r.settled();
  await click(r, 'Boba', withLabel(r, 'Leave', 'Boba', 'table-late'), 'Start (host)');
  await r.settled();
  const late = tableIn(withLabel(r, 'Undo', 'Cid', 'table-late'));
  await playOn({ rehearsal: r, table: late, players: both(r, 'table-late'), channel: 'table-late', steps: 8 });
  await playOn({ rehearsal: r, table, players: both(r), steps: 8 });
}, 90_000);

test('a restart by overlap in mid-game: both processes hear everything, each click has one effect, and what either suggests is the newest', async () => {
  const r = await open(QUICK);
  const table = await game(r);
  const players = [slashPlayer(r, 'Ada', SEEDS[0]), slashPlayer(r, 'Boba', SEEDS[1])];
  const allow = (call: Refused) => code(call) === 40060;
  await playOn({ rehearsal: r, table, players, steps: 10 });
  const second = await r.another();
  const { channel } = (await r.first.store.load(table))?.table ?? { channel: '' };
  const person = { id: r.control.world().users.find((u) => u.displayName === 'Ada')?.id ?? '', name: 'Ada' };
  const idle = async (seen: TableSeen) => {
    await second.bot.publisher.idle();
    for (const { app } of [r.first, second])
      expect((await app.offered(person, { channel, dm: false }))?.seen?.seq).toBe(seen.seen?.seq);
    return undefined;
  };
  await playOn({ rehearsal: r, table, players, allow, steps: 40, each: idle });
  const duplicates = r.control.calls({}).filter((call) => code(call) === 40060);
  expect(duplicates.length).toBeGreaterThan(20);
  const rows = await second.store.actions(table, 0);
  expect(rows.map((row) => row.seq)).toEqual(rows.map((_, n) => n));
  await r.first.stop();
  await playOn({ rehearsal: r, table, players, process: second, allow, steps: 20 });
}, 120_000);

test('every interaction is delivered twice, and all of them once more after a restart: no effect is doubled', async () => {
  const r = await open(QUICK);
  const table = await game(r);
  r.control.eventFault({ event: 'INTERACTION_CREATE', times: 100_000, do: { kind: 'duplicate', copies: 1 } });
  await playOn({ rehearsal: r, table, players: both(r), steps: 40 });
  r.control.clearFaults();
  const before = await r.first.store.actions(table, 0);
  const acted = before.flatMap((row) => (row.n === 0 && row.interaction ? [row.interaction] : []));
  expect(new Set(acted).size).toBe(acted.length);
  expect(acted.length).toBeGreaterThan(20);
  await r.first.stop();
  const second = await r.another();
  for (const { id } of r.control.interactions()) r.control.redeliver({ interactionId: id });
  await r.settled();
  expect(await second.store.actions(table, 0)).toEqual(before);
  await playOn({ rehearsal: r, table, players: both(r), process: second, steps: 10 });
}, 90_000);

/** The first thing on a panel that answers its question. */
const answering = (panel: APIMessage) => {
  const button = buttonsOf(panel).find((b) => !/^(Undo|My hand|What happened|Settings|Board|None)/u.test(b.label));
  return { button, menu: menusOf(panel)[0] };
};

test('a restart while the opponent is asked in mid-turn: the button from before answers the question', async () => {
  const r = await open(QUICK);
  const table = await game(r, 'full');
  const match = await driveUntil(r.first, table, askedOutOfTurn, SEEDS[0]);
  await published(r);
  const seen = await r.first.app.board({ table });
  const asked = seen.ok ? seen.value.seen?.owing[0]?.seats[0] : undefined;
  const record = seen.ok ? seen.value.table.seats.find((s) => s.seat === asked) : undefined;
  const user = record?.name ?? '';
  const line = withLabel(r, 'Take your turn', user);
  expect(line.content).toContain('you are asked to choose');
  expect(line.mentions.map((m) => m.id)).toEqual([record?.person]);
  const panel = await click(r, user, line, 'Take your turn');
  await r.first.kill();
  const second = await r.another();
  const { button, menu } = answering(panel);
  const answer = button
    ? await r.control.click({ user, message: panel.id, customId: button.id }).edited
    : await r.control.select({
        user,
        message: panel.id,
        customId: menu?.id ?? '',
        values: [menu?.choices[0]?.value ?? ''],
      }).edited;
  const after = messageOf(answer);
  expect(after.id).toBe(panel.id);
  expect(textOf(after)).not.toContain('older than the position');
  await published(r, second);
  const now = await second.store.load(table);
  expect(now?.match?.seq).toBeGreaterThan(match.seq);
  expect((await second.store.actions(table, match.seq + 1))[0]?.seat).toBe(asked);
  await playOn({ rehearsal: r, table, players: both(r), process: second, steps: 10 });
}, 90_000);

test('the channel is deleted in mid-game: who acts is told, the host moves the table, and the same game goes on elsewhere', async () => {
  const r = await open(QUICK);
  const table = await game(r, 'beginner', 'dm');
  const direct = [buttonPlayer(r, 'Ada', 'dm', SEEDS[0]), buttonPlayer(r, 'Boba', 'dm', SEEDS[1])];
  const { seen } = await playOn({ rehearsal: r, table, players: direct, steps: 12 });
  r.control.removeChannel({ channel: 'table-one' });
  await expect.poll(async () => (await r.first.store.load(table))?.table.status).toBe('lost');
  const owing = seen.seen?.owing[0]?.seats[0];
  const user = seen.table.seats.find((s) => s.seat === owing)?.name ?? '';
  const panel = directOf(r, user).findLast((m) => buttonsOf(m).length > 0);
  const end = buttonsOf(panel as APIMessage).find((b) => /^(End turn|Play all)/u.test(b.label));
  const told = messageOf(await r.control.click({ user, message: panel?.id ?? '', customId: end?.id ?? '' }).edited);
  expect(textOf(told)).toMatch(/channel/u);
  expect(textOf(told)).toContain('/game move');
  const { seq } = (await r.first.store.load(table))?.match ?? { seq: -1 };
  expect(seq).toBe(seen.seen?.seq);
  const listed = await r.control.autocomplete({
    user: 'Ada',
    channel: 'table-two',
    command: 'game move',
    focused: 'table',
  }).outcome;
  expect(listed.result === 'answered' && listed.choices?.map((c) => c.value)).toEqual([table]);
  expect(textOf(await command(r, 'Ada', 'my', {}, 'table-two'))).toContain('its channel is gone');
  await command(r, 'Ada', 'game move', { table }, 'table-two');
  await r.settled();
  const later = await playOn({ rehearsal: r, table, players: direct, channel: 'table-two', steps: 12 });
  expect(later.seen.seen?.seq).toBeGreaterThan(seq);
  expect(later.seen.table.id).toBe(table);
}, 90_000);
