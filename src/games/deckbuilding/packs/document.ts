import type { CardDef } from '../effects/kinds.ts';

/** Something wrong with a document: where (`entries[3].attack`; empty: the document as a whole), and what, as a key of the words with its arguments. */
export type PackFault = {
  readonly path: string;
  readonly key: string;
  readonly args?: Readonly<Record<string, string | number>>;
};

/** A pack that was read and found good: cards that take the place of stand-ins. */
export type Pack = {
  readonly id: string;
  readonly version: string;
  /** sha256 of the document in its canonical form: equal for documents that say the same. */
  readonly hash: string;
  readonly entries: readonly CardDef[];
};

/** What became of reading a document. */
export type CheckedPack = { readonly pack: Pack } | { readonly faults: readonly PackFault[] };
