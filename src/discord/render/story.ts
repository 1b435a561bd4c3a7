import type { StoryEntry } from '../../app/use-cases.ts';
import { messageBody } from './message-body.ts';
import { button, buttonRows, clip, timestamp } from './parts.ts';
import type { Renderers } from './renderers.ts';
import { type Scene, sceneOf } from './scene.ts';
import { toPanel } from './to-panel.ts';

/** Characters a page: well within an embed's description, and short enough to read. */
const PAGE = 3_000;
const LINE = 1_500;

/** Lines in pages, the newest page first, each page oldest line first. */
const pagesOf = (lines: readonly string[]): readonly (readonly string[])[] => {
  const pages: string[][] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const line of lines.toReversed()) {
    if (size + line.length + 1 > PAGE) {
      pages.push([]);
      size = 0;
    }
    pages.at(-1)?.unshift(line);
    size += line.length + 1;
  }
  return pages;
};

const linesOf = (scene: Scene, entries: readonly StoryEntry[]): readonly string[] =>
  scene.words.tell(entries, scene.names).map((told) => clip(`${timestamp(told.at, 'R')} ${told.text}`, LINE));

/** What happened, in sentences, as far as the reader of the entries may know it. Page 0 is the newest. */
export const renderStory: Renderers['story'] = (voice, seen, input) => {
  const scene = sceneOf(voice, seen);
  const { ui, table } = scene;
  const pages = pagesOf(linesOf(scene, input.entries));
  const at = Math.min(Math.max(0, input.page ?? 0), Math.max(0, pages.length - 1));
  const turn = (page: number, label: string, disabled: boolean) =>
    button(
      {
        do: 'story',
        table: table.id,
        page: Math.max(0, page),
        ...(input.since !== undefined && { since: input.since }),
      },
      label,
      'plain',
      disabled,
    );
  const newer = turn(at - 1, ui.button.newer, at === 0);
  const older = turn(at + 1, ui.button.older, at >= pages.length - 1);
  return messageBody({
    embeds: [
      {
        title: ui.story.title,
        description: pages[at]?.join('\n') ?? ui.story.empty,
        ...(pages.length > 1 && { footer: { text: ui.story.page(at + 1, pages.length) } }),
      },
    ],
    components: buttonRows([
      ...(pages.length > 1 ? [newer, older] : []),
      ...(table.status === 'running' && seen.seat !== undefined ? [toPanel(scene, seen)] : []),
    ]),
  });
};
