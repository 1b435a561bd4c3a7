import { count, joined } from './count.ts';

/** Figures of what somebody has played. */
type Figures = {
  readonly played: number;
  readonly won: number;
  readonly lost: number;
  readonly drawn: number;
  readonly bases: number;
};

const figures = ({ played, won, lost, drawn, bases }: Figures): string =>
  joinedFigures([
    `${played} played`,
    `${won} won`,
    `${lost} lost`,
    ...(drawn > 0 ? [`${drawn} drawn`] : []),
    count(bases, 'base'),
  ]);

const joinedFigures = (parts: readonly string[]): string => parts.join(', ');

/** Leaderboards, one's own record, and why a game counts nowhere. */
export const boards = {
  ranks: {
    title: (board: string, season: string) => `Leaderboard: ${board}, ${season}`,
    byMode: (mode: string) => mode,
    bySide: (side: string) => `playing ${side}`,
    season: (year: string, quarter: string) => `${year} Q${quarter}`,
    all: 'all time',
    line: (place: number, who: string, points: number, of: Figures) => `${place}. **${points}** ${who}: ${figures(of)}`,
    you: (who: string) => `${who} (you)`,
    yours: (place: number, points: number, of: Figures) => `You are ${place}. with **${points}**: ${figures(of)}`,
    hidden: 'You are hidden from leaderboards: others do not see you here.',
    empty: 'Nobody has finished a game here yet that counts for this.',
    footer: (page: number, pages: number, total: number) =>
      `Page ${page} of ${pages} · ${count(total, 'player')} · a newcomer has 1000 points`,
    hide: 'Hide me',
    show: 'Show me on leaderboards',
    setting: (hidden: boolean) =>
      hidden ? 'Leaderboards: you are **hidden**.' : 'Leaderboards: you are **shown** in servers where you played.',
  },

  record: {
    title: 'Your record',
    none: 'You have not finished a game yet that counts.',
    line: (mode: string, side: string, of: Figures) => `${mode}, ${side}: ${figures(of)}`,
    points: 'Your points in this server',
    pointsLine: (board: string, parts: readonly string[]) => `${board}: ${joined(parts, 'and')}`,
    pointsPart: (points: number, season: string) => `**${points}** (${season})`,
    elsewhere: 'Points are kept by server: type this in a server to see yours there.',
    more: (n: number) => `and ${n} more`,
  },

  uncounted: {
    game: {
      unfinished: 'It was not played to its end, so it counts on no leaderboard.',
      self: 'One person sat on several seats, so it counts on no leaderboard.',
      early: 'Somebody resigned before their third turn, so it counts on no leaderboard.',
      campaign: 'It counts for its campaign and not as a duel.',
    } as Readonly<Record<string, string>>,
    sum: {
      unfinished: (n: number) => `${count(n, 'game')} not played to the end`,
      self: (n: number) => `${count(n, 'game')} with one person on several seats`,
      early: (n: number) => `${count(n, 'game')} resigned before the third turn`,
      campaign: (n: number) => `${count(n, 'game')} of campaigns`,
    } as Readonly<Record<string, (n: number) => string>>,
    line: (parts: readonly string[]) => `Not counted: ${joined(parts, 'and')}.`,
  },
};
