import type { StoryEntry } from '../../app/use-cases.ts';
import type { CardDef, Trait } from '../../games/deckbuilding/effects/kinds.ts';
import type { Ui } from './en/ui.ts';
import type { Names } from './names.ts';
import type { Said } from './said.ts';

/** Makes the sentence of one key from its arguments. */
export type Saying = (args: Args, names: Names) => string;
export type Sayings = Readonly<Record<string, Saying>>;

/** The arguments of a sentence, read with a neutral value where one is missing, so that a message can be incomplete but never fails. */
export type Args = {
  readonly text: (name: string) => string;
  readonly number: (name: string) => number;
  readonly list: (name: string) => readonly string[];
  readonly has: (name: string) => boolean;
  /** A sentence within the sentence. */
  readonly said: (name: string) => Said | undefined;
};

/** The name of a card by its id. */
export type Called = (card: string) => string;

/** All the words of one language. */
export type Words = {
  readonly locale: string;
  /** Labels and sentences of the messages themselves. */
  readonly ui: Ui;
  /** Questions, labels, refusals, reasons and notices, by key. */
  readonly says: Sayings;
  /** Keys of the events that have a sentence. */
  readonly tells: ReadonlySet<string>;
  /** The story in sentences: several events of one act become one sentence where that reads better. */
  readonly tell: (entries: readonly StoryEntry[], names: Names) => readonly Told[];
  /** The rules text of a card, from its data: at most 120 characters of a card that ships. `called`: how the cards that it names are called. */
  readonly describe: (card: CardDef, called?: Called) => string;
  /** The reward of a card; empty without one. */
  readonly describeReward: (card: CardDef, called?: Called) => string;
  readonly trait: (trait: Trait) => string;
  /** One branch of a card's choice, by the index of the branch. */
  readonly describeBranch: (card: CardDef, index: number, called?: Called, choice?: number) => string;
};

/** One line of the story: what was said of one step. */
export type Told = { readonly seq: number; readonly at: Date; readonly text: string };

const isScalar = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

const isSaid = (value: unknown): value is Said =>
  typeof value === 'object' && value !== null && 'key' in value && typeof value.key === 'string';

/** Reads the arguments of a sentence. */
export const argsOf = (said: Said): Args => {
  const value = (name: string): unknown => (said.args && Object.hasOwn(said.args, name) ? said.args[name] : undefined);
  return {
    text: (name) => {
      const found = value(name);
      return isScalar(found) ? String(found) : '';
    },
    number: (name) => {
      const found = Number(value(name));
      return Number.isFinite(found) ? found : 0;
    },
    list: (name) => {
      const found = value(name);
      return Array.isArray(found) ? found.filter((item) => typeof item === 'string') : [];
    },
    has: (name) => value(name) !== undefined,
    said: (name) => {
      const found = value(name);
      return isSaid(found) ? found : undefined;
    },
  };
};
