import type { CardDef } from '../../effects/kinds.ts';
import {
  ability,
  abilityIf,
  attack,
  choose,
  discard,
  draw,
  exile,
  exileOne,
  exileSelf,
  force,
  hook,
  paid,
  possible,
  repair,
  resources,
  ship,
  unit,
  when,
  withForce,
} from '../make.ts';

/** The pilots of their own stack (CORE-2.5). */
export const outerRimPilot: CardDef = unit('outer-rim-pilot', 'Outer Rim Pilot', 'neutral', 2, {
  count: 10,
  resources: 2,
  abilities: [paid([exileSelf], force(1))],
});

/** The 30 neutral galaxy cards of the core box. */
export const neutral: readonly CardDef[] = [
  unit('z-95-headhunter', 'Z-95 Headhunter', 'neutral', 1, {
    count: 2,
    traits: ['fighter'],
    attack: 2,
    abilities: [abilityIf('action', { is: 'ship', whose: 'foe' }, draw(1))],
  }),
  unit('jawa-scavenger', 'Jawa Scavenger', 'neutral', 1, {
    count: 2,
    resources: 2,
    abilities: [
      {
        at: 'action',
        if: possible,
        price: [exileSelf],
        do: [{ kind: 'purchase', filter: { side: ['own', 'neutral'] }, from: 'galaxyDiscard' }],
      },
    ],
  }),
  unit('rodian-gunslinger', 'Rodian Gunslinger', 'neutral', 2, {
    count: 2,
    traits: ['bounty hunter'],
    attack: 2,
    passives: [{ kind: 'attack', n: 2, who: 'self', when: 'hunting' }],
  }),
  unit('kel-dor-mystic', 'Kel Dor Mystic', 'neutral', 2, {
    count: 2,
    force: 2,
    abilities: [paid([exileSelf], exileOne)],
  }),
  unit('lobot', 'Lobot', 'neutral', 3, {
    unique: true,
    traits: ['officer'],
    abilities: [ability('play', choose('you', [attack(2)], [resources(2)], [force(2)]))],
  }),
  unit('bossk', 'Bossk', 'neutral', 3, {
    unique: true,
    traits: ['bounty hunter'],
    attack: 3,
    abilities: [ability('defeat', force(1))],
  }),
  unit('fang-fighter', 'Fang Fighter', 'neutral', 3, {
    count: 2,
    traits: ['fighter'],
    attack: 3,
    abilities: [abilityIf('purchase', withForce, draw(1))],
    passives: [{ kind: 'destination', of: 'self', to: 'hand' }],
  }),
  unit('twilek-smuggler', "Twi'lek Smuggler", 'neutral', 3, {
    count: 2,
    traits: ['scoundrel'],
    resources: 3,
    abilities: [ability('action', hook('nextPurchaseToDeck'))],
  }),
  ship('c-roc-cruiser', 'C-ROC Cruiser', 'neutral', 3, {
    count: 2,
    resources: 1,
    abilities: [paid([discard('you')], repair(3))],
  }),
  unit('dengar', 'Dengar', 'neutral', 4, {
    unique: true,
    traits: ['bounty hunter'],
    attack: 4,
    abilities: [ability('defeat', resources(2))],
  }),
  unit('quarren-mercenary', 'Quarren Mercenary', 'neutral', 4, {
    count: 2,
    traits: ['trooper'],
    attack: 4,
    abilities: [ability('purchase', when(withForce, [exile(2)], [exileOne]))],
  }),
  unit('hwk-290', 'HWK-290', 'neutral', 4, {
    count: 2,
    traits: ['transport'],
    resources: 4,
    abilities: [paid([exileSelf], repair(4))],
  }),
  ship('blockade-runner', 'Blockade Runner', 'neutral', 4, { count: 3, attack: 1, resources: 1 }),
  unit('ig-88', 'IG-88', 'neutral', 5, {
    unique: true,
    traits: ['bounty hunter', 'droid'],
    attack: 5,
    abilities: [ability('defeat', exileOne)],
  }),
  ship('nebulon-b-frigate', 'Nebulon-B Frigate', 'neutral', 5, {
    count: 2,
    abilities: [ability('action', choose('you', [resources(3)], [repair(3)]))],
  }),
  unit('lando-calrissian', 'Lando Calrissian', 'neutral', 6, {
    unique: true,
    traits: ['scoundrel'],
    attack: 3,
    resources: 3,
    abilities: [ability('action', draw(1), when(withForce, [discard('foe')]))],
  }),
  unit('jabbas-sail-barge', "Jabba's Sail Barge", 'neutral', 7, {
    unique: true,
    traits: ['vehicle'],
    attack: 4,
    resources: 3,
    abilities: [abilityIf('action', possible, { kind: 'recover', filter: { trait: ['bounty hunter'] } })],
  }),
  unit('jabba-the-hutt', 'Jabba the Hutt', 'neutral', 8, {
    unique: true,
    traits: ['scoundrel'],
    attack: 2,
    resources: 2,
    force: 2,
    abilities: [paid([{ kind: 'exile', n: 1, from: 'hand', must: true }], when(withForce, [draw(2)], [draw(1)]))],
  }),
];
