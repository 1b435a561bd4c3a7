/** The closed vocabulary of what cards do: plain data, no closures. One handler file a kind stands beside this one. */

export type Faction = 'empire' | 'rebel' | 'mandalorian';
export type CardFaction = Faction | 'neutral';
export type Trait =
  | 'bounty hunter'
  | 'droid'
  | 'fighter'
  | 'jedi'
  | 'mandalorian'
  | 'officer'
  | 'scoundrel'
  | 'sith'
  | 'transport'
  | 'trooper'
  | 'vehicle';

/** Whose cards a text means, seen from the seat that resolves it: `own` its faction, `enemy` a faction against it. */
export type Side = 'own' | 'enemy' | 'neutral';

/** Which cards a text means. All the named members must hold. */
export type CardFilter = {
  readonly side?: readonly Side[];
  readonly kind?: 'unit' | 'ship';
  readonly trait?: readonly Trait[];
  readonly unique?: true;
};

/** A condition of an ability, looked up at the moment of use. */
export type Cond =
  | { readonly is: 'force' } // the Force is with you
  | { readonly is: 'nobody' } // the Force is with nobody
  | { readonly is: 'ship'; readonly whose: 'own' | 'foe' } // a capital ship in play
  | { readonly is: 'inPlay'; readonly filter?: CardFilter; readonly card?: string; readonly other?: true } // a unit of yours (or that card), `other` than the source
  | { readonly is: 'possible' }; // what follows can do something

export type Effect =
  | { readonly kind: 'gain'; readonly what: 'resources' | 'force' | 'attack'; readonly n: number }
  | { readonly kind: 'draw'; readonly n: number }
  | { readonly kind: 'repair'; readonly n: number }
  /** To the foe's base, past its ships; with `ships`, the player may pick one of its ships instead. */
  | { readonly kind: 'damage'; readonly n: number; readonly ships?: true }
  /** Own cards from hand and discard pile (or hand alone); exactly `n` with `must`, else none up to `n`. */
  | { readonly kind: 'exile'; readonly n: number; readonly from?: 'hand'; readonly must?: true }
  | { readonly kind: 'exileSelf' }
  /** One card from hand, its owner's choice, or at random while the condition holds for the acting seat. */
  | { readonly kind: 'discard'; readonly who: 'you' | 'foe'; readonly random?: Cond }
  /** Takes one card out of a galaxy row, without reward. */
  | { readonly kind: 'rowDiscard' }
  | { readonly kind: 'choose'; readonly who: 'you' | 'foe'; readonly of: readonly (readonly Effect[])[] }
  /** Turns the galaxy deck's top card up: own faction → `own`; enemy → galaxy discard; neutral → nothing. */
  | { readonly kind: 'flip'; readonly own: readonly Effect[] }
  /** One card from the own discard pile to hand. */
  | { readonly kind: 'recover'; readonly filter: CardFilter }
  /** Buys one card from a row or a galaxy discard pile. `to` is compulsory where it is given. */
  | {
      readonly kind: 'purchase';
      readonly filter: CardFilter;
      readonly from: 'row' | 'galaxyDiscard';
      readonly free?: true;
      /** Resources on top of the cost. */
      readonly plus?: number;
      /** In any row or pile, not only those that the seat reaches (R-MAND-53). */
      readonly anywhere?: true;
      readonly to?: 'hand' | 'topWithForce';
    }
  /** A ship of the foe in play, or one in the row: none there, enemy ones, or any. */
  | { readonly kind: 'destroyShip'; readonly row: 'none' | 'enemy' | 'any' }
  | { readonly kind: 'if'; readonly cond: Cond; readonly then: readonly Effect[]; readonly else?: readonly Effect[] }
  /** A one-off, its handler named beside its pack. */
  | { readonly kind: 'hook'; readonly name: HookName };

/** One-offs, by the pack that their handlers stand beside. */
export type CoreHook =
  | 'jerjerrod'
  | 'jyn'
  | 'coruscant'
  | 'rodia'
  | 'tatooine'
  | 'borrow'
  | 'nextPurchaseToDeck'
  | 'pay4'
  | 'yavin';
export type MandalorianHook = 'dropship';
export type ThreePlayerHook = 'giveShip' | 'extraDraw';
export type ReinforcementsHook = 'support' | 'raidMission' | 'lowerTarget' | 'goldLeader';
export type HookName = CoreHook | MandalorianHook | ThreePlayerHook | ReinforcementsHook;

export type EffectKind = Effect['kind'];
export type EffectOf<K extends EffectKind> = Extract<Effect, { kind: K }>;

/**
 * When an ability may or must be used. `action`: on the own turn, once a turn. `play`: on entering play. `defeat`: after a target of the row fell to an
 * attack that the card was in. `purchase`: when it is bought. `reveal`: when the base is revealed. `turn`: at the start of the own turn.
 * `neutralPlayed`: the first neutral card played each own turn. `complete`: of a mission, when it is completed. `missionDone`: of another card, when an own mission is completed. `foeDiscards`: each card that a foe discards from hand in the own turn.
 */
export type When =
  | 'complete'
  | 'missionDone'
  | 'action'
  | 'play'
  | 'defeat'
  | 'purchase'
  | 'reveal'
  | 'turn'
  | 'neutralPlayed'
  | 'foeDiscards';

/** An ability: usable where `if` holds; `price` first, compulsory and in full; then as much of `do` as can be done (CORE-7.1). */
export type Ability = {
  readonly at: When;
  readonly if?: Cond;
  readonly price?: readonly Effect[];
  readonly do: readonly Effect[];
};

/** What holds while a card is in play (CORE-7.4): looked up by readers, never written back. */
export type Passive =
  /** Attack for the card itself or for own cards of a filter, `while` a condition holds, `when` hunting, or for `each` own base lost. */
  | {
      readonly kind: 'attack';
      readonly n: number;
      readonly who: 'self' | CardFilter;
      readonly while?: Cond;
      readonly when?: 'hunting';
      readonly each?: 'ownBaseLost';
    }
  /** Where purchases go: this card itself, the first purchase of a turn, or the first neutral one. */
  | {
      readonly kind: 'destination';
      readonly of: 'self' | 'first' | 'firstNeutral';
      readonly to: 'hand' | 'top';
      readonly lend?: true;
    }
  /** Of all damage to this base in one turn the first `n` do nothing. */
  | { readonly kind: 'prevent'; readonly n: number }
  /** Once a turn a neutral unit of the row may be hunted: target value its cost, reward resources equal to its cost. */
  | { readonly kind: 'huntNeutral' }
  /** This unit may attack such a card, and then attacks alone (R-MAND-71). */
  | { readonly kind: 'solo'; readonly of: 'neutralUnit' | 'ship' }
  /** The first time in each turn that an opponent damages this base, that opponent draws so many cards (R-MAND-61). */
  | { readonly kind: 'primaryTarget'; readonly n: number }
  /** Own missions need so many resources less, never under 1. */
  | { readonly kind: 'missionDiscount'; readonly n: number };

export type CardDef = {
  readonly id: string;
  readonly name: string;
  readonly set: string;
  readonly faction: CardFaction;
  readonly kind: 'unit' | 'ship' | 'base' | 'mission';
  /** Copies in the box. */
  readonly count: number;
  readonly starter?: true;
  /** An upgraded starter, in place of a plain one. */
  readonly upgraded?: true;
  /** Of an upgraded starter: what it costs between the games of a campaign (R-REI-52). */
  readonly price?: number;
  /** Set aside until it is earned, in games with missions (R-REI-2). */
  readonly support?: true;
  /** Of a mission: the support card that it earns. */
  readonly earns?: string;
  /** A base that starts in play in the upgraded start (R-REI-91). */
  readonly upgradedStart?: true;
  /** A base only for games with missions (R-REI-6). */
  readonly forMissions?: true;
  /** A base that starts in play. */
  readonly starting?: true;
  /** A base of the beginner game. */
  readonly beginner?: true;
  readonly unique?: true;
  /** In no row, and never discarded when it is hunted (R-MAND-59). */
  readonly permanent?: true;
  readonly traits: readonly Trait[];
  /** Resources to buy it; of a mission, its points. */
  readonly cost: number;
  readonly attack: number;
  readonly resources: number;
  readonly force: number;
  /** Of ships and bases; 0 otherwise. */
  readonly hitPoints: number;
  /** Target value; 0 where the card cannot be hunted. */
  readonly target: number;
  readonly abilities: readonly Ability[];
  readonly passives: readonly Passive[];
  readonly reward: readonly Effect[];
  readonly provenance: 'printed' | 'stand-in';
};
