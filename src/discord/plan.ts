import { refusal, said } from './answers.ts';
import { answerClick, renews } from './clicks.ts';
import type { ComponentAct } from './component-types.ts';
import { answerForm } from './forms.ts';
import { readId } from './ids.ts';
import type { Heard } from './interaction.ts';
import type { Answering } from './runtime.ts';

/** What will be done with an interaction: a name for the log, how it is acknowledged, and what answers it. */
export type Plan = { readonly name: string; readonly ack: 'fresh' | 'update'; readonly answer: Answering };

/** A button that we do not know, or no longer: a sentence, and the way to the table that is played here. */
const oldButton: Answering = async (run, at) => {
  const table = await run.app.tableFor(at.from.person, { channel: at.heard.channel, dm: at.heard.dm });
  return refusal(run, at, said('click.old'), table.ok ? table.value : undefined);
};

const answering =
  (act: ComponentAct): Answering =>
  (run, at) => {
    if (act.do === 'filled') return answerForm(run, at, act.table, act.prompt);
    if (act.do === 'form') return oldButton(run, at);
    return answerClick(run, at, act);
  };

/** The act of a clicked component or of a modal sent off, if it is one of ours. */
export const actOf = ({ asked }: Heard): ComponentAct | undefined =>
  asked.type === 'component' || asked.type === 'modal' ? readId(asked.customId) : undefined;

/** The table that an interaction's component names. */
export const tableIn = (heard: Heard): { readonly table?: string } => {
  const act = actOf(heard);
  return act && 'table' in act ? { table: act.table } : {};
};

/** Decides from the interaction alone, without asking anybody. */
export const planFor = (heard: Heard, paths: ReadonlyMap<string, Answering>): Plan => {
  const { asked } = heard;
  if (asked.type === 'command')
    return { name: `/${asked.path}`, ack: 'fresh', answer: paths.get(asked.path) ?? oldButton };
  const act = actOf(heard);
  if (!act || asked.type === 'autocomplete' || (asked.type === 'modal') !== (act.do === 'filled'))
    return { name: 'unknown component', ack: 'fresh', answer: oldButton };
  return { name: act.do, ack: renews(act, asked) ? 'update' : 'fresh', answer: answering(act) };
};

/** In place of a form that cannot be opened: the panel as it is now. */
export const insteadOfForm = (heard: Heard, table: string): Plan => {
  const own = 'surface' in heard.asked && heard.asked.surface === 'own';
  return {
    name: 'form',
    ack: own ? 'update' : 'fresh',
    answer: answering({ do: 'show', table, tab: 'main', page: 0 }),
  };
};
