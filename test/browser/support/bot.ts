import {
  ActionRowBuilder,
  type ApplicationCommandDataResolvable,
  ApplicationCommandOptionType,
  AttachmentBuilder,
  type ButtonInteraction,
  type ChatInputCommandInteraction,
  Client,
  Events,
  GatewayIntentBits,
  type Interaction,
  MessageFlags,
  ModalBuilder,
  type ModalSubmitInteraction,
  type StringSelectMenuInteraction,
  TextInputBuilder,
  TextInputStyle,
} from 'discord.js';
import type { StandIn } from '../../../src/playground/control.ts';

const row = (...components: object[]) => ({ type: 1, components });
const button = (customId: string, label: string, style = 1, disabled = false) => ({
  type: 2,
  style,
  custom_id: customId,
  label,
  disabled,
});

const cards = ['Luke Skywalker', 'Darth Vader', 'X-Wing', 'Y-Wing', 'TIE Fighter'];

const commands: ApplicationCommandDataResolvable[] = [
  { name: 'ping', description: 'Answers in public' },
  { name: 'quiet', description: 'Answers in private' },
  { name: 'slow', description: 'Thinks for a while' },
  { name: 'never', description: 'Does not answer' },
  { name: 'form', description: 'Opens a form' },
  { name: 'letter', description: 'Writes to you in private messages' },
  { name: 'show', description: 'Everything a message can have' },
  {
    name: 'play',
    description: 'Play a card from your hand',
    options: [
      {
        type: ApplicationCommandOptionType.String,
        name: 'card',
        description: 'Which card',
        required: true,
        autocomplete: true,
      },
      { type: ApplicationCommandOptionType.Integer, name: 'times', description: 'How often' },
    ],
  },
  {
    name: 'game',
    description: 'A table',
    options: [
      {
        type: ApplicationCommandOptionType.Subcommand,
        name: 'new',
        description: 'Open a table here',
        options: [
          { type: ApplicationCommandOptionType.User, name: 'with', description: 'Whom to invite' },
          { type: ApplicationCommandOptionType.Boolean, name: 'thread', description: 'In a thread of its own' },
        ],
      },
      { type: ApplicationCommandOptionType.Subcommand, name: 'info', description: 'About this table' },
    ],
  },
  {
    name: 'pack',
    description: 'Read a file',
    options: [
      { type: ApplicationCommandOptionType.Attachment, name: 'file', description: 'Which file', required: true },
    ],
  },
];

/** A small picture. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAADAAAAAYCAIAAAAzn+mLAAAIfElEQVR42g3OQef6YADA8f8r+dGhQ4fo0KHDlw4dOkSHDh0eMrEOD5lYh5GJdXjIxDqMTKzDyMQ6PGRiHUYm1mv693kFn39/iAaiiWgh2ogOoovoIUD0EQPEEDFCjBETxBQhEDPEHLFASMQSsUKsEQ5ig9gidgiF2CMOiCMiRJwQZ8QFkSCuiBvijtCIB+KJeCFKxBvxQXwR//4wGhhNjBZGG6OD0cXoYYDRxxhgDDFGGGOMCcYUQ2DMMOYYCwyJscRYYawxHIwNxhZjh6Ew9hgHjCNGiHHCOGNcMBKMK8YN446hMR4YT4wXRonxxvhgfDF+IbOB2cRsYbYxO5hdzB4mmH3MAeYQc4Q5xpxgTjEF5gxzjrnAlJhLzBXmGtPB3GBuMXeYCnOPecA8YoaYJ8wz5gUzwbxi3jDvmBrzgfnEfGGWmG/MD+YX8xeSDWQT2UK2kR1kF9lDguwjB8ghcoQcIyfIKVIgZ8g5coGUyCVyhVwjHeQGuUXukAq5Rx6QR2SIPCHPyAsyQV6RN+QdqZEP5BP5QpbIN/KD/CJ/IauB1cRqYbWxOlhdrB4WWH2sAdYQa4Q1xppgTbEE1gxrjrXAklhLrBXWGsvB2mBtsXZYCmuPdcA6YoVYJ6wz1gUrwbpi3bDuWBrrgfXEemGVWG+sD9YX6xeyG9hN7BZ2G7uD3cXuYYPdxx5gD7FH2GPsCfYUW2DPsOfYC2yJvcReYa+xHewN9hZ7h62w99gH7CN2iH3CPmNfsBPsK/YN+46tsR/YT+wXdon9xv5gf7F/IaeB08Rp4bRxOjhdnB4OOH2cAc4QZ4QzxpngTHEEzgxnjrPAkThLnBXOGsfB2eBscXY4CmePc8A54oQ4J5wzzgUnwbni3HDuOBrngfPEeeGUOG+cD84X5xdyG7hN3BZuG7eD28Xt4YLbxx3gDnFHuGPcCe4UV+DOcOe4C1yJu8Rd4a5xHdwN7hZ3h6tw97gH3CNuiHvCPeNecBPcK+4N946rcR+4T9wXbon7xv3gfnF/Ia+B18Rr4bXxOnhdvB4eeH28Ad4Qb4Q3xpvgTfEE3gxvjrfAk3hLvBXeGs/B2+Bt8XZ4Cm+Pd8A74oV4J7wz3gUvwbvi3fDueBrvgffEe+GVeG+8D94X7xdSDVQT1UK1UR1UF9VDgeqjBqghaoQaoyaoKUqgZqg5aoGSqCVqhVqjHNQGtUXtUAq1Rx1QR1SIOqHOqAsqQV1RN9QdpVEP1BP1QpWoN+qD+qJ+Ib+B38Rv4bfxO/hd/B4++H38Af4Qf4Q/xp/gT/EF/gx/jr/Al/hL/BX+Gt/B3+Bv8Xf4Cn+Pf8A/4of4J/wz/gU/wb/i3/Dv+Br/gf/Ef+GX+G/8D/4X/xcKGgRNghZBm6BD0CXoEUDQJxgQDAlGBGOCCcGUQBDMCOYECwJJsCRYEawJHIINwZZgR6AI9gQHgiNBSHAiOBNcCBKCK8GN4E6gCR4ET4IXQUnwJvgQfAl+obBB2CRsEbYJO4Rdwh4hhH3CAeGQcEQ4JpwQTgkF4YxwTrgglIRLwhXhmtAh3BBuCXeEinBPeCA8EoaEJ8Iz4YUwIbwS3gjvhJrwQfgkfBGWhG/CD+GX8BeKGkRNohZRm6hD1CXqEUHUJxoQDYlGRGOiCdGUSBDNiOZECyJJtCRaEa2JHKIN0ZZoR6SI9kQHoiNRSHQiOhNdiBKiK9GN6E6kiR5ET6IXUUn0JvoQfYl+obhB3CRuEbeJO8Rd4h4xxH3iAfGQeEQ8Jp4QT4kF8Yx4TrwglsRL4hXxmtgh3hBviXfEinhPfCA+EofEJ+Iz8YU4Ib4S34jvxJr4QfwkfhGXxG/iD/GX+BdKGiRNkhZJm6RD0iXpkUDSJxmQDElGJGOSCcmURJDMSOYkCxJJsiRZkaxJHJINyZZkR6JI9iQHkiNJSHIiOZNcSBKSK8mN5E6iSR4kT5IXSUnyJvmQfEl+obRB2iRtkbZJO6Rd0h4ppH3SAemQdEQ6Jp2QTkkF6Yx0TroglaRL0hXpmtQh3ZBuSXekinRPeiA9koakJ9Iz6YU0Ib2S3kjvpJr0QfokfZGWpG/SD+mX9BfKGmRNshZZm6xD1iXrkUHWJxuQDclGZGOyCdmUTJDNyOZkCzJJtiRbka3JHLIN2ZZsR6bI9mQHsiNZSHYiO5NdyBKyK9mN7E6myR5kT7IXWUn2JvuQfcl+Id1AN9EtdBvdQXfRPTToPnqAHqJH6DF6gp6iBXqGnqMXaIleolfoNdpBb9Bb9A6t0Hv0AX1Eh+gT+oy+oBP0FX1D39Ea/UA/0S90iX6jP+gv+hfKG+RN8hZ5m7xD3iXvkUPeJx+QD8lH5GPyCfmUXJDPyOfkC3JJviRfka/JHfIN+ZZ8R67I9+QH8iN5SH4iP5NfyBPyK/mN/E6uyR/kT/IXeUn+Jv+Qf8l/oaJB0aRoUbQpOhRdih4FFH2KAcWQYkQxpphQTCkExYxiTrGgkBRLihXFmsKh2FBsKXYUimJPcaA4UoQUJ4ozxYUiobhS3CjuFJriQfGkeFGUFG+KD8WX4hcqG5RNyhZlm7JD2aXsUULZpxxQDilHlGPKCeWUUlDOKOeUC0pJuaRcUa4pHcoN5ZZyR6ko95QHyiNlSHmiPFNeKBPKK+WN8k6pKR+UT8oXZUn5pvxQfil/oapB1aRqUbWpOlRdqh4VVH2qAdWQakQ1pppQTakE1YxqTrWgklRLqhXVmsqh2lBtqXZUimpPdaA6UoVUJ6oz1YUqobpS3ajuVJrqQfWkelGVVG+qD9WX6heqG9RN6hZ1m7pD3aXuUUPdpx5QD6lH1GPqCfWUWlDPqOfUC2pJvaReUa+pHeoN9ZZ6R62o99QH6iN1SH2iPlNfqBPqK/WN+k6tqR/UT+oXdUn9pv5Qf6n/AyEjt+z9IwLlAAAAAElFTkSuQmCC',
  'base64',
);

const attackers = {
  type: 3,
  custom_id: 'attackers',
  placeholder: 'Choose attackers',
  min_values: 1,
  max_values: 3,
  options: cards.map((card) => ({ label: card, value: card, description: `Attack ${card.length}` })),
};
const target = {
  type: 3,
  custom_id: 'target',
  placeholder: 'Choose a target',
  options: ['Coruscant', 'Endor', 'Hoth'].map((base) => ({ label: base, value: base })),
};

const board = (user: string, command: string) => ({
  content: `<@${user}>, your turn <t:${Math.floor(Date.now() / 1000) - 120}:R>. Try </play:${command}> or **press** a button.`,
  embeds: [
    {
      title: 'Empire',
      color: 0xc0392b,
      description: 'Base: **Coruscant** ▮▮▮▮▯▯ `9/16`\n- one\n- two\n> quoted\n[rules](https://example.org/rules)',
      fields: [
        { name: 'Hand', value: '5 cards', inline: true },
        { name: 'Deck', value: '12', inline: true },
      ],
      footer: { text: 'Turn 3' },
    },
  ],
  files: [new AttachmentBuilder(picture, { name: 'board.png', description: 'Empire to move, Force 2 to the light' })],
  components: [
    row(
      button('count:0', 'Count 0'),
      button('change', 'Change', 3),
      button('off', 'Off', 2, true),
      button('mute', 'Silent', 4),
    ),
    row(target),
    row(attackers),
  ],
});

const form = () =>
  new ModalBuilder()
    .setCustomId('form')
    .setTitle('Your words')
    .addComponents(
      new ActionRowBuilder<TextInputBuilder>().addComponents(
        new TextInputBuilder().setCustomId('name').setLabel('Name').setStyle(TextInputStyle.Short).setMinLength(2),
      ),
      new ActionRowBuilder<TextInputBuilder>().addComponents(
        new TextInputBuilder()
          .setCustomId('story')
          .setLabel('Story')
          .setStyle(TextInputStyle.Paragraph)
          .setRequired(false),
      ),
    );

const privately = (content: string) => ({ content, flags: MessageFlags.Ephemeral as const });

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const onCommand = async (interaction: ChatInputCommandInteraction): Promise<void> => {
  const sub = interaction.options.getSubcommand(false);
  switch (sub ?? interaction.commandName) {
    case 'ping':
      await interaction.reply('pong');
      return;
    case 'quiet':
      await interaction.reply({ ...privately('between us'), components: [row(button('count:0', 'Count 0'))] });
      return;
    case 'slow':
      await interaction.deferReply({ flags: MessageFlags.Ephemeral });
      await sleep(1200);
      await interaction.editReply('thought about it');
      return;
    case 'form':
      await interaction.showModal(form());
      return;
    case 'letter':
      await interaction.user.send('a letter for you');
      await interaction.reply(privately('sent'));
      return;
    case 'show':
      await interaction.reply(board(interaction.user.id, interaction.commandId));
      return;
    case 'play':
      await interaction.reply(
        `played ${interaction.options.getString('card')} ×${interaction.options.getInteger('times') ?? 1}`,
      );
      return;
    case 'pack': {
      const file = interaction.options.getAttachment('file', true);
      await interaction.reply(`${file.name}: ${await (await fetch(file.url)).text()}`);
      return;
    }
    case 'new': {
      const invited = interaction.options.getUser('with');
      const where = interaction.options.getBoolean('thread') === true ? 'in a thread' : 'here';
      await interaction.reply(`table ${where}${invited ? ` for <@${invited.id}>` : ''}`);
      return;
    }
    default:
      return;
  }
};

const onButton = async (interaction: ButtonInteraction): Promise<void> => {
  const [verb, at = '0'] = interaction.customId.split(':');
  if (verb === 'count') {
    const next = Number(at) + 1;
    await interaction.update({ components: [row(button(`count:${next}`, `Count ${next}`))] });
  } else if (verb === 'change') {
    await interaction.deferUpdate();
    await sleep(500);
    await interaction.editReply({ content: 'changed', embeds: [], files: [], attachments: [] });
  }
};

const onSelect = (interaction: StringSelectMenuInteraction) =>
  interaction.reply(privately(`chose ${interaction.values.join(' + ')}`));

const onModal = (interaction: ModalSubmitInteraction) =>
  interaction.reply(
    privately(
      `${interaction.fields.getTextInputValue('name')}: ${interaction.fields.getTextInputValue('story') || 'silence'}`,
    ),
  );

const answer = async (interaction: Interaction): Promise<unknown> => {
  if (interaction.isChatInputCommand()) return onCommand(interaction);
  if (interaction.isButton()) return onButton(interaction);
  if (interaction.isStringSelectMenu()) return onSelect(interaction);
  if (interaction.isModalSubmit()) return onModal(interaction);
  if (!interaction.isAutocomplete()) return undefined;
  const typed = interaction.options.getFocused().toLowerCase();
  const fits = cards.filter((card) => card.toLowerCase().includes(typed));
  return interaction.respond(fits.map((card) => ({ name: card, value: card.toUpperCase() })));
};

/** A small bot with a bit of everything, by an unmodified discord.js client. What goes wrong in it is in `failures`. */
export const startBot = async (standIn: StandIn) => {
  const client = new Client({
    intents: [GatewayIntentBits.Guilds],
    waitGuildTimeout: 300,
    rest: { api: standIn.apiUrl },
  });
  const failures: unknown[] = [];
  client.on(Events.InteractionCreate, async (interaction) => {
    try {
      await answer(interaction);
    } catch (error) {
      failures.push(error);
    }
  });
  const ready = new Promise<Client<true>>((resolve) => client.once(Events.ClientReady, resolve));
  await client.login(standIn.token);
  await (await ready).application.commands.set(commands);
  return { client, failures };
};
