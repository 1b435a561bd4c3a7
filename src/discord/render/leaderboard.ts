import type { Board, BoardLine } from '../../app/boards.ts';
import type { Ui } from '../words/en/ui.ts';
import { namesOf } from '../words/names.ts';
import { plain } from '../words/plain.ts';
import { messageBody } from './message-body.ts';
import { button, buttonRows, clip } from './parts.ts';
import type { Renderers } from './renderers.ts';

const TITLE_LIMIT = 256;
const LIMIT = 4_000;

/** A mode's name without its explanation. */
export const modeName = (ui: Ui, mode: string): string => ui.modes[mode]?.split(':')[0] ?? plain(mode);

/** What a board is called. */
export const boardName = (ui: Ui, board: Board): string =>
  board.kind === 'side'
    ? ui.ranks.bySide(namesOf(ui).faction(board.subject))
    : ui.ranks.byMode(modeName(ui, board.subject));

/** What a season is called: `2026 Q4`. */
export const seasonName = (ui: Ui, season: string): string => {
  const [year = '', quarter] = season.split('-');
  return quarter === undefined ? ui.ranks.all : ui.ranks.season(year, quarter);
};

const lineOf = (ui: Ui, line: BoardLine): string => {
  const name = plain(line.name) || ui.aPlayer;
  return ui.ranks.line(line.place, line.you ? ui.ranks.you(name) : name, Math.round(line.points), line);
};

/** A page of a board: who stands where, the reader's own place, and the way to the other pages. */
export const renderLeaderboard: Renderers['leaderboard'] = (voice, shown) => {
  const { ui } = voice.words;
  const { board, season, page, pages, lines, you, hidden } = shown;
  const onPage = lines.some((line) => line.you);
  const own = hidden
    ? [ui.ranks.hidden]
    : you && !onPage
      ? [ui.ranks.yours(you.place, Math.round(you.points), you)]
      : [];
  const text = lines.length > 0 ? lines.map((line) => lineOf(ui, line)) : [ui.ranks.empty];
  const turn = (to: number) => ({ do: 'ranks', board: board.id, season, page: to }) as const;
  const hide = { do: 'hide', hide: hidden ? 'no' : 'yes', on: 'ranks' } as const;
  return messageBody({
    embeds: [
      {
        title: clip(ui.ranks.title(boardName(ui, board), seasonName(ui, season)), TITLE_LIMIT),
        description: clip([...text, ...(own.length > 0 ? ['', ...own] : [])].join('\n'), LIMIT),
        footer: { text: ui.ranks.footer(page + 1, pages, shown.total) },
      },
    ],
    components: buttonRows([
      ...(page > 0 ? [button(turn(page - 1), ui.button.previous)] : []),
      ...(page + 1 < pages ? [button(turn(page + 1), ui.button.next)] : []),
      ...(you || hidden ? [button(hide, hidden ? ui.ranks.show : ui.ranks.hide)] : []),
    ]),
  });
};
