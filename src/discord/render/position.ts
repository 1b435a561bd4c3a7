import type { StoryEntry } from '../../app/use-cases.ts';
import { partnersIn } from '../../games/deckbuilding/view-fields.ts';
import type { PlayerView, View } from '../../games/deckbuilding/view-types.ts';
import { bar, counted, faced, figures, forceLine, lastingLines, nameList, noBase } from './figures.ts';
import type { Embed } from './message-body.ts';
import { clip } from './parts.ts';
import { playerOf, type Scene } from './scene.ts';

const LINE_LIMIT = 500;
const SINCE_LIMIT = 1_000;
/** Different cards of a hand that a panel lists; the hand itself has pages. */
export const HAND_LINES = 20;

const baseOf = (scene: Scene, player: PlayerView): string =>
  player.base
    ? `${faced(scene, player.base.card)} ${scene.ui.board.damage(bar(player.base.damage, player.base.hitPoints))}`
    : noBase(scene, player);

const missionOf = (scene: Scene, { missions }: PlayerView): readonly string[] =>
  missions?.open ? [`${scene.names.card(missions.open.card)} ${missions.open.funding}/${missions.open.goal}`] : [];

const sideLine = (scene: Scene, player: PlayerView): string => {
  const { board } = scene.ui;
  const ships = player.ships.map((ship) => `${scene.names.card(ship.card)} ${ship.damage}/${ship.hitPoints}`);
  return [
    `${scene.names.side(player.seat)}: ${baseOf(scene, player)}`,
    ...(ships.length > 0 ? [clip(counted(ships).join(', '), LINE_LIMIT)] : []),
    ...missionOf(scene, player),
    board.hand(player.hand),
    board.deck(player.deck),
  ].join(' · ');
};

const inPlayLine = (scene: Scene, player: PlayerView): readonly string[] => {
  const cards = [...player.ships, ...player.units].map((card) => {
    const notes = [
      ...(card.attack > 0 ? [scene.ui.figures.attack(card.attack)] : []),
      ...(card.attacked ? [scene.ui.board.attacked] : []),
    ];
    return `${scene.names.card(card.card)}${notes.length > 0 ? ` (${notes.join(', ')})` : ''}`;
  });
  return cards.length > 0 ? [scene.ui.panel.inPlay(clip(counted(cards).join(', '), LINE_LIMIT))] : [];
};

/** What the viewer knows beyond what everybody sees. */
const knownLines = (scene: Scene, view: View): readonly string[] => {
  const { panel } = scene.ui;
  const own = playerOf(view, view.viewer);
  const galaxy = view.rows.flatMap((row) => (row.top ? [panel.galaxyTop(scene.names.card(row.top.card))] : []));
  const hands = view.players
    .filter((player) => player.seat !== view.viewer && player.handKnown.length > 0)
    .map((player) =>
      panel.knownHand(scene.names.side(player.seat), clip(nameList(scene, player.handKnown), LINE_LIMIT)),
    );
  const below = own?.missions?.known ?? [];
  return [
    ...(own?.top ? [panel.knownTop(scene.names.card(own.top.card))] : []),
    ...galaxy,
    ...hands,
    ...(below.length > 0 ? [panel.knownMissions(clip(nameList(scene, below), LINE_LIMIT))] : []),
  ];
};

/** The seats of the other field, where there is one: what everybody sees of them, in a line each. */
const elsewhere = ({ whole }: Scene, view: View): readonly PlayerView[] =>
  (whole?.players ?? []).filter(({ seat }) => !view.order.includes(seat));

/** What the partners of the viewer hold, as far as it is seen: all of it, in a game with partners. */
export const partnerLines = (scene: Scene, view: View): readonly string[] => {
  const { ui, names, whole } = scene;
  const partners = whole ? partnersIn(whole, view.viewer) : [];
  return (whole?.players ?? [])
    .filter(({ seat }) => partners.includes(seat))
    .map(({ seat, handKnown }) =>
      ui.teams.hand(
        names.side(seat),
        handKnown.length > 0 ? clip(nameList(scene, handKnown), LINE_LIMIT) : ui.teams.noHand,
      ),
    );
};

/** The position in short, for its viewer: both sides, the Force, what one has in play, and what one alone knows. */
export const positionEmbed = (scene: Scene, view: View): Embed => {
  const { panel } = scene.ui;
  const own = playerOf(view, view.viewer);
  const mine = view.viewer === view.turn.seat;
  const title = mine ? panel.yourTurn(view.turn.n) : panel.theirTurn(view.turn.n, scene.names.side(view.turn.seat));
  const description = [
    ...(mine && view.turn.n > 0 ? [scene.ui.board.resources(view.turn.resources)] : []),
    forceLine(scene, view),
    ...view.players.map((player) => sideLine(scene, player)),
    ...elsewhere(scene, view).map((player) => sideLine(scene, player)),
    ...(own?.base ? lastingLines(scene, own.base.card) : []),
    ...(own ? inPlayLine(scene, own) : []),
    ...knownLines(scene, view),
  ].join('\n');
  return { title, description };
};

/** The cards of the viewer's hand, equal ones counted, figures first; with their words below each where there is room for them, or nothing else to say. */
export const handLines = (scene: Scene, view: View, words: boolean): readonly string[] => {
  const copies = new Map<string, number>();
  for (const { card } of playerOf(view, view.viewer)?.handKnown ?? []) copies.set(card, (copies.get(card) ?? 0) + 1);
  return [...copies].map(([id, n]) => {
    const card = scene.names.cardOf(id);
    const numbers = card ? figures(scene, card, false) : [];
    // Without figures a name says nothing of what the card does.
    const text = card && (words || numbers.length === 0) ? scene.textOf(card) : '';
    const line = [...numbers, `**${faced(scene, id)}**${n > 1 ? ` ×${n}` : ''}`].join(' · ');
    return text === '' ? line : `${line}\n_${text}_`;
  });
};

/** The hand as an embed: as many lines as a panel has room for. */
export const handEmbed = (scene: Scene, view: View): Embed => {
  const { panel, board } = scene.ui;
  const lines = handLines(scene, view, false);
  const shown = lines.slice(0, HAND_LINES);
  const rest = lines.length - shown.length;
  const n = playerOf(view, view.viewer)?.hand ?? 0;
  return {
    title: panel.hand(n),
    description: n === 0 ? panel.handEmpty : [...shown, ...(rest > 0 ? [board.lines(rest)] : [])].join('\n'),
  };
};

/** What happened since, for the top of a panel: the newest lines that fit. */
export const sinceEmbed = (scene: Scene, story: readonly StoryEntry[]): readonly Embed[] => {
  const lines = scene.words.tell(story, scene.names).map((told) => told.text);
  const kept: string[] = [];
  let size = 0;
  for (const line of lines.toReversed()) {
    size += line.length + 1;
    if (size > SINCE_LIMIT && kept.length > 0) break;
    kept.unshift(clip(line, SINCE_LIMIT));
  }
  return kept.length > 0 ? [{ title: scene.ui.panel.since, description: kept.join('\n') }] : [];
};
