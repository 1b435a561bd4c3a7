import {
  type ButtonInteraction,
  type ChatInputCommandInteraction,
  DiscordAPIError,
  type Interaction,
  MessageFlags,
  ModalBuilder,
  TextInputStyle,
} from 'discord.js';
import { expect, test } from 'vitest';
import type { Control } from '../../src/playground/control.ts';
import type { Outcome } from '../../src/playground/reports.ts';
import { failureOf, play } from './rehearsal.ts';

type Answers = {
  readonly command?: (interaction: ChatInputCommandInteraction) => unknown;
  readonly button?: (interaction: ButtonInteraction) => unknown;
  readonly other?: (interaction: Interaction) => unknown;
};

const button = (customId: string, label: string, disabled = false) => ({
  type: 2,
  style: 1,
  custom_id: customId,
  label,
  disabled,
});
const row = (...components: object[]) => ({ type: 1, components });

const begin = async (answers: Answers) => {
  const table = await play((interaction) => {
    if (interaction.isChatInputCommand()) return answers.command?.(interaction);
    if (interaction.isButton()) return answers.button?.(interaction);
    return answers.other?.(interaction);
  });
  await table.client.application.commands.set([{ name: 'go', description: 'Goes' }]);
  return { ...table, go: (user = 'Ada') => table.control.command({ user, channel: 'table-one', command: 'go' }) };
};

const messageOf = (outcome: Outcome) => {
  if (outcome.result !== 'answered' || outcome.message === undefined)
    throw new Error(`no message: ${JSON.stringify(outcome)}`);
  return outcome.message;
};

const contents = (control: Control, user: string): readonly string[] =>
  control
    .view({ user, channel: 'table-one' })
    .items.map((item) => (item.kind === 'note' ? `note: ${item.text}` : item.message.content));

test('type 4 shows a message of type 20 with its metadata, to everybody', async () => {
  const { go, control, standIn } = await begin({ command: (interaction) => interaction.reply('hello') });
  const message = messageOf(await go().outcome);
  expect(message).toMatchObject({
    type: 20,
    content: 'hello',
    author: { id: standIn.applicationId },
    interaction_metadata: { type: 2, user: { username: 'ada' } },
  });
  expect(contents(control, 'Boba')).toEqual(['hello']);
});

test('type 4 ephemeral is seen by its user alone, until a reload', async () => {
  const { go, control, client } = await begin({
    command: (interaction) => interaction.reply({ content: 'secret', flags: MessageFlags.Ephemeral }),
  });
  const message = messageOf(await go().outcome);
  expect(contents(control, 'Ada')).toEqual(['secret']);
  expect(contents(control, 'Boba')).toEqual([]);
  const route = `/channels/${message.channel_id}/messages/${message.id}` as const;
  for (const call of [
    client.rest.get(route),
    client.rest.patch(route, { body: { content: 'x' } }),
    client.rest.delete(route),
  ]) {
    expect((await failureOf(call)).code).toBe(10008);
  }
  expect(await client.rest.get(`/channels/${message.channel_id}/messages`)).toEqual([]);
  expect(control.shown({ user: 'Boba' }).filter((shown) => shown.kind === 'message')).toEqual([]);
  control.reload({ user: 'Ada' });
  expect(contents(control, 'Ada')).toEqual([]);
});

test('type 5 shows a loading message that the first edit turns into the answer, its visibility fixed', async () => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { go, control } = await begin({
    command: async (interaction) => {
      await interaction.deferReply({ flags: MessageFlags.Ephemeral });
      await held;
      await interaction.editReply('done');
    },
  });
  const act = go();
  expect(await act.acknowledged).toMatchObject({ result: 'answered', callback: 5, ephemeral: true });
  expect(control.view({ user: 'Ada', channel: 'table-one' }).items).toMatchObject([{ loading: true, ephemeral: true }]);
  release();
  const message = messageOf(await act.outcome);
  expect(message.content).toBe('done');
  expect(message.flags).toBe(64);
  expect(contents(control, 'Boba')).toEqual([]);
});

test('a follow-up directly after 5 becomes the answer and keeps its visibility', async () => {
  const { go, control } = await begin({
    command: async (interaction) => {
      await interaction.deferReply();
      await interaction.followUp({ content: 'wanted in private', flags: MessageFlags.Ephemeral });
      await interaction.followUp({ content: 'second', flags: MessageFlags.Ephemeral });
    },
  });
  await go().outcome;
  await control.settled();
  expect(contents(control, 'Boba')).toEqual(['wanted in private']);
  expect(contents(control, 'Ada')).toEqual(['wanted in private', 'second']);
});

test('type 6: @original is the clicked message', async () => {
  const { go, control, failures } = await begin({
    command: (interaction) => interaction.reply({ content: 'board', components: [row(button('b', 'Press'))] }),
    button: async (interaction) => {
      await interaction.deferUpdate();
      await interaction.editReply({ content: 'board, changed' });
    },
  });
  const board = messageOf(await go().outcome);
  const act = control.click({ user: 'Boba', message: board.id, label: 'Press' });
  expect(await act.outcome).toMatchObject({ result: 'answered', callback: 6 });
  expect(messageOf(await act.edited)).toMatchObject({ id: board.id, content: 'board, changed' });
  expect(contents(control, 'Cid')).toEqual(['board, changed']);
  expect(failures).toEqual([]);
});

test('type 7 edits the clicked message at once; absent fields stay', async () => {
  const { go, control } = await begin({
    command: (interaction) =>
      interaction.reply({ content: 'one', components: [row(button('b', 'Press'))], flags: MessageFlags.Ephemeral }),
    button: (interaction) => interaction.update({ content: 'two' }),
  });
  const panel = messageOf(await go().outcome);
  const first = messageOf(await control.click({ user: 'Ada', message: panel.id, customId: 'b' }).outcome);
  expect(first).toMatchObject({ id: panel.id, content: 'two', flags: 64 });
  expect(first.components).toHaveLength(1);
  expect(await control.click({ user: 'Ada', message: panel.id, customId: 'b' }).outcome).toMatchObject({
    result: 'answered',
    ephemeral: true,
  });
});

test('type 4 after a click is a reply to the clicked message', async () => {
  const { go, control } = await begin({
    command: (interaction) => interaction.reply({ content: 'board', components: [row(button('b', 'Press'))] }),
    button: (interaction) => interaction.reply({ content: 'pressed' }),
  });
  const board = messageOf(await go().outcome);
  const answer = messageOf(await control.click({ user: 'Boba', message: board.id, customId: 'b' }).outcome);
  expect(answer).toMatchObject({ type: 19, message_reference: { message_id: board.id } });
});

test('type 9 opens a modal; its submit may update the message that opened it', async () => {
  const modal = new ModalBuilder({
    custom_id: 'm',
    title: 'Name',
    components: [
      {
        type: 18,
        label: 'Your name',
        component: { type: 4, custom_id: 'name', style: TextInputStyle.Short, required: true, min_length: 2 },
      },
    ],
  });
  const { go, control, failures, client } = await begin({
    command: (interaction) => interaction.reply({ content: 'board', components: [row(button('b', 'Press'))] }),
    button: (interaction) => interaction.showModal(modal),
    other: (interaction) =>
      interaction.isModalSubmit() &&
      interaction.isFromMessage() &&
      interaction.update(`hello ${interaction.fields.getTextInputValue('name')}`),
  });
  const board = messageOf(await go().outcome);
  const click = control.click({ user: 'Ada', message: board.id, customId: 'b' });
  const opened = await click.outcome;
  expect(opened).toMatchObject({ result: 'answered', callback: 9, modal: { title: 'Name' } });
  const [report] = control.interactions().filter((one) => one.type === 3);
  expect(report?.callback).toBe(9);
  expect(control.submitModal({ user: 'Ada', values: { name: 'A' } }).refused?.why).toBe('bad-values');
  expect(control.submitModal({ user: 'Boba', values: { name: 'Bo' } }).refused?.why).toBe('no-modal');
  const submitted = messageOf(await control.submitModal({ user: 'Ada', values: { name: 'Ada' } }).outcome);
  expect(submitted).toMatchObject({ id: board.id, content: 'hello Ada' });
  expect(control.openModal({ user: 'Ada' })).toBeUndefined();
  expect(failures).toEqual([]);
  expect(client.isReady()).toBe(true);
});

test('a modal answered by a modal is 50035', async () => {
  const modal = new ModalBuilder({
    custom_id: 'm',
    title: 'Name',
    components: [{ type: 18, label: 'x', component: { type: 4, custom_id: 'name', style: 1, required: false } }],
  });
  const codes: unknown[] = [];
  const { go, control, client } = await begin({
    command: (interaction) => interaction.showModal(modal),
    other: async (interaction) => {
      const route = `/interactions/${interaction.id}/${interaction.token}/callback` as const;
      codes.push(
        (await failureOf(client.rest.post(route, { auth: false, body: { type: 9, data: modal.toJSON() } }))).code,
      );
    },
  });
  await go().outcome;
  const act = control.submitModal({ user: 'Ada', values: {} });
  await expect.poll(() => codes).toEqual([50035]);
  control.advance({ ms: 3_000 });
  expect(await act.outcome).toMatchObject({ result: 'failed', why: 'no-answer' });
});

test('no answer in 3 s: the user sees that the bot did not respond, and a late answer is 10062 for ever', async () => {
  const late: Interaction[] = [];
  const { go, control } = await begin({ command: (interaction) => late.push(interaction) });
  const act = go();
  await expect.poll(() => late.length).toBe(1);
  control.advance({ ms: 3_000 });
  expect(await act.outcome).toMatchObject({ result: 'failed', why: 'no-answer' });
  expect(contents(control, 'Ada')).toEqual(['note: Cantina did not respond']);
  expect(contents(control, 'Boba')).toEqual([]);
  const [interaction] = late;
  if (!interaction?.isChatInputCommand()) throw new Error('not the command');
  expect((await failureOf(interaction.reply('late'))).code).toBe(10062);
  expect((await failureOf(interaction.webhook.send('late'))).code).toBe(10015);
});

test('an unknown interaction is 10062', async () => {
  const { client } = await begin({});
  expect(
    (await failureOf(client.rest.post('/interactions/1/abc/callback', { auth: false, body: { type: 6 } }))).code,
  ).toBe(10062);
});

test('an interaction answered twice meets 40060', async () => {
  const codes: unknown[] = [];
  const { go } = await begin({
    command: async (interaction) => {
      await interaction.reply('one');
      const again = interaction.client.rest.post(`/interactions/${interaction.id}/${interaction.token}/callback`, {
        auth: false,
        body: { type: 4, data: { content: 'two' } },
      });
      codes.push((await failureOf(again)).code);
    },
  });
  await go().outcome;
  await expect.poll(() => codes).toEqual([40060]);
});

test.each([6, 7, 8])('a command cannot be answered by type %i', async (type) => {
  const failures: unknown[] = [];
  const { go } = await begin({
    command: async (interaction) => {
      failures.push(
        await failureOf(
          interaction.client.rest.post(`/interactions/${interaction.id}/${interaction.token}/callback`, {
            auth: false,
            body: { type, data: { choices: [] } },
          }),
        ),
      );
      await interaction.reply('then so');
    },
  });
  await go().outcome;
  expect(failures).toMatchObject([
    {
      code: 50035,
      status: 400,
      rawError: { errors: { type: { _errors: [{ code: 'INTERACTION_RESPONSE_TYPE_INVALID' }] } } },
    },
  ]);
});

test('with_response gives the interaction and, for 4 and 7, the full message', async () => {
  const seen: unknown[] = [];
  const { go, control } = await begin({
    command: async (interaction) => {
      const response = await interaction.reply({
        content: 'x',
        components: [row(button('b', 'Press'))],
        withResponse: true,
      });
      seen.push(
        response.interaction.responseMessageId === response.resource?.message?.id,
        response.resource?.message?.content,
      );
    },
    button: async (interaction) => {
      const response = await interaction.deferReply({ withResponse: true });
      seen.push(response.interaction.responseMessageLoading);
      await interaction.deleteReply();
    },
  });
  const board = messageOf(await go().outcome);
  expect(await control.click({ user: 'Ada', message: board.id, customId: 'b' }).outcome).toMatchObject({
    result: 'answered',
    callback: 5,
  });
  expect(seen).toEqual([true, 'x', true]);
});

test('a wrong body is 50035 under data and leaves the interaction unanswered', async () => {
  const errors: unknown[] = [];
  const { go } = await begin({
    command: async (interaction) => {
      await interaction
        .reply('x'.repeat(2001))
        .catch((error: unknown) => errors.push(error instanceof DiscordAPIError ? error.rawError : error));
      await interaction.reply('short');
    },
  });
  expect(messageOf(await go().outcome).content).toBe('short');
  expect(errors).toMatchObject([
    { code: 50035, errors: { data: { content: { _errors: [{ code: 'BASE_TYPE_MAX_LENGTH' }] } } } },
  ]);
});

test('files go with an answer, and an edit keeps those it lists', async () => {
  const { go, control, failures } = await begin({
    command: async (interaction) => {
      await interaction.deferReply();
      const message = await interaction.editReply({
        content: 'x',
        files: [{ attachment: Buffer.from('one'), name: 'one.txt' }],
      });
      await interaction.editReply({
        attachments: [...message.attachments.values()],
        files: [{ attachment: Buffer.from('two'), name: 'two.txt' }],
      });
      await interaction.followUp({
        content: 'y',
        files: [{ attachment: Buffer.from('three'), name: 'three.txt', description: 'The third' }],
      });
    },
  });
  await go().outcome;
  await control.settled();
  expect(failures).toEqual([]);
  expect(control.view({ user: 'Ada', channel: 'table-one' }).items).toMatchObject([
    { message: { attachments: [{ filename: 'one.txt' }, { filename: 'two.txt' }] } },
    { message: { attachments: [{ filename: 'three.txt', description: 'The third' }] } },
  ]);
});
