import type { SeatRecord, TableRecord } from '../../../src/app/ports.ts';
import type { TableSeen } from '../../../src/app/use-cases.ts';
import type { MessageBody } from '../../../src/discord/render/message-body.ts';
import type { Voice } from '../../../src/discord/render/renderers.ts';
import { wordsFor } from '../../../src/discord/words/words.ts';
import type { Frame } from '../../../src/games/deckbuilding/frames.ts';
import { allCards } from '../../../src/games/deckbuilding/packs/index.ts';
import { deckbuilding } from '../../../src/games/deckbuilding/rules.ts';
import type { Game, Options } from '../../../src/games/deckbuilding/state.ts';
import type { CardView, InPlayView, PlayerView, View } from '../../../src/games/deckbuilding/view-types.ts';
import type { Match } from '../../../src/kernel/match.ts';
import type { Option, Prompt, Question, SeatId } from '../../../src/kernel/prompt.ts';
import { see, start } from '../../../src/kernel/run.ts';

export const voice: Voice = { words: wordsFor('en'), mention: (command) => `</${command}:1234567890123456789>` };

export const HOSTILE: readonly string[] = [
  '@everyone',
  '@here',
  '<@&12345678901234567890>',
  '<@12345678901234567890>',
  '`````````````````````````````````',
  '**bold** ~~x~~ ||spoiler|| __u__',
  '\u202eevil\u202d\u2066\u2069\u200f',
  'https://evil.example/path?x=1',
  '[click](https://evil.example)',
  'discord.gg/abcdefgh',
  'line\nbreak\r\n# heading\n> quote',
  'שלום עולם 12/34',
  'Z̸̡̢̛̗̦͖͈̜̊̽a̵l̷g̸o̷̓̈́͐',
  '',
  '   \u200b\u200b  ',
  '\\',
  '𝕱𝕱𝕱𝕱𝕱𝕱𝕱𝕱𝕱𝕱𝕱𝕱𝕱𝕱𝕱𝕱𝕱𝕱𝕱𝕱𝕱𝕱𝕱𝕱𝕱𝕱𝕱𝕱𝕱𝕱𝕱𝕱𝕱𝕱𝕱𝕱',
  '1. item',
  '- item',
  '<t:0:R> <:a:1> <#1> </x:1>',
];

export const seatRecord = (seat: SeatId, change: Partial<SeatRecord> = {}): SeatRecord => ({
  seat,
  person: `9999999999999999999${seat === 'a' ? 1 : 2}`,
  name: seat === 'a' ? 'Ann' : 'Bob',
  delivery: 'button',
  standing: {},
  confirmed: [],
  position: seat === 'a' ? 0 : 1,
  ...change,
});

export const tableRecord = (change: Partial<TableRecord> = {}): TableRecord => ({
  id: 'zzzzzzzzzz',
  guild: '99999999999999999999',
  channel: '99999999999999999998',
  game: 'deckbuilding',
  mode: 'full',
  chosen: { length: 4, payoff: true },
  rules: 'deckbuilding@1',
  status: 'running',
  host: '99999999999999999991',
  seats: [seatRecord('a'), seatRecord('b')],
  version: 1,
  createdAt: new Date('2026-01-01T00:00:00Z'),
  ...change,
});

export const OPTIONS: Options = {
  mode: 'full',
  length: 4,
  payoff: true,
  factions: { a: 'empire', b: 'rebel' },
};

export type GameMatch = Match<Game, Frame>;

export const newMatch = (seed = '00'.repeat(16), options: Options = OPTIONS): GameMatch =>
  start(deckbuilding, options, ['a', 'b'], seed).match;

export const seenOf = (
  match: GameMatch,
  seat: SeatId | undefined,
  table: TableRecord = tableRecord(),
  rest: Partial<TableSeen> = {},
): TableSeen => ({ table, ...(seat !== undefined && { seat }), seen: see(deckbuilding, match, seat), ...rest });

/** Every string of a message that a reader sees. */
export const textsOf = (body: MessageBody): readonly string[] => {
  const texts: string[] = [];
  const walk = (value: unknown, key = ''): void => {
    if (typeof value === 'string' && !['custom_id', 'value', 'url'].includes(key)) texts.push(value);
    if (Array.isArray(value)) for (const item of value) walk(item);
    else if (value && typeof value === 'object') for (const [name, item] of Object.entries(value)) walk(item, name);
  };
  walk(body.content);
  walk(body.embeds);
  walk(body.components);
  return texts;
};

export const idsOf = (body: MessageBody): readonly string[] =>
  body.components.flatMap((row) => row.components.flatMap((part) => ('custom_id' in part ? [part.custom_id] : [])));

export const valuesOf = (body: MessageBody): readonly string[] =>
  body.components.flatMap((row) =>
    row.components.flatMap((part) => ('options' in part ? part.options.map((option) => option.value) : [])),
  );

/** As many cards as asked for, as different as the packs allow. */
export const cards = (n: number, first = 100): readonly CardView[] => {
  const faces = allCards.filter((card) => card.kind !== 'base');
  return Array.from({ length: n }, (_, at) => ({ id: `c${first + at}`, card: faces[at % faces.length]?.id ?? '' }));
};

export const inPlay = (n: number, first = 500): readonly InPlayView[] =>
  cards(n, first).map((card, at) => ({
    ...card,
    attack: at % 7,
    attacked: at % 2 === 0,
    used: at % 3 === 0,
    damage: at % 4,
    hitPoints: at % 5 === 0 ? 7 : 0,
  }));

/** A position with very much of everything, for the seat `a`. */
export const largeView = (hand: number, play: number): View => {
  const player = (seat: SeatId): PlayerView => ({
    seat,
    faction: seat === 'a' ? 'empire' : 'rebel',
    out: false,
    base: { id: 'c1', card: seat === 'a' ? 'death-star' : 'tatooine', damage: 9, hitPoints: 16, used: true },
    units: inPlay(play, seat === 'a' ? 1000 : 2000),
    ships: inPlay(Math.ceil(play / 3), seat === 'a' ? 3000 : 4000),
    hand,
    handKnown: seat === 'a' ? cards(hand) : cards(3, 700),
    deck: 99,
    top: { id: 'c999', card: 'hammerhead-corvette' },
    discard: cards(120, 5000),
    victory: cards(4, 6000),
    basesLeft: 9,
    bases: allCards.filter((card) => card.kind === 'base').map((card, at) => ({ id: `c${7000 + at}`, card: card.id })),
  });
  return {
    game: 'deckbuilding',
    options: OPTIONS,
    viewer: 'a',
    turn: { n: 99, seat: 'a', resources: 99 },
    force: { arm: 'a', at: 3 },
    order: ['a', 'b'],
    players: [player('a'), player('b')],
    rows: [
      {
        id: 'r',
        between: ['a', 'b'],
        cards: cards(6, 8000).map((card, at) => ({ ...card, card: LONG_ROW[at] ?? card.card })),
        deck: 90,
        top: { id: 'c998', card: 'mon-calamari-cruiser' },
        discard: cards(120, 9000),
      },
    ],
    pilots: 10,
    permanent: [],
    exile: cards(80, 10_000),
  };
};

const LONG_ROW = [
  'grand-moff-tarkin',
  'princess-leia',
  'millennium-falcon',
  'hammerhead-corvette',
  'at-at',
  'jawa-scavenger',
];

export const promptOf = (question: Question): Prompt => ({
  id: '99999.a.0',
  to: ['a'],
  owed: true,
  question,
  place: 3,
});

export const seenWith = (view: View, question: Question | undefined, rest: Partial<TableSeen> = {}): TableSeen => ({
  table: tableRecord(),
  seat: 'a',
  seen: {
    seq: 99_999,
    view,
    prompts: question ? [promptOf(question)] : [],
    owing: question ? [{ seats: ['a'], about: question.about }] : [],
    outcome: null,
  },
  ...rest,
});

export const optionFor = (
  verb: string,
  card: CardView,
  label: Option['label'] = { key: 'card', args: { card: card.card } },
): Option => ({
  id: `${verb}:${card.id}`,
  verb,
  label,
  subject: card.id,
});
