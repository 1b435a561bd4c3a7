import type { CardDef } from '../effects/kinds.ts';

/** Which documents this version reads and writes. */
export const FORMAT = 'cantina-pack@1';
export const GAME = 'deckbuilding';

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

/** A document as it is written: what a set or a group's pack holds. */
export type PackDocument = {
  readonly format: typeof FORMAT;
  readonly game: typeof GAME;
  readonly id: string;
  readonly version: string;
  readonly needs?: readonly string[] | undefined;
  readonly entries: readonly CardDef[];
};

/** One step down a document. */
export type Step = string | number;

/** A place in a document, as people write it: `entries[3].abilities[0].do`. */
export const pathOf = (steps: readonly Step[]): string =>
  steps.map((step, at) => (typeof step === 'number' ? `[${step}]` : at === 0 ? step : `.${step}`)).join('');
