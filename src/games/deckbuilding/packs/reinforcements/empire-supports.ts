import type { CardDef, CardFilter } from '../../effects/kinds.ts';
import {
  ability,
  abilityIf,
  buyFree,
  choose,
  discard,
  draw,
  exile,
  exileOne,
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
const EMPIRE: MissionSide = 'empire';
const unit = (id: string, name: string, cost: number, parts: UnitParts): CardDef =>
  supportUnit(EMPIRE, id, name, cost, parts);
const ship = (id: string, name: string, cost: number, parts: ShipParts): CardDef =>
  supportShip(EMPIRE, id, name, cost, parts);

const fighters: CardFilter = { kind: 'unit', trait: ['fighter'] };

/**
 * The Empire's 25 support cards. Printed: what Defender 1 draws and its reward, and that the Grand Inquisitor lowers a target value. The other names,
 * and all figures, are stand-ins that are a little better than a galaxy card of the same cost.
 */
export const empireSupports: readonly CardDef[] = [
  unit('patrol-troopers', 'Patrol Troopers', 3, {
    traits: ['trooper'],
    attack: 3,
    resources: 1,
    abilities: [ability('action', { kind: 'rowDiscard' })],
    reward: [force(2)],
  }),
  unit('recon-fighter', 'Recon Fighter', 3, {
    traits: ['fighter'],
    attack: 2,
    abilities: [ability('action', draw(1))],
    reward: [resources(3)],
  }),
  unit('garrison-barge', 'Garrison Barge', 3, {
    traits: ['transport'],
    resources: 3,
    abilities: [ability('action', repair(2))],
    reward: [resources(3)],
  }),
  ship('customs-cruiser', 'Customs Cruiser', 4, {
    resources: 2,
    abilities: [ability('action', { kind: 'rowDiscard' })],
  }),
  unit('shock-troopers', 'Shock Troopers', 4, {
    traits: ['trooper'],
    attack: 4,
    abilities: [ability('action', exile(1))],
    reward: [exile(2)],
  }),
  unit('interrogation-droid', 'Interrogation Droid', 4, {
    traits: ['droid'],
    resources: 3,
    abilities: [ability('action', discard('foe'))],
    reward: [resources(4)],
  }),
  unit('defender-1', 'Defender 1', 4, {
    unique: true,
    traits: ['fighter'],
    attack: 4,
    abilities: [
      ability(
        'action',
        when({ is: 'ship', whose: 'own' }, [draw(1)]),
        when({ is: 'inPlay', filter: fighters, other: true }, [draw(1)]),
      ),
    ],
    reward: [exileOne],
  }),
  ship('siege-cruiser', 'Siege Cruiser', 5, { attack: 2, resources: 1 }),
  unit('bomber-squadron', 'Bomber Squadron', 5, {
    traits: ['fighter'],
    attack: 4,
    abilities: [ability('action', { kind: 'damage', n: 2 })],
    reward: [exile(2)],
  }),
  unit('sector-governor', 'Sector Governor', 5, {
    traits: ['officer'],
    attack: 2,
    resources: 2,
    force: 1,
    abilities: [ability('action', draw(1))],
    reward: [resources(3), force(2)],
  }),
  ship('interdiction-cruiser', 'Interdiction Cruiser', 5, {
    resources: 3,
    abilities: [ability('action', choose('you', [force(1)], [repair(2)]))],
  }),
  unit('armored-column', 'Armored Column', 5, {
    traits: ['vehicle'],
    attack: 4,
    passives: [{ kind: 'attack', n: 1, who: { kind: 'unit', trait: ['trooper', 'vehicle'] } }],
    reward: [force(4)],
  }),
  unit('siege-walker', 'Siege Walker', 6, {
    traits: ['vehicle'],
    attack: 6,
    abilities: [ability('defeat', draw(1))],
    reward: [resources(3), force(3)],
  }),
  unit('licensed-hunter', 'Licensed Hunter', 6, {
    traits: ['bounty hunter'],
    attack: 4,
    resources: 1,
    abilities: [ability('defeat', resources(3))],
    reward: [resources(5)],
  }),
  ship('attack-cruiser', 'Attack Cruiser', 6, { attack: 3, resources: 1 }),
  unit('fleet-commander', 'Fleet Commander', 6, {
    traits: ['officer'],
    attack: 2,
    resources: 3,
    force: 1,
    passives: [{ kind: 'attack', n: 1, who: { kind: 'ship' } }],
    reward: [resources(3), force(3)],
  }),
  unit('grand-inquisitor', 'Grand Inquisitor', 6, {
    unique: true,
    traits: ['sith'],
    attack: 5,
    force: 2,
    abilities: [ability('action', hook('lowerTarget'))],
    reward: [resources(3), force(3)],
  }),
  unit('master-spy', 'Master Spy', 7, {
    traits: ['officer'],
    attack: 3,
    resources: 3,
    abilities: [ability('action', draw(1), when(withForce, [discard('foe')]))],
    reward: [resources(4), force(3)],
  }),
  unit('siege-engineers', 'Siege Engineers', 7, {
    traits: ['trooper'],
    attack: 5,
    abilities: [ability('action', { kind: 'damage', n: 2 })],
    reward: [buyFree({ side: ['own'] })],
  }),
  ship('assault-carrier', 'Assault Carrier', 7, {
    resources: 3,
    passives: [{ kind: 'attack', n: 1, who: fighters }],
  }),
  unit('elite-guard', 'Elite Guard', 7, {
    traits: ['trooper'],
    attack: 7,
    abilities: [ability('defeat', discard('foe'))],
    reward: [buyFree({ side: ['own'] })],
  }),
  ship('command-destroyer', 'Command Destroyer', 8, { attack: 4, resources: 2 }),
  unit('high-command', 'High Command', 8, {
    traits: ['officer'],
    attack: 3,
    resources: 3,
    force: 2,
    abilities: [ability('action', draw(2))],
    reward: [resources(4), force(4)],
  }),
  unit('dark-adept', 'Dark Adept', 8, {
    traits: ['sith'],
    attack: 7,
    force: 2,
    passives: [{ kind: 'attack', n: 3, who: 'self', while: withForce }],
    abilities: [abilityIf('action', withForce, discard('foe'))],
    reward: [resources(4), force(4)],
  }),
  ship('siege-dreadnought', 'Siege Dreadnought', 8, { attack: 5, resources: 2 }),
];
