import { Events, type Interaction } from 'discord.js';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import type { StandInOptions } from '../../src/playground/options.ts';
import { play, startFor } from './rehearsal.ts';

const begin = async (options: StandInOptions = {}) => {
  const arrived: string[] = [];
  const table = await play(async (interaction: Interaction) => {
    if (!interaction.isChatInputCommand()) return;
    arrived.push(interaction.id);
    await interaction.reply('x').catch(() => arrived.push(`refused ${interaction.id}`));
  }, options);
  await table.client.application.commands.set([{ name: 'go', description: 'Goes' }]);
  return { ...table, arrived, go: () => table.control.command({ user: 'Ada', channel: 'table-one', command: 'go' }) };
};

type Table = Awaited<ReturnType<typeof begin>>;
const session = ({ control }: Table) => control.sessions().at(-1);
const reconnected = (table: Table) =>
  expect.poll(() => table.control.sessions().filter((one) => one.connected).length, { timeout: 10_000 }).toBe(1);

test('after a cut the client resumes and gets what it missed', async () => {
  const table = await begin();
  table.control.gateway({ do: { kind: 'cut' } });
  await expect.poll(() => session(table)?.connected).toBe(false);
  const act = table.go();
  expect(await act.outcome).toMatchObject({ result: 'answered' });
  expect(session(table)).toMatchObject({ connected: true, resumes: 1 });
  expect(table.control.sessions()).toHaveLength(1);
});

test('op 7: the client closes and resumes', async () => {
  const table = await begin();
  const resumed = new Promise((resolve) => table.client.once(Events.ShardResume, resolve));
  table.control.gateway({ do: { kind: 'reconnect' } });
  await resumed;
  expect(session(table)).toMatchObject({ resumes: 1 });
  expect(await table.go().outcome).toMatchObject({ result: 'answered' });
});

test('op 9 true: resume; op 9 false: a new session', async () => {
  const table = await begin();
  table.control.gateway({ do: { kind: 'invalid-session', resumable: true } });
  await expect.poll(() => session(table)?.resumes, { timeout: 10_000 }).toBe(1);
  table.control.gateway({ do: { kind: 'invalid-session', resumable: false } });
  await expect.poll(() => table.control.sessions().length, { timeout: 15_000 }).toBe(2);
  expect(await table.go().outcome).toMatchObject({ result: 'answered' });
});

test('an expired session cannot be resumed: the client identifies anew and the missed click is lost', async () => {
  const table = await begin();
  table.control.gateway({ do: { kind: 'expire' } });
  table.control.gateway({ do: { kind: 'cut' }, session: session(table)?.id ?? '' });
  const lost = table.go();
  table.control.advance({ ms: 3_000 });
  expect(await lost.outcome).toMatchObject({ result: 'failed', why: 'no-answer' });
}, 20_000);

test.each([4000, 4009])('a close with %i is resumed', async (code) => {
  const table = await begin();
  table.control.gateway({ do: { kind: 'close', code } });
  await expect.poll(() => session(table)?.resumes, { timeout: 10_000 }).toBe(1);
  expect(table.control.sessions()).toHaveLength(1);
});

test('heartbeats that go unanswered make the client reconnect', async () => {
  const table = await begin({ limits: { heartbeatMs: 150 } });
  table.control.gateway({ do: { kind: 'no-acks' } });
  await expect.poll(() => session(table)?.resumes, { timeout: 10_000 }).toBeGreaterThan(0);
  await reconnected(table);
});

test('a half-open socket hears and sends nothing until the client gives up on it', async () => {
  const table = await begin({ limits: { heartbeatMs: 300 } });
  table.control.gateway({ do: { kind: 'mute' } });
  const act = table.go();
  expect(await act.outcome).toMatchObject({ result: 'answered' });
  expect(session(table)?.resumes).toBeGreaterThan(0);
});

test('events are dropped, doubled, delayed and swapped', async () => {
  const table = await begin();
  table.control.eventFault({ event: 'INTERACTION_CREATE', do: { kind: 'drop' } });
  const dropped = table.go();
  table.control.advance({ ms: 3_000 });
  expect(await dropped.outcome).toMatchObject({ result: 'failed' });
  table.control.eventFault({ event: 'INTERACTION_CREATE', do: { kind: 'duplicate' } });
  const doubled = table.go();
  await doubled.outcome;
  await expect.poll(() => table.arrived.length).toBe(3);
  expect(table.arrived.filter((id) => id.startsWith('refused'))).toHaveLength(1);
  table.control.eventFault({ event: 'INTERACTION_CREATE', do: { kind: 'delay', ms: 2_000 } });
  const delayed = table.go();
  table.control.advance({ ms: 2_000 });
  expect(await delayed.outcome).toMatchObject({ result: 'answered' });
  table.control.eventFault({ event: 'INTERACTION_CREATE', do: { kind: 'swap' } });
  const [one, two] = [table.go(), table.go()];
  await Promise.all([one.outcome, two.outcome]);
  expect(table.arrived.slice(-2)).toEqual([two.interactionId, one.interactionId]);
});

test('a redelivered interaction has the same id and meets 40060', async () => {
  const table = await begin();
  const act = table.go();
  await act.outcome;
  table.control.redeliver({ interactionId: act.interactionId ?? '' });
  await expect
    .poll(() => table.arrived)
    .toEqual([act.interactionId, act.interactionId, `refused ${act.interactionId}`]);
});

test('guild outage, return and removal reach the client', async () => {
  const table = await begin();
  const seen: string[] = [];
  table.client.on(Events.GuildUnavailable, () => seen.push('unavailable'));
  table.client.on(Events.GuildAvailable, () => seen.push('available'));
  table.client.on(Events.GuildDelete, () => seen.push('deleted'));
  table.control.removeGuild({ guild: 'The Cantina', unavailable: true });
  table.control.releaseGuild({ guild: 'The Cantina' });
  table.control.removeGuild({ guild: 'The Cantina' });
  await expect.poll(() => seen).toEqual(['unavailable', 'available', 'deleted']);
});

test('changes of channels, roles and threads reach the client', async () => {
  const table = await begin();
  const seen: string[] = [];
  const { client, control } = table;
  client.on(Events.ChannelCreate, (channel) => seen.push(`channel ${channel.name}`));
  client.on(Events.ChannelDelete, () => seen.push('channel gone'));
  client.on(Events.GuildRoleUpdate, (_, role) => seen.push(`role ${role.permissions.has('ManageChannels')}`));
  client.on(Events.GuildMemberUpdate, (_, member) => seen.push(`member ${member.roles.cache.size}`));
  client.on(Events.ThreadCreate, (thread) => seen.push(`thread ${thread.name}`));
  client.on(Events.ThreadUpdate, (_, thread) => seen.push(`archived ${thread.archived}`));
  client.on(Events.ThreadDelete, () => seen.push('thread gone'));
  control.addChannel({ name: 'new' });
  control.removeChannel({ channel: 'new' });
  control.editRole({ role: 'Cantina', permissions: ['ViewChannel', 'ManageChannels'] });
  control.editMember({ user: 'Cantina', roles: [] });
  control.addThread({ user: 'Ada', channel: 'table-one', name: 'side' });
  control.editThread({ channel: 'side', archived: true });
  control.removeChannel({ channel: 'side' });
  await expect
    .poll(() => seen)
    .toEqual(['channel new', 'channel gone', 'role true', 'member 1', 'thread side', 'archived true', 'thread gone']);
});

test('a channel that the bot sees again brings its threads', async () => {
  const table = await begin();
  const { control, client } = table;
  control.setOverwrite({ channel: 'table-one', for: 'Cantina', deny: ['ViewChannel'] });
  control.addThread({ user: 'Ada', channel: 'table-one', name: 'unseen' });
  const synced = new Promise<readonly string[]>((resolve) =>
    client.once(Events.ThreadListSync, (threads) => resolve(threads.map((thread) => thread.name))),
  );
  control.setOverwrite({ channel: 'table-one', for: 'Cantina', allow: ['ViewChannel'] });
  expect(await synced).toEqual(['unseen']);
});

/** A bare socket that sends one packet after hello and gives what comes of it: a close code or the next op. */
const bare = async (packet: unknown, limits: StandInOptions['limits'] = {}): Promise<number | string> => {
  const standIn = await startFor({ limits });
  const socket = new WebSocket(`${standIn.url.replace('http', 'ws')}/gateway/?v=10&encoding=json`);
  return new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.on('close', (code) => resolve(code));
    socket.on('message', (raw: Buffer) => {
      const { op } = JSON.parse(raw.toString()) as { readonly op: number };
      if (op === 10) socket.send(typeof packet === 'string' ? packet : JSON.stringify(packet));
      else {
        resolve(`op ${op}`);
        socket.terminate();
      }
    });
  });
};

const identify = (over: object = {}) => ({
  op: 2,
  d: { token: 'playground-token', intents: 1, properties: {}, ...over },
});

test.each<[string, unknown, number | string]>([
  ['identify', identify(), 'op 0'],
  ['wrong token', identify({ token: 'x' }), 4004],
  ['wrong intents', identify({ intents: 1 << 30 }), 4013],
  ['privileged intents', identify({ intents: 1 << 1 }), 4014],
  ['wrong shard', identify({ shard: [2, 1] }), 4010],
  ['heartbeat', { op: 1, d: null }, 'op 11'],
  ['resume of nothing', { op: 6, d: { token: 'playground-token', session_id: 'x', seq: 1 } }, 'op 9'],
  ['not identified', { op: 3, d: {} }, 4003],
  ['no JSON', 'x', 4002],
  ['too long', identify({ properties: { x: 'x'.repeat(5000) } }), 4002],
])('gateway: %s', async (_, packet, expected) => {
  expect(await bare(packet)).toBe(expected);
});

test('too many identifies meet op 9, too many sends 4008', async () => {
  expect(await bare(identify(), { identifyPer5s: 0 })).toBe('op 9');
  expect(await bare(identify(), { gatewaySendsPerMinute: 0 })).toBe(4008);
});
