import type { CardDef } from '../../games/deckbuilding/effects/kinds.ts';
import { goalOf, modes } from '../../games/deckbuilding/modes/modes.ts';
import { findCard } from '../../games/deckbuilding/packs/index.ts';
import { partnersIn } from '../../games/deckbuilding/view-fields.ts';
import type { CardView, InPlayView, PlayerView, View } from '../../games/deckbuilding/view-types.ts';
import type { Scene } from './scene.ts';

/** How much of a card a line shows: all in words, the reward cut short, or bare figures. */
export type Level = 'full' | 'short' | 'figures';

const BAR = 6;

/** A bar and figures: `▮▮▮▮▯▯ 9/16`. A bar with something in it always shows at least one mark, and only a full one shows all. */
export const bar = (n: number, of: number): string => {
  const share = of > 0 ? (n / of) * BAR : 0;
  const marks = n >= of ? BAR : n <= 0 ? 0 : Math.min(BAR - 1, Math.max(1, Math.round(share)));
  return `${'▮'.repeat(marks)}${'▯'.repeat(BAR - marks)} ${n}/${of}`;
};

/** The Force on its seven places, for two seats: `○○○○○◆○`. The first seat's end is on the left. */
export const forceTrack = (view: View): string => {
  const [left] = view.order;
  const at = view.force.arm === undefined ? 0 : view.force.arm === left ? -view.force.at : view.force.at;
  return [-3, -2, -1, 0, 1, 2, 3].map((place) => (place === at ? '◆' : '○')).join('');
};

/** The Force in one line: the track where two play, and in words with whom it is. */
export const forceLine = (scene: Scene, view: View): string => {
  const { ui, names } = scene;
  const words =
    view.force.arm === undefined || view.force.at === 0
      ? ui.board.balance
      : ui.board.forceWith(names.side(view.force.arm), view.force.at);
  const [left, right] = view.order;
  if (view.order.length !== 2 || left === undefined || right === undefined) return `${ui.board.force}: ${words}`;
  return `${ui.board.force}: ${names.side(left)} ${forceTrack(view)} ${names.side(right)} · ${words}`;
};

const mark = (scene: Scene, card: CardDef): string => (card.provenance === 'stand-in' ? ` ${scene.ui.standIn}` : '');

/** A card's name with its faction's symbol, and ◇ where its figures are stand-ins. Faction is never shown by colour. */
export const faced = (scene: Scene, id: string): string => {
  const card = scene.names.cardOf(id);
  const symbol = card ? `${scene.ui.factions[card.faction].symbol} ` : '';
  return `${symbol}${scene.names.card(id)}${card ? mark(scene, card) : ''}`;
};

/** The figures of a card that are not nought, in words. `cost` only where it matters. */
export const figures = (scene: Scene, card: CardDef, withCost: boolean, attack = card.attack): readonly string[] => {
  const { figures: words } = scene.ui;
  return [
    ...(withCost && card.kind !== 'mission' ? [words.cost(card.cost)] : []),
    ...(card.kind === 'mission' ? [words.points(card.cost)] : []),
    ...(attack > 0 ? [words.attack(attack)] : []),
    ...(card.resources > 0 ? [words.resources(card.resources)] : []),
    ...(card.force > 0 ? [words.force(card.force)] : []),
    ...(card.hitPoints > 0 ? [words.hitPoints(card.hitPoints)] : []),
  ];
};

const shortFigures = (scene: Scene, card: CardDef): string => {
  const { short } = scene.ui.figures;
  return [
    `${short.cost}${card.cost}`,
    ...(card.attack > 0 ? [`${short.attack}${card.attack}`] : []),
    ...(card.resources > 0 ? [`${short.resources}${card.resources}`] : []),
    ...(card.force > 0 ? [`${short.force}${card.force}`] : []),
    ...(card.target > 0 ? [`${short.target}${card.target}`] : []),
  ].join(' ');
};

/** A reward in few characters: `3R 2F`, or its words where it is not a gain. */
export const shortReward = (scene: Scene, card: CardDef): string => {
  const { short } = scene.ui.figures;
  const marks = { resources: short.resources, force: short.force, attack: short.attack } as const;
  const gains = card.reward.flatMap((effect) => (effect.kind === 'gain' ? [`${effect.n}${marks[effect.what]}`] : []));
  return gains.length === card.reward.length ? gains.join(' ') : scene.rewardOf(card);
};

/** A card of a row on one line: figures first, then the name, then target and reward. */
export const rowLine = (scene: Scene, view: CardView, level: Level): string => {
  const card = scene.names.cardOf(view.card);
  if (!card) return scene.names.card(view.card);
  if (level === 'figures') return `${shortFigures(scene, card)} ${faced(scene, card.id)}`;
  const reward = level === 'full' ? scene.rewardOf(card) : shortReward(scene, card);
  const target =
    card.target > 0 ? ` · ${scene.ui.figures.target(card.target)}, ${scene.ui.figures.reward(reward)}` : '';
  return `${figures(scene, card, true).join(' · ')} · **${faced(scene, card.id)}**${target}`;
};

/** A unit or ship in play on one line, without its count. */
export const inPlayLine = (scene: Scene, card: InPlayView, level: Level): string => {
  const { board, figures: words } = scene.ui;
  const harm =
    card.hitPoints > 0
      ? ` ${board.damage(level === 'full' ? bar(card.damage, card.hitPoints) : `${card.damage}/${card.hitPoints}`)}`
      : '';
  const state = [...(card.attacked ? [board.attacked] : []), ...(card.used && level === 'full' ? [board.used] : [])];
  const ends = state.length > 0 ? ` · ${state.join(', ')}` : '';
  const number = level === 'figures' ? `${words.short.attack}${card.attack}` : words.attack(card.attack);
  const attack = card.attack > 0 ? `${number} · ` : '';
  return `${attack}${faced(scene, card.card)}${harm}${ends}`;
};

/** Lines with equal ones counted, in the order of their first: `attack 3 · ▲ X-Wing ×2`. */
export const counted = (lines: readonly string[]): readonly string[] => {
  const counts = new Map<string, number>();
  for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1);
  return [...counts].map(([line, n]) => (n > 1 ? `${line} ×${n}` : line));
};

/** The enemy bases in a seat's victory pile, which may hold missions too. */
export const fallenBases = ({ victory }: PlayerView): readonly CardView[] =>
  victory.filter(({ card }) => findCard(card)?.kind === 'base');

/** What stands in place of a base that has fallen: whether there is another one. */
export const noBase = ({ ui }: Scene, { basesLeft }: PlayerView): string =>
  basesLeft > 0 ? ui.board.noBase : ui.teams.noBaseLeft;

/** How far a seat has come: its bases of those it needs, or its own and its team's. */
export const victoryCount = ({ ui, whole }: Scene, view: View, player: PlayerView): string => {
  const own = fallenBases(player).length;
  const goal = goalOf(view.options);
  const partners = whole ? partnersIn(whole, player.seat) : [];
  if (partners.length === 0) return ui.board.victory(own, goal);
  const theirs = (whole?.players ?? []).filter(({ seat }) => partners.includes(seat));
  return ui.teams.victory(
    own,
    theirs.reduce((sum, partner) => sum + fallenBases(partner).length, own),
    goal,
  );
};

/** That no rulebook has a mode as it is played here: said on its board. */
export const unofficial = ({ ui }: Scene, view: View): readonly string[] =>
  modes[view.options.mode].unofficial ? [ui.modes[view.options.mode]?.split(':')[0] ?? ''] : [];

/** The missions in a seat's victory pile. */
export const missionsDone = ({ victory }: PlayerView): readonly CardView[] =>
  victory.filter(({ card }) => findCard(card)?.kind === 'mission');

/** A seat's missions: the open one with what lies on it and the card that it earns, and those that are done. Nothing in games without. */
export const missionLines = (scene: Scene, view: View, player: PlayerView): readonly string[] => {
  const { missions } = player;
  if (!missions) return [];
  const { board } = scene.ui;
  const { open } = missions;
  const earns = open && missions.supports.find(({ card }) => card === scene.names.cardOf(open.card)?.earns);
  const progress = open ? [`**${faced(scene, open.card)}** ${bar(open.funding, open.goal)}`] : [board.noMission];
  const reward = earns ? [board.earns(faced(scene, earns.card))] : [];
  const names = missionsDone(player);
  const done = names.length > 0 ? `: ${nameList(scene, names)}` : '';
  return [
    `${board.mission}: ${[...progress, ...reward].join(' · ')}`,
    `${board.missionsDone(missions.done, view.options.length)}${done}`,
  ];
};

/** Cards by name, equal ones counted, in one line. */
export const nameList = (scene: Scene, cards: readonly { readonly card: string }[]): string =>
  counted(cards.map((card) => scene.names.card(card.card))).join(', ');

/** The words of a base that goes on having an effect, as a line of its own; nothing for one that only had it when it was revealed. */
export const lastingLines = (scene: Scene, id: string): readonly string[] => {
  const card = scene.names.cardOf(id);
  const lasting = card?.abilities.every((ability) => ability.at !== 'reveal') ? scene.textOf(card) : '';
  return lasting === '' ? [] : [`_${lasting}_`];
};
