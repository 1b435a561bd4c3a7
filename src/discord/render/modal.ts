import { ComponentType, TextInputStyle } from 'discord-api-types/v10';
import type { Question } from '../../kernel/prompt.ts';
import { writeId } from '../ids.ts';
import type { Said } from '../words/said.ts';
import type { ModalBody } from './message-body.ts';
import { clip } from './parts.ts';
import type { Renderers } from './renderers.ts';
import { sceneOf } from './scene.ts';

type Split = Extract<Question, { shape: 'split' }>;
type Input = ModalBody['components'][number];

const TITLE = 45;
const LABEL = 45;
const INPUTS = 5;
const LIST = 'list';
const AMOUNT = 'amount';
const WHOLE = /^\d{1,6}$/;

const input = (id: string, label: string, style: TextInputStyle, value: string, length: number): Input => ({
  type: ComponentType.Label,
  label: clip(label, LABEL),
  component: {
    type: ComponentType.TextInput,
    custom_id: id,
    style,
    required: style === TextInputStyle.Paragraph,
    max_length: length,
    ...(value !== '' && { value }),
  },
});

/** The fields of a split: one for each of up to five targets, else one list with a line for each. */
const splitInputs = (question: Split, label: (at: number) => string, list: string): readonly Input[] =>
  question.targets.length <= INPUTS
    ? question.targets.map((_, at) => input(`${at}`, label(at), TextInputStyle.Short, '', 6))
    : [
        input(
          LIST,
          list,
          TextInputStyle.Paragraph,
          question.targets
            .map((_, at) => `${label(at)}: 0`)
            .join('\n')
            .slice(0, 4_000),
          4_000,
        ),
      ];

/** The modal for a split or an amount. Throws a RangeError for a pick, which has buttons. */
export const renderForm: Renderers['form'] = (voice, seen, prompt) => {
  const scene = sceneOf(voice, seen);
  const { modal } = scene.ui;
  const { question } = prompt;
  if (question.shape === 'pick') throw new RangeError('a pick has no form');
  const custom_id = writeId({ do: 'filled', table: seen.table.id, prompt: prompt.id });
  if (question.shape === 'amount') {
    const range = `${question.min}–${question.max}`;
    const field = input(AMOUNT, `${modal.amount} (${range})`, TextInputStyle.Short, '', 6);
    return { custom_id, title: clip(modal.amount, TITLE), components: [field] };
  }
  const labelOf = (at: number): string => {
    const target = question.targets[at];
    return target ? modal.cap(scene.say(target.label), target.cap) : '';
  };
  return {
    custom_id,
    title: clip(`${modal.split} (${question.total})`, TITLE),
    components: [...splitInputs(question, labelOf, modal.list(question.total))],
  };
};

const wrong = (key: string, args: Record<string, string | number>): { readonly wrong: Said } => ({
  wrong: { key, args },
});

/** The number at the end of a line of the list: what stands before it is only there to be read. */
const lastNumber = (line: string): string => /(\d+)\s*$/.exec(line)?.[1] ?? '';

const readSplit = (question: Split, typed: readonly string[]): ReturnType<Renderers['readForm']> => {
  const split: Record<string, number> = {};
  let sum = 0;
  for (const [at, target] of question.targets.entries()) {
    const text = (typed[at] ?? '').trim();
    const n = text === '' ? 0 : WHOLE.test(text) ? Number(text) : Number.NaN;
    if (!(n <= target.cap)) return wrong('form.number', { at: at + 1, cap: target.cap });
    if (n > 0) split[target.id] = n;
    sum += n;
  }
  return sum === question.total ? { split } : wrong('form.total', { sum, total: question.total });
};

/** Reads the modal's fields by their ids. Gives the answer, or what is wrong with what was typed. */
export const readForm: Renderers['readForm'] = (prompt, fields) => {
  const { question } = prompt;
  if (question.shape === 'amount') {
    const text = (fields[AMOUNT] ?? '').trim();
    const n = WHOLE.test(text) ? Number(text) : Number.NaN;
    return n >= question.min && n <= question.max
      ? { amount: n }
      : wrong('form.range', { min: question.min, max: question.max });
  }
  if (question.shape === 'pick') return { wrong: { key: 'refused.shape' } };
  if (question.targets.length <= INPUTS)
    return readSplit(
      question,
      question.targets.map((_, at) => fields[`${at}`] ?? ''),
    );
  const lines = (fields[LIST] ?? '').split('\n').filter((line) => line.trim() !== '');
  if (lines.length !== question.targets.length)
    return wrong('form.count', { targets: question.targets.length, read: lines.length });
  return readSplit(question, lines.map(lastNumber));
};
