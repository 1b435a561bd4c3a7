import { fieldViews } from '../../games/deckbuilding/view-fields.ts';
import type { CardView, PlayerView, RowView, View } from '../../games/deckbuilding/view-types.ts';
import { pageOf } from './choices.ts';
import {
  bar,
  counted,
  faced,
  fallenBases,
  forceLine,
  inPlayLine,
  missionLines,
  nameList,
  noBase,
  rowLine,
  unofficial,
  victoryCount,
} from './figures.ts';
import { messageBody } from './message-body.ts';
import { button, buttonRows, clip } from './parts.ts';
import type { Renderers } from './renderers.ts';
import { type Scene, sceneOf, seatTitle, turnLines } from './scene.ts';
import { shopBoard } from './shop.ts';
import { shownSwaps, swapsLine } from './swaps.ts';

const PAGE = 3_500;
/** A pile of every card of a table by name still fits. */
const LINE = 3_000;

const pile = (scene: Scene, label: string, cards: readonly CardView[]): string =>
  cards.length > 0 ? `${label}: ${nameList(scene, cards)}` : label;

const playerLines = (scene: Scene, view: View, player: PlayerView): readonly string[] => {
  const { board } = scene.ui;
  const base = player.base ? scene.names.cardOf(player.base.card) : undefined;
  const text = base ? scene.textOf(base) : '';
  return [
    `**${seatTitle(scene, player.seat)}**`,
    player.base
      ? `${board.base}: ${faced(scene, player.base.card)} ${board.damage(bar(player.base.damage, player.base.hitPoints))}`
      : `${board.base}: ${noBase(scene, player)}`,
    ...(text === '' ? [] : [`_${text}_`]),
    `${board.ships}: ${player.ships.length > 0 ? '' : board.empty}`,
    ...counted(player.ships.map((card) => inPlayLine(scene, card, 'full'))),
    `${board.units}: ${player.units.length > 0 ? '' : board.empty}`,
    ...counted(player.units.map((card) => inPlayLine(scene, card, 'full'))),
    [board.hand(player.hand), board.deck(player.deck)].join(' · '),
    pile(scene, board.discard(player.discard.length), player.discard),
    pile(scene, victoryCount(scene, view, player), fallenBases(player)),
    ...missionLines(scene, view, player),
    ...(player.missions
      ? [pile(scene, board.supports(player.missions.supports.length), player.missions.supports)]
      : []),
    board.basesLeft(player.basesLeft),
    '',
  ];
};

const rowLines = (scene: Scene, row: RowView): readonly string[] => {
  const { board } = scene.ui;
  const [a, b] = row.between;
  const title =
    (scene.view?.rows.length ?? 0) > 1 && a && b
      ? board.rowBetween(scene.names.side(a), scene.names.side(b))
      : board.row;
  return [
    `**${title}**`,
    ...row.cards.flatMap((card) => {
      const def = scene.names.cardOf(card.card);
      const text = def ? scene.textOf(def) : '';
      return [rowLine(scene, card, 'full'), ...(text === '' ? [] : [`_${text}_`])];
    }),
    board.galaxyDeck(row.deck),
    pile(scene, board.galaxyDiscard(row.discard.length), row.discard),
    '',
  ];
};

const pagesOf = (lines: readonly string[]): readonly string[] => {
  const pages: string[] = [];
  let page = '';
  for (const line of lines.map((text) => clip(text, LINE))) {
    if (page !== '' && page.length + line.length + 1 > PAGE) {
      pages.push(page.trimEnd());
      page = '';
    }
    page = page === '' ? line : `${page}\n${line}`;
  }
  return page.trim() === '' ? pages : [...pages, page.trim()];
};

/** The whole public position in words, every pile included, for those who read by ear or on a small screen. */
export const renderTextBoard: Renderers['textBoard'] = (voice, seen, page = 0) => {
  const scene = sceneOf(voice, seen);
  const { view, ui, table } = scene;
  if (scene.shop) return { ...shopBoard(scene, seen, scene.shop), components: [] };
  if (!view) return messageBody({ content: seen.broken ? scene.say({ key: 'table.broken' }) : ui.panel.notStarted });
  const lines = [
    ...unofficial(scene, view),
    ...turnLines(scene, view, seen.seen),
    ...(view.turn.n > 0 ? [ui.board.resources(view.turn.resources)] : []),
    ...swapsLine(scene, view),
    ...fieldViews(view).flatMap((field) => [
      forceLine(scene, field),
      '',
      ...field.players.flatMap((player) => playerLines(scene, field, player)),
      ...field.rows.flatMap((row) => rowLines(scene, row)),
      ui.board.pilots(field.pilots),
    ]),
    ...shownSwaps(scene, view),
    pile(scene, ui.board.exiled(view.exile.length), view.exile),
  ];
  const at = pageOf(pagesOf(lines), page, 1);
  const turn = (to: number, label: string, disabled: boolean) =>
    button({ do: 'text', table: table.id, page: Math.max(0, to) }, label, 'plain', disabled);
  return messageBody({
    embeds: [
      {
        description: at.items[0] ?? ui.board.empty,
        ...(at.pages > 1 && { footer: { text: ui.panel.page(at.page + 1, at.pages) } }),
      },
    ],
    components:
      at.pages > 1
        ? buttonRows([
            turn(at.page - 1, ui.button.previous, at.page === 0),
            turn(at.page + 1, ui.button.next, at.page >= at.pages - 1),
          ])
        : [],
  });
};
