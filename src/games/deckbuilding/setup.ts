import type { Asking, Ctx, Step } from '../../kernel/match.ts';
import type { SeatId } from '../../kernel/prompt.ts';
import { cardOption, picked, text } from './asks.ts';
import { type Campaign, sideOf as campaignSide, without } from './campaign/state.ts';
import { type Content, cardsOf } from './content.ts';
import type { CardDef, Faction } from './effects/kinds.ts';
import type { Frame } from './frames.ts';
import { baseDecksOf, type Mode, modeOf, SECRET_BASES } from './modes/modes.ts';
import { allRows, playerOf } from './readers.ts';
import type { Field, Game, Id, Options, Player, Row, RowId } from './state.ts';
import { openSwaps } from './swaps/state.ts';
import { freshTurn, HAND_SIZE, ROW_SIZE } from './turn/turn.ts';
import { drawCards, refillOne } from './zones.ts';

type FrameOf<K extends Frame['k']> = Extract<Frame, { k: K }>;
type Face = string;

/** Gives match ids to faces after shuffling them, so that an id says nothing of its card. */
type Dealer = {
  readonly cards: Record<Id, Face>;
  readonly shuffled: (faces: readonly Face[]) => Face[];
  readonly deal: (faces: readonly Face[]) => Id[];
};

const dealer = (ctx: Ctx<Frame>): Dealer => {
  const cards: Record<Id, Face> = {};
  let n = 0;
  const shuffled = (faces: readonly Face[]): Face[] => {
    const mixed = [...faces];
    ctx.shuffle(mixed);
    return mixed;
  };
  const deal = (faces: readonly Face[]): Id[] =>
    shuffled(faces).map((face) => {
      n += 1;
      const id = `c${n}`;
      cards[id] = face;
      return id;
    });
  return { cards, shuffled, deal };
};

const isBase = (def: CardDef): boolean => def.kind === 'base';
const copies = (defs: readonly CardDef[]): Face[] =>
  defs.flatMap((def) => Array.from({ length: def.count }, () => def.id));

/** The cards of a faction, or the neutral ones of some sets. */
const ofFaction = (faction: Faction, content: Content | undefined): readonly CardDef[] =>
  cardsOf(content).filter((def) => def.faction === faction && def.set !== REINFORCEMENTS);
const reinforcements = (faction: Faction, content: Content | undefined): readonly CardDef[] =>
  cardsOf(content).filter((def) => def.faction === faction && def.set === REINFORCEMENTS);
/** The new bases that go without missions too (R-REI-6). */
const plainBases = (faction: Faction, content: Content | undefined): readonly CardDef[] =>
  reinforcements(faction, content).filter((def) => isBase(def) && !def.forMissions);
const neutrals = (sets: readonly string[], content: Content | undefined): readonly CardDef[] =>
  cardsOf(content).filter((def) => def.faction === 'neutral' && sets.includes(def.set));

const REINFORCEMENTS = 'reinforcements';
const PILOT = 'outer-rim-pilot';

/** The support cards of a faction. */
export const supportsOf = (faction: Faction, content: Content | undefined): readonly Face[] =>
  copies(reinforcements(faction, content).filter((def) => def.support));

/** The cards of a list that belong into a galaxy deck: no bases, starters, pilots or permanent units. */
const forGalaxy = (defs: readonly CardDef[]): Face[] =>
  copies(defs.filter((def) => !isBase(def) && !def.starter && !def.permanent && def.id !== PILOT));

/** The galaxy cards of a faction. */
export const galaxyOf = (faction: Faction, content: Content | undefined): readonly Face[] =>
  forGalaxy(ofFaction(faction, content));

type Box = {
  readonly starters: readonly CardDef[];
  readonly starting: readonly CardDef[];
  readonly bases: readonly CardDef[];
};

/** A faction's starters and bases for a mode: the upgraded start swaps both its starters and its starting base (R-REI-90, 91). */
const boxOf = (faction: Faction, options: Options): Box => {
  const mode = modeOf(options);
  const { content } = options;
  const own = ofFaction(faction, content);
  const added = mode.missions
    ? reinforcements(faction, content)
    : options.moreBases
      ? plainBases(faction, content)
      : [];
  const upgraded = mode.starters === 'upgraded';
  const beginner = baseDecksOf(options) === 'beginner';
  const bases = [...own, ...added].filter((def) => isBase(def) && !def.starting && (!beginner || def.beginner));
  return {
    starters: upgraded ? added.filter((def) => def.upgraded) : own.filter((def) => def.starter),
    starting: upgraded ? bases.filter((def) => def.upgradedStart) : own.filter((def) => isBase(def) && def.starting),
    bases: bases.filter((def) => !upgraded || !def.upgradedStart),
  };
};

/** What a seat begins with, by the faces of the cards. */
type Kit = {
  readonly starters: readonly Face[];
  readonly base: readonly Face[];
  readonly bases: readonly Face[];
  readonly supports: readonly Face[];
};

const boxedKit = (faction: Faction, starting: Face | undefined, options: Options): Kit => {
  const box = boxOf(faction, options);
  return {
    starters: copies(box.starters),
    base: starting === undefined ? copies(box.starting) : [starting],
    bases: copies(box.bases),
    supports: modeOf(options).missions ? supportsOf(faction, options.content) : [],
  };
};

/**
 * What is left of a side after the games before: the base that was carried over is in play unrevealed and repaired, the other seat has none until its
 * first turn (R-REI-70 to 77, U-REI-23).
 */
const campaignKit = (campaign: Campaign, seat: SeatId): Kit => {
  const { starters, bases, supports } = campaignSide(campaign, seat);
  const base = campaign.carried?.seat === seat ? [campaign.carried.card] : [];
  return { starters, base, bases: without(bases, base), supports };
};

const kitOf = (options: Options, seat: SeatId, starting: Face | undefined): Kit =>
  options.campaign && options.campaign.game > 1
    ? campaignKit(options.campaign, seat)
    : boxedKit(options.factions[seat] ?? 'empire', starting, options);

const newPlayer = (seat: SeatId, starting: Face | undefined, options: Options, { deal }: Dealer): Player => {
  const faction = options.factions[seat] ?? 'empire';
  const kit = kitOf(options, seat, starting);
  const added = modeOf(options).missions ? reinforcements(faction, options.content) : [];
  return {
    faction,
    deck: deal(kit.starters),
    hand: [],
    discard: [],
    units: [],
    ships: [],
    base: deal(kit.base),
    bases: deal(kit.bases),
    aside: [],
    victory: [],
    missions: deal(copies(added.filter((def) => def.kind === 'mission'))),
    mission: [],
    supports: deal(kit.supports),
    choice: null,
  };
};

/**
 * The seats in turn order: by the sides as the mode lists them (CORE-2.7), by chance (R-MAND-14, U-MAND-1), or as the campaign has it (R-REI-75). With
 * several fields those of the first one, then those of the next: a team's seats are spread over them in their order at the table (R-4P-R).
 */
const turnOrder = (mode: Mode, options: Options, seats: readonly SeatId[], ctx: Ctx<Frame>): SeatId[] => {
  const { campaign } = options;
  if (campaign) return [campaign.first, ...seats.filter((seat) => seat !== campaign.first)];
  const sides = [...mode.factions];
  if (mode.first === 'random') ctx.shuffle(sides);
  const teams = sides.map((faction) => seats.filter((seat) => options.factions[seat] === faction));
  return Array.from({ length: mode.fields }, (_, at) => teams.flatMap((team) => team.slice(at, at + 1))).flat();
};

const emptyRow = (between: readonly SeatId[], deck: Id[]): Row => ({
  between: [...between],
  deck,
  cards: [],
  discard: [],
});

const inStacks = (faces: readonly Face[], n: number): Face[][] => {
  const size = Math.ceil(faces.length / n);
  return Array.from({ length: n }, (_, i) => faces.slice(i * size, (i + 1) * size));
};

/**
 * A galaxy deck between each two neighbours: half of either's galaxy cards and a part of the neutral ones (R-MAND-33 to 37). The seat after
 * another in turn order is its left neighbour (R-MAND-31).
 */
const rowsBetween = (mode: Mode, order: readonly SeatId[], options: Options, d: Dealer): Record<RowId, Row> => {
  const galaxyOf = (seat: SeatId): readonly Face[] =>
    forGalaxy(ofFaction(options.factions[seat] ?? 'empire', options.content));
  const halves = new Map(order.map((seat) => [seat, inStacks(d.shuffled(galaxyOf(seat)), 2)]));
  const shared = inStacks(d.shuffled(forGalaxy(neutrals(mode.sets, options.content))), order.length);
  const rows: Record<RowId, Row> = {};
  for (const [i, seat] of order.entries()) {
    const left = order[(i + 1) % order.length] ?? seat;
    const faces = [...(halves.get(seat)?.[0] ?? []), ...(halves.get(left)?.[1] ?? []), ...(shared[i] ?? [])];
    rows[`${seat}${left}`] = emptyRow([seat, left], d.deal(faces));
  }
  return rows;
};

/** The seats of each field, in turn order. */
const inFields = ({ fields }: Mode, order: readonly SeatId[]): readonly (readonly SeatId[])[] => {
  const size = order.length / fields;
  return Array.from({ length: fields }, (_, at) => order.slice(at * size, (at + 1) * size));
};

/** One row for all who sit at a field, of a copy of every card each (R-4P-R). */
const oneRow = (mode: Mode, order: readonly SeatId[], options: Options, { deal }: Dealer): Record<RowId, Row> => {
  const { campaign, content } = options;
  const sides = campaign
    ? campaign.seats.flatMap((seat) => campaignSide(campaign, seat).galaxy)
    : forGalaxy(mode.factions.flatMap((faction) => ofFaction(faction, content)));
  const swappable = mode.swaps ? mode.factions.flatMap((faction) => supportsOf(faction, content)) : [];
  const rows: Record<RowId, Row> = {};
  for (const [at, seats] of inFields(mode, order).entries()) {
    const id = mode.fields > 1 ? `galaxy${at + 1}` : 'galaxy';
    rows[id] = emptyRow(seats, deal([...sides, ...forGalaxy(neutrals(mode.sets, content)), ...swappable]));
  }
  return rows;
};

/** What lies at each field beside its row, the Force marker being where the last of its seats wants it. */
const newFields = (mode: Mode, order: readonly SeatId[], options: Options, { deal }: Dealer): readonly Field[] =>
  inFields(mode, order).map((seats) => ({
    pilots: deal(copies(cardsOf(options.content).filter((def) => def.id === PILOT))),
    permanent: deal(copies(neutrals(mode.sets, options.content).filter((def) => def.permanent))),
    force: forceAtStart(mode, options, seats.at(-1) ?? ''),
  }));

/** The starting base of each seat where they are neutral ones, dealt at random (R-MAND-32, U-MAND-3). */
const neutralStarts = (mode: Mode, { content }: Options, { shuffled }: Dealer): readonly Face[] => {
  if (mode.starting === 'own') return [];
  return shuffled(copies(neutrals(mode.sets, content).filter((def) => isBase(def) && def.starting)));
};

/** The Force marker: where the game before left it (R-REI-73), in the middle, or at the end of who goes last. */
const forceAtStart = (mode: Mode, { campaign }: Options, last: SeatId): Game['force'] => {
  if (campaign) return { ...campaign.force };
  return mode.force === 'middle' ? { arm: null, at: 0 } : { arm: last, at: 3 };
};

/** Sets a game up as far as it needs no decision (CORE-2, R-MAND-10 to 37). The cards are dealt once the base decks are settled. */
export const create = (options: Options, seats: readonly SeatId[], ctx: Ctx<Frame>): { game: Game; stack: Frame[] } => {
  const mode = modeOf(options);
  const order = turnOrder(mode, options, seats, ctx);
  const [first] = order;
  if (first === undefined || order.length !== seats.length) {
    throw new RangeError('every seat needs a side of the mode');
  }
  const d = dealer(ctx);
  const starts = neutralStarts(mode, options, d);
  const players: Record<SeatId, Player> = {};
  for (const [i, seat] of order.entries()) {
    players[seat] = newPlayer(seat, starts[i], options, d);
  }
  const rows = mode.rows === 'one' ? oneRow(mode, order, options, d) : rowsBetween(mode, order, options, d);
  const [field, ...beside] = newFields(mode, order, options, d);
  if (!field) throw new RangeError('a mode has a field at least');
  const game: Game = {
    fixed: { cards: d.cards, options, order },
    turn: freshTurn(0, first),
    players,
    rows,
    ...field,
    ...(beside.length > 0 && { beside }),
    exile: [],
    out: [],
    funding: {},
    damage: {},
    known: {},
  };
  if (mode.swaps) openSwaps(game);
  const stack: Frame[] = [{ k: 'turn', seat: first }];
  if (mode.missions) stack.push({ k: 'showMissions' }, { k: 'firstMissions' }, { k: 'lookMissions', seats: order });
  stack.push({ k: 'deal' });
  if (baseDecksOf(options) === 'secret') stack.push({ k: 'secretBases' });
  if (mode.swaps) stack.push({ k: 'closeSwaps' }, { k: 'swaps' });
  return { game, stack };
};

/** Fills the rows and deals the first hands (CORE-2.4, CORE-2.7). */
export const deal: Step<Game, Frame, FrameOf<'deal'>> = {
  run: (g, _frame, ctx) => {
    for (const row of allRows(g)) for (let i = 0; i < ROW_SIZE; i++) refillOne(g, ctx, row);
    for (const seat of g.fixed.order) drawCards(g, ctx, seat, HAND_SIZE);
  },
};

const byNumber = (a: Id, b: Id): number => Number(a.slice(1)) - Number(b.slice(1));

/** Each seat picks its base deck in secret, both at once; a choice may be changed until all have chosen (CORE-13.3). */
export const secretBases: Asking<Game, Frame, FrameOf<'secretBases'>> = {
  desk: true,
  ask: (g) =>
    g.fixed.order.map((seat) => {
      const p = playerOf(g, seat);
      const all = [...p.bases, ...p.aside].sort(byNumber);
      const options = all.map((id) => cardOption(g, id, 'base'));
      const about = text('ask.secretBases', { n: SECRET_BASES });
      return {
        to: [seat],
        owed: p.aside.length === 0,
        question: { shape: 'pick', about, options, min: SECRET_BASES, max: SECRET_BASES },
      };
    }),
  then: (g, _frame, by, answer, ctx) => {
    const p = playerOf(g, by);
    const all = [...p.bases, ...p.aside].sort(byNumber);
    const chosen = picked(answer);
    p.bases = all.filter((id) => chosen.includes(id));
    p.aside = all.filter((id) => !chosen.includes(id));
    ctx.event('secret.chosen', { seat: by });
  },
};
