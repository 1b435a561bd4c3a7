import { without } from '../../../src/games/deckbuilding/campaign/state.ts';
import { cardById } from '../../../src/games/deckbuilding/packs/index.ts';
import { galaxyOf } from '../../../src/games/deckbuilding/setup.ts';
import type { Option } from '../../../src/kernel/prompt.ts';
import type { RngState } from '../../../src/kernel/rng.ts';
import { best, bestAbove } from './best.ts';
import type { Position } from './position.ts';
import { valueOfOwning } from './worth.ts';

/** Cards count as in the middle of the game that begins. */
const PHASE = 0.5;

const owning = (card: string | undefined): number => valueOfOwning(cardById(card ?? ''), PHASE);

/** The own galaxy cards that are still in the deck. */
const galaxyLeft = ({ view, seat, me }: Position): readonly string[] => {
  const swaps = view.swaps?.sides.find((side) => side.seat === seat)?.swaps ?? [];
  return without(
    galaxyOf(me.faction, view.options.content),
    swaps.map(({ replaces }) => replaces),
  );
};

/**
 * The next step of the swaps before a modified galaxy: the best support card goes in for the worst galaxy card while it is better than that one; then
 * it is confirmed.
 */
export const swapStep = (rng: RngState, pos: Position, options: readonly Option[]): Option | undefined => {
  const leaving = options.filter((o) => o.verb === 'leave');
  if (leaving.length > 0) return best(rng, leaving, (o) => -owning(o.subject));
  const worst = Math.min(...galaxyLeft(pos).map(owning));
  const into = options.filter((o) => o.verb === 'swap');
  return bestAbove(rng, into, (o) => owning(o.subject) - worst) ?? options.find((o) => o.verb === 'confirm');
};
