import { type APIMessage, ComponentType } from 'discord-api-types/v10';
import { expect, test } from 'vitest';
import { readId } from '../../../src/discord/ids.ts';
import type { Process, Rehearsal } from '../../e2e/support/bot.ts';
import { buttonsOf, directOf, menusOf } from '../../e2e/support/seeing.ts';
import { type Scene, type SceneSetup, type Side, scene } from '../../scene.ts';
import { putScene } from '../../support/scene-table.ts';
import {
  boardOf,
  click,
  command,
  game,
  lobby,
  messagesOf,
  onTurn,
  open,
  panelOf,
  tableIn,
  textOf,
  withLabel,
} from './table.ts';

/** Another process in the place of the first. */
const restarted = async (r: Rehearsal): Promise<Process> => {
  await r.first.stop();
  return r.another({});
};

/** A message, and whose it is to click. */
type Shown = { readonly user: string; readonly message: APIMessage };

/** Uses every button and menu of the messages: none may be unrouted, fail, or have no words. Gives what kinds they were. */
const useAll = async (r: Rehearsal, shown: readonly Shown[]): Promise<ReadonlySet<string>> => {
  const kinds = new Set<string>();
  for (const { user, message } of shown) {
    const parts = (message.components ?? []).flatMap((row) =>
      'components' in row ? row.components.flatMap((part) => ('custom_id' in part ? [part] : [])) : [],
    );
    for (const part of parts) {
      const id = part.custom_id;
      const act = readId(id);
      expect([id, act !== undefined]).toEqual([id, true]);
      const how = { user, message: message.id, customId: id, bypass: true };
      const values = part.type === ComponentType.StringSelect ? [part.options[0]?.value ?? ''] : [];
      const done = values.length > 0 ? r.control.select({ ...how, values }) : r.control.click(how);
      const outcome = await (act?.do === 'form' ? done.outcome : done.edited);
      expect([act?.do, outcome.result]).toEqual([act?.do, 'answered']);
      const text = outcome.result === 'answered' && outcome.message ? textOf(outcome.message) : '';
      expect([act?.do, text]).not.toEqual([act?.do, expect.stringMatching(/no words for|do not know this button/u)]);
      kinds.add(act?.do ?? '');
    }
  }
  return kinds;
};

const quiet = (second: Process): void =>
  expect(second.log.lines.filter((line) => /fault|"level":(50|60)/u.test(line))).toEqual([]);

test('every component of every message of a lobby and a game still works after a restart', async () => {
  const r = await open();
  await lobby(r);
  const lobbies = [withLabel(r, 'Leave'), await click(r, 'Ada', withLabel(r, 'Leave'), 'Remove somebody (host)')];
  await click(r, 'Ada', withLabel(r, 'Leave'), 'Start (host)');
  await r.settled();
  const me = onTurn(r);
  const panel = await panelOf(r, me);
  const shown = [
    boardOf(r),
    withLabel(r, 'Take your turn'),
    panel,
    await click(r, me, await panelOf(r, me), 'Settings'),
    await click(r, me, await panelOf(r, me), 'My hand'),
    await click(r, me, await panelOf(r, me), 'End turn'),
    await click(r, me, boardOf(r), 'What happened'),
    await command(r, me, 'my', { show: 'tables' }),
    await command(r, me, 'my', { show: 'settings' }),
    await command(r, me, 'my', { show: 'record' }),
    await command(r, me, 'board', { style: 'text' }),
    await command(r, me, 'game info'),
    await command(r, me, 'leaderboard'),
    await command(r, me, 'help'),
    await command(r, me, 'game end'),
    ...lobbies,
  ];
  const second = await restarted(r);
  const kinds = await useAll(
    r,
    shown.map((message) => ({ user: me, message })),
  );
  for (const kind of ['panel', 'story', 'undo', 'join', 'leave', 'start', 'removeMenu', 'remove', 'show', 'standing'])
    expect([...kinds]).toContain(kind);
  for (const kind of ['delivery', 'board', 'endSure', 'hide', 'sure']) expect([...kinds]).toContain(kind);
  quiet(second);
}, 90_000);

test('the confirmations that end something, the end of a game and Rematch work after a restart', async () => {
  const r = await open();
  const table = await game(r);
  const resign = await command(r, 'Boba', 'game resign');
  const forget = await command(r, 'Ada', 'my', { show: 'forget' });
  let now = await restarted(r);
  await click(r, 'Boba', resign, 'Resign');
  await r.settled();
  expect((await now.store.load(table))?.table.status).toBe('ended');
  const over = withLabel(r, 'Rematch');
  await now.stop();
  now = await r.another({});
  expect(textOf(await click(r, 'Cid', over, 'What happened'))).toContain('What happened');
  await click(r, 'Boba', over, 'Rematch');
  await r.settled();
  const next = tableIn(withLabel(r, 'Leave'));
  expect(next).not.toBe(table);
  expect((await now.store.load(next))?.table.seats.map((s) => s.faction)).toEqual(['rebel', 'empire']);
  await click(r, 'Ada', forget, 'Forget me');
  expect(JSON.stringify((await now.store.load(table))?.table.seats)).not.toContain('Ada');
  quiet(now);
}, 90_000);

test('panels in direct messages work after a restart, the newest and those reduced to a line', async () => {
  const r = await open();
  const table = await game(r, 'beginner', 'dm');
  for (const _turn of [1, 2, 3]) {
    const me = onTurn(r);
    const panel = directOf(r, me).at(-1);
    if (!panel) throw new Error(`${me} has no panel`);
    await click(r, me, await click(r, me, panel, 'End turn'), 'Yes, do it');
    await r.settled();
  }
  const me = onTurn(r);
  const direct = directOf(r, me);
  const old = direct.filter((message) => message.embeds.length === 0);
  expect([old.length > 0, direct.length - old.length]).toEqual([true, 1]);
  const second = await restarted(r);
  const { seq } = (await second.store.load(table))?.match ?? { seq: -1 };
  for (const message of old) {
    expect(buttonsOf(message).map((b) => b.label)).toEqual(['My hand']);
    expect(textOf(await click(r, me, message, 'My hand'))).toContain('Your hand (');
  }
  const newest = direct.at(-1);
  if (!newest) throw new Error('no newest panel');
  await click(r, me, await click(r, me, newest, 'End turn'), 'Yes, do it');
  expect((await second.store.load(table))?.match?.seq).toBeGreaterThan(seq);
  await useAll(
    r,
    direct.map((message) => ({ user: me, message })),
  );
  quiet(second);
}, 90_000);

/** A question of a panel: the scene, who is asked, what was done on the panel before the process died, and what is used afterwards. */
type Asked = {
  readonly setup: SceneSetup;
  readonly before?: (s: Scene) => void;
  readonly asked?: Side;
  readonly first?: (r: Rehearsal, user: string, panel: APIMessage) => Promise<APIMessage>;
  /** A button whose label begins so; else the first choice of the menu whose hint begins so. */
  readonly use: { readonly button: string } | { readonly menu: string };
};

const SPEEDER: SceneSetup = { turn: 'rebel', rebel: { units: ['snowspeeder'] } };
const FIGHT: SceneSetup = {
  empire: { units: ['bossk', 'stormtrooper'] },
  rebel: { ships: ['hammerhead-corvette*1', 'mon-calamari-cruiser'] },
};
const attack = (s: Scene): void => s.does('empire', 'attack rebel');
const MISSION = 'rei-empire-mission-dark-trials';

/** Lays the first so many choices of the panel's menu aside. */
const mark =
  (n: number): Asked['first'] =>
  async (r, user, panel) => {
    const [menu] = menusOf(panel);
    if (!menu) throw new Error('no menu');
    const values = menu.choices.slice(0, n).map((c) => c.value);
    const outcome = await r.control.select({ user, message: panel.id, customId: menu.id, values }).edited;
    if (outcome.result !== 'answered' || !outcome.message) throw new Error(JSON.stringify(outcome));
    return outcome.message;
  };

const QUESTIONS: Readonly<Record<string, Asked>> = {
  'one of a few, by buttons': {
    setup: { ...SPEEDER, empire: { hand: ['at-st', 'stormtrooper'] } },
    before: (s) => s.does('rebel', 'use snowspeeder'),
    use: { button: 'AT-ST' },
  },
  'one of many, by a menu': {
    setup: {
      ...SPEEDER,
      empire: { hand: ['at-st', 'stormtrooper', 'bossk', 'boba-fett', 'dengar', 'tie-fighter', 'imperial-shuttle'] },
    },
    before: (s) => s.does('rebel', 'use snowspeeder'),
    use: { menu: '' },
  },
  'a menu of the main question': { setup: { empire: { hand: ['at-st', 'bossk'] } }, use: { menu: 'Play a card' } },
  'playing all': { setup: { empire: { hand: ['at-st', 'stormtrooper'] } }, use: { button: 'Play all' } },
  'ending the turn, once more': {
    setup: { empire: { hand: ['at-st'] } },
    first: (r, user, panel) => click(r, user, panel, 'End turn'),
    use: { button: 'Yes, do it' },
  },
  'attackers laid aside before': { setup: FIGHT, before: attack, first: mark(1), use: { button: 'Attack (' } },
  'attackers, everyone': { setup: FIGHT, before: attack, use: { button: 'Everyone' } },
  'attackers, the smallest that is enough': {
    setup: { ...FIGHT, row: ['x-wing', 'blockade-runner'] },
    before: (s) => s.does('empire', 'attack x-wing'),
    use: { button: 'Smallest enough' },
  },
  'an attack called off': { setup: FIGHT, before: attack, use: { button: 'Call off the attack' } },
  'a split, one target first': {
    setup: FIGHT,
    before: (s) => s.attacks('empire', 'rebel'),
    use: { button: 'Hammerhead Corvette' },
  },
  'an amount': {
    setup: { resources: 3, options: { mode: 'missions' }, empire: { mission: MISSION } },
    before: (s) => s.does('empire', `fund ${MISSION}`),
    use: { button: 'All (' },
  },
  'several that a typed word means': {
    setup: { empire: { hand: ['stormtrooper', 'star-destroyer'] } },
    first: (r, user) => command(r, user, 'play', { card: 'st' }),
    use: { button: 'Stormtrooper' },
  },
};

test.each(Object.keys(QUESTIONS))(
  'a question open on a panel is answered after a restart: %s',
  async (name) => {
    const { setup, before, asked = 'empire', first, use } = QUESTIONS[name] as Asked;
    const r = await open();
    const table = await game(r);
    const s = scene(setup);
    before?.(s);
    await putScene(r.first.store, table, s.match());
    const user = asked === 'empire' ? 'Ada' : 'Boba';
    const panel = await panelOf(r, user);
    const message = first ? await first(r, user, panel) : panel;
    const { seq } = s.match();
    expect((await r.first.store.load(table))?.match?.seq).toBe(seq);
    const second = await restarted(r);
    if ('button' in use) {
      const button = buttonsOf(message).find((b) => b.label.includes(use.button));
      if (!button) throw new Error(`no ${use.button} in ${buttonsOf(message).map((b) => b.label)}\n${textOf(message)}`);
      await click(r, user, message, button.label);
    } else {
      const menu = menusOf(message).find((m) => m.hint.startsWith(use.menu));
      const values = menu?.choices.slice(0, 1).map((c) => c.value) ?? [];
      expect(values).toHaveLength(1);
      await r.control.select({ user, message: message.id, customId: menu?.id ?? '', values }).edited;
    }
    expect((await second.store.load(table))?.match?.seq).toBeGreaterThan(seq);
    await useAll(r, [{ user, message }]);
    quiet(second);
  },
  60_000,
);

test('a form that was open when the process died is taken by the next one', async () => {
  const r = await open();
  const table = await game(r);
  const s = scene(FIGHT);
  s.attacks('empire', 'rebel');
  await putScene(r.first.store, table, s.match());
  const panel = await panelOf(r, 'Ada');
  await r.control.click({ user: 'Ada', message: panel.id, label: 'Type the numbers' }).outcome;
  const form = r.control.openModal({ user: 'Ada' });
  const fields = (form?.modal.components ?? []).flatMap((part) =>
    'component' in part && 'custom_id' in part.component ? [part.component.custom_id] : [],
  );
  expect(fields).toHaveLength(2);
  const second = await restarted(r);
  const values = { [fields[0] ?? '']: '3', [fields[1] ?? '']: '2' };
  expect((await r.control.submitModal({ user: 'Ada', values }).edited).result).toBe('answered');
  await r.settled();
  expect((await second.store.load(table))?.match?.seq).toBe(s.match().seq + 1);
  expect(messagesOf(r, 'Cid').map(textOf).join('\n')).toMatch(/Mon Calamari Cruiser.* 2\/6 damage/u);
  quiet(second);
}, 60_000);
