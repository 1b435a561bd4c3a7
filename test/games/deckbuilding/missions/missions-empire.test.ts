import { test } from 'vitest';
import { earns } from './acts.ts';

/** The Empire’s missions, each carried through to its support card. */

test('rei-empire-mission-deploy-patrol: for 3 earns Patrol Troopers', () =>
  earns('empire', 'deploy-patrol', 3, 'patrol-troopers'));

test('rei-empire-mission-deploy-recon: for 3 earns Recon Fighter', () =>
  earns('empire', 'deploy-recon', 3, 'recon-fighter'));

test('rei-empire-mission-supply-garrison: for 3 earns Garrison Barge and repairs 2', () =>
  earns('empire', 'supply-garrison', 3, 'garrison-barge', 'repair 2'));

test('rei-empire-mission-customs-control: for 4 earns Customs Cruiser and repairs 2', () =>
  earns('empire', 'customs-control', 4, 'customs-cruiser', 'repair 2'));

test('rei-empire-mission-deploy-shock-troopers: for 4 earns Shock Troopers and exiles up to 1', () =>
  earns('empire', 'deploy-shock-troopers', 4, 'shock-troopers', 'exile 1'));

test('rei-empire-mission-interrogation: for 4 earns Interrogation Droid and gives 1 Force', () =>
  earns('empire', 'interrogation', 4, 'interrogation-droid', 'force 1'));

test('rei-empire-mission-prototype-trials: for 4 earns Defender 1 and gives 1 Force', () =>
  earns('empire', 'prototype-trials', 4, 'defender-1', 'force 1'));

test('rei-empire-mission-siege-orders: for 5 earns Siege Cruiser and gives 1 Force', () =>
  earns('empire', 'siege-orders', 5, 'siege-cruiser', 'force 1'));

test('rei-empire-mission-deploy-bombers: for 5 earns Bomber Squadron and gives 1 Force', () =>
  earns('empire', 'deploy-bombers', 5, 'bomber-squadron', 'force 1'));

test('rei-empire-mission-claim-the-sector: for 5 earns Sector Governor and exiles up to 1', () =>
  earns('empire', 'claim-the-sector', 5, 'sector-governor', 'exile 1'));

test('rei-empire-mission-close-the-lanes: for 5 earns Interdiction Cruiser and repairs 2', () =>
  earns('empire', 'close-the-lanes', 5, 'interdiction-cruiser', 'repair 2'));

test('rei-empire-mission-deploy-column: for 5 earns Armored Column and exiles up to 1', () =>
  earns('empire', 'deploy-column', 5, 'armored-column', 'exile 1'));

test('rei-empire-mission-deploy-walkers: for 6 earns Siege Walker and exiles up to 1', () =>
  earns('empire', 'deploy-walkers', 6, 'siege-walker', 'exile 1'));

test('rei-empire-mission-post-the-bounty: for 6 earns Licensed Hunter and gives 1 Force', () =>
  earns('empire', 'post-the-bounty', 6, 'licensed-hunter', 'force 1'));

test('rei-empire-mission-commission-cruiser: for 6 earns Attack Cruiser and repairs 2', () =>
  earns('empire', 'commission-cruiser', 6, 'attack-cruiser', 'repair 2'));

test('rei-empire-mission-naval-review: for 6 earns Fleet Commander and gives 1 Force', () =>
  earns('empire', 'naval-review', 6, 'fleet-commander', 'force 1'));

test('rei-empire-mission-hunt-the-jedi: for 6 earns Grand Inquisitor and gives 2 Force', () =>
  earns('empire', 'hunt-the-jedi', 6, 'grand-inquisitor', 'force 2'));

test('rei-empire-mission-spy-network: for 7 earns Master Spy and exiles up to 1', () =>
  earns('empire', 'spy-network', 7, 'master-spy', 'exile 1'));

test('rei-empire-mission-deploy-engineers: for 7 earns Siege Engineers and exiles up to 1', () =>
  earns('empire', 'deploy-engineers', 7, 'siege-engineers', 'exile 1'));

test('rei-empire-mission-commission-carrier: for 7 earns Assault Carrier and repairs 3', () =>
  earns('empire', 'commission-carrier', 7, 'assault-carrier', 'repair 3'));

test('rei-empire-mission-deploy-guard: for 7 earns Elite Guard and exiles up to 1', () =>
  earns('empire', 'deploy-guard', 7, 'elite-guard', 'exile 1'));

test('rei-empire-mission-commission-destroyer: for 8 earns Command Destroyer and repairs 3', () =>
  earns('empire', 'commission-destroyer', 8, 'command-destroyer', 'repair 3'));

test('rei-empire-mission-war-council: for 8 earns High Command and exiles up to 2', () =>
  earns('empire', 'war-council', 8, 'high-command', 'exile 2'));

test('rei-empire-mission-dark-trials: for 9 earns Dark Adept and draws 1', () =>
  earns('empire', 'dark-trials', 9, 'dark-adept', 'draw 1'));

test('rei-empire-mission-commission-dreadnought: for 9 earns Siege Dreadnought and draws 1', () =>
  earns('empire', 'commission-dreadnought', 9, 'siege-dreadnought', 'draw 1'));
