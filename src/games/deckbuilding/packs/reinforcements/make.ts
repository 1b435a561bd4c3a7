import type { CardDef, Effect, Faction } from '../../effects/kinds.ts';
import { ability, base, hook, ship, standIn, unit } from '../make.ts';

/** Constructors of the cards of this set. All are stand-ins until somebody knows better. */

/** Who fights with missions (U-REI-13). */
export type MissionSide = Extract<Faction, 'empire' | 'rebel'>;

type UnitParts = Parameters<typeof unit>[4];
type ShipParts = Parameters<typeof ship>[4];
type BaseParts = NonNullable<Parameters<typeof base>[4]>;

const SET = 'reinforcements';

/** A support card that is a unit: target value = cost, with a reward, as a galaxy card has it (R-REI-3). */
export const supportUnit = (side: MissionSide, id: string, name: string, cost: number, parts: UnitParts): CardDef =>
  standIn(SET, { ...unit(`rei-${side}-support-${id}`, name, side, cost, parts), support: true });

/** A support card that is a capital ship: hit points = cost. */
export const supportShip = (side: MissionSide, id: string, name: string, cost: number, parts: ShipParts): CardDef =>
  standIn(SET, { ...ship(`rei-${side}-support-${id}`, name, side, cost, parts), support: true });

/** A mission with its points. On completion its support card comes on top of the deck, then what else it gives (R-REI-28). */
export const mission = (
  side: MissionSide,
  id: string,
  name: string,
  points: number,
  earns: string,
  ...also: readonly Effect[]
): CardDef =>
  standIn(SET, {
    ...unit(`rei-${side}-mission-${id}`, name, side, points, {
      abilities: [ability('complete', hook('support'), ...also)],
    }),
    kind: 'mission',
    earns: `rei-${side}-support-${earns}`,
  });

const upgrade = (price: number, of: CardDef): CardDef =>
  standIn(SET, { ...of, count: 2, starter: true, upgraded: true, price });

/** An upgraded starter with its price in a campaign. Like other starters it is in no row, so that it has no target value. */
export const upgradedUnit = (side: MissionSide, id: string, name: string, price: number, parts: UnitParts): CardDef =>
  upgrade(price, unit(`rei-${side}-up-${id}`, name, side, 0, parts));

/** An upgraded starter that is a capital ship: nothing to pay for it, so its hit points are its own. */
export const upgradedShip = (
  side: MissionSide,
  id: string,
  name: string,
  price: number,
  hitPoints: number,
  parts: ShipParts,
): CardDef => upgrade(price, { ...ship(`rei-${side}-up-${id}`, name, side, 0, parts), hitPoints });

type Marks = { readonly forMissions?: true; readonly upgradedStart?: true };

/** A base; `forMissions`: only in games with missions (R-REI-6). */
export const newBase = (
  side: MissionSide,
  id: string,
  name: string,
  hitPoints: number,
  { forMissions, upgradedStart, ...parts }: BaseParts & Marks,
): CardDef =>
  standIn(SET, {
    ...base(`rei-${side}-base-${id}`, name, side, hitPoints, parts),
    ...(forMissions && { forMissions }),
    ...(upgradedStart && { upgradedStart }),
  });
