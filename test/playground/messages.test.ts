import { AttachmentBuilder, type Client, GatewayIntentBits, MessageFlags, type TextChannel } from 'discord.js';
import { expect, test } from 'vitest';
import type { StandInOptions } from '../../src/playground/options.ts';
import { failureOf, logIn, startFor } from './rehearsal.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAADCAYAAAC56t6BAAAADklEQVR4nGNgGAWDEwAAAZsAAUfj5VsAAAAASUVORK5CYII=',
  'base64',
);

const channelOf = (client: Client, name = 'table-one'): TextChannel => {
  const channel = client.channels.cache.find((one) => 'name' in one && one.name === name);
  if (channel === undefined || channel.type !== 0) throw new Error(`no channel ${name}`);
  return channel;
};

const begin = async (options: StandInOptions = {}) => {
  const standIn = await startFor({ limits: { rateLimits: false }, ...options });
  const client = await logIn(standIn);
  return { standIn, control: standIn.control, client, channel: channelOf(client) };
};

const idOf = (control: Awaited<ReturnType<typeof begin>>['control'], name: string): string => {
  const user = control.world().users.find((one) => one.name === name);
  if (user === undefined) throw new Error(`no user ${name}`);
  return user.id;
};

test('an enforced nonce gives the first message, also in another channel, and 10008 once that is deleted', async () => {
  const { channel, client, control } = await begin();
  const first = await channel.send({ content: 'once', nonce: 't1:7:0', enforceNonce: true });
  const again = await channel.send({ content: 'once more', nonce: 't1:7:0', enforceNonce: true });
  const elsewhere = await client.rest.post(`/channels/${channelOf(client, 'table-two').id}/messages`, {
    body: { content: 'x', nonce: 't1:7:0', enforce_nonce: true },
  });
  expect(again.id).toBe(first.id);
  expect(elsewhere).toMatchObject({ id: first.id, channel_id: channel.id });
  expect(control.view({ user: 'Ada', channel: 'table-one' }).items).toHaveLength(1);
  await first.delete();
  expect((await failureOf(channel.send({ content: 'x', nonce: 't1:7:0', enforceNonce: true }))).code).toBe(10008);
  control.advance({ ms: 180_000 });
  expect((await channel.send({ content: 'x', nonce: 't1:7:0', enforceNonce: true })).id).not.toBe(first.id);
  expect((await failureOf(channel.send({ content: 'x', nonce: 'n'.repeat(26), enforceNonce: true }))).code).toBe(50035);
});

test('an edit keeps absent fields, empties given ones, and refuses to leave nothing', async () => {
  const { channel, client } = await begin();
  const message = await channel.send({ content: 'a', embeds: [{ title: ' t ' }] });
  const route = `/channels/${channel.id}/messages/${message.id}` as const;
  expect(await client.rest.patch(route, { body: { content: 'b' } })).toMatchObject({
    content: 'b',
    embeds: [{ title: 't' }],
    edited_timestamp: expect.any(String),
  });
  expect(await client.rest.patch(route, { body: { embeds: [] } })).toMatchObject({ content: 'b', embeds: [] });
  expect((await failureOf(client.rest.patch(route, { body: { content: null } }))).code).toBe(50006);
  expect((await failureOf(channel.send({ content: '' }))).code).toBe(50006);
});

test("others' messages are 50005, and their content is blank without the intent unless the bot is mentioned", async () => {
  const { channel, client, control, standIn } = await begin();
  const plain = control.say({ user: 'Ada', channel: 'table-one', content: 'hello' });
  const mention = control.say({ user: 'Ada', channel: 'table-one', content: `<@${standIn.applicationId}> hi` });
  expect(
    (await failureOf(client.rest.patch(`/channels/${channel.id}/messages/${plain.id}`, { body: { content: 'x' } })))
      .code,
  ).toBe(50005);
  expect(await client.rest.get(`/channels/${channel.id}/messages`)).toMatchObject([
    { id: mention.id, content: mention.content },
    { id: plain.id, content: '' },
  ]);
});

test('message events come by intent only', async () => {
  const { standIn, control, client } = await begin();
  const withMessages = await logIn(standIn, { intents: [GatewayIntentBits.Guilds, GatewayIntentBits.GuildMessages] });
  const seen: string[] = [];
  client.on('messageCreate', () => seen.push('guilds only'));
  withMessages.on('messageCreate', (message) => seen.push(message.content === '' ? 'blank' : 'full'));
  control.say({ user: 'Ada', channel: 'table-one', content: 'hello' });
  await channelOf(client).send('mine');
  await expect.poll(() => seen).toEqual(['blank', 'full']);
});

test('files go with the message, can be fetched, and leave attachments when an embed shows them', async () => {
  const { channel } = await begin();
  const message = await channel.send({
    content: 'with files',
    files: [
      new AttachmentBuilder(png, { name: 'board.png', description: 'The board' }),
      new AttachmentBuilder(Buffer.from('text'), { name: 'log.txt' }),
    ],
    embeds: [{ image: { url: 'attachment://board.png' } }],
  });
  expect(message.attachments.map((file) => file.name)).toEqual(['log.txt']);
  const [embed] = message.embeds;
  expect(embed?.image).toMatchObject({ width: 2, height: 3 });
  const fetched = await fetch(embed?.image?.url ?? '');
  expect(fetched.headers.get('content-type')).toBe('image/png');
  expect(Buffer.from(await fetched.arrayBuffer()).equals(png)).toBe(true);
});

test('an edit keeps exactly the attachments it lists, and all when it lists none', async () => {
  const { channel, client } = await begin();
  const message = await channel.send({
    files: [new AttachmentBuilder(png, { name: 'a.png' }), new AttachmentBuilder(png, { name: 'b.png' })],
  });
  const route = `/channels/${channel.id}/messages/${message.id}` as const;
  const [a, b] = [...message.attachments.values()];
  if (!a || !b) throw new Error('two attachments were sent');
  expect(await client.rest.patch(route, { body: { content: 'x' } })).toMatchObject({
    attachments: [{ id: a.id }, { id: b.id }],
  });
  expect(await client.rest.patch(route, { body: { attachments: [{ id: b.id, description: 'B' }] } })).toMatchObject({
    attachments: [{ id: b.id, description: 'B' }],
  });
  const added = await client.rest.patch(route, {
    body: { attachments: [{ id: b.id }, { id: '0', filename: 'c.png' }] },
    files: [{ key: 'files[0]', name: 'c.png', data: png }],
  });
  expect(added).toMatchObject({ attachments: [{ id: b.id }, { filename: 'c.png', width: 2 }] });
  expect((await failureOf(client.rest.patch(route, { body: { attachments: [{ id: '123456' }] } }))).code).toBe(50035);
});

test('too large a file is 50045, too large a request 40005', async () => {
  const { channel } = await begin();
  expect(
    (
      await failureOf(
        channel.send({ files: [new AttachmentBuilder(Buffer.alloc(10 * 1024 * 1024 + 1), { name: 'big.bin' })] }),
      )
    ).code,
  ).toBe(50045);
  const files = [1, 2, 3].map((n) => new AttachmentBuilder(Buffer.alloc(9 * 1024 * 1024), { name: `${n}.bin` }));
  expect((await failureOf(channel.send({ files }))).code).toBe(40005);
});

test('pings: only from content, only when allowed, only who sees the channel, never by an edit', async () => {
  const { channel, client, control } = await begin();
  const [ada, boba] = ['Ada', 'Boba'].map((name) => idOf(control, name));
  const text = `<@${ada}> <@${boba}> @everyone`;
  const pings = (user: string) => control.pings({ user }).map((ping) => ping.push);
  const message = await channel.send({ content: text, allowedMentions: { users: [ada ?? ''] } });
  expect([pings('Ada'), pings('Boba'), pings('Cid')]).toEqual([[true], [], []]);
  expect(message.mentions.users.map((user) => user.id)).toEqual([ada]);
  await channel.send({ embeds: [{ description: text }] });
  await message.edit({ content: text });
  expect([pings('Ada'), pings('Boba')]).toEqual([[true], []]);
  await channel.send({ content: text, flags: MessageFlags.SuppressNotifications });
  expect([pings('Ada'), pings('Boba'), pings('Cid')]).toEqual([[true, false], [false], [false]]);
  control.setOverwrite({ channel: 'table-one', for: 'Boba', deny: ['ViewChannel'] });
  await channel.send(`<@${boba}>`);
  expect(pings('Boba')).toEqual([false]);
  const both = client.rest.post(`/channels/${channel.id}/messages`, {
    body: { content: 'x', allowed_mentions: { parse: ['users'], users: [ada] } },
  });
  expect((await failureOf(both)).code).toBe(50035);
});

test('an edit without allowed_mentions parses everything again', async () => {
  const { channel, control, client } = await begin();
  const ada = idOf(control, 'Ada');
  const message = await channel.send({ content: `<@${ada}>`, allowedMentions: { parse: [] } });
  expect(message.mentions.users.size).toBe(0);
  expect(
    await client.rest.patch(`/channels/${channel.id}/messages/${message.id}`, { body: { content: `<@${ada}>!` } }),
  ).toMatchObject({ mentions: [{ id: ada }] });
});

test('edits of a message older than an hour are budgeted: 429 with 30046', async () => {
  const { client, channel, control } = await begin({ limits: {} });
  const message = await channel.send('board');
  control.advance({ ms: 3_600_001 });
  const edit = (n: number) =>
    client.rest.patch(`/channels/${channel.id}/messages/${message.id}`, { body: { content: `${n}` } });
  for (const n of [1, 2, 3]) await edit(n);
  const raw = await fetch(`${client.rest.options.api}/v10/channels/${channel.id}/messages/${message.id}`, {
    method: 'PATCH',
    headers: { authorization: 'Bot playground-token', 'content-type': 'application/json' },
    body: JSON.stringify({ content: '4' }),
  });
  expect(raw.status).toBe(429);
  expect(Number(raw.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await raw.json()).toMatchObject({ code: 30046, retry_after: expect.any(Number) });
});

test('pins: a system message, PIN_MESSAGES needed', async () => {
  const { channel, control } = await begin();
  const message = await channel.send('pin me');
  await message.pin();
  expect(control.view({ user: 'Ada', channel: 'table-one' }).items).toMatchObject([
    { message: { pinned: true } },
    { message: { type: 6 } },
  ]);
  expect((await channel.messages.fetchPins()).items).toHaveLength(1);
  await message.unpin();
  control.editRole({ role: 'Cantina', permissions: ['ViewChannel', 'SendMessages'] });
  expect((await failureOf(message.pin())).code).toBe(50013);
});

test('listing goes by after, before, around and limit', async () => {
  const { channel } = await begin();
  const sent = [];
  for (const n of [1, 2, 3, 4, 5]) sent.push(await channel.send(`${n}`));
  const texts = async (options: object) =>
    (await channel.messages.fetch({ cache: false, ...options })).map((message) => message.content);
  expect(await texts({ after: sent[2]?.id })).toEqual(['5', '4']);
  expect(await texts({ before: sent[2]?.id, limit: 1 })).toEqual(['2']);
  expect(await texts({ around: sent[2]?.id, limit: 3 })).toEqual(['4', '3', '2']);
  expect(await texts({ limit: 2 })).toEqual(['5', '4']);
});
