import { same } from '../../../kernel/json.ts';
import type { CardDef, Effect, EffectOf } from './kinds.ts';

type Choose = EffectOf<'choose'>;

const within = (list: readonly Effect[]): readonly Choose[] =>
  list.flatMap((effect) => {
    if (effect.kind === 'choose') return [effect, ...effect.of.flatMap(within)];
    if (effect.kind === 'if') return [...within(effect.then), ...within(effect.else ?? [])];
    return effect.kind === 'flip' ? within(effect.own) : [];
  });

/** The choices on a card, those within others too, in the order of its text; its reward's come last. */
export const choosesOf = (card: CardDef): readonly Choose[] => [
  ...card.abilities.flatMap((ability) => [...within(ability.price ?? []), ...within(ability.do)]),
  ...within(card.reward),
];

/** Which of a card's choices has these branches, for its label and the story; nothing said where it is the first, as on most cards. */
export const whichChoose = (card: CardDef, of: Choose['of']): { readonly choice?: number } => {
  const choice = choosesOf(card).findIndex((choose) => same(choose.of, of));
  return choice > 0 ? { choice } : {};
};
