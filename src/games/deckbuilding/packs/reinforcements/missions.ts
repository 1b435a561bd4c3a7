import type { CardDef, Effect } from '../../effects/kinds.ts';
import { draw, exile, force, repair } from '../make.ts';
import { mission } from './make.ts';

const rebel = (id: string, name: string, points: number, earns: string, ...also: readonly Effect[]): CardDef =>
  mission('rebel', id, name, points, earns, ...also);
const empire = (id: string, name: string, points: number, earns: string, ...also: readonly Effect[]): CardDef =>
  mission('empire', id, name, points, earns, ...also);

/** The one mission of which everything is printed (R-REI-28). */
const ghost2: CardDef = {
  ...rebel('ghost-2', 'Recruitment: Ghost-2', 7, 'hera-syndulla'),
  provenance: 'printed',
};

/** The Rebels' 25 missions: the better the support card, the more points. Names beside Ghost-2, points and further effects are stand-ins. */
export const rebelMissions: readonly CardDef[] = [
  rebel('recruit-pathfinders', 'Recruitment: Pathfinders', 3, 'pathfinder-scouts'),
  rebel('recruit-couriers', 'Recruitment: Couriers', 3, 'courier-fighter'),
  rebel('relief-run', 'Relief Run', 3, 'relief-convoy', repair(2)),
  rebel('evacuation', 'Evacuation', 4, 'evacuation-cruiser', repair(2)),
  rebel('recruit-saboteurs', 'Recruitment: Saboteurs', 4, 'veteran-saboteurs', exile(1)),
  rebel('stolen-codes', 'Stolen Codes', 4, 'slicer-droid', force(1)),
  rebel('recruit-vanguard', 'Recruitment: Vanguard', 4, 'vanguard-wing', force(1)),
  rebel('shield-test', 'Shield Test', 5, 'shield-cruiser', force(1)),
  rebel('recruit-bombers', 'Recruitment: Bombers', 5, 'bomber-wing', force(1)),
  rebel('spread-the-word', 'Spread the Word', 5, 'cell-leader', exile(1)),
  rebel('secret-drydock', 'Secret Drydock', 5, 'fleet-tender', repair(2)),
  rebel('jungle-camp', 'Jungle Camp', 5, 'jungle-fighters', exile(1)),
  rebel('gunship-heist', 'Gunship Heist', 6, 'assault-gunship', exile(1)),
  rebel('recruit-smuggler', 'Recruitment: Smuggler', 6, 'master-smuggler', force(1)),
  rebel('frigate-heist', 'Frigate Heist', 6, 'star-frigate', repair(2)),
  rebel('lost-temple', 'Lost Temple', 6, 'wandering-knight', force(2)),
  rebel('recruit-gold-leader', 'Recruitment: Gold Leader', 6, 'gold-leader', force(1)),
  ghost2,
  rebel('recruit-tactician', 'Recruitment: Tactician', 7, 'master-tactician', exile(1)),
  rebel('captured-carrier', 'Captured Carrier', 7, 'fleet-carrier', repair(3)),
  rebel('train-the-team', 'Train the Team', 7, 'strike-team', exile(1)),
  rebel('raise-the-fleet', 'Raise the Fleet', 8, 'alliance-flagship', repair(3)),
  rebel('grand-council', 'Grand Council', 8, 'grand-strategist', exile(2)),
  rebel('find-the-master', 'Find the Master', 9, 'hidden-master', draw(1)),
  rebel('free-the-shipyard', 'Free the Shipyard', 9, 'liberation-cruiser', draw(1)),
];

/** The Empire's 25 missions. Names, points and further effects are stand-ins. */
export const empireMissions: readonly CardDef[] = [
  empire('deploy-patrol', 'Deployment: Patrol', 3, 'patrol-troopers'),
  empire('deploy-recon', 'Deployment: Recon', 3, 'recon-fighter'),
  empire('supply-garrison', 'Supply the Garrison', 3, 'garrison-barge', repair(2)),
  empire('customs-control', 'Customs Control', 4, 'customs-cruiser', repair(2)),
  empire('deploy-shock-troopers', 'Deployment: Shock Troops', 4, 'shock-troopers', exile(1)),
  empire('interrogation', 'Interrogation', 4, 'interrogation-droid', force(1)),
  empire('prototype-trials', 'Prototype Trials', 4, 'defender-1', force(1)),
  empire('siege-orders', 'Siege Orders', 5, 'siege-cruiser', force(1)),
  empire('deploy-bombers', 'Deployment: Bombers', 5, 'bomber-squadron', force(1)),
  empire('claim-the-sector', 'Claim the Sector', 5, 'sector-governor', exile(1)),
  empire('close-the-lanes', 'Close the Lanes', 5, 'interdiction-cruiser', repair(2)),
  empire('deploy-column', 'Deployment: Column', 5, 'armored-column', exile(1)),
  empire('deploy-walkers', 'Deployment: Walkers', 6, 'siege-walker', exile(1)),
  empire('post-the-bounty', 'Post the Bounty', 6, 'licensed-hunter', force(1)),
  empire('commission-cruiser', 'Commission: Cruiser', 6, 'attack-cruiser', repair(2)),
  empire('naval-review', 'Naval Review', 6, 'fleet-commander', force(1)),
  empire('hunt-the-jedi', 'Hunt the Jedi', 6, 'grand-inquisitor', force(2)),
  empire('spy-network', 'Spy Network', 7, 'master-spy', exile(1)),
  empire('deploy-engineers', 'Deployment: Engineers', 7, 'siege-engineers', exile(1)),
  empire('commission-carrier', 'Commission: Carrier', 7, 'assault-carrier', repair(3)),
  empire('deploy-guard', 'Deployment: Guard', 7, 'elite-guard', exile(1)),
  empire('commission-destroyer', 'Commission: Destroyer', 8, 'command-destroyer', repair(3)),
  empire('war-council', 'War Council', 8, 'high-command', exile(2)),
  empire('dark-trials', 'Dark Trials', 9, 'dark-adept', draw(1)),
  empire('commission-dreadnought', 'Commission: Dreadnought', 9, 'siege-dreadnought', draw(1)),
];
