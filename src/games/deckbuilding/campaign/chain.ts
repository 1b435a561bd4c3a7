import type { Match } from '../../../kernel/match.ts';
import type { SeatId } from '../../../kernel/prompt.ts';
import type { Frame } from '../frames.ts';
import { campaignOptions } from '../modes/modes.ts';
import { result } from '../result.ts';
import type { Game, Options } from '../state.ts';
import { afterGame, afterResignation, afterShop } from './after.ts';
import { shop, shopResult } from './shop.ts';
import type { ShopFrame, ShopGame, ShopOptions } from './shop-state.ts';
import type { Campaign } from './state.ts';

/** The campaign after one of its matches, and the match that follows at once; none when the campaign is over. */
export type Chained = {
  readonly campaign: Campaign;
  readonly status: 'running' | 'ended' | 'cancelled';
  readonly next?:
    | { readonly what: 'shop'; readonly options: ShopOptions }
    | { readonly what: 'game'; readonly options: Options };
};

type EitherMatch = Match<Game, Frame> | Match<ShopGame, ShopFrame>;

const isShop = (match: EitherMatch): match is Match<ShopGame, ShopFrame> => match.rules === shop.id;

const ended = (campaign: Campaign): Chained => ({ campaign, status: 'ended' });

/**
 * What follows from the outcome of a campaign's match, from that match alone: whoever asks, and however often, gets the same. After games 1–4 a shop, after a
 * shop the next game, after the fifth game the title (R-REI-40). `gaveUp`: the seat that has given the whole campaign up (U-REI-19). Throws a
 * RangeError for a match that goes on or belongs to no campaign.
 */
export const chained = (match: EitherMatch, gaveUp?: SeatId): Chained => {
  const { campaign, content } = match.game.fixed.options;
  const { outcome } = match;
  if (!campaign || !outcome) throw new RangeError('no finished match of a campaign');
  if (outcome.kind === 'cancelled') return { campaign, status: 'cancelled' };
  if (isShop(match)) return afterShopMatch(match, campaign);
  const after = result(match).campaign;
  if (!after) throw new RangeError('a game of a campaign without a winner');
  const then = afterGame(campaign, after);
  if (gaveUp !== undefined) return ended(afterResignation(then, gaveUp));
  if (then.title !== undefined) return ended(then);
  return {
    campaign: then,
    status: 'running',
    next: { what: 'shop', options: { campaign: then, ...(content && { content }) } },
  };
};

const afterShopMatch = (match: Match<ShopGame, ShopFrame>, campaign: Campaign): Chained => {
  const [winner] = match.outcome?.winners ?? [];
  const loser = campaign.seats.find((seat) => seat !== winner);
  if (winner !== undefined && loser !== undefined) return ended(afterResignation(campaign, loser));
  const then = afterShop(campaign, shopResult(match).purchases);
  return {
    campaign: then,
    status: 'running',
    next: { what: 'game', options: campaignOptions(then, match.game.fixed.options.content) },
  };
};
