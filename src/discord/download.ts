import type { SentFile } from './interaction.ts';

/** `large`: longer than may be; `not-text`: no text in UTF-8; `gone`: Discord does not give it, or not in time. */
export type Downloaded =
  | { readonly text: string }
  | { readonly fault: 'large' }
  | { readonly fault: 'not-text' }
  | { readonly fault: 'gone'; readonly why: string };

/** Longer than any file of a megabyte takes on a slow line. */
const PATIENCE_MS = 20_000;

/** What comes, up to a length; nothing when more comes. */
const upTo = async (most: number, chunks: AsyncIterable<Uint8Array>): Promise<Buffer | undefined> => {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    length += chunk.length;
    if (length > most) return undefined;
    parts.push(chunk);
  }
  return Buffer.concat(parts);
};

const textOf = (bytes: Buffer): Downloaded => {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return { fault: 'not-text' };
  }
};

/**
 * Fetches a text that somebody sent, of `most` bytes. One that is said to be longer is not even asked for; of one that turns out to be longer no more
 * than that is taken in. Never throws.
 */
export const downloadText = async (
  file: SentFile,
  most: number,
  patienceMs: number = PATIENCE_MS,
): Promise<Downloaded> => {
  if (file.bytes > most) return { fault: 'large' };
  const stop = new AbortController();
  const late = setTimeout(() => stop.abort(), patienceMs);
  try {
    const answer = await fetch(file.url, { signal: stop.signal, redirect: 'error' });
    if (!answer.ok || !answer.body) return { fault: 'gone', why: `status ${answer.status}` };
    const bytes = await upTo(most, answer.body);
    return bytes ? textOf(bytes) : { fault: 'large' };
  } catch (error) {
    // The line broke, or it took too long. What is said of it must not name the address, which lets anybody have the file.
    return { fault: 'gone', why: stop.signal.aborted ? 'too slow' : error instanceof Error ? error.name : 'unknown' };
  } finally {
    clearTimeout(late);
    stop.abort();
  }
};
