import { randomAnswer } from '../../../scripts/simulate/random-player.ts';
import type { Person } from '../../../src/app/ports.ts';
import type { AnyMatch } from '../../../src/games/registry-types.ts';
import type { Answer, Prompt } from '../../../src/kernel/prompt.ts';
import { seedRng } from '../../../src/kernel/rng.ts';
import { openPrompts } from '../../../src/kernel/run.ts';
import type { Stock } from './shelf.ts';
import { ADA, BOBA, CHANNEL, DOT, directWith, EVE, GUILD, openWorld } from './world.ts';

/** One moment of a random game: how everything stood, and what was then answered by whom. */
export type Moment = {
  readonly stock: Stock;
  /** The position one step earlier. */
  readonly earlier: AnyMatch | undefined;
  readonly actor: Person;
  readonly prompt: Prompt;
  readonly answer: Answer;
};

export type Played = { readonly seed: string; readonly moments: readonly Moment[]; readonly last: Stock };

export const MODES = ['beginner', 'full', 'secret', 'modified'] as const;
/** Further steps of a game in which both sides first swap cards in private. */
const SWAPPING = 60;

/** What is played, and by whom beside Ada, who opens the table as the side that is named first. */
type Setting = {
  readonly mode: string;
  readonly duel?: string;
  readonly faction: string;
  readonly others: readonly Person[];
};

const duelOf = (n: number): Setting => ({
  mode: MODES[n % MODES.length] ?? 'full',
  faction: 'empire',
  others: [BOBA],
});

/** The modes of the expansions that are no variant of those: each with the side that Ada plays, and who else sits there. */
export const FURTHER: readonly Setting[] = [
  { mode: 'mandalorian-empire', faction: 'mandalorian', others: [BOBA] },
  { mode: 'mandalorian-rebel', faction: 'mandalorian', others: [BOBA] },
  { mode: 'three', faction: 'empire', others: [BOBA, EVE] },
  { mode: 'missions', faction: 'empire', others: [BOBA] },
  { mode: 'upgraded', faction: 'empire', others: [BOBA] },
  { mode: 'campaign', faction: 'empire', others: [BOBA] },
];

const FIELDS: readonly Pick<Setting, 'duel' | 'faction'>[] = [
  { faction: 'empire' },
  { duel: 'missions', faction: 'rebel' },
  { duel: 'mandalorian-empire', faction: 'mandalorian' },
];

/** Two against two: Ada and Dot against Boba and Eve, in each sort of duel in its turn. */
export const teamsOf = (n: number): Setting => ({
  mode: 'teams',
  faction: 'empire',
  ...FIELDS[n % FIELDS.length],
  others: [BOBA, DOT, EVE],
});

/** A value or a fault: nothing in these games may be refused. */
const must = <T>(
  result: { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: object },
): T => {
  if (!result.ok) throw new Error(JSON.stringify(result.refusal));
  return result.value;
};

/** Where the messages of a table stand that has been played at for a while. */
const posted = (turn: number): Stock['messages'] => {
  const ref = (message: string, meta = {}) => ({
    channel: CHANNEL,
    message,
    postedAt: new Date('2026-04-05T06:00:00Z'),
    meta,
  });
  return {
    board: ref('970000000000000001'),
    turn: ref('970000000000000002'),
    lobby: ref('970000000000000003'),
    'panel.b': { ...ref('970000000000000004', { turn, person: BOBA.id }), channel: directWith(BOBA.id) },
  };
};

/** Plays a random game through the app, at most so many steps. Boba has his cards by direct message, the others behind the button. */
export const playGame = async (n: number, steps: number, setting: Setting = duelOf(n)): Promise<Played> => {
  const seed = (0xc0ffee + n * 7919).toString(16).padStart(32, 'd');
  const world = openWorld(undefined, {}, { seed: () => seed });
  const { app } = world;
  const { others, ...what } = setting;
  const table = 'zzzzzzzzzz';
  const input = { guild: GUILD, channel: CHANNEL, game: 'deckbuilding', payoff: n % 2 === 0, ...what };
  must(await app.createTable({ interaction: 'new', person: ADA }, input));
  for (const person of others) {
    // Dot plays with Ada; the two sides that are left fall to the others.
    const faction = person === DOT ? { faction: what.faction } : {};
    const how = { table, ...faction, ...(person === BOBA && { delivery: 'dm' as const }) };
    must(await app.join({ interaction: `join${person.name}`, person }, how));
  }
  must(await app.start({ interaction: 'start', person: ADA }, { table }));
  const rng = seedRng(seed.split('').reverse().join(''));
  const moments: Moment[] = [];
  let earlier: AnyMatch | undefined;
  const most = what.mode === 'modified' ? steps + SWAPPING : steps;
  for (let step = 0; step < most; step++) {
    const stock = world.stock();
    const match = stock.match;
    const prompt = match && openPrompts(match).find((p) => p.owed);
    if (!match || !prompt) break;
    const asked = stock.table.seats.find((s) => prompt.to.includes(s.seat))?.person;
    const actor = [ADA, ...others].find((person) => person.id === asked) ?? ADA;
    const answer = randomAnswer(rng, prompt);
    const { n: turn } = (match.game as unknown as { readonly turn: { readonly n: number } }).turn;
    // Half of the time everything was posted before and is edited, else posted anew.
    const messages = step % 2 === 0 ? posted(turn) : {};
    moments.push({ stock: { ...stock, messages }, earlier, actor, prompt, answer });
    earlier = match;
    const answers = [{ prompt: prompt.id, answer }];
    must(await app.answer({ interaction: `step${step}`, person: actor }, { table, answers }));
  }
  return { seed, moments, last: world.stock() };
};
