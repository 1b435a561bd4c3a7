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

/** Figures of campaigns. `streak`: won in a row. */
type CampaignFigures = {
  readonly won: number;
  readonly lost: number;
  readonly earned: number;
  readonly missions: number;
  readonly bases: number;
  readonly streak?: number;
};

const campaignFigures = ({ won, lost, earned, missions, bases, streak = 0 }: CampaignFigures, bold = false): string =>
  joinedFigures([
    bold ? `**${won} won**` : `${won} won`,
    `${lost} lost`,
    count(earned, 'point'),
    count(missions, 'mission'),
    count(bases, 'base'),
    ...(streak > 1 ? [`${streak} in a row`] : []),
  ]);

const joinedFigures = (parts: readonly string[]): string => parts.join(', ');

/** Leaderboards, one's own record, and why a game counts nowhere. */
export const boards = {
  ranks: {
    title: (board: string, season: string) => `Leaderboard: ${board}, ${season}`,
    byMode: (mode: string) => mode,
    bySide: (side: string) => `playing ${side}`,
    campaigns: 'Campaigns',
    campaignLine: (place: number, who: string, of: CampaignFigures) => `${place}. ${who}: ${campaignFigures(of, true)}`,
    campaignYours: (place: number, of: CampaignFigures) => `You are ${place}.: ${campaignFigures(of, true)}`,
    campaignEmpty: 'Nobody has finished a campaign here yet that counts.',
    campaignFooter: (page: number, pages: number, total: number) =>
      `Page ${page} of ${pages} · ${count(total, 'player')} · most won, then fewest lost, then most points`,
    content: (parts: readonly string[]) => `These campaigns were played with ${joined(parts, 'and')}.`,
    standIns: 'stand-in cards ◇',
    printedOnly: 'printed cards alone',
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
    campaigns: 'Your campaigns',
    campaignSum: (side: string, of: CampaignFigures) => `As ${side}: ${campaignFigures(of)}`,
    campaign: (of: {
      readonly when: string;
      readonly side: string;
      readonly outcome: string;
      readonly against: string;
      readonly points: number;
      readonly table: string;
    }) =>
      `${of.when} ${of.side}, ${of.outcome} against ${of.against}, ${count(of.points, 'point')}: table \`${of.table}\``,
    outcome: { won: 'won', lost: 'lost', none: 'ended without a winner' } as Readonly<Record<string, string>>,
    uncountedMark: ' (not counted)',
    campaignLog: (command: string) => `${command} with one of these tables shows its log, wherever you type it.`,
    campaignGames: (n: number) => `${count(n, 'game')} of campaigns: they count for the campaign.`,
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
    } as Readonly<Record<string, (n: number) => string>>,
    campaign: {
      unfinished: 'This campaign was not played to its end, so it counts on no leaderboard.',
      self: 'One person had both sides of this campaign, so it counts on no leaderboard.',
      early: 'This campaign was given up before its resigner’s third turn, so it counts on no leaderboard.',
    } as Readonly<Record<string, string>>,
    campaignSum: {
      unfinished: (n: number) => `${count(n, 'campaign')} not played to the end`,
      self: (n: number) => `${count(n, 'campaign')} with one person on both sides`,
      early: (n: number) => `${count(n, 'campaign')} given up before the resigner’s third turn`,
    } as Readonly<Record<string, (n: number) => string>>,
    line: (parts: readonly string[]) => `Not counted: ${joined(parts, 'and')}.`,
  },
};
