import { boardOf, CAMPAIGNS } from './boards.ts';
import type { CampaignPlayed, FinishedCampaign, RankChange, RankKey, Rater } from './finished.ts';
import { NEWCOMER } from './rating.ts';
import { ALL, seasonOf } from './season.ts';

// Campaigns have no skill rating: a board of them is ordered by those won, then by fewest lost, then by points earned. The order is one number, so
// that the index of all boards serves this one too; it is exact for up to 99,999 campaigns lost and as many points.
const WON = 10_000_000_000;
const LOST = 100_000;

const orderOf = ({ won, lost, earned }: Pick<RankChange, 'won' | 'lost' | 'earned'>): number =>
  won * WON - Math.min(lost, LOST - 1) * LOST + Math.min(earned, LOST - 1);

const keyText = (key: RankKey): string => [key.guild, key.board, key.season, key.person].join(' ');

/** The places that a seat's person has: in the season in which the campaign ended, and in that without end. */
const keysOf = (campaign: FinishedCampaign, { person }: CampaignPlayed): readonly RankKey[] => {
  const { guild, endedAt, game, mode } = campaign;
  if (guild === undefined || person === undefined) return [];
  const board = boardOf(CAMPAIGNS, game, mode).id;
  return [seasonOf(endedAt), ALL].map((season) => ({ guild, board, season, person }));
};

const unranked = (key: RankKey): RankChange => ({
  ...key,
  ...NEWCOMER,
  points: 0,
  played: 0,
  won: 0,
  lost: 0,
  drawn: 0,
  bases: 0,
  earned: 0,
  missions: 0,
  streak: 0,
  content: [],
});

const withCampaign = (now: RankChange, seat: CampaignPlayed, content: readonly string[]): RankChange => {
  const won = seat.outcome === 'won';
  const next = {
    ...now,
    played: now.played + 1,
    won: now.won + Number(won),
    lost: now.lost + Number(!won),
    bases: now.bases + seat.bases,
    earned: now.earned + seat.points,
    missions: now.missions + seat.missions,
    streak: won ? now.streak + 1 : 0,
    content: [...new Set([...now.content, ...content])].sort(),
  };
  return { ...next, points: orderOf(next) };
};

/** How campaigns that are over come to their boards: a pure sum in the order of their ends. Somebody who was forgotten gets no place. */
export const campaignRater: Rater<FinishedCampaign> = {
  touched: (campaigns) => {
    const keys = campaigns.flatMap((campaign) => campaign.played.flatMap((seat) => keysOf(campaign, seat)));
    return [...new Map(keys.map((key) => [keyText(key), key])).values()];
  },
  after: (campaigns, before) => {
    const now = new Map(before.map((rank) => [keyText(rank), rank]));
    for (const campaign of campaigns)
      for (const seat of campaign.played)
        for (const key of keysOf(campaign, seat)) {
          const rank = now.get(keyText(key)) ?? unranked(key);
          now.set(keyText(key), withCampaign(rank, seat, campaign.content));
        }
    return [...now.values()];
  },
};
