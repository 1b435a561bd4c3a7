import type { Command, Frame, GameState, Match, Rules } from '../kernel/match.ts';
import type { Answer, Prompt, SeatId } from '../kernel/prompt.ts';
import type { ShopView } from './deckbuilding/campaign/shop-view.ts';
import type { Campaign } from './deckbuilding/campaign/state.ts';
import type { Content, PackName } from './deckbuilding/content.ts';
import type { CheckedPack, Pack, PackFault } from './deckbuilding/packs/document.ts';
import type { View as DeckbuildingView } from './deckbuilding/view-types.ts';

/** A match of any game, as the layers above carry it about. */
export type AnyMatch = Match<GameState, Frame>;
export type AnyRules = Rules<GameState, Frame, AnyView, unknown>;
export type AnyCommand = Command;

/** What a viewer may be shown, by game. */
export type AnyView = DeckbuildingView | ShopView;

/** What a campaign holds between two of its matches, by game. */
export type AnyCampaign = Campaign;

/**
 * A seat's standing answers, kept in private and used at once when such a question comes. `either`: which way a choice between a discard and
 * something else goes; `first`: card ids of the packs that go first when a card must be discarded, dearest wish first. Absent: ask.
 */
export type Standing = { readonly either?: 'discard' | 'other'; readonly first?: readonly string[] };

/**
 * What the boards need of a finished match; a game's `result` gives at least this, and may give more. `turns` of a seat: how many of its own it has
 * begun. `side`: seats with the same one win and lose together; absent: each for itself.
 */
export type GameReport = {
  readonly turns: number;
  readonly seats: readonly {
    readonly seat: SeatId;
    readonly faction?: string;
    readonly bases?: number;
    readonly turns?: number;
    readonly side?: string;
  }[];
};

/** A content pack of a group, and what may be wrong with one, by game. */
export type AnyPack = Pack;
export type { PackFault, PackName };

/** What a match is played with in place of what ships, by game. */
export type AnyContent = Content;

/** What of a mode hangs on the duel that a table chooses for its fields. */
type Sides = {
  /** The sides, one a seat: each as often as it is played. */
  readonly factions: readonly string[];
  /** Base decks that a table may choose instead of the mode's own. */
  readonly otherBases: readonly string[];
  /** A table may let further bases join them. Absent: none. */
  readonly moreBases?: boolean;
};

/** A choice in `/game new`: a mode of a game, its options with their defaults, and who may play. */
export type ModeInfo = Sides & {
  readonly id: string;
  readonly seats: number;
  readonly length: { readonly default: number; readonly min: number; readonly max: number };
  readonly payoff: boolean;
  /** Several matches as one, which counts as a campaign and not as its games. */
  readonly campaign?: boolean;
  /** The duels that a table may choose for the fields of the mode, where it has several; the usual one is what stands beside. */
  readonly duels?: readonly (Sides & { readonly id: string })[];
};

/** What the layers above need of a game beyond its rules. */
export type GameInfo = {
  /** `deckbuilding`. */
  readonly id: string;
  /** The rules that new tables begin with. */
  readonly current: string;
  readonly modes: readonly ModeInfo[];
  /** Checks a table's choices and completes them; gives options for `start`, or why not. */
  readonly options: (
    mode: string,
    chosen: {
      readonly length?: number;
      readonly payoff?: boolean;
      readonly bases?: string;
      readonly basesLeave?: boolean;
      readonly moreBases?: boolean;
      readonly duel?: string;
    },
    factions: Readonly<Record<SeatId, string>>,
    /** What the server's packs give; of it the options hold what the mode may use. */
    content?: AnyContent,
  ) =>
    | { readonly options: unknown }
    | { readonly fault: { readonly key: string; readonly args?: Record<string, string | number> } };
  /** The standing answer to a question of a seat, if its settings give one that is offered now. */
  readonly standing: (match: AnyMatch, seat: SeatId, prompt: Prompt, settings: Standing) => Answer | undefined;
  /** Whether steps of a match are taken back by undo. In a shop they are taken back by its own answers: an undo would tell of the other side's steps. */
  readonly undoes: (match: AnyMatch) => boolean;
  /** Of a game that has campaigns: a chain of matches. */
  readonly campaign?: CampaignInfo;
  /** Of a game whose cards a group may bring itself. */
  readonly packs?: PacksInfo;
};

/** A card of a set that ships, as a server with its packs has it. */
export type SetCard = {
  readonly id: string;
  readonly name: string;
  readonly standIn: boolean;
  /** The pack that it is from, where it is not the one that ships. */
  readonly from?: PackName;
};

/** How much of what may be played with is invented, and what is from packs. */
export type StandIns = {
  /** Different cards that may turn up. */
  readonly cards: number;
  /** Of these, how many are stand-ins: with invented figures or abilities. */
  readonly standIns: number;
  /** Of these, how many are from the group's packs. */
  readonly fromPacks: number;
  readonly packs: readonly PackName[];
};

/** What the layers above need of content packs. Pure, like all of a game. */
export type PacksInfo = {
  /** The sets that ship, by id; those that hold stand-ins can be exported. */
  readonly sets: readonly { readonly id: string; readonly cards: number; readonly standIns: number }[];
  /**
   * Reads a document, of any content and length, and gives a pack or everything that is wrong with it. `others`: the server's other packs, which it is
   * laid over. Quick (under 50 ms for a document of 1 MB); what it gives must still pass the trial before it is kept.
   */
  readonly check: (
    text: string,
    given: { readonly sha256: (text: string) => string; readonly others?: readonly AnyPack[] },
  ) => CheckedPack;
  /**
   * Plays random games with a checked pack in every mode that has its cards: the second half of the check. A generator, so that whoever drives it can let
   * others run between two steps of a few milliseconds; it gives faults in the end, none where the pack may be kept.
   */
  readonly trial: (pack: AnyPack, others?: readonly AnyPack[]) => Generator<undefined, readonly PackFault[]>;
  /** What packs give together, the later over the earlier; nothing where they change no card. */
  readonly content: (packs: readonly AnyPack[]) => AnyContent | undefined;
  /** What a match is played with beside what ships, from its options; nothing where no pack is in play. */
  readonly contentOf: (options: unknown) => AnyContent | undefined;
  /** A set's stand-ins as a document to fill in, pretty JSON; nothing where no set has that id or nothing in it is a stand-in. */
  readonly export: (set: string, packs?: readonly AnyPack[]) => string | undefined;
  /** The JSON Schema of documents. */
  readonly schema: () => object;
  /** What the cards of a set are with these packs. */
  readonly cards: (set: string, packs: readonly AnyPack[]) => readonly SetCard[];
  /** What a table with these options is played with: options of a match, or a mode with what was chosen of its cards and the server's content. */
  readonly standIns: (
    of:
      | { readonly options: unknown }
      | {
          readonly mode: string;
          readonly bases?: string | undefined;
          readonly moreBases?: boolean | undefined;
          readonly duel?: string | undefined;
          readonly content?: AnyContent | undefined;
        },
  ) => StandIns;
};

/**
 * What the boards need of a campaign that is over. `title`: who has won it; `resigned`: who has given it up, or its last game; of each seat what it has
 * earned in all its games and the turns that it has begun in them, as far as that was kept; `content`: what it was played with, such as `stand-ins`.
 */
export type CampaignReport = {
  readonly title?: SeatId;
  readonly resigned?: SeatId;
  readonly seats: readonly {
    readonly seat: SeatId;
    readonly faction: string;
    readonly points: number;
    readonly missions: number;
    readonly bases: number;
    readonly turns?: number;
  }[];
  readonly content: readonly string[];
};

/** What a campaign does from match to match. Pure: the same match always leads to the same campaign and the same next match. */
export type CampaignInfo = {
  /** The campaign that a match's options begin or go on with; none where the match stands alone. */
  readonly begun: (options: unknown) => AnyCampaign | undefined;
  /** After a finished match of a campaign; `gaveUp`: the seat that has given the whole campaign up. */
  readonly after: (
    match: AnyMatch,
    gaveUp?: SeatId,
  ) => {
    readonly state: AnyCampaign;
    readonly status: 'running' | 'ended' | 'cancelled';
    readonly next?: { readonly rules: string; readonly options: unknown };
    /** Whether the match was a game with a result, and not what lies between two games. */
    readonly counts: boolean;
  };
  /** What a campaign came to; `options`: those of the match with which it ended, which say what it was played with. */
  readonly report: (state: AnyCampaign, options: unknown) => CampaignReport;
};
