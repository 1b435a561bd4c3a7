import type { SeatId } from '../../../kernel/prompt.ts';
import type { CampaignReport } from '../../registry-types.ts';
import type { PackName } from '../content.ts';
import type { CardDef } from '../effects/kinds.ts';
import { type Campaign, type Face, type GamePlayed, type Side, sideOf } from './state.ts';

/** All cards that a side holds or has held. */
const facesOf = (side: Side): readonly Face[] => [
  ...side.starters,
  ...side.upgrades,
  ...side.startersRemoved,
  ...side.galaxy,
  ...side.galaxyRemoved,
  ...side.supports,
  ...side.earned,
  ...side.supportsRemoved,
  ...side.bases,
  ...side.basesRemoved.map(({ card }) => card),
];

/** Whether something in a campaign has figures that stand in for the real ones: a card of either side, or a mission, all of which are in every game (U-REI-20). */
const holdsStandIns = (campaign: Campaign, cards: readonly CardDef[]): boolean => {
  const sides = campaign.seats.map((seat) => sideOf(campaign, seat));
  const factions: readonly string[] = sides.map(({ faction }) => faction);
  const held = new Set(sides.flatMap(facesOf));
  return cards.some(
    ({ id, kind, faction, provenance }) =>
      provenance === 'stand-in' && (held.has(id) || (kind === 'mission' && factions.includes(faction))),
  );
};

/** Who gave it up: the whole campaign, or its last game and the title with it. */
const resignedBy = (campaign: Campaign): SeatId | undefined => {
  if (campaign.resigned !== undefined) return campaign.resigned;
  const last = campaign.played.at(-1);
  if (campaign.title === undefined || last?.reason !== 'resigned') return undefined;
  return campaign.seats.find((seat) => seat !== campaign.title);
};

const seatReport = (campaign: Campaign, seat: SeatId): CampaignReport['seats'][number] => {
  const own = campaign.played.flatMap(({ sides }) => sides[seat] ?? []);
  const sum = (of: (side: GamePlayed['sides'][SeatId]) => number): number =>
    own.reduce((total, side) => total + of(side), 0);
  const counted = own.every(({ turns }) => turns !== undefined);
  return {
    seat,
    faction: sideOf(campaign, seat).faction,
    points: sum(({ points }) => points),
    missions: sum(({ missions }) => missions.length),
    bases: sum(({ bases }) => bases.length),
    ...(counted && { turns: sum(({ turns }) => turns ?? 0) }),
  };
};

/** What a campaign came to, for its board; `cards`: all that it was played with, `packs`: those of the group that some of them are from. */
export const campaignReport = (
  campaign: Campaign,
  cards: readonly CardDef[],
  packs: readonly PackName[] = [],
): CampaignReport => {
  const resigned = resignedBy(campaign);
  return {
    ...(campaign.title !== undefined && { title: campaign.title }),
    ...(resigned !== undefined && { resigned }),
    seats: campaign.seats.map((seat) => seatReport(campaign, seat)),
    content: [
      ...(holdsStandIns(campaign, cards) ? ['stand-ins'] : []),
      ...packs.map(({ id, version }) => `${id} ${version}`),
    ],
  };
};
