import type { CardDef } from '../effects/kinds.ts';
import { boxFaults } from './box-rules.ts';
import { canonical } from './canonical.ts';
import { cardFaults } from './card-rules.ts';
import { type CheckedPack, type Pack, type PackDocument, type PackFault, pathOf, type Step } from './document.ts';
import { allCards, findCard } from './index.ts';
import { schemaFaults } from './issues.ts';
import { contentOf } from './lay-over.ts';
import { LIMITS } from './limits.ts';
import { nodes, readText } from './read-text.ts';
import { entrySchema, headSchema } from './schema.ts';

export type CheckGiven = { readonly sha256: (text: string) => string; readonly others?: readonly Pack[] };

const MODES_SETS: ReadonlySet<string> = new Set(allCards.map(({ set }) => set));
const knows = (id: string): boolean => findCard(id) !== undefined;

type Entry = { readonly card: CardDef; readonly path: string };
type Read = { readonly card?: CardDef; readonly faults: readonly PackFault[] };

/** The id that an entry bears, for whoever looks for it: a place in a list is hard to find. */
const idOf = (value: unknown): { readonly card?: string } => {
  const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : undefined;
  return typeof id === 'string' && knows(id) ? { card: id } : {};
};

const readEntry = (value: unknown, way: readonly Step[]): Read => {
  const one = (key: string, args?: PackFault['args'], at: readonly Step[] = way): Read => ({
    faults: [{ path: pathOf(at), key, ...(args && { args }) }],
  });
  if (nodes(value, LIMITS.entryNodes) > LIMITS.entryNodes) return one('pack.entryBig', { max: LIMITS.entryNodes });
  const parsed = entrySchema.safeParse(value);
  if (!parsed.success) return { faults: schemaFaults(parsed.error, value, way) };
  const card = parsed.data;
  const shipped = findCard(card.id);
  if (!shipped) return one('pack.unknownCard', undefined, [...way, 'id']);
  if (shipped.provenance === 'printed') return one('pack.printed', undefined, [...way, 'id']);
  return { card, faults: cardFaults(card, shipped, way, knows) };
};

const twiceFaults = (entries: readonly unknown[]): readonly PackFault[] => {
  const first = new Map<string, number>();
  return entries.flatMap((entry, at) => {
    const id = typeof entry === 'object' && entry !== null && 'id' in entry ? entry.id : undefined;
    if (typeof id !== 'string') return [];
    const before = first.get(id);
    if (before === undefined) first.set(id, at);
    return before === undefined
      ? []
      : [{ path: pathOf(['entries', at, 'id']), key: 'pack.twice', args: { entry: pathOf(['entries', before]) } }];
  });
};

const needFaults = (needs: readonly string[], others: readonly Pack[]): readonly PackFault[] =>
  needs.flatMap((need, at) =>
    MODES_SETS.has(need) || others.some(({ id }) => id === need)
      ? []
      : [{ path: pathOf(['needs', at]), key: 'pack.needs' }],
  );

/** Entries one by one, then together: what is wrong with each, and what would be wrong with the box. */
const entriesOf = (
  values: readonly unknown[],
): { readonly entries: readonly Entry[]; readonly faults: PackFault[] } => {
  const entries: Entry[] = [];
  const faults: PackFault[] = [];
  for (const [at, value] of values.entries()) {
    const read = readEntry(value, ['entries', at]);
    for (const fault of read.faults) faults.push({ ...fault, args: { ...fault.args, ...entryArg(value) } });
    if (read.card) entries.push({ card: read.card, path: pathOf(['entries', at]) });
  }
  return { entries, faults };
};

/** `of`: the id of the entry that a fault is in, for its sentence. */
const entryArg = (value: unknown): { readonly of?: string } => {
  const { card } = idOf(value);
  return card === undefined ? {} : { of: card };
};

const refused = (faults: readonly PackFault[]): CheckedPack => ({ faults: faults.slice(0, LIMITS.faults) });

/**
 * Reads a document, of any content and length. Gives the pack, or everything that is wrong at once, each fault with its place. Counts and links between
 * cards are looked at in the box that comes about: what ships, the server's `others`, and this pack over them.
 */
export const checkPack = (text: string, { sha256, others = [] }: CheckGiven): CheckedPack => {
  const read = readText(text);
  if ('faults' in read) return refused(read.faults);
  const head = headSchema.safeParse(read.value);
  const faults = head.success ? [] : [...schemaFaults(head.error, read.value)];
  const values = entriesIn(read.value);
  if (values.length > LIMITS.entries)
    return refused([...faults, { path: 'entries', key: 'pack.tooMany', args: { n: LIMITS.entries } }]);
  const listed = entriesOf(values);
  faults.push(...listed.faults, ...twiceFaults(values));
  if (head.success) {
    const { id, needs = [] } = head.data;
    const rest = others.filter((other) => other.id !== id);
    const laid = { id, version: '', hash: '', entries: listed.entries.map(({ card }) => card) };
    const whole = listed.entries.length === values.length;
    faults.push(...needFaults(needs, rest), ...(whole ? boxFaults(listed.entries, contentOf([...rest, laid])) : []));
  }
  if (!head.success || faults.length > 0) return refused(faults);
  const document = { ...head.data, entries: listed.entries.map(({ card }) => card) };
  return { pack: packOf(document, sha256) };
};

const entriesIn = (value: unknown): readonly unknown[] => {
  const entries = typeof value === 'object' && value !== null && 'entries' in value ? value.entries : undefined;
  return Array.isArray(entries) ? entries : [];
};

const packOf = (document: PackDocument, sha256: CheckGiven['sha256']): Pack => {
  const { id, version, entries } = document;
  return { id, version, hash: sha256(canonical(document)), entries };
};
