import { type CardChoice, cardsIn } from '../../src/games/deckbuilding/modes/cards-in.ts';
import { modes } from '../../src/games/deckbuilding/modes/modes.ts';
import { findCard } from '../../src/games/deckbuilding/packs/index.ts';
import { attackOf, basePassives, defOf, playerOf } from '../../src/games/deckbuilding/readers.ts';
import type { Game, Id, Options } from '../../src/games/deckbuilding/state.ts';
import type { Event } from '../../src/kernel/match.ts';
import type { Answer, Prompt, SeatId } from '../../src/kernel/prompt.ts';

/** Which cards of the deckbuilding game did something in a series of games: `<card>:ability` and `<card>:reward`. */

/** Everything that could be reached in a mode, in the order of the packs. */
export const reachable = (mode: Options['mode'], choice: CardChoice = {}): readonly string[] =>
  cardsIn(mode, choice).flatMap((def) => [
    ...(def.abilities.length + def.passives.length > 0 ? [`${def.id}:ability`] : []),
    // A support card lies in a row only where it can come into the galaxy deck: in a campaign, or swapped in.
    ...(def.reward.length > 0 && (!def.support || modes[mode].campaign || modes[mode].swaps)
      ? [`${def.id}:reward`]
      : []),
  ]);

/** Follows a game: is told of every answer before it is carried out, and of the events after. */
export type Tracker = {
  readonly before: (game: Game, prompt: Prompt, seat: SeatId, answer: Answer) => void;
  readonly after: (game: Game, events: readonly Event[], open: Prompt | undefined) => void;
};

const without = (g: Game, seat: SeatId, id: Id): Game => {
  const p = playerOf(g, seat);
  const left = (ids: readonly Id[]): Id[] => ids.filter((other) => other !== id);
  const player = { ...p, units: left(p.units), ships: left(p.ships), base: left(p.base) };
  return { ...g, players: { ...g.players, [seat]: player } };
};

/** The cards whose constant abilities change what the attackers of a seat add. */
export const attackBonuses = (g: Game, seat: SeatId, attackers: readonly Id[], hunting: boolean): readonly string[] => {
  const p = playerOf(g, seat);
  const bearers = [...p.units, ...p.ships, ...p.base].filter((id) =>
    defOf(g, id).passives.some((passive) => passive.kind === 'attack'),
  );
  if (bearers.length === 0) return [];
  const found = new Set<string>();
  for (const id of attackers) {
    let own = attackOf(g, seat, id, hunting) - defOf(g, id).attack - (g.turn.boosts[id] ?? 0);
    for (const bearer of bearers) {
      if (bearer === id) continue;
      const given = attackOf(g, seat, id, hunting) - attackOf(without(g, seat, bearer), seat, id, hunting);
      if (given !== 0) found.add(defOf(g, bearer).id);
      own -= given;
    }
    if (own !== 0) found.add(defOf(g, id).id);
  }
  return [...found];
};

const destinations = (g: Game, { args }: Event): readonly string[] => {
  const { seat, card, to } = args ?? {};
  if (to === 'discard' || typeof seat !== 'string' || typeof card !== 'string') return [];
  const found: string[] = [];
  const self = findCard(card)?.passives.some((p) => p.kind === 'destination' && p.to === to);
  if (self) found.push(card);
  const base = playerOf(g, seat).base[0];
  for (const p of basePassives(g, seat)) {
    if (p.kind !== 'destination' || p.to !== to || self || base === undefined) continue;
    const first = p.of === 'first' ? g.turn.purchases === 1 : g.turn.neutralPurchases === 1;
    if (first) found.push(defOf(g, base).id);
  }
  return found;
};

/** A mission that is completed, and the base that made it cheaper. */
const completed = (g: Game, { args }: Event): readonly string[] => {
  const { seat, card } = args ?? {};
  if (typeof seat !== 'string' || typeof card !== 'string') return [];
  const cheaper = basePassives(g, seat).some((p) => p.kind === 'missionDiscount');
  return [card, ...(cheaper ? playerOf(g, seat).base.map((id) => defOf(g, id).id) : [])];
};

/** Events that only say that something is about to be done. */
const ANNOUNCING: ReadonlySet<string> = new Set(['used', 'reward.taken', 'chose', 'paid']);

const announced = ({ key, args }: Event): string | undefined => {
  if (key === 'used' || key === 'chose') return `${String(args?.card)}:ability`;
  return key === 'reward.taken' ? `${String(args?.card)}:reward` : undefined;
};

/** The base that lets its seat hunt neutral units, where one fell to an ordinary hunt. */
const neutralHunters = (g: Game, { args }: Event, alone: boolean): readonly string[] => {
  const target = findCard(String(args?.target));
  if (alone || target?.faction !== 'neutral' || target.permanent) return [];
  const base = playerOf(g, g.turn.seat).base[0];
  return base !== undefined && basePassives(g, g.turn.seat).some((p) => p.kind === 'huntNeutral')
    ? [defOf(g, base).id]
    : [];
};

/** A tracker that adds what is reached to a set. An ability counts once something came of it, not when it was merely used. */
export const track = (reached: Set<string>): Tracker => {
  let pending: string[] = [];
  let flag = false;
  /** The attack that is being made is one by a single card that may attack what others may not. */
  let alone = false;
  return {
    before: (g, { question }, seat, answer) => {
      flag = g.turn.nextToDeck;
      if (question.about.key === 'ask.main') alone = 'pick' in answer && (answer.pick[0] ?? '').startsWith('solo:');
      if (question.about.key !== 'ask.attackers' || !('pick' in answer) || answer.pick.length === 0) return;
      if (alone) for (const id of answer.pick) reached.add(`${defOf(g, id).id}:ability`);
      const hunting = question.about.args?.card !== undefined;
      for (const card of attackBonuses(g, seat, answer.pick, hunting)) reached.add(`${card}:ability`);
    },
    after: (g, events, open) => {
      for (const event of events) {
        const { key, args } = event;
        const fresh = announced(event);
        if (fresh !== undefined) pending.push(fresh);
        else if (!ANNOUNCING.has(key)) {
          for (const what of pending) reached.add(what);
          pending = [];
        }
        if (key === 'mission.completed') for (const card of completed(g, event)) reached.add(`${card}:ability`);
        if (key === 'base.prevented') reached.add(`${String(args?.card)}:ability`);
        if (key === 'bought') for (const card of destinations(g, event)) reached.add(`${card}:ability`);
        if (key === 'hunt.won') for (const card of neutralHunters(g, event, alone)) reached.add(`${card}:ability`);
      }
      // The one effect that is told of nowhere: the next purchase may go on top of the deck.
      if (g.turn.nextToDeck && !flag) for (const what of pending) reached.add(what);
      if (!open || open.question.about.key === 'ask.main') pending = [];
    },
  };
};
