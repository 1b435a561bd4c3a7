import type { Asking, Ctx, Step } from '../../kernel/match.ts';
import type { Option } from '../../kernel/prompt.ts';
import { cardOption, pickAsk, picked, text } from './asks.ts';
import type { Frame, PickOp } from './frames.ts';
import { damageBase, damageShip, destroyShip } from './harm.ts';
import { costFor, defOf, forceWith, ownerInPlay, playerOf, rowOf, rowsOf, rowWith } from './readers.ts';
import type { Game, Id, RowId } from './state.ts';
import { eyesOf, handSeenBy } from './teams.ts';
import { triggersOf } from './triggers.ts';
import { move, swap, zoneOf } from './zones.ts';

type PickFrame = Extract<Frame, { k: 'pick' }>;
type Done = (g: Game, frame: PickFrame, id: Id, ctx: Ctx<Frame>) => void;

const face = (g: Game, id: Id): string => defOf(g, id).id;

const rowOfDeck = (g: Game, seat: string, id: Id): RowId | undefined =>
  rowsOf(g, seat).find((row) => rowOf(g, row).deck.includes(id));

const exile: Done = (g, { who }, id, ctx) => {
  move(g, ctx, id, zoneOf(g, id), { at: 'exile' });
  ctx.event('exiled', { seat: who, card: face(g, id) });
};

const rowDiscard: Done = (g, { who }, id, ctx) => {
  const row = rowWith(g, who, id);
  if (row === undefined) return;
  move(g, ctx, id, { at: 'row', row }, { at: 'galaxyDiscard', row });
  ctx.event('row.discarded', { seat: who, card: face(g, id) });
};

const recover: Done = (g, { who }, id, ctx) => {
  move(g, ctx, id, { at: 'discard', seat: who }, { at: 'hand', seat: who });
  ctx.event('recovered', { seat: who, card: face(g, id) });
};

const purchase: Done = (g, { who, effect }, card, ctx) => {
  if (effect?.kind !== 'purchase') return;
  const top = effect.to === 'topWithForce' && forceWith(g, who);
  const to = effect.to === 'hand' ? 'hand' : top ? 'top' : undefined;
  const { free = false, plus } = effect;
  ctx.push({ k: 'purchase', seat: who, card, free, ...(plus && { plus }), ...(to && { to }) });
};

const damage: Done = (g, { who, n = 0 }, id, ctx) => {
  const owner = ownerInPlay(g, id);
  if (owner === undefined) return;
  if (playerOf(g, owner).base.includes(id)) damageBase(g, ctx, owner, n, who);
  else damageShip(g, ctx, owner, id, n);
};

const borrow: Done = (g, { who }, id, ctx) => {
  const row = rowWith(g, who, id);
  if (row === undefined) return;
  move(g, ctx, id, { at: 'row', row }, { at: 'hand', seat: who });
  g.turn.lent.push(id);
  ctx.event('borrowed', { seat: who, card: face(g, id) });
};

const jerjerrod: Done = (g, { who, source: { row } }, id, ctx) => {
  const top = row === undefined ? undefined : rowOf(g, row).deck.at(-1);
  if (row === undefined || top === undefined) return;
  swap(g, ctx, id, { at: 'row', row }, top, { at: 'galaxy', row });
  ctx.event('swapped', { seat: who, card: face(g, id), other: face(g, top) });
};

const jyn: Done = (g, { who, source: { foe } }, id, ctx) => {
  if (foe === undefined) return;
  move(g, ctx, id, { at: 'hand', seat: foe }, { at: 'deck', seat: foe });
  ctx.event('topdecked', { seat: who, foe });
  ctx.event('topdecked.card', { card: face(g, id) }, [...new Set([...eyesOf(g, who), ...handSeenBy(g, foe)])]);
};

const coruscant: Done = (g, { who }, id, ctx) => {
  const row = rowOfDeck(g, who, id);
  if (row === undefined) return;
  move(g, ctx, id, { at: 'galaxy', row }, { at: 'galaxyDiscard', row });
  ctx.event('galaxy.discarded', { seat: who, card: face(g, id) });
};

const tatooineTake: Done = (g, { who, source }, id, ctx) => {
  const row = rowsOf(g, who).find((r) => rowOf(g, r).discard.includes(id));
  if (row === undefined) return;
  const from = [...rowOf(g, row).cards];
  ctx.push({ k: 'pick', source: { ...source, row }, who, op: 'tatooineGive', from, min: 1, max: 1, other: id });
};

const tatooineGive: Done = (g, { who, source: { row }, other }, id, ctx) => {
  if (row === undefined || other === undefined) return;
  swap(g, ctx, id, { at: 'row', row }, other, { at: 'galaxyDiscard', row });
  ctx.event('swapped', { seat: who, card: face(g, id), other: face(g, other) });
  g.turn.resources += 1;
  ctx.event('gained', { seat: who, what: 'resources', n: 1 });
};

const give: Done = (g, { who, source: { foe } }, id, ctx) => {
  if (foe === undefined) return;
  move(g, ctx, id, { at: 'ships', seat: who }, { at: 'ships', seat: foe });
  ctx.event('gave', { seat: who, foe, card: face(g, id) });
};

const dropship: Done = (g, { who }, id, ctx) => {
  move(g, ctx, id, { at: 'deck', seat: who }, { at: 'hand', seat: who });
  ctx.event('recovered', { seat: who, card: face(g, id) });
};

const lowerTarget: Done = (g, { who, n = 0 }, id, ctx) => {
  g.turn.lowered[id] = (g.turn.lowered[id] ?? 0) + n;
  ctx.event('target.lowered', { seat: who, card: face(g, id), n });
};

/** What each sort of pick asks, under which verb, and what is then done with each card picked. */
const ops: { readonly [K in PickOp]: { readonly verb: string; readonly done: Done } } = {
  discard: {
    verb: 'discard',
    done: (_g, { who }, card, ctx) => ctx.push({ k: 'discarded', seat: who, card, random: false }),
  },
  exile: { verb: 'exile', done: exile },
  rowDiscard: { verb: 'discard', done: rowDiscard },
  recover: { verb: 'take', done: recover },
  purchase: { verb: 'buy', done: purchase },
  destroyShip: { verb: 'destroy', done: (g, { who }, id, ctx) => destroyShip(g, ctx, who, id) },
  damage: { verb: 'damage', done: damage },
  borrow: { verb: 'borrow', done: borrow },
  jerjerrod: { verb: 'swap', done: jerjerrod },
  jyn: { verb: 'take', done: jyn },
  coruscant: { verb: 'discard', done: coruscant },
  tatooineTake: { verb: 'take', done: tatooineTake },
  give: { verb: 'give', done: give },
  dropship: { verb: 'take', done: dropship },
  goldLeader: { verb: 'take', done: dropship },
  lowerTarget: { verb: 'damage', done: lowerTarget },
  tatooineGive: { verb: 'swap', done: tatooineGive },
};

const option = (g: Game, f: PickFrame, id: Id): Option => {
  if (f.op !== 'purchase') return cardOption(g, id, ops[f.op].verb);
  const { free = false, plus = 0 } = f.effect?.kind === 'purchase' ? f.effect : {};
  return {
    ...cardOption(g, id, 'buy'),
    label: text('buy', { card: face(g, id), cost: free ? 0 : costFor(g, f.who, id) + plus }),
  };
};

/** A choice of cards, and what is done with them. */
export const pick: Asking<Game, Frame, PickFrame> = {
  ask: (g, f) => {
    const about = text(`ask.${f.op}`, { card: face(g, f.source.card), n: f.n ?? f.max, min: f.min });
    const options = f.from.map((id) => option(g, f, id));
    return pickAsk(f.who, about, options, { min: f.min, max: f.max });
  },
  then: (g, f, _by, answer, ctx) => {
    const ids = picked(answer);
    const { may, card, seat } = f.source;
    if (may === 'reward') ctx.event(ids.length > 0 ? 'reward.taken' : 'reward.declined', { seat, card: face(g, card) });
    if (may === 'ability' && ids.length > 0) ctx.event('used', { seat, card: face(g, card) });
    for (const id of ids) ops[f.op].done(g, f, id, ctx);
  },
};

/** A card goes from hand to its owner's discard pile; if that is a foe of the seat at turn, the turn's seat may have something to say (Yavin IV, CORE-14.5). */
export const discarded: Step<Game, Frame, Extract<Frame, { k: 'discarded' }>> = {
  run: (g, { seat, card, random }, ctx) => {
    move(g, ctx, card, { at: 'hand', seat }, { at: 'discard', seat });
    ctx.event('discarded', { seat, card: face(g, card), random });
    const acting = g.turn.seat;
    const base = playerOf(g, acting).base[0];
    if (seat === acting || base === undefined) return;
    for (const t of triggersOf(g, base, 'foeDiscards')) {
      if ('reward' in t) continue;
      const list = defOf(g, base).abilities[t.ability]?.do ?? [];
      ctx.event('used', { seat: acting, card: face(g, base) });
      ctx.push({ k: 'effects', source: { seat: acting, card: base, foe: seat }, list });
    }
  },
};
