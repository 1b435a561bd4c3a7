import { createHash } from 'node:crypto';
import type { CardDef } from '../../../../src/games/deckbuilding/effects/kinds.ts';
import { checkPack } from '../../../../src/games/deckbuilding/packs/check.ts';
import type { Pack, PackFault } from '../../../../src/games/deckbuilding/packs/document.ts';
import { exportPack } from '../../../../src/games/deckbuilding/packs/export.ts';

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** A card of a document while it is being filled in. */
type Entry = { -readonly [K in keyof CardDef]: unknown } & { id: string };
export type Draft = { [member: string]: unknown; id: string; version: string; entries: Entry[] };

/** A set as it is written down, to be edited. */
export const draftOf = (set: string): Draft => JSON.parse(exportPack(set) ?? '') as Draft;

/** The card of a draft with that id. */
export const entryOf = (draft: Draft, id: string): Entry => {
  const entry = draft.entries.find((card) => card.id === id);
  if (!entry) throw new Error(`no entry ${id}`);
  return entry;
};

export const check = (document: unknown, others: readonly Pack[] = []): ReturnType<typeof checkPack> =>
  checkPack(typeof document === 'string' ? document : JSON.stringify(document), { sha256, others });

/** The pack of a good document. */
export const packOf = (document: unknown, others: readonly Pack[] = []): Pack => {
  const checked = check(document, others);
  if ('faults' in checked) throw new Error(JSON.stringify(checked.faults.slice(0, 5)));
  return checked.pack;
};

/** The faults of a bad one, as `path: key`. */
export const faultsOf = (document: unknown, others: readonly Pack[] = []): readonly string[] =>
  allFaults(document, others).map(({ path, key }) => `${path}: ${key}`);

export const allFaults = (document: unknown, others: readonly Pack[] = []): readonly PackFault[] => {
  const checked = check(document, others);
  return 'faults' in checked ? checked.faults : [];
};

/** The pack that comes of a set when some of its cards are edited. */
export const edited = (set: string, edits: Readonly<Record<string, Partial<CardDef>>>, id = set): Pack => {
  const draft = draftOf(set);
  for (const [card, change] of Object.entries(edits)) Object.assign(entryOf(draft, card), change);
  return packOf({ ...draft, id });
};

/** What a document gives whose cards are changed so. */
export const mandalorian = (change: (draft: Draft) => void): readonly string[] => {
  const draft = draftOf('mandalorian');
  change(draft);
  return faultsOf(draft);
};
export const scout = (change: object): readonly string[] =>
  mandalorian((draft) => Object.assign(entryOf(draft, 'mand-clan-scout'), change));
export const base = (change: object): readonly string[] =>
  mandalorian((draft) => Object.assign(entryOf(draft, 'mand-base-trask'), change));
export const mission = (change: object): readonly string[] => {
  const draft = draftOf('reinforcements');
  Object.assign(entryOf(draft, 'rei-rebel-mission-evacuation'), change);
  return faultsOf(draft);
};
export const at = (id: string, set = 'mandalorian'): string =>
  `entries[${draftOf(set).entries.findIndex((entry) => entry.id === id)}]`;
export const SCOUT = at('mand-clan-scout');
export const BASE = at('mand-base-trask');
export const MISSION = at('rei-rebel-mission-evacuation', 'reinforcements');
