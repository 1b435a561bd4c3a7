import { type Interaction, MessageFlags } from 'discord.js';
import { expect, test } from 'vitest';
import type { Act } from '../../src/playground/control.ts';
import type { StandInOptions } from '../../src/playground/options.ts';
import { play } from './rehearsal.ts';

const world = {
  guilds: [
    {
      name: 'The Cantina',
      roles: [{ name: 'Host', permissions: ['ManageGuild'] }],
      members: [
        { name: 'Ada', roles: ['Host'] },
        { name: 'Boba', locale: 'de' },
        { name: '`@everyone` \u202Egnorw', nick: '**<@&1>**' },
      ],
      channels: [
        { name: 'table-one' },
        { name: 'hidden', overwrites: [{ for: '@everyone', deny: ['ViewChannel'] }] },
        { name: 'no-commands', overwrites: [{ for: '@everyone', deny: ['UseApplicationCommands'] }] },
      ],
    },
  ],
};

const commands = [
  {
    name: 'play',
    description: 'Plays',
    options: [
      { type: 3, name: 'card', description: 'The card', required: true, autocomplete: true },
      { type: 4, name: 'count', description: 'How many', min_value: 1, max_value: 5 },
      { type: 6, name: 'with', description: 'Whom' },
    ],
  },
  {
    name: 'game',
    description: 'Games',
    options: [
      {
        type: 1,
        name: 'new',
        description: 'New',
        options: [{ type: 3, name: 'mode', description: 'Mode', choices: [{ name: 'Full', value: 'full' }] }],
      },
      { type: 2, name: 'host', description: 'Host', options: [{ type: 1, name: 'skip', description: 'Skip' }] },
    ],
  },
  { name: 'setup', description: 'Set up', default_member_permissions: '32', contexts: [0] },
  { name: 'pack', description: 'Packs', options: [{ type: 11, name: 'file', description: 'File', required: true }] },
  { name: 'menu', description: 'Menu' },
];

const begin = async (answer: (interaction: Interaction) => unknown, options: StandInOptions = {}) => {
  const table = await play(answer, { world, ...options });
  await table.client.rest.put(`/applications/${table.standIn.applicationId}/commands`, { body: commands });
  return table;
};

const refusal = (act: Act) => act.refused?.why;

test('options arrive typed, with subcommands and resolved users', async () => {
  const seen: unknown[] = [];
  const { control } = await begin(async (interaction) => {
    if (!interaction.isChatInputCommand()) return;
    seen.push([
      interaction.commandName,
      interaction.options.getSubcommandGroup(false),
      interaction.options.getSubcommand(false),
      interaction.options.data.map((one) => one.value ?? null),
      interaction.locale,
    ]);
    if (interaction.commandName === 'play')
      seen.push(interaction.options.getUser('with')?.username, interaction.options.getMember('with') !== null);
    await interaction.reply('x');
  });
  await control.command({
    user: 'Boba',
    channel: 'table-one',
    command: 'play',
    options: { card: 'x-wing', count: 2, with: 'Ada' },
  }).outcome;
  await control.command({ user: 'Ada', channel: 'table-one', command: 'game new', options: { mode: 'full' } }).outcome;
  await control.command({ user: 'Ada', channel: '#table-one', command: '/game host skip' }).outcome;
  const ada = control.world().users.find((user) => user.name === 'Ada')?.id;
  expect(seen).toEqual([
    ['play', null, null, ['x-wing', 2, ada], 'de'],
    'ada',
    true,
    ['game', null, 'new', [null], 'en-US'],
    ['game', 'host', 'skip', [null], 'en-US'],
  ]);
});

test('what the client would not let through is refused and never reaches the bot', async () => {
  const seen: string[] = [];
  const { control } = await begin((interaction) => seen.push(interaction.id));
  const say = (command: string, options = {}, channel = 'table-one', user = 'Ada') =>
    refusal(control.command({ user, channel, command, options }));
  expect(say('play')).toBe('bad-options');
  expect(say('play', { card: 'x', count: 6 })).toBe('bad-options');
  expect(say('play', { card: 'x', count: 'many' })).toBe('bad-options');
  expect(say('play', { card: 'x', unknown: 1 })).toBe('bad-options');
  expect(say('game new', { mode: 'odd' })).toBe('bad-options');
  expect(say('game')).toBe('unknown-command');
  expect(say('game odd')).toBe('unknown-command');
  expect(say('nothing')).toBe('unknown-command');
  expect(say('menu', {}, 'hidden')).toBe('no-access');
  expect(say('menu', {}, 'no-commands', 'Boba')).toBe('no-access');
  expect(say('setup', {}, 'table-one', 'Boba')).toBe('not-permitted');
  expect(say('setup', {}, 'dm')).toBe('not-permitted');
  control.editMember({ user: 'Boba', timeoutMs: 60_000 });
  expect(say('menu', {}, 'table-one', 'Boba')).toBe('timed-out');
  control.addThread({ user: 'Ada', channel: 'table-one', name: 'side' });
  control.editThread({ channel: 'side', archived: true });
  expect(say('menu', {}, 'side')).toBe('archived');
  expect(control.commands({ user: 'Boba', channel: 'dm' }).map((one) => one.name)).toEqual([
    'play',
    'game',
    'pack',
    'menu',
  ]);
  expect(control.commands({ user: 'Ada', channel: 'table-one' }).map((one) => one.name)).toContain('setup');
  expect(seen).toEqual([]);
  expect(() => control.command({ user: 'Dora', channel: 'table-one', command: 'menu' })).toThrow(
    'No user is called Dora',
  );
});

test('autocomplete: one focused leaf, partial values, choices shown; a newer keystroke makes the older worthless', async () => {
  const seen: unknown[] = [];
  let slow: () => void = () => undefined;
  const { control, failures } = await begin(async (interaction) => {
    if (!interaction.isAutocomplete()) return;
    seen.push(interaction.options.getFocused(true).value);
    if (interaction.options.getFocused() === 'slow') {
      await new Promise<void>((resolve) => {
        slow = resolve;
      });
    }
    await interaction.respond([{ name: `${interaction.options.getFocused()}!`, value: 'v' }]);
  });
  const type = (card: string, options = {}) =>
    control.autocomplete({
      user: 'Ada',
      channel: 'table-one',
      command: 'play',
      focused: 'card',
      options: { card, ...options },
    });
  expect(await type('x', { count: 'no number' }).outcome).toMatchObject({
    callback: 8,
    choices: [{ name: 'x!', value: 'v' }],
  });
  const first = type('slow');
  await expect.poll(() => seen).toEqual(['x', 'slow']);
  const second = type('slower');
  expect(await first.outcome).toMatchObject({ result: 'failed', why: 'superseded' });
  slow();
  expect(await second.outcome).toMatchObject({ choices: [{ name: 'slower!' }] });
  await control.settled();
  expect(control.shown({ user: 'Ada' }).filter((shown) => shown.kind === 'choices')).toHaveLength(2);
  expect(failures).toEqual([]);
});

test('more than 25 choices are 50035, and the client sees none', async () => {
  const { control, failures } = await begin((interaction) => {
    if (interaction.isAutocomplete())
      return interaction.respond(Array.from({ length: 26 }, (_, n) => ({ name: `${n}`, value: `${n}` })));
    return undefined;
  });
  const act = control.autocomplete({ user: 'Ada', channel: 'table-one', command: 'play', focused: 'card' });
  await expect.poll(() => failures).toMatchObject([{ code: 50035 }]);
  control.advance({ ms: 3_000 });
  expect(await act.outcome).toMatchObject({ result: 'failed' });
});

test('an attachment option can be fetched at its address', async () => {
  const texts: string[] = [];
  const { control } = await begin(async (interaction) => {
    if (!interaction.isChatInputCommand()) return;
    texts.push(await (await fetch(interaction.options.getAttachment('file', true).url)).text());
    await interaction.reply('x');
  });
  await control.command({
    user: 'Ada',
    channel: 'table-one',
    command: 'pack',
    options: { file: { filename: 'a.json', base64: Buffer.from('{}').toString('base64') } },
  }).outcome;
  expect(texts).toEqual(['{}']);
});

test('a file that is longer than may be uploaded does not get through', async () => {
  const heard: unknown[] = [];
  const { control } = await begin(
    async (interaction) => {
      if (!interaction.isChatInputCommand()) return;
      heard.push(interaction.options.getAttachment('file', true).size);
      await interaction.reply('x');
    },
    { limits: { fileBytes: 1000 } },
  );
  const sent = (bytes: number) =>
    control.command({
      user: 'Ada',
      channel: 'table-one',
      command: 'pack',
      options: { file: { filename: 'a.json', base64: Buffer.alloc(bytes, 'x').toString('base64') } },
    });
  expect(refusal(sent(1001))).toBe('bad-options');
  await sent(1000).outcome;
  expect(heard).toEqual([1000]);
});

const menu = {
  content: 'menu',
  components: [
    {
      type: 1,
      components: [
        { type: 2, style: 1, custom_id: 'on', label: 'On' },
        { type: 2, style: 1, custom_id: 'off', label: 'Off', disabled: true },
      ],
    },
    {
      type: 1,
      components: [
        {
          type: 3,
          custom_id: 'pick',
          min_values: 0,
          max_values: 2,
          options: ['a', 'b', 'c'].map((value) => ({ label: value, value })),
        },
      ],
    },
    { type: 1, components: [{ type: 5, custom_id: 'who', min_values: 1, max_values: 1 }] },
  ],
};

const openMenu = async (options: StandInOptions = {}) => {
  const seen: unknown[] = [];
  const table = await begin(async (interaction) => {
    if (interaction.isChatInputCommand()) await interaction.reply(menu);
    else if (interaction.isButton()) {
      seen.push(interaction.customId);
      await interaction.deferUpdate();
    } else if (interaction.isUserSelectMenu()) {
      seen.push(interaction.users.map((user) => user.username));
      await interaction.deferUpdate();
    } else if (interaction.isStringSelectMenu()) {
      seen.push(interaction.values);
      await interaction.deferUpdate();
    }
  }, options);
  const opened = await table.control.command({ user: 'Ada', channel: 'table-one', command: 'menu' }).outcome;
  if (opened.result !== 'answered' || opened.message === undefined) throw new Error('no menu');
  return { ...table, seen, message: opened.message.id };
};

test('selects: values within the options and bounds, always an array', async () => {
  const { control, seen, message } = await openMenu();
  const pick = (...values: string[]) => control.select({ user: 'Boba', message, customId: 'pick', values });
  await pick('b', 'c').outcome;
  await pick().outcome;
  expect(refusal(pick('a', 'b', 'c'))).toBe('bad-values');
  expect(refusal(pick('d'))).toBe('bad-values');
  expect(refusal(pick('a', 'a'))).toBe('bad-values');
  await control.select({ user: 'Boba', message, customId: 'who', values: ['Ada'] }).outcome;
  expect(refusal(control.select({ user: 'Boba', message, customId: 'none', values: [] }))).toBe('unknown-component');
  expect(seen).toEqual([['b', 'c'], [], ['ada']]);
});

test('clicks are checked against the current message; bypass delivers them all the same', async () => {
  const { control, seen, message, client } = await openMenu();
  const click = (customId: string, bypass = false) => control.click({ user: 'Boba', message, customId, bypass });
  expect(refusal(click('off'))).toBe('disabled');
  expect(refusal(click('none'))).toBe('unknown-component');
  expect(refusal(control.click({ user: 'Boba', message, label: 'Onward' }))).toBe('unknown-component');
  await click('off', true).outcome;
  await click('none', true).outcome;
  const channel = control.message({ message })?.channel_id ?? '';
  await client.rest.patch(`/channels/${channel}/messages/${message}`, { body: { components: [] } });
  expect(refusal(click('on'))).toBe('unknown-component');
  control.removeMessage({ message });
  expect(refusal(click('on'))).toBe('unknown-message');
  const late = click('on', true);
  expect((await late.outcome).result).toBe('answered');
  expect(seen).toEqual(['off', 'none', 'on']);
});

test('hostile names arrive as they are', async () => {
  const { control } = await begin(async (interaction) => {
    if (interaction.isChatInputCommand() && interaction.inCachedGuild())
      await interaction.reply({
        content: `${interaction.user.displayName}/${interaction.member.displayName}`,
        flags: MessageFlags.Ephemeral,
      });
  });
  const outcome = await control.command({ user: '`@everyone` \u202Egnorw', channel: 'table-one', command: 'menu' })
    .outcome;
  expect(outcome).toMatchObject({ message: { content: '`@everyone` \u202Egnorw/**<@&1>**' } });
  expect(control.pings({})).toEqual([]);
});

test('moments are recorded, and settled says what is unanswered', async () => {
  const { control } = await begin(async (interaction) => {
    if (!interaction.isChatInputCommand() || interaction.user.username !== 'ada') return;
    await interaction.deferReply();
    await interaction.editReply('x');
  });
  const outcome = await control.command({ user: 'Ada', channel: 'table-one', command: 'menu' }).outcome;
  if (outcome.result !== 'answered') throw new Error('not answered');
  const { dispatched = 0, acknowledged = 0, answered = 0 } = outcome.moments;
  expect(dispatched > 0 && acknowledged > dispatched && answered > acknowledged).toBe(true);
  await control.settled();
  control.command({ user: 'Boba', channel: 'table-one', command: 'menu' });
  await expect(control.settled({ timeoutMs: 200 })).rejects.toThrow(/unanswered: menu \(waiting\)/);
});
