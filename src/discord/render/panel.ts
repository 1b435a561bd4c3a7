import type { TableSeen } from '../../app/use-cases.ts';
import type { ShopView } from '../../games/deckbuilding/campaign/shop-view.ts';
import type { PlayerView, View } from '../../games/deckbuilding/view-types.ts';
import type { Prompt } from '../../kernel/prompt.ts';
import { pageOf } from './choices.ts';
import { faced, nameList } from './figures.ts';
import { type ComponentRow, type Embed, type MessageBody, messageBody } from './message-body.ts';
import { groupRows, isGroup, isMain, mainRows, nonceAt, pageButtons } from './panel-main.ts';
import { posed } from './panel-question.ts';
import { settingsTab } from './panel-settings.ts';
import { button, buttonRows, CONTENT_LIMIT, clip, linkButton, SELECT_OPTIONS, selectRow, timestamp } from './parts.ts';
import { HAND_LINES, handEmbed, handLines, partnerLines, positionEmbed, sinceEmbed } from './position.ts';
import type { PanelInput, Renderers } from './renderers.ts';
import { atOwnField, playerOf, type Scene, sceneOf, waitingLines } from './scene.ts';
import { shopPanel } from './shop.ts';
import { swapsPanel } from './swaps.ts';

type Parts = { readonly embeds: readonly Embed[]; readonly rows: readonly ComponentRow[] };

const QUESTION_LIMIT = 1_500;

/** The question that this seat should answer now: one that it owes, else one that it may change. */
export const questionOf = (seen: TableSeen): Prompt | undefined => {
  const prompts = seen.seen?.prompts ?? [];
  return prompts.find((prompt) => prompt.owed) ?? prompts[0];
};

/** A panel in a direct message says which table it belongs to, an ephemeral one how old it is. */
const top = (scene: Scene, input: PanelInput): string => {
  const board = input.boardLink === undefined ? '' : ` · ${scene.ui.turnLine.board(input.boardLink)}`;
  return [
    ...(input.note ? [scene.say(input.note)] : []),
    input.asOf
      ? scene.ui.panel.asOf(timestamp(input.asOf, 'R'))
      : `<#${scene.table.channel.replace(/\D/g, '')}>${board}`,
  ].join('\n');
};

const quietRows = (scene: Scene, seen: TableSeen, input: PanelInput): readonly ComponentRow[] => {
  const { button: label } = scene.ui;
  const table = scene.table.id;
  return buttonRows([
    ...(seen.undo?.can ? [button({ do: 'undo', table }, label.undo)] : []),
    button({ do: 'show', table, tab: 'hand', page: 0 }, label.hand),
    button({ do: 'story', table }, label.story),
    button({ do: 'show', table, tab: 'standing', page: 0 }, label.more),
    ...(input.boardLink ? [linkButton(input.boardLink, label.board)] : []),
  ]);
};

/** The hand, where there is any. */
const handEmbeds = (scene: Scene, view: View): readonly Embed[] =>
  (playerOf(view, view.viewer)?.hand ?? 0) > 0 ? [handEmbed(scene, view)] : [];

/** What must be done now: the question and its components; without one, who is waited for. In one embed with the position: phones are small. */
const nowTab = (scene: Scene, seen: TableSeen, view: View, input: PanelInput): Parts => {
  const prompt = questionOf(seen);
  const position = positionEmbed(scene, view);
  const hand = handEmbeds(scene, view);
  if (prompt && isMain(prompt)) return { embeds: [position, ...hand], rows: mainRows(scene, seen, prompt, input.r) };
  const above = (lines: readonly string[]): string =>
    [clip(lines.join('\n'), QUESTION_LIMIT), position.description ?? ''].filter((part) => part !== '').join('\n\n');
  if (!prompt) {
    const waiting = waitingLines(scene, seen.seen).map((line) => scene.ui.panel.waiting(line));
    const embed = { ...position, description: above(waiting.length > 0 ? waiting : [scene.ui.board.nobodyOwes]) };
    return { embeds: [embed, ...hand], rows: quietRows(scene, seen, input) };
  }
  const asked = posed(scene, seen, prompt, input.r, input.page ?? 0);
  const embed = {
    title: clip(scene.ui.panel.question(scene.say(prompt.question.about)), 256),
    description: above([...(prompt.owed ? [] : [scene.ui.panel.changeable]), ...asked.lines]),
  };
  const last = asked.rows.length < 5 ? quietRows(scene, seen, input) : [];
  return { embeds: [embed, ...hand], rows: [...asked.rows, ...last] };
};

/** The support cards that a seat can still earn: open to both sides at any time (R-REI-22). */
const supportsLine = (scene: Scene, { seat, missions }: PlayerView): readonly string[] =>
  missions && missions.supports.length > 0
    ? [scene.ui.panel.supports(scene.names.side(seat), nameList(scene, missions.supports))]
    : [];

/** The whole hand with the cards' words, in pages, and a menu to read any one in full. */
const handTab = (scene: Scene, view: View, input: PanelInput): Parts => {
  const { panel } = scene.ui;
  const own = playerOf(view, view.viewer);
  const at = pageOf(handLines(scene, view, true), input.page ?? 0, HAND_LINES);
  const ids = [...new Set((own?.handKnown ?? []).map((card) => card.card))];
  const readable = pageOf(ids, at.page, HAND_LINES).items.slice(0, SELECT_OPTIONS);
  const choices = readable.map((id) => ({ value: id, label: scene.names.card(id) }));
  const bases =
    own?.bases && own.bases.length > 0
      ? [panel.secretBases(own.bases.map((b) => faced(scene, b.card)).join(', '))]
      : [];
  const description = [
    ...(at.items.length > 0 ? at.items : [panel.handEmpty]),
    ...(at.pages > 1 ? [panel.page(at.page + 1, at.pages)] : []),
    ...bases,
    ...partnerLines(scene, view),
    ...view.players.flatMap((player) => supportsLine(scene, player)),
  ].join('\n');
  const read = { do: 'words', table: scene.table.id, r: nonceAt(input.r, 0) } as const;
  return {
    embeds: [{ title: panel.hand(own?.hand ?? 0), description: clip(description, 4_096) }],
    rows: [
      ...(choices.length > 0 ? [selectRow(read, scene.ui.select.words, choices)] : []),
      ...buttonRows(pageButtons(scene, 'hand', at)),
    ],
  };
};

const tabParts = (scene: Scene, seen: TableSeen, view: View, input: PanelInput): Parts => {
  const tab = input.tab ?? 'main';
  const prompt = questionOf(seen);
  if (tab === 'hand') return handTab(scene, view, input);
  const seat = seen.table.seats.find((record) => record.seat === seen.seat);
  if (tab === 'standing' && seat) {
    const { embed, rows } = settingsTab(scene, seat, input.r);
    return { embeds: [embed], rows };
  }
  if (isGroup(tab) && prompt && isMain(prompt))
    return {
      embeds: [positionEmbed(scene, view)],
      rows: groupRows(scene, prompt, tab, input.r, input.page ?? 0),
    };
  return swapsPanel(scene, seen, view, input, quietRows(scene, seen, input)) ?? nowTab(scene, seen, view, input);
};

const ofShop = (scene: Scene, seen: TableSeen, shop: ShopView, input: PanelInput, content: string): MessageBody => {
  const seat = seen.table.seats.find((record) => record.seat === seen.seat);
  const settings = input.tab === 'standing' && seat ? settingsTab(scene, seat, input.r) : undefined;
  const { embeds, rows } = settings
    ? { embeds: [settings.embed], rows: settings.rows }
    : shopPanel(scene, seen, shop, input);
  return messageBody({ content, embeds: [...sinceEmbed(scene, input.story ?? []), ...embeds], components: rows });
};

/**
 * A seat's own panel: what happened since, the position, the question with all that may be answered, and the hand. Only ever for the seat of
 * `seen`; for somebody without a seat, or before the start, a sentence.
 */
export const renderPanel: Renderers['panel'] = (voice, seen, input): MessageBody => {
  const scene = atOwnField(sceneOf(voice, seen));
  const { view, ui } = scene;
  const forPartner =
    view && view.viewer !== scene.whole?.viewer ? [ui.teams.playsFor(scene.names.side(view.viewer ?? ''))] : [];
  const content = clip([top(scene, input), ...forPartner].join('\n'), CONTENT_LIMIT);
  if (scene.shop && seen.seat !== undefined) return ofShop(scene, seen, scene.shop, input, content);
  const without = !view ? ui.panel.notStarted : seen.seat === undefined ? ui.panel.notSeated : undefined;
  if (!view || without !== undefined)
    return messageBody({ content: [content, without ?? ''].filter((line) => line !== '').join('\n') });
  const { embeds, rows } = tabParts(scene, seen, view, input);
  // What must be done stands first; what happened after it; the hand last, next to the menus.
  const [first, ...rest] = embeds;
  const since = sinceEmbed(scene, input.story ?? []);
  return messageBody({ content, embeds: [...(first ? [first] : []), ...since, ...rest], components: rows });
};

/** The viewer's hand: the panel opened at its cards. */
export const renderHand: Renderers['hand'] = (voice, seen, input) =>
  renderPanel(voice, seen, { tab: 'hand', r: input.r, ...(input.page !== undefined && { page: input.page }) });
