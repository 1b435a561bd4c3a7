import { randomAnswer } from '../../../scripts/simulate/random-player.ts';
import type { AnyMatch } from '../../../src/games/registry-types.ts';
import { seedRng } from '../../../src/kernel/rng.ts';
import { openPrompts, owing } from '../../../src/kernel/run.ts';
import type { Process } from './bot.ts';

/**
 * Plays a table on through the app, past Discord, with random legal answers, until the position is the wanted one. For tests of what happens in
 * a position that is rarely met.
 */
export const driveUntil = async (
  { app, store }: Process,
  table: string,
  wanted: (match: AnyMatch) => boolean,
  seed: string,
  most = 3000,
): Promise<AnyMatch> => {
  const rng = seedRng(seed);
  for (let n = 0; n < most; n++) {
    const loaded = await store.load(table);
    const match = loaded?.match;
    if (!loaded || !match || match.outcome) throw new Error('the game was over before the position was met');
    if (wanted(match)) return match;
    const seat = owing(match)[0];
    const record = loaded.table.seats.find((s) => s.seat === seat);
    const prompt = openPrompts(match).find((p) => p.owed && p.to.includes(seat ?? ''));
    if (!record?.person || !prompt) throw new Error('nobody owes an answer');
    const from = { interaction: `drive:${table}:${n}`, person: { id: record.person, name: record.name } };
    const done = await app.answer(from, { table, answers: [{ prompt: prompt.id, answer: randomAnswer(rng, prompt) }] });
    if (!done.ok) throw new Error(`refused: ${done.refusal.key}`);
  }
  throw new Error('the position was not met');
};

/** Whether a seat is asked in the middle of another's turn. */
export const askedOutOfTurn = (match: AnyMatch): boolean => {
  const turn = (match.game as unknown as { readonly turn: { readonly seat: string } }).turn.seat;
  const owed = owing(match);
  return owed.length > 0 && !owed.includes(turn);
};
