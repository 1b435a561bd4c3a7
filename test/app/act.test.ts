import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Bench, from, kept, openBench, pick, type Seated, startedTable, value } from './table.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

type Input = Parameters<Bench['app']['act']>[1];
const playing = async (
  options: Parameters<typeof startedTable>[1] = {},
): Promise<Seated & { a: string; b: string }> => {
  const table = await kept(bench, await startedTable(bench, options));
  const [a = '', b = ''] = table.people;
  return { ...table, a, b };
};
const act = (table: Seated, person: string, input: Omit<Input, 'table'>) =>
  bench.app.act(from(person), { table: table.id, ...input });
const acted = async (table: Seated, person: string, input: Omit<Input, 'table'>) => {
  const done = value(await act(table, person, input));
  if ('several' in done) throw new Error(`several: ${JSON.stringify(done.several)}`);
  return done.story.flatMap((entry) => entry.events);
};

describe('what is typed', () => {
  test.each([
    ['an id', 'a3', 'oar'],
    ['a whole name', 'Lamp', 'lamp'],
    ['a name without accents, in whatever case', 'oar of evora', 'oar'],
    ['the beginning of a name', 'öa', 'oar'],
    ['a longer beginning', 'lampli', 'lamplighter'],
  ])('is found by %s', async (_how, typed, card) => {
    const table = await playing();
    expect(await acted(table, table.a, { verb: 'play', typed })).toMatchObject([{ key: 'toy.played', args: { card } }]);
  });

  test('that fits several is given back to choose from, and nothing is done', async () => {
    const table = await playing();
    const done = value(await act(table, table.a, { verb: 'play', typed: 'la' }));
    const prompt = expect.objectContaining({ to: ['a'] });
    expect(done).toEqual({
      several: [
        { prompt, option: 'a0' },
        { prompt, option: 'a2' },
      ],
    });
    expect((await bench.store.load(table.id))?.match?.seq).toBe(2);
  });

  test('and fits things that nobody can tell apart means one of them', async () => {
    const table = await playing();
    await bench.sql(
      `update game_table set state = jsonb_set(state, '{game,players,a,hand}', '["a0","a1"]'), version = version + 1 where id = $1`,
      [table.id],
    );
    value(await pick(bench, table, table.a, ['roll']));
    expect(await acted(table, table.a, { verb: 'play', typed: 'lamp' })).toMatchObject([{ args: { card: 'lamp' } }]);
  });

  test('needs no text where there is one thing to do', async () => {
    const table = await playing();
    expect(await acted(table, table.a, { verb: 'end' })).toMatchObject([
      { key: 'toy.drew' },
      { key: 'toy.drewCard' },
      { key: 'toy.ended' },
      { key: 'toy.turn' },
    ]);
  });

  test('is the seat’s own only: the other hears whose turn it is, a stranger that there is no seat', async () => {
    const table = await playing();
    expect(await act(table, table.b, { verb: 'end' })).toMatchObject({
      refusal: { key: 'act.waiting', args: { seats: ['a'] } },
    });
    expect(await act(table, '1', { verb: 'end' })).toMatchObject({ refusal: { key: 'refused.no-seat' } });
  });
});

describe('what is not offered', () => {
  test('is explained by the rules when the person sees such a card', async () => {
    const table = await playing();
    value(await pick(bench, table, table.a, ['a3']));
    expect(await act(table, table.a, { verb: 'play', typed: 'öar' })).toMatchObject({
      refusal: { key: 'toy.why.notInHand', args: { card: 'oar' } },
    });
  });

  test('names nothing that is hidden: a card in the other’s hand is as unknown as one that does not exist', async () => {
    const table = await playing();
    await bench.sql(
      `update game_table set state = jsonb_set(state, '{game,players,a,hand}', '["a0"]'), version = version + 1 where id = $1`,
      [table.id],
    );
    value(await pick(bench, table, table.a, ['roll']));
    const answer = async (typed: string) => JSON.stringify(await act(table, table.a, { verb: 'play', typed }));
    expect(await answer('Thief')).toBe((await answer('Gnome')).replaceAll('Gnome', 'Thief'));
    expect(await answer('b4')).toBe((await answer('zz')).replaceAll('zz', 'b4'));
    expect(await act(table, table.a, { verb: 'play', typed: 'Thief' })).toMatchObject({
      refusal: { key: 'act.not-found' },
    });
  });

  test('while another question is open, is answered by that', async () => {
    const table = await playing();
    value(await pick(bench, table, table.a, ['a4']));
    expect(await act(table, table.b, { verb: 'play', typed: 'lamp' })).toMatchObject({
      refusal: { key: 'act.question', args: { about: { key: 'toy.give' } } },
    });
    expect(await acted(table, table.b, { verb: 'choose', typed: 'lamplighter' })).toMatchObject([
      { key: 'toy.gave', args: { card: 'lamplighter' } },
    ]);
  });
});

describe('attackers', () => {
  const armed = async () => {
    const table = await playing();
    for (const id of ['a0', 'a2', 'a3']) value(await pick(bench, table, table.a, [id]));
    return table;
  };

  test.each([
    ['everyone', 'wall 2, harbour 4', { total: 6 }],
    ['Lamplighter, öar', 'wall=2, harbour=3', { total: 5 }],
    ['a0', 'harbour 1', { total: 1 }],
  ])('%s with the damage %s are one act', async (attackers, split, args) => {
    const table = await armed();
    const events = await acted(table, table.a, { verb: 'attack', typed: 'seat:b', attackers, split });
    expect(events).toMatchObject([{ key: 'toy.attacked', args }, { key: 'toy.hit' }]);
  });

  test('by name of the side, without a split, leave that question open', async () => {
    const table = await armed();
    const events = await acted(table, table.a, { verb: 'attack', typed: 'south', attackers: 'everyone' });
    expect(events).toMatchObject([{ key: 'toy.attacked' }]);
    expect((await bench.store.load(table.id))?.match?.prompts.at(-1)?.question.shape).toBe('split');
    expect(await acted(table, table.a, { verb: 'choose', typed: 'wall 2, harbour 4' })).toMatchObject([
      { key: 'toy.hit' },
    ]);
  });

  test('smallest enough is refused where all together do not reach it, and takes the least where they do', async () => {
    const table = await armed();
    expect(await act(table, table.a, { verb: 'attack', typed: 'seat:b', attackers: 'smallest' })).toMatchObject({
      refusal: { key: 'act.not-enough', args: { needed: 11, have: 6 } },
    });
    await bench.sql(
      `update game_table set state = jsonb_set(state, '{game,players,b,harbour}', '2'), version = version + 1 where id = $1`,
      [table.id],
    );
    expect(await acted(table, table.a, { verb: 'attack', typed: 'seat:b', attackers: 'smallest' })).toMatchObject([
      { key: 'toy.attacked', args: { total: 4 } },
    ]);
  });

  test('who are not there, and damage that does not add up, leave everything as it was', async () => {
    const table = await armed();
    const before = await bench.store.load(table.id);
    const attack = (attackers: string, split?: string) =>
      act(table, table.a, { verb: 'attack', typed: 'seat:b', attackers, split });
    expect(await attack('Luke')).toMatchObject({ refusal: { key: 'act.not-found', args: { typed: 'Luke' } } });
    expect(await attack('everyone', 'wall 2')).toMatchObject({ refusal: { key: 'refused.bad-total' } });
    expect(await attack('everyone', 'gate 6')).toMatchObject({ refusal: { key: 'act.typed' } });
    expect(await attack('everyone', 'wall 3, harbour 3')).toMatchObject({ refusal: { key: 'refused.out-of-range' } });
    expect(value(await attack('lam'))).toMatchObject({ several: [{ option: 'a0' }, { option: 'a2' }] });
    expect(await bench.store.load(table.id)).toEqual(before);
  });

  test('are chosen for an open question by names with commas', async () => {
    const table = await armed();
    value(await pick(bench, table, table.a, ['seat:b']));
    expect(await acted(table, table.a, { verb: 'choose', typed: 'lamp, öar' })).toMatchObject([
      { key: 'toy.attacked', args: { total: 4 } },
    ]);
  });
});

test('a repeated slash command is done once', async () => {
  const table = await playing();
  const interaction = from(table.a);
  const input = { table: table.id, verb: 'use', typed: 'roll' };
  const done = [await bench.app.act(interaction, input), await bench.app.act(interaction, input)];
  expect(done.map((r) => (r.ok && 'repeated' in r.value ? r.value.repeated : undefined))).toEqual([false, true]);
  expect(await bench.store.actions(table.id, 3)).toHaveLength(1);
});
