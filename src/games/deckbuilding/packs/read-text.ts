import type { PackFault } from './document.ts';
import { LIMITS } from './limits.ts';

/** The document as plain data, or why it cannot be read at all. */
export type ReadText = { readonly value: unknown } | { readonly faults: readonly PackFault[] };

const lineAt = (text: string, at: number): number => text.slice(0, at).split('\n').length;

/** So many lines are named on which something is said twice. */
const MOST_TWICE = 100;

/** Where a text literal that begins at a place ends: the place of its second quotation mark, or the end of the text. */
const endOfString = (text: string, from: number): number => {
  for (let at = from + 1; at < text.length; at++) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '"') return at;
  }
  return text.length;
};

type Scan = { readonly deep: boolean; readonly twice: readonly { readonly line: number }[] };

/**
 * Goes through a text once, before anything is built from it: how deep its brackets nest, and whether an object has a member twice, of which JSON would
 * take the last without a word.
 */
const scan = (text: string): Scan => {
  const open: (Set<string> | undefined)[] = [];
  const twice: { line: number }[] = [];
  let last = '';
  let line = 1;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (sign === '"') {
      const end = endOfString(text, at);
      last = text.slice(at, end + 1);
      at = end;
    } else if (sign === ':') {
      const members = open.at(-1);
      if (members?.has(last) && twice.length < MOST_TWICE) twice.push({ line });
      members?.add(last);
    } else if (sign === '{' || sign === '[') {
      open.push(sign === '{' ? new Set() : undefined);
      if (open.length > LIMITS.depth) return { deep: true, twice };
    } else if (sign === '}' || sign === ']') open.pop();
    else if (sign === '\n') line += 1;
  }
  return { deep: false, twice };
};

const parse = (text: string): ReadText => {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch (error) {
    // The reason is in the parser's own words, which quote the text: only the place is told.
    const at = /position (\d+)/.exec(error instanceof Error ? error.message : '')?.[1];
    const line = at === undefined ? lineAt(text, text.length) : lineAt(text, Number(at));
    return { faults: [{ path: '', key: 'pack.notJson', args: { line } }] };
  }
};

/** Reads the text of a document. Refuses what is too long, nested too deep, no JSON, or says something twice. */
export const readText = (text: string): ReadText => {
  if (text.length > LIMITS.bytes) return { faults: [{ path: '', key: 'pack.tooLarge', args: { max: LIMITS.bytes } }] };
  const bare = text.replace(/^\uFEFF/, '');
  const { deep, twice } = scan(bare);
  if (deep) return { faults: [{ path: '', key: 'pack.tooDeep', args: { max: LIMITS.depth } }] };
  const parsed = parse(bare);
  if ('faults' in parsed || twice.length === 0) return parsed;
  return { faults: twice.map(({ line }) => ({ path: '', key: 'pack.twiceNamed', args: { line } })) };
};

/** How many values and members a piece of plain data holds; stops counting at `most`. */
export const nodes = (value: unknown, most: number): number => {
  if (typeof value !== 'object' || value === null) return 1;
  let sum = 1;
  for (const inner of Object.values(value)) {
    sum += nodes(inner, most);
    if (sum > most) break;
  }
  return sum;
};
