import type { Asking, Ctx, Step } from '../../kernel/match.ts';
import type { SeatId } from '../../kernel/prompt.ts';
import { cardOption, picked, text } from './asks.ts';
import type { CardDef, Faction } from './effects/kinds.ts';
import type { Frame } from './frames.ts';
import { modes } from './modes/modes.ts';
import { allCards } from './packs/index.ts';
import { playerOf } from './readers.ts';
import type { Game, Id, Options, Player } from './state.ts';
import { freshTurn, HAND_SIZE, ROW_SIZE } from './turn/turn.ts';
import { drawCards, refillOne } from './zones.ts';

type FrameOf<K extends Frame['k']> = Extract<Frame, { k: K }>;

/** Deals match ids to faces after shuffling them, so that an id says nothing of its card. */
type Dealer = { readonly cards: Record<Id, string>; readonly deal: (defs: readonly CardDef[]) => Id[] };

const dealer = (ctx: Ctx<Frame>): Dealer => {
  const cards: Record<Id, string> = {};
  let n = 0;
  const deal = (defs: readonly CardDef[]): Id[] => {
    const faces = defs.flatMap((def) => Array.from({ length: def.count }, () => def.id));
    ctx.shuffle(faces);
    return faces.map((face) => {
      n += 1;
      const id = `c${n}`;
      cards[id] = face;
      return id;
    });
  };
  return { cards, deal };
};

const isBase = (def: CardDef): boolean => def.kind === 'base';

const newPlayer = (faction: Faction, options: Options, { deal }: Dealer): Player => {
  const own = allCards.filter((def) => def.faction === faction);
  const mode = modes[options.mode];
  const bases = own.filter((def) => isBase(def) && !def.starting && (mode.bases === 'all' || def.beginner));
  return {
    faction,
    deck: deal(own.filter((def) => def.starter)),
    hand: [],
    discard: [],
    units: [],
    ships: [],
    base: deal(own.filter((def) => isBase(def) && def.starting)),
    bases: deal(bases),
    aside: [],
    victory: [],
  };
};

/** The seats in turn order: the Empire first (CORE-2.7). */
const turnOrder = (options: Options, seats: readonly SeatId[]): readonly SeatId[] => {
  const rank = (seat: SeatId): number => (options.factions[seat] === modes[options.mode].factions[0] ? 0 : 1);
  return [...seats].sort((a, b) => rank(a) - rank(b));
};

/** Sets a game up as far as it needs no decision (CORE-2). The cards are dealt once the base decks are settled. */
export const create = (options: Options, seats: readonly SeatId[], ctx: Ctx<Frame>): { game: Game; stack: Frame[] } => {
  const order = turnOrder(options, seats);
  const [first, last] = [order[0], order.at(-1)];
  if (first === undefined || last === undefined) throw new RangeError('a game needs seats');
  const hands = dealer(ctx);
  const players: Record<SeatId, Player> = {};
  for (const seat of order) {
    const faction = options.factions[seat];
    if (!faction) throw new RangeError(`no faction for seat ${seat}`);
    players[seat] = newPlayer(faction, options, hands);
  }
  const inGalaxy = (def: CardDef): boolean => !isBase(def) && !def.starter && def.id !== 'outer-rim-pilot';
  const { factions } = modes[options.mode];
  const galaxy = allCards.filter(
    (def) => inGalaxy(def) && (def.faction === 'neutral' || factions.includes(def.faction)),
  );
  const game: Game = {
    fixed: { cards: hands.cards, options, order },
    turn: freshTurn(0, first),
    players,
    rows: { galaxy: { between: [...order], deck: hands.deal(galaxy), cards: [], discard: [] } },
    pilots: hands.deal(allCards.filter((def) => def.id === 'outer-rim-pilot')),
    exile: [],
    force: { arm: last, at: 3 },
    damage: {},
    known: {},
  };
  const stack: Frame[] = [{ k: 'turn', seat: first }, { k: 'deal' }];
  if (modes[options.mode].secretBases > 0) stack.push({ k: 'secretBases' });
  return { game, stack };
};

/** Fills the rows and deals the first hands (CORE-2.4, CORE-2.7). */
export const deal: Step<Game, Frame, FrameOf<'deal'>> = {
  run: (g, _frame, ctx) => {
    for (const row of Object.keys(g.rows)) for (let i = 0; i < ROW_SIZE; i++) refillOne(g, ctx, row);
    for (const seat of g.fixed.order) drawCards(g, ctx, seat, HAND_SIZE);
  },
};

const byNumber = (a: Id, b: Id): number => Number(a.slice(1)) - Number(b.slice(1));

/** Each seat picks its base deck in secret, both at once; a choice may be changed until all have chosen (CORE-13.3). */
export const secretBases: Asking<Game, Frame, FrameOf<'secretBases'>> = {
  desk: true,
  ask: (g) => {
    const n = modes[g.fixed.options.mode].secretBases;
    return g.fixed.order.map((seat) => {
      const p = playerOf(g, seat);
      const all = [...p.bases, ...p.aside].sort(byNumber);
      const options = all.map((id) => cardOption(g, id, 'base'));
      return {
        to: [seat],
        owed: p.aside.length === 0,
        question: { shape: 'pick', about: text('ask.secretBases', { n }), options, min: n, max: n },
      };
    });
  },
  then: (g, _frame, by, answer, ctx) => {
    const p = playerOf(g, by);
    const all = [...p.bases, ...p.aside].sort(byNumber);
    const chosen = picked(answer);
    p.bases = all.filter((id) => chosen.includes(id));
    p.aside = all.filter((id) => !chosen.includes(id));
    ctx.event('secret.chosen', { seat: by });
  },
};
