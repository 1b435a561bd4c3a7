import type { Ctx, Rules, Slot } from '../../../src/kernel/match.ts';
import type { Option, SeatId } from '../../../src/kernel/prompt.ts';

/**
 * A toy with a desk: each round both seats lay a card of their hidden hand face down, and may take it back for another until both have laid one. The
 * higher wins the round's prize, dice decide between equals; the prizes come from a hidden pile. When the hands are empty the most prizes win.
 */
type Id = string;
type Bidder = { deck: Id[]; hand: Id[]; bid: Id[]; shown: Id[]; prizes: Id[] };
export type Bids = {
  readonly fixed: { readonly cards: Readonly<Record<Id, string>>; readonly order: readonly SeatId[] };
  players: Record<SeatId, Bidder>;
  /** Hidden, the last on top. */
  prizes: Id[];
  prize: Id[];
};
export type BidsFrame = { readonly k: 'round' } | { readonly k: 'bid' } | { readonly k: 'reveal' };

const HAND = 5;

export const bidder = (g: Bids, seat: SeatId): Bidder => {
  const p = g.players[seat];
  if (!p) throw new Error(`no seat ${seat}`);
  return p;
};

const worth = (g: Bids, id: Id | undefined): number => Number(g.fixed.cards[id ?? '']?.slice(1));

const option = (g: Bids, id: Id): Option => ({
  id,
  verb: 'lay',
  label: { key: 'lay', args: { card: g.fixed.cards[id] as string } },
  subject: id,
});

const awardTo = (g: Bids, ctx: Ctx<BidsFrame>, seat: SeatId): void => {
  const prize = g.prize.pop();
  if (prize === undefined) return;
  bidder(g, seat).prizes.push(prize);
  ctx.event('took', { seat, card: g.fixed.cards[prize] as string });
};

const reveal = (g: Bids, ctx: Ctx<BidsFrame>): void => {
  let best: SeatId[] = [];
  let most = -1;
  for (const seat of g.fixed.order) {
    const p = bidder(g, seat);
    const id = p.bid.pop() as Id;
    p.shown.push(id);
    ctx.event('revealed', { seat, card: g.fixed.cards[id] as string });
    for (const other of g.fixed.order) if (other !== seat) ctx.learned(other);
    if (worth(g, id) > most) best = [seat];
    else if (worth(g, id) === most) best.push(seat);
    most = Math.max(most, worth(g, id));
  }
  awardTo(g, ctx, (best.length > 1 ? best[ctx.below(best.length)] : best[0]) as SeatId);
};

const knows = (g: Bids, viewer: SeatId | undefined): ReadonlySet<Id> => {
  const known = new Set(g.prize);
  for (const seat of g.fixed.order) {
    const p = bidder(g, seat);
    for (const id of [...p.shown, ...p.prizes, ...(seat === viewer ? [...p.hand, ...p.bid] : [])]) known.add(id);
  }
  return known;
};

const slots = (pile: Id[]): readonly Slot[] => pile.map((_id, at) => ({ pile, at }));

export const sealedBids: Rules<Bids, BidsFrame, unknown, undefined> = {
  id: 'sealed-bids@1',
  create: (_options, seats, ctx) => {
    const cards: Record<Id, string> = {};
    let n = 0;
    const deal = (faces: string[]): Id[] => {
      ctx.shuffle(faces);
      return faces.map((face) => {
        n += 1;
        cards[`c${n}`] = face;
        return `c${n}`;
      });
    };
    const players: Record<SeatId, Bidder> = {};
    for (const seat of seats) {
      const deck = deal(['b1', 'b2', 'b3', 'b4', 'b5', 'b6', 'b7', 'b8']);
      players[seat] = { deck, hand: deck.splice(0, HAND), bid: [], shown: [], prizes: [] };
    }
    const prizes = deal(['p1', 'p2', 'p3', 'p4', 'p5']);
    return { game: { fixed: { cards, order: [...seats] }, players, prizes, prize: [] }, stack: [{ k: 'round' }] };
  },
  frames: {
    round: {
      run: (g, frame, ctx) => {
        const prize = g.prizes.pop();
        if (prize === undefined) return;
        g.prize.push(prize);
        ctx.turn();
        ctx.event('prize', { card: g.fixed.cards[prize] as string });
        for (const seat of g.fixed.order) ctx.learned(seat);
        ctx.push({ k: 'bid' }, { k: 'reveal' }, frame);
      },
    },
    bid: {
      desk: true,
      ask: (g) =>
        g.fixed.order.map((seat) => {
          const p = bidder(g, seat);
          const options = [...p.hand, ...p.bid].map((id) => option(g, id));
          return {
            to: [seat],
            owed: p.bid.length === 0,
            question: { shape: 'pick', about: { key: 'bid' }, options, min: 1, max: 1 },
          };
        }),
      then: (g, _frame, by, answer, ctx) => {
        const p = bidder(g, by);
        const id = 'pick' in answer ? (answer.pick[0] as Id) : '';
        p.hand.push(...p.bid.splice(0));
        p.hand.splice(p.hand.indexOf(id), 1);
        p.bid.push(id);
        ctx.event('laid', { seat: by });
      },
    },
    reveal: { run: (g, _frame, ctx) => reveal(g, ctx) },
  },
  check: (g, ctx) => {
    if (g.prizes.length + g.prize.length > 0 || g.fixed.order.some((seat) => bidder(g, seat).bid.length > 0)) return;
    const score = (seat: SeatId): number => bidder(g, seat).prizes.reduce((sum, id) => sum + worth(g, id), 0);
    const winners = [...g.fixed.order].sort((a, b) => score(b) - score(a)).slice(0, 1);
    ctx.end({ kind: 'won', winners, reason: 'prizes' });
  },
  view: (g, viewer) => ({
    prize: g.prize,
    left: g.prizes.length,
    players: g.fixed.order.map((seat) => {
      const { deck, hand, bid, shown, prizes } = bidder(g, seat);
      const own = seat === viewer ? { cards: [...hand, ...bid].map((id) => [id, g.fixed.cards[id]]) } : {};
      return { seat, deck: deck.length, hand: hand.length, bid: bid.length, shown, prizes, ...own };
    }),
  }),
  explain: (g, seat, verb, subject) => {
    if (verb !== 'lay') return { key: 'why.verb' };
    const { hand, bid } = bidder(g, seat);
    return [...hand, ...bid].includes(subject) ? undefined : { key: 'why.notInHand' };
  },
  knows,
  unknownSlots: (g, viewer) => [
    slots(g.prizes),
    ...g.fixed.order.map((seat) => {
      const { deck, hand, bid } = bidder(g, seat);
      return seat === viewer ? slots(deck) : [...slots(deck), ...slots(hand), ...slots(bid)];
    }),
  ],
  resign: (g, seat, ctx) => {
    ctx.event('resigned', { seat });
    ctx.end({ kind: 'won', winners: g.fixed.order.filter((s) => s !== seat), reason: 'resigned' });
  },
  result: ({ game }) => game.fixed.order.map((seat) => bidder(game, seat).prizes.length),
};
