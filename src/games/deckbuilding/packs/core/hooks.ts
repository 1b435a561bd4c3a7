import type { Ctx } from '../../../../kernel/match.ts';
import type { Hook } from '../../effects/hooks.ts';
import type { CoreHook } from '../../effects/kinds.ts';
import type { Frame, Source } from '../../frames.ts';
import { damageBase } from '../../harm.ts';
import { defOf, foesOf, forceWith, matches, playerOf, rowOf, rowsOf, sideOf } from '../../readers.ts';
import type { Game, Id, RowId } from '../../state.ts';
import { eyesOf } from '../../teams.ts';
import { move, show } from '../../zones.ts';

const topOf = (g: Game, row: RowId | undefined, n: number): readonly Id[] =>
  row === undefined ? [] : rowOf(g, row).deck.slice(-n).reverse();

/** Looks in private at cards: the seat knows them from now on; all are told that it looked. */
const look = (g: Game, ctx: Ctx<Frame>, { seat, card, row }: Source, ids: readonly Id[]): void => {
  if (row !== undefined) for (const id of ids) show(g, ctx, id, { at: 'galaxy', row }, [seat]);
  ctx.event('looked', { seat, card: defOf(g, card).id });
  ctx.event('looked.cards', { cards: ids.map((id) => defOf(g, id).id) }, eyesOf(g, seat));
};

/** Sees the galaxy deck's top card; with the Force may exchange it for a card of that side's row (Moff Jerjerrod). */
const jerjerrod: Hook = {
  needs: 'side',
  can: (g, { row }) => topOf(g, row, 1).length > 0,
  run: (g, source, ctx) => {
    const ids = topOf(g, source.row, 1);
    if (source.row === undefined || ids.length === 0) return;
    look(g, ctx, source, ids);
    const from = [...rowOf(g, source.row).cards];
    if (!forceWith(g, source.seat) || from.length === 0) return;
    ctx.push({ k: 'pick', source, who: source.seat, op: 'jerjerrod', from, min: 0, max: 1 });
  },
};

/** Sees an opponent's hand; with the Force one card of it must go on top of that opponent's deck (Jyn Erso, CORE-15.6). */
const jyn: Hook = {
  needs: 'foe',
  can: (g, { foe }) => foe !== undefined && playerOf(g, foe).hand.length > 0,
  run: (g, source, ctx) => {
    const { seat, foe, card } = source;
    if (foe === undefined) return;
    const from = [...playerOf(g, foe).hand];
    for (const id of from) show(g, ctx, id, { at: 'hand', seat: foe }, [seat]);
    ctx.event('looked', { seat, card: defOf(g, card).id });
    ctx.event('looked.cards', { cards: from.map((id) => defOf(g, id).id) }, eyesOf(g, seat));
    if (forceWith(g, seat) && from.length > 0) {
      ctx.push({ k: 'pick', source, who: seat, op: 'jyn', from, min: 1, max: 1 });
    }
  },
};

/** Sees the top two cards of the galaxy deck, keeps one on top and discards the other; a single one is only seen (CORE-15.4). */
const coruscant: Hook = {
  needs: 'side',
  can: (g, { row }) => topOf(g, row, 1).length > 0,
  run: (g, source, ctx) => {
    const from = topOf(g, source.row, 2);
    if (from.length === 0) return;
    look(g, ctx, source, from);
    if (from.length === 2) ctx.push({ k: 'pick', source, who: source.seat, op: 'coruscant', from, min: 1, max: 1 });
  },
};

/** Discards the enemy cards of one side's row, then deals 1 damage for each to that neighbour's base; only then is the row refilled (CORE-15.12). */
const rodia: Hook = {
  needs: 'side',
  can: (g, { seat, row }) =>
    row !== undefined && rowOf(g, row).cards.some((id) => sideOf(g, seat, defOf(g, id).faction) === 'enemy'),
  run: (g, { seat, row }, ctx) => {
    if (row === undefined) return;
    const enemies = rowOf(g, row).cards.filter((id) => sideOf(g, seat, defOf(g, id).faction) === 'enemy');
    for (const id of enemies) {
      move(g, ctx, id, { at: 'row', row }, { at: 'galaxyDiscard', row });
      ctx.event('row.discarded', { seat, card: defOf(g, id).id });
    }
    const foe = foesOf(g, seat).find((s) => rowOf(g, row).between.includes(s));
    if (foe !== undefined && enemies.length > 0) damageBase(g, ctx, foe, enemies.length, seat);
  },
};

const ownInPile = (g: Game, seat: string, row: RowId): readonly Id[] =>
  rowOf(g, row).discard.filter((id) => matches(g, seat, { side: ['own'] }, id));

/** May swap an own-faction card of a galaxy discard pile with a card of that side's row, and then gains 1 resource (Tatooine). */
const tatooine: Hook = {
  can: (g, { seat }) =>
    rowsOf(g, seat).some((row) => ownInPile(g, seat, row).length > 0 && rowOf(g, row).cards.length > 0),
  run: (g, source, ctx) => {
    const { seat } = source;
    const rows = rowsOf(g, seat).filter((row) => rowOf(g, row).cards.length > 0);
    const from = rows.flatMap((row) => ownInPile(g, seat, row));
    if (from.length > 0) ctx.push({ k: 'pick', source, who: seat, op: 'tatooineTake', from, min: 0, max: 1 });
  },
};

/** Takes an own-faction card of a row into hand, at no cost and not as a purchase; it is exiled when the turn ends (Grand Moff Tarkin, CORE-6.5). */
const borrowable = (g: Game, seat: string): readonly Id[] =>
  rowsOf(g, seat)
    .flatMap((row) => rowOf(g, row).cards)
    .filter((id) => matches(g, seat, { side: ['own'] }, id));

const borrow: Hook = {
  can: (g, { seat }) => borrowable(g, seat).length > 0,
  run: (g, source, ctx) => {
    const from = borrowable(g, source.seat);
    if (from.length > 0) ctx.push({ k: 'pick', source, who: source.seat, op: 'borrow', from, min: 1, max: 1 });
  },
};

/** The next card bought this turn may go on top of the deck (Twi'lek Smuggler). */
const nextPurchaseToDeck: Hook = {
  can: () => true,
  run: (g) => {
    g.turn.nextToDeck = true;
  },
};

/** A price of 4 resources (Death Star). */
const pay4: Hook = {
  can: (g) => g.turn.resources >= 4,
  run: (g, { seat }, ctx) => {
    g.turn.resources -= 4;
    ctx.event('paid', { seat, n: 4 });
  },
};

/** 2 damage to the base of the opponent who discarded, past its ships (Yavin IV). */
const yavin: Hook = {
  needs: 'foe',
  can: (g, { foe }) => foe !== undefined && playerOf(g, foe).base.length > 0,
  run: (g, { seat, foe }, ctx) => {
    if (foe !== undefined) damageBase(g, ctx, foe, 2, seat);
  },
};

export const coreHooks: { readonly [K in CoreHook]: Hook } = {
  jerjerrod,
  jyn,
  coruscant,
  rodia,
  tatooine,
  borrow,
  nextPurchaseToDeck,
  pay4,
  yavin,
};
