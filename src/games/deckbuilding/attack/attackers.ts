import type { Asking, Ctx } from '../../../kernel/match.ts';
import type { SeatId } from '../../../kernel/prompt.ts';
import { cardOption, pickAsk, picked, text } from '../asks.ts';
import type { AttackTarget, Frame } from '../frames.ts';
import { attackOf, defOf, huntGoal, playerOf, remaining } from '../readers.ts';
import type { Game, Id } from '../state.ts';
import { soloGoal, soloists } from './solo.ts';

const attackersFrom = (g: Game, seat: SeatId, hunting: boolean): readonly Id[] => {
  const { units, ships } = playerOf(g, seat);
  return hunting ? units : [...units, ...ships];
};

/** Whether a card may still join an attack: not committed this turn, attack of 1 or more (CORE-8.2, CORE-8.5). */
const mayJoin = (g: Game, seat: SeatId, id: Id, hunting: boolean): boolean =>
  !g.turn.attacked.includes(id) && attackOf(g, seat, id, hunting) >= 1;

/** The cards that may still join an attack; no ships against the row (CORE-10.2). */
const eligible = (g: Game, seat: SeatId, hunting: boolean): readonly Id[] =>
  attackersFrom(g, seat, hunting).filter((id) => mayJoin(g, seat, id, hunting));

/** Whether a seat has anything left to attack with. Asked for every target, so it stops at the first card found. */
export const canReach = (g: Game, seat: SeatId, hunting: boolean): boolean =>
  attackersFrom(g, seat, hunting).some((id) => mayJoin(g, seat, id, hunting));

const sumOf = (g: Game, seat: SeatId, cards: readonly Id[], hunting: boolean): number =>
  cards.reduce((sum, id) => sum + attackOf(g, seat, id, hunting), 0);

/** What all that could still hunt would bring together against a card of the row. */
export const huntingStrength = (g: Game, seat: SeatId): number => sumOf(g, seat, eligible(g, seat, true), true);

/** The cards that may join an attack on a target. */
const eligibleFor = (g: Game, seat: SeatId, target: AttackTarget): readonly Id[] => {
  if ('card' in target && target.solo) return soloists(g, seat, target.card);
  return eligible(g, seat, 'card' in target);
};

/** What it takes: to defeat a card of the row, or to fell a seat's whole fleet and its base. */
const goalOf = (g: Game, seat: SeatId, target: AttackTarget): number => {
  if ('card' in target) return target.solo ? soloGoal(g, target.card) : (huntGoal(g, seat, target.card) ?? 0);
  const { ships, base } = playerOf(g, target.seat);
  return [...ships, ...base].reduce((sum, id) => sum + remaining(g, id), 0);
};

/** An attack on a base and its fleet: ships first, the split being the attacker's where the damage does not reach for all (CORE-9.2). */
const onSeat = (g: Game, ctx: Ctx<Frame>, seat: SeatId, foe: SeatId, cards: readonly Id[]): void => {
  const total = sumOf(g, seat, cards, false);
  const { ships } = playerOf(g, foe);
  ctx.event('attack.began', { seat, foe, cards: cards.map((id) => defOf(g, id).id), total });
  const fleet = ships.reduce((sum, id) => sum + remaining(g, id), 0);
  const [only] = ships;
  if (total >= fleet) {
    const split = Object.fromEntries(ships.map((id) => [id, remaining(g, id)]));
    ctx.push({ k: 'strike', seat, foe, total, split });
  } else if (ships.length === 1 && only) ctx.push({ k: 'strike', seat, foe, total, split: { [only]: total } });
  else ctx.push({ k: 'assign', seat, foe, cards, total });
};

/** Which cards attack. Picking none calls the attack off. */
export const attackers: Asking<Game, Frame, Extract<Frame, { k: 'attackers' }>> = {
  ask: (g, { seat, target }) => {
    const hunting = 'card' in target;
    const alone = hunting && target.solo === true;
    const options = eligibleFor(g, seat, target).map((id) => {
      const attack = attackOf(g, seat, id, hunting);
      return cardOption(g, id, 'attacker', {
        cost: attack,
        label: text('attacker', { card: defOf(g, id).id, attack }),
      });
    });
    const goal = goalOf(g, seat, target);
    const about = hunting
      ? text('ask.attackers', { card: defOf(g, target.card).id, goal })
      : text('ask.attackers', { seat: target.seat, goal, ships: playerOf(g, target.seat).ships.length });
    return pickAsk(seat, about, options, { min: 0, max: alone ? 1 : options.length, goal });
  },
  then: (g, { seat, target }, _by, answer, ctx) => {
    const cards = picked(answer);
    if (cards.length === 0) return;
    g.turn.attacked.push(...cards);
    const [first] = cards;
    if ('card' in target && target.solo && first) ctx.push({ k: 'solo', seat, card: target.card, by: first });
    else if ('card' in target) ctx.push({ k: 'hunt', seat, card: target.card, cards });
    else onSeat(g, ctx, seat, target.seat, cards);
  },
};
