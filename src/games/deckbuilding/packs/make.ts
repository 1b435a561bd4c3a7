import type {
  Ability,
  CardDef,
  CardFaction,
  CardFilter,
  Cond,
  Effect,
  HookName,
  Passive,
  Trait,
  When,
} from '../effects/kinds.ts';

/** Small constructors of card data: they only spare repetition and hold no behaviour. */

type Extra = {
  readonly count?: number;
  readonly starter?: true;
  readonly unique?: true;
  readonly traits?: readonly Trait[];
  readonly attack?: number;
  readonly resources?: number;
  readonly force?: number;
  readonly abilities?: readonly Ability[];
  readonly passives?: readonly Passive[];
};

const card = (
  id: string,
  name: string,
  faction: CardFaction,
  kind: CardDef['kind'],
  cost: number,
  extra: Extra,
): CardDef => ({
  id,
  name,
  set: 'core',
  faction,
  kind,
  count: extra.count ?? 1,
  ...(extra.starter && { starter: true as const }),
  ...(extra.unique && { unique: true as const }),
  traits: extra.traits ?? [],
  cost,
  attack: extra.attack ?? 0,
  resources: extra.resources ?? 0,
  force: extra.force ?? 0,
  hitPoints: 0,
  target: 0,
  abilities: extra.abilities ?? [],
  passives: extra.passives ?? [],
  reward: [],
  provenance: 'printed',
});

/** A unit of a faction's galaxy cards: target value = cost (CORE-1.6). */
export const unit = (
  id: string,
  name: string,
  faction: CardFaction,
  cost: number,
  extra: Extra & { readonly reward?: readonly Effect[] },
): CardDef => ({
  ...card(id, name, faction, 'unit', cost, extra),
  target: extra.reward ? cost : 0,
  reward: extra.reward ?? [],
});

/** A capital ship: hit points = cost (CORE-1.6). */
export const ship = (id: string, name: string, faction: CardFaction, cost: number, extra: Extra): CardDef => ({
  ...card(id, name, faction, 'ship', cost, extra),
  hitPoints: cost,
});

/** A base. */
export const base = (
  id: string,
  name: string,
  faction: CardFaction,
  hitPoints: number,
  extra: Extra & { readonly starting?: true; readonly beginner?: true } = {},
): CardDef => ({
  ...card(id, name, faction, 'base', 0, extra),
  hitPoints,
  ...(extra.starting && { starting: true as const }),
  ...(extra.beginner && { beginner: true as const }),
});

/** The same card as one of another set, its figures and text being Cantina's own. */
export const standIn = (set: string, of: CardDef): CardDef => ({ ...of, set, provenance: 'stand-in' });

export const resources = (n: number): Effect => ({ kind: 'gain', what: 'resources', n });
export const force = (n: number): Effect => ({ kind: 'gain', what: 'force', n });
export const attack = (n: number): Effect => ({ kind: 'gain', what: 'attack', n });
export const draw = (n: number): Effect => ({ kind: 'draw', n });
export const repair = (n: number): Effect => ({ kind: 'repair', n });
export const exile = (n: number): Effect => ({ kind: 'exile', n });
/** Exactly one, from hand or discard pile. */
export const exileOne: Effect = { kind: 'exile', n: 1, must: true };
export const exileSelf: Effect = { kind: 'exileSelf' };
export const discard = (who: 'you' | 'foe', random?: Cond): Effect =>
  random ? { kind: 'discard', who, random } : { kind: 'discard', who };
export const choose = (who: 'you' | 'foe', ...of: readonly (readonly Effect[])[]): Effect => ({
  kind: 'choose',
  who,
  of,
});
export const hook = (name: HookName): Effect => ({ kind: 'hook', name });
export const when = (cond: Cond, then: readonly Effect[], otherwise?: readonly Effect[]): Effect =>
  otherwise ? { kind: 'if', cond, then, else: otherwise } : { kind: 'if', cond, then };
export const buyFree = (filter: CardFilter, to?: 'hand' | 'topWithForce'): Effect => ({
  kind: 'purchase',
  filter,
  from: 'row',
  free: true,
  ...(to && { to }),
});

export const withForce: Cond = { is: 'force' };
export const withNobody: Cond = { is: 'nobody' };
export const possible: Cond = { is: 'possible' };

export const ability = (at: When, ...effects: readonly Effect[]): Ability => ({ at, do: effects });
export const abilityIf = (at: When, cond: Cond, ...effects: readonly Effect[]): Ability => ({
  at,
  if: cond,
  do: effects,
});
export const paid = (price: readonly Effect[], ...effects: readonly Effect[]): Ability => ({
  at: 'action',
  price,
  do: effects,
});
