import type { APIEmbed } from 'discord-api-types/v10';
import type { MyRecord } from '../../app/boards.ts';
import type { CampaignLine } from '../../app/finished.ts';
import type { Ui } from '../words/en/ui.ts';
import { namesOf } from '../words/names.ts';
import { plain } from '../words/plain.ts';
import { say } from '../words/words.ts';
import { boardName, modeName, seasonName } from './leaderboard.ts';
import { messageBody } from './message-body.ts';
import { button, buttonRows, CONTENT_LIMIT, clip, timestamp } from './parts.ts';
import type { Renderers, Voice } from './renderers.ts';
import { linked } from './scene.ts';

const LINES = 25;
const CAMPAIGN_SUMS = 4;
const LIMIT = 3_500;

const playedLines = (ui: Ui, record: MyRecord): readonly string[] => {
  const names = namesOf(ui);
  if (record.lines.length === 0) return [ui.record.none];
  const lines = record.lines
    .slice(0, LINES)
    .map((line) => ui.record.line(modeName(ui, line.mode), names.faction(line.faction), line));
  const left = record.lines.length - LINES;
  return left > 0 ? [...lines, ui.record.more(left)] : lines;
};

const uncountedLines = (ui: Ui, record: MyRecord): readonly string[] => {
  const parts = Object.entries(record.uncounted).flatMap(([why, n]) => ui.uncounted.sum[why]?.(n) ?? []);
  return parts.length > 0 ? ['', ui.uncounted.line(parts)] : [];
};

/** The person's campaigns: what they come to, what did not count, and the newest ones with the way to their logs. */
const campaignEmbed = (voice: Voice, { campaigns, uncounted }: MyRecord): readonly APIEmbed[] => {
  const { ui } = voice.words;
  const names = namesOf(ui);
  const { sums, lines, uncounted: not } = campaigns;
  const parts = Object.entries(not).flatMap(([why, n]) => ui.uncounted.campaignSum[why]?.(n) ?? []);
  const games = uncounted.campaign ?? 0;
  const text = [
    ...sums.slice(0, CAMPAIGN_SUMS).map((sum) => ui.record.campaignSum(names.faction(sum.faction), sum)),
    ...(games > 0 ? [ui.record.campaignGames(games)] : []),
    ...(parts.length > 0 ? [ui.uncounted.line(parts)] : []),
    ...lines.map((line) => campaignLine(ui, line)),
    ...(lines.length > 0 ? [linked(voice, ui.record.campaignLog(voice.mention('campaign log')))] : []),
  ];
  return text.length > 0 ? [{ title: ui.record.campaigns, description: clip(text.join('\n'), LIMIT / 2) }] : [];
};

const campaignLine = (ui: Ui, line: CampaignLine): string => {
  const { outcome } = ui.record;
  const counted = line.uncounted === undefined ? '' : ui.record.uncountedMark;
  return ui.record.campaign({
    when: timestamp(line.endedAt, 'd'),
    side: namesOf(ui).faction(line.faction),
    outcome: `${outcome[line.outcome] ?? ''}${counted}`,
    against: plain(line.against) || ui.aPlayer,
    points: line.points,
    table: line.table,
  });
};

const pointLines = (ui: Ui, record: MyRecord): readonly string[] => {
  const boards = [...new Map(record.points.map(({ board }) => [board.id, board])).values()];
  return boards.map((board) => {
    const mine = record.points.filter((one) => one.board.id === board.id);
    const parts = mine.map(({ points, season }) => ui.record.pointsPart(Math.round(points), seasonName(ui, season)));
    return ui.record.pointsLine(boardName(ui, board), parts);
  });
};

/** A person's own record: by mode and faction, what did not count and why, and the points in the server where it was asked for. */
export const renderRecord: Renderers['record'] = (voice, record, note) => {
  const { ui } = voice.words;
  const points = pointLines(ui, record);
  const where = record.inServer
    ? points.length > 0
      ? [{ title: ui.record.points, description: clip(points.join('\n'), LIMIT / 2) }]
      : []
    : [{ description: ui.record.elsewhere }];
  const hide = { do: 'hide', hide: record.hidden ? 'no' : 'yes', on: 'record' } as const;
  return messageBody({
    content: note ? clip(linked(voice, say(voice.words, note, namesOf(ui))), CONTENT_LIMIT) : '',
    embeds: [
      {
        title: ui.record.title,
        description: clip([...playedLines(ui, record), ...uncountedLines(ui, record)].join('\n'), LIMIT),
      },
      ...campaignEmbed(voice, record),
      ...where,
    ],
    components: buttonRows([button(hide, record.hidden ? ui.ranks.show : ui.ranks.hide)]),
  });
};
