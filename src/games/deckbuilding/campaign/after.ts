import type { SeatId } from '../../../kernel/prompt.ts';
import { type Campaign, type Face, GAMES, type GamePlayed, type Side, sideOf, without } from './state.ts';

/** What a game of a campaign came to: all that the shop and the next game need of it. */
export type CampaignResult = GamePlayed & {
  /** Support cards earned: set aside when their mission was completed (U-REI-3, U-REI-4). */
  readonly earned: Readonly<Record<SeatId, readonly Face[]>>;
  /** Bases of each seat that were destroyed. */
  readonly lost: Readonly<Record<SeatId, readonly Face[]>>;
};

const sideAfterGame = (campaign: Campaign, side: Side, seat: SeatId, result: CampaignResult): Side => {
  const earned = result.earned[seat] ?? [];
  const gone = campaign.basesLeave ? (result.lost[seat] ?? []) : [];
  return {
    ...side,
    points: result.sides[seat]?.points ?? 0,
    earned,
    supports: without(side.supports, earned),
    bases: without(side.bases, gone),
    basesRemoved: [...side.basesRemoved, ...gone.map((card) => ({ card, game: campaign.game }))],
  };
};

/**
 * The campaign after a game: points are counted (R-REI-50), supports earned lie before their owner (R-REI-60), destroyed bases have left (U-REI-1,
 * U-REI-24), Force and the winner's base are carried over and the loser goes first (R-REI-73 to 75). The fifth game gives the title (R-REI-40).
 */
export const afterGame = (campaign: Campaign, result: CampaignResult): Campaign => {
  const { earned: _earned, lost: _lost, ...played } = result;
  const { carried: _carried, ...before } = campaign;
  const { winner, base } = played;
  const sides = campaign.seats.map((seat) => {
    return [seat, sideAfterGame(campaign, sideOf(campaign, seat), seat, result)] as const;
  });
  return {
    ...before,
    sides: Object.fromEntries(sides),
    played: [...campaign.played, played],
    force: played.force,
    first: campaign.seats.find((seat) => seat !== winner) ?? winner,
    ...(base !== undefined && { carried: { seat: winner, card: base } }),
    ...(campaign.game === GAMES && { title: winner }),
  };
};

/** What a side did in the shop. */
export type Purchases = {
  /** Upgraded starters bought, each with the starter that it replaces. */
  readonly upgrades: readonly { readonly card: Face; readonly replaces: Face }[];
  /** Support cards earned: out of the campaign, or in the galaxy deck in the place of another card. */
  readonly supports: readonly { readonly card: Face; readonly replaces?: Face }[];
};

const sideAfterShop = (side: Side, { upgrades, supports }: Purchases): Side => {
  const bought = upgrades.map(({ card }) => card);
  const replaced = upgrades.map(({ replaces }) => replaces);
  const swaps = supports.flatMap(({ card, replaces }) => (replaces === undefined ? [] : [{ card, replaces }]));
  const added = swaps.map(({ card }) => card);
  const removed = swaps.map(({ replaces }) => replaces);
  return {
    ...side,
    starters: [...without(side.starters, replaced), ...bought],
    upgrades: without(side.upgrades, bought),
    startersRemoved: [...side.startersRemoved, ...replaced],
    startersAdded: [...side.startersAdded, ...bought],
    galaxy: [...without(side.galaxy, removed), ...added],
    galaxyRemoved: [...side.galaxyRemoved, ...removed],
    galaxyAdded: [...side.galaxyAdded, ...added],
    earned: [],
    supportsRemoved: [
      ...side.supportsRemoved,
      ...supports.flatMap(({ card, replaces }) => (replaces === undefined ? [card] : [])),
    ],
    // Unspent points are lost (R-REI-52).
    points: 0,
  };
};

/** The campaign after a shop, ready for its next game. */
export const afterShop = (campaign: Campaign, purchases: Readonly<Record<SeatId, Purchases>>): Campaign => {
  const sides = campaign.seats.map((seat) => {
    const done = purchases[seat] ?? { upgrades: [], supports: [] };
    return [seat, sideAfterShop(sideOf(campaign, seat), done)] as const;
  });
  return { ...campaign, game: campaign.game + 1, sides: Object.fromEntries(sides) };
};

/** The campaign given up by a seat as a whole: the other takes the title, and the log says so (U-REI-19). */
export const afterResignation = (campaign: Campaign, seat: SeatId): Campaign => {
  const title = campaign.seats.find((other) => other !== seat);
  return { ...campaign, resigned: seat, ...(title !== undefined && { title }) };
};
