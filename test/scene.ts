import { expect } from 'vitest';
import type { CardDef } from '../src/games/deckbuilding/effects/kinds.ts';
import type { Frame } from '../src/games/deckbuilding/frames.ts';
import { allZones } from '../src/games/deckbuilding/knowledge.ts';
import { allCards, cardById } from '../src/games/deckbuilding/packs/index.ts';
import { deckbuilding } from '../src/games/deckbuilding/rules.ts';
import type { Game, Id, Options, Player } from '../src/games/deckbuilding/state.ts';
import { freshTurn } from '../src/games/deckbuilding/turn/turn.ts';
import { pile, zoneOf } from '../src/games/deckbuilding/zones.ts';
import { freezeDeep } from '../src/kernel/json.ts';
import type { Barrier, Command, Event, Match } from '../src/kernel/match.ts';
import type { Answer, Option, Prompt } from '../src/kernel/prompt.ts';
import { seedRng } from '../src/kernel/rng.ts';
import { apply, openPrompts } from '../src/kernel/run.ts';
import { conservation, forgetting, learning, nonInterference, purity, roundTrip, stale, undo } from './laws/laws.ts';

/** The table-top test language: set a scene by zones, let a seat act, see exactly what may be picked, pick, see what changed. */

export type Side = 'empire' | 'rebel';
type Names = readonly string[];

/** A seat's zones by card id. `deck`: the last named is the top. A ship or base may carry damage as `name*3`. */
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
};

export type SceneSetup = {
  readonly empire?: SideScene;
  readonly rebel?: SideScene;
  /** The galaxy row; six neutral cards that disturb nothing where it is not given. */
  readonly row?: Names;
  /** The galaxy deck, the last named on top. */
  readonly galaxy?: Names;
  readonly galaxyDiscard?: Names;
  readonly pilots?: number;
  /** −3 (the Empire's end) to +3 (the Rebels' end); default 0. */
  readonly force?: number;
  readonly turn?: Side;
  readonly resources?: number;
  readonly options?: Partial<Omit<Options, 'factions'>>;
  /** Frames to begin with instead of the main part of the turn; the last comes first. */
  readonly stack?: readonly Frame[];
};

const SEAT: Readonly<Record<Side, string>> = { empire: 'a', rebel: 'b' };
const QUIET_ROW: Names = Array.from({ length: 6 }, () => 'blockade-runner');
const QUIET_GALAXY: Names = Array.from({ length: 12 }, () => 'nebulon-b-frigate');

type Maker = {
  readonly cards: Record<Id, string>;
  readonly damage: Record<Id, number>;
  readonly make: (names: Names) => Id[];
};

const maker = (): Maker => {
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

const player = (faction: Side, s: SideScene, make: Maker['make']): Player => {
  const base = s.base === undefined ? (faction === 'empire' ? 'lothal' : 'dantooine') : s.base;
  const quiet = faction === 'empire' ? 'imperial-shuttle' : 'alliance-shuttle';
  return {
    faction,
    deck: make(s.deck ?? Array.from({ length: 7 }, () => quiet)),
    hand: make(s.hand ?? []),
    discard: make(s.discard ?? []),
    units: make(s.units ?? []),
    ships: make(s.ships ?? []),
    base: make(base === null ? [] : [base]),
    bases: make(s.bases ?? []),
    aside: [],
    victory: make(s.victory ?? []),
    missions: [],
    mission: [],
    supports: [],
    choice: null,
  };
};

const forceAt = (n: number): Game['force'] => {
  if (n === 0) return { arm: null, at: 0 };
  return { arm: n > 0 ? SEAT.rebel : SEAT.empire, at: Math.abs(n) };
};

const build = (setup: SceneSetup): Match<Game, Frame> => {
  const { cards, damage, make } = maker();
  const turn = SEAT[setup.turn ?? 'empire'];
  const game: Game = {
    fixed: {
      cards,
      options: {
        mode: setup.options?.mode ?? 'full',
        length: setup.options?.length ?? 4,
        payoff: setup.options?.payoff ?? false,
        factions: { a: 'empire', b: 'rebel' },
      },
      order: ['a', 'b'],
    },
    turn: { ...freshTurn(1, turn), resources: setup.resources ?? 0 },
    players: { a: player('empire', setup.empire ?? {}, make), b: player('rebel', setup.rebel ?? {}, make) },
    rows: {
      galaxy: {
        between: ['a', 'b'],
        deck: make(setup.galaxy ?? QUIET_GALAXY),
        cards: make(setup.row ?? QUIET_ROW),
        discard: make(setup.galaxyDiscard ?? []),
      },
    },
    pilots: make(Array.from({ length: setup.pilots ?? 10 }, () => 'outer-rim-pilot')),
    permanent: [],
    exile: [],
    out: [],
    force: forceAt(setup.force ?? 0),
    funding: {},
    damage,
    known: {},
  };
  freezeDeep(game.fixed);
  return {
    rules: deckbuilding.id,
    seq: 0,
    seats: ['a', 'b'],
    rng: seedRng('0123456789abcdef0123456789abcdef'),
    stack: [...(setup.stack ?? [{ k: 'main', seat: turn } as const])],
    prompts: [],
    outcome: null,
    game,
  };
};

/** How an option is written in a test: its verb and what it is about, as `play tie-fighter`, `attack rebel`, `choose 1`, `to top`, `end`. */
const written = (o: Option): string => {
  const seat = (Object.keys(SEAT) as Side[]).find((side) => SEAT[side] === o.subject);
  if (seat) return `${o.verb} ${seat}`;
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
    ...[undefined, 'a', 'b'].map((viewer) => nonInterference(deckbuilding, before, command, viewer, [...LAW_DICE])),
  ].filter((fault) => fault !== undefined);
  if (faults.length > 0) expect(faults).toEqual([]);
};

export type Scene = ReturnType<typeof scene>;

/** Sets a scene. Every act in it also keeps the laws: purity, round trip, stale, undo, knowledge, non-interference. */
export const scene = (setup: SceneSetup) => {
  let match = build(setup);
  let events: readonly Event[] = [];
  let barriers: readonly Barrier[] = [];
  const settled = apply(deckbuilding, match, [{ kind: 'replace', seat: 'a' }]);
  if ('refused' in settled) throw new Error(settled.refused.code);
  match = settled.match;
  events = settled.log[0]?.events ?? [];

  const promptOf = (side: Side): Prompt => {
    const prompt = openPrompts(match).find((p) => p.owed && p.to.includes(SEAT[side]));
    if (!prompt)
      throw new Error(
        `nothing is asked of ${side}; asked: ${JSON.stringify(openPrompts(match).map((p) => [p.to, p.question.about]))}`,
      );
    return prompt;
  };
  const optionsOf = (side: Side): readonly Option[] => {
    const { question } = promptOf(side);
    return question.shape === 'pick' ? question.options : [];
  };
  const play = (side: Side, answer: Answer): void => {
    const command: Command = { kind: 'answer', seat: SEAT[side], prompt: promptOf(side).id, answer };
    keepLaws(match, command);
    const done = apply(deckbuilding, match, [command]);
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
  /** The option ids for what is written, each card used once. */
  const idsOf = (side: Side, names: Names): readonly string[] => {
    const left = [...optionsOf(side)];
    return names.map((name) => {
      const at = left.findIndex((o) => written(o) === name);
      if (at < 0)
        throw new Error(`${name} is not offered to ${side}; offered: ${optionsOf(side).map(written).join(', ')}`);
      return left.splice(at, 1)[0]?.id ?? '';
    });
  };
  const faces = (ids: readonly Id[]): string[] => ids.map((id) => match.game.fixed.cards[id] as string);
  const at = (side: Side): Player => {
    const p = match.game.players[SEAT[side]];
    if (!p) throw new Error(side);
    return p;
  };

  return {
    /** What is asked of a side now: its key and what may be picked, sorted. */
    asked: (
      side: Side,
    ): { readonly about: string; readonly may: readonly string[]; readonly min?: number; readonly max?: number } => {
      const { question } = promptOf(side);
      const bounds = question.shape === 'pick' ? { min: question.min, max: question.max } : {};
      return { about: question.about.key, may: optionsOf(side).map(written).sort(), ...bounds };
    },
    /** The open question itself. */
    prompt: promptOf,
    /** What may be picked now, sorted; with a verb only those. */
    may: (side: Side, verb?: string): readonly string[] =>
      optionsOf(side)
        .filter((o) => verb === undefined || o.verb === verb)
        .map(written)
        .sort(),
    /** Whether a side is asked anything now. */
    asks: (side: Side): boolean => openPrompts(match).some((p) => p.owed && p.to.includes(SEAT[side])),
    /** The confirmation that an option carries, by key. */
    confirms: (side: Side, name: string): string | undefined =>
      optionsOf(side).find((o) => written(o) === name)?.confirm?.key,
    /** Picks what is written, in one answer. */
    picks: (side: Side, ...names: string[]): void => play(side, { pick: idsOf(side, names) }),
    /** Picks several things one after the other, each as an answer of its own. */
    does: (side: Side, ...names: string[]): void => {
      for (const name of names) play(side, { pick: idsOf(side, [name]) });
    },
    /** Attacks a target with the named cards, or with all that may. */
    attacks: (side: Side, target: string, ...cards: string[]): void => {
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
    /** Splits damage over ships by name (the first of that name). */
    splits: (side: Side, split: Readonly<Record<string, number>>): void => {
      const { question } = promptOf(side);
      if (question.shape !== 'split') throw new Error('no split is asked');
      const ids: Record<string, number> = {};
      for (const [name, n] of Object.entries(split)) {
        const target = question.targets.find((t) => t.label.args?.card === name && ids[t.id] === undefined);
        if (!target) throw new Error(`${name} is no target`);
        ids[target.id] = n;
      }
      play(side, { split: ids });
    },
    /** The reason that `explain` gives for a verb on a card lying anywhere. */
    why: (side: Side, verb: string, name: string): string | undefined => {
      const { game } = match;
      const id = Object.keys(game.fixed.cards).find((c) => game.fixed.cards[c] === name) ?? name;
      return deckbuilding.explain(game, SEAT[side], verb, (SEAT as Record<string, string>)[name] ?? id)?.key;
    },
    hand: (side: Side) => faces(at(side).hand).sort(),
    deck: (side: Side) => faces(at(side).deck),
    discard: (side: Side) => faces(at(side).discard),
    units: (side: Side) => faces(at(side).units),
    ships: (side: Side) => faces(at(side).ships),
    base: (side: Side) => faces(at(side).base)[0],
    bases: (side: Side) => faces(at(side).bases).sort(),
    victory: (side: Side) => faces(at(side).victory),
    row: () => faces(match.game.rows.galaxy?.cards ?? []),
    galaxy: () => faces(match.game.rows.galaxy?.deck ?? []),
    galaxyDiscard: () => faces(match.game.rows.galaxy?.discard ?? []),
    exile: () => faces(match.game.exile).sort(),
    pilots: () => match.game.pilots.length,
    resources: () => match.game.turn.resources,
    turn: (): Side => (match.game.turn.seat === 'a' ? 'empire' : 'rebel'),
    /** −3 to +3, as in the set-up. */
    force: (): number => {
      const { arm, at: n } = match.game.force;
      return arm === null ? 0 : arm === SEAT.rebel ? n : -n;
    },
    /** Damage on the first card of that name that has any. */
    damage: (name: string): number => {
      const hurt = Object.entries(match.game.damage).find(([id]) => match.game.fixed.cards[id] === name);
      return hurt?.[1] ?? 0;
    },
    /** What the options say a card would add to the attack that is being gathered. */
    attackOf: (side: Side, card: string): number | undefined =>
      optionsOf(side).find((o) => written(o) === `attacker ${card}`)?.cost,
    /** Where the first card of that name lies. */
    whereIs: (name: string): string => {
      const id = Object.keys(match.game.fixed.cards).find((c) => match.game.fixed.cards[c] === name) ?? '';
      const zone = zoneOf(match.game, id);
      return 'seat' in zone ? `${zone.seat === 'a' ? 'empire' : 'rebel'} ${zone.at}` : zone.at;
    },
    events: () => events,
    heard: (key: string): readonly Event[] => events.filter((e) => e.key === key),
    barriers: () => barriers.map((b) => (b.seat === undefined ? b.kind : `${b.kind} ${b.seat}`)),
    outcome: () => match.outcome,
    /** The match itself, for what has no word here. */
    match: () => match,
    view: (side: Side | undefined) => deckbuilding.view(match.game, side === undefined ? undefined : SEAT[side]),
    knows: (side: Side): readonly string[] => faces([...deckbuilding.knows(match.game, SEAT[side])]).sort(),
  };
};

/** Every card of the packs that a test file is about. */
export const cardsOf = (...ids: string[]): readonly CardDef[] => allCards.filter((c) => ids.includes(c.id));
