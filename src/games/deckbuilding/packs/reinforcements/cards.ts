import type { CardDef } from '../../effects/kinds.ts';
import { bases } from './bases.ts';
import { empireSupports } from './empire-supports.ts';
import { empireMissions, rebelMissions } from './missions.ts';
import { rebelSupports } from './rebel-supports.ts';
import { upgraded } from './upgraded.ts';

/** Every card of the Rebels & Empire reinforcements (R-REI-1). */
export const reinforcements: readonly CardDef[] = [
  ...empireSupports,
  ...rebelSupports,
  ...empireMissions,
  ...rebelMissions,
  ...bases,
  ...upgraded,
];
