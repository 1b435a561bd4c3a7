import type { SeatId } from '../../../kernel/prompt.ts';
import { newCampaign } from '../campaign/begin.ts';
import { type Campaign, lengthOfGame, sideOf } from '../campaign/state.ts';
import { type Content, contentFor } from '../content.ts';
import type { CardDef, Faction } from '../effects/kinds.ts';
import type { BaseDecks, ModeId, Options } from '../state.ts';

/** A mode as numbers and lists: no rule asks which mode it is in, it looks here or into the options. */
export type Mode = {
  readonly id: ModeId;
  /** The sides, one a seat; the first begins where `first` says so. */
  readonly factions: readonly Faction[];
  /** Who takes the first turn: the side named first, or chance. */
  readonly first: 'listed' | 'random';
  /** Where the Force marker starts: at the end of who goes last, or in the middle. */
  readonly force: 'last' | 'middle';
  /** Missions with their supports and bases (R-REI-10). */
  readonly missions: boolean;
  /** The ten starters, and with upgraded ones the starting base that goes with them (R-REI-90, 91). */
  readonly starters: 'plain' | 'upgraded';
  /** Which sets' neutral cards are in the galaxy decks. */
  readonly sets: readonly string[];
  /** One galaxy row for all, or one between each two neighbours. */
  readonly rows: 'one' | 'between';
  /** Each side's own starting base, or neutral ones dealt at random. */
  readonly starting: 'own' | 'neutral';
  readonly bases: BaseDecks;
  /** Base decks that a table may choose instead. */
  readonly otherBases: readonly BaseDecks[];
  /** Enemy bases to destroy. */
  readonly length: { readonly default: number; readonly min: number; readonly max: number };
  /** Of these, at least so many of each opponent's faction (R-MAND-57). */
  readonly ofEach: number;
  /** A seat whose last base falls ends the game as a draw, unless it is won by that (U-MAND-10). */
  readonly exhaustion: boolean;
  readonly payoff: boolean;
  /** Fields side by side, each with all its cards and two seats of its own. The seats of one faction are a team (R-4P-R). */
  readonly fields: number;
  /** The duels of which a table chooses the one that is played at each field, the usual one first; none where the mode is one itself. */
  readonly duels: readonly ModeId[];
  /** When the bases that are left no longer reach for anybody, the side with more of them destroyed has won (R-4P-R). */
  readonly counted: boolean;
  /** No rulebook has this mode as it is played here: said wherever it is named. */
  readonly unofficial: boolean;
  /** Five games as one, each of which begins with what the last one left (R-REI-40). */
  readonly campaign: boolean;
  /** Each side may swap its galaxy cards for its support cards before the set-up, in private (R-MG-R). */
  readonly swaps: boolean;
  /** The new bases that need no missions may join the base decks, all or none (R-MG-R). */
  readonly moreBases: boolean;
};

const duel = {
  factions: ['empire', 'rebel'],
  first: 'listed',
  force: 'last',
  missions: false,
  starters: 'plain',
  sets: ['core'],
  rows: 'one',
  starting: 'own',
  bases: 'full',
  otherBases: [],
  length: { default: 4, min: 2, max: 5 },
  ofEach: 0,
  exhaustion: false,
  payoff: true,
  fields: 1,
  duels: [],
  counted: false,
  unofficial: false,
  campaign: false,
  swaps: false,
  moreBases: false,
} as const satisfies Omit<Mode, 'id'>;

/** A duel of the Mandalorians against another faction (R-MAND-10 to 18). */
const mandalorian = { ...duel, first: 'random', otherBases: ['beginner', 'secret'] } as const;

/** The modes: those of the core box (CORE-13), the Mandalorian duels, three players, those with missions, and the modified galaxy. */
export const modes: Readonly<Record<ModeId, Mode>> = {
  beginner: { ...duel, id: 'beginner', bases: 'beginner', length: { default: 3, min: 2, max: 5 } },
  full: { ...duel, id: 'full' },
  secret: { ...duel, id: 'secret', bases: 'secret' },
  'mandalorian-empire': { ...mandalorian, id: 'mandalorian-empire', factions: ['mandalorian', 'empire'] },
  'mandalorian-rebel': { ...mandalorian, id: 'mandalorian-rebel', factions: ['mandalorian', 'rebel'] },
  three: {
    ...duel,
    id: 'three',
    factions: ['empire', 'rebel', 'mandalorian'],
    first: 'random',
    force: 'middle',
    sets: ['core', 'three-player'],
    rows: 'between',
    starting: 'neutral',
    length: { default: 5, min: 5, max: 5 },
    ofEach: 2,
    exhaustion: true,
  },
  missions: { ...duel, id: 'missions', missions: true },
  upgraded: { ...duel, id: 'upgraded', missions: true, starters: 'upgraded' },
  campaign: { ...duel, id: 'campaign', missions: true, campaign: true, length: { default: 3, min: 3, max: 3 } },
  modified: { ...duel, id: 'modified', otherBases: ['secret'], swaps: true, moreBases: true, unofficial: true },
  teams: {
    ...duel,
    id: 'teams',
    otherBases: ['beginner'],
    fields: 2,
    duels: ['full', 'missions', 'mandalorian-empire', 'mandalorian-rebel'],
    counted: true,
    unofficial: true,
  },
};

/** A mode as a table plays it: where it leaves the duel at its fields open, with the sides, missions and beginning of the one that was chosen. */
export const withDuel = (mode: Mode, chosen: string | undefined): Mode => {
  const duelId = mode.duels.find((id) => id === (chosen ?? mode.duels[0]));
  if (duelId === undefined) return mode;
  const { factions, first, missions, starters } = modes[duelId];
  return { ...mode, factions, first, missions, starters, otherBases: missions ? [] : mode.otherBases };
};

/** The mode of a game, with all that its table chose in it. */
export const modeOf = (options: Options): Mode => withDuel(modes[options.mode], options.duel);

/** The enemy bases that a side has to destroy: the length of a duel, at each field (R-4P-R). */
export const goalOf = (options: Options): number => options.length * modes[options.mode].fields;

/** How many bases each seat picks in secret beside its starting base (CORE-13.3). */
export const SECRET_BASES = 4;

/** The base decks of a table: as chosen, or as the mode has them. */
export const baseDecksOf = (options: Options): BaseDecks => options.bases ?? modes[options.mode].bases;

type Chosen = {
  readonly length?: number;
  readonly payoff?: boolean;
  readonly bases?: string;
  readonly basesLeave?: boolean;
  readonly moreBases?: boolean;
  readonly duel?: string;
};
type Fault = { readonly fault: { readonly key: string; readonly args?: Record<string, string | number> } };

const fault = (key: string, args?: Record<string, string | number>): Fault => ({
  fault: args ? { key, args } : { key },
});

const sidesOf = (mode: Mode, factions: Readonly<Record<SeatId, string>>): Readonly<Record<SeatId, Faction>> | Fault => {
  const sides: Record<SeatId, Faction> = {};
  for (const [seat, wanted] of Object.entries(factions)) {
    const faction = mode.factions.find((f) => f === wanted);
    const taken = Object.values(sides).filter((f) => f === faction).length;
    if (!faction || taken >= mode.fields) return fault(mode.fields > 1 ? 'options.teams' : 'options.factions');
    sides[seat] = faction;
  }
  const n = mode.factions.length * mode.fields;
  return Object.keys(sides).length === n ? sides : fault('options.seats', { n });
};

/** The length of a table that names none: the beginner game is short wherever it is played (R-MAND-17). */
export const usualLength = (mode: Mode, bases: string | undefined): number =>
  (bases ?? mode.bases) === 'beginner' ? modes.beginner.length.default : mode.length.default;

const lengthOf = (mode: Mode, bases: BaseDecks, chosen: number | undefined): number | Fault => {
  const { min, max } = mode.length;
  const length = chosen ?? usualLength(mode, bases);
  const fits = Number.isInteger(length) && length >= min && length <= max;
  return fits ? length : fault('options.length', { min, max });
};

/** Whether a card can come up in a mode, whatever else is chosen. */
export const mayUse = ({ factions, sets, missions }: Mode, card: CardDef): boolean => {
  if (card.set === 'reinforcements' && !missions) return false;
  return card.faction === 'neutral' ? sets.includes(card.set) : factions.includes(card.faction);
};

/** Checks a table's choices and completes them. Gives why not where they do not go together (A8 of docs/rulings.md). */
export const chooseOptions = (
  modeId: string,
  chosen: Chosen,
  factions: Readonly<Record<SeatId, string>>,
  offered?: Content,
): { readonly options: Options } | Fault => {
  const known = Object.values(modes).find((m) => m.id === modeId);
  if (!known) return fault('options.mode', { mode: modeId });
  const duelId = known.duels.find((id) => id === chosen.duel);
  if (chosen.duel !== undefined && duelId === undefined) return fault('options.duel');
  const mode = withDuel(known, duelId);
  const other = mode.otherBases.find((b) => b === chosen.bases);
  if (chosen.bases !== undefined && chosen.bases !== mode.bases && !other)
    return fault('options.bases', { bases: chosen.bases });
  if (chosen.moreBases && !mode.moreBases) return fault('options.moreBases');
  const length = lengthOf(mode, other ?? mode.bases, chosen.length);
  if (typeof length !== 'number') return length;
  const sides = sidesOf(mode, factions);
  if ('fault' in sides) return sides as Fault;
  const bases = {
    ...(duelId && { duel: duelId }),
    ...(other && { bases: other }),
    ...(chosen.moreBases && { moreBases: true as const }),
  };
  const played = sides as Options['factions'];
  const payoff = chosen.payoff ?? false;
  const content = offered && contentFor(offered, (card) => mayUse(mode, card));
  if (mode.campaign) {
    const choices = { payoff, basesLeave: chosen.basesLeave ?? true };
    return { options: campaignOptions(newCampaign(played, choices, content), content) };
  }
  return { options: { mode: mode.id, ...bases, length, payoff, factions: played, ...(content && { content }) } };
};

/** The options of a campaign's next game: its length is as many missions too (R-REI-40, R-REI-41). What it is played with never changes. */
export const campaignOptions = (campaign: Campaign, content?: Content): Options => ({
  mode: 'campaign',
  length: lengthOfGame(campaign.game),
  payoff: campaign.payoff,
  factions: Object.fromEntries(campaign.seats.map((seat) => [seat, sideOf(campaign, seat).faction])),
  campaign,
  ...(content && { content }),
});
