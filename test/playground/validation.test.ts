import { expect, test } from 'vitest';
import { startFor } from './rehearsal.ts';

const begin = async () => {
  const standIn = await startFor({ limits: { rateLimits: false } });
  const channel = standIn.control.world().guilds[0]?.channels[0]?.id ?? '';
  const send = async (path: string, method: string, body: unknown) => {
    const response = await fetch(`${standIn.apiUrl}/v10${path}`, {
      method,
      headers: { authorization: `Bot ${standIn.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return {
      status: response.status,
      body: (await response.json()) as { readonly errors?: object; readonly code?: number },
    };
  };
  return {
    standIn,
    /** The paths and codes of what is wrong with this message; empty when it was accepted. */
    wrong: async (body: object) =>
      pathsOf((await send(`/channels/${channel}/messages`, 'POST', body)).body.errors ?? {}),
    wrongCommand: async (body: object) =>
      pathsOf((await send(`/applications/${standIn.applicationId}/commands`, 'PUT', [body])).body.errors ?? {}),
  };
};

const pathsOf = (node: object, path = ''): readonly string[] =>
  Object.entries(node).flatMap(([key, value]) =>
    key === '_errors' && Array.isArray(value)
      ? value.map((error: { readonly code: string }) => `${path} ${error.code}`)
      : pathsOf(value, path === '' ? key : `${path}.${key}`),
  );

const text = (length: number) => 'x'.repeat(length);
const button = (over: object = {}) => ({ type: 2, style: 1, label: 'l', custom_id: 'c', ...over });
const row = (...components: object[]) => ({ type: 1, components });
const option = (n: number, over: object = {}) => ({ label: `l${n}`, value: `v${n}`, ...over });
const options = (count: number) => Array.from({ length: count }, (_, n) => option(n));
const select = (over: object = {}) => ({ type: 3, custom_id: 's', options: options(2), ...over });

test('messages at their limits are accepted', async () => {
  const { wrong } = await begin();
  expect(await wrong({ content: text(2000) })).toEqual([]);
  const fields = Array.from({ length: 5 }, () => ({ name: text(100), value: text(100) }));
  expect(
    await wrong({ embeds: [{ title: text(256), description: text(4096), fields, footer: { text: text(648) } }] }),
  ).toEqual([]);
  expect(
    await wrong({
      components: [
        row(select({ options: options(25), max_values: 25, min_values: 0, placeholder: text(150) })),
        row(...[1, 2, 3, 4, 5].map((n) => button({ custom_id: `${n}${text(99)}`, label: text(80) }))),
      ],
    }),
  ).toEqual([]);
});

test.each<[string, object, readonly string[]]>([
  ['content', { content: text(2001) }, ['content BASE_TYPE_MAX_LENGTH']],
  ['surrogate pairs count twice', { content: '😀'.repeat(1001) }, ['content BASE_TYPE_MAX_LENGTH']],
  ['eleven embeds', { embeds: Array.from({ length: 11 }, () => ({ title: 't' })) }, ['embeds BASE_TYPE_MAX_LENGTH']],
  ['embed title', { embeds: [{ title: text(257) }] }, ['embeds.0.title BASE_TYPE_MAX_LENGTH']],
  [
    'embed description',
    { embeds: [{ title: 'a' }, { description: text(4097) }] },
    ['embeds.1.description BASE_TYPE_MAX_LENGTH'],
  ],
  ['empty field', { embeds: [{ fields: [{ name: ' ', value: 'v' }] }] }, ['embeds.0.fields.0.name BASE_TYPE_REQUIRED']],
  [
    'field value',
    { embeds: [{ fields: [{ name: 'n', value: text(1025) }] }] },
    ['embeds.0.fields.0.value BASE_TYPE_BAD_LENGTH'],
  ],
  [
    '26 fields',
    { embeds: [{ fields: Array.from({ length: 26 }, () => ({ name: 'n', value: 'v' })) }] },
    ['embeds.0.fields BASE_TYPE_MAX_LENGTH'],
  ],
  [
    '6,000 over all embeds',
    { embeds: [{ description: text(4000) }, { description: text(2001) }] },
    ['embeds.1 MAX_EMBED_SIZE_EXCEEDED'],
  ],
  [
    'embed address',
    { embeds: [{ title: 't', image: { url: 'ftp://x' } }] },
    ['embeds.0.image.url URL_TYPE_INVALID_SCHEME'],
  ],
  [
    'six rows',
    { components: Array.from({ length: 6 }, (_, n) => row(button({ custom_id: `${n}` }))) },
    ['components BASE_TYPE_MAX_LENGTH'],
  ],
  ['a button outside a row', { components: [button()] }, ['components.0.type UNION_TYPE_CHOICES']],
  [
    'six buttons',
    { components: [row(...[1, 2, 3, 4, 5, 6].map((n) => button({ custom_id: `${n}` })))] },
    ['components.0.components BASE_TYPE_BAD_LENGTH'],
  ],
  [
    'a select beside a button',
    { components: [row(select(), button())] },
    ['components.0.components COMPONENT_LAYOUT_WIDTH_EXCEEDED'],
  ],
  [
    'equal custom ids',
    { components: [row(button(), button())] },
    ['components.0.components.1.custom_id COMPONENT_CUSTOM_ID_DUPLICATED'],
  ],
  [
    'long custom id',
    { components: [row(button({ custom_id: text(101) }))] },
    ['components.0.components.0.custom_id BASE_TYPE_BAD_LENGTH'],
  ],
  [
    'no label',
    { components: [row(button({ label: '' }))] },
    ['components.0.components.0 BUTTON_COMPONENT_INVALID_LABEL_EMOJI'],
  ],
  [
    'long label',
    { components: [row(button({ label: text(81) }))] },
    ['components.0.components.0.label BASE_TYPE_MAX_LENGTH'],
  ],
  [
    'link with custom id',
    { components: [row(button({ style: 5, url: 'https://x.y' }))] },
    ['components.0.components.0.custom_id BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE'],
  ],
  [
    'link scheme',
    { components: [row({ type: 2, style: 5, label: 'l', url: 'ftp://x' })] },
    ['components.0.components.0.url URL_TYPE_INVALID_SCHEME'],
  ],
  [
    'no options',
    { components: [row(select({ options: [] }))] },
    [
      'components.0.components.0.options BASE_TYPE_BAD_LENGTH',
      'components.0.components.0.options BASE_TYPE_BAD_LENGTH',
    ],
  ],
  [
    '26 options',
    { components: [row(select({ options: options(26) }))] },
    ['components.0.components.0.options BASE_TYPE_BAD_LENGTH'],
  ],
  [
    'equal option values',
    { components: [row(select({ options: [option(1), option(1)] }))] },
    ['components.0.components.0.options.1.value SELECT_COMPONENT_OPTION_VALUE_DUPLICATED'],
  ],
  [
    'max beyond options',
    { components: [row(select({ max_values: 3 }))] },
    ['components.0.components.0.options BASE_TYPE_BAD_LENGTH'],
  ],
  [
    'min above max',
    { components: [row(select({ min_values: 2 }))] },
    ['components.0.components.0.min_values BASE_TYPE_MAX'],
  ],
  [
    'V2 with content',
    { flags: 32768, content: 'x', components: [{ type: 10, content: 't' }] },
    ['content MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2'],
  ],
  [
    'V2 text',
    {
      flags: 32768,
      components: [
        { type: 10, content: text(4000) },
        { type: 10, content: 'x' },
      ],
    },
    ['components COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED'],
  ],
  [
    '41 V2 components',
    { flags: 32768, components: [{ type: 17, components: Array.from({ length: 40 }, () => ({ type: 14 })) }] },
    ['components COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED'],
  ],
  [
    'V2 section without accessory',
    { flags: 32768, components: [{ type: 9, components: [{ type: 10, content: 't' }] }] },
    ['components.0.accessory BASE_TYPE_REQUIRED'],
  ],
  [
    'V2 missing file',
    { flags: 32768, components: [{ type: 13, file: { url: 'attachment://x.png' } }] },
    ['components.0.file.url UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND'],
  ],
  [
    'alt text',
    { content: 'x', attachments: [{ id: 0, description: text(1025) }] },
    ['attachments.0.description BASE_TYPE_MAX_LENGTH'],
  ],
  ['unknown attachment', { content: 'x', attachments: [{ id: 0 }] }, ['attachments.0.id ATTACHMENT_NOT_FOUND']],
])('a message is refused with its path: %s', async (_, body, expected) => {
  const { wrong } = await begin();
  expect(await wrong(body)).toEqual(expected);
});

const command = (over: object = {}) => ({ name: 'play', description: 'Plays', ...over });

test.each<[string, object, readonly string[]]>([
  ['name', command({ name: 'Play' }), ['0.name APPLICATION_COMMAND_INVALID_NAME']],
  ['name with a space', command({ name: 'play it' }), ['0.name APPLICATION_COMMAND_INVALID_NAME']],
  ['description', command({ description: text(101) }), ['0.description BASE_TYPE_BAD_LENGTH']],
  ['no description', command({ description: '' }), ['0.description BASE_TYPE_REQUIRED']],
  [
    '26 options',
    command({ options: Array.from({ length: 26 }, (_, n) => ({ type: 3, name: `o${n}`, description: 'd' })) }),
    ['0.options BASE_TYPE_MAX_LENGTH'],
  ],
  [
    'equal options',
    command({ options: [1, 2].map(() => ({ type: 3, name: 'o', description: 'd' })) }),
    ['0.options.1.name APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS'],
  ],
  [
    'required after optional',
    command({
      options: [
        { type: 3, name: 'a', description: 'd' },
        { type: 3, name: 'b', description: 'd', required: true },
      ],
    }),
    ['0.options.1 APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID'],
  ],
  [
    'autocomplete with choices',
    command({
      options: [{ type: 3, name: 'a', description: 'd', autocomplete: true, choices: [{ name: 'x', value: 'x' }] }],
    }),
    ['0.options.0 APPLICATION_COMMAND_OPTION_AUTOCOMPLETE_CHOICES'],
  ],
  [
    'subcommand in a subcommand',
    command({
      options: [{ type: 1, name: 'a', description: 'd', options: [{ type: 1, name: 'b', description: 'd' }] }],
    }),
    ['0.options.0.options.0.type APPLICATION_COMMAND_OPTIONS_TYPE_INVALID'],
  ],
  [
    'subcommand beside an option',
    command({
      options: [
        { type: 1, name: 'a', description: 'd' },
        { type: 3, name: 'b', description: 'd' },
      ],
    }),
    ['0.options APPLICATION_COMMAND_OPTIONS_TYPE_INVALID'],
  ],
  [
    'unknown locale',
    command({ description_localizations: { xx: 'd' } }),
    ['0.description_localizations.xx BASE_TYPE_CHOICES'],
  ],
  [
    '8,000 characters',
    command({
      options: Array.from({ length: 5 }, (_, n) => ({
        type: 3,
        name: `o${n}`,
        description: 'd',
        choices: Array.from({ length: 20 }, (__, m) => ({ name: `${m}${text(60)}`, value: text(30) })),
      })),
    }),
    ['0 APPLICATION_COMMAND_TOO_LARGE'],
  ],
])('a command is refused with its path: %s', async (_, body, expected) => {
  const { wrongCommand } = await begin();
  expect(await wrongCommand(body)).toEqual(expected);
});

test('broken JSON is 50109', async () => {
  const { standIn } = await begin();
  const response = await fetch(`${standIn.apiUrl}/v10/users/@me/channels`, {
    method: 'POST',
    headers: { authorization: `Bot ${standIn.token}`, 'content-type': 'application/json' },
    body: '{',
  });
  expect(await response.json()).toMatchObject({ code: 50109 });
});
