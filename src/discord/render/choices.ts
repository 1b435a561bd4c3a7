import type { CardDef } from '../../games/deckbuilding/effects/kinds.ts';
import type { InPlayView, View } from '../../games/deckbuilding/view-types.ts';
import type { Option } from '../../kernel/prompt.ts';
import { figures } from './figures.ts';
import type { SelectChoice } from './parts.ts';
import { playerOf, type Scene } from './scene.ts';

const inPlay = (view: View | undefined, id: string | undefined): InPlayView | undefined =>
  view?.players.flatMap((player) => [...player.units, ...player.ships]).find((card) => card.id === id);

/** In which of the viewer's zones a card lies that may be picked from several. */
const zoneOf = (scene: Scene, id: string | undefined): string => {
  const { view, ui } = scene;
  const player = playerOf(view, view?.viewer);
  if (player?.handKnown.some((card) => card.id === id)) return ui.panel.inHand;
  if (player?.discard.some((card) => card.id === id)) return ui.panel.inDiscard;
  if (view?.rows.some((row) => row.cards.some((card) => card.id === id))) return ui.panel.inRow;
  if (view?.rows.some((row) => row.discard.some((card) => card.id === id))) return ui.panel.inGalaxyDiscard;
  return '';
};

const ZONED: ReadonlySet<string> = new Set(['exile', 'destroy', 'damage', 'take', 'buy']);

const BOUGHT: ReadonlySet<string> = new Set(['buy', 'payoff']);

/** How a card in play stands: what tells it from another copy. */
const stateOf = (scene: Scene, card: InPlayView): readonly string[] => [
  ...(card.attack > 0 ? [scene.ui.figures.attack(card.attack)] : []),
  ...(card.attacked ? [scene.ui.board.attacked] : []),
  ...(card.damage > 0 && card.hitPoints > 0 ? [scene.ui.board.damage(`${card.damage}/${card.hitPoints}`)] : []),
];

/** What an attack is up against: the fleet and the base of a seat, or what a card of the row gives. */
const describeTarget = (scene: Scene, option: Option, card: CardDef): string => {
  const foe = playerOf(scene.view, option.subject);
  if (!foe) {
    const reward = scene.rewardOf(card);
    return reward === '' ? '' : scene.ui.figures.reward(reward);
  }
  const base = foe.base ? [scene.ui.board.damage(`${foe.base.damage}/${foe.base.hitPoints}`)] : [];
  const ships = foe.ships.map((ship) => `${scene.names.card(ship.card)} ${ship.damage}/${ship.hitPoints}`);
  return [...base, ...(ships.length > 0 ? [`${scene.ui.board.ships}: ${ships.join(', ')}`] : [])].join(' · ');
};

/** What stands below an option's label: the figures that matter for its verb, where it lies, and the words of the card. */
export const describeOption = (scene: Scene, option: Option): string => {
  const id = option.label.args?.card;
  const card = typeof id === 'string' ? scene.names.cardOf(id) : undefined;
  if (!card) return '';
  const state = inPlay(scene.view, option.subject);
  const text = scene.textOf(card);
  if (option.verb === 'attack') return describeTarget(scene, option, card);
  if (option.verb === 'choose') return '';
  if (option.verb === 'trigger') return text;
  if (option.verb === 'reward') return scene.rewardOf(card);
  const zone = ZONED.has(option.verb) ? zoneOf(scene, option.subject) : '';
  const numbers = state ? stateOf(scene, state) : figures(scene, card, false);
  return [...(zone === '' ? [] : [zone]), ...numbers, ...(text === '' ? [] : [text])].join(' · ');
};

/** An option as a menu's choice. */
export const choiceOf = (scene: Scene, option: Option, chosen = false): SelectChoice => {
  const description = describeOption(scene, option);
  return {
    value: option.id,
    label: scene.say(option.label),
    ...(description !== '' && { description }),
    ...(chosen && { chosen }),
  };
};

/** A choice that stands for several copies. Behind a price a count would read as what is bought, so there it stands below. */
const withCount = (scene: Scene, choice: SelectChoice, verb: string, n: number): SelectChoice => {
  if (!BOUGHT.has(verb)) return { ...choice, label: `${choice.label} ×${n}` };
  const rest = choice.description === undefined ? '' : ` · ${choice.description}`;
  return { ...choice, description: `${scene.ui.select.copies(n)}${rest}` };
};

/**
 * Options for a question that takes one: those that a player could not tell apart (copies of a card in the same place and state) are one
 * choice, counted, which stands for the first of them.
 */
export const mergedChoices = (scene: Scene, options: readonly Option[]): readonly SelectChoice[] => {
  const merged = new Map<string, { choice: SelectChoice; verb: string; n: number }>();
  for (const option of options) {
    const choice = choiceOf(scene, option);
    const key = JSON.stringify([option.verb, choice.label, choice.description, option.confirm !== undefined]);
    const same = merged.get(key);
    if (same) same.n += 1;
    else merged.set(key, { choice, verb: option.verb, n: 1 });
  }
  return [...merged.values()].map(({ choice, verb, n }) => (n > 1 ? withCount(scene, choice, verb, n) : choice));
};

/** One page of a list, and how many there are; a page that does not exist is the nearest that does. */
export const pageOf = <T>(
  items: readonly T[],
  page: number,
  size: number,
): { readonly items: readonly T[]; readonly page: number; readonly pages: number } => {
  const pages = Math.max(1, Math.ceil(items.length / size));
  const at = Math.min(Math.max(0, page), pages - 1);
  return { items: items.slice(at * size, (at + 1) * size), page: at, pages };
};
