import type { Arg, Ask, Option, SeatId, Text } from '../../kernel/prompt.ts';
import type { Game, Id } from './state.ts';

/** Small constructors of questions. Their members stand in the order in which a state is put down: then nothing has to be put in order. */

export const text = (key: string, args?: Record<string, Arg>): Text => (args ? { key, args } : { key });

/** A question to one seat that it owes: between `min` and `max` of the options. */
export const pickAsk = (
  to: SeatId,
  about: Text,
  options: readonly Option[],
  bounds: { readonly min?: number; readonly max?: number; readonly goal?: number } = {},
): readonly Ask[] => {
  const { min = 1, max = 1, goal } = bounds;
  return [
    {
      to: [to],
      owed: true,
      question: { max, min, ...(goal !== undefined && { goal }), about, shape: 'pick', options },
    },
  ];
};

/** An option that is about one card in the match. */
export const cardOption = (g: Game, id: Id, verb: string, extra: Partial<Option> = {}): Option => ({
  id,
  verb,
  label: text('card', { card: g.fixed.cards[id] as string }),
  subject: id,
  ...extra,
});

/** The picked option ids of an answer; the kernel has checked them. */
export const picked = (answer: object): readonly string[] =>
  'pick' in answer ? (answer.pick as readonly string[]) : [];
