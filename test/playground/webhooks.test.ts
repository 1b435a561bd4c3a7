import { type ChatInputCommandInteraction, MessageFlags } from 'discord.js';
import { expect, test } from 'vitest';
import { failureOf, play } from './rehearsal.ts';

const begin = async (command: (interaction: ChatInputCommandInteraction) => unknown) => {
  const kept: ChatInputCommandInteraction[] = [];
  const table = await play(async (interaction) => {
    if (!interaction.isChatInputCommand()) return;
    kept.push(interaction);
    await command(interaction);
  });
  await table.client.application.commands.set([{ name: 'go', description: 'Goes' }]);
  const act = table.control.command({ user: 'Ada', channel: 'table-one', command: 'go' });
  await act.outcome;
  await table.control.settled();
  const [interaction] = kept;
  if (interaction === undefined) throw new Error('the command did not arrive');
  return { ...table, interaction, act };
};

const boardRow = { type: 1, components: [{ type: 2, style: 1, custom_id: 'b', label: 'Press' }] };

test('@original can be read, edited and deleted; then it is 10008', async () => {
  const { interaction } = await begin((one) => one.reply('x'));
  expect((await interaction.fetchReply()).content).toBe('x');
  expect((await interaction.editReply('y')).content).toBe('y');
  await interaction.deleteReply();
  expect((await failureOf(interaction.fetchReply())).code).toBe(10008);
  expect((await failureOf(interaction.editReply('z'))).code).toBe(10008);
});

test('a token lives 15 minutes; after that 401 50027', async () => {
  const { interaction, control } = await begin((one) => one.reply('x'));
  control.advance({ ms: 14 * 60_000 });
  await interaction.editReply('still');
  control.advance({ ms: 60_001 });
  expect(await failureOf(interaction.editReply('late'))).toMatchObject({ code: 50027, status: 401 });
  expect(await failureOf(interaction.followUp('late'))).toMatchObject({ code: 50027 });
});

test('before the first answer the webhook is unknown: 10015', async () => {
  const codes: unknown[] = [];
  await begin(async (one) => {
    codes.push((await failureOf(one.webhook.send('early'))).code);
    await one.reply('now');
  });
  expect(codes).toEqual([10015]);
});

test('a deferred answer that never comes fails when the token ends', async () => {
  const held: ChatInputCommandInteraction[] = [];
  const table = await play(async (interaction) => {
    if (!interaction.isChatInputCommand()) return;
    await interaction.deferReply();
    held.push(interaction);
  });
  await table.client.application.commands.set([{ name: 'go', description: 'Goes' }]);
  const act = table.control.command({ user: 'Ada', channel: 'table-one', command: 'go' });
  await act.acknowledged;
  table.control.advance({ ms: 900_000 });
  expect(await act.outcome).toMatchObject({ result: 'failed', why: 'never-edited' });
});

test('follow-ups choose their visibility; ephemeral ones of one token are not in the channel', async () => {
  const { interaction, control } = await begin((one) => one.reply('public'));
  const secret = await interaction.followUp({ content: 'secret', flags: MessageFlags.Ephemeral });
  await interaction.followUp('open');
  await interaction.editReply({ message: secret.id, content: 'secret, changed' });
  const view = (user: string) =>
    control.view({ user, channel: 'table-one' }).items.map((item) => item.kind === 'message' && item.message.content);
  expect(view('Ada')).toEqual(['public', 'secret, changed', 'open']);
  expect(view('Boba')).toEqual(['public', 'open']);
});

test("a message of another token is 10008 under this token's webhook", async () => {
  const { interaction, client } = await begin((one) => one.reply('x'));
  const channel = client.channels.cache.find((one) => one.isTextBased() && 'name' in one && one.name === 'table-one');
  if (!channel?.isSendable()) throw new Error('no channel');
  const posted = await channel.send('by token');
  expect((await failureOf(interaction.editReply({ message: posted.id, content: 'taken' }))).code).toBe(10008);
});

test('an ephemeral panel goes on living by fresh clicks after its token has ended', async () => {
  const table = await play(async (interaction) => {
    if (interaction.isChatInputCommand())
      await interaction.reply({ content: '0', components: [boardRow], flags: MessageFlags.Ephemeral });
    if (interaction.isButton()) await interaction.update({ content: String(Number(interaction.message.content) + 1) });
  });
  await table.client.application.commands.set([{ name: 'go', description: 'Goes' }]);
  const opened = await table.control.command({ user: 'Ada', channel: 'table-one', command: 'go' }).outcome;
  if (opened.result !== 'answered' || opened.message === undefined) throw new Error('no panel');
  table.control.advance({ ms: 3_600_000 });
  const clicked = await table.control.click({ user: 'Ada', message: opened.message.id, customId: 'b' }).outcome;
  expect(clicked).toMatchObject({ result: 'answered', message: { content: '1' }, ephemeral: true });
  expect(table.control.click({ user: 'Boba', message: opened.message.id, customId: 'b' }).refused?.why).toBe(
    'not-yours',
  );
  table.control.reload({ user: 'Ada' });
  expect(table.control.click({ user: 'Ada', message: opened.message.id, customId: 'b' }).refused?.why).toBe(
    'unknown-message',
  );
});

test('a loading message that its user deletes makes edit and follow-up 10008', async () => {
  const codes: unknown[] = [];
  const table = await play(async (interaction) => {
    if (!interaction.isChatInputCommand()) return;
    const { resource } = await interaction.deferReply({ withResponse: true });
    table.control.removeMessage({
      message: resource?.message?.id ?? table.control.interactions()[0]?.originalMessage ?? '',
    });
    codes.push((await failureOf(interaction.editReply('x'))).code, (await failureOf(interaction.followUp('x'))).code);
  });
  await table.client.application.commands.set([{ name: 'go', description: 'Goes' }]);
  table.control.command({ user: 'Ada', channel: 'table-one', command: 'go' });
  await expect.poll(() => codes).toEqual([10008, 10008]);
});
