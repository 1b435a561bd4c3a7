/** The value below which a share of the values lies: 0.5 gives the median, 0.99 all but the slowest hundredth. NaN of none. */
export const quantile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};

/** Rounded to so many decimals. */
export const round = (value: number, decimals: number): number => Number(value.toFixed(decimals));
