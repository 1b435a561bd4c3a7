import { ChannelType, type Client, type TextChannel } from 'discord.js';
import { expect, test } from 'vitest';
import type { StandInOptions } from '../../src/playground/options.ts';
import { failureOf, logIn, play, startFor } from './rehearsal.ts';

const channelOf = (client: Client, name = 'table-one'): TextChannel => {
  const channel = client.channels.cache.find((one) => 'name' in one && one.name === name);
  if (channel === undefined || channel.type !== ChannelType.GuildText) throw new Error(`no channel ${name}`);
  return channel;
};

const begin = async (options: StandInOptions = {}) => {
  const standIn = await startFor({ limits: { rateLimits: false }, ...options });
  const client = await logIn(standIn);
  return { standIn, control: standIn.control, client, channel: channelOf(client) };
};

const codeOf = async (promise: Promise<unknown>): Promise<unknown> => (await failureOf(promise)).code;
const userId = (control: Awaited<ReturnType<typeof begin>>['control'], name: string): string =>
  control.world().users.find((one) => one.name === name)?.id ?? '';

test('direct messages: opened by id, idempotent, closed ones fail only on the send with 50007', async () => {
  const { client, control } = await begin();
  const ada = userId(control, 'Ada');
  const open = () =>
    client.rest.post('/users/@me/channels', { body: { recipient_id: ada } }) as Promise<{ readonly id: string }>;
  const { id } = await open();
  expect((await open()).id).toBe(id);
  await client.rest.post(`/channels/${id}/messages`, { body: { content: 'psst' } });
  expect(control.view({ user: 'Ada', channel: 'dm' }).items).toMatchObject([{ message: { content: 'psst' } }]);
  expect(control.pings({ user: 'Ada' })).toMatchObject([{ by: 'direct', push: true }]);
  expect(() => control.view({ user: 'Boba', channel: id })).toThrow(/cannot see/);
  control.editUser({ user: 'Ada', dmsClosed: true });
  expect((await open()).id).toBe(id);
  expect(await failureOf(client.rest.post(`/channels/${id}/messages`, { body: { content: 'psst' } }))).toMatchObject({
    code: 50007,
    status: 403,
  });
  control.editUser({ user: 'Ada', dmsClosed: false });
  control.removeMember({ user: 'Ada' });
  expect(await codeOf(client.rest.post(`/channels/${id}/messages`, { body: { content: 'psst' } }))).toBe(50278);
});

test('too many direct messages opened at once are 40003', async () => {
  const { client, control } = await begin({ limits: { rateLimits: false, dmOpensPer10Min: 1 } });
  const open = (name: string) =>
    client.rest.post('/users/@me/channels', { body: { recipient_id: userId(control, name) } });
  await open('Ada');
  await open('Ada');
  expect(await failureOf(open('Boba'))).toMatchObject({ code: 40003, status: 403 });
  expect(await codeOf(client.rest.post('/users/@me/channels', { body: { recipient_id: '1' } }))).toBe(10013);
});

test('a click in direct messages carries no guild, and discord.js knows no channel', async () => {
  const seen: unknown[] = [];
  const { client, control } = await play(async (interaction) => {
    if (!interaction.isButton()) return;
    seen.push(
      interaction.channel,
      interaction.guildId,
      interaction.member,
      interaction.context,
      interaction.user.username,
      interaction.channelId,
    );
    seen.push(
      await interaction.message
        .edit('x')
        .catch((error: unknown) => error instanceof Error && 'code' in error && error.code),
    );
    await interaction.update('clicked');
  });
  const ada = userId(control, 'Ada');
  const { id } = (await client.rest.post('/users/@me/channels', { body: { recipient_id: ada } })) as {
    readonly id: string;
  };
  const sent = (await client.rest.post(`/channels/${id}/messages`, {
    body: {
      content: 'panel',
      components: [{ type: 1, components: [{ type: 2, style: 1, custom_id: 'b', label: 'Press' }] }],
    },
  })) as { readonly id: string };
  expect(await control.click({ user: 'Ada', message: sent.id, customId: 'b' }).outcome).toMatchObject({
    result: 'answered',
    message: { content: 'clicked' },
  });
  expect(seen).toEqual([null, null, null, 1, 'ada', id, 'ChannelNotCached']);
});

test('permissions: 50001 without view, 50013 without send, embed or attach', async () => {
  const { channel, control } = await begin();
  control.setOverwrite({ channel: 'table-one', for: 'Cantina', deny: ['EmbedLinks', 'AttachFiles'] });
  expect(await codeOf(channel.send({ embeds: [{ title: 't' }] }))).toBe(50013);
  expect(await codeOf(channel.send({ files: [{ attachment: Buffer.from('x'), name: 'x.txt' }] }))).toBe(50013);
  const message = await channel.send('plain');
  control.setOverwrite({ channel: 'table-one', for: 'Cantina', deny: ['SendMessages'] });
  expect(await codeOf(channel.send('x'))).toBe(50013);
  expect((await message.edit('still')).content).toBe('still');
  control.setOverwrite({ channel: 'table-one', for: 'Cantina', deny: ['ViewChannel'] });
  expect(await codeOf(channel.send('x'))).toBe(50001);
  expect(await codeOf(message.edit('x'))).toBe(50001);
  expect(control.invalidRequests()).toBe(5);
});

test('gone: channel 10003, message 10008, member 10007, guild 10004', async () => {
  const { channel, client, control } = await begin();
  const message = await channel.send('x');
  control.removeMessage({ message: message.id });
  expect(await codeOf(message.edit('y'))).toBe(10008);
  control.removeMember({ user: 'Boba' });
  const guild = channel.guildId;
  expect(await codeOf(client.rest.get(`/guilds/${guild}/members/${userId(control, 'Boba')}`))).toBe(10007);
  expect(await client.rest.get(`/guilds/${guild}/members/${userId(control, 'Ada')}`)).toMatchObject({
    user: { username: 'ada' },
  });
  control.removeChannel({ channel: 'table-one' });
  expect(await codeOf(client.rest.post(`/channels/${channel.id}/messages`, { body: { content: 'x' } }))).toBe(10003);
  control.removeGuild({ guild });
  expect(await codeOf(client.rest.get(`/guilds/${guild}`))).toBe(10004);
});

test('threads: made, joined, listed; archived ones refuse edits and are opened by a message', async () => {
  const { channel, client, control } = await begin();
  const thread = await channel.threads.create({ name: 'game', type: ChannelType.PrivateThread, invitable: false });
  expect(() => control.view({ user: 'Ada', channel: 'game' })).toThrow(/cannot see/);
  await thread.members.add(userId(control, 'Ada'));
  const message = await thread.send('in the thread');
  expect(control.view({ user: 'Ada', channel: 'game' }).items).toHaveLength(1);
  expect(() => control.view({ user: 'Boba', channel: 'game' })).toThrow(/cannot see/);
  expect(control.view({ user: 'Owner', channel: 'game' }).items).toHaveLength(1);
  expect(await client.rest.get(`/guilds/${channel.guildId}/threads/active`)).toMatchObject({
    threads: [{ id: thread.id, type: 12 }],
    members: [{ id: thread.id }],
  });
  expect(await client.rest.get(`/channels/${thread.id}/thread-members`)).toHaveLength(2);
  control.editThread({ channel: 'game', archived: true });
  expect(await codeOf(message.edit('x'))).toBe(50083);
  expect(await codeOf(thread.members.add(userId(control, 'Boba')))).toBe(50083);
  await client.rest.post(`/channels/${thread.id}/messages`, { body: { content: 'awake' } });
  expect(control.world().guilds[0]?.channels.find((one) => one.id === thread.id)?.archived).toBe(false);
  control.advance({ ms: 4320 * 60_000 + 1_000 });
  expect(control.world().guilds[0]?.channels.find((one) => one.id === thread.id)?.archived).toBe(true);
});

test('locked threads need MANAGE_THREADS: 160005', async () => {
  const { channel, client, control } = await begin();
  const { channel: id } = control.addThread({ user: 'Ada', channel: 'table-one', name: 'side' });
  control.editThread({ channel: 'side', locked: true });
  await client.rest.post(`/channels/${id}/messages`, { body: { content: 'may' } });
  control.editRole({ role: 'Cantina', permissions: ['ViewChannel', 'SendMessages', 'SendMessagesInThreads'] });
  expect(await codeOf(client.rest.post(`/channels/${id}/messages`, { body: { content: 'may not' } }))).toBe(160005);
  control.setOverwrite({ channel: 'table-one', for: '@everyone', deny: ['CreatePublicThreads'] });
  expect(await codeOf(channel.threads.create({ name: 'x' }))).toBe(50013);
  expect(() => control.say({ user: 'Ada', channel: 'side', content: 'x' })).toThrow(/may not write/);
});

test('caps of threads: 160006 and 30033', async () => {
  const { channel, control } = await begin({ limits: { rateLimits: false, activeThreads: 1, threadMembers: 2 } });
  const thread = await channel.threads.create({ name: 'one' });
  expect(await codeOf(channel.threads.create({ name: 'two' }))).toBe(160006);
  await thread.members.add(userId(control, 'Ada'));
  expect(await codeOf(thread.members.add(userId(control, 'Boba')))).toBe(30033);
});

test('a thread from a message has its id; the second is 160004', async () => {
  const { channel } = await begin();
  const message = await channel.send('start');
  const thread = await message.startThread({ name: 'from it' });
  expect(thread.id).toBe(message.id);
  expect(await codeOf(message.startThread({ name: 'again' }))).toBe(160004);
});

test('channels are made and renamed with MANAGE_CHANNELS; the third name in ten minutes meets a long 429', async () => {
  const { client, channel, control, standIn } = await begin({ limits: {} });
  const make = () => client.rest.post(`/guilds/${channel.guildId}/channels`, { body: { name: 'Table Three' } });
  expect(await codeOf(make())).toBe(50013);
  control.editRole({ role: 'Cantina', permissions: ['ViewChannel', 'SendMessages', 'ManageChannels'] });
  expect(await make()).toMatchObject({ name: 'table-three', type: 0 });
  for (const name of ['a', 'b']) await client.rest.patch(`/channels/${channel.id}`, { body: { name } });
  const third = await fetch(`${standIn.apiUrl}/v10/channels/${channel.id}`, {
    method: 'PATCH',
    headers: { authorization: `Bot ${standIn.token}`, 'content-type': 'application/json' },
    body: '{"name":"c"}',
  });
  expect(third.status).toBe(429);
  expect(Number(third.headers.get('retry-after'))).toBeGreaterThan(500);
});

test('application emoji', async () => {
  const { client, standIn } = await begin();
  const image = 'data:image/png;base64,iVBORw0KGgo=';
  const emoji = await client.application.emojis.create({ attachment: image, name: 'force' });
  expect((await client.application.emojis.fetch()).map((one) => one.name)).toEqual(['force']);
  await client.application.emojis.delete(emoji.id);
  expect(await client.rest.get(`/applications/${standIn.applicationId}/emojis`)).toEqual({ items: [] });
});
