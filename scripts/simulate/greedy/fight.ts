import type { CardDef } from '../../../src/games/deckbuilding/effects/kinds.ts';
import { cardById } from '../../../src/games/deckbuilding/packs/index.ts';
import type { InPlayView, PlayerView } from '../../../src/games/deckbuilding/view-types.ts';
import type { Option } from '../../../src/kernel/prompt.ts';
import { damageGain, gainOf } from './gain.ts';
import { basesOf, faceOf, huntingAttack, idle, type Position, sideOf, strength, wall } from './position.ts';
import { valueOfResources } from './shop.ts';
import { valueOfOwning, weights } from './worth.ts';

/** Attacks: what to attack, and with which cards. */

/** One who may attack: what it adds to the goal, and what it would add elsewhere instead. */
export type Attacker = { readonly id: string; readonly attack: number; readonly elsewhere: number };

/** More are not tried in every combination: the strongest are. */
const MOST_TRIED = 10;

/** The attackers that together reach a goal and are missed least elsewhere; nothing where all of them do not reach it. */
export const cheapest = (attackers: readonly Attacker[], goal: number): readonly Attacker[] | undefined => {
  const pool = [...attackers].sort((a, b) => b.attack - a.attack).slice(0, MOST_TRIED);
  let found: readonly Attacker[] | undefined;
  let least = Number.POSITIVE_INFINITY;
  const chosen: Attacker[] = [];
  const go = (at: number, needed: number, missed: number): void => {
    if (missed >= least) return;
    if (needed <= 0) {
      found = [...chosen];
      least = missed;
      return;
    }
    const next = pool[at];
    if (!next) return;
    chosen.push(next);
    // The little more keeps the number of attackers small.
    go(at + 1, needed - next.attack, missed + next.elsewhere + 0.01);
    chosen.pop();
    go(at + 1, needed, missed);
  };
  go(0, goal, 0);
  return found;
};

const hunterOf = (pos: Position, card: InPlayView): Attacker => ({
  id: card.id,
  attack: huntingAttack(pos, card),
  elsewhere: card.attack,
});

/** What the attack of idle cards is worth against the base that it hurts most, per point. */
const perPoint = (pos: Position): number => {
  const have = strength(pos);
  if (have === 0) return 0;
  return Math.max(0, ...pos.foes.map((foe) => damageGain(pos, foe, have))) / have;
};

const defeatGain = (pos: Position, ids: readonly string[]): number => {
  const hunters = pos.me.units.filter((card) => ids.includes(card.id)).map(faceOf);
  const lists = hunters.flatMap((def) => def.abilities.filter((a) => a.at === 'defeat').map((a) => ({ def, a })));
  return lists.reduce((total, { def, a }) => total + Math.max(0, gainOf(pos, a.do, def)), 0);
};

/** What the fall of a card of the row gains: its reward, what hunters do then, and that its owner's side cannot buy it. */
const preyGain = (pos: Position, def: CardDef): number => {
  const side = sideOf(pos, def);
  const paid = side === 'neutral' && !def.permanent;
  const reward = paid
    ? gainOf(pos, [{ kind: 'gain', what: 'resources', n: def.cost }], def)
    : Math.max(0, gainOf(pos, def.reward, def));
  const denied = side === 'enemy' ? Math.max(0, valueOfOwning(def, pos.phase)) * weights.denied : 0;
  return reward + denied;
};

const isPrey = (option: Option): boolean => option.verb === 'attack' && option.label.key === 'attack.card';

/** What an attack on a card of the row gains beyond what the same attack would do to a base. */
const huntGain = (pos: Position, option: Option): number => {
  const { card, target } = option.label.args ?? {};
  const hunters = idle(pos)
    .filter((c) => faceOf(c).kind === 'unit')
    .map((c) => hunterOf(pos, c))
    .filter(({ attack }) => attack > 0);
  const party = cheapest(hunters, Math.max(1, Number(target)));
  if (!party) return 0;
  const spent = party.reduce((total, { elsewhere }) => total + elsewhere, 0);
  const def = cardById(String(card));
  const ids = party.map(({ id }) => id);
  return preyGain(pos, def) + defeatGain(pos, ids) - spent * perPoint(pos);
};

const isOnSeat = (option: Option): boolean => option.verb === 'attack' && !isPrey(option);

const foeOf = (pos: Position, option: Option): PlayerView | undefined =>
  pos.foes.find((foe) => foe.seat === option.subject);

/** Attacks that fell a base. */
export const felling = (pos: Position, options: readonly Option[]): readonly Option[] =>
  options.filter((o) => {
    const foe = isOnSeat(o) ? foeOf(pos, o) : undefined;
    return foe?.base !== undefined && strength(pos) >= wall(foe);
  });

/** How good an attack on a base and its fleet is, with all that is left; of two seats the nearer to its fall, and the one further on. */
export const strikeGain = (pos: Position, option: Option): number => {
  const foe = foeOf(pos, option);
  if (!foe) return 0;
  const near = 1 / (1 + wall(foe));
  return damageGain(pos, foe, strength(pos)) * (1 + 0.1 * basesOf(foe).length) + near;
};

/** What it gains to buy a ship that is at one's mercy, over what else the resources would buy. */
export const takeoverGain = (pos: Position, def: CardDef): number =>
  def.cost > pos.view.turn.resources
    ? 0
    : Math.max(0, valueOfOwning(def, pos.phase) + valueOfResources(pos, -def.cost));

/** A lone attack: on a neutral unit of a row, or on a ship that is then destroyed or taken over. */
const soloGain = (pos: Position, option: Option): number => {
  const { card, target } = option.label.args ?? {};
  const def = cardById(String(card));
  const goal = Number(target);
  const alone = idle(pos).filter((c) => faceOf(c).passives.some((p) => p.kind === 'solo'));
  const able = alone.map((c) => hunterOf(pos, c)).filter((a) => (def.kind === 'ship' ? a.elsewhere : a.attack) >= goal);
  const one = [...able].sort((a, b) => a.elsewhere - b.elsewhere)[0];
  if (!one) return 0;
  // A ship stands in the way of any attack: only what goes beyond it is lost.
  if (def.kind === 'ship') return takeoverGain(pos, def) + 0.3 - (one.elsewhere - goal) * perPoint(pos);
  const denied = Math.max(0, valueOfOwning(def, pos.phase)) * weights.denied * 0.5;
  return denied + defeatGain(pos, [one.id]) - one.elsewhere * perPoint(pos);
};

/** What an attack on a card gains, hunted or by one alone. */
export const cardAttackGain = (pos: Position, option: Option): number =>
  option.verb === 'solo' ? soloGain(pos, option) : isPrey(option) ? huntGain(pos, option) : 0;

export const onSeats = (options: readonly Option[]): readonly Option[] => options.filter(isOnSeat);
export const onCards = (options: readonly Option[]): readonly Option[] =>
  options.filter((o) => isPrey(o) || o.verb === 'solo');

/** Who attacks: those that reach the goal and are missed least elsewhere; against a base all of them, where they do not reach it. */
export const chooseAttackers = (
  pos: Position,
  options: readonly Option[],
  goal: number,
  { hunting, max }: { readonly hunting: boolean; readonly max: number },
): readonly string[] => {
  const attackers = options.map(({ id, cost = 0 }) => {
    const card = idle(pos).find((c) => c.id === id);
    const elsewhere = hunting ? (card?.attack ?? 0) : card && faceOf(card).kind === 'ship' ? 0 : cost;
    return { id, attack: cost, elsewhere };
  });
  if (max === 1) {
    const strong = attackers.filter(({ attack }) => attack >= goal).sort((a, b) => a.elsewhere - b.elsewhere);
    return (strong.length > 0 ? strong : attackers).slice(0, 1).map(({ id }) => id);
  }
  // A target value of 0 still takes one attacker (R-REI-102).
  const party = cheapest(attackers, Math.max(1, goal));
  // Where all of them do not reach, all of them go: that never happens on a hunt, which is only begun when it can be won.
  return (party ?? attackers).map(({ id }) => id);
};
