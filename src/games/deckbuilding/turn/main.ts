import type { Asking, Ctx, Reason } from '../../../kernel/match.ts';
import type { Option, SeatId } from '../../../kernel/prompt.ts';
import { pickAsk, picked, text } from '../asks.ts';
import { canReach, huntingStrength } from '../attack/attackers.ts';
import { hasSoloist, soloGoal, soloists, soloTargets } from '../attack/solo.ts';
import { canAny, usable } from '../effects/resolve.ts';
import type { Frame } from '../frames.ts';
import {
  attackOf,
  costFor,
  defOf,
  fieldOf,
  foesOf,
  huntGoal,
  inReach,
  playerOf,
  rowOf,
  rowsOf,
  rowWith,
  sideOf,
} from '../readers.ts';
import type { Game, Id } from '../state.ts';
import { move } from '../zones.ts';
import { playCard } from './play.ts';

/** What a seat may do in the main part of its turn, as verbs on subjects; `end` has the subject ''. */
type Verb = 'play' | 'buy' | 'payoff' | 'use' | 'attack' | 'solo' | 'fund' | 'end';

const no = (key: string, args?: Record<string, string | number>): Reason => (args ? { key, args } : { key });

const whyNotPlay = (g: Game, seat: SeatId, id: Id): Reason | undefined =>
  playerOf(g, seat).hand.includes(id) ? undefined : no('why.notInHand');

const inShop = (g: Game, seat: SeatId, id: Id): boolean =>
  rowWith(g, seat, id) !== undefined || fieldOf(g, seat).pilots.at(-1) === id;

const whyNotBuy = (g: Game, seat: SeatId, id: Id): Reason | undefined => {
  if (!inShop(g, seat, id)) return no('why.notInRow');
  const def = defOf(g, id);
  if (sideOf(g, seat, def.faction) === 'enemy') return no('why.enemyCard', { card: def.id });
  const cost = costFor(g, seat, id);
  return cost > g.turn.resources ? no('why.tooDear', { card: def.id, cost, have: g.turn.resources }) : undefined;
};

const whyNotPayoff = (g: Game, seat: SeatId, id: Id): Reason | undefined => {
  if (!g.fixed.options.payoff) return no('why.noPayoff');
  if (rowWith(g, seat, id) === undefined) return no('why.notInRow');
  if (defOf(g, id).faction !== 'neutral') return no('why.notNeutral', { card: defOf(g, id).id });
  return whyNotBuy(g, seat, id);
};

const whyNotUse = (g: Game, seat: SeatId, id: Id): Reason | undefined => {
  const p = playerOf(g, seat);
  if (![p.units, p.ships, p.base].some((zone) => zone.includes(id))) return no('why.notInPlay');
  const def = defOf(g, id);
  const ability = def.abilities.find((a) => a.at === 'action');
  if (!ability) return no('why.noAction', { card: def.id });
  if (g.turn.used.includes(id)) return no('why.used', { card: def.id });
  return usable(g, ability, { seat, card: id }) ? undefined : no('why.condition', { card: def.id });
};

const whyNotAttack = (g: Game, seat: SeatId, subject: string): Reason | undefined => {
  const foe = g.players[subject];
  if (foe && foesOf(g, seat).includes(subject)) {
    if (foe.base.length + foe.ships.length === 0) return no('why.nothingToHit', { seat: subject });
    return canReach(g, seat, false) ? undefined : no('why.noAttackers');
  }
  if (!inReach(g, seat, subject)) return no('why.notInRow');
  if (huntGoal(g, seat, subject) === undefined) return no('why.noTarget', { card: defOf(g, subject).id });
  return canReach(g, seat, true) ? undefined : no('why.noAttackers');
};

/** Resources put on the own mission (R-REI-23). */
const whyNotFund = (g: Game, seat: SeatId, id: Id): Reason | undefined => {
  const { mission } = playerOf(g, seat);
  if (mission.length === 0) return no('why.noMission');
  if (g.turn.resources === 0) return no('why.noResources');
  return mission.includes(id) ? undefined : no('why.noMission');
};

/** An attack by one unit alone on a card that only it may attack (R-MAND-71). */
const whyNotSolo = (g: Game, seat: SeatId, subject: string): Reason | undefined =>
  soloists(g, seat, subject).length > 0 ? undefined : no('why.noSoloist');

const predicates: { readonly [K in Verb]: (g: Game, seat: SeatId, subject: string) => Reason | undefined } = {
  play: whyNotPlay,
  buy: whyNotBuy,
  payoff: whyNotPayoff,
  use: whyNotUse,
  attack: whyNotAttack,
  solo: whyNotSolo,
  fund: whyNotFund,
  end: () => undefined,
};

const isVerb = (verb: string): verb is Verb => verb in predicates;

/** Why a seat may not do that in the main part of its turn; nothing when it may. What is offered is exactly what this gives no reason against. */
export const whyNot = (g: Game, seat: SeatId, verb: string, subject: string): Reason | undefined => {
  if (!isVerb(verb)) return no('why.unknown');
  if (g.turn.seat !== seat) return no('why.notYourTurn', { seat: g.turn.seat });
  return predicates[verb](g, seat, subject);
};

const candidates = (g: Game, seat: SeatId): readonly (readonly [Verb, readonly string[]])[] => {
  const p = playerOf(g, seat);
  const row = rowsOf(g, seat).flatMap((id) => rowOf(g, id).cards);
  const { pilots, permanent } = fieldOf(g, seat);
  // Asked once for all targets of a sort; each is then asked for what is its own.
  const seats = canReach(g, seat, false) ? foesOf(g, seat) : [];
  const prey = canReach(g, seat, true) ? [...row, ...permanent] : [];
  return [
    ['play', p.hand],
    ['use', [...p.units, ...p.ships, ...p.base]],
    ['attack', [...seats, ...prey]],
    ['solo', hasSoloist(g, seat) ? soloTargets(g, seat) : []],
    ['fund', p.mission],
    ['buy', [...row, ...pilots.slice(-1)]],
    ['payoff', g.fixed.options.payoff ? row : []],
    ['end', ['']],
  ];
};

/** What would be left unused at the end of the turn: cards in hand, and attack of cards that did not attack. */
const leftOver = (g: Game, seat: SeatId): { readonly cards: number; readonly attack: number } => {
  const p = playerOf(g, seat);
  const idle = [...p.units, ...p.ships].filter((id) => !g.turn.attacked.includes(id));
  return { cards: p.hand.length, attack: idle.reduce((sum, id) => sum + attackOf(g, seat, id, false), 0) };
};

const endOption = (g: Game, seat: SeatId): Option => {
  const { cards, attack } = leftOver(g, seat);
  const confirm = cards + attack > 0 ? { confirm: text('confirm.endWithCards', { cards, attack }) } : {};
  return { id: 'end', verb: 'end', label: text('end'), ...confirm };
};

const useOption = (g: Game, seat: SeatId, id: Id): Option => {
  const card = defOf(g, id).id;
  const ability = defOf(g, id).abilities.find((a) => a.at === 'action');
  const idle = ability && !canAny(g, ability.do, { seat, card: id });
  return {
    id: `use:${id}`,
    verb: 'use',
    label: text('use', { card }),
    subject: id,
    ...(idle && { confirm: text('confirm.nothing', { card }) }),
  };
};

const attackOption = (g: Game, seat: SeatId, subject: string, have: number): Option => {
  const foe = g.players[subject];
  const id = foe?.base[0];
  const label = foe
    ? text('attack.base', { ...(id && { card: defOf(g, id).id }), seat: subject })
    : text('attack.card', { card: defOf(g, subject).id, have, target: huntGoal(g, seat, subject) ?? 0 });
  return { id: `attack:${subject}`, verb: 'attack', label, subject };
};

const soloOption = (g: Game, subject: string): Option => ({
  id: `solo:${subject}`,
  verb: 'solo',
  subject,
  label: text('attack.solo', { card: defOf(g, subject).id, target: soloGoal(g, subject) }),
});

/** `have`: what the seat could hunt with in all, the same for every target. */
const option = (g: Game, seat: SeatId, verb: Verb, subject: string, have: number): Option => {
  if (verb === 'end') return endOption(g, seat);
  if (verb === 'use') return useOption(g, seat, subject);
  if (verb === 'attack') return attackOption(g, seat, subject, have);
  if (verb === 'solo') return soloOption(g, subject);
  if (verb === 'fund')
    return { id: `fund:${subject}`, verb, label: text('fund', { card: defOf(g, subject).id }), subject };
  const card = defOf(g, subject).id;
  const label = verb === 'play' ? text('card', { card }) : text(verb, { card, cost: costFor(g, seat, subject) });
  return { id: `${verb}:${subject}`, verb, label, subject };
};

const doUse = (g: Game, ctx: Ctx<Frame>, seat: SeatId, id: Id): void => {
  const def = defOf(g, id);
  const ability = def.abilities.find((a) => a.at === 'action');
  if (!ability) return;
  g.turn.used.push(id);
  ctx.event('used', { seat, card: def.id });
  ctx.push({ k: 'effects', source: { seat, card: id }, list: [...(ability.price ?? []), ...ability.do] });
};

const doPayoff = (g: Game, ctx: Ctx<Frame>, seat: SeatId, id: Id): void => {
  const row = rowWith(g, seat, id);
  if (row === undefined) return;
  const cost = costFor(g, seat, id);
  g.turn.resources -= cost;
  move(g, ctx, id, { at: 'row', row }, { at: 'galaxyDiscard', row });
  ctx.event('paidOff', { seat, card: defOf(g, id).id, cost });
};

/** What each verb does. An attack first asks for its attackers. */
const acts: { readonly [K in Verb]: (g: Game, ctx: Ctx<Frame>, seat: SeatId, subject: string) => void } = {
  play: playCard,
  buy: (_g, ctx, seat, card) => ctx.push({ k: 'purchase', seat, card, free: false }),
  payoff: doPayoff,
  use: doUse,
  attack: (g, ctx, seat, subject) =>
    ctx.push({ k: 'attackers', seat, target: g.players[subject] ? { seat: subject } : { card: subject } }),
  fund: (_g, ctx, seat) => ctx.push({ k: 'fund', seat }),
  solo: (_g, ctx, seat, card) => ctx.push({ k: 'attackers', seat, target: { card, solo: true } }),
  end: (_g, ctx, seat) => ctx.push({ k: 'endTurn', seat }),
};

/** The main part of a turn: any number of times, in any order (CORE-4.M), until the turn is ended. */
export const main: Asking<Game, Frame, Extract<Frame, { k: 'main' }>> = {
  ask: (g, { seat }) => {
    const options: Option[] = [];
    const have = huntingStrength(g, seat);
    for (const [verb, subjects] of candidates(g, seat)) {
      for (const subject of subjects) {
        if (!predicates[verb](g, seat, subject)) options.push(option(g, seat, verb, subject, have));
      }
    }
    return pickAsk(seat, text('ask.main'), options);
  },
  then: (g, { seat }, _by, answer, ctx) => {
    const id = picked(answer)[0] ?? '';
    const [verb = '', subject = ''] = id.split(':');
    if (!isVerb(verb)) return;
    if (verb !== 'end') ctx.push({ k: 'main', seat });
    acts[verb](g, ctx, seat, subject);
  },
};
