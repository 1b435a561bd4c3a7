import { expect, test } from 'vitest';
import type { Act } from '../../../src/playground/control.ts';
import type { Rehearsal } from '../../e2e/support/bot.ts';
import { scene } from '../../scene.ts';
import { putScene } from '../../support/scene-table.ts';
import { boardOf, click, command, game, lobby, messagesOf, onTurn, open, partsOf, textOf } from './table.ts';

const suggest = async (
  { control }: Rehearsal,
  user: string,
  path: string,
  focused: string,
  options: Record<string, string> = {},
  channel = 'table-one',
): Promise<readonly { readonly name: string; readonly value: string }[]> => {
  const outcome = await control.autocomplete({ user, channel, command: path, focused, options }).outcome;
  if (outcome.result !== 'answered') throw new Error(JSON.stringify(outcome));
  return (outcome.choices ?? []).map((c) => ({ name: c.name, value: String(c.value) }));
};

const seqOf = async (r: Rehearsal, table: string): Promise<number> =>
  (await r.first.store.load(table))?.match?.seq ?? -1;

test('cards are played by name or by what was suggested, and a turn is ended by command', async () => {
  const r = await open();
  const table = await game(r);
  const me = onTurn(r);
  const offered = await suggest(r, me, 'play', 'card');
  expect(offered.length).toBeGreaterThan(0);
  expect(offered.length).toBeLessThanOrEqual(25);
  const [first] = offered;
  if (!first) throw new Error('nothing to play');
  const name = first.name.replace(/ ×\d+$/, '');
  expect(await suggest(r, me, 'play', 'card', { card: name.slice(0, 3).toLowerCase() })).toContainEqual(first);
  const played = await command(r, me, 'play', { card: first.value });
  expect(textOf(played)).toContain(name);
  expect(await seqOf(r, table)).toBe(1);
  // Cards are left in hand: it is asked whether one is sure.
  await click(r, me, await command(r, me, 'end'), 'Yes, do it');
  await r.settled();
  expect(onTurn(r)).not.toBe(me);
});

test('what cannot be done is refused with a reason, and nothing changes', async () => {
  const r = await open();
  const table = await game(r);
  const me = onTurn(r);
  const other = me === 'Ada' ? 'Boba' : 'Ada';
  const tries: [string, string, Record<string, string>][] = [
    [me, 'play', { card: 'Luke Skywalker' }],
    [me, 'play', { card: 'x'.repeat(200) }],
    [me, 'play', { card: 'buy:c1' }],
    [me, 'buy', { card: '@everyone' }],
    [me, 'use', { card: 'play:c1' }],
    [me, 'attack', { target: 'moon', with: 'everyone' }],
    [me, 'choose', { answer: 'never' }],
    [other, 'play', { card: 'Stormtrooper' }],
    [other, 'end', {}],
    ['Cid', 'play', { card: 'Stormtrooper' }],
    ['Cid', 'end', {}],
  ];
  for (const [user, path, options] of tries) {
    const text = textOf(await command(r, user, path, options));
    expect([path, text.length > 10, text.includes('no words for')]).toEqual([path, true, false]);
    expect(text).not.toContain('@everyone');
  }
  expect(await seqOf(r, table)).toBe(0);
});

test('suggestions show nobody anything that is not theirs', async () => {
  const r = await open();
  await game(r);
  const me = onTurn(r);
  const other = me === 'Ada' ? 'Boba' : 'Ada';
  for (const user of [other, 'Cid'])
    for (const [path, focused] of [
      ['play', 'card'],
      ['buy', 'card'],
      ['choose', 'answer'],
      ['attack', 'target'],
      ['attack', 'with'],
    ] as const)
      expect([user, path, focused, await suggest(r, user, path, focused)]).toEqual([user, path, focused, []]);
});

/** Ada (Empire) has 10 attack in play, against a fleet of 3 and 6 before the base, and a card of the row that takes 3. */
const battle = async (r: Rehearsal): Promise<string> => {
  const table = await game(r);
  const row = ['x-wing', ...Array.from({ length: 5 }, () => 'blockade-runner')];
  const s = scene({
    row,
    empire: { units: ['bossk', 'stormtrooper', 'boba-fett'] },
    rebel: { ships: ['hammerhead-corvette*1', 'mon-calamari-cruiser'] },
  });
  await putScene(r.first.store, table, s.match());
  await command(r, 'Ada', 'turn');
  return table;
};

test('`with` offers everyone, the smallest that is enough, and lists, whether or not a target was picked', async () => {
  const r = await open();
  const table = await battle(r);
  const withs = await suggest(r, 'Ada', 'attack', 'with');
  const targets = await suggest(r, 'Ada', 'attack', 'target');
  expect(withs[0]?.name).toBe('everyone (10)');
  expect(withs[1]?.value).toBe('smallest');
  const least: Record<string, readonly (string | undefined)[]> = {};
  for (const { name, value } of targets) {
    const known = await suggest(r, 'Ada', 'attack', 'with', { target: value });
    least[name.includes('X-Wing') ? 'the row' : 'the base'] = [
      known[0]?.name,
      known.find((c) => c.value === 'smallest')?.name,
    ];
  }
  // The fleet and its base are more than all can do: there is no smallest that is enough.
  expect(least).toEqual({
    'the row': ['everyone (10)', 'smallest enough (3): Bossk'],
    'the base': ['everyone (10)', undefined],
  });
  const xWing = targets.find((t) => t.name.includes('X-Wing'))?.value ?? '';
  const seq = await seqOf(r, table);
  const done = await command(r, 'Ada', 'attack', { target: xWing, with: 'smallest' });
  expect(textOf(done)).not.toContain('no words for');
  expect(await seqOf(r, table)).toBe(seq + 2);
});

test('CORE-9.2 `/attack` with target, attackers and split is one interaction, all or nothing', async () => {
  const r = await open();
  const table = await battle(r);
  const seq = await seqOf(r, table);
  const attack = (split: string) =>
    command(r, 'Ada', 'attack', { target: 'rebel', with: 'Bossk, Stormtrooper', split });
  for (const split of ['Hammerhead Corvette 3', 'Hammerhead Corvette 5', 'Dantooine 5', 'everything']) {
    const text = textOf(await attack(split));
    expect([split, text.length > 10, text.includes('no words for')]).toEqual([split, true, false]);
    expect([split, await seqOf(r, table)]).toEqual([split, seq]);
  }
  await attack('Hammerhead Corvette 3, Mon Calamari Cruiser 2');
  await r.settled();
  const rows = await r.first.store.actions(table, seq + 1);
  expect(rows).toHaveLength(3);
  expect(new Set(rows.map((row) => row.interaction)).size).toBe(1);
  const board = textOf(boardOf(r));
  expect(board).toMatch(/Mon Calamari Cruiser.* 2\/6 damage/u);
  expect(board).not.toContain('Hammerhead Corvette');
});

const partsTable = (r: Rehearsal): string => {
  const ids = messagesOf(r, 'Ada').flatMap((m) => partsOf(m).map((p) => p.id.split('|')[1]));
  return ids.at(-1) ?? '';
};

test('suggestions come from memory: fast, and empty when the database is gone', async () => {
  const broken = { now: false };
  const r = await open({
    store: (store) =>
      new Proxy(store, {
        get: (target, key) =>
          broken.now && typeof Reflect.get(target, key) === 'function' && key !== 'onOutbox'
            ? () => Promise.reject(new Error('gone'))
            : Reflect.get(target, key),
      }),
  });
  await game(r);
  const me = onTurn(r);
  broken.now = true;
  const time = async (act: Act) => {
    const outcome = await act.outcome;
    return outcome.result === 'answered'
      ? (outcome.moments.acknowledged ?? Number.NaN) - (outcome.moments.dispatched ?? 0)
      : Number.NaN;
  };
  const ask = () =>
    r.control.autocomplete({ user: me, channel: 'table-one', command: 'play', focused: 'card', options: {} });
  await time(ask());
  for (let n = 0; n < 5; n++) expect(await time(ask())).toBeLessThan(300);
  expect((await suggest(r, me, 'play', 'card')).length).toBeGreaterThan(0);
  expect(await suggest(r, me, 'play', 'card', {}, 'table-two')).toEqual([]);
  expect(await suggest(r, me, 'turn', 'table')).toEqual([]);
  const answer = await command(r, me, 'turn');
  expect(textOf(answer)).toContain('store of games cannot be reached');
});

test('cards are looked up by part of their name', async () => {
  const r = await open();
  const found = await suggest(r, 'Cid', 'card', 'name', { name: 'sky' });
  expect(found.map((c) => c.name)).toContain('Luke Skywalker');
  expect(textOf(await command(r, 'Cid', 'card', { name: 'luke' }))).toContain('Luke Skywalker');
  expect(textOf(await command(r, 'Cid', 'card', { name: '`@here`' }))).toContain('know no card');
});

test('commands in a direct message go to the table that waits', async () => {
  const r = await open();
  await game(r, 'beginner', 'dm');
  const me = onTurn(r);
  const panel = await command(r, me, 'turn', {}, 'dm');
  expect(textOf(panel)).toMatch(/Turn 1/);
  expect((await suggest(r, me, 'turn', 'table', {}, 'dm')).length).toBe(1);
  const [first] = await suggest(r, me, 'play', 'card', {}, 'dm');
  // The card may be one that asks for a choice at once.
  expect(textOf(await command(r, me, 'play', { card: first?.value ?? '' }, 'dm'))).toMatch(/Turn 1|Choose one/);
  expect(textOf(await command(r, me, 'game new', {}, 'dm'))).toContain('in a channel of a server');
});

test('a table is ended when all have said so; a player who hosts may resign; then a rematch with sides swapped', async () => {
  const r = await open({ standIn: { limits: { rateLimits: false } } });
  const table = await game(r);
  const confirm = async (user: string, path: string) => {
    const asked = await command(r, user, path);
    const [button] = partsOf(asked);
    const outcome = await r.control.click({ user, message: asked.id, customId: button?.id ?? '' }).edited;
    return outcome.result === 'answered' && outcome.message ? textOf(outcome.message) : '';
  };
  expect(await confirm('Ada', 'game end')).toContain('Boba');
  expect((await r.first.store.load(table))?.table.status).toBe('running');
  await confirm('Boba', 'game end');
  expect((await r.first.store.load(table))?.table.status).not.toBe('running');
  await r.settled();
  expect(textOf(await command(r, 'Boba', 'game rematch'))).toContain('new table');
  await r.settled();
  const next = (await r.first.store.load(partsTable(r)))?.table;
  expect(next?.seats.map((s) => s.faction)).toEqual(['rebel', 'empire']);
  await command(r, 'Boba', 'game start');
  await r.settled();
  await confirm('Boba', 'game resign');
  await r.settled();
  expect(messagesOf(r, 'Cid').map(textOf).join('\n')).toMatch(/Ada\) won/);
});

test('/my forget erases name and id', async () => {
  const r = await open();
  const table = await lobby(r);
  const asked = await command(r, 'Boba', 'my', { show: 'forget' });
  await r.control.click({ user: 'Boba', message: asked.id, customId: partsOf(asked)[0]?.id ?? '' }).edited;
  const boba = r.control.world().users.find((u) => u.displayName === 'Boba')?.id;
  const seats = (await r.first.store.load(table))?.table.seats ?? [];
  expect(JSON.stringify(seats)).not.toContain('Boba');
  expect(JSON.stringify(seats)).not.toContain(boba);
});
