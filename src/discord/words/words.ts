import { en } from './en/en.ts';
import type { Names } from './names.ts';
import type { Said } from './said.ts';
import { argsOf, type Words } from './vocabulary.ts';

const LOCALES: Readonly<Record<string, Words>> = { en };

/** The words of a Discord locale such as `de` or `en-GB`; English where we have none. */
export const wordsFor = (locale: string | undefined): Words =>
  LOCALES[locale ?? 'en'] ?? LOCALES[(locale ?? 'en').split('-')[0] ?? 'en'] ?? en;

/** Whether a key has words of its own. */
export const hasWords = (words: Words, key: string): boolean => Object.hasOwn(words.says, key);

/**
 * Says a sentence by key. A key without words gives a neutral sentence: a message must never fail for want of a word, and a test finds the key.
 */
export const say = (words: Words, said: Said, names: Names): string => {
  const saying = hasWords(words, said.key) ? words.says[said.key] : words.says.unknown;
  return saying ? saying(argsOf(said), names).trim() : '';
};
