import { ranksAfter, ranksTouched } from './boards.ts';
import { campaignRater } from './campaign-board.ts';
import type { Rater } from './finished.ts';
import type { Deps } from './ports.ts';

/** So many games in one transaction: short enough that nobody waits for it. */
const BATCH = 200;

/** How single games come to their boards. */
export const gameRater: Rater = { touched: ranksTouched, after: ranksAfter };

/** Brings what is over to the boards, at most so many games and campaigns. Gives how many. */
export const rateSome = async (store: Deps['store'], limit: number): Promise<number> => {
  const rated = await Promise.all([store.rateFinished(limit, gameRater), store.rateCampaigns(limit, campaignRater)]);
  return rated[0] + rated[1];
};

/**
 * Brings finished games and campaigns to the boards that are not there yet: usually one, after a crash or an import more. Each once, whatever
 * happens: the mark on it and the ranks are changed in one transaction. Gives how many; what is left beyond a batch is for the next time.
 */
export const rateFinished = (deps: Deps): Promise<number> => rateSome(deps.store, BATCH);

/** The same after a game's end, which has been written: whatever goes wrong is logged, and the next look at a board makes it good. */
export const rateAfterEnd = async (deps: Deps, table: string): Promise<void> => {
  try {
    await rateFinished(deps);
  } catch (err) {
    deps.log.warn({ table, err }, 'finished games could not be rated now');
  }
};
