import { Client, Events, GatewayIntentBits } from 'discord.js';
import { expect, test } from 'vitest';
import { logIn, play, startFor } from './rehearsal.ts';

const twoGuilds = {
  guilds: [
    { name: 'First', channels: [{ name: 'one' }], members: [{ name: 'Ada' }] },
    { name: 'Second', channels: [{ name: 'two' }], members: [{ name: 'Ada' }], held: true },
  ],
};

test('discord.js logs in and knows guild, channels, roles and itself', async () => {
  const standIn = await startFor();
  const client = await logIn(standIn);
  const guild = client.guilds.cache.first();
  expect(guild?.name).toBe('The Cantina');
  expect(guild?.channels.cache.map((channel) => channel.name).sort()).toEqual(['table-one', 'table-two']);
  expect(client.user.id).toBe(standIn.applicationId);
  expect(client.application.id).toBe(standIn.applicationId);
  const channel = guild?.channels.cache.find((one) => one.name === 'table-one');
  const me = guild?.members.me;
  if (!channel || !me) throw new Error('the bot or the channel is missing');
  expect(channel.permissionsFor(me).has(['ViewChannel', 'SendMessages', 'EmbedLinks', 'ManageThreads'])).toBe(true);
  expect(channel.permissionsFor(me).has('ManageChannels')).toBe(false);
});

test('a wrong token is refused with 401 over REST', async () => {
  const standIn = await startFor();
  const client = new Client({ intents: [GatewayIntentBits.Guilds], rest: { api: standIn.apiUrl } });
  await expect(client.login('wrong')).rejects.toThrow(/invalid token/i);
  expect(standIn.control.invalidRequests()).toBe(1);
});

test('a privileged intent that is not switched on closes with 4014', async () => {
  const standIn = await startFor();
  const client = new Client({
    intents: [GatewayIntentBits.Guilds, GatewayIntentBits.GuildMembers],
    rest: { api: standIn.apiUrl },
  });
  await expect(client.login(standIn.token)).rejects.toThrow(/disallowed intents/i);
});

test('a click at login waits in discord.js for the guild held back, until the time-out and the next packet', async () => {
  const standIn = await startFor({ world: twoGuilds });
  const { control } = standIn;
  const arrived: string[] = [];
  const client = new Client({
    intents: [GatewayIntentBits.Guilds],
    rest: { api: standIn.apiUrl },
    waitGuildTimeout: 500,
  });
  client.on(Events.InteractionCreate, (interaction) => arrived.push(interaction.id));
  const ready = new Promise((resolve) => client.once(Events.ClientReady, resolve));
  const put = await fetch(`${standIn.apiUrl}/v10/applications/${standIn.applicationId}/commands`, {
    method: 'PUT',
    headers: { authorization: `Bot ${standIn.token}`, 'content-type': 'application/json' },
    body: JSON.stringify([{ name: 'go', description: 'Goes' }]),
  });
  expect(put.status).toBe(200);
  await client.login(standIn.token);
  await expect.poll(() => control.sessions().length).toBe(1);
  const first = control.command({ user: 'Ada', channel: 'one', command: 'go' });
  await ready;
  expect(arrived).toEqual([]);
  const second = control.command({ user: 'Ada', channel: 'one', command: 'go' });
  await expect.poll(() => arrived.toSorted()).toEqual([first.interactionId, second.interactionId]);
  await client.destroy();
});

test('a guild held back arrives later', async () => {
  const standIn = await startFor({ world: twoGuilds });
  const client = await logIn(standIn);
  expect(client.guilds.cache.filter((guild) => guild.available).map((guild) => guild.name)).toEqual(['First']);
  const arrived = new Promise<string>((resolve) => client.once(Events.GuildAvailable, (guild) => resolve(guild.name)));
  standIn.control.releaseGuild({ guild: 'Second' });
  expect(await arrived).toBe('Second');
});

test('two sessions with one token both get every interaction; the second answer meets 40060', async () => {
  const { standIn, control, client, failures } = await play(async (interaction) => {
    if (interaction.isChatInputCommand()) await interaction.reply('first');
  });
  const second = await logIn(standIn);
  const codes: unknown[] = [];
  second.on(Events.InteractionCreate, async (interaction) => {
    if (!interaction.isChatInputCommand()) return;
    await new Promise((resolve) => setTimeout(resolve, 60));
    await interaction
      .reply('second')
      .catch((error: unknown) => codes.push(error instanceof Error && 'code' in error ? error.code : error));
  });
  await client.application.commands.set([{ name: 'hello', description: 'Says hello' }]);
  const act = control.command({ user: 'Ada', channel: 'table-one', command: 'hello' });
  expect((await act.outcome).result).toBe('answered');
  await expect.poll(() => codes).toEqual([40060]);
  expect(failures).toEqual([]);
  expect(control.sessions().filter((session) => session.connected)).toHaveLength(2);
});
