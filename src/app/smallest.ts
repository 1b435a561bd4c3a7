import type { Option } from '../kernel/prompt.ts';

type Way = { readonly count: number; readonly last: number; readonly before: number };

/** The cheapest way to each total that the attackers can reach: `ways[total]`, with the fewest cards. */
const waysOf = (costs: readonly number[], sum: number): (readonly (Way | undefined)[])[] => {
  let ways: (Way | undefined)[] = Array.from({ length: sum + 1 }, (_, total) =>
    total === 0 ? { count: 0, last: -1, before: 0 } : undefined,
  );
  const layers = [ways];
  for (const [i, cost] of costs.entries()) {
    const next = ways.slice();
    for (let total = cost; total <= sum; total++) {
      const from = ways[total - cost];
      const known = ways[total];
      if (from && (!known || from.count + 1 < known.count))
        next[total] = { count: from.count + 1, last: i, before: total - cost };
    }
    ways = next;
    layers.push(ways);
  }
  return layers;
};

/**
 * The attackers whose costs together reach the goal with the least to spare, and the fewest cards among those: their option ids in the order offered.
 * Exact. Nothing when all together do not reach it. Options without a cost take no part; costs and goal are whole numbers, as attack is.
 */
export const chooseAttackers = (options: readonly Option[], goal: number): readonly string[] | undefined => {
  const useful = options.filter((option) => (option.cost ?? 0) > 0);
  const costs = useful.map((option) => option.cost ?? 0);
  const sum = costs.reduce((total, cost) => total + cost, 0);
  // An attack needs somebody, even where nothing is left to reach.
  const least = Math.max(1, goal);
  if (sum < least) return undefined;
  const layers = waysOf(costs, sum);
  let layer = layers.length - 1;
  let total = least;
  while (!layers[layer]?.[total]) total += 1;
  const picks: string[] = [];
  while (total > 0) {
    const way = layers[layer]?.[total];
    if (!way) break;
    picks.unshift(useful[way.last]?.id ?? '');
    total = way.before;
    layer = way.last;
  }
  return picks;
};
