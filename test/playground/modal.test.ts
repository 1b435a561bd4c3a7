import { expect, test } from 'vitest';
import { failureOf, play } from './rehearsal.ts';

const options = ['a', 'b', 'c'].map((value) => ({ label: value, value }));
const label = (component: object, over: object = {}) => ({ type: 18, label: 'Label', component, ...over });
const modal = (...components: object[]) => ({ title: 'Title', custom_id: 'm', components });

const begin = async (data: object) => {
  const submitted: unknown[] = [];
  const table = await play(async (interaction) => {
    if (interaction.isChatInputCommand()) {
      const body = { type: 9, data };
      await interaction.client.rest.post(`/interactions/${interaction.id}/${interaction.token}/callback`, {
        auth: false,
        body,
      });
    }
    if (interaction.isModalSubmit()) {
      submitted.push(
        [...interaction.fields.fields.values()].map((field) =>
          'values' in field ? field.values : 'value' in field ? field.value : undefined,
        ),
      );
      await interaction.reply('thanks');
    }
  });
  await table.client.application.commands.set([{ name: 'go', description: 'Goes' }]);
  const open = () => table.control.command({ user: 'Ada', channel: 'table-one', command: 'go' });
  return { ...table, submitted, open };
};

test('text, select, user select, radio, checkboxes and checkbox come back with what was entered', async () => {
  const { open, control, submitted, failures } = await begin(
    modal(
      label({ type: 4, custom_id: 'text', style: 2, value: 'before', required: false }),
      label({ type: 3, custom_id: 'select', options, max_values: 2 }),
      label({ type: 5, custom_id: 'who' }),
      label({ type: 21, custom_id: 'radio', options }),
      label({ type: 22, custom_id: 'boxes', options, min_values: 0 }),
    ),
  );
  await open().outcome;
  const ada = control.world().users.find((user) => user.name === 'Ada')?.id;
  const act = control.submitModal({
    user: 'Ada',
    values: { select: ['a', 'b'], who: ['Ada'], radio: 'c', boxes: ['a', 'c'] },
  });
  expect(act.refused).toBeUndefined();
  expect(await act.outcome).toMatchObject({ result: 'answered', message: { content: 'thanks', type: 20 } });
  expect(submitted).toEqual([['before', ['a', 'b'], [ada], 'c', ['a', 'c']]]);
  expect(failures).toEqual([]);
});

test('the old form, rows of text inputs, works too; what is not filled in is refused', async () => {
  const { open, control, submitted } = await begin(
    modal({ type: 1, components: [{ type: 4, custom_id: 'text', style: 1, label: 'Text', max_length: 5 }] }),
  );
  await open().outcome;
  const submit = (values: Readonly<Record<string, string>>) =>
    control.submitModal({ user: 'Ada', values }).refused?.reason;
  expect(submit({})).toMatch(/required/);
  expect(submit({ text: 'too long' })).toMatch(/characters/);
  expect(submit({ text: 'ok', other: 'x' })).toMatch(/no such field/);
  expect(submit({ text: 'ok' })).toBeUndefined();
  await control.settled();
  expect(submitted).toEqual([['ok']]);
});

test('a dismissed modal is gone; an explicit id can be sent off again after a failure', async () => {
  const { open, control } = await begin(modal(label({ type: 4, custom_id: 'text', style: 1, required: false })));
  const first = await open().outcome;
  control.dismissModal({ user: 'Ada' });
  expect(control.submitModal({ user: 'Ada', values: {} }).refused?.why).toBe('no-modal');
  const again = control.submitModal({
    user: 'Ada',
    values: {},
    modal: first.result === 'answered' ? first.interactionId : '',
  });
  expect(await again.outcome).toMatchObject({ result: 'answered' });
});

test.each<[string, object, string]>([
  ['title', { ...modal(label({ type: 4, custom_id: 't', style: 1 })), title: 'x'.repeat(46) }, 'title'],
  ['no components', modal(), 'components'],
  [
    'six components',
    modal(...[1, 2, 3, 4, 5, 6].map((n) => label({ type: 4, custom_id: `${n}`, style: 1 }))),
    'components',
  ],
  ['label', modal(label({ type: 4, custom_id: 't', style: 1 }, { label: 'x'.repeat(46) })), 'components'],
  ['placeholder', modal(label({ type: 4, custom_id: 't', style: 1, placeholder: 'x'.repeat(101) })), 'components'],
  ['disabled select', modal(label({ type: 3, custom_id: 's', options, disabled: true })), 'components'],
  ['one radio', modal(label({ type: 21, custom_id: 'r', options: options.slice(0, 1) })), 'components'],
  ['a button', modal(label({ type: 2, custom_id: 'b', style: 1, label: 'x' })), 'components'],
])('a modal is refused: %s', async (_, data, where) => {
  const errors: unknown[] = [];
  const table = await play(async (interaction) => {
    if (!interaction.isChatInputCommand()) return;
    errors.push(
      await failureOf(
        interaction.client.rest.post(`/interactions/${interaction.id}/${interaction.token}/callback`, {
          auth: false,
          body: { type: 9, data },
        }),
      ),
    );
    await interaction.reply('then so');
  });
  await table.client.application.commands.set([{ name: 'go', description: 'Goes' }]);
  await table.control.command({ user: 'Ada', channel: 'table-one', command: 'go' }).outcome;
  expect(errors).toMatchObject([{ code: 50035, rawError: { errors: { data: { [where]: expect.anything() } } } }]);
});
