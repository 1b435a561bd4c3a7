import type { Answer, Prompt, SeatId } from '../../kernel/prompt.ts';
import type { Standing } from '../registry-types.ts';
import { cardIn } from './content.ts';
import { choosesOf } from './effects/chooses.ts';
import type { Effect } from './effects/kinds.ts';
import type { Game } from './state.ts';
import { eyesOf } from './teams.ts';

const discards = (list: readonly Effect[]): boolean => list.some(({ kind }) => kind === 'discard');

/** The branch that goes a way, of a choice between a discard and one other thing; nothing where the choice is another one. */
const branchFor = (g: Game, { card, choice }: Readonly<Record<string, unknown>>, way: 'discard' | 'other') => {
  const def = cardIn(g.fixed.options.content, String(card));
  const of = (def && choosesOf(def)[Number(choice ?? 0)]?.of) ?? [];
  const at = of.findIndex(discards);
  const either = of.length === 2 && of.filter(discards).length === 1;
  return either ? `choose:${way === 'discard' ? at : 1 - at}` : undefined;
};

/**
 * The standing answer of a seat to a question that another's turn puts to it: for an either-or with a discard its way, for a discard the first wish that is in hand. Nothing where the seat wants to be asked, or its answer is not offered now.
 */
export const standingAnswer = (g: Game, seat: SeatId, { question }: Prompt, settings: Standing): Answer | undefined => {
  if (eyesOf(g, g.turn.seat).includes(seat) || question.shape !== 'pick') return undefined;
  const { options, about } = question;
  if (about.key === 'ask.choose' && settings.either) {
    const id = branchFor(g, about.args ?? {}, settings.either);
    return id !== undefined && options.some((o) => o.id === id) ? { pick: [id] } : undefined;
  }
  if (about.key !== 'ask.discard') return undefined;
  for (const card of settings.first ?? []) {
    const option = options.find((o) => o.label.args?.card === card);
    if (option) return { pick: [option.id] };
  }
  return undefined;
};
