import { stateHash } from '../../src/app/state-hash.ts';
import { cardsIn } from '../../src/games/deckbuilding/modes/cards-in.ts';
import { modes } from '../../src/games/deckbuilding/modes/modes.ts';
import { games, rulesById } from '../../src/games/index.ts';
import type { AnyMatch } from '../../src/games/registry-types.ts';
import type { Command, Event } from '../../src/kernel/match.ts';
import type { Prompt } from '../../src/kernel/prompt.ts';
import { apply, drive, openPrompts, start } from '../../src/kernel/run.ts';
import { randomAnswer } from './random-player.ts';
import { FORMAT, type RecordedGame } from './recorded-game.ts';
import { playerDice, seedFor } from './seeds.ts';

/** One ending that a golden game shows. */
export type Ending = 'attack' | 'ability' | 'resignation' | 'cancel' | 'exhaustion';

/** The endings that a mode has: by an ability only where some card of it deals damage. */
export const endingsOf = (mode: string): readonly Ending[] => {
  const known = Object.values(modes).find((m) => m.id === mode);
  const harms =
    known && cardsIn(known.id).some(({ abilities }) => JSON.stringify(abilities).includes('"kind":"damage"'));
  return [
    ...(harms ? (['ability'] as const) : []),
    'attack',
    'cancel',
    ...(known?.exhaustion ? (['exhaustion'] as const) : []),
    'resignation',
  ];
};

/** Games to look through for an ending before giving up. */
const MOST = 5000;
/** Steps after which a game is resigned or cancelled. */
const CUT = 60;

type Course = { readonly commands: readonly Command[]; readonly match: AnyMatch; readonly last: readonly Event[] };

const endingOf = ({ match, last }: Course): Ending | undefined => {
  if (match.outcome?.kind === 'cancelled') return 'cancel';
  if (match.outcome?.reason === 'resigned') return 'resignation';
  if (match.outcome?.reason === 'exhausted') return 'exhaustion';
  if (!match.outcome) return undefined;
  return last.some((e) => e.key === 'attack.began') ? 'attack' : 'ability';
};

/** What is done at a moment of a random game: the cut where its time has come, else some answer. */
type Choose = (match: AnyMatch, at: number) => Command | undefined;

/** Plays a game to its end, or until nothing is chosen, in place: a search looks through thousands. */
const played = (match: AnyMatch, choose: Choose): Course => {
  const driven = drive(rulesById(match.rules), match);
  const commands: Command[] = [];
  while (!driven.match().outcome) {
    const command = choose(driven.match(), commands.length);
    if (!command) break;
    const refused = driven.play(command);
    if (refused) throw new Error(`an offered answer was refused: ${refused.code}`);
    commands.push(command);
  }
  return { commands, match: driven.match(), last: driven.events() };
};

const asked = (match: AnyMatch): { readonly seat: string; readonly prompt: Prompt } => {
  const prompt = openPrompts(match).find((p) => p.owed);
  const seat = prompt?.to[0];
  if (!prompt || seat === undefined) throw new Error('nobody owes an answer');
  return { prompt, seat };
};

const toEnding = (n: number, ending: Ending): Choose => {
  const rng = playerDice(n);
  return (match, at) => {
    const { seat, prompt } = asked(match);
    if (at >= CUT && ending === 'cancel') return { kind: 'cancel' };
    if (at >= CUT && ending === 'resignation') return { kind: 'resign', seat };
    return { kind: 'answer', seat, prompt: prompt.id, answer: randomAnswer(rng, prompt) };
  };
};

/** The states of a game, from its start on, as the log of a table has them. */
const hashesOf = (first: AnyMatch, commands: readonly Command[]): readonly string[] => {
  const hashes = [stateHash(first)];
  let match = first;
  for (const command of commands) {
    const done = apply(rulesById(match.rules), match, [command]);
    if ('refused' in done) throw new Error(`what was played is refused: ${done.refused.code}`);
    match = done.match;
    hashes.push(stateHash(match));
  }
  return hashes;
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
    const course = played(match, toEnding(n, ending));
    if (endingOf(course) !== ending) continue;
    const commands = course.commands as RecordedGame['commands'];
    return { format: FORMAT, rules, options, seats, seed, commands, hashes: hashesOf(match, course.commands) };
  }
  throw new Error(`no game of ${mode} ended by ${ending}`);
};

/** Plays random games of a mode until one stands in a question of a nested effect, asked of the seat that is not at turn, and gives that match. */
export const recordNested = (mode: string): AnyMatch => {
  const { rules, options, seats } = tableOf(mode, 3, false);
  for (let n = 0; n < MOST; n++) {
    const { match } = start(rulesById(rules), options, seats, seedFor(n, `nested ${mode}`));
    const rng = playerDice(n);
    const course = played(match, (now) => {
      const { seat, prompt } = asked(now);
      const { turn } = now.game as unknown as { readonly turn: { readonly seat: string } };
      const nested = now.stack.length >= 2 && seat !== turn.seat && prompt.question.about.key === 'ask.discard';
      return nested ? undefined : { kind: 'answer', seat, prompt: prompt.id, answer: randomAnswer(rng, prompt) };
    });
    if (!course.match.outcome) return course.match;
  }
  throw new Error(`no game of ${mode} stands in a nested effect`);
};
