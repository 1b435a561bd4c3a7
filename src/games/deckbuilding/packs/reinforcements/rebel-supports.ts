import type { CardDef, CardFilter } from '../../effects/kinds.ts';
import {
  ability,
  abilityIf,
  buyFree,
  choose,
  discard,
  draw,
  exile,
  force,
  hook,
  repair,
  resources,
  when,
  withForce,
} from '../make.ts';
import { type MissionSide, supportShip, supportUnit } from './make.ts';

type UnitParts = Parameters<typeof supportUnit>[4];
type ShipParts = Parameters<typeof supportShip>[4];
const REBEL: MissionSide = 'rebel';
const unit = (id: string, name: string, cost: number, parts: UnitParts): CardDef =>
  supportUnit(REBEL, id, name, cost, parts);
const ship = (id: string, name: string, cost: number, parts: ShipParts): CardDef =>
  supportShip(REBEL, id, name, cost, parts);

const fighters: CardFilter = { kind: 'unit', trait: ['fighter'] };

/**
 * The Rebels' 25 support cards. Printed: Hera Syndulla's name and mission, and that Gold Leader reveals five cards. The other names, and all
 * figures, are stand-ins that are a little better than a galaxy card of the same cost.
 */
export const rebelSupports: readonly CardDef[] = [
  unit('pathfinder-scouts', 'Pathfinder Scouts', 3, {
    traits: ['trooper'],
    attack: 3,
    force: 1,
    abilities: [ability('action', discard('foe'))],
    reward: [force(2)],
  }),
  unit('courier-fighter', 'Courier Fighter', 3, {
    traits: ['fighter'],
    attack: 2,
    abilities: [ability('action', draw(1))],
    reward: [resources(3)],
  }),
  unit('relief-convoy', 'Relief Convoy', 3, {
    traits: ['transport'],
    resources: 3,
    abilities: [ability('action', repair(2))],
    reward: [resources(3)],
  }),
  ship('evacuation-cruiser', 'Evacuation Cruiser', 4, {
    resources: 2,
    abilities: [ability('action', repair(2))],
  }),
  unit('veteran-saboteurs', 'Veteran Saboteurs', 4, {
    traits: ['trooper'],
    attack: 4,
    abilities: [ability('action', exile(1))],
    reward: [exile(2)],
  }),
  unit('slicer-droid', 'Slicer Droid', 4, {
    traits: ['droid'],
    resources: 3,
    abilities: [ability('action', discard('foe'))],
    reward: [resources(4)],
  }),
  unit('vanguard-wing', 'Vanguard Wing', 4, {
    traits: ['fighter'],
    attack: 5,
    abilities: [abilityIf('action', withForce, draw(1))],
    reward: [resources(4)],
  }),
  ship('shield-cruiser', 'Shield Cruiser', 5, { attack: 2, resources: 1 }),
  unit('bomber-wing', 'Bomber Wing', 5, {
    traits: ['fighter'],
    attack: 5,
    abilities: [ability('action', { kind: 'damage', n: 2 })],
    reward: [exile(2)],
  }),
  unit('cell-leader', 'Cell Leader', 5, {
    traits: ['officer'],
    attack: 3,
    resources: 2,
    force: 1,
    abilities: [ability('action', draw(1))],
    reward: [resources(3), force(2)],
  }),
  ship('fleet-tender', 'Fleet Tender', 5, {
    resources: 3,
    abilities: [ability('action', choose('you', [force(1)], [repair(2)]))],
  }),
  unit('jungle-fighters', 'Jungle Fighters', 5, {
    traits: ['trooper'],
    attack: 5,
    passives: [{ kind: 'attack', n: 1, who: { kind: 'unit', trait: ['trooper'] } }],
    reward: [force(4)],
  }),
  unit('assault-gunship', 'Assault Gunship', 6, {
    traits: ['vehicle'],
    attack: 6,
    abilities: [ability('defeat', draw(1))],
    reward: [resources(3), force(3)],
  }),
  unit('master-smuggler', 'Master Smuggler', 6, {
    traits: ['scoundrel'],
    attack: 2,
    resources: 4,
    abilities: [ability('action', hook('nextPurchaseToDeck'))],
    reward: [resources(5)],
  }),
  ship('star-frigate', 'Star Frigate', 6, { attack: 3, resources: 1 }),
  unit('wandering-knight', 'Wandering Knight', 6, {
    traits: ['jedi'],
    attack: 5,
    force: 2,
    abilities: [abilityIf('action', withForce, draw(1))],
    reward: [resources(3), force(3)],
  }),
  unit('gold-leader', 'Gold Leader', 6, {
    unique: true,
    traits: ['fighter'],
    attack: 6,
    abilities: [ability('action', hook('goldLeader'))],
    reward: [resources(3), force(3)],
  }),
  unit('hera-syndulla', 'Hera Syndulla', 7, {
    unique: true,
    traits: ['officer'],
    attack: 4,
    resources: 2,
    force: 1,
    abilities: [ability('action', draw(1))],
    passives: [{ kind: 'attack', n: 1, who: fighters }],
    reward: [buyFree({ side: ['own'] })],
  }),
  unit('master-tactician', 'Master Tactician', 7, {
    traits: ['officer'],
    attack: 4,
    resources: 3,
    abilities: [ability('action', draw(1), when(withForce, [exile(1)]))],
    reward: [resources(4), force(3)],
  }),
  ship('fleet-carrier', 'Fleet Carrier', 7, {
    resources: 3,
    passives: [{ kind: 'attack', n: 1, who: fighters }],
  }),
  unit('strike-team', 'Strike Team', 7, {
    traits: ['trooper'],
    attack: 7,
    abilities: [ability('defeat', discard('foe'))],
    reward: [buyFree({ side: ['own'] })],
  }),
  ship('alliance-flagship', 'Alliance Flagship', 8, { attack: 4, resources: 2 }),
  unit('grand-strategist', 'Grand Strategist', 8, {
    traits: ['officer'],
    attack: 3,
    resources: 3,
    force: 2,
    abilities: [ability('action', draw(2))],
    reward: [resources(4), force(4)],
  }),
  unit('hidden-master', 'Hidden Master', 8, {
    traits: ['jedi'],
    attack: 7,
    force: 2,
    abilities: [abilityIf('action', withForce, { kind: 'destroyShip', row: 'none' })],
    reward: [resources(4), force(4)],
  }),
  ship('liberation-cruiser', 'Liberation Cruiser', 8, { attack: 5, resources: 2 }),
];
