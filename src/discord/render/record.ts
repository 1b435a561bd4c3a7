import type { MyRecord } from '../../app/boards.ts';
import type { Ui } from '../words/en/ui.ts';
import { namesOf } from '../words/names.ts';
import { say } from '../words/words.ts';
import { boardName, modeName, seasonName } from './leaderboard.ts';
import { messageBody } from './message-body.ts';
import { button, buttonRows, CONTENT_LIMIT, clip } from './parts.ts';
import type { Renderers } from './renderers.ts';
import { linked } from './scene.ts';

const LINES = 25;
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
      ...where,
    ],
    components: buttonRows([button(hide, record.hidden ? ui.ranks.show : ui.ranks.hide)]),
  });
};
