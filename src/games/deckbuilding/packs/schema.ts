import { z } from 'zod';
import { hookNames } from '../effects/hook.ts';
import type { Ability, CardDef, CardFilter, Cond, Effect, HookName, Passive, Trait, When } from '../effects/kinds.ts';
import { FORMAT, GAME, type PackDocument } from './document.ts';
import { LIMITS } from './limits.ts';

/** The shape of a pack's document, in zod: the closed vocabulary of effects/kinds.ts and nothing else. An error that begins with `pack.` is a key of the words. */

const TRAITS = [
  'bounty hunter',
  'droid',
  'fighter',
  'jedi',
  'mandalorian',
  'officer',
  'scoundrel',
  'sith',
  'transport',
  'trooper',
  'vehicle',
] as const satisfies readonly Trait[];

const MOMENTS = [
  'action',
  'play',
  'defeat',
  'purchase',
  'reveal',
  'turn',
  'neutralPlayed',
  'foeDiscards',
  'missionDone',
  'complete',
] as const satisfies readonly When[];

const from = (min: number, max: number) => z.int().min(min).max(max);
const yes = z.literal(true);
/** An id of a card, set or pack. */
const id = z.string().regex(/^[a-z0-9][a-z0-9-]{0,59}$/, { error: 'pack.id' });

/**
 * What a card may be called: letters that are written from left to right, digits and few signs, so that no name formats, mentions, links, or breaks a
 * line or a typed list. The scripts are named one by one, in a form that an editor's schema understands too.
 */
const LETTERS = ['Latin', 'Cyrillic', 'Greek', 'Han', 'Hiragana', 'Katakana', 'Hangul']
  .map((script) => `\\p{Script=${script}}`)
  .join('');
const NAME = new RegExp(`^(?!\\d+\\.)(?!.*(?: {2}| $))[${LETTERS}0-9][${LETTERS}0-9 \\-'’.:!?&"“”]*$`, 'u');

const name = z.string().max(LIMITS.name, { error: 'pack.name' }).regex(NAME, { error: 'pack.name' });

const filter: z.ZodType<CardFilter> = z
  .strictObject({
    side: z
      .array(z.enum(['own', 'enemy', 'neutral']))
      .min(1)
      .max(3)
      .optional(),
    kind: z.enum(['unit', 'ship']).optional(),
    trait: z.array(z.enum(TRAITS)).min(1).max(LIMITS.traits).optional(),
    unique: yes.optional(),
  })
  .meta({ id: 'Filter', description: 'Which cards are meant: all that is named must hold.' });

const inPlay = z.strictObject({
  is: z.literal('inPlay'),
  filter: filter.optional(),
  card: id.optional(),
  other: yes.optional(),
});
const ship = z.strictObject({ is: z.literal('ship'), whose: z.enum(['own', 'foe']) });
const force = z.strictObject({ is: z.literal('force') });
const nobody = z.strictObject({ is: z.literal('nobody') });
const possible = z.strictObject({ is: z.literal('possible') });

const CONDITIONS = [force, nobody, ship, inPlay] as const;

/** A condition within an effect or a constant ability. */
const cond: z.ZodType<Cond> = z
  .discriminatedUnion('is', CONDITIONS)
  .meta({ id: 'Condition', description: 'force: the Force is with you. nobody: it is with nobody.' });

/** A condition of a whole ability, which may also ask whether what follows can do anything. */
const abilityCond: z.ZodType<Cond> = z
  .discriminatedUnion('is', [...CONDITIONS, possible])
  .meta({ id: 'AbilityCondition' });

const kind = <K extends string>(of: K) => ({ kind: z.literal(of) });
const you = z.enum(['you', 'foe']);

const effect: z.ZodType<Effect> = z
  .lazy(() =>
    z.discriminatedUnion('kind', [
      z.strictObject({ ...kind('gain'), what: z.enum(['resources', 'force', 'attack']), n: from(1, LIMITS.n) }),
      z.strictObject({ ...kind('draw'), n: from(1, LIMITS.cards) }),
      z.strictObject({ ...kind('repair'), n: from(1, LIMITS.n) }),
      z.strictObject({ ...kind('damage'), n: from(1, LIMITS.n), ships: yes.optional() }),
      z.strictObject({
        ...kind('exile'),
        n: from(1, LIMITS.cards),
        from: z.literal('hand').optional(),
        must: yes.optional(),
      }),
      z.strictObject(kind('exileSelf')),
      z.strictObject({ ...kind('discard'), who: you, random: cond.optional() }),
      z.strictObject(kind('rowDiscard')),
      z.strictObject({ ...kind('choose'), who: you, of: z.array(effects).min(2).max(LIMITS.branches) }),
      z.strictObject({ ...kind('flip'), own: effects }),
      z.strictObject({ ...kind('recover'), filter }),
      z.strictObject({
        ...kind('purchase'),
        filter,
        from: z.enum(['row', 'galaxyDiscard']),
        free: yes.optional(),
        plus: from(1, LIMITS.cards).optional(),
        anywhere: yes.optional(),
        to: z.enum(['hand', 'topWithForce']).optional(),
      }),
      z.strictObject({ ...kind('destroyShip'), row: z.enum(['none', 'enemy', 'any']) }),
      z.strictObject({ ...kind('if'), cond, then: effects, else: effects.optional() }),
      z.strictObject({ ...kind('hook'), name: z.enum(hookNames as [HookName, ...HookName[]]) }),
    ]),
  )
  .meta({
    id: 'Effect',
    description: 'One thing that a card does. A hook is a one-off that stands in the code, by its name.',
  });

const effects: z.ZodType<readonly Effect[]> = z
  .lazy(() => z.array(effect).min(1).max(LIMITS.list))
  .meta({ id: 'Effects', description: 'One after the other.' });

const ability: z.ZodType<Ability> = z
  .strictObject({
    at: z.enum(MOMENTS),
    if: abilityCond.optional(),
    price: effects.optional(),
    do: effects,
  })
  .meta({ id: 'Ability', description: 'What a card does, and when. `price` comes first, in full.' });

const passive: z.ZodType<Passive> = z
  .discriminatedUnion('kind', [
    z.strictObject({
      ...kind('attack'),
      n: from(1, LIMITS.cards),
      who: z.union([z.literal('self'), filter], { error: 'pack.who' }),
      while: cond.optional(),
      when: z.literal('hunting').optional(),
      each: z.literal('ownBaseLost').optional(),
    }),
    z.strictObject({
      ...kind('destination'),
      of: z.enum(['self', 'first', 'firstNeutral']),
      to: z.enum(['hand', 'top']),
      lend: yes.optional(),
    }),
    z.strictObject({ ...kind('prevent'), n: from(1, LIMITS.cards) }),
    z.strictObject(kind('huntNeutral')),
    z.strictObject({ ...kind('solo'), of: z.enum(['neutralUnit', 'ship']) }),
    z.strictObject({ ...kind('primaryTarget'), n: from(1, LIMITS.cards) }),
    z.strictObject({ ...kind('missionDiscount'), n: from(1, LIMITS.cards) }),
  ])
  .meta({ id: 'Constant', description: 'What holds as long as the card is in play.' });

/** One card of a document. */
export const entrySchema: z.ZodType<CardDef> = z
  .strictObject({
    id: id.describe('The card of Cantina that this one takes the place of. It stays as it is.'),
    name: name.describe('As it is printed.'),
    set: id.describe('Stays as it is.'),
    faction: z.enum(['empire', 'rebel', 'mandalorian', 'neutral']).describe('Stays as it is.'),
    kind: z.enum(['unit', 'ship', 'base', 'mission']).describe('Stays as it is.'),
    count: from(1, LIMITS.copies).describe('Copies in the box; together they must give what the set has of this sort.'),
    starter: yes.optional().describe('Stays as it is, like all marks.'),
    upgraded: yes.optional(),
    price: from(1, LIMITS.price).optional().describe('Of an upgraded starter: what it costs in a campaign.'),
    support: yes.optional(),
    earns: id.optional().describe('Of a mission: the id of the support card that it earns.'),
    upgradedStart: yes.optional(),
    forMissions: yes.optional(),
    starting: yes.optional(),
    beginner: yes.optional(),
    unique: yes.optional(),
    permanent: yes.optional(),
    traits: z.array(z.enum(TRAITS)).max(LIMITS.traits),
    cost: from(0, LIMITS.cost).describe('Resources to buy it; of a mission, its points.'),
    attack: from(0, LIMITS.attack),
    resources: from(0, LIMITS.resources),
    force: from(0, LIMITS.force),
    hitPoints: from(0, LIMITS.hitPoints).describe('Of ships and bases; otherwise 0.'),
    target: from(0, LIMITS.target).describe('What it takes to defeat it in the row; 0 where it cannot be.'),
    abilities: z.array(ability).max(LIMITS.abilities),
    passives: z.array(passive).max(LIMITS.passives),
    reward: z.array(effect).max(LIMITS.list).describe('What its hunter gets.'),
    provenance: z.enum(['printed', 'stand-in']).describe('printed: as on your card. stand-in: still invented.'),
  })
  .meta({ id: 'Card' });

const head = {
  $schema: z.string().max(200).optional().describe('For your editor.'),
  format: z.literal(FORMAT),
  game: z.literal(GAME),
  id: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]{1,39}$/, { error: 'pack.packId' })
    .describe('What your group calls this pack. Importing the same id again takes the place of the one before.'),
  version: z
    .string()
    .regex(/^[0-9A-Za-z][0-9A-Za-z.+-]{0,19}$/, { error: 'pack.version' })
    .describe('Yours to count up.'),
  needs: z.array(id).max(20).optional().describe('Sets, and other packs, that it is laid over.'),
};

/** A document without looking into its entries. */
export const headSchema = z.strictObject({ ...head, entries: z.array(z.unknown()).min(1) });

const documentSchema: z.ZodType<PackDocument> = z.strictObject({
  ...head,
  entries: z.array(entrySchema).min(1).max(LIMITS.entries),
});

/** The JSON Schema of documents: with it an editor helps while a set is typed in. It says all but what hangs on the other cards. */
export const packSchema = (): object => ({
  title: 'Cantina content pack',
  ...z.toJSONSchema(documentSchema, { io: 'input' }),
});
