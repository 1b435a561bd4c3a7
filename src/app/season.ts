/** A season of the leaderboards: a quarter of a year, `2026-4`, or `all` since the beginning. Quarters are those of UTC. */
export type Season = string;

/** The season without end. */
export const ALL: Season = 'all';

/** The quarter that a moment lies in. */
export const seasonOf = (at: Date): Season => `${at.getUTCFullYear()}-${Math.floor(at.getUTCMonth() / 3) + 1}`;

/** Reads a typed season: `all`, `2026-4`, `2026 Q4`. Nothing for anything else. */
export const readSeason = (typed: string): Season | undefined => {
  const text = typed.trim().toLowerCase();
  if (text === ALL) return ALL;
  const [, year, quarter] = /^(2\d{3})\s*(?:-|q|\s|-q)\s*([1-4])$/.exec(text) ?? [];
  return year && quarter && `${year}-${quarter}`;
};

/** The seasons from one moment to another, the newest first, at most `most`. */
export const seasonsBetween = (first: Date, last: Date, most: number): readonly Season[] => {
  const begin = first.getUTCFullYear() * 4 + Math.floor(first.getUTCMonth() / 3);
  const end = last.getUTCFullYear() * 4 + Math.floor(last.getUTCMonth() / 3);
  const count = Math.min(most, Math.max(1, end - begin + 1));
  return Array.from({ length: count }, (_, back) => {
    const at = end - back;
    return `${Math.floor(at / 4)}-${(at % 4) + 1}`;
  });
};
