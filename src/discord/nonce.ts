import type { SeatId } from '../kernel/prompt.ts';

/** Discord takes 25 characters, unique per author, and remembers them for a few minutes. */
export const NONCE_LIMIT = 25;

/** How long a repeated send is surely recognised by its nonce. After that the message is looked for before it is sent again. */
export const NONCE_MEMORY_MS = 120_000;

/** Which of a table's messages: `b`oard, `t`urn line, `l`obby, a seat's `p`anel, or the n-th `n`otice. */
export type Part = 'b' | 't' | 'l' | `p${SeatId}` | `n${string}`;

/**
 * The nonce of one message of a table at one moment. Throws a RangeError when it would be too long, since a cut one might meet another.
 */
export const nonceFor = (table: string, seq: number, part: Part, attempt: number): string => {
  const nonce = `${table}:${seq.toString(36)}:${part}:${attempt.toString(36)}`;
  if (nonce.length > NONCE_LIMIT) throw new RangeError(`nonce of ${nonce.length} characters: ${nonce}`);
  return nonce;
};
