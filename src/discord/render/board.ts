import type { TableSeen } from '../../app/use-cases.ts';
import { fieldViews } from '../../games/deckbuilding/view-fields.ts';
import type { PlayerView, RowView, View } from '../../games/deckbuilding/view-types.ts';
import {
  bar,
  counted,
  faced,
  fallenBases,
  forceLine,
  inPlayLine,
  type Level,
  lastingLines,
  missionLines,
  nameList,
  noBase,
  rowLine,
  unofficial,
  victoryCount,
} from './figures.ts';
import { type Embed, type MessageBody, messageBody } from './message-body.ts';
import { goesOn, overHead } from './over.ts';
import { button, buttonRows, clip } from './parts.ts';
import type { Renderers } from './renderers.ts';
import { type Scene, sceneOf, seatTitle, turnLines } from './scene.ts';
import { shopBoard } from './shop.ts';
import { swapsLine } from './swaps.ts';

/** So that a language that needs 60 % more characters still stays within Discord's 6,000. */
export const BOARD_BUDGET = 3_700;
const LEVELS: readonly Level[] = ['full', 'short', 'figures'];
/** Lines of cards in play that a seat shows when even bare figures are too many. */
const FEW_LINES = 6;
/** And where two fields must have room. */
const FEWEST_LINES = 2;

type Fit = { readonly level: Level; readonly lines: number };

const some = (scene: Scene, lines: readonly string[], fit: Fit): readonly string[] =>
  lines.length <= fit.lines ? lines : [...lines.slice(0, fit.lines), scene.ui.board.lines(lines.length - fit.lines)];

const baseLines = (scene: Scene, player: PlayerView, level: Level): readonly string[] => {
  const { board } = scene.ui;
  if (!player.base) return [`${board.base}: ${noBase(scene, player)}`];
  const harm = board.damage(bar(player.base.damage, player.base.hitPoints));
  const line = `${board.base}: **${faced(scene, player.base.card)}** ${harm}`;
  return [line, ...(level === 'full' ? lastingLines(scene, player.base.card) : [])];
};

const pileLine = (scene: Scene, view: View, player: PlayerView): string => {
  const { board } = scene.ui;
  return [
    board.hand(player.hand),
    board.deck(player.deck),
    board.discard(player.discard.length),
    ...(view.turn.seat === player.seat && view.turn.n > 0 ? [board.resources(view.turn.resources)] : []),
  ].join(' · ');
};

const victoryLine = (scene: Scene, view: View, player: PlayerView): string => {
  const { board } = scene.ui;
  const fallen = fallenBases(player);
  const won = fallen.length > 0 ? `: ${nameList(scene, fallen)}` : '';
  return `${victoryCount(scene, view, player)}${won} · ${board.basesLeft(player.basesLeft)}`;
};

const seatEmbed = (scene: Scene, view: View, player: PlayerView, fit: Fit): Embed => {
  const { ui } = scene;
  const ships = counted(player.ships.map((card) => inPlayLine(scene, card, fit.level)));
  const units = counted(player.units.map((card) => inPlayLine(scene, card, fit.level)));
  const description = [
    ...baseLines(scene, player, fit.level),
    ...(ships.length > 0 ? [`${ui.board.ships}:`, ...some(scene, ships, fit)] : []),
    ...(units.length > 0 ? [`${ui.board.units}:`, ...some(scene, units, fit)] : []),
    pileLine(scene, view, player),
    victoryLine(scene, view, player),
    ...missionLines(scene, view, player),
  ].join('\n');
  return { title: clip(seatTitle(scene, player.seat), 256), description };
};

const rowTitle = (scene: Scene, row: RowView): string => {
  const [a, b] = row.between;
  if ((scene.whole?.rows.length ?? 0) < 2 || a === undefined || b === undefined) return scene.ui.board.row;
  return scene.ui.board.rowBetween(scene.names.side(a), scene.names.side(b));
};

const rowEmbed = (scene: Scene, view: View, row: RowView, fit: Fit): Embed => {
  const { board } = scene.ui;
  const piles = [
    board.galaxyDeck(row.deck),
    board.galaxyDiscard(row.discard.length),
    board.pilots(view.pilots),
    board.exiled(view.exile.length),
  ].join(' · ');
  const cards = row.cards.map((card) => rowLine(scene, card, fit.level));
  return { title: clip(rowTitle(scene, row), 256), description: [...cards, piles].join('\n') };
};

const head = (scene: Scene, seen: TableSeen, view: View): string => {
  if (seen.seen?.outcome) return overHead(scene, seen.seen.outcome);
  return [
    ...unofficial(scene, view),
    ...turnLines(scene, view, seen.seen),
    ...swapsLine(scene, view),
    ...fieldViews(view).map((field) => forceLine(scene, field)),
  ].join('\n');
};

const sizeOf = (content: string, embeds: readonly Embed[]): number =>
  embeds.reduce((sum, embed) => sum + (embed.title ?? '').length + (embed.description ?? '').length, content.length);

/** Field after field, each with its seats and its rows. */
const embedsAt = (scene: Scene, view: View, fit: Fit): readonly Embed[] =>
  fieldViews(view).flatMap((field) => [
    ...field.players.map((player) => seatEmbed(scene, field, player, fit)),
    ...field.rows.map((row) => rowEmbed(scene, field, row, fit)),
  ]);

/** The fullest form of the board that stays within the budget. */
const fitted = (scene: Scene, view: View, content: string): readonly Embed[] => {
  const fits: readonly Fit[] = [
    ...LEVELS.map((level) => ({ level, lines: Number.POSITIVE_INFINITY })),
    { level: 'figures', lines: FEW_LINES },
    { level: 'figures', lines: FEWEST_LINES },
  ];
  let embeds: readonly Embed[] = [];
  for (const fit of fits) {
    embeds = embedsAt(scene, view, fit);
    if (sizeOf(content, embeds) <= BOARD_BUDGET) break;
  }
  return embeds;
};

const boardButtons = (scene: Scene, over: boolean): MessageBody['components'] => {
  const { button: label } = scene.ui;
  const table = scene.table.id;
  if (over)
    return buttonRows([
      ...(goesOn(scene) ? [] : [button({ do: 'rematch', table }, label.rematch, 'main')]),
      button({ do: 'story', table }, label.story),
    ]);
  return buttonRows([
    button({ do: 'panel', table }, label.turn, 'main'),
    button({ do: 'panel', table, tab: 'hand' }, label.hand),
    button({ do: 'story', table }, label.story),
    button({ do: 'undo', table }, label.undo),
  ]);
};

/**
 * The public board: whose turn and what is being decided, the Force, one embed a seat and one a row. Reads nothing of a view that is not
 * public, so it is the same whoever's view it is given. Before the start it says that the game has not begun.
 */
export const renderBoard: Renderers['board'] = (voice, seen) => {
  const scene = sceneOf(voice, seen);
  const { view } = scene;
  if (scene.shop) return shopBoard(scene, seen, scene.shop);
  if (!view) return messageBody({ content: scene.ui.panel.notStarted });
  const content = head(scene, seen, view);
  return messageBody({
    content,
    embeds: fitted(scene, view, content),
    components: boardButtons(scene, Boolean(seen.seen?.outcome)),
  });
};
