import { expect } from 'vitest';
import type { Frame } from '../src/games/deckbuilding/frames.ts';
import { allZones } from '../src/games/deckbuilding/knowledge.ts';
import { cardById } from '../src/games/deckbuilding/packs/index.ts';
import { deckbuilding } from '../src/games/deckbuilding/rules.ts';
import type { Game, Id, Player } from '../src/games/deckbuilding/state.ts';
import { pile, zoneOf } from '../src/games/deckbuilding/zones.ts';
import type { Barrier, Command, Event, Match } from '../src/kernel/match.ts';
import type { Answer, Option, Prompt } from '../src/kernel/prompt.ts';
import { seedRng } from '../src/kernel/rng.ts';
import { apply, openPrompts } from '../src/kernel/run.ts';
import { forgetting, learning } from './laws/knowledge.ts';
import { conservation, nonInterference, purity, roundTrip, stale, undo } from './laws/laws.ts';

/** A scene in play, whoever sits at the table: a seat acts, sees exactly what may be picked, picks, and what changed is looked at. */

export type Names = readonly string[];

export type Maker = {
  readonly cards: Record<Id, string>;
  readonly damage: Record<Id, number>;
  readonly make: (names: Names) => Id[];
};

/** Makes the cards of a scene. A ship or base may carry damage as `name*3`. */
export const maker = (): Maker => {
  const cards: Record<Id, string> = {};
  const damage: Record<Id, number> = {};
  let n = 0;
  const make = (names: Names): Id[] =>
    names.map((written) => {
      const [name = '', hurt] = written.split('*');
      cardById(name);
      n += 1;
      const id = `c${n}`;
      cards[id] = name;
      if (hurt) damage[id] = Number(hurt);
      return id;
    });
  return { cards, damage, make };
};

/** A seat's zones by card id; quiet cards where nothing is said. `deck`: the last named is the top. */
export type SideScene = {
  readonly hand?: Names;
  readonly deck?: Names;
  readonly discard?: Names;
  readonly units?: Names;
  readonly ships?: Names;
  readonly base?: string | null;
  readonly bases?: Names;
  /** Enemy bases destroyed by this side. */
  readonly victory?: Names;
  /** The mission deck, the last named on top; the open mission, with resources on it as `name*3`; support cards set aside. */
  readonly missions?: Names;
  readonly mission?: string;
  readonly supports?: Names;
};

/** A row and a galaxy deck of neutral ships, which disturb nothing. */
export const QUIET_ROW: Names = Array.from({ length: 6 }, () => 'blockade-runner');
export const QUIET_GALAXY: Names = Array.from({ length: 12 }, () => 'nebulon-b-frigate');

/** What a side has where a scene says nothing of it. */
export type Quiet = { readonly base: string; readonly card: string; readonly bases: Names };

/** A side of a scene. */
export const playerOf = (faction: Player['faction'], s: SideScene, quiet: Quiet, make: Maker['make']): Player => ({
  faction,
  deck: make(s.deck ?? Array.from({ length: 7 }, () => quiet.card)),
  hand: make(s.hand ?? []),
  discard: make(s.discard ?? []),
  units: make(s.units ?? []),
  ships: make(s.ships ?? []),
  base: make(s.base === null ? [] : [s.base ?? quiet.base]),
  bases: make(s.bases ?? quiet.bases),
  aside: [],
  victory: make(s.victory ?? []),
  missions: make(s.missions ?? []),
  mission: make(s.mission === undefined ? [] : [s.mission]),
  supports: make(s.supports ?? []),
  choice: null,
});

/** How an option is written in a test: its verb and what it is about, as `play tie-fighter`, `attack rebel`, `side ab`, `choose 1`, `to top`, `end`. */
const written = (seats: Readonly<Record<string, string>>, o: Option): string => {
  const side = Object.keys(seats).find((name) => seats[name] === o.subject);
  if (side) return `${o.verb} ${side}`;
  if (o.verb === 'side') return `side ${o.subject ?? ''}`;
  if (o.verb === 'choose') return `choose ${String(o.label.args?.index)}`;
  if (o.verb === 'to') return `to ${o.id.slice(3)}`;
  const card = o.label.args?.card;
  return card === undefined ? o.verb : `${o.verb} ${String(card)}`;
};

const LAW_DICE = seedRng('00112233445566778899aabbccddeeff');

const keepLaws = (before: Match<Game, Frame>, command: Command): void => {
  const faults = [
    purity(deckbuilding, before, command),
    roundTrip(deckbuilding, before, command),
    stale(deckbuilding, before, command),
    undo(deckbuilding, before, command),
    learning(deckbuilding, before, command),
    forgetting(deckbuilding, before, command, seedRng('ffeeddccbbaa99887766554433221100')),
    ...[undefined, ...before.seats].map((viewer) =>
      nonInterference(deckbuilding, before, command, viewer, [...LAW_DICE]),
    ),
  ].filter((fault) => fault !== undefined);
  if (faults.length > 0) expect(faults).toEqual([]);
};

/**
 * A scene in play from a match. `seats`: the seat of each side. Every act in it also keeps the laws: purity, round trip, stale, undo, knowledge,
 * non-interference.
 */
export const sceneOf = <S extends string>(start: Match<Game, Frame>, seats: Readonly<Record<S, string>>) => {
  let match = start;
  let events: readonly Event[] = [];
  let barriers: readonly Barrier[] = [];
  const settled = apply(deckbuilding, match, [{ kind: 'replace', seat: 'a' }]);
  if ('refused' in settled) throw new Error(settled.refused.code);
  match = settled.match;
  events = settled.log[0]?.events ?? [];

  const name = (o: Option): string => written(seats, o);
  const promptOf = (side: S): Prompt => {
    const prompt = openPrompts(match).find((p) => p.owed && p.to.includes(seats[side]));
    if (!prompt)
      throw new Error(
        `nothing is asked of ${side}; asked: ${JSON.stringify(openPrompts(match).map((p) => [p.to, p.question.about]))}`,
      );
    return prompt;
  };
  const optionsOf = (side: S): readonly Option[] => {
    const { question } = promptOf(side);
    return question.shape === 'pick' ? question.options : [];
  };
  const sideAt = (seat: string): S => (Object.keys(seats) as S[]).find((side) => seats[side] === seat) as S;
  const command = (one: Command): void => {
    keepLaws(match, one);
    const done = apply(deckbuilding, match, [one]);
    if ('refused' in done) throw new Error(`refused: ${done.refused.code}`);
    match = done.match;
    events = done.log[0]?.events ?? [];
    barriers = done.log[0]?.barriers ?? [];
    const lost = conservation(
      Object.keys(match.game.fixed.cards),
      allZones(match.game).map((zone) => pile(match.game, zone)),
    );
    if (lost) throw new Error(lost);
  };
  const play = (side: S, answer: Answer): void =>
    command({ kind: 'answer', seat: seats[side], prompt: promptOf(side).id, answer });
  /** The option ids for what is written, each card used once. */
  const idsOf = (side: S, names: Names): readonly string[] => {
    const left = [...optionsOf(side)];
    return names.map((wanted) => {
      const at = left.findIndex((o) => name(o) === wanted);
      if (at < 0)
        throw new Error(`${wanted} is not offered to ${side}; offered: ${optionsOf(side).map(name).join(', ')}`);
      return left.splice(at, 1)[0]?.id ?? '';
    });
  };
  const faces = (ids: readonly Id[]): string[] => ids.map((id) => match.game.fixed.cards[id] as string);
  const at = (side: S): Player => {
    const p = match.game.players[seats[side]];
    if (!p) throw new Error(side);
    return p;
  };

  return {
    /** What is asked of a side now: its key and what may be picked, sorted. */
    asked: (
      side: S,
    ): { readonly about: string; readonly may: readonly string[]; readonly min?: number; readonly max?: number } => {
      const { question } = promptOf(side);
      const bounds = question.shape === 'pick' ? { min: question.min, max: question.max } : {};
      return { about: question.about.key, may: optionsOf(side).map(name).sort(), ...bounds };
    },
    /** The open question itself. */
    prompt: promptOf,
    /** What may be picked now, sorted; with a verb only those. */
    may: (side: S, verb?: string): readonly string[] =>
      optionsOf(side)
        .filter((o) => verb === undefined || o.verb === verb)
        .map(name)
        .sort(),
    /** Whether a side is asked anything now. */
    asks: (side: S): boolean => openPrompts(match).some((p) => p.owed && p.to.includes(seats[side])),
    /** The confirmation that an option carries, by key. */
    confirms: (side: S, wanted: string): string | undefined =>
      optionsOf(side).find((o) => name(o) === wanted)?.confirm?.key,
    /** Picks what is written, in one answer. */
    picks: (side: S, ...names: string[]): void => play(side, { pick: idsOf(side, names) }),
    /** Picks several things one after the other, each as an answer of its own. */
    does: (side: S, ...names: string[]): void => {
      for (const one of names) play(side, { pick: idsOf(side, [one]) });
    },
    /** Attacks a target with the named cards, or with all that may. */
    attacks: (side: S, target: string, ...cards: string[]): void => {
      play(side, { pick: idsOf(side, [`attack ${target}`]) });
      const all = optionsOf(side).map((o) => o.id);
      play(side, {
        pick:
          cards.length > 0
            ? idsOf(
                side,
                cards.map((c) => `attacker ${c}`),
              )
            : all,
      });
    },
    /** Answers a question for a number. */
    puts: (side: S, amount: number): void => play(side, { amount }),
    mission: (side: S) => faces(at(side).mission)[0],
    /** Resources on the open mission. */
    funding: (side: S): number => at(side).mission.reduce((sum, id) => sum + (match.game.funding[id] ?? 0), 0),
    missions: (side: S) => faces(at(side).missions),
    supports: (side: S) => faces(at(side).supports).sort(),
    /** Splits damage over ships by name (the first of that name). */
    splits: (side: S, split: Readonly<Record<string, number>>): void => {
      const { question } = promptOf(side);
      if (question.shape !== 'split') throw new Error('no split is asked');
      const ids: Record<string, number> = {};
      for (const [ship, n] of Object.entries(split)) {
        const target = question.targets.find((t) => t.label.args?.card === ship && ids[t.id] === undefined);
        if (!target) throw new Error(`${ship} is no target`);
        ids[target.id] = n;
      }
      play(side, { split: ids });
    },
    /** The reason that `explain` gives for a verb on a card lying anywhere. */
    why: (side: S, verb: string, on: string): string | undefined => {
      const { game } = match;
      const id = Object.keys(game.fixed.cards).find((c) => game.fixed.cards[c] === on) ?? on;
      return deckbuilding.explain(game, seats[side], verb, (seats as Record<string, string>)[on] ?? id)?.key;
    },
    hand: (side: S) => faces(at(side).hand).sort(),
    deck: (side: S) => faces(at(side).deck),
    discard: (side: S) => faces(at(side).discard),
    units: (side: S) => faces(at(side).units),
    ships: (side: S) => faces(at(side).ships),
    base: (side: S) => faces(at(side).base)[0],
    bases: (side: S) => faces(at(side).bases).sort(),
    victory: (side: S) => faces(at(side).victory),
    row: (id = 'galaxy') => faces(match.game.rows[id]?.cards ?? []),
    galaxy: (id = 'galaxy') => faces(match.game.rows[id]?.deck ?? []),
    galaxyDiscard: (id = 'galaxy') => faces(match.game.rows[id]?.discard ?? []),
    exile: () => faces(match.game.exile).sort(),
    pilots: () => match.game.pilots.length,
    resources: () => match.game.turn.resources,
    turn: (): S => sideAt(match.game.turn.seat),
    /** Lets a seat resign. */
    resigns: (side: S): void => command({ kind: 'resign', seat: seats[side] }),
    /** In a duel the distance of the Force marker from the middle: negative at the first seat's side, positive at the second's. */
    force: (): number => {
      const { arm, at: n } = match.game.force;
      return arm === null ? 0 : arm === match.seats[1] ? n : -n;
    },
    /** Whose arm the Force marker is on, and how far out. */
    marker: (): string => {
      const { arm, at: n } = match.game.force;
      return arm === null ? 'middle' : `${sideAt(arm)} ${n}`;
    },
    /** Damage on the first card of that name that has any. */
    damage: (card: string): number => {
      const hurt = Object.entries(match.game.damage).find(([id]) => match.game.fixed.cards[id] === card);
      return hurt?.[1] ?? 0;
    },
    /** What the options say a card would add to the attack that is being gathered. */
    attackOf: (side: S, card: string): number | undefined =>
      optionsOf(side).find((o) => name(o) === `attacker ${card}`)?.cost,
    /** Where the first card of that name lies. */
    whereIs: (card: string): string => {
      const id = Object.keys(match.game.fixed.cards).find((c) => match.game.fixed.cards[c] === card) ?? '';
      const zone = zoneOf(match.game, id);
      return 'seat' in zone ? `${sideAt(zone.seat)} ${zone.at}` : zone.at;
    },
    events: () => events,
    heard: (key: string): readonly Event[] => events.filter((e) => e.key === key),
    barriers: () => barriers.map((b) => (b.seat === undefined ? b.kind : `${b.kind} ${b.seat}`)),
    outcome: () => match.outcome,
    /** The match itself, for what has no word here. */
    match: () => match,
    view: (side: S | undefined) => deckbuilding.view(match.game, side === undefined ? undefined : seats[side]),
    knows: (side: S): readonly string[] => faces([...deckbuilding.knows(match.game, seats[side])]).sort(),
  };
};
