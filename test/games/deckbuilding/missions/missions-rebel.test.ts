import { test } from 'vitest';
import { earns } from './acts.ts';

/** The Rebels’ missions, each carried through to its support card. */

test('rei-rebel-mission-ghost-2: for 7 earns Hera Syndulla', () => earns('rebel', 'ghost-2', 7, 'hera-syndulla'));

test('rei-rebel-mission-recruit-pathfinders: for 3 earns Pathfinder Scouts', () =>
  earns('rebel', 'recruit-pathfinders', 3, 'pathfinder-scouts'));

test('rei-rebel-mission-recruit-couriers: for 3 earns Courier Fighter', () =>
  earns('rebel', 'recruit-couriers', 3, 'courier-fighter'));

test('rei-rebel-mission-relief-run: for 3 earns Relief Convoy and repairs 2', () =>
  earns('rebel', 'relief-run', 3, 'relief-convoy', 'repair 2'));

test('rei-rebel-mission-evacuation: for 4 earns Evacuation Cruiser and repairs 2', () =>
  earns('rebel', 'evacuation', 4, 'evacuation-cruiser', 'repair 2'));

test('rei-rebel-mission-recruit-saboteurs: for 4 earns Veteran Saboteurs and exiles up to 1', () =>
  earns('rebel', 'recruit-saboteurs', 4, 'veteran-saboteurs', 'exile 1'));

test('rei-rebel-mission-stolen-codes: for 4 earns Slicer Droid and gives 1 Force', () =>
  earns('rebel', 'stolen-codes', 4, 'slicer-droid', 'force 1'));

test('rei-rebel-mission-recruit-vanguard: for 4 earns Vanguard Wing and gives 1 Force', () =>
  earns('rebel', 'recruit-vanguard', 4, 'vanguard-wing', 'force 1'));

test('rei-rebel-mission-shield-test: for 5 earns Shield Cruiser and gives 1 Force', () =>
  earns('rebel', 'shield-test', 5, 'shield-cruiser', 'force 1'));

test('rei-rebel-mission-recruit-bombers: for 5 earns Bomber Wing and gives 1 Force', () =>
  earns('rebel', 'recruit-bombers', 5, 'bomber-wing', 'force 1'));

test('rei-rebel-mission-spread-the-word: for 5 earns Cell Leader and exiles up to 1', () =>
  earns('rebel', 'spread-the-word', 5, 'cell-leader', 'exile 1'));

test('rei-rebel-mission-secret-drydock: for 5 earns Fleet Tender and repairs 2', () =>
  earns('rebel', 'secret-drydock', 5, 'fleet-tender', 'repair 2'));

test('rei-rebel-mission-jungle-camp: for 5 earns Jungle Fighters and exiles up to 1', () =>
  earns('rebel', 'jungle-camp', 5, 'jungle-fighters', 'exile 1'));

test('rei-rebel-mission-gunship-heist: for 6 earns Assault Gunship and exiles up to 1', () =>
  earns('rebel', 'gunship-heist', 6, 'assault-gunship', 'exile 1'));

test('rei-rebel-mission-recruit-smuggler: for 6 earns Master Smuggler and gives 1 Force', () =>
  earns('rebel', 'recruit-smuggler', 6, 'master-smuggler', 'force 1'));

test('rei-rebel-mission-frigate-heist: for 6 earns Star Frigate and repairs 2', () =>
  earns('rebel', 'frigate-heist', 6, 'star-frigate', 'repair 2'));

test('rei-rebel-mission-lost-temple: for 6 earns Wandering Knight and gives 2 Force', () =>
  earns('rebel', 'lost-temple', 6, 'wandering-knight', 'force 2'));

test('rei-rebel-mission-recruit-gold-leader: for 6 earns Gold Leader and gives 1 Force', () =>
  earns('rebel', 'recruit-gold-leader', 6, 'gold-leader', 'force 1'));

test('rei-rebel-mission-recruit-tactician: for 7 earns Master Tactician and exiles up to 1', () =>
  earns('rebel', 'recruit-tactician', 7, 'master-tactician', 'exile 1'));

test('rei-rebel-mission-captured-carrier: for 7 earns Fleet Carrier and repairs 3', () =>
  earns('rebel', 'captured-carrier', 7, 'fleet-carrier', 'repair 3'));

test('rei-rebel-mission-train-the-team: for 7 earns Strike Team and exiles up to 1', () =>
  earns('rebel', 'train-the-team', 7, 'strike-team', 'exile 1'));

test('rei-rebel-mission-raise-the-fleet: for 8 earns Alliance Flagship and repairs 3', () =>
  earns('rebel', 'raise-the-fleet', 8, 'alliance-flagship', 'repair 3'));

test('rei-rebel-mission-grand-council: for 8 earns Grand Strategist and exiles up to 2', () =>
  earns('rebel', 'grand-council', 8, 'grand-strategist', 'exile 2'));

test('rei-rebel-mission-find-the-master: for 9 earns Hidden Master and draws 1', () =>
  earns('rebel', 'find-the-master', 9, 'hidden-master', 'draw 1'));

test('rei-rebel-mission-free-the-shipyard: for 9 earns Liberation Cruiser and draws 1', () =>
  earns('rebel', 'free-the-shipyard', 9, 'liberation-cruiser', 'draw 1'));
