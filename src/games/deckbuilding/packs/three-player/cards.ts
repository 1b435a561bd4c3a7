import type { CardDef, Effect } from '../../effects/kinds.ts';
import {
  ability,
  abilityIf,
  base,
  choose,
  discard,
  draw,
  force,
  hook,
  paid,
  possible,
  repair,
  resources,
  ship,
  standIn,
  unit,
  when,
  withForce,
} from '../make.ts';

/** Purchases that pass by the rule of left and right (R-MAND-53). */
const fromAnyRow: Effect = {
  kind: 'purchase',
  filter: { side: ['own', 'neutral'] },
  from: 'row',
  anywhere: true,
};
const fromAnyPile: Effect = { kind: 'purchase', filter: { side: ['neutral'] }, from: 'galaxyDiscard', anywhere: true };

/** In no row and never out of play, to be hunted by all (R-MAND-59); what it is to hunt it, is a stand-in. */
const train: CardDef = {
  ...unit('3p-pyke-repulsor-train', 'Pyke Repulsor Train', 'neutral', 0, { reward: [hook('extraDraw')] }),
  permanent: true,
  target: 4,
};

/**
 * The neutral cards of three-player games: 15 galaxy cards and the Train. Two names are printed, with what the Train gives and that the Corellian
 * Transport passes by the rule of left and right; all else is a stand-in, made to be bargained about.
 */
const cards: readonly CardDef[] = [
  unit('3p-border-envoy', 'Border Envoy', 'neutral', 2, {
    count: 2,
    traits: ['officer'],
    resources: 2,
    abilities: [ability('action', choose('foe', [discard('foe')], [resources(1)]))],
  }),
  unit('3p-salvage-crew', 'Salvage Crew', 'neutral', 2, {
    count: 2,
    traits: ['scoundrel'],
    attack: 1,
    resources: 1,
    abilities: [abilityIf('action', withForce, draw(1))],
  }),
  unit('3p-arms-dealer', 'Arms Dealer', 'neutral', 3, {
    count: 2,
    traits: ['scoundrel'],
    resources: 3,
    abilities: [paid([hook('giveShip')], draw(2))],
  }),
  unit('3p-raider-gang', 'Raider Gang', 'neutral', 3, {
    count: 2,
    traits: ['trooper'],
    attack: 3,
    passives: [{ kind: 'attack', n: 1, who: 'self', while: { is: 'ship', whose: 'foe' } }],
  }),
  ship('3p-long-hauler', 'Long Hauler', 'neutral', 3, {
    count: 2,
    resources: 1,
    abilities: [ability('action', repair(2))],
  }),
  unit('3p-corellian-transport', 'Corellian Transport', 'neutral', 4, {
    count: 2,
    traits: ['transport'],
    resources: 3,
    abilities: [abilityIf('action', possible, choose('you', [fromAnyRow], [fromAnyPile]))],
  }),
  ship('3p-toll-cruiser', 'Toll Cruiser', 'neutral', 4, {
    count: 2,
    attack: 1,
    abilities: [ability('action', choose('foe', [discard('foe')], [resources(2)]))],
  }),
  unit('3p-peace-broker', 'Peace Broker', 'neutral', 5, {
    unique: true,
    traits: ['officer'],
    resources: 3,
    abilities: [ability('action', when(withForce, [draw(2)], [force(2)]))],
  }),
  train,
];

/** The starting bases of three-player games, one dealt to each seat (R-MAND-32). Of one the name and the ability are printed. */
const bases: readonly CardDef[] = [
  base('3p-base-lothal', 'Lothal', 'neutral', 8, { starting: true, passives: [{ kind: 'primaryTarget', n: 1 }] }),
  base('3p-base-trade-station', 'Trade Station', 'neutral', 8, { starting: true }),
  base('3p-base-border-moon', 'Border Moon', 'neutral', 8, { starting: true }),
];

const ofThisSet = (card: CardDef): CardDef => standIn('three-player', card);

export const threePlayerNeutral: readonly CardDef[] = cards.map(ofThisSet);
export const threePlayerBases: readonly CardDef[] = bases.map(ofThisSet);
