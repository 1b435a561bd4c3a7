import type { Ctx, Reason, Rules, Slot } from '../../../src/kernel/match.ts';
import type { Ask, Option, SeatId } from '../../../src/kernel/prompt.ts';

/**
 * A toy for three seats with hidden hands and a common deck. On a turn one plays a card, draws, or peeks at the deck's top card. A card played may be
 * stopped: both others are asked at once, the first to answer settles it, and whoever stops it pays with a card of the own hand. Whoever
 * resigns is out; the others play on. Five points of cards in play win.
 */
type Id = string;
export type Thief = { hand: Id[]; play: Id[]; out: boolean };
export type Thieves = {
  readonly fixed: { readonly cards: Readonly<Record<Id, string>>; readonly order: readonly SeatId[] };
  players: Record<SeatId, Thief>;
  deck: Id[];
  discard: Id[];
  /** Who knows the face of a card in the deck or in another's hand. */
  known: Record<Id, SeatId[]>;
  turn: SeatId;
  turns: number;
};
export type ThievesFrame =
  | { readonly k: 'turn'; readonly seat: SeatId }
  | { readonly k: 'main'; readonly seat: SeatId }
  | { readonly k: 'stop'; readonly seat: SeatId; readonly card: Id }
  | { readonly k: 'pay'; readonly seat: SeatId }
  | { readonly k: 'leave'; readonly seat: SeatId };
type Do = Ctx<ThievesFrame>;

const GOAL = 5;
const LONGEST = 60;

export const thief = (g: Thieves, seat: SeatId): Thief => {
  const p = g.players[seat];
  if (!p) throw new Error(`no seat ${seat}`);
  return p;
};
const face = (g: Thieves, id: Id): string => g.fixed.cards[id] as string;
const worth = (g: Thieves, id: Id): number => Number(face(g, id).slice(1));
const alive = (g: Thieves): readonly SeatId[] => g.fixed.order.filter((seat) => !thief(g, seat).out);
const after = (g: Thieves, seat: SeatId): SeatId => {
  const { order } = g.fixed;
  const from = order.indexOf(seat) + 1;
  return [...order.slice(from), ...order.slice(0, from)].find((s) => !thief(g, s).out) ?? seat;
};
const remove = (pile: Id[], id: Id): void => {
  pile.splice(pile.indexOf(id), 1);
};

const knowsCard = (g: Thieves, id: Id, viewer: SeatId | undefined): boolean => {
  if (viewer !== undefined && g.known[id]?.includes(viewer)) return true;
  if (g.discard.includes(id)) return true;
  return g.fixed.order.some(
    (seat) => thief(g, seat).play.includes(id) || (seat === viewer && thief(g, seat).hand.includes(id)),
  );
};

/** A hidden card becomes public: everybody who did not know it learns it. */
const uncover = (g: Thieves, ctx: Do, id: Id, pile: Id[]): void => {
  for (const seat of g.fixed.order) if (!knowsCard(g, id, seat)) ctx.learned(seat);
  delete g.known[id];
  pile.push(id);
};

export const drawOne = (g: Thieves, ctx: Do, seat: SeatId): void => {
  if (g.deck.length === 0) {
    g.deck = g.discard;
    g.discard = [];
    for (const id of g.deck) delete g.known[id];
    ctx.shuffle(g.deck);
  }
  const id = g.deck.pop();
  if (id === undefined) return;
  thief(g, seat).hand.push(id);
  const beyond = (g.known[id] ?? []).filter((s) => s !== seat);
  if (!g.known[id]?.includes(seat)) ctx.learned(seat);
  if (beyond.length > 0) g.known[id] = beyond;
  else delete g.known[id];
  ctx.event('drew', { seat });
  ctx.event('drew.card', { card: face(g, id) }, [seat]);
};

const option = (g: Thieves, verb: string, id: Id): Option => ({
  id: `${verb}:${id}`,
  verb,
  label: { key: verb, args: { card: face(g, id) } },
  subject: id,
});
const plain = (verb: string): Option => ({ id: verb, verb, label: { key: verb } });
const ask = (to: readonly SeatId[], about: string, options: readonly Option[]): readonly Ask[] =>
  to.length === 0
    ? []
    : [{ to, owed: true, question: { shape: 'pick', about: { key: about }, options, min: 1, max: 1 } }];
const subjectOf = (answer: object): readonly [string, Id] => {
  const [verb = '', id = ''] = ('pick' in answer ? (answer.pick as string[])[0] : undefined)?.split(':') ?? [];
  return [verb, id];
};

export const whyNot = (g: Thieves, seat: SeatId, verb: string, subject: string): Reason | undefined => {
  if (g.turn !== seat) return { key: 'why.turn' };
  if (verb === 'play') return thief(g, seat).hand.includes(subject) ? undefined : { key: 'why.hand' };
  if (subject !== '') return { key: 'why.subject' };
  if (verb === 'draw') return g.deck.length + g.discard.length > 0 ? undefined : { key: 'why.empty' };
  if (verb === 'peek') return g.deck.length > 0 ? undefined : { key: 'why.empty' };
  return verb === 'end' ? undefined : { key: 'why.verb' };
};

const mainOptions = (g: Thieves, seat: SeatId): Option[] => [
  ...thief(g, seat).hand.map((id) => option(g, 'play', id)),
  ...['draw', 'peek', 'end'].filter((verb) => !whyNot(g, seat, verb, '')).map(plain),
];

const peek = (g: Thieves, ctx: Do, seat: SeatId): void => {
  const id = g.deck.at(-1);
  if (id === undefined || knowsCard(g, id, seat)) return;
  g.known[id] = [...(g.known[id] ?? []), seat];
  ctx.learned(seat);
  ctx.event('peeked', { seat });
  ctx.event('peeked.card', { card: face(g, id) }, [seat]);
};

const knows = (g: Thieves, viewer: SeatId | undefined): ReadonlySet<Id> =>
  new Set(Object.keys(g.fixed.cards).filter((id) => knowsCard(g, id, viewer)));

const unknown = (g: Thieves, viewer: SeatId | undefined, pile: Id[]): readonly Slot[] =>
  pile.flatMap((id, at) => (knowsCard(g, id, viewer) ? [] : [{ pile, at }]));

export const threeThieves: Rules<Thieves, ThievesFrame, unknown, undefined> = {
  id: 'three-thieves@1',
  create: (_options, seats, ctx) => {
    const faces = Array.from({ length: 18 }, (_x, i) => `v${(i % 3) + 1}`);
    ctx.shuffle(faces);
    const cards = Object.fromEntries(faces.map((f, i) => [`c${i + 1}`, f]));
    const deck = Object.keys(cards);
    const players = Object.fromEntries(seats.map((s) => [s, { hand: deck.splice(-3), play: [], out: false }]));
    const first = seats[0] as SeatId;
    const game = { fixed: { cards, order: [...seats] }, players, deck, discard: [], known: {}, turn: first, turns: 0 };
    return { game, stack: [{ k: 'turn', seat: first }] };
  },
  frames: {
    turn: {
      run: (g, { seat }, ctx) => {
        g.turn = seat;
        g.turns += 1;
        ctx.turn();
        ctx.event('turn', { seat });
        ctx.push({ k: 'main', seat });
      },
    },
    main: {
      ask: (g, { seat }) =>
        thief(g, seat).out ? ask([after(g, seat)], 'goOn', [plain('goOn')]) : ask([seat], 'main', mainOptions(g, seat)),
      then: (g, { seat }, _by, answer, ctx) => {
        const [verb, id] = subjectOf(answer);
        if (verb === 'peek') {
          ctx.push({ k: 'main', seat });
          peek(g, ctx, seat);
          return;
        }
        ctx.push({ k: 'turn', seat: after(g, seat) });
        if (verb === 'draw') drawOne(g, ctx, seat);
        if (verb !== 'play') return;
        remove(thief(g, seat).hand, id);
        uncover(g, ctx, id, thief(g, seat).play);
        ctx.event('played', { seat, card: face(g, id) });
        ctx.push({ k: 'stop', seat, card: id });
      },
    },
    // Out of turn, and of both others at once: whoever has a card to pay with may stop what was played.
    stop: {
      ask: (g, { seat }) =>
        ask(
          alive(g).filter((s) => s !== seat && thief(g, s).hand.length > 0),
          'stop',
          [plain('stop'), plain('let')],
        ),
      then: (g, { seat, card }, by, answer, ctx) => {
        if (subjectOf(answer)[0] !== 'stop') return;
        remove(thief(g, seat).play, card);
        g.discard.push(card);
        ctx.event('stopped', { seat: by, card: face(g, card) });
        ctx.push({ k: 'pay', seat: by });
      },
    },
    pay: {
      ask: (g, { seat }) =>
        ask(
          thief(g, seat).out ? [] : [seat],
          'pay',
          thief(g, seat).hand.map((id) => option(g, 'pay', id)),
        ),
      then: (g, _frame, by, answer, ctx) => {
        const [, id] = subjectOf(answer);
        if (id === '') return;
        remove(thief(g, by).hand, id);
        uncover(g, ctx, id, g.discard);
        ctx.event('paid', { seat: by, card: face(g, id) });
      },
    },
    // The cards of somebody who is out are laid open one after the other, over whatever was being asked.
    leave: {
      run: (g, frame, ctx) => {
        const id = thief(g, frame.seat).hand.pop();
        if (id === undefined) return;
        uncover(g, ctx, id, g.discard);
        ctx.event('left', { seat: frame.seat, card: face(g, id) });
        ctx.push(frame);
      },
    },
  },
  check: (g, ctx) => {
    const playing = alive(g);
    const score = (seat: SeatId): number => thief(g, seat).play.reduce((sum, id) => sum + worth(g, id), 0);
    const winners = playing.length === 1 ? playing : playing.filter((seat) => score(seat) >= GOAL);
    if (winners.length > 0) ctx.end({ kind: 'won', winners, reason: 'points' });
    else if (g.turns > LONGEST) ctx.end({ kind: 'drawn', winners: [], reason: 'long' });
  },
  view: (g, viewer) => ({
    turn: g.turn,
    deck: g.deck.length,
    top: g.deck.slice(-1).filter((id) => knowsCard(g, id, viewer)),
    discard: g.discard.map((id) => [id, face(g, id)]),
    players: g.fixed.order.map((seat) => {
      const { hand, play, out } = thief(g, seat);
      const seen = hand.filter((id) => knowsCard(g, id, viewer)).map((id) => [id, face(g, id)]);
      return { seat, out, play: play.map((id) => [id, face(g, id)]), hand: hand.length, seen };
    }),
  }),
  explain: whyNot,
  knows,
  unknownSlots: (g, viewer) => [
    [...unknown(g, viewer, g.deck), ...g.fixed.order.flatMap((seat) => unknown(g, viewer, thief(g, seat).hand))],
  ],
  resign: (g, seat, ctx) => {
    thief(g, seat).out = true;
    ctx.event('resigned', { seat });
    ctx.push({ k: 'leave', seat });
  },
  result: ({ game }) => game.fixed.order.map((seat) => thief(game, seat).play.length),
};
