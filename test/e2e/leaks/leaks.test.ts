import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Renderers } from '../../../src/discord/render/renderers.ts';
import type { Command } from '../../../src/discord/runtime.ts';
import { findCard } from '../../../src/games/deckbuilding/packs/index.ts';
import { FURTHER, playGame, teamsOf } from './games.ts';
import { type Findings, type Leak, noFindings, scanGame } from './scan.ts';
import type { Stock } from './shelf.ts';
import type { Wrap } from './world.ts';

const GAMES = 50;
/** Steps of a game at most: enough for all kinds of cards to come into play. */
const STEPS = 80;

beforeEach(() => {
  // Ids of menus change with every rendering; here two renderings are compared.
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterEach(() => vi.restoreAllMocks());

/** What must have come up: else the scan has looked at less than it says. */
const KINDS = [
  'panel',
  'hand',
  'board',
  'board text',
  'log',
  'help',
  'my',
  'info',
  'undo',
  'settings',
  'error',
  'autocomplete',
  'answer',
  'public message',
  'public edit',
  'public delete',
  'direct message',
  'direct edit',
];

/** One leak of each sort, so that a failure can be read. */
const sorts = (leaks: readonly Leak[]): readonly Leak[] => [
  ...new Map(leaks.map((leak) => [`${leak.viewer} ${leak.step} ${leak.how.slice(0, 20)}`, leak])).values(),
];

test('over fifty random games nobody is sent anything that would be otherwise if a secret were another', async () => {
  const found = noFindings();
  for (let n = 0; n < GAMES; n++) await scanGame(await playGame(n, STEPS), found, { every: 24, looks: 6 });
  expect(sorts(found.leaks)).toEqual([]);
  for (const kind of KINDS) expect([kind, (found.kinds.get(kind) ?? 0) > 10]).toEqual([kind, true]);
  expect(found.compared).toBeGreaterThan(5_000);
}, 400_000);

/** Of games of four, each of the three sorts twice. */
const GAMES_OF_FOUR = 6;

test('R-4P-R in games of two against two nobody is sent what only the others, or a partner alone, may know', async () => {
  const found = noFindings();
  for (let n = 0; n < GAMES_OF_FOUR; n++)
    await scanGame(await playGame(n, STEPS, teamsOf(n)), found, { every: 24, looks: 6 });
  expect(sorts(found.leaks)).toEqual([]);
  expect(found.compared).toBeGreaterThan(1_000);
}, 400_000);

/** Of each further mode. */
const FEW = 3;

test.each(FURTHER)(
  'in games of $mode nobody is sent what others alone may know',
  async (setting) => {
    const found = noFindings();
    for (let n = 0; n < FEW; n++) await scanGame(await playGame(n, STEPS, setting), found, { every: 16, looks: 6 });
    expect(sorts(found.leaks)).toEqual([]);
    expect(found.compared).toBeGreaterThan(300);
  },
  200_000,
);

/** The face of a card that nobody knows: the one on top of the galaxy deck. */
const topCard = (stock: Stock): string => {
  const match = stock.match;
  const rows = match?.game as unknown as {
    rows: Record<string, { deck: string[] }>;
    fixed: { cards: Record<string, string> };
  };
  return rows.fixed.cards[rows.rows[Object.keys(rows.rows)[0] ?? '']?.deck.at(-1) ?? ''] ?? '';
};

const handOf = (stock: Stock, seat: string): readonly string[] => {
  const game = stock.match?.game as unknown as {
    players: Record<string, { hand: string[] }>;
    fixed: { cards: Record<string, string> };
  };
  return (game.players[seat]?.hand ?? []).map((id) => game.fixed.cards[id] ?? '');
};

/** A board that is one character longer when the galaxy deck's top card has a long name. */
const subtleBoard = (render: Renderers, stock: () => Stock): Renderers => ({
  ...render,
  board: (voice, seen) => {
    const body = render.board(voice, seen);
    return topCard(stock()).length > 9 ? { ...body, content: `${body.content} ` } : body;
  },
});

/** A panel that says by a greyed-out button whether the opponent holds a neutral card. */
const subtlePanel = (render: Renderers, stock: () => Stock): Renderers => ({
  ...render,
  panel: (voice, seen, input) => {
    const foe = seen.seat === 'a' ? 'b' : 'a';
    const holds = handOf(stock(), foe).some((face) => findCard(face)?.faction === 'neutral');
    return render.panel(voice, seen, { ...input, r: holds ? input.r + 1 : input.r });
  },
});

/** A panel that says by a space whether the other side's swaps are an odd number, before it has shown them. */
const knowingSwaps = (render: Renderers, stock: () => Stock): Renderers => ({
  ...render,
  panel: (voice, seen, input) => {
    const body = render.panel(voice, seen, input);
    const { swaps } = (stock().match?.game ?? {}) as { swaps?: Record<string, { supports: readonly object[] }> };
    const odd = (swaps?.[seen.seat === 'a' ? 'b' : 'a']?.supports.length ?? 0) % 2 === 1;
    return odd ? { ...body, content: `${body.content} ` } : body;
  },
});

/** Suggestions that know the opponent's hand. */
const knowingSuggestions = (commands: readonly Command[], stock: () => Stock): readonly Command[] =>
  commands.map((command) => ({
    ...command,
    ...(command.complete && {
      complete: async (run, heard) => {
        const own = (await command.complete?.(run, heard)) ?? [];
        const seat = stock().table.seats.find((s) => s.person !== heard.person.id)?.seat ?? '';
        const typed = heard.asked.type === 'autocomplete' ? heard.asked.focused.typed : '';
        const names = handOf(stock(), seat).map((face) => findCard(face)?.name ?? face);
        const fit = names.filter((name) => typed !== '' && name.startsWith(typed));
        return [...own, ...fit.map((name) => ({ name, value: name }))];
      },
    }),
  }));

const scanned = async (wrap: Wrap): Promise<Findings> => {
  const found = noFindings();
  for (let n = 0; n < 4; n++) await scanGame(await playGame(n, 60), found, { every: 8, looks: 9, wrap });
  return found;
};

describe('a planted leak is found', () => {
  test('in the board: one space', async () => {
    const { leaks } = await scanned({ render: subtleBoard });
    expect(leaks.length).toBeGreaterThan(3);
    // What changes a position publishes a board, and nothing else does.
    expect(leaks.filter((leak) => leak.step !== 'answer' && leak.step !== 'undo')).toEqual([]);
  }, 120_000);

  test('in the ids of a panel’s menus', async () => {
    const { leaks } = await scanned({ render: subtlePanel });
    expect(leaks.length).toBeGreaterThan(3);
    expect(leaks.some((leak) => leak.viewer !== 'Cid')).toBe(true);
  }, 120_000);

  test('of swaps that are not shown yet', async () => {
    const { leaks } = await scanned({ render: knowingSwaps });
    expect(leaks.length).toBeGreaterThan(0);
  }, 120_000);

  test('in autocomplete', async () => {
    const { leaks } = await scanned({ commands: knowingSuggestions });
    expect(leaks.length).toBeGreaterThan(0);
    expect(new Set(leaks.map((leak) => leak.step))).toEqual(new Set(['autocomplete']));
  }, 120_000);
});
