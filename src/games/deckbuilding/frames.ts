import type { SeatId } from '../../kernel/prompt.ts';
import type { Effect } from './effects/kinds.ts';
import type { Id, RowId } from './state.ts';

/**
 * Whose effect it is: the seat that resolves it, the card it comes from, and, once chosen, the opponent it is against and the row whose side it
 * is on. With two seats both are settled without a question. `may`: what follows is a single choice that may still be declined by picking nothing.
 */
export type Source = {
  readonly seat: SeatId;
  readonly card: Id;
  readonly foe?: SeatId;
  readonly row?: RowId;
  readonly may?: 'reward' | 'ability';
};

/** What is done with the cards that a `pick` frame asks for. */
export type PickOp =
  | 'discard' // from hand to the own discard pile
  | 'exile'
  | 'rowDiscard'
  | 'recover'
  | 'purchase'
  | 'destroyShip'
  | 'damage' // a base or a ship
  | 'borrow'
  | 'jerjerrod'
  | 'jyn'
  | 'coruscant'
  | 'tatooineTake'
  | 'tatooineGive'
  | 'give'
  | 'dropship'
  | 'lowerTarget'
  | 'goldLeader';

/** A trigger that waits: an ability of a card by its place, or the reward of a defeated card. */
export type Trigger = { readonly card: Id; readonly ability: number } | { readonly card: Id; readonly reward: true };

/** Everything that can come next. Read this first: the rules are what these frames do. */
export type Frame =
  // a turn (CORE-4)
  | { readonly k: 'swaps' } // desk: both seats at once (R-MG-R)
  | { readonly k: 'closeSwaps' }
  | { readonly k: 'secretBases' } // desk: four of nine, both seats at once (CORE-13.3)
  | { readonly k: 'deal' }
  | { readonly k: 'lookMissions'; readonly seats: readonly SeatId[] }
  | { readonly k: 'firstMissions' } // desk: both seats at once (R-REI-10)
  | { readonly k: 'showMissions' }
  | { readonly k: 'newMission'; readonly seat: SeatId }
  | { readonly k: 'chooseMission'; readonly seat: SeatId }
  | { readonly k: 'fund'; readonly seat: SeatId }
  | { readonly k: 'complete'; readonly seat: SeatId }
  | { readonly k: 'turn'; readonly seat: SeatId }
  | { readonly k: 'chooseBase'; readonly seat: SeatId }
  | { readonly k: 'begin'; readonly seat: SeatId }
  | { readonly k: 'income'; readonly seat: SeatId }
  | { readonly k: 'main'; readonly seat: SeatId }
  | { readonly k: 'endTurn'; readonly seat: SeatId }
  | { readonly k: 'refill'; readonly row: RowId }
  // attacks (CORE-8–10)
  | { readonly k: 'attackers'; readonly seat: SeatId; readonly target: AttackTarget }
  | { readonly k: 'hunt'; readonly seat: SeatId; readonly card: Id; readonly cards: readonly Id[] }
  | { readonly k: 'solo'; readonly seat: SeatId; readonly card: Id; readonly by: Id }
  | { readonly k: 'hijack'; readonly seat: SeatId; readonly card: Id }
  | {
      readonly k: 'assign';
      readonly seat: SeatId;
      readonly foe: SeatId;
      readonly cards: readonly Id[];
      readonly total: number;
    }
  | {
      readonly k: 'strike';
      readonly seat: SeatId;
      readonly foe: SeatId;
      readonly total: number;
      readonly split: Readonly<Record<Id, number>>;
    }
  // effects
  | { readonly k: 'effects'; readonly source: Source; readonly list: readonly Effect[] }
  | { readonly k: 'choice'; readonly source: Source; readonly who: SeatId; readonly of: readonly (readonly Effect[])[] }
  | {
      readonly k: 'choose';
      readonly source: Source;
      readonly who: SeatId;
      readonly of: readonly (readonly Effect[])[];
      /** The places in `of` that can be resolved. */
      readonly open: readonly number[];
    }
  | { readonly k: 'foe'; readonly source: Source; readonly effect: Effect }
  | { readonly k: 'side'; readonly source: Source; readonly effect: Effect }
  | { readonly k: 'triggers'; readonly seat: SeatId; readonly list: readonly Trigger[] }
  | {
      readonly k: 'pick';
      readonly source: Source;
      readonly who: SeatId;
      readonly op: PickOp;
      readonly from: readonly Id[];
      readonly min: number;
      readonly max: number;
      /** Points of damage. */
      readonly n?: number;
      /** The purchase that is made. */
      readonly effect?: Effect;
      /** What was picked before, of two cards to swap. */
      readonly other?: Id;
    }
  | { readonly k: 'discarded'; readonly seat: SeatId; readonly card: Id; readonly random: boolean }
  | {
      readonly k: 'purchase';
      readonly seat: SeatId;
      readonly card: Id;
      readonly free: boolean;
      readonly plus?: number;
      readonly to?: 'hand' | 'top';
    }
  | {
      readonly k: 'destination';
      readonly seat: SeatId;
      readonly card: Id;
      readonly to: readonly Destination[];
      readonly lent: boolean;
    }
  | { readonly k: 'take'; readonly seat: SeatId; readonly card: Id; readonly to: Destination; readonly lent: boolean };

export type Destination = 'discard' | 'hand' | 'top';

/** What is attacked: another seat's base and fleet, or a card of a row; `solo`: by one card alone that may attack such a card. */
export type AttackTarget = { readonly seat: SeatId } | { readonly card: Id; readonly solo?: true };
