import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { FORMAT, type RecordedGame } from './recorded-game.ts';

/** What a script can expect to go wrong: said in a sentence. */
export class SentenceError extends Error {
  override readonly name = 'SentenceError';
}

const answer = z.union([
  z.strictObject({ pick: z.array(z.string()) }),
  z.strictObject({ amount: z.number() }),
  z.strictObject({ split: z.record(z.string(), z.number()) }),
]);
const seat = z.string().min(1);
const seq = z.number().int().min(0);
const command = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('answer'), seat, prompt: z.string(), answer }),
  z.strictObject({ kind: z.literal('resign'), seat }),
  z.strictObject({ kind: z.literal('replace'), seat }),
  z.strictObject({ kind: z.literal('restore'), seat, snapshot: seq, replay: z.array(seq) }),
  z.strictObject({ kind: z.literal('cancel') }),
]);
const recorded = z.object({
  format: z.literal(FORMAT),
  rules: z.string(),
  options: z.unknown(),
  seats: z.array(seat).min(1),
  seed: z.string().regex(/^[0-9a-f]{32}$/),
  commands: z.array(command),
  hashes: z.array(z.string()),
  table: z
    .object({ game: z.string(), mode: z.string(), startedAt: z.iso.datetime(), endedAt: z.iso.datetime() })
    .optional(),
});

/** Reads a recorded game. Throws a SentenceError where the file is missing or is no recorded game. */
export const readGame = async (file: string): Promise<RecordedGame> => {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch {
    throw new SentenceError(`The file ${file} cannot be read.`);
  }
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    throw new SentenceError(`The file ${file} is not JSON.`);
  }
  const result = recorded.safeParse(data);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new SentenceError(`The file ${file} is not a recorded game: ${issue?.path.join('.')}: ${issue?.message}.`);
};
