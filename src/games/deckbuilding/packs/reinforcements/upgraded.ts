import type { CardDef } from '../../effects/kinds.ts';
import { ability, abilityIf, draw, force, hook, possible, repair, withForce } from '../make.ts';
import { upgradedShip, upgradedUnit } from './make.ts';

const raid = [abilityIf('action', possible, hook('raidMission'))];

/**
 * The upgraded starters, two of each. Printed: the names, two prices (Tauntaun Rider 2, Smuggler's Ship 3) and that Smuggler's Ship and VT-49
 * Decimator move 2 resources from the opponent's mission. The rest is a stand-in (U-REI-14, U-REI-26).
 */
export const upgraded: readonly CardDef[] = [
  upgradedUnit('empire', 'scout-probe', 'Scout Probe', 1, {
    traits: ['droid'],
    resources: 1,
    abilities: [ability('action', { kind: 'flip', own: [force(1)] })],
  }),
  upgradedUnit('empire', 'dewback-rider', 'Dewback Rider', 2, { traits: ['trooper'], attack: 2, resources: 1 }),
  upgradedUnit('empire', 'tie-striker', 'TIE Striker', 1, {
    traits: ['fighter'],
    attack: 2,
    abilities: [abilityIf('action', { is: 'ship', whose: 'own' }, draw(1))],
  }),
  upgradedShip('empire', 'arrestor-cruiser', 'Arrestor Cruiser', 2, 3, { resources: 1 }),
  upgradedUnit('empire', 'vt-49-decimator', 'VT-49 Decimator', 3, {
    traits: ['transport'],
    resources: 2,
    abilities: raid,
  }),
  upgradedUnit('rebel', 'rebel-astromech', 'Rebel Astromech', 1, {
    traits: ['droid'],
    resources: 1,
    force: 1,
    abilities: [ability('action', repair(2))],
  }),
  upgradedUnit('rebel', 'tauntaun-rider', 'Tauntaun Rider', 2, { traits: ['trooper'], attack: 2, resources: 1 }),
  upgradedUnit('rebel', 'a-wing', 'A-Wing', 2, {
    traits: ['fighter'],
    attack: 2,
    abilities: [abilityIf('action', withForce, draw(1))],
  }),
  upgradedShip('rebel', 'mc30-scout-frigate', 'MC30 Scout Frigate', 3, 3, { resources: 1 }),
  upgradedUnit('rebel', 'smugglers-ship', "Smuggler's Ship", 3, {
    traits: ['transport'],
    resources: 2,
    abilities: raid,
  }),
];
