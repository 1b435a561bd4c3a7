import type { TableSeen } from '../../app/use-cases.ts';
import type { SwapsView } from '../../games/deckbuilding/swaps/view.ts';
import type { View } from '../../games/deckbuilding/view-types.ts';
import type { Prompt } from '../../kernel/prompt.ts';
import { faced } from './figures.ts';
import type { ComponentRow, Embed } from './message-body.ts';
import { nonceAt, optionButton } from './panel-main.ts';
import { posed } from './panel-question.ts';
import { buttonRows, clip } from './parts.ts';
import type { PanelInput } from './renderers.ts';
import type { Scene } from './scene.ts';
import { menu, withVerb } from './shop.ts';

/** The swaps before a modified galaxy (R-MG-R): what the board says of them, and a seat's own panel. */

type Side = SwapsView['sides'][number];

const LIST = 3_000;

/** `Empire is choosing · Rebels have confirmed`: all that is public while the sides choose; nothing afterwards. */
export const swapsLine = (scene: Scene, { swaps }: View): readonly string[] => {
  if (!swaps?.open) return [];
  const words = scene.ui.swaps;
  const line = swaps.sides.map(({ seat, confirmed }) =>
    words[confirmed ? 'confirmed' : 'choosing'](scene.names.side(seat), scene.names.plural(seat)),
  );
  return [line.join(' · ')];
};

/** What each side has swapped, for all to read once it has been shown. */
export const shownSwaps = (scene: Scene, { swaps }: View): readonly string[] => {
  if (!swaps || swaps.open) return [];
  const words = scene.ui.swaps;
  const named = (faces: readonly string[]): string => faces.map((face) => faced(scene, face)).join(', ');
  return swaps.sides.flatMap(({ seat, swaps: made = [] }) => {
    if (made.length === 0) return [];
    const side = scene.names.side(seat);
    return [
      words.shown(side, named(made.map(({ card }) => card))),
      words.left(side, named(made.map(({ replaces }) => replaces))),
    ];
  });
};

const ownEmbed = (scene: Scene, view: View, side: Side): Embed => {
  const words = scene.ui.swaps;
  const made = side.swaps ?? [];
  const list = made.map(({ card, replaces }) => words.swap(faced(scene, card), faced(scene, replaces)));
  const description = [
    words.hint,
    ...(made.length > 0 ? [words.made(made.length), clip(list.join('\n'), LIST)] : [words.none]),
    ...swapsLine(scene, view),
  ].join('\n');
  return { title: words.title, description };
};

const rowsOf = (scene: Scene, prompt: Prompt, r: number): readonly ComponentRow[] => {
  const words = scene.ui.swaps;
  const into = withVerb(prompt, 'swap');
  const back = withVerb(prompt, 'undecide');
  return [
    ...menu(scene, prompt, into, words.takeIn(into.length), nonceAt(r, 0)),
    ...menu(scene, prompt, back, words.takeBack(back.length), nonceAt(r, 1)),
    ...buttonRows(
      withVerb(prompt, 'confirm', 'reopen').map((option) =>
        optionButton(scene, prompt, option, scene.say(option.label), option.verb === 'confirm' ? 'main' : 'plain'),
      ),
    ),
  ];
};

/** A seat's own panel while the sides choose: its swaps and everything that it may do about them. Nothing at any other time. */
export const swapsPanel = (
  scene: Scene,
  seen: TableSeen,
  view: View,
  input: PanelInput,
  quiet: readonly ComponentRow[],
): { readonly embeds: readonly Embed[]; readonly rows: readonly ComponentRow[] } | undefined => {
  const side = view.swaps?.open ? view.swaps.sides.find(({ seat }) => seat === view.viewer) : undefined;
  const prompt = seen.seen?.prompts[0];
  if (!side || !prompt) return undefined;
  const own = ownEmbed(scene, view, side);
  if (side.choosing !== undefined) {
    const asked = posed(scene, seen, prompt, input.r, input.page ?? 0);
    const description = asked.lines.join('\n');
    const title = clip(scene.ui.swaps.leaves(scene.names.card(side.choosing)), 256);
    return { embeds: [own, { title, ...(description !== '' && { description }) }], rows: asked.rows };
  }
  const waiting = side.confirmed ? [{ title: scene.ui.swaps.waiting }] : [];
  return { embeds: [own, ...waiting], rows: [...rowsOf(scene, prompt, input.r), ...quiet] };
};
