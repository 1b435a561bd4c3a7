import { stateHash } from '../../src/app/state-hash.ts';
import { games, rulesById } from '../../src/games/index.ts';
import type { AnyMatch } from '../../src/games/registry-types.ts';
import type { Command, Event } from '../../src/kernel/match.ts';
import { apply, openPrompts, start } from '../../src/kernel/run.ts';
import { randomAnswer } from './random-player.ts';
import { FORMAT, type RecordedGame } from './recorded-game.ts';
import { playerDice, seedFor } from './seeds.ts';

/** One ending that a golden game shows. */
export type Ending = 'attack' | 'ability' | 'resignation' | 'cancel';

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

/** Plays random games of a mode until one ends as wanted, and gives its record. Throws when none does. */
export const recordEnding = (mode: string, ending: Ending): RecordedGame => {
  const info = games.deckbuilding;
  const chosen = info?.options(mode, { length: 2, payoff: true }, { a: 'empire', b: 'rebel' });
  if (!info || !chosen || 'fault' in chosen) throw new Error(`no options for ${mode}`);
  const seats = ['a', 'b'];
  for (let n = 0; n < MOST; n++) {
    const seed = seedFor(n, `golden ${mode}`);
    const { match } = start(rulesById(info.current), chosen.options, seats, seed);
    const course: Course = { commands: [], hashes: [stateHash(match)], match, last: [] };
    playOut(course, n, ending);
    if (endingOf(course) !== ending) continue;
    const { commands, hashes } = course;
    const recorded = commands as RecordedGame['commands'];
    return { format: FORMAT, rules: info.current, options: chosen.options, seats, seed, commands: recorded, hashes };
  }
  throw new Error(`no game of ${mode} ended by ${ending}`);
};

/** Plays random games of a mode until one stands in a question of a nested effect, asked of the seat that is not at turn, and gives that match. */
export const recordNested = (mode: string): AnyMatch => {
  const info = games.deckbuilding;
  const chosen = info?.options(mode, { length: 3, payoff: false }, { a: 'empire', b: 'rebel' });
  if (!info || !chosen || 'fault' in chosen) throw new Error(`no options for ${mode}`);
  for (let n = 0; n < MOST; n++) {
    const { match } = start(rulesById(info.current), chosen.options, ['a', 'b'], seedFor(n, `nested ${mode}`));
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
