import type { SeatRecord } from '../../app/ports.ts';
import { cardsOf } from '../../games/deckbuilding/content.ts';
import type { CardDef } from '../../games/deckbuilding/effects/kinds.ts';
import { cardsIn } from '../../games/deckbuilding/modes/cards-in.ts';
import { modes } from '../../games/deckbuilding/modes/modes.ts';
import type { ComponentRow, Embed } from './message-body.ts';
import { nonceAt } from './panel-main.ts';
import { button, buttonRows, type SelectChoice, selectRow } from './parts.ts';
import { playerOf, type Scene } from './scene.ts';

/** One of the menu's 25 places is "ask me". */
const CARDS = 24;

/** The cards that may come to a hand at this table: those of its mode, but for what is never in one. */
const handCards = ({ table, content }: Scene): readonly CardDef[] => {
  const mode = Object.values(modes).find(({ id }) => id === table.mode);
  const cards = mode ? cardsIn(mode.id, { duel: table.chosen.duel, content }) : cardsOf(content);
  return cards.filter((card) => card.kind !== 'base' && card.kind !== 'mission' && !card.permanent);
};

/** The cards that a seat may want to discard first: its starting cards, those that it is seen to have, then the cheap ones of its side. */
const wishes = (scene: Scene): readonly string[] => {
  const { view } = scene;
  const own = playerOf(view, view?.viewer);
  const mine = own ? [...own.handKnown, ...own.discard, ...own.units, ...own.ships].map((card) => card.card) : [];
  const cards = handCards(scene);
  const faction = cards.filter((card) => card.faction === own?.faction);
  const cheap = [...faction, ...cards.filter((card) => card.faction === 'neutral')].sort((a, b) => a.cost - b.cost);
  const starters = faction.filter((card) => card.starter).map((card) => card.id);
  return [...new Set([...starters, ...mine, ...cheap.map((card) => card.id)])].slice(0, CARDS);
};

const eitherChoices = (scene: Scene, seat: SeatRecord): readonly SelectChoice[] => {
  const { select } = scene.ui;
  const now = seat.standing.either ?? 'ask';
  return [
    { value: 'ask', label: select.ask, chosen: now === 'ask' },
    { value: 'discard', label: select.eitherDiscard, chosen: now === 'discard' },
    { value: 'other', label: select.eitherOther, chosen: now === 'other' },
  ];
};

const firstChoices = (scene: Scene, seat: SeatRecord): readonly SelectChoice[] => {
  const first = seat.standing.first?.[0];
  return [
    { value: 'ask', label: scene.ui.select.ask, chosen: first === undefined },
    ...wishes(scene).map((id) => ({ value: id, label: scene.names.card(id), chosen: id === first })),
  ];
};

/** What is set at this table, in words. */
export const settingLines = (scene: Scene, seat: SeatRecord): readonly string[] => {
  const { panel, select } = scene.ui;
  const either = { discard: select.eitherDiscard, other: select.eitherOther, ask: select.ask }[
    seat.standing.either ?? 'ask'
  ];
  const first = seat.standing.first?.map((id) => scene.names.card(id)) ?? [];
  return [
    panel.either(either),
    panel.first(first.length > 0 ? first.join(', ') : panel.firstNone),
    panel.delivery(panel.deliveries[seat.delivery]),
  ];
};

export const deliveryButton = (scene: Scene, seat: SeatRecord) =>
  seat.delivery === 'dm'
    ? button({ do: 'delivery', table: scene.table.id, to: 'button' }, scene.ui.button.byButton)
    : button({ do: 'delivery', table: scene.table.id, to: 'dm' }, scene.ui.button.byDm);

/** Standing answers and how the cards come: what is set, and the menus to set it. */
export const settingsTab = (
  scene: Scene,
  seat: SeatRecord,
  r: number,
): { readonly embed: Embed; readonly rows: readonly ComponentRow[] } => {
  const { panel, select, button: label } = scene.ui;
  const table = scene.table.id;
  return {
    embed: { title: panel.settings, description: [panel.standing, '', ...settingLines(scene, seat)].join('\n') },
    rows: [
      selectRow({ do: 'standing', table, set: 'either', r: nonceAt(r, 0) }, select.either, eitherChoices(scene, seat)),
      selectRow({ do: 'standing', table, set: 'first', r: nonceAt(r, 1) }, select.first, firstChoices(scene, seat)),
      ...buttonRows([deliveryButton(scene, seat), button({ do: 'panel', table }, label.back)]),
    ],
  };
};
