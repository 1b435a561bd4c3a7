import type { SeatId } from '../../kernel/prompt.ts';
import type { Faction } from './effects/kinds.ts';
import type { Id, Options, RowId } from './state.ts';
import type { SwapsView } from './swaps/view.ts';

/** A card that the viewer may see: its id in the match, and its face (a card id of the packs). */
export type CardView = { readonly id: Id; readonly card: string };

/** A unit or ship in play. `attack` is what it would add to an attack on a base now, modifiers included. */
export type InPlayView = CardView & {
  readonly attack: number;
  readonly attacked: boolean;
  readonly used: boolean;
  readonly damage: number;
  readonly hitPoints: number;
};

export type BaseView = CardView & { readonly damage: number; readonly hitPoints: number; readonly used: boolean };

export type RowView = {
  readonly id: RowId;
  readonly between: readonly SeatId[];
  readonly cards: readonly CardView[];
  readonly deck: number;
  /** The top card of the deck, where the viewer knows it. */
  readonly top?: CardView;
  /** Bottom to top. */
  readonly discard: readonly CardView[];
};

export type PlayerView = {
  readonly seat: SeatId;
  readonly faction: Faction;
  /** Resigned, while others play on. */
  readonly out: boolean;
  readonly base?: BaseView;
  readonly units: readonly InPlayView[];
  readonly ships: readonly InPlayView[];
  readonly hand: number;
  /** The cards of the hand that the viewer knows: all of one's own; of another's, those seen going there. */
  readonly handKnown: readonly CardView[];
  readonly deck: number;
  /** The top card of the deck, where the viewer knows it. */
  readonly top?: CardView;
  readonly discard: readonly CardView[];
  readonly victory: readonly CardView[];
  /** In games with missions. */
  readonly missions?: {
    readonly open?: CardView & { readonly funding: number; readonly goal: number };
    readonly done: number;
    readonly deck: number;
    /** Cards of the mission deck that the viewer knows (one put on its bottom). */
    readonly known: readonly CardView[];
    readonly supports: readonly CardView[];
  };
  readonly basesLeft: number;
  /** Which bases are left, where the viewer may know it: one's own always, another's except with secret bases. */
  readonly bases?: readonly CardView[];
};

/** What the seats of one field share beside their row. */
export type FieldView = {
  /** The Force marker: on a seat's arm at 1–3 (3 is that seat's end), or in the middle. */
  readonly force: { readonly arm?: SeatId; readonly at: number };
  readonly pilots: number;
  /** Units in no row that may be hunted as if they lay in every row. */
  readonly permanent: readonly CardView[];
};

/** What one viewer is shown of a deckbuilding game: built up from nothing, safe to render whole. */
export type View = FieldView & {
  readonly game: 'deckbuilding';
  readonly options: Options;
  readonly viewer?: SeatId;
  readonly turn: { readonly n: number; readonly seat: SeatId; readonly resources: number };
  /** The fields beside the first one; who sits at one follows each other in the order (R-4P-R). */
  readonly beside?: readonly FieldView[];
  readonly order: readonly SeatId[];
  readonly players: readonly PlayerView[];
  readonly rows: readonly RowView[];
  readonly exile: readonly CardView[];
  /** In a modified galaxy. */
  readonly swaps?: SwapsView;
};
