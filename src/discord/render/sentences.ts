import type { TableRecord } from '../../app/ports.ts';
import type { AnyContent } from '../../games/registry-types.ts';
import type { Prompt } from '../../kernel/prompt.ts';
import { namesOf } from '../words/names.ts';
import type { Said } from '../words/said.ts';
import { say } from '../words/words.ts';
import { describeOption } from './choices.ts';
import { type MessageBody, messageBody } from './message-body.ts';
import { optionButton } from './panel-main.ts';
import { button, buttonRows, CONTENT_LIMIT, clip, linkButton } from './parts.ts';
import type { Renderers, Voice } from './renderers.ts';
import { linked, type Scene, sceneOf } from './scene.ts';

const SEVERAL = 20;

const sentence = (voice: Voice, table: TableRecord | undefined, said: Said, content?: AnyContent): string =>
  clip(linked(voice, say(voice.words, said, namesOf(voice.words.ui, table, undefined, content))), CONTENT_LIMIT);

/** A short private sentence: why not and what to do, with a way to the table's board. */
export const renderRefusal: Renderers['refusal'] = (voice, said, where = {}) => {
  const { table, boardLink, content } = where;
  const record = typeof table === 'string' ? undefined : table;
  const id = typeof table === 'string' ? table : table?.id;
  const { button: label } = voice.words.ui;
  const board =
    boardLink !== undefined
      ? [linkButton(boardLink, label.board)]
      : id !== undefined
        ? [button({ do: 'board', table: id }, label.board)]
        : [];
  return messageBody({ content: sentence(voice, record, said, content), components: buttonRows(board) });
};

/** A public sentence of a table. Notifies nobody. */
export const renderNotice: Renderers['notice'] = (voice, table, said) =>
  messageBody({ content: sentence(voice, table, said) });

/** An older panel in a direct message: one line and the way to the newest. */
export const renderOldPanel: Renderers['oldPanel'] = (voice, table) =>
  messageBody({
    content: voice.words.ui.panel.old(voice.words.ui.button.hand),
    components: buttonRows([button({ do: 'panel', table: table.id, tab: 'hand' }, voice.words.ui.button.hand)]),
  });

const optionOf = (prompt: Prompt, id: string) =>
  prompt.question.shape === 'pick' ? prompt.question.options.find((option) => option.id === id) : undefined;

/** Asks once more: what was chosen, why one might not want it, Yes or Back. A question that is gone gives the way back alone. */
export const renderSure: Renderers['sure'] = (voice, seen, input): MessageBody => {
  const scene = sceneOf(voice, seen);
  const { ui } = scene;
  const table = seen.table.id;
  const prompt = seen.seen?.prompts.find((p) => p.id === input.prompt);
  const option = prompt && optionOf(prompt, input.option);
  const back = button({ do: 'panel', table }, ui.button.back);
  if (!prompt || !option)
    return messageBody({ content: scene.say({ key: 'panel.stale' }), components: buttonRows([back]) });
  const lines = [
    ui.panel.sureLine(scene.say(option.label)),
    ...(option.confirm ? [scene.say(option.confirm)] : []),
    ui.panel.sure,
  ];
  const yes = button({ do: 'pick', table, prompt: prompt.id, option: option.id }, ui.button.sure, 'main');
  return messageBody({ content: lines.join('\n'), components: buttonRows([yes, back]) });
};

const severalButton = (scene: Scene, prompt: Prompt, id: string, at: number) => {
  const option = optionOf(prompt, id);
  if (!option) return [];
  return [optionButton(scene, prompt, option, `${at + 1}. ${scene.say(option.label)}`)];
};

/** A typed word that fits several options: a button for each of up to twenty, with what tells them apart. */
export const renderSeveral: Renderers['several'] = (voice, seen, several) => {
  const scene = sceneOf(voice, seen);
  const unique = [...new Map(several.map((one) => [`${one.prompt.id} ${one.option}`, one])).values()].slice(0, SEVERAL);
  const lines = unique.flatMap(({ prompt, option: id }, at) => {
    const option = optionOf(prompt, id);
    const text = option ? describeOption(scene, option) : '';
    return option ? [`${at + 1}. ${scene.say(option.label)}${text === '' ? '' : ` – ${text}`}`] : [];
  });
  return messageBody({
    content: clip([scene.ui.panel.several, ...lines].join('\n'), CONTENT_LIMIT),
    components: buttonRows(unique.flatMap(({ prompt, option }, at) => severalButton(scene, prompt, option, at))),
  });
};
