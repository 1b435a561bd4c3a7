import { beforeAll, describe, expect, test } from 'vitest';
import { anyAnswer } from '../../scripts/simulate/greedy/any-question.ts';
import { cheapest } from '../../scripts/simulate/greedy/fight.ts';
import { positionOf } from '../../scripts/simulate/greedy/position.ts';
import { wanted } from '../../scripts/simulate/greedy/shop.ts';
import { greedySeat } from '../../scripts/simulate/greedy-player.ts';
import { type Matchup, type Player, playMatchup, settingOf } from '../../scripts/simulate/matchup.ts';
import { randomAnswer } from '../../scripts/simulate/random-player.ts';
import { games, rulesById } from '../../src/games/index.ts';
import type { AnyMatch, AnyRules } from '../../src/games/registry-types.ts';
import type { Slot } from '../../src/kernel/match.ts';
import { checkAnswer, type Question } from '../../src/kernel/prompt.ts';
import { seedRng } from '../../src/kernel/rng.ts';
import { shuffle } from '../../src/kernel/sample.ts';

const random: Player = (rng, _match, _seat, prompt) => randomAnswer(rng, prompt);

const core = (mode: string): Matchup => ({ mode, seed: 'greedy', chosen: {} });

describe('a hundred core games against the random player, half of them on each side', () => {
  const seen = { games: 0, won: 0, used: 0, rewards: 0, bought: 0, ends: 0, overlooked: [] as string[] };
  const watched: Player = (rng, match, seat, prompt) => {
    const answer = greedySeat(rng, match, seat, prompt);
    if (prompt.question.shape === 'pick' && 'pick' in answer && answer.pick[0] === 'end') {
      seen.ends += 1;
      const view = ruleOf(match).view(match.game, seat);
      if (view.game !== 'deckbuilding') throw new Error('no game of the deckbuilding rules');
      const pos = positionOf(view);
      for (const option of wanted(pos, prompt.question.options)) seen.overlooked.push(option.id);
    }
    return answer;
  };
  const ruleOf = (match: AnyMatch): AnyRules => {
    const { rules } = settingOf(core('full'), 0);
    expect(rules.id).toBe(match.rules);
    return rules;
  };

  beforeAll(() => {
    for (let n = 0; n < 100; n++) {
      const { matches } = playMatchup(core('full'), n, (seat) => (seat === 'a' ? watched : random), {
        before: () => {},
        after: (_g, events) => {
          for (const { key, args } of events) {
            if (args?.seat !== 'a') continue;
            if (key === 'used') seen.used += 1;
            if (key === 'reward.taken') seen.rewards += 1;
            if (key === 'bought') seen.bought += 1;
          }
        },
      });
      seen.games += 1;
      if (matches[0]?.outcome?.winners.includes('a')) seen.won += 1;
    }
  }, 120_000);

  test('wins at least nine in ten', () => {
    expect(seen.games).toBe(100);
    expect(seen.won).toBeGreaterThanOrEqual(90);
  });

  test('uses abilities, takes rewards and buys, several times a game', () => {
    expect(seen.used).toBeGreaterThan(300);
    expect(seen.rewards).toBeGreaterThan(100);
    expect(seen.bought).toBeGreaterThan(500);
  });

  test('never ends a turn while it can afford a card that it puts above nothing', () => {
    expect(seen.ends).toBeGreaterThan(500);
    expect(seen.overlooked).toEqual([]);
  });
});

/** Deals all that the viewer may not know anew, in place. */
const dealAnew = (groups: readonly (readonly Slot[])[]): void => {
  for (const slots of groups) {
    const cards = slots.map(({ pile, at }) => pile[at] as string);
    shuffle(seedRng('0123456789abcdef0123456789abcdef'), cards);
    for (const [i, { pile, at }] of slots.entries()) pile[at] = cards[i] as string;
  }
};

const modes = games.deckbuilding?.modes.map((mode) => mode.id) ?? [];

describe.each(modes)('in %s', (mode) => {
  test('plays to the end; answers are legal, leave the match alone and do not hang on what is hidden', () => {
    let compared = 0;
    const peeked: Player = (rng, match, seat, prompt) => {
      const before = JSON.stringify(match);
      const same: typeof rng = [...rng];
      const answer = greedySeat(rng, match, seat, prompt);
      expect(JSON.stringify(match)).toBe(before);
      expect(checkAnswer(prompt.question, answer)).toBeUndefined();
      const rules = rulesById(match.rules);
      const { fixed } = match.game;
      const other = { ...(JSON.parse(before) as AnyMatch) };
      const game = { ...other.game, fixed };
      dealAnew(rules.unknownSlots(game, seat));
      expect(greedySeat(same, { ...other, game }, seat, prompt)).toEqual(answer);
      compared += 1;
      return answer;
    };
    const { matches } = playMatchup(core(mode), 1, () => peeked);
    expect(matches.at(-1)?.outcome).not.toBeNull();
    expect(compared).toBeGreaterThan(100);
  });
});

describe('questions of which nothing is known', () => {
  const text = { key: 'unheard-of' };
  const option = (id: string, verb = 'do', cost = 0) => ({ id, verb, label: text, cost });

  test.each<[string, Question, object]>([
    [
      'the first useful option',
      { shape: 'pick', about: text, options: [option('end', 'end'), option('x')], min: 0, max: 1 },
      { pick: ['x'] },
    ],
    [
      'within the budget',
      { shape: 'pick', about: text, options: [option('x', 'do', 3), option('y', 'do', 1)], min: 1, max: 1, budget: 2 },
      { pick: ['y'] },
    ],
    ['nothing where nothing is offered', { shape: 'pick', about: text, options: [], min: 0, max: 0 }, { pick: [] }],
    ['the most of an amount', { shape: 'amount', about: text, min: 1, max: 4 }, { amount: 4 }],
    [
      'as many targets finished as can be',
      {
        shape: 'split',
        about: text,
        total: 5,
        targets: [
          { id: 'x', label: text, cap: 4 },
          { id: 'y', label: text, cap: 2 },
        ],
      },
      { split: { y: 2, x: 3 } },
    ],
  ])('%s', (_name, question, answer) => {
    expect(anyAnswer(question)).toEqual(answer);
    expect(checkAnswer(question, anyAnswer(question))).toBeUndefined();
  });
});

describe('who attacks', () => {
  const attackers = [
    { id: 'big', attack: 5, elsewhere: 5 },
    { id: 'mid', attack: 3, elsewhere: 3 },
    { id: 'hunter', attack: 4, elsewhere: 2 },
    { id: 'small', attack: 1, elsewhere: 1 },
  ];

  test.each([
    [4, ['hunter']],
    [5, ['hunter', 'small']],
    [3, ['hunter']],
    [13, ['big', 'hunter', 'mid', 'small']],
  ])('for a goal of %i those that are missed least elsewhere', (goal, ids) => {
    expect(
      cheapest(attackers, goal)
        ?.map(({ id }) => id)
        .sort(),
    ).toEqual([...ids].sort());
  });

  test('nobody where all together do not reach it', () => {
    expect(cheapest(attackers, 14)).toBeUndefined();
  });
});
