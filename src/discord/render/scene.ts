import type { TableRecord } from '../../app/ports.ts';
import type { TableSeen } from '../../app/use-cases.ts';
import type { ShopView } from '../../games/deckbuilding/campaign/shop-view.ts';
import type { Content } from '../../games/deckbuilding/content.ts';
import type { CardDef } from '../../games/deckbuilding/effects/kinds.ts';
import { fieldOfSeat, playedSeat } from '../../games/deckbuilding/view-fields.ts';
import type { PlayerView, View } from '../../games/deckbuilding/view-types.ts';
import { type Names, namesOf } from '../words/names.ts';
import type { Said } from '../words/said.ts';
import type { Words } from '../words/vocabulary.ts';
import { say } from '../words/words.ts';
import { clip } from './parts.ts';
import type { Voice } from './renderers.ts';

/** Cards that ship say at most 120 characters, a pack's as much as it likes: `/card` has room for all of it. */
const CARD_TEXT = 240;

/** What a renderer has at hand: the words, the names of this table, and the position where there is one. */
export type Scene = {
  readonly voice: Voice;
  readonly words: Words;
  readonly ui: Words['ui'];
  readonly names: Names;
  readonly table: TableRecord;
  readonly view: View | undefined;
  /** The whole position, where `view` is that of one field alone. */
  readonly whole: View | undefined;
  /** The shop between two games of a campaign, where that is what is played. */
  readonly shop: ShopView | undefined;
  /** What a card does, and its reward, as this table calls its cards; cut off where a pack's card says more than there is room for. */
  readonly textOf: (card: CardDef) => string;
  readonly rewardOf: (card: CardDef) => string;
  /** The packs' cards that it is played with. */
  readonly content: Content | undefined;
  readonly say: (said: Said) => string;
};

/** A text with its commands, written as `/turn` in backticks, made clickable. A name cannot smuggle one in: its backticks are escaped. */
export const linked = (voice: Voice, text: string): string =>
  text.replace(/(?<!\\)`\/([a-z]+(?: [a-z]+)?)`/g, (_, command: string) => voice.mention(command));

/** The position of a game, where the table plays one. */
export const gameViewOf = (seen: TableSeen['seen']): View | undefined =>
  seen && seen.view.game !== 'shop' ? seen.view : undefined;

const shopViewOf = (seen: TableSeen['seen']): ShopView | undefined =>
  seen?.view.game === 'shop' ? seen.view : undefined;

/** The packs' cards that a table is played with; nothing where there are none, and before its start. */
export const contentSeen = (seen: TableSeen['seen']): Content | undefined =>
  gameViewOf(seen)?.options.content ?? shopViewOf(seen)?.content;

/** Sets the scene of one table for one reader. */
export const sceneOf = (voice: Voice, seen: Pick<TableSeen, 'table' | 'seen'>): Scene => {
  const { words } = voice;
  const view = gameViewOf(seen.seen);
  const content = contentSeen(seen.seen);
  const names = namesOf(words.ui, seen.table, view, content);
  return {
    voice,
    words,
    ui: words.ui,
    names,
    table: seen.table,
    view,
    whole: view,
    shop: shopViewOf(seen.seen),
    textOf: (card) => clip(words.describe(card, names.card), CARD_TEXT),
    rewardOf: (card) => clip(words.describeReward(card, names.card), CARD_TEXT),
    content,
    say: (said) => linked(voice, say(words, said, names)),
  };
};

/** The scene of one field, as the seat sees it that the viewer plays at this moment. Where there is one field, the scene as it is. */
export const atOwnField = (scene: Scene): Scene => {
  const { whole } = scene;
  const seat = whole && playedSeat(whole);
  return whole?.beside && seat !== undefined ? { ...scene, view: fieldOfSeat(whole, seat) } : scene;
};

/** The player of a seat, where the view has one. */
export const playerOf = (view: View | undefined, seat: string | undefined): PlayerView | undefined =>
  view?.players.find((player) => player.seat === seat);

/** A seat with its faction's symbol in front: `▲ Rebels (@kim)`. */
export const seatTitle = (scene: Scene, seat: string): string => {
  const faction = playerOf(scene.view, seat)?.faction;
  return faction ? `${scene.ui.factions[faction].symbol} ${scene.names.seat(seat)}` : scene.names.seat(seat);
};

type Shown = TableSeen['seen'];

const deciding = (scene: Scene, seat: string, about: Said): string => {
  const { ui, names } = scene;
  if (about.key === 'ask.main') return ui.toPlay(names.seat(seat));
  return ui.choosing(names.seat(seat), names.plural(seat), scene.say(about));
};

/** What is being decided and by whom, one line each. Public. */
export const waitingLines = (scene: Scene, seen: Shown): readonly string[] =>
  (seen?.owing ?? []).flatMap((owed) => owed.seats.map((seat) => deciding(scene, seat, owed.about)));

/** Whose turn it is and what is being decided: one line while the turn takes its course, with the question below where somebody is asked one. */
export const turnLines = (scene: Scene, view: View, seen: Shown): readonly string[] => {
  const { board, toPlay } = scene.ui;
  const owing = seen?.owing ?? [];
  const who = seatTitle(scene, view.turn.seat);
  const usual = owing.every(({ seats, about }) => about.key === 'ask.main' && seats.join() === view.turn.seat);
  if (owing.length > 0 && usual) return [`**${board.turn(view.turn.n, toPlay(who))}**`];
  const waiting = waitingLines(scene, seen);
  return [`**${board.turn(view.turn.n, who)}**`, ...(waiting.length > 0 ? waiting : [board.nobodyOwes])];
};
