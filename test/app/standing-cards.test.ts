import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openApp } from '../../src/app/app.ts';
import { memory } from '../../src/app/memory.ts';
import type { UseCases } from '../../src/app/use-cases.ts';
import { renderers } from '../../src/discord/render/all.ts';
import { findCard } from '../../src/games/deckbuilding/packs/index.ts';
import { games, rulesById } from '../../src/games/index.ts';
import type { Standing } from '../../src/games/registry-types.ts';
import type { Option } from '../../src/kernel/prompt.ts';
import { voice } from '../discord/render/support.ts';
import { type Scene, type Side, type SideScene, scene } from '../scene.ts';
import { putScene } from '../support/scene-table.ts';
import { type Bench, from, newId, openBench, value } from './table.ts';

let bench: Bench;
let app: UseCases;
beforeAll(async () => {
  bench = await openBench();
  const names = { card: (id: string) => findCard(id)?.name };
  app = openApp({ ...bench.deps, cache: memory(), games: { rulesById, games }, names });
});
afterAll(() => bench.close());

const SEATS = { empire: 0, rebel: 1 } as const;
const PEOPLE = [newId(), newId()] as const;
const other = (side: Side): Side => (side === 'empire' ? 'rebel' : 'empire');

/** A card that makes the opponent answer: the scene just before, what its owner does then, and what the opponent has in hand. */
type Case = { readonly turn: Side; readonly before: () => Scene; readonly does: string };

const HAND = { empire: ['at-st', 'stormtrooper'], rebel: ['x-wing', 'y-wing'] } as const;

const using =
  (turn: Side, card: string, force = 0, own: SideScene = {}): (() => Scene) =>
  () =>
    scene({ turn, force, [turn]: { units: [card], ...own }, [other(turn)]: { hand: HAND[other(turn)] } });

const cassian = (): Scene => {
  const row = ['tie-interceptor', ...Array.from({ length: 5 }, () => 'blockade-runner')];
  const s = scene({
    turn: 'rebel',
    row,
    rebel: { units: ['cassian-andor', 'x-wing'] },
    empire: { hand: HAND.empire },
  });
  s.attacks('rebel', 'tie-interceptor');
  s.does('rebel', 'reward tie-interceptor');
  return s;
};

const used = (card: string, turn: Side = 'rebel', force = 0, own: SideScene = {}): Case => ({
  turn,
  before: using(turn, card, force, own),
  does: `use ${card}`,
});

const CARDS = {
  'b-wing': used('b-wing'),
  'duros-spy': used('duros-spy'),
  'duros-spy, the Force at its end': used('duros-spy', 'rebel', 3),
  snowspeeder: used('snowspeeder'),
  'rebel-commando': used('rebel-commando'),
  'cassian-andor': { turn: 'rebel', before: cassian, does: 'trigger cassian-andor' },
  'lando-calrissian': used('lando-calrissian', 'empire', -1, { deck: ['dengar', 'bossk'] }),
} as const satisfies Record<string, Case>;
type Card = keyof typeof CARDS;

/** How an option is called here, as in a scene: `discard at-st`, `choose 1`. */
const called = ({ verb, label: { args = {} } }: Option): string =>
  `${verb} ${String(verb === 'choose' ? args.index : args.card)}`;

/** A table at which the scene lies. */
const laid = async (card: Card, standing?: Standing): Promise<string> => {
  const [host, guest] = PEOPLE;
  const channel = newId();
  const wanted = { guild: channel, channel, game: 'deckbuilding', mode: 'full', length: 4, faction: 'empire' };
  const { table } = value(await app.createTable(from(host), wanted));
  value(await app.join(from(guest), { table: table.id }));
  value(await app.start(from(host), { table: table.id }));
  const foe = PEOPLE[SEATS[other(CARDS[card].turn)]];
  if (standing) value(await app.standing(from(foe), { table: table.id, standing }));
  await putScene(bench.store, table.id, CARDS[card].before().match());
  await bench.sql('delete from outbox where table_id = $1', [table.id]);
  return table.id;
};

/** What a side is asked now, and the option that is called so. */
const asked = async (table: string, side: Side) => {
  const seen = value(await app.look({ id: PEOPLE[SEATS[side]], name: '' }, { table }));
  const prompt = seen.seen?.prompts.find((p) => p.owed);
  const options = prompt?.question.shape === 'pick' ? prompt.question.options : [];
  return { about: prompt?.question.about.key, prompt: prompt?.id ?? '', options };
};

const does = async (table: string, side: Side, what: string): Promise<void> => {
  const { prompt, options } = await asked(table, side);
  const option = options.find((o) => called(o) === what);
  if (!option) throw new Error(`${what} is not offered; offered: ${options.map(called).join(', ')}`);
  const answers = [{ prompt, answer: { pick: [option.id] } }];
  value(await app.answer(from(PEOPLE[SEATS[side]]), { table, answers }));
};

/** Everything that the public, a stranger and the one who acted may read, as it is sent, without the table's own id and place. */
const shown = async (table: string, side: Side) => {
  const [public_, stranger] = await Promise.all([app.board({ table }), app.look({ id: newId(), name: '' }, { table })]);
  const actor = await app.look({ id: PEOPLE[SEATS[side]], name: '' }, { table });
  const seen = value(public_);
  const owing = seen.seen?.owing.flatMap((o) => o.seats) ?? [];
  const story = async (id: string) => value(await app.story({ id, name: '' }, { table, since: 0 })).entries;
  const stories = { stranger: await story(newId()), actor: await story(PEOPLE[SEATS[side]]) };
  const all = {
    seen: [seen, value(stranger), value(actor)],
    messages: [
      renderers.board(voice, seen),
      renderers.textBoard(voice, seen),
      renderers.turnLine(voice, seen, { notify: owing }),
      renderers.story(voice, seen, { entries: stories.stranger }),
      renderers.story(voice, value(actor), { entries: stories.actor }),
      renderers.panel(voice, value(actor), { r: 1 }),
    ],
    stories,
  };
  const { channel, id, version } = seen.table;
  return JSON.stringify(all)
    .replaceAll(channel, 'CHANNEL')
    .replaceAll(`"version":${version}`, '"version":0')
    .replaceAll(/<t:\d+:/gu, '<t:0:')
    .replaceAll(`"id":"${id}"`, '"id":"TABLE"')
    .replaceAll(`|${id}|`, '|TABLE|')
    .replaceAll(`|${id}"`, '|TABLE"');
};

/** The log without the interactions: whose answer it was, what it was, and what followed. */
const logOf = async (table: string) =>
  (await bench.store.actions(table, 2))
    .filter((row) => row.kind === 'answer')
    .map(({ interaction: _i, n: _n, at: _at, ...row }) => row);

const outboxOf = (table: string) =>
  bench.sql<{ kind: string; body: object }>('select kind, body from outbox where table_id = $1 order by id', [table]);

const EITHER = { discard: { either: 'discard' }, other: { either: 'other' } } as const;
const FIRST = { empire: { first: ['stormtrooper'] }, rebel: { first: ['y-wing'] } } as const;

describe('a standing answer is given at once, logged like a click, and nobody can tell it from one', () => {
  test.each<[card: Card, standing: Standing, clicks: readonly string[], left: string | undefined]>([
    ['b-wing', EITHER.discard, ['choose 0'], 'ask.discard'],
    ['b-wing', { ...EITHER.discard, ...FIRST.empire }, ['choose 0', 'discard stormtrooper'], undefined],
    ['b-wing', EITHER.other, ['choose 1'], undefined],
    ['duros-spy', EITHER.discard, ['choose 0'], 'ask.discard'],
    ['duros-spy', { ...EITHER.discard, ...FIRST.empire }, ['choose 0', 'discard stormtrooper'], undefined],
    ['duros-spy', EITHER.other, ['choose 1'], undefined],
    ['duros-spy, the Force at its end', { ...EITHER.other, ...FIRST.empire }, ['discard stormtrooper'], undefined],
    ['snowspeeder', FIRST.empire, ['discard stormtrooper'], undefined],
    ['snowspeeder', { ...EITHER.other, first: ['darth-vader', 'at-st'] }, ['discard at-st'], undefined],
    ['rebel-commando', FIRST.empire, ['discard stormtrooper'], undefined],
    ['cassian-andor', FIRST.empire, ['discard stormtrooper'], undefined],
    ['lando-calrissian', FIRST.rebel, ['discard y-wing'], undefined],
  ])('%s, %j', async (card, standing, clicks, left) => {
    const { turn, does: act } = CARDS[card];
    const foe = other(turn);
    const [clicked, stood] = [await laid(card), await laid(card, standing)];
    await does(clicked, turn, act);
    expect((await asked(clicked, foe)).about).toMatch(/^ask\.(choose|discard)$/u);
    for (const click of clicks) await does(clicked, foe, click);
    await does(stood, turn, act);
    expect((await asked(stood, foe)).about).toBe(left);
    const log = await logOf(stood);
    expect(log.slice(1).map((row) => [row.kind, row.seat])).toEqual(
      clicks.map(() => ['answer', foe === 'empire' ? 'a' : 'b']),
    );
    expect(log).toEqual(await logOf(clicked));
    expect(await shown(stood, turn)).toBe(await shown(clicked, turn));
    // What is sent for it names seats and nothing else: a board always, and a line for whoever has to act now.
    const sent = await outboxOf(stood);
    expect(sent[0]).toEqual({ kind: 'board', body: {} });
    expect(sent.slice(1)).toEqual(
      left === undefined ? [] : [{ kind: 'turn', body: { seats: [foe === 'empire' ? 'a' : 'b'] } }],
    );
    expect((await outboxOf(clicked)).map((row) => row.kind)).toEqual(
      expect.arrayContaining(sent.map((row) => row.kind)),
    );
  });
});

describe('who wants to be asked, or whose standing answer is not offered now, is asked', () => {
  test.each<[card: Card, standing: Standing | undefined, about: string]>([
    ['b-wing', undefined, 'ask.choose'],
    ['b-wing', FIRST.empire, 'ask.choose'],
    ['duros-spy', undefined, 'ask.choose'],
    ['duros-spy, the Force at its end', EITHER.other, 'ask.discard'],
    ['snowspeeder', undefined, 'ask.discard'],
    ['snowspeeder', EITHER.other, 'ask.discard'],
    ['snowspeeder', { first: ['darth-vader'] }, 'ask.discard'],
    ['rebel-commando', undefined, 'ask.discard'],
    ['rebel-commando', { first: ['darth-vader'] }, 'ask.discard'],
    ['cassian-andor', undefined, 'ask.discard'],
    ['cassian-andor', { ...EITHER.discard, first: ['darth-vader'] }, 'ask.discard'],
    ['lando-calrissian', undefined, 'ask.discard'],
    ['lando-calrissian', { ...EITHER.discard, first: ['luke-skywalker'] }, 'ask.discard'],
  ])('%s, %j: %s', async (card, standing, about) => {
    const { turn, does: act } = CARDS[card];
    const [asks, plain] = [await laid(card, standing), await laid(card)];
    for (const table of [asks, plain]) await does(table, turn, act);
    expect((await asked(asks, other(turn))).about).toBe(about);
    expect(await logOf(asks)).toHaveLength(1);
    // That something was set shows nobody anything either.
    expect(await shown(asks, turn)).toBe(await shown(plain, turn));
    expect(await outboxOf(asks)).toEqual(await outboxOf(plain));
  });
});
