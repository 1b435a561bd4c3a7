import { MessageFlags } from 'discord.js';
import { expect, test } from 'vitest';
import { failureOf, play } from './rehearsal.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAADCAYAAAC56t6BAAAADklEQVR4nGNgGAWDEwAAAZsAAUfj5VsAAAAASUVORK5CYII=',
  'base64',
);
const text = (content: string) => ({ type: 10, content });
const button = { type: 2, style: 1, custom_id: 'b', label: 'Press' };

const begin = async () => {
  const table = await play(async (interaction) => {
    if (interaction.isButton())
      await interaction.update({ components: [{ type: 10, content: `pressed ${interaction.customId}` }] });
  });
  const channel = table.control.world().guilds[0]?.channels[0]?.id ?? '';
  const send = (body: object, files: { readonly name: string; readonly data: Buffer; readonly key: string }[] = []) =>
    table.client.rest.post(`/channels/${channel}/messages`, { body, files }) as Promise<{ readonly id: string }>;
  return {
    ...table,
    channel,
    send,
    patch: (id: string, body: object) => table.client.rest.patch(`/channels/${channel}/messages/${id}`, { body }),
  };
};

test('containers, sections, galleries and files are stored with ids, and their files leave the attachments', async () => {
  const { send } = await begin();
  const sent = await send(
    {
      flags: MessageFlags.IsComponentsV2,
      components: [
        {
          type: 17,
          accent_color: 255,
          components: [
            text('# Board'),
            { type: 9, components: [text('one')], accessory: button },
            { type: 12, items: [{ media: { url: 'attachment://a.png' }, description: 'alt' }] },
          ],
        },
        { type: 13, file: { url: 'attachment://b.txt' } },
      ],
      attachments: [{ id: 0 }, { id: 1 }],
    },
    [
      { key: 'files[0]', name: 'a.png', data: png },
      { key: 'files[1]', name: 'b.txt', data: Buffer.from('b') },
    ],
  );
  expect(sent).toMatchObject({
    content: '',
    attachments: [],
    components: [
      {
        id: 1,
        type: 17,
        components: [
          { id: 2 },
          { id: 3, accessory: { custom_id: 'b' } },
          { items: [{ media: { width: 2, height: 3 }, description: 'alt' }] },
        ],
      },
      { type: 13, file: { url: expect.stringContaining('/attachments/') } },
    ],
  });
});

test('a button at any depth can be pressed; the V2 flag stays', async () => {
  const { send, patch, control } = await begin();
  const { id } = await send({
    flags: MessageFlags.IsComponentsV2,
    components: [{ type: 17, components: [{ type: 9, components: [text('one')], accessory: button }] }],
  });
  expect(await control.click({ user: 'Ada', message: id, customId: 'b' }).outcome).toMatchObject({
    callback: 7,
    message: { flags: 32768, components: [{ content: 'pressed b' }] },
  });
  expect(await patch(id, { flags: 0, components: [text('still')] })).toMatchObject({ flags: 32768 });
  expect((await failureOf(patch(id, { content: 'x' }))).code).toBe(50035);
});

test('a message becomes V2 by an edit only when its content is emptied', async () => {
  const { send, patch } = await begin();
  const { id } = await send({ content: 'old' });
  expect((await failureOf(patch(id, { flags: 32768, components: [text('new')] }))).code).toBe(50035);
  expect(await patch(id, { flags: 32768, content: null, embeds: [], components: [text('new')] })).toMatchObject({
    flags: 32768,
    content: '',
  });
});

test('text displays mention and notify', async () => {
  const { send, control } = await begin();
  const ada = control.world().users.find((user) => user.name === 'Ada')?.id;
  await send({ flags: 32768, components: [{ type: 17, components: [text(`<@${ada}>, your turn`)] }] });
  expect(control.pings({}).map((ping) => ping.user)).toEqual([ada]);
});
