import { expect, test } from 'vitest';
import { renderers } from '../../../src/discord/render/all.ts';
import type { Frame } from '../../../src/games/deckbuilding/frames.ts';
import type { Game } from '../../../src/games/deckbuilding/state.ts';
import type { Match } from '../../../src/kernel/match.ts';
import { type Scene, scene } from '../../scene.ts';
import { seenOf, tableRecord, textsOf, voice } from './support.ts';

/** What a game with missions shows: the open mission on the board, its button on the panel, support cards for both sides. */

const GHOST = 'rei-rebel-mission-ghost-2';
const HERA = 'rei-rebel-support-hera-syndulla';
const table = tableRecord({ mode: 'missions' });

const rebels = (): Scene =>
  scene({
    turn: 'rebel',
    resources: 6,
    options: { mode: 'missions' },
    rebel: { mission: `${GHOST}*3`, supports: [HERA], victory: ['rei-rebel-mission-evacuation', 'lothal'] },
    empire: { supports: ['rei-empire-support-defender-1'] },
  });

const match = (s: Scene): Match<Game, Frame> => s.match();
const plain = (texts: readonly string[]): string => texts.join('\n').replaceAll('\u200b', '');

const panel = (s: Scene, tab?: 'hand') =>
  renderers.panel(voice, seenOf(match(s), 'b', table), { r: 1, ...(tab && { tab }) });

const labels = (s: Scene): readonly string[] =>
  panel(s).components.flatMap((row) =>
    row.components.flatMap((part) => ('label' in part && part.label ? [part.label] : [])),
  );

test('the board shows the open mission with what lies on it and what it earns, and missions apart from fallen bases', () => {
  const text = plain(textsOf(renderers.board(voice, seenOf(match(rebels()), undefined, table))));
  expect(text).toContain('Mission: **▲ Recruitment: Ghost-2** ▮▮▮▯▯▯ 3/7 · earns ▲ Hera Syndulla ◇');
  expect(text).toContain('missions completed 1 of 4: Evacuation');
  expect(text).toContain('bases destroyed 1 of 4: Lothal');
});

test('the panel of a turn offers to fund; the question has the least, all that can go there, and a form', () => {
  const s = rebels();
  expect(labels(s)).toContain('Fund: Recruitment: Ghost-2');
  s.does('rebel', `fund ${GHOST}`);
  expect(labels(s).slice(0, 3)).toEqual(['1', 'All (4)', 'Type a number']);
  expect(plain(textsOf(panel(s)))).toContain('how many resources go on Recruitment: Ghost-2');
});

test('both sides’ support cards stand with the hand, in the plain board, and after the game the missions of each', () => {
  const hand = plain(textsOf(panel(rebels(), 'hand')));
  expect(hand).toContain('Support cards of Rebels: Hera Syndulla');
  expect(hand).toContain('Support cards of Empire: Defender 1');
  const board = plain(textsOf(renderers.textBoard(voice, seenOf(match(rebels()), undefined, table), 0)));
  expect(board).toContain('support cards set aside 1: Hera Syndulla');
  const over = plain(textsOf(renderers.over(voice, seenOf(match(rebels()), undefined, table))));
  expect(over).toContain('Completed by Rebels: Evacuation');
  expect(over).toContain('Destroyed by Rebels: Lothal');
});

test('a mission’s page has its points and names what it earns; a support card and an upgraded starter say what they are', () => {
  const page = (id: string): string => plain(textsOf(renderers.card(voice, id)));
  expect(page(GHOST)).toContain('7 mission points');
  expect(page(GHOST)).toContain('When completed: put Hera Syndulla on top of your deck.');
  expect(page(GHOST)).not.toContain('◇');
  expect(page(HERA)).toContain('support card, earned by a mission');
  expect(page(HERA)).toContain('◇');
  expect(page('rei-rebel-up-tauntaun-rider')).toContain('upgraded starter, price 2');
  expect(page('rei-rebel-base-klatooine')).toContain('only in games with missions');
});
