import type { Answer, Prompt, SeatId } from '../../kernel/prompt.ts';
import type { Standing } from '../registry-types.ts';
import type { Game } from './state.ts';
import { eyesOf } from './teams.ts';

const EITHER: Readonly<Record<'discard' | 'other', string>> = { discard: 'choose:0', other: 'choose:1' };

/**
 * The standing answer of a seat to a question that another's turn puts to it: for an either-or its way (the discard is the first of the two on
 * every card), for a discard the first wish that is in hand. Nothing where the seat wants to be asked, or its answer is not offered now.
 */
export const standingAnswer = (g: Game, seat: SeatId, { question }: Prompt, settings: Standing): Answer | undefined => {
  if (eyesOf(g, g.turn.seat).includes(seat) || question.shape !== 'pick') return undefined;
  const { options, about } = question;
  if (about.key === 'ask.choose' && settings.either) {
    const id = EITHER[settings.either];
    return options.some((o) => o.id === id) ? { pick: [id] } : undefined;
  }
  if (about.key !== 'ask.discard') return undefined;
  for (const card of settings.first ?? []) {
    const option = options.find((o) => o.label.args?.card === card);
    if (option) return { pick: [option.id] };
  }
  return undefined;
};
