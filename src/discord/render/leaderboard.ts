import { type Board, type BoardLine, type BoardPage, CAMPAIGNS } from '../../app/boards.ts';
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
export const boardName = (ui: Ui, board: Board): string => {
  if (board.kind === CAMPAIGNS) return ui.ranks.campaigns;
  return board.kind === 'side'
    ? ui.ranks.bySide(namesOf(ui).faction(board.subject))
    : ui.ranks.byMode(modeName(ui, board.subject));
};

/** What a season is called: `2026 Q4`. */
export const seasonName = (ui: Ui, season: string): string => {
  const [year = '', quarter] = season.split('-');
  return quarter === undefined ? ui.ranks.all : ui.ranks.season(year, quarter);
};

/** What a board of one kind says of its people. */
type Telling = {
  readonly line: (line: BoardLine, who: string) => string;
  readonly yours: (line: BoardLine) => string;
  readonly empty: string;
  readonly footer: (page: number, pages: number, total: number) => string;
  /** What stands under the lines. */
  readonly under: (lines: readonly BoardLine[]) => readonly string[];
};

const ofGames = ({ ranks }: Ui): Telling => ({
  line: (line, who) => ranks.line(line.place, who, Math.round(line.points), line),
  yours: (line) => ranks.yours(line.place, Math.round(line.points), line),
  empty: ranks.empty,
  footer: ranks.footer,
  under: () => [],
});

/** What the campaigns of some people were played with: stand-ins, and the packs by their names. */
const contentLine = (ui: Ui, lines: readonly BoardLine[]): readonly string[] => {
  const used = [...new Set(lines.flatMap(({ content }) => content))].sort();
  const parts = used.map((part) => (part === 'stand-ins' ? ui.ranks.standIns : plain(part)));
  return lines.length > 0 ? [ui.ranks.content(parts.length > 0 ? parts : [ui.ranks.printedOnly])] : [];
};

const ofCampaigns = (ui: Ui): Telling => ({
  line: (line, who) => ui.ranks.campaignLine(line.place, who, line),
  yours: (line) => ui.ranks.campaignYours(line.place, line),
  empty: ui.ranks.campaignEmpty,
  footer: ui.ranks.campaignFooter,
  under: (lines) => contentLine(ui, lines),
});

const lineOf = (ui: Ui, telling: Telling, line: BoardLine): string => {
  const name = plain(line.name) || ui.aPlayer;
  return telling.line(line, line.you ? ui.ranks.you(name) : name);
};

const textOf = (ui: Ui, telling: Telling, { lines, you, hidden }: BoardPage): string => {
  const onPage = lines.some((line) => line.you);
  const own = hidden ? [ui.ranks.hidden] : you && !onPage ? [telling.yours(you)] : [];
  const shown = lines.length > 0 ? lines.map((line) => lineOf(ui, telling, line)) : [telling.empty];
  const under = [own, telling.under(lines)].filter((part) => part.length > 0);
  return [...shown, ...under.flatMap((part) => ['', ...part])].join('\n');
};

/** A page of a board: who stands where, the reader's own place, and the way to the other pages. */
export const renderLeaderboard: Renderers['leaderboard'] = (voice, shown) => {
  const { ui } = voice.words;
  const { board, season, page, pages, you, hidden } = shown;
  const telling = board.kind === CAMPAIGNS ? ofCampaigns(ui) : ofGames(ui);
  const turn = (to: number) => ({ do: 'ranks', board: board.id, season, page: to }) as const;
  const hide = { do: 'hide', hide: hidden ? 'no' : 'yes', on: 'ranks' } as const;
  return messageBody({
    embeds: [
      {
        title: clip(ui.ranks.title(boardName(ui, board), seasonName(ui, season)), TITLE_LIMIT),
        description: clip(textOf(ui, telling, shown), LIMIT),
        footer: { text: telling.footer(page + 1, pages, shown.total) },
      },
    ],
    components: buttonRows([
      ...(page > 0 ? [button(turn(page - 1), ui.button.previous)] : []),
      ...(page + 1 < pages ? [button(turn(page + 1), ui.button.next)] : []),
      ...(you || hidden ? [button(hide, hidden ? ui.ranks.show : ui.ranks.hide)] : []),
    ]),
  });
};
