import type { CardDef, Effect } from '../../../src/games/deckbuilding/effects/kinds.ts';
import { cardById, findCard } from '../../../src/games/deckbuilding/packs/index.ts';
import type { Answer, Option, Prompt, Question } from '../../../src/kernel/prompt.ts';
import type { RngState } from '../../../src/kernel/rng.ts';
import { shuffle } from '../../../src/kernel/sample.ts';
import { baseAtLarge, baseWorth, roughly } from './bases.ts';
import { best, bestAbove } from './best.ts';
import { chooseAttackers, takeoverGain } from './fight.ts';
import { burden, damageGain, gainOf, harmOf, rowWorth, shipWorth } from './gain.ts';
import { mainStep } from './main-turn.ts';
import { basesOf, type Position, sideOf, wall } from './position.ts';
import { fundingOf, missionWorth } from './shop.ts';
import { swapStep } from './swaps.ts';
import { valueOfOwning, weights, worth } from './worth.ts';

/** What the player answers to each question of the deckbuilding game, by what it is about. */

type Pick = Extract<Question, { shape: 'pick' }>;
type Answering = (rng: RngState, pos: Position, question: Pick) => Answer;

const cardOf = ({ label }: Option): CardDef => cardById(String(label.args?.card));

const pick = (...options: readonly (Option | undefined)[]): Answer => ({
  pick: options.flatMap((o) => (o ? [o.id] : [])),
});

/** The option that scores best; where none must be picked, only one that scores above nothing. */
const one =
  (score: (pos: Position, option: Option, question: Pick) => number): Answering =>
  (rng, pos, q) =>
    pick((q.min > 0 ? best : bestAbove)(rng, q.options, (o) => score(pos, o, q)));

/** As many as are worth it: the least ones that must be, and of the others those that score above nothing. */
const several =
  (score: (pos: Position, option: Option) => number): Answering =>
  (rng, pos, q) => {
    const mixed = [...q.options];
    shuffle(rng, mixed);
    const order = mixed.map((o) => ({ o, points: score(pos, o) })).sort((a, b) => b.points - a.points);
    const taken = order.slice(0, q.max).filter(({ points }, i) => i < q.min || points > 0);
    return pick(...taken.map(({ o }) => o));
  };

const main: Answering = (rng, pos, q) => pick(mainStep(rng, pos, q.options));

const attackers: Answering = (_rng, pos, { options, about, goal = 0, max }) => ({
  pick: chooseAttackers(pos, options, goal, { hunting: about.args?.card !== undefined, max }),
});

const inHand = (pos: Position, { id }: Option): boolean => pos.me.handKnown.some((card) => card.id === id);

const shipScore = (pos: Position, { id }: Option, def: CardDef): number => {
  const owned = pos.foes.some((foe) => foe.ships.some((ship) => ship.id === id));
  return owned ? 10 + shipWorth({ id, card: def.id }, pos.phase) : -rowWorth(pos, def);
};

/** Damage past the ships: the base that it hurts most, unless it destroys a ship that is worth more. */
const damageScore = (pos: Position, { id }: Option, question: Pick): number => {
  const n = Number(question.about.args?.n ?? 0);
  const foe = pos.foes.find((f) => f.base?.id === id);
  if (foe) return damageGain(pos, foe, n, true) + 0.1 / (1 + wall(foe));
  const ship = pos.foes.flatMap((f) => f.ships).find((s) => s.id === id);
  if (!ship) return 0;
  const needed = ship.hitPoints - ship.damage;
  return n >= needed ? worth(cardById(ship.card), pos.phase) * 0.8 : n * weights.attack(pos.phase) * 0.5;
};

/** A card of the row given for the top card of the galaxy deck, which the player has just seen. */
const swapScore = (pos: Position, option: Option): number => {
  const row = pos.view.rows.find((r) => r.cards.some((card) => card.id === option.id));
  return row?.top ? rowWorth(pos, cardById(row.top.card)) - rowWorth(pos, cardOf(option)) - 0.2 : 0;
};

/** Which opponent: one against whom the effect counts; it is put to the one furthest on. */
const foeScore = (pos: Position, { subject }: Option): number => {
  const foe = pos.foes.find((f) => f.seat === subject);
  return foe ? basesOf(foe).length * 10 + foe.hand : 0;
};

/** Which side of the table: the row with more of the own cards. */
const sideScore = (pos: Position, { subject }: Option): number => {
  const row = pos.view.rows.find((r) => r.id === subject);
  return (row?.cards ?? []).filter((card) => sideOf(pos, cardById(card.card)) === 'own').length;
};

/** All choices that a list of effects offers, within others too. */
const choicesIn = (list: readonly Effect[]): readonly Extract<Effect, { kind: 'choose' }>[] =>
  list.flatMap((effect) => {
    if (effect.kind === 'choose') return [effect, ...effect.of.flatMap(choicesIn)];
    if (effect.kind === 'if') return [...choicesIn(effect.then), ...choicesIn(effect.else ?? [])];
    return effect.kind === 'flip' ? choicesIn(effect.own) : [];
  });

/** An either-or: one's own goes where it gains most, another's where it does the least harm. */
const chooseScore = (pos: Position, { label }: Option): number => {
  const def = findCard(String(label.args?.card));
  const lists = def ? [...def.abilities.flatMap((a) => a.do), ...def.reward] : [];
  const index = Number(label.args?.index);
  const choice = choicesIn(lists).find((c) => c.of.length > index && (c.who === 'foe') !== pos.myTurn);
  const list = choice?.of[index] ?? [];
  return pos.myTurn ? gainOf(pos, list, def) : -harmOf(pos, list);
};

const triggerScore = (pos: Position, { label }: Option): number => {
  const def = findCard(String(label.args?.card));
  if (!def) return 0;
  if (label.key !== 'reward') {
    const ability = def.abilities[Number(label.args?.ability)];
    return ability ? gainOf(pos, [...ability.do, ...(ability.price ?? [])], def) : 0;
  }
  if (def.faction === 'neutral' && !def.permanent) return def.cost;
  return gainOf(pos, def.reward, def) + 0.01;
};

const DESTINATIONS: Readonly<Record<string, number>> = { 'to:hand': 3, 'to:top': 2, 'to:discard': 1 };

const hijackScore = (pos: Position, { verb, subject, label }: Option): number => {
  const def = findCard(String(label.args?.card ?? subject));
  return verb === 'buy' && def ? takeoverGain(pos, def) : 0;
};

const worthOf = (pos: Position, option: Option): number => worth(cardOf(option), pos.phase);
const owning = (pos: Position, option: Option): number => valueOfOwning(cardOf(option), pos.phase);

const answers: Readonly<Record<string, Answering>> = {
  'ask.main': main,
  'ask.attackers': attackers,
  'ask.chooseBase': one((pos, o) => roughly(baseWorth(pos, cardOf(o)))),
  'ask.swaps': (rng, pos, q) => pick(swapStep(rng, pos, q.options)),
  'ask.secretBases': several((_pos, o) => roughly(baseAtLarge(cardOf(o)))),
  'ask.destination': one((_pos, o) => DESTINATIONS[o.id] ?? 0),
  'ask.choose': one(chooseScore),
  'ask.triggers': one(triggerScore),
  'ask.reward': one(triggerScore),
  'ask.foe': one(foeScore),
  'ask.side': one(sideScore),
  'ask.hijack': one(hijackScore),
  'ask.discard': several((pos, o) => -worthOf(pos, o)),
  'ask.exile': several((pos, o) => burden(pos, cardOf(o), inHand(pos, o))),
  'ask.rowDiscard': one((pos, o) => -rowWorth(pos, cardOf(o))),
  'ask.recover': one(worthOf),
  'ask.dropship': one(worthOf),
  'ask.borrow': one(worthOf),
  'ask.purchase': one(owning),
  'ask.destroyShip': one((pos, o) => shipScore(pos, o, cardOf(o))),
  'ask.damage': one(damageScore),
  'ask.jerjerrod': one(swapScore),
  'ask.jyn': one(worthOf),
  'ask.coruscant': one((pos, o) => -rowWorth(pos, cardOf(o))),
  'ask.tatooineTake': one((pos, o) => owning(pos, o) + 1),
  'ask.tatooineGive': one((pos, o) => -rowWorth(pos, cardOf(o))),
  'ask.mission': one((pos, o) => missionWorth(pos, cardOf(o)) - cardOf(o).cost * 0.9),
  'ask.goldLeader': one(worthOf),
  'ask.lowerTarget': one((pos, o) => -rowWorth(pos, cardOf(o))),
  'ask.give': one((pos, o) => -worthOf(pos, o)),
};

/** The answer to a question that this player knows; nothing where it is one of another sort. */
export const known = (rng: RngState, pos: Position, { question }: Prompt): Answer | undefined =>
  question.shape === 'pick'
    ? answers[question.about.key]?.(rng, pos, question)
    : question.shape === 'amount' && question.about.key === 'ask.fund'
      ? { amount: Math.min(question.max, Math.max(question.min, fundingOf(pos))) }
      : undefined;
