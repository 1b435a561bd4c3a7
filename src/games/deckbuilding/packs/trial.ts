import type { Match } from '../../../kernel/match.ts';
import type { Answer, Prompt, SeatId } from '../../../kernel/prompt.ts';
import { nextWord, type RngState, seedRng } from '../../../kernel/rng.ts';
import { drive, openPrompts, see, start } from '../../../kernel/run.ts';
import { randomAnswer } from '../../random-player.ts';
import { chained } from '../campaign/chain.ts';
import { shop } from '../campaign/shop.ts';
import type { ShopOptions } from '../campaign/shop-state.ts';
import { type Content, contentFor } from '../content.ts';
import type { Frame } from '../frames.ts';
import { chooseOptions, type Mode, mayUse, modes } from '../modes/modes.ts';
import { deckbuilding } from '../rules.ts';
import type { Game, ModeId, Options } from '../state.ts';
import type { Pack, PackFault } from './document.ts';
import { contentOf } from './lay-over.ts';

/** Games in all, spread over the modes; a campaign is several. */
const GAMES = 15;
const GAMES_OF_CAMPAIGN = 5;
/** A game with more answers than this does not end: random players of the cards that ship need a thousand, three of them at most 4,000. */
const LONGEST = 20_000;
/** Answers a mode: after so many a pack whose games drag on has been tried enough in it. */
const ENOUGH = 60_000;
/** Answers between two steps of the generator: some milliseconds. */
const SLICE = 25;
/** Answers between two looks at everybody's view. */
const LOOK = 40;
/** How much is told of what was thrown. */
const REASON = 120;

/** A game or a shop. Both are played in one way, so that the types of the game stand for either; `chained` tells them apart by their rules. */
type Played = { readonly rules: typeof deckbuilding; readonly options: Options };
type Playing = Match<Game, Frame>;

const shopOf = (options: ShopOptions): Played => ({ rules: shop, options }) as unknown as Played;

/** The card that an answer was about, for whoever looks for the culprit. */
const cardOf = ({ question }: Prompt, answer: Answer): string | undefined => {
  const chosen = question.shape === 'pick' && 'pick' in answer ? answer.pick[0] : undefined;
  const label = question.shape === 'pick' ? question.options.find(({ id }) => id === chosen)?.label : undefined;
  const card = label?.args?.card ?? question.about.args?.card;
  return typeof card === 'string' ? card : undefined;
};

/** What the trial of a mode has cost so far. */
type Spent = { answers: number };

type Ended = { readonly match: Playing };
type Wrong = {
  readonly key: 'pack.trialThrew' | 'pack.trialEndless';
  readonly card?: string;
  readonly reason?: string;
};

const lookAll = ({ rules }: Played, match: Playing, seats: readonly SeatId[]): void => {
  for (const viewer of [undefined, ...seats]) see(rules, match, viewer);
};

/** Plays one match with random players, pausing now and then. What it throws is the pack's fault, and said as one. */
function* playOne(
  played: Played,
  seats: readonly SeatId[],
  dice: RngState,
  spent: Spent,
): Generator<undefined, Ended | Wrong> {
  let card: string | undefined;
  try {
    const { match, play } = drive(played.rules, start(played.rules, played.options, seats, seedFrom(dice)).match);
    for (let n = 0; n < LONGEST; n++) {
      if (match().outcome) return { match: match() };
      const prompt = openPrompts(match()).find(({ owed }) => owed);
      const seat = prompt?.to[0];
      if (!prompt || seat === undefined) break;
      const answer = randomAnswer(dice, prompt);
      card = cardOf(prompt, answer);
      if (play({ kind: 'answer', seat, prompt: prompt.id, answer })) break;
      spent.answers += 1;
      if (n % LOOK === 0) lookAll(played, match(), seats);
      if (n % SLICE === SLICE - 1) yield undefined;
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message.slice(0, REASON) : '';
    return { key: 'pack.trialThrew', reason, ...(card !== undefined && { card }) };
  }
  return { key: 'pack.trialEndless' };
}

/** A game, and of a campaign all that follows from it. */
function* playOn(
  first: Played,
  seats: readonly SeatId[],
  dice: RngState,
  spent: Spent,
): Generator<undefined, Wrong | undefined> {
  let played: Played | undefined = first;
  while (played) {
    const done: Ended | Wrong = yield* playOne(played, seats, dice, spent);
    if ('key' in done) return done;
    yield undefined;
    played = played.options.campaign ? nextOf(done.match) : undefined;
  }
  return undefined;
}

const nextOf = (match: Playing): Played | undefined => {
  const { next } = chained(match);
  if (!next) return undefined;
  return next.what === 'shop' ? shopOf(next.options) : { rules: deckbuilding, options: next.options };
};

const hex = (word: number): string => word.toString(16).padStart(8, '0');
const seedFrom = (dice: RngState): string => Array.from({ length: 4 }, () => hex(nextWord(dice))).join('');

/** The dice of one trial game: always the same, so that a pack that is found good once is found good again. */
const diceOf = (n: number): RngState => {
  const dice = seedRng(`${hex(n + 1)}9e3779b97f4a7c15f39cc060`);
  for (let i = 0; i < 20; i++) nextWord(dice);
  return dice;
};

/** Modes in which a card of this pack may come up. */
const modesWith = (content: Content, pack: Pack): readonly Mode[] => {
  const own = new Set(pack.entries.map(({ id }) => id));
  return Object.values(modes).filter((mode) => contentFor(content, (card) => own.has(card.id) && mayUse(mode, card)));
};

const optionsOf = (mode: Mode, content: Content): { readonly options: Options; readonly seats: readonly SeatId[] } => {
  const seats = mode.factions.map((_faction, at) => String.fromCharCode(97 + at));
  const factions = Object.fromEntries(seats.map((seat, at) => [seat, mode.factions[at] ?? '']));
  const chosen = chooseOptions(mode.id, { payoff: mode.payoff }, factions, content);
  if ('fault' in chosen) throw new Error(`a mode refuses its own options: ${chosen.fault.key}`);
  return { options: chosen.options, seats };
};

/**
 * Plays random games with a pack in every mode that has its cards: nothing may throw, and every game must end. The games are always the same for the same
 * pack. It stops at the first that goes wrong, and pauses every few milliseconds for whoever drives it.
 */
export function* trial(pack: Pack, others: readonly Pack[] = []): Generator<undefined, readonly PackFault[]> {
  const content = contentOf([...others.filter(({ id }) => id !== pack.id), pack]);
  if (!content) return [];
  const played = modesWith(content, pack);
  for (const mode of played) {
    const wrong = yield* tryMode(mode, content, Math.ceil(GAMES / played.length));
    if (wrong) return [faultOf(wrong, mode.id, pack)];
  }
  return [];
}

function* tryMode(mode: Mode, content: Content, games: number): Generator<undefined, Wrong | undefined> {
  const spent: Spent = { answers: 0 };
  const { options, seats } = optionsOf(mode, content);
  const times = mode.campaign ? Math.ceil(games / GAMES_OF_CAMPAIGN) : games;
  for (let n = 0; n < times && spent.answers < ENOUGH; n++) {
    const wrong = yield* playOn({ rules: deckbuilding, options }, seats, diceOf(n), spent);
    if (wrong) return wrong;
  }
  return undefined;
}

const faultOf = ({ key, card, reason }: Wrong, mode: ModeId, pack: Pack): PackFault => {
  const at = pack.entries.findIndex(({ id }) => id === card);
  const args = { mode, ...(reason !== undefined && { reason }), ...(at >= 0 && card !== undefined && { of: card }) };
  return { path: at >= 0 ? `entries[${at}]` : 'entries', key, args };
};
