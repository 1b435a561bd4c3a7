import { hookNames } from '../../../../src/games/deckbuilding/effects/hook.ts';
import type {
  Ability,
  CardDef,
  CardFilter,
  Cond,
  Effect,
  HookName,
  Passive,
  When,
} from '../../../../src/games/deckbuilding/effects/kinds.ts';
import { LIMITS } from '../../../../src/games/deckbuilding/packs/limits.ts';
import { type RngState, seedRng } from '../../../../src/kernel/rng.ts';
import { below } from '../../../../src/kernel/sample.ts';

/** Cards as nobody would print them: anything that a document may say, put together at random. What the check lets pass must be playable. */

type Dice = <T>(of: readonly T[]) => T;

const diceOf = (rng: RngState): Dice & { readonly n: (most: number) => number } => {
  const n = (most: number): number => below(rng, most);
  const pick = <T>(of: readonly T[]): T => of[n(of.length)] as T;
  return Object.assign(pick, { n });
};

type AllDice = ReturnType<typeof diceOf>;

const filterBy = (dice: AllDice): CardFilter => ({
  ...(dice.n(2) === 0 && { side: dice([['own'], ['enemy'], ['neutral'], ['own', 'neutral']] as const) }),
  ...(dice.n(3) === 0 && { kind: dice(['unit', 'ship'] as const) }),
  ...(dice.n(4) === 0 && { trait: [dice(['trooper', 'mandalorian', 'officer'] as const)] }),
  ...(dice.n(8) === 0 && { unique: true as const }),
});

const condBy = (dice: AllDice): Cond =>
  dice<Cond>([
    { is: 'force' },
    { is: 'nobody' },
    { is: 'ship', whose: 'own' },
    { is: 'ship', whose: 'foe' },
    { is: 'inPlay', filter: filterBy(dice), other: true },
    { is: 'inPlay', card: 'x-wing' },
  ]);

const hooksFor = (part: 'price' | 'do'): readonly HookName[] =>
  hookNames.filter((name) => name !== 'support' && (name !== 'pay4' || part === 'price'));

const listBy = (dice: AllDice, deep: number, self: boolean): readonly Effect[] =>
  Array.from({ length: 1 + dice.n(2) }, () => effectBy(dice, deep, self));

const leafBy = (dice: AllDice, self: boolean): Effect =>
  dice<Effect>([
    { kind: 'gain', what: dice(['resources', 'force', 'attack'] as const), n: 1 + dice.n(5) },
    { kind: 'draw', n: 1 + dice.n(4) },
    { kind: 'repair', n: 1 + dice.n(20) },
    { kind: 'damage', n: 1 + dice.n(20), ...(dice.n(2) === 0 && { ships: true as const }) },
    { kind: 'exile', n: 1 + dice.n(3), ...(dice.n(2) === 0 && { must: true as const }) },
    { kind: 'exile', n: 1 + dice.n(3), from: 'hand', must: true },
    { kind: 'discard', who: dice(['you', 'foe'] as const), ...(dice.n(3) === 0 && { random: condBy(dice) }) },
    { kind: 'rowDiscard' },
    { kind: 'recover', filter: filterBy(dice) },
    {
      kind: 'purchase',
      filter: filterBy(dice),
      from: dice(['row', 'galaxyDiscard'] as const),
      ...(dice.n(2) === 0 && { free: true as const }),
      ...(dice.n(3) === 0 && { plus: 1 + dice.n(3) }),
      ...(dice.n(3) === 0 && { anywhere: true as const }),
      ...(dice.n(3) === 0 && { to: dice(['hand', 'topWithForce'] as const) }),
    },
    { kind: 'destroyShip', row: dice(['none', 'enemy', 'any'] as const) },
    { kind: 'hook', name: dice(hooksFor('do')) },
    ...(self ? [{ kind: 'exileSelf' } as const] : []),
  ]);

const effectBy = (dice: AllDice, deep: number, self: boolean): Effect => {
  const sort = deep > 1 ? 9 : dice.n(10);
  if (sort === 0) return { kind: 'flip', own: listBy(dice, deep + 1, self) };
  if (sort === 1)
    return { kind: 'choose', who: dice(['you', 'foe'] as const), of: [1, 2].map(() => listBy(dice, deep + 1, self)) };
  if (sort === 2)
    return {
      kind: 'if',
      cond: condBy(dice),
      then: listBy(dice, deep + 1, self),
      ...(dice.n(2) === 0 && { else: listBy(dice, deep + 1, self) }),
    };
  return leafBy(dice, self);
};

const MOMENTS: Readonly<Record<CardDef['kind'], readonly When[]>> = {
  unit: ['play', 'defeat', 'purchase', 'missionDone'],
  ship: ['play', 'purchase', 'turn', 'missionDone'],
  base: ['reveal', 'turn', 'neutralPlayed', 'foeDiscards', 'missionDone'],
  mission: ['complete'],
};

const priceBy = (dice: AllDice, self: boolean): readonly Effect[] =>
  dice.n(3) === 0 ? [{ kind: 'hook', name: dice(hooksFor('price')) }] : [leafBy(dice, self)];

const abilityBy = (dice: AllDice, at: When, self: boolean): Ability => ({
  at,
  ...(dice.n(3) === 0 && at !== 'foeDiscards' && { if: dice([condBy(dice), { is: 'possible' } as const]) }),
  ...(dice.n(3) === 0 && !['play', 'foeDiscards'].includes(at) && { price: priceBy(dice, self) }),
  do: listBy(dice, 0, self),
});

const passivesBy = (dice: AllDice, kind: CardDef['kind']): readonly Passive[] => {
  if (dice.n(3) > 0 || kind === 'mission') return [];
  const attack: Passive = {
    kind: 'attack',
    n: 1 + dice.n(3),
    who: kind === 'base' ? filterBy(dice) : dice(['self' as const, filterBy(dice)]),
    ...(dice.n(3) === 0 && { while: condBy(dice) }),
    ...(dice.n(4) === 0 && { each: 'ownBaseLost' as const }),
  };
  if (kind === 'base')
    return [
      dice<Passive>([
        attack,
        { kind: 'prevent', n: 1 + dice.n(3) },
        { kind: 'huntNeutral' },
        {
          kind: 'destination',
          of: dice(['first', 'firstNeutral'] as const),
          to: dice(['hand', 'top'] as const),
          lend: true,
        },
        { kind: 'primaryTarget', n: 2 },
        { kind: 'missionDiscount', n: 3 },
      ]),
    ];
  const destination: Passive = { kind: 'destination', of: 'self', to: dice(['hand', 'top'] as const) };
  return [
    kind === 'unit'
      ? dice<Passive>([attack, destination, { kind: 'solo', of: dice(['neutralUnit', 'ship'] as const) }])
      : dice([attack, destination]),
  ];
};

/** Not more than a document may say; filters are counted along, which does no harm. */
const fits = ({ abilities, reward }: CardDef): boolean =>
  JSON.stringify([abilities, reward]).split('"kind":').length <= LIMITS.effects;

/** A card in the place of one that ships, with figures within their bounds and anything for a text. */
export const wildCard = (card: CardDef, seed: number): CardDef => {
  for (let at = seed; ; at += 100_000) {
    const wild = anyCard(card, at);
    if (fits(wild)) return wild;
  }
};

const anyCard = (card: CardDef, seed: number): CardDef => {
  const dice = diceOf(seedRng(seed.toString(16).padStart(8, '0').repeat(4)));
  const self = card.kind === 'unit' || card.kind === 'ship';
  const plain = card.kind === 'mission' ? card.abilities : [];
  const at = dice(MOMENTS[card.kind]);
  const abilities: readonly Ability[] =
    card.kind === 'mission'
      ? plain.map((ability) => ({ ...ability, do: [...ability.do, ...listBy(dice, 0, false)] }))
      : [abilityBy(dice, 'action', self), abilityBy(dice, at, self)];
  const figures = self && !card.permanent;
  return {
    ...card,
    ...(figures && { attack: dice.n(6), resources: dice.n(4), force: dice.n(3) }),
    abilities: card.permanent ? [] : abilities,
    passives: card.permanent ? [] : passivesBy(dice, card.kind),
    reward: card.reward.length > 0 ? listBy(dice, 0, false) : [],
  };
};
