import type { CardDef, CardFilter, Cond } from '../../effects/kinds.ts';
import {
  ability,
  abilityIf,
  attack,
  buyFree,
  choose,
  discard,
  draw,
  exile,
  exileOne,
  force,
  hook,
  possible,
  repair,
  resources,
  ship,
  standIn,
  unit,
  when,
  withNobody,
} from '../make.ts';

const mandalorians: CardFilter = { kind: 'unit', trait: ['mandalorian'] };
const another: Cond = { is: 'inPlay', filter: mandalorians, other: true };

/**
 * The Mandalorians' 10 starters and 30 galaxy cards. The rulebook names three of them and says what these may attack or reveal (R-MAND-70 to 72);
 * figures, and all other names, are stand-ins that follow the core box: they hunt neutral units, take ships over, and are at their best while the
 * Force is with nobody.
 */
const cards: readonly CardDef[] = [
  unit('mand-starter-resource', 'Clan Courier', 'mandalorian', 0, {
    count: 7,
    starter: true,
    traits: ['transport'],
    resources: 1,
  }),
  unit('mand-starter-attack', 'Clan Warrior', 'mandalorian', 0, {
    count: 2,
    starter: true,
    traits: ['mandalorian', 'trooper'],
    attack: 2,
  }),
  unit('mand-starter-choose', 'Clan Initiate', 'mandalorian', 0, {
    starter: true,
    traits: ['mandalorian'],
    abilities: [ability('play', choose('you', [attack(1)], [resources(1)], [force(1)]))],
  }),
  unit('mand-clan-scout', 'Clan Scout', 'mandalorian', 1, {
    count: 3,
    traits: ['mandalorian'],
    attack: 2,
    abilities: [abilityIf('action', { is: 'ship', whose: 'foe' }, discard('foe'))],
    reward: [resources(1)],
  }),
  unit('mand-clan-elder', 'Clan Elder', 'mandalorian', 2, {
    unique: true,
    traits: ['mandalorian', 'officer'],
    resources: 2,
    force: 1,
    abilities: [abilityIf('action', withNobody, draw(1))],
    reward: [force(1)],
  }),
  unit('mand-jetpack-raider', 'Jetpack Raider', 'mandalorian', 2, {
    count: 2,
    traits: ['mandalorian', 'trooper'],
    attack: 3,
    passives: [{ kind: 'attack', n: 1, who: 'self', when: 'hunting' }],
    reward: [exileOne],
  }),
  unit('mand-forge-apprentice', 'Forge Apprentice', 'mandalorian', 2, {
    count: 2,
    traits: ['mandalorian'],
    resources: 2,
    abilities: [abilityIf('action', another, repair(2))],
    reward: [exileOne],
  }),
  ship('mand-supply-runner', 'Supply Runner', 'mandalorian', 2, {
    count: 2,
    abilities: [ability('action', choose('you', [resources(1)], [force(1)]))],
  }),
  unit('mand-beskar-guard', 'Beskar Guard', 'mandalorian', 3, {
    count: 2,
    traits: ['mandalorian', 'trooper'],
    attack: 4,
    passives: [{ kind: 'attack', n: 2, who: 'self', while: withNobody }],
    reward: [force(2)],
  }),
  unit('mand-clan-hunter', 'Clan Hunter', 'mandalorian', 3, {
    count: 2,
    traits: ['mandalorian', 'bounty hunter'],
    attack: 3,
    force: 1,
    abilities: [ability('defeat', force(1))],
    passives: [{ kind: 'solo', of: 'neutralUnit' }],
    reward: [resources(3)],
  }),
  ship('mand-clan-corvette', 'Clan Corvette', 'mandalorian', 3, {
    count: 2,
    attack: 1,
    resources: 2,
    passives: [{ kind: 'attack', n: 2, who: 'self', while: withNobody }],
  }),
  unit('mand-forge-keeper', 'Forge Keeper', 'mandalorian', 4, {
    unique: true,
    traits: ['mandalorian', 'officer'],
    resources: 2,
    force: 2,
    abilities: [ability('action', exileOne)],
    reward: [force(3)],
  }),
  unit('mand-hijacker', 'Mandalorian Hijacker', 'mandalorian', 4, {
    count: 2,
    traits: ['mandalorian', 'trooper'],
    attack: 5,
    passives: [{ kind: 'solo', of: 'ship' }],
    reward: [resources(4)],
  }),
  unit('mand-clan-gunship', 'Clan Gunship', 'mandalorian', 4, {
    count: 2,
    traits: ['vehicle'],
    attack: 4,
    abilities: [ability('action', choose('you', [resources(1)], [force(1)], [repair(2)]))],
    reward: [exile(2)],
  }),
  unit('mand-koska-reeves', 'Koska Reeves', 'mandalorian', 5, {
    unique: true,
    traits: ['mandalorian'],
    attack: 5,
    abilities: [ability('defeat', draw(1))],
    passives: [{ kind: 'solo', of: 'neutralUnit' }],
    reward: [resources(3), force(2)],
  }),
  unit('mand-strike-captain', 'Strike Captain', 'mandalorian', 5, {
    unique: true,
    traits: ['mandalorian', 'officer'],
    attack: 4,
    resources: 2,
    abilities: [abilityIf('action', another, draw(1))],
    reward: [resources(3), force(2)],
  }),
  unit('mand-gauntlet-dropship', 'Gauntlet Dropship', 'mandalorian', 5, {
    count: 2,
    traits: ['transport'],
    attack: 2,
    resources: 3,
    abilities: [ability('action', hook('dropship'))],
    reward: [exile(2)],
  }),
  unit('mand-clan-warlord', 'Clan Warlord', 'mandalorian', 6, {
    unique: true,
    traits: ['mandalorian', 'officer'],
    attack: 2,
    resources: 2,
    force: 2,
    passives: [{ kind: 'attack', n: 1, who: mandalorians }],
    reward: [resources(3), force(3)],
  }),
  ship('mand-clan-warship', 'Clan Warship', 'mandalorian', 6, { count: 2, attack: 4 }),
  unit('mand-hunt-master', 'Hunt Master', 'mandalorian', 7, {
    unique: true,
    traits: ['mandalorian', 'bounty hunter'],
    attack: 5,
    resources: 2,
    abilities: [abilityIf('action', possible, { kind: 'recover', filter: { trait: ['mandalorian'] } })],
    reward: [buyFree({ side: ['own'] })],
  }),
  unit('mand-clan-sovereign', 'Clan Sovereign', 'mandalorian', 8, {
    unique: true,
    traits: ['mandalorian', 'officer'],
    attack: 6,
    resources: 2,
    abilities: [ability('action', when(withNobody, [draw(2)], [draw(1)]))],
    reward: [resources(4), force(4)],
  }),
];

export const mandalorian: readonly CardDef[] = cards.map((card) => standIn('mandalorian', card));
