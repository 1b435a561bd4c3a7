import { expect, test } from 'vitest';
import { describeBranch, describe as describeCard, describeReward } from '../../../src/discord/words/en/describe.ts';
import type { CardDef } from '../../../src/games/deckbuilding/effects/kinds.ts';
import { allCards } from '../../../src/games/deckbuilding/packs/index.ts';

const LIMIT = 120;

const branches = (card: CardDef): readonly string[] =>
  [0, 1, 2].map((index) => describeBranch(card, index)).filter((text) => text !== '');

const lines = (card: CardDef): string => {
  const text = describeCard(card);
  const reward = describeReward(card);
  return [
    card.name,
    `  ${text === '' ? '(no text)' : text}`,
    ...(reward === '' ? [] : [`  Reward: ${reward}`]),
    ...(branches(card).length === 0 ? [] : [`  Choice: ${branches(card).join(' | ')}`]),
  ].join('\n');
};

test('the words of every card, to be read line by line', async () => {
  const text = `${allCards.map(lines).join('\n')}\n`;
  await expect(text).toMatchFileSnapshot('./cards.snap.txt');
});

test.each(allCards.map((card) => [card.id, card] as const))('%s: its words stay within 120 characters', (_id, card) => {
  for (const text of [describeCard(card), describeReward(card), ...branches(card)]) {
    expect(text.length).toBeLessThanOrEqual(LIMIT);
    expect(text).not.toMatch(/undefined|\[object|NaN| {2}/);
  }
  const silent = card.abilities.length + card.passives.length === 0 && !card.permanent;
  expect(describeCard(card) === '').toBe(silent);
  expect(describeReward(card) === '').toBe(card.reward.length === 0);
});
