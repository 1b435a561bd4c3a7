import { expect, test } from 'vitest';
import { renderers } from '../../../src/discord/render/all.ts';
import type { MessageBody } from '../../../src/discord/render/message-body.ts';
import { owing } from '../../../src/kernel/run.ts';
import { newMatch, seenOf, voice } from './support.ts';

/** What the way to the own panel is called: nobody is told to take a turn that is another's. */

const labelsOf = (body: MessageBody): readonly unknown[] =>
  body.components
    .flatMap((row) => ('components' in row ? row.components : []))
    .map((part) => 'label' in part && part.label);

const match = newMatch();
const [mover = ''] = owing(match);
const other = mover === 'a' ? 'b' : 'a';
const story = (seat: string | undefined) => labelsOf(renderers.story(voice, seenOf(match, seat), { entries: [] }));

test('under what happened, who must act finds the turn, who waits the own hand, and who watches nothing', () => {
  expect(story(mover)).toEqual(['Take your turn']);
  expect(story(other)).toEqual(['My hand']);
  expect(story(undefined)).toEqual([]);
});

test('in the list of the own tables each is called after what there is to do', () => {
  const list = renderers.myTables(voice, [seenOf(match, other), seenOf(match, mover)], '1');
  expect(labelsOf(list)).toEqual(['1. Take your turn', '2. My hand']);
});
