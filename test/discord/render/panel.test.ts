import { describe, expect, test } from 'vitest';
import { renderers } from '../../../src/discord/render/all.ts';
import type { View } from '../../../src/games/deckbuilding/view-types.ts';
import type { Question } from '../../../src/kernel/prompt.ts';
import { largeView, newMatch, OPTIONS, optionFor, seenOf, seenWith, voice } from './support.ts';

const BEGINNER = { ...OPTIONS, mode: 'beginner' as const, payoff: false };
const linesOf = (text: string | undefined): readonly string[] => (text ?? '').split('\n');

const discard: Question = {
  shape: 'pick',
  about: { key: 'ask.discard', args: { card: 'snowspeeder', n: 1 } },
  min: 1,
  max: 1,
  options: [optionFor('discard', { id: 'c1', card: 'x-wing' }), optionFor('discard', { id: 'c2', card: 'y-wing' })],
};

/** A small view with another base for its viewer. */
const withBase = (card: string): View => {
  const view = largeView(3, 2);
  return {
    ...view,
    players: view.players.map((player) =>
      player.seat === view.viewer && player.base ? { ...player, base: { ...player.base, card } } : player,
    ),
  };
};

describe('a panel on a small screen', () => {
  test('in a turn: resources first, and few lines', () => {
    const body = renderers.panel(voice, seenOf(newMatch('00'.repeat(16), BEGINNER), 'a'), { r: 1 });
    expect(body.embeds.map((embed) => embed.title)).toEqual(['Turn 1 · your turn', 'Your hand (5)']);
    expect(linesOf(body.embeds[0]?.description)[0]).toContain('resources** to spend');
    expect(body.embeds.flatMap((embed) => linesOf(embed.description)).length).toBeLessThanOrEqual(10);
  });

  test('while the other plays: who is waited for stands first', () => {
    const body = renderers.panel(voice, seenOf(newMatch('00'.repeat(16), BEGINNER), 'b'), { r: 1 });
    expect(body.embeds.map((embed) => embed.title)).toEqual(['Turn 1 · Empire', 'Your hand (5)']);
    expect(linesOf(body.embeds[0]?.description)[0]).toBe('Waiting: Empire (@\u200bAnn) to play');
  });

  test('with a question: the card that asks, the position below, the hand; never more than three embeds', () => {
    const story = [{ seq: 1, at: new Date(0), events: [{ key: 'played', args: { seat: 'b', card: 'snowspeeder' } }] }];
    const body = renderers.panel(voice, seenWith(largeView(3, 2), discard), { r: 1, story });
    expect(body.embeds.map((embed) => embed.title?.replace(/\d+/, 'N'))).toEqual([
      'Choose a card to discard (Snowspeeder)',
      'What happened',
      'Your hand (N)',
    ]);
    expect(linesOf(body.embeds[0]?.description)[0]).toContain('discards 1 card');
    expect(body.embeds[0]?.description).toContain('Force:');
  });

  test('the words of a base that goes on having an effect can be read; those of one that was revealed are over', () => {
    const shown = (card: string): string =>
      renderers.panel(voice, seenWith(withBase(card), discard), { r: 1 }).embeds[0]?.description ?? '';
    expect(shown('endor')).toContain('Your Troopers and Vehicles get +1 attack.');
    expect(shown('mustafar')).not.toContain('When revealed');
  });
});

describe('the board says whose turn it is and what is being decided', () => {
  const head = (about: string, seat: string): readonly string[] => {
    const seen = seenOf(newMatch('00'.repeat(16), BEGINNER), undefined);
    const owing = [{ seats: [seat], about: { key: about, args: { card: 'snowspeeder' } } }];
    return linesOf(renderers.board(voice, { ...seen, ...(seen.seen && { seen: { ...seen.seen, owing } }) }).content);
  };

  test('in one line while the turn takes its course', () => {
    expect(head('ask.main', 'a')[0]).toBe('**Turn 1 · ⬢ Empire (@\u200bAnn) to play**');
    expect(head('ask.main', 'a')[1]).toContain('Force:');
  });

  test('with the question below where somebody is asked one', () => {
    expect(head('ask.discard', 'b').slice(0, 2)).toEqual([
      '**Turn 1 · ⬢ Empire (@\u200bAnn)**',
      'Rebels (@\u200bBob) are choosing a card to discard (Snowspeeder)',
    ]);
  });
});
