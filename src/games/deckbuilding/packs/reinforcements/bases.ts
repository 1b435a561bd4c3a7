import type { CardDef } from '../../effects/kinds.ts';
import {
  ability,
  abilityIf,
  discard,
  draw,
  exile,
  force,
  hook,
  paid,
  possible,
  repair,
  resources,
  withForce,
} from '../make.ts';
import { newBase } from './make.ts';

const raid = [abilityIf('action', possible, hook('raidMission'))];
const cheaper = [{ kind: 'missionDiscount', n: 1 }] as const;

/**
 * The twenty bases of the set. Printed: the names, which ones are for missions, and that Shantipole and Eadu start the upgraded start. Hit points and
 * abilities are stand-ins: the strong ability stands on the low base.
 */
export const bases: readonly CardDef[] = [
  newBase('empire', 'eadu', 'Eadu', 10, {
    forMissions: true,
    upgradedStart: true,
    abilities: [ability('missionDone', draw(1))],
  }),
  newBase('empire', 'jalindi', 'Jalindi', 16, { forMissions: true, passives: cheaper }),
  newBase('empire', 'yarma', 'Yarma', 14, { forMissions: true, abilities: raid }),
  newBase('empire', 'death-star-ii', 'Death Star II', 14, {
    forMissions: true,
    abilities: [ability('missionDone', { kind: 'damage', n: 3 })],
  }),
  newBase('empire', 'scarif', 'Scarif', 14, { passives: [{ kind: 'prevent', n: 2 }] }),
  newBase('empire', 'fondor', 'Fondor', 16, { passives: [{ kind: 'attack', n: 1, who: { kind: 'ship' } }] }),
  newBase('empire', 'kuat', 'Kuat', 16, { passives: [{ kind: 'destination', of: 'first', to: 'top' }] }),
  newBase('empire', 'montross', 'Montross', 14, { abilities: [abilityIf('turn', withForce, draw(1))] }),
  newBase('empire', 'narkina-v', 'Narkina V', 12, {
    abilities: [paid([{ kind: 'exile', n: 1, from: 'hand', must: true }], resources(1))],
  }),
  newBase('empire', 'nur', 'Nur', 16, { abilities: [ability('reveal', discard('foe'), force(2))] }),
  newBase('rebel', 'shantipole', 'Shantipole', 12, {
    forMissions: true,
    upgradedStart: true,
    abilities: [ability('missionDone', draw(1))],
  }),
  newBase('rebel', 'klatooine', 'Klatooine', 12, { forMissions: true, abilities: raid }),
  newBase('rebel', 'mykapo', 'Mykapo', 12, { forMissions: true, passives: cheaper }),
  newBase('rebel', 'krownest', 'Krownest', 14, {
    forMissions: true,
    abilities: [ability('missionDone', exile(2))],
  }),
  newBase('rebel', 'ferrix', 'Ferrix', 16, {
    passives: [{ kind: 'attack', n: 1, who: { kind: 'unit', trait: ['trooper'] } }],
  }),
  newBase('rebel', 'garel', 'Garel', 12, { abilities: [ability('reveal', draw(2))] }),
  newBase('rebel', 'lira-san', 'Lira San', 12, { abilities: [abilityIf('turn', withForce, draw(1))] }),
  newBase('rebel', 'atollon', 'Atollon', 16, {
    passives: [{ kind: 'attack', n: 1, who: { kind: 'unit', trait: ['fighter'] } }],
  }),
  newBase('rebel', 'ryloth', 'Ryloth', 12, { abilities: [ability('turn', repair(2))] }),
  newBase('rebel', 'segra-milo', 'Segra Milo', 14, { abilities: [paid([discard('you')], draw(1))] }),
];
