import type { Registry } from '../../src/app/ports.ts';
import type { AnyMatch, AnyRules, GameInfo } from '../../src/games/registry-types.ts';
import type { Ctx, FrameKinds, Rules, Slot } from '../../src/kernel/match.ts';
import type { Ask, Option, SeatId } from '../../src/kernel/prompt.ts';

// A small game with hidden hands for the tests of store and app: a desk, a question, an asking out of turn, dice, draws, an attack with a split.

type Id = string;
type ToyFrame =
  | { readonly k: 'keep' }
  | { readonly k: 'turn'; readonly seat: SeatId }
  | { readonly k: 'main'; readonly seat: SeatId }
  | { readonly k: 'give'; readonly seat: SeatId }
  | { readonly k: 'attackers'; readonly seat: SeatId; readonly foe: SeatId }
  | { readonly k: 'spread'; readonly seat: SeatId; readonly foe: SeatId; readonly total: number };

type ToyPlayer = {
  side: string;
  deck: Id[];
  hand: Id[];
  play: Id[];
  discard: Id[];
  harbour: number;
  wall: number;
  kept: boolean;
};
type ToyState = {
  readonly fixed: {
    readonly cards: Readonly<Record<Id, string>>;
    readonly order: readonly SeatId[];
    readonly goal: number;
  };
  turn: { n: number; seat: SeatId; tired: Id[] };
  players: Record<SeatId, ToyPlayer>;
  points: Record<SeatId, number>;
};
export type ToyOptions = { readonly goal: number; readonly factions: Readonly<Record<SeatId, string>> };

/** Card faces: what they are called, and what they are worth. `thief` asks the next seat for a card, `broken` throws in the rules. */
export const TOY_CARDS: Readonly<Record<string, { readonly name: string; readonly worth: number }>> = {
  lamp: { name: 'Lamp', worth: 1 },
  lamplighter: { name: 'Lamplighter', worth: 2 },
  oar: { name: 'Öar of Évora', worth: 3 },
  thief: { name: 'Thief', worth: 1 },
  broken: { name: 'Broken Mirror', worth: 0 },
};

const player = (game: ToyState, seat: SeatId): ToyPlayer => {
  const found = game.players[seat];
  if (!found) throw new Error(`no seat ${seat}`);
  return found;
};
const face = (game: ToyState, id: Id): string => game.fixed.cards[id] ?? '';
const worth = (game: ToyState, id: Id): number => TOY_CARDS[face(game, id)]?.worth ?? 0;
const after = (game: ToyState, seat: SeatId): SeatId => {
  const { order } = game.fixed;
  return order[(order.indexOf(seat) + 1) % order.length] ?? seat;
};
const cardOption = (game: ToyState, verb: string, id: Id, more: Partial<Option> = {}): Option => ({
  id,
  verb,
  label: { key: `toy.${verb}`, args: { card: face(game, id) } },
  subject: id,
  ...more,
});

const draw = (game: ToyState, seat: SeatId, ctx: Ctx<ToyFrame>): void => {
  const card = player(game, seat).deck.pop();
  if (card === undefined) return;
  player(game, seat).hand.push(card);
  ctx.learned(seat);
  ctx.event('toy.drew', { seat });
  ctx.event('toy.drewCard', { card: face(game, card) }, [seat]);
};

const mainOptions = (game: ToyState, seat: SeatId): Option[] => {
  const me = player(game, seat);
  const fresh = me.play.filter((id) => !game.turn.tired.includes(id));
  return [
    ...me.hand.map((id) => cardOption(game, 'play', id)),
    ...(me.deck.length > 0 ? [{ id: 'draw', verb: 'use', label: { key: 'toy.draw' } }] : []),
    { id: 'roll', verb: 'use', label: { key: 'toy.roll' } },
    ...(fresh.length > 0
      ? game.fixed.order
          .filter((s) => s !== seat)
          .map((s) => ({
            id: `seat:${s}`,
            verb: 'attack',
            label: { key: 'toy.attack', args: { seat: s } },
            subject: s,
          }))
      : []),
    { id: 'end', verb: 'end', label: { key: 'toy.end' } },
  ];
};

const play = (game: ToyState, seat: SeatId, id: Id, ctx: Ctx<ToyFrame>): void => {
  const me = player(game, seat);
  me.hand = me.hand.filter((x) => x !== id);
  me.play.push(id);
  ctx.event('toy.played', { seat, card: face(game, id) });
  if (face(game, id) === 'broken') throw new Error('the mirror broke');
  if (face(game, id) === 'thief') ctx.push({ k: 'give', seat: after(game, seat) });
};

const pick = (to: readonly SeatId[], about: string, options: Option[], min = 1, max = 1, goal?: number): Ask => ({
  to,
  owed: true,
  question: { shape: 'pick', about: { key: about }, options, min, max, ...(goal !== undefined && { goal }) },
});
const picked = (answer: object): readonly string[] => ('pick' in answer ? (answer.pick as string[]) : []);

const frames: FrameKinds<ToyState, ToyFrame> = {
  keep: {
    desk: true,
    ask: (game) =>
      game.fixed.order.map((seat) => ({
        ...pick([seat], 'toy.keep', [
          { id: 'yes', verb: 'choose', label: { key: 'toy.yes' } },
          { id: 'no', verb: 'choose', label: { key: 'toy.no' } },
        ]),
        owed: !player(game, seat).kept,
      })),
    then: (game, _frame, by, _answer, ctx) => {
      player(game, by).kept = true;
      ctx.event('toy.ready', { seat: by });
    },
  },
  turn: {
    run: (game, frame, ctx) => {
      game.turn = { n: game.turn.n + 1, seat: frame.seat, tired: [] };
      ctx.turn();
      ctx.event('toy.turn', { seat: frame.seat });
      ctx.push({ k: 'main', seat: frame.seat }, { k: 'turn', seat: after(game, frame.seat) });
    },
  },
  main: {
    ask: (game, frame) => [pick([frame.seat], 'toy.main', mainOptions(game, frame.seat))],
    then: (game, frame, by, answer, ctx) => {
      const [id = ''] = picked(answer);
      if (id === 'end') {
        draw(game, by, ctx);
        ctx.event('toy.ended', { seat: by });
        return;
      }
      ctx.push(frame);
      if (id === 'draw') draw(game, by, ctx);
      else if (id === 'roll') ctx.event('toy.rolled', { seat: by, dice: ctx.below(6) + 1 });
      else if (id.startsWith('seat:')) ctx.push({ k: 'attackers', seat: by, foe: id.slice(5) });
      else play(game, by, id, ctx);
    },
  },
  give: {
    ask: (game, frame) => [
      pick(
        [frame.seat],
        'toy.give',
        player(game, frame.seat).hand.map((id) => cardOption(game, 'give', id)),
      ),
    ],
    then: (game, frame, _by, answer, ctx) => {
      const me = player(game, frame.seat);
      for (const id of picked(answer)) {
        me.hand = me.hand.filter((x) => x !== id);
        me.discard.push(id);
        ctx.event('toy.gave', { seat: frame.seat, card: face(game, id) });
      }
    },
  },
  attackers: {
    ask: (game, frame) => {
      const fresh = player(game, frame.seat).play.filter((id) => !game.turn.tired.includes(id));
      const foe = player(game, frame.foe);
      const options = fresh.map((id) => cardOption(game, 'attack', id, { cost: worth(game, id) }));
      return [pick([frame.seat], 'toy.attackers', options, 1, fresh.length, foe.wall + foe.harbour)];
    },
    then: (game, frame, by, answer, ctx) => {
      const ids = picked(answer);
      game.turn.tired.push(...ids);
      const total = ids.reduce((sum, id) => sum + worth(game, id), 0);
      ctx.event('toy.attacked', { seat: by, total });
      const foe = player(game, frame.foe);
      const fits = Math.min(total, foe.wall + foe.harbour);
      if (foe.wall > 0 && fits > 0) ctx.push({ k: 'spread', seat: by, foe: frame.foe, total: fits });
      else foe.harbour -= fits;
    },
  },
  spread: {
    ask: (game, frame) => {
      const foe = player(game, frame.foe);
      const target = (id: 'wall' | 'harbour') => ({ id, label: { key: `toy.${id}` }, cap: foe[id] });
      return [
        {
          to: [frame.seat],
          owed: true,
          question: {
            shape: 'split',
            about: { key: 'toy.spread' },
            total: frame.total,
            targets: [target('wall'), target('harbour')],
          },
        },
      ];
    },
    then: (game, frame, _by, answer, ctx) => {
      const foe = player(game, frame.foe);
      const split = 'split' in answer ? answer.split : {};
      foe.wall -= split.wall ?? 0;
      foe.harbour -= split.harbour ?? 0;
      ctx.event('toy.hit', { seat: frame.foe, wall: split.wall ?? 0, harbour: split.harbour ?? 0 });
    },
  },
};

const FACES = ['lamp', 'lamp', 'lamplighter', 'oar', 'thief', 'broken', 'lamp', 'oar', 'lamplighter', 'thief'];

const toyRules: Rules<ToyState, ToyFrame, unknown, ToyOptions> = {
  id: 'toy@1',
  create: (options, seats, ctx) => {
    const cards: Record<Id, string> = {};
    const players: Record<SeatId, ToyPlayer> = {};
    for (const seat of seats) {
      const deck = FACES.map((card, i) => {
        cards[`${seat}${i}`] = card;
        return `${seat}${i}`;
      });
      // Every hand begins with one of each face, so that tests need not look for a seed.
      const hand = [0, 2, 3, 4, 5].map((i) => deck[i] as Id);
      const rest = deck.filter((id) => !hand.includes(id));
      ctx.shuffle(rest);
      const side = options.factions[seat] ?? '';
      players[seat] = { side, deck: rest, hand, play: [], discard: [], harbour: options.goal, wall: 2, kept: false };
    }
    const first = seats[0] ?? '';
    return {
      game: {
        fixed: { cards, order: [...seats], goal: options.goal },
        turn: { n: 0, seat: first, tired: [] },
        players,
        points: {},
      },
      stack: [{ k: 'turn', seat: first }, { k: 'keep' }],
    };
  },
  frames,
  check: (game, ctx) => {
    const standing = game.fixed.order.filter((seat) => player(game, seat).harbour > 0);
    if (standing.length === 1) ctx.end({ kind: 'won', winners: standing, reason: 'toy.harbours' });
  },
  view: (game, viewer) => ({
    game: 'toy',
    turn: game.turn,
    players: game.fixed.order.map((seat) => {
      const { deck, hand, play: units, discard, harbour, wall, side } = player(game, seat);
      const shown = (ids: readonly Id[]) => ids.map((id) => ({ id, card: face(game, id) }));
      const handKnown = seat === viewer ? shown(hand) : [];
      return {
        seat,
        side,
        harbour,
        wall,
        deck: deck.length,
        hand: hand.length,
        handKnown,
        units: shown(units),
        discard: shown(discard),
      };
    }),
  }),
  explain: (game, seat, verb, subject) => {
    if (verb !== 'play') return { key: 'toy.why.verb' };
    return player(game, seat).hand.includes(subject)
      ? undefined
      : { key: 'toy.why.notInHand', args: { card: face(game, subject) } };
  },
  knows: () => new Set(),
  unknownSlots: (): readonly (readonly Slot[])[] => [],
  resign: (game, seat, ctx) => {
    player(game, seat).harbour = 0;
    ctx.event('toy.resigned', { seat });
  },
  result: ({ game }) => ({
    turns: game.turn.n,
    seats: game.fixed.order.map((seat, place) => ({
      seat,
      faction: player(game, seat).side,
      bases: 0,
      turns: Math.max(0, Math.ceil((game.turn.n - place) / game.fixed.order.length)),
    })),
  }),
};

/** The toy's rules as the layers above know rules. */
export const toyAny = toyRules as unknown as AnyRules;

const toyInfo: GameInfo = {
  id: 'toy',
  current: 'toy@1',
  modes: [
    {
      id: 'duel',
      seats: 2,
      factions: ['north', 'south'],
      length: { default: 9, min: 2, max: 30 },
      payoff: false,
      otherBases: [],
    },
    {
      id: 'three',
      seats: 3,
      factions: ['north', 'south', 'west'],
      length: { default: 9, min: 2, max: 30 },
      payoff: false,
      otherBases: [],
    },
  ],
  options: (_mode, chosen, factions) =>
    (chosen.length ?? 9) > 30
      ? { fault: { key: 'toy.length', args: { max: 30 } } }
      : { options: { goal: chosen.length ?? 9, factions } },
  undoes: () => true,
  standing: (_match: AnyMatch, _seat, prompt, settings) => {
    const { question } = prompt;
    if (question.shape !== 'pick' || question.about.key !== 'toy.give') return undefined;
    const wish = settings.first ?? [];
    const option = question.options.find((o) => wish.includes(String(o.label.args?.card)));
    return option && { pick: [option.id] };
  },
};

/** A registry that knows the toy alone. */
export const toyRegistry: Registry = {
  rulesById: (id) => {
    if (id !== 'toy@1') throw new RangeError(`no rules ${id}`);
    return toyAny;
  },
  games: { toy: toyInfo },
};

/** Names of the toy's cards. */
export const toyNames = { card: (id: string): string | undefined => TOY_CARDS[id]?.name };
