import type { Ctx } from '../../kernel/match.ts';
import type { SeatId } from '../../kernel/prompt.ts';
import type { Frame } from './frames.ts';
import { baseDecksOf } from './modes/modes.ts';
import { allRows, fieldsOf, playerOf, rowOf } from './readers.ts';
import type { Game, Id, RowId } from './state.ts';
import { eyesOf, handSeenBy, mindsOf, partnersOf } from './teams.ts';

type SeatZone =
  | 'deck'
  | 'hand'
  | 'discard'
  | 'units'
  | 'ships'
  | 'base'
  | 'bases'
  | 'victory'
  | 'aside'
  | 'missions'
  | 'mission'
  | 'supports'
  | 'box';
type RowZone = 'galaxy' | 'row' | 'galaxyDiscard';

/** Where a card can lie. */
export type Zone =
  | { readonly at: SeatZone; readonly seat: SeatId }
  | { readonly at: RowZone; readonly row: RowId }
  | { readonly at: 'pilots' | 'permanent'; readonly field?: number }
  | { readonly at: 'exile' };

/** The pile of a zone: the last card is the top. */
export const pile = (g: Game, zone: Zone): Id[] => {
  if ('seat' in zone) return playerOf(g, zone.seat)[zone.at] ?? [];
  if (zone.at === 'exile') return g.exile;
  if (!('row' in zone)) return (fieldsOf(g)[zone.field ?? 0] ?? g)[zone.at];
  const row = rowOf(g, zone.row);
  if (zone.at === 'galaxy') return row.deck;
  return zone.at === 'row' ? row.cards : row.discard;
};

const HIDDEN: ReadonlySet<string> = new Set(['deck', 'hand', 'bases', 'aside', 'missions', 'galaxy']);

/** Whether everybody sees the cards of a zone. */
export const isPublic = (g: Game, zone: Zone): boolean =>
  !HIDDEN.has(zone.at) || (zone.at === 'bases' && baseDecksOf(g.fixed.options) !== 'secret');

/**
 * Whether a seat sees the cards of a zone: hands, base decks and set-aside bases are seen by their owner, hands by partners too (R-4P-R), decks by
 * nobody.
 */
export const sees = (g: Game, zone: Zone, seat: SeatId): boolean => {
  if (isPublic(g, zone)) return true;
  if (!('seat' in zone) || zone.at === 'deck' || zone.at === 'missions') return false;
  return zone.at === 'hand' ? handSeenBy(g, zone.seat).includes(seat) : eyesOf(g, zone.seat).includes(seat);
};

/** Whether a seat knows the face of a card that lies in a zone. */
export const knowsIn = (g: Game, zone: Zone, id: Id, seat: SeatId): boolean =>
  sees(g, zone, seat) || mindsOf(g, seat).some((mind) => g.known[id]?.includes(mind) ?? false);

/** Carries a card's knowledge from one zone to another: kept, cleared on becoming public, and told to the kernel where a seat learns the face. */
const carry = (g: Game, ctx: Ctx<Frame>, id: Id, from: Zone, to: Zone): void => {
  const knowing = g.fixed.order.filter((seat) => knowsIn(g, from, id, seat));
  for (const seat of g.fixed.order) if (!knowing.includes(seat) && sees(g, to, seat)) ctx.learned(seat);
  const beyond = isPublic(g, to) ? [] : knowing.filter((seat) => !sees(g, to, seat));
  if (beyond.length > 0) g.known[id] = beyond;
  else delete g.known[id];
};

const forgetInPlay = (g: Game, id: Id): void => {
  delete g.damage[id];
  delete g.turn.boosts[id];
};

const IN_PLAY: ReadonlySet<string> = new Set(['units', 'ships', 'base']);

/** Moves a card on top of another zone. Damage and boosts do not leave play with it. Throws when it does not lie where it should. */
export const move = (g: Game, ctx: Ctx<Frame>, id: Id, from: Zone, to: Zone): void => {
  const source = pile(g, from);
  const at = source.lastIndexOf(id);
  if (at < 0) throw new Error(`${id} does not lie in ${from.at}`);
  source.splice(at, 1);
  if (IN_PLAY.has(from.at) && !IN_PLAY.has(to.at)) forgetInPlay(g, id);
  pile(g, to).push(id);
  if (!(isPublic(g, from) && isPublic(g, to))) carry(g, ctx, id, from, to);
};

/** Puts the top-lying card of a pile under all others of it. Who knows it goes on knowing it. */
export const toBottom = (g: Game, id: Id, zone: Zone): void => {
  const cards = pile(g, zone);
  const at = cards.lastIndexOf(id);
  if (at < 0) throw new Error(`${id} does not lie in ${zone.at}`);
  cards.splice(at, 1);
  cards.unshift(id);
};

/** Exchanges two cards, each taking the other's exact place, in one go. */
export const swap = (g: Game, ctx: Ctx<Frame>, a: Id, zoneA: Zone, b: Id, zoneB: Zone): void => {
  const pileA = pile(g, zoneA);
  const pileB = pile(g, zoneB);
  const atA = pileA.lastIndexOf(a);
  const atB = pileB.lastIndexOf(b);
  if (atA < 0 || atB < 0) throw new Error('a card to swap does not lie where it should');
  carry(g, ctx, a, zoneA, zoneB);
  carry(g, ctx, b, zoneB, zoneA);
  pileA[atA] = b;
  pileB[atB] = a;
};

/** Shuffles a hidden pile; nobody knows any card of it any more. */
export const mix = (g: Game, ctx: Ctx<Frame>, cards: Id[]): void => {
  for (const id of cards) delete g.known[id];
  ctx.shuffle(cards);
};

/** Shows a hidden card to some seats without moving it. */
export const show = (g: Game, ctx: Ctx<Frame>, id: Id, zone: Zone, seats: readonly SeatId[]): void => {
  const fresh = seats.filter((seat) => !knowsIn(g, zone, id, seat));
  if (fresh.length === 0) return;
  for (const seat of fresh) for (const learner of eyesOf(g, seat)) ctx.learned(learner);
  g.known[id] = g.fixed.order.filter((seat) => fresh.includes(seat) || g.known[id]?.includes(seat));
};

/** The zone of a card, wherever in the match it lies. Throws when it is in none, which is a fault. */
export const zoneOf = (g: Game, id: Id): Zone => {
  for (const seat of g.fixed.order) {
    for (const at of [
      'units',
      'hand',
      'discard',
      'deck',
      'ships',
      'base',
      'bases',
      'victory',
      'aside',
      'missions',
      'mission',
      'supports',
      'box',
    ] as const) {
      if (playerOf(g, seat)[at]?.includes(id)) return { at, seat };
    }
  }
  for (const row of allRows(g)) {
    for (const at of ['row', 'galaxy', 'galaxyDiscard'] as const)
      if (pile(g, { at, row }).includes(id)) return { at, row };
  }
  for (const [field, shared] of fieldsOf(g).entries()) {
    for (const at of ['pilots', 'permanent'] as const) if (shared[at].includes(id)) return { at, field };
  }
  return { at: 'exile' };
};

/**
 * Draws up to `n` cards for a seat, shuffling its discard pile in only when a card is needed from an empty deck (CORE-4.E4, CORE-7.15).
 * Gives how many were drawn.
 */
export const drawCards = (g: Game, ctx: Ctx<Frame>, seat: SeatId, n: number): number => {
  const p = playerOf(g, seat);
  const drawn: string[] = [];
  while (drawn.length < n) {
    if (p.deck.length === 0) {
      if (p.discard.length === 0) break;
      p.deck = p.discard;
      p.discard = [];
      mix(g, ctx, p.deck);
      ctx.event('shuffled', { seat });
    }
    const id = p.deck[p.deck.length - 1] as Id;
    move(g, ctx, id, { at: 'deck', seat }, { at: 'hand', seat });
    drawn.push(g.fixed.cards[id] as string);
  }
  if (drawn.length > 0) {
    ctx.event('drew', { seat, n: drawn.length });
    ctx.event('drew.cards', { seat, cards: drawn }, [seat]);
    const partners = partnersOf(g, seat);
    if (partners.length > 0) ctx.event('drew.shown', { seat, cards: drawn }, partners);
  }
  return drawn.length;
};

/** Takes the top of a galaxy deck into its row; an empty deck is made anew from its own discard pile first (CORE-11.2). False: nothing is left. */
export const refillOne = (g: Game, ctx: Ctx<Frame>, row: RowId): boolean => {
  const r = rowOf(g, row);
  if (r.deck.length === 0) {
    if (r.discard.length === 0) return false;
    r.deck = r.discard;
    r.discard = [];
    mix(g, ctx, r.deck);
    ctx.event('galaxy.shuffled', { row });
  }
  const id = r.deck[r.deck.length - 1] as Id;
  move(g, ctx, id, { at: 'galaxy', row }, { at: 'row', row });
  ctx.event('row.refilled', { card: g.fixed.cards[id] as string, row });
  return true;
};
