import type { ActionRow, SeatRecord } from '../../../src/app/ports.ts';
import type { SwapBasket } from '../../../src/games/deckbuilding/swaps/state.ts';
import { rulesById } from '../../../src/games/index.ts';
import type { AnyMatch } from '../../../src/games/registry-types.ts';
import type { Event } from '../../../src/kernel/match.ts';
import type { SeatId } from '../../../src/kernel/prompt.ts';
import { nextWord, type RngState } from '../../../src/kernel/rng.ts';
import { knownTo, spokenOf, twinOf } from '../../laws/laws.ts';
import type { Stock } from './shelf.ts';

const OTHER_FACE = 'jawa-scavenger';

/** What others alone were told, told otherwise. */
const otherwise = (event: Event, viewer: SeatId | undefined): Event => {
  if (event.to === undefined || (viewer !== undefined && event.to.includes(viewer))) return event;
  const args = Object.entries(event.args ?? {}).map(([name, value]) => [
    name,
    name === 'card' || name === 'other' ? OTHER_FACE : name === 'cards' ? [OTHER_FACE] : value,
  ]);
  return { ...event, args: Object.fromEntries(args) };
};

const rowFor = (row: ActionRow, viewer: SeatId | undefined): ActionRow => ({
  ...row,
  body: row.kind === 'start' ? { ...(row.body as object), seed: 'e'.repeat(32) } : row.body,
  events: row.events.map((event) => otherwise(event, viewer)),
});

/** What a seat keeps for itself is another's secret. */
const seatFor = (record: SeatRecord, viewer: SeatId | undefined, calm: boolean): SeatRecord =>
  record.seat === viewer || !calm
    ? record
    : { ...record, dmChannel: '9', standing: { either: 'discard', first: [OTHER_FACE] } };

type Swapping = { readonly swaps?: Readonly<Record<SeatId, SwapBasket>> };

/** Swaps that other sides have not shown yet, chosen otherwise. Who has confirmed is public. */
const swapsOtherwise = (match: AnyMatch, viewer: SeatId | undefined): AnyMatch => {
  const { swaps } = match.game as Swapping;
  if (!swaps || Object.values(swaps).every(({ confirmed }) => confirmed)) return match;
  const changed = Object.entries(swaps).map(([seat, basket]) => {
    const supports = [...basket.supports, { card: OTHER_FACE, replaces: OTHER_FACE }];
    return [seat, seat === viewer ? basket : { ...basket, supports, choosing: null }];
  });
  return { ...match, game: { ...match.game, swaps: Object.fromEntries(changed) } as AnyMatch['game'] };
};

/**
 * The stock as it might be just as well for all that a viewer knows: other faces on every card that the viewer does not know, other dice to come,
 * other private lines in the story, other picks laid aside. `after`: the position after the step that will be taken, which may show cards that must
 * then keep their faces; without one, nothing will be shown, and also what the others have ordered ahead, or put together in private, is changed.
 */
export const twinStock = (
  stock: Stock,
  viewer: SeatId | undefined,
  rng: RngState,
  earlier: AnyMatch | undefined,
  after?: AnyMatch,
): Stock => {
  const { match } = stock;
  if (!match) throw new Error('the game has not begun');
  const rules = rulesById(match.rules);
  const keep = new Set([
    ...knownTo(rules, match, viewer),
    ...(after ? knownTo(rules, after, viewer) : []),
    ...spokenOf(rules, match, earlier, viewer),
  ]);
  const dealt = twinOf(rules, match, viewer, keep, rng);
  const twin = after ? dealt : swapsOtherwise(dealt, viewer);
  const drafts = Object.entries(stock.drafts).filter(([seat]) => seat === viewer);
  return {
    ...stock,
    match: { ...twin, rng: [nextWord(rng), nextWord(rng), nextWord(rng), nextWord(rng)] },
    rows: stock.rows.map((row) => rowFor(row, viewer)),
    drafts: Object.fromEntries(drafts),
    table: { ...stock.table, seats: stock.table.seats.map((record) => seatFor(record, viewer, after === undefined)) },
  };
};

/** The ids of cards that a viewer does not know, and the faces that they have. */
export const hiddenFrom = (match: AnyMatch, viewer: SeatId | undefined): ReadonlyMap<string, string> => {
  const rules = rulesById(match.rules);
  const known = knownTo(rules, match, viewer);
  const { cards } = match.game.fixed as { readonly cards: Readonly<Record<string, string>> };
  return new Map(Object.entries(cards).filter(([id]) => !known.has(id)));
};
