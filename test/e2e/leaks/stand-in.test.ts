import { expect, test } from 'vitest';
import { findCard } from '../../../src/games/deckbuilding/packs/index.ts';
import { galaxyOf } from '../../../src/games/deckbuilding/setup.ts';
import type { Game } from '../../../src/games/deckbuilding/state.ts';
import { rulesById } from '../../../src/games/index.ts';
import type { AnyMatch } from '../../../src/games/registry-types.ts';
import { seedRng } from '../../../src/kernel/rng.ts';
import { toStored } from '../../../src/kernel/run.ts';
import { game, messageOf, open, withLabel } from '../../discord/runtime/table.ts';
import { knownTo } from '../../laws/laws.ts';
import { withClient } from '../../support/database.ts';
import type { Process, Rehearsal } from '../support/bot.ts';
import { playOn } from '../support/game.ts';
import { buttonPlayer } from '../support/players.ts';
import { MODES } from './games.ts';
import { NAMED_ELSEWHERE } from './scan.ts';
import { hiddenFrom, twinStock } from './twins.ts';

const OPTIONS = { standIn: { limits: { rateLimits: false } }, seed: '20112233445566778899aabbccddeeff' };
const SEEDS = ['0123456789abcdef0123456789abcdef', 'fedcba9876543210fedcba9876543210'] as const;
const STEPS = 36;

const facesOf = (match: AnyMatch): Readonly<Record<string, string>> =>
  (match.game.fixed as { readonly cards: Readonly<Record<string, string>> }).cards;

/** What each viewer has come to know in a game, by id. */
type Known = ReadonlyMap<string, Set<string>>;

const seatsOf = async ({ first }: Rehearsal, table: string): Promise<ReadonlyMap<string, string | undefined>> => {
  const seats = (await first.store.load(table))?.table.seats ?? [];
  return new Map(['Ada', 'Boba', 'Cid'].map((name) => [name, seats.find((s) => s.name === name)?.seat]));
};

/** At the swaps before a modified galaxy a side is told by name which of its cards are in the galaxy deck, though not where. */
const ownGalaxy = (match: AnyMatch, seat: string | undefined): readonly string[] => {
  const { swaps, players } = match.game as unknown as Pick<Game, 'swaps' | 'players'>;
  const faction = seat === undefined ? undefined : players[seat]?.faction;
  return swaps && faction ? galaxyOf(faction, undefined) : [];
};

/** Nothing that was ever shown to a viewer names a card that this viewer never knew, or tells the seed. */
const plainScan = (
  r: Rehearsal,
  match: AnyMatch,
  known: Known,
  seats: ReadonlyMap<string, string | undefined>,
): void => {
  const faces = facesOf(match);
  for (const [user, ids] of known) {
    const shown = JSON.stringify(r.control.shown({ user }).filter((s) => s.kind !== 'world'));
    expect(shown.length).toBeGreaterThan(1000);
    for (const [id] of shown.matchAll(/(?<=[:|"])c\d{1,3}\b/gu))
      expect([user, id, ids.has(id)]).toEqual([user, id, true]);
    const named = new Set([...[...ids].map((id) => faces[id]), ...ownGalaxy(match, seats.get(user))]);
    for (const face of new Set(Object.values(faces))) {
      if (named.has(face) || NAMED_ELSEWHERE.has(face)) continue;
      expect([user, face, shown.includes(findCard(face)?.name ?? face)]).toEqual([user, face, false]);
    }
    expect(shown).not.toContain(OPTIONS.seed);
  }
  expect(r.first.log.lines.join('\n')).not.toContain(OPTIONS.seed);
};

/** What differs between two renderings of the same: ids of Discord's, times, and the ids of menus. */
const settledText = (value: unknown): string =>
  JSON.stringify(value)
    .replace(/\d{15,20}/gu, '#')
    .replace(/<t:\d+:\w>/gu, '<t>')
    .replace(/\|\d{6,9}(?=")/gu, '|r')
    .replace(/"\d{4}-\d\d-\d\dT[^"]+"/gu, '"time"');

/** Everything that a viewer can look at without deciding anything, and the board as it is posted, by one process. */
const looks = async (r: Rehearsal, process: Process, user: string, table: string): Promise<readonly string[]> => {
  const place = { user, channel: 'table-one' };
  const all: unknown[] = [];
  for (const command of ['turn', 'hand', 'my', 'help', 'game info'])
    all.push([command, messageOf(await r.control.command({ ...place, command }).edited)]);
  for (const [command, options] of [
    ['board', { style: 'text' }],
    ['log', { since: 0 }],
    ['play', { card: 'Luke Skywalker' }],
    ['buy', { card: 'AT-AT' }],
  ] as const)
    all.push([command, messageOf(await r.control.command({ ...place, command, options }).edited)]);
  for (const [command, focused] of [
    ['play', 'card'],
    ['buy', 'card'],
    ['attack', 'target'],
    ['choose', 'answer'],
  ] as const) {
    const outcome = await r.control.autocomplete({ ...place, command, focused }).outcome;
    all.push([command, outcome.result === 'answered' ? outcome.choices : outcome.result]);
  }
  process.bot.publisher.renew(table);
  await process.bot.publisher.idle();
  all.push(['board', withLabel(r, 'Undo', 'Cid')]);
  return all.map(settledText);
};

const write = async (url: string, table: string, match: AnyMatch): Promise<void> => {
  const { state, fixed } = toStored(match);
  const sql = 'update game_table set state = $2::jsonb, fixed = $3::jsonb where id = $1';
  await withClient(url, (client) => client.query(sql, [table, JSON.stringify(state), JSON.stringify(fixed)]));
};

/** The table in the database is dealt anew for a viewer; a fresh process shows the viewer the same as it did before. */
const twinScan = async (r: Rehearsal, table: string, user: string, seat: string | undefined): Promise<void> => {
  const { url } = r.database;
  const real = await r.another(OPTIONS);
  const loaded = await real.store.load(table);
  if (!loaded?.match) throw new Error('no match');
  const before = await looks(r, real, user, table);
  await real.stop();
  const stock = {
    table: loaded.table,
    match: loaded.match,
    rows: [],
    snapshots: [],
    drafts: {},
    messages: {},
    people: {},
  };
  const twin = twinStock(stock, seat, seedRng(SEEDS[0]), undefined).match as AnyMatch;
  expect(facesOf(twin)).not.toEqual(facesOf(loaded.match));
  await write(url, table, twin);
  const other = await r.another(OPTIONS);
  const after = await looks(r, other, user, table);
  await other.stop();
  await write(url, table, loaded.match);
  expect(after).toEqual(before);
};

test.each(MODES)(
  'mode %s, through the real client: nobody is shown what they may not know, nor what would be otherwise',
  async (mode) => {
    const r = await open(OPTIONS);
    const table = await game(r, mode, 'dm');
    const seats = await seatsOf(r, table);
    const known: Known = new Map([...seats.keys()].map((user) => [user, new Set<string>()]));
    let match: AnyMatch | undefined;
    const learn = async (): Promise<undefined> => {
      match = (await r.first.store.load(table))?.match;
      if (!match) throw new Error('no match');
      for (const [user, seat] of seats)
        for (const id of knownTo(rulesById(match.rules), match, seat)) known.get(user)?.add(id);
      return undefined;
    };
    await learn();
    const players = [buttonPlayer(r, 'Ada', 'dm', SEEDS[0]), buttonPlayer(r, 'Boba', 'dm', SEEDS[1])];
    await playOn({ rehearsal: r, table, players, steps: STEPS, each: learn });
    if (!match) throw new Error('no match');
    expect(hiddenFrom(match, 'a').size).toBeGreaterThan(20);
    plainScan(r, match, known, seats);
    await r.first.stop();
    for (const [user, seat] of seats) await twinScan(r, table, user, seat);
  },
  120_000,
);
