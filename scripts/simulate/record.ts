import { stateHash } from '../../src/app/state-hash.ts';
import { modes } from '../../src/games/deckbuilding/modes/modes.ts';
import { games, rulesById } from '../../src/games/index.ts';
import type { AnyMatch } from '../../src/games/registry-types.ts';
import type { Command, Event } from '../../src/kernel/match.ts';
import { apply, openPrompts, start } from '../../src/kernel/run.ts';
import { randomAnswer } from './random-player.ts';
import { FORMAT, type RecordedGame } from './recorded-game.ts';
import { playerDice, seedFor } from './seeds.ts';

/** One ending that a golden game shows. */
export type Ending = 'attack' | 'ability' | 'resignation' | 'cancel' | 'exhaustion';

/** The endings that a mode has. */
export const endingsOf = (mode: string): readonly Ending[] => {
  const exhausts = Object.values(modes).some((m) => m.id === mode && m.exhaustion);
  return ['ability', 'attack', 'cancel', ...(exhausts ? (['exhaustion'] as const) : []), 'resignation'];
};

/** Games to look through for an ending before giving up. */
const MOST = 5000;
/** Steps after which a game is resigned or cancelled. */
const CUT = 60;

type Course = { readonly commands: Command[]; readonly hashes: string[]; match: AnyMatch; last: readonly Event[] };

const step = (course: Course, command: Command): void => {
  const done = apply(rulesById(course.match.rules), course.match, [command]);
  if ('refused' in done) throw new Error(`an offered answer was refused: ${done.refused.code}`);
  course.match = done.match;
  course.last = done.log.flatMap((entry) => entry.events);
  course.commands.push(command);
  course.hashes.push(stateHash(course.match));
};

const endingOf = ({ match, last }: Course): Ending | undefined => {
  if (match.outcome?.kind === 'cancelled') return 'cancel';
  if (match.outcome?.reason === 'resigned') return 'resignation';
  if (match.outcome?.reason === 'exhausted') return 'exhaustion';
  if (!match.outcome) return undefined;
  return last.some((e) => e.key === 'attack.began') ? 'attack' : 'ability';
};

const playOut = (course: Course, seed: number, ending: Ending): void => {
  const rng = playerDice(seed);
  while (!course.match.outcome) {
    const prompt = openPrompts(course.match).find((p) => p.owed);
    const seat = prompt?.to[0];
    if (!prompt || seat === undefined) throw new Error('nobody owes an answer');
    if (course.commands.length >= CUT && ending === 'cancel') step(course, { kind: 'cancel' });
    else if (course.commands.length >= CUT && ending === 'resignation') step(course, { kind: 'resign', seat });
    else step(course, { kind: 'answer', seat, prompt: prompt.id, answer: randomAnswer(rng, prompt) });
  }
};

type Table = { readonly rules: string; readonly options: unknown; readonly seats: readonly string[] };

/** A table of a mode: as short as the mode allows, and its sides in the mode's order. */
const tableOf = (mode: string, length: number, payoff: boolean): Table => {
  const info = games.deckbuilding;
  const known = info?.modes.find((m) => m.id === mode);
  const seats = Array.from({ length: known?.seats ?? 0 }, (_x, i) => String.fromCharCode(97 + i));
  const sides = Object.fromEntries(seats.map((seat, i) => [seat, known?.factions[i] ?? '']));
  const chosen = info?.options(mode, { length: Math.max(length, known?.length.min ?? 0), payoff }, sides);
  if (!info || !chosen || 'fault' in chosen) throw new Error(`no options for ${mode}`);
  return { rules: info.current, options: chosen.options, seats };
};

/** Plays random games of a mode until one ends as wanted, and gives its record. Throws when none does. */
export const recordEnding = (mode: string, ending: Ending): RecordedGame => {
  const { rules, options, seats } = tableOf(mode, 2, true);
  for (let n = 0; n < MOST; n++) {
    const seed = seedFor(n, `golden ${mode}`);
    const { match } = start(rulesById(rules), options, seats, seed);
    const course: Course = { commands: [], hashes: [stateHash(match)], match, last: [] };
    playOut(course, n, ending);
    if (endingOf(course) !== ending) continue;
    const { commands, hashes } = course;
    const recorded = commands as RecordedGame['commands'];
    return { format: FORMAT, rules, options, seats, seed, commands: recorded, hashes };
  }
  throw new Error(`no game of ${mode} ended by ${ending}`);
};

/** Plays random games of a mode until one stands in a question of a nested effect, asked of the seat that is not at turn, and gives that match. */
export const recordNested = (mode: string): AnyMatch => {
  const { rules, options, seats } = tableOf(mode, 3, false);
  for (let n = 0; n < MOST; n++) {
    const { match } = start(rulesById(rules), options, seats, seedFor(n, `nested ${mode}`));
    const course: Course = { commands: [], hashes: [], match, last: [] };
    const rng = playerDice(n);
    while (!course.match.outcome) {
      const prompt = openPrompts(course.match).find((p) => p.owed);
      const seat = prompt?.to[0];
      if (!prompt || seat === undefined) throw new Error('nobody owes an answer');
      const turn = (course.match.game as unknown as { turn: { seat: string } }).turn.seat;
      if (course.match.stack.length >= 2 && seat !== turn && prompt.question.about.key === 'ask.discard')
        return course.match;
      step(course, { kind: 'answer', seat, prompt: prompt.id, answer: randomAnswer(rng, prompt) });
    }
  }
  throw new Error(`no game of ${mode} stands in a nested effect`);
};
