import { describe, expect, test } from 'vitest';
import type { Frame } from '../../src/games/deckbuilding/frames.ts';
import { deckbuilding } from '../../src/games/deckbuilding/rules.ts';
import type { Game, Options } from '../../src/games/deckbuilding/state.ts';
import type { View } from '../../src/games/deckbuilding/view-types.ts';
import type { Command, Ctx, Rules } from '../../src/kernel/match.ts';
import type { Ask, SeatId } from '../../src/kernel/prompt.ts';
import { seedRng } from '../../src/kernel/rng.ts';
import { openPrompts } from '../../src/kernel/run.ts';
import { scene } from '../scene.ts';
import { type Door, nonInterference } from './laws.ts';
import { inPlace, reusingIds, rollingUndo, undoWithOldIds, withAsks, withContext } from './planted.ts';
import { type Play, playLawfully } from './playing.ts';
import { untold } from './secrecy.ts';
import { bidsSubject, deckbuildingIn, thievesSubject } from './subjects.ts';
import { bidder } from './toys/sealed-bids.ts';

type Cards = Rules<Game, Frame, View, Options>;
type Do = Ctx<Frame>;

const duel = deckbuildingIn('full', { length: 2, payoff: false });
const DICE = seedRng('00112233445566778899aabbccddeeff');

/** The fault that the laws find in short games of rules that are at fault. */
const faultOf = (rules: Cards, how: Partial<Play> = {}): string | undefined => {
  for (let seed = 0; seed < 3; seed++) {
    const { fault } = playLawfully({ ...duel, rules }, { seed, every: 1, ...how });
    if (fault !== undefined) return fault;
  }
  return undefined;
};

const through = (door: Door): string | undefined => faultOf(deckbuilding, { door });

test('nothing is found where nothing is planted', () => {
  const { ended, fault } = playLawfully(duel, { seed: 1, every: 10 });
  expect({ ended, fault }).toEqual({ ended: true, fault: undefined });
});

/** Moff Jerjerrod about to look at the galaxy deck, and the command that makes him. */
const looking = (): { match: ReturnType<ReturnType<typeof scene>['match']>; command: Command } => {
  const s = scene({ empire: { units: ['moff-jerjerrod'] }, galaxy: ['x-wing', 'lobot', 'y-wing'] });
  const match = s.match();
  const prompt = s.prompt('empire');
  const use = prompt.question.shape === 'pick' ? prompt.question.options.find((o) => o.verb === 'use') : undefined;
  return { match, command: { kind: 'answer', seat: 'a', prompt: prompt.id, answer: { pick: [use?.id ?? ''] } } };
};

describe('leaks', () => {
  test("Jerjerrod's look is told to all: non-interference", () => {
    const rules = withContext(deckbuilding, (ctx: Do) => ({ event: (key, args) => ctx.event(key, args) }));
    const { match, command } = looking();
    expect(nonInterference(deckbuilding, match, command, 'b', [...DICE])).toBeUndefined();
    expect(nonInterference(rules, match, command, 'b', [...DICE])).toContain('b hears different events');
    expect(nonInterference(rules, match, command, undefined, [...DICE])).toContain('the public hears different events');
  });

  test("Jerjerrod's look is known to all in silence: nobody was told", () => {
    const rules = withContext(
      deckbuilding,
      () => ({}),
      (g, run) => {
        const was = Object.keys(g.known);
        run();
        for (const id of Object.keys(g.known)) if (!was.includes(id)) g.known[id] = ['a', 'b'];
      },
    );
    const { match, command } = looking();
    expect(untold(deckbuilding, match, command)).toBeUndefined();
    expect(untold(rules, match, command)).toMatch(/b knows c\d+ without being told/);
  });

  test('a draw is an event without audience', () => {
    const rules = withContext(deckbuilding, (ctx: Do) => ({
      event: (key, args, to) => ctx.event(key, args, key === 'drew.cards' ? undefined : to),
    }));
    expect(faultOf(rules)).toMatch(/is told of .* without knowing one|hears different events/);
  });

  test('a view holds the hidden hand', () => {
    const rules: Cards = {
      ...deckbuilding,
      view: (g, viewer) =>
        ({ ...deckbuilding.view(g, viewer), hands: g.fixed.order.map((s) => g.players[s]?.hand) }) as View,
    };
    expect(faultOf(rules)).toMatch(/is shown c\d+ without knowing it/);
  });

  test('a view shows the faces of the hidden hand without its ids', () => {
    const faces = (g: Game, seat: SeatId) => g.players[seat]?.hand.map((id) => g.fixed.cards[id]);
    const rules: Cards = {
      ...deckbuilding,
      view: (g, viewer) => ({ ...deckbuilding.view(g, viewer), first: faces(g, 'b') }) as View,
    };
    expect(faultOf(rules)).toContain('can tell the positions before apart');
  });

  test('a hidden id stands in a public option', () => {
    const rules = withAsks(deckbuilding, 'main', (g, asks) =>
      asks.map((ask) => {
        const end = ask.question.shape === 'pick' ? ask.question.options : [];
        const options = end.map((o) => (o.verb === 'end' ? { ...o, id: `end ${g.rows.galaxy?.deck.at(-1)}` } : o));
        return { ...ask, question: { ...ask.question, options } } as Ask;
      }),
    );
    expect(faultOf(rules)).toMatch(/is shown c\d+ without knowing it/);
  });

  test('a desk shows what was laid face down', () => {
    const { rules } = bidsSubject;
    const leaky: typeof rules = {
      ...rules,
      view: (g, viewer) => [
        rules.view(g, viewer),
        g.fixed.order.map((s) => bidder(g, s).bid.map((id) => g.fixed.cards[id])),
      ],
    };
    expect(playLawfully({ ...bidsSubject, rules: leaky }, { seed: 1, every: 1 }).fault).toContain('apart');
  });
});

describe('knowledge', () => {
  test('a shuffle is forgotten', () => {
    const rules = withContext(deckbuilding, () => ({ shuffle: () => {} }));
    expect(faultOf(rules)).toMatch(/forgot .* though nothing was shuffled/);
  });

  test('a shuffle keeps the order', () => {
    const rules = withContext(deckbuilding, (ctx: Do) => ({ shuffle: () => void ctx.below(2) }));
    expect(faultOf(rules)).toContain('finds shuffled cards in the order of before');
  });

  test('knowledge survives a shuffle', () => {
    const rules = withContext(
      deckbuilding,
      () => ({}),
      (g, run) => {
        const [watched] = g.players.a?.discard ?? [];
        run();
        if (watched !== undefined && g.players.a?.deck.includes(watched)) g.known[watched] = ['b'];
      },
    );
    expect(faultOf(rules)).toContain('knows other places after other dice');
  });

  test('a barrier is lost', () => {
    const rules = withContext(deckbuilding, () => ({ learned: () => {} }));
    expect(faultOf(rules)).toMatch(/learned .* without a barrier/);
  });

  test('a barrier is lost at a table of three', () => {
    const rules = withContext(thievesSubject.rules, () => ({ learned: () => {} }));
    expect(playLawfully({ ...thievesSubject, rules }, { seed: 1, every: 1 }).fault).toMatch(/without a barrier/);
  });
});

describe('questions', () => {
  test('a prompt id is used again', () => {
    expect(through(reusingIds)).toMatch(/taken twice|kept its id|means another question|reused a prompt id/);
  });

  test('undo brings old prompt ids back', () => {
    expect(through(undoWithOldIds)).toContain('undo reused a prompt id');
  });

  test('an option is offered that explain speaks against', () => {
    const rules: Cards = {
      ...deckbuilding,
      explain: (g, seat, verb, subject) =>
        verb === 'play' ? { key: 'why.notInHand' } : deckbuilding.explain(g, seat, verb, subject),
    };
    expect(faultOf(rules)).toMatch(/play c\d+: offered true, reason why.notInHand/);
  });

  test('an option is missing that explain allows', () => {
    const rules = withAsks(deckbuilding, 'main', (_g, asks) =>
      asks.map((ask) => {
        const options = ask.question.shape === 'pick' ? ask.question.options.filter((o) => o.verb !== 'play') : [];
        return { ...ask, question: { ...ask.question, options } } as Ask;
      }),
    );
    expect(faultOf(rules)).toMatch(/play c\d+: offered false, reason undefined/);
  });

  test('a question asks for more than it offers', () => {
    const rules = withAsks(deckbuilding, 'attackers', (_g, asks) =>
      asks.map((ask) => ({ ...ask, question: { ...ask.question, min: 99, max: 99 } }) as Ask),
    );
    expect(faultOf(rules, { every: 50 })).toContain('asks for more than it offers');
  });
});

describe('state', () => {
  test('the match that was given is changed by the door', () => {
    expect(through(inPlace)).toContain('the match that was given was changed');
  });

  test('the match that was given is changed by a view', () => {
    const rules: Cards = {
      ...deckbuilding,
      view: (g, viewer) => {
        g.turn.neutralPurchases += 1;
        return deckbuilding.view(g, viewer);
      },
    };
    expect(faultOf(rules)).toContain('the match that was given was changed');
  });

  test('undo rolls other dice', () => {
    expect(through(rollingUndo)).toMatch(/dice fell differently|rolled other dice/);
  });

  const onTake = (spoil: (g: Game) => void): Cards => {
    const { take } = deckbuilding.frames;
    if (!('run' in take)) throw new Error('take is a step');
    const spoilt = {
      run: (g: Game, f: Parameters<typeof take.run>[1], ctx: Do) => {
        take.run(g, f, ctx);
        spoil(g);
      },
    };
    return { ...deckbuilding, frames: { ...deckbuilding.frames, take: spoilt } };
  };

  test('a card is doubled', () => {
    const rules = onTake((g) => g.exile.push(g.players.a?.hand[0] ?? 'c1'));
    expect(faultOf(rules, { every: 50 })).toMatch(/cards lie about, \d+ are in the match/);
  });

  test('a card is lost', () => {
    expect(
      faultOf(
        onTake((g) => g.pilots.pop()),
        { every: 50 },
      ),
    ).toMatch(/cards lie about/);
  });

  test('one card takes the place of another', () => {
    const rules = onTake((g) => {
      const [a, b] = [g.players.a?.deck, g.players.b?.deck];
      if (a?.length && b?.length) a[0] = b[0] as string;
    });
    expect(faultOf(rules, { every: 50 })).toContain('a card lies in two places');
  });

  test('the state holds what JSON does not', () => {
    expect(
      faultOf(
        onTake((g) => {
          g.turn.resources = Number.POSITIVE_INFINITY;
        }),
        { every: 3 },
      ),
    ).toMatch(/read back/);
  });

  test('the rules hang on the order of members, which the database does not keep', () => {
    const rules = onTake((g) => {
      if (Object.keys(g.players.a ?? {})[0] === 'faction') g.turn.resources += 1;
    });
    expect(faultOf(rules, { every: 3 })).toMatch(/read back/);
  });

  test('the rules remember outside the match', () => {
    let n = 0;
    const rules = onTake((g) => {
      n += 1;
      g.turn.resources += n;
    });
    expect(faultOf(rules, { every: 100_000 })).toMatch(/replayed, step \d+/);
  });

  test('a question nobody owes stops the game', () => {
    const rules = withAsks(deckbuilding, 'chooseBase', (_g, asks) => asks.map((ask) => ({ ...ask, owed: false })));
    expect(faultOf(rules, { every: 1000 })).toContain('nobody owes an answer');
  });

  test('a game that cannot end is told', () => {
    const rules: Cards = { ...deckbuilding, check: () => {} };
    const { fault } = playLawfully({ ...duel, rules, longest: 100 }, { seed: 0, every: 1000 });
    expect(fault).toContain('does not end');
  });
});

test('the position of the look is the one before it', () => {
  expect(openPrompts(looking().match).map((p) => p.to)).toEqual([['a']]);
});
