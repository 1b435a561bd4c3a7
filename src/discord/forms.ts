import type { TableId } from '../app/ports.ts';
import { freshPanel, panel, refusal, said } from './answers.ts';
import { answerWith } from './choices.ts';
import type { Heard } from './interaction.ts';
import type { MessageBody, ModalBody } from './render/message-body.ts';
import type { At, Runtime } from './runtime.ts';

/** The modal for a split or an amount, from memory; nothing where the question is no longer there. */
export const formFor = async (
  run: Runtime,
  heard: Heard,
  table: TableId,
  prompt: string,
): Promise<ModalBody | undefined> => {
  const seen = await run.app.offered(heard.person, { channel: heard.channel, dm: heard.dm, table });
  const open = seen?.seen?.prompts.find((p) => p.id === prompt);
  if (!seen || !open || open.question.shape === 'pick') return undefined;
  return run.render.form(run.voice(heard.person.locale), seen, open);
};

/** A modal sent off: its answer, or the panel with what was wrong with it. */
export const answerForm = async (run: Runtime, at: At, table: TableId, prompt: string): Promise<MessageBody> => {
  const seen = await run.app.look(at.from.person, { table });
  if (!seen.ok) return refusal(run, at, seen.refusal, table);
  const open = seen.value.seen?.prompts.find((p) => p.id === prompt);
  if (!open || at.heard.asked.type !== 'modal') return panel(run, at, seen.value, { note: said('panel.stale') });
  const answer = run.render.readForm(open, at.heard.asked.fields);
  if ('wrong' in answer) return freshPanel(run, at, table, { note: answer.wrong });
  return answerWith(run, at, table, [{ prompt, answer }]);
};
