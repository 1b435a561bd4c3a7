import { ranksAfter, ranksTouched } from './boards.ts';
import type { Deps } from './ports.ts';

/** So many games in one transaction: short enough that nobody waits for it. */
const BATCH = 200;

/**
 * Brings finished games to the boards that are not there yet: usually one, after a crash or an import more. Each once, whatever happens: the mark
 * on its result and the ranks are changed in one transaction. Gives how many; what is left beyond a batch is for the next time.
 */
export const rateFinished = (deps: Deps): Promise<number> =>
  deps.store.rateFinished(BATCH, { touched: ranksTouched, after: ranksAfter });

/** The same after a game's end, which has been written: whatever goes wrong is logged, and the next look at a board makes it good. */
export const rateAfterEnd = async (deps: Deps, table: string): Promise<void> => {
  try {
    await rateFinished(deps);
  } catch (err) {
    deps.log.warn({ table, err }, 'finished games could not be rated now');
  }
};
