import type { PacksInfo, SetCard, StandIns } from '../../registry-types.ts';
import { cardsOf, contentFor } from '../content.ts';
import { cardsIn } from '../modes/cards-in.ts';
import { modes } from '../modes/modes.ts';
import type { BaseDecks, ModeId, Options } from '../state.ts';
import { checkPack } from './check.ts';
import type { Pack } from './document.ts';
import { exportPack, sets } from './export.ts';
import { contentOf } from './lay-over.ts';
import { packSchema } from './schema.ts';
import { trial } from './trial.ts';

const optionsOf = (options: unknown): Partial<Options> => (typeof options === 'object' && options ? options : {});

const cardsOfSet = (set: string, packs: readonly Pack[]): readonly SetCard[] => {
  const content = contentOf(packs);
  return cardsOf(content)
    .filter((card) => card.set === set)
    .map(({ id, name, provenance }) => {
      const from = content?.packs.find(({ cards }) => cards.includes(id));
      const standIn = provenance === 'stand-in';
      return { id, name, standIn, ...(from && { from: { id: from.id, version: from.version, hash: from.hash } }) };
    });
};

const isMode = (mode: string): mode is ModeId => Object.hasOwn(modes, mode);

const isBaseDecks = (bases: string | undefined): bases is BaseDecks =>
  bases === 'beginner' || bases === 'full' || bases === 'secret';

type Chosen = Omit<Exclude<Parameters<PacksInfo['standIns']>[0], { options: unknown }>, 'mode'>;

const standInsIn = (mode: string | undefined, { bases, moreBases, duel, content }: Chosen): StandIns => {
  if (mode === undefined || !isMode(mode)) return { cards: 0, standIns: 0, fromPacks: 0, packs: [] };
  const decks = isBaseDecks(bases) ? bases : undefined;
  const cards = cardsIn(mode, { bases: decks, moreBases: moreBases ?? false, duel, content });
  const ids = new Set(cards.map(({ id }) => id));
  const used = content && contentFor(content, ({ id }) => ids.has(id));
  return {
    cards: cards.length,
    standIns: cards.filter(({ provenance }) => provenance === 'stand-in').length,
    fromPacks: Object.keys(used?.cards ?? {}).length,
    packs: (used?.packs ?? []).map(({ id, version, hash }) => ({ id, version, hash })),
  };
};

/** Content packs of this game, as the layers above use them. */
export const packs: PacksInfo = {
  sets,
  check: checkPack,
  trial,
  content: contentOf,
  contentOf: (options) => optionsOf(options).content,
  export: exportPack,
  schema: packSchema,
  cards: cardsOfSet,
  standIns: (of) => {
    const { mode, ...chosen } = 'options' in of ? optionsOf(of.options) : of;
    return standInsIn(mode, chosen);
  },
};
