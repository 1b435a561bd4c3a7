import { describe, expect, test } from 'vitest';
import type { Board, BoardLine, BoardPage, MyRecord } from '../../../src/app/boards.ts';
import { PAGE_LINES } from '../../../src/app/boards.ts';
import { renderers } from '../../../src/discord/render/all.ts';
import { problemsOf } from '../../../src/discord/render/limits.ts';
import type { MessageBody } from '../../../src/discord/render/message-body.ts';
import { HOSTILE, newMatch, seenOf, tableRecord, textsOf, voice } from './support.ts';

const BOARD: Board = { id: 'mode:deckbuilding:full', kind: 'mode', game: 'deckbuilding', subject: 'full' };
const SIDE: Board = { id: 'side:deckbuilding:empire', kind: 'side', game: 'deckbuilding', subject: 'empire' };
const CAMPAIGN_FIGURES = { earned: 333_333, missions: 222_222, streak: 99_999, content: ['stand-ins'] };
const FIGURES = {
  ...{ points: 1234.56, played: 88_888, won: 77_777, lost: 66_666, drawn: 55_555, bases: 444_444 },
  ...CAMPAIGN_FIGURES,
};

/** Names of 32 characters, the longest that can be had, of everything that a name can do to a text. */
const WORST = [
  ...HOSTILE,
  ...['*', '\\', '@', '|', '<@1>', '𝕱', '://', 'e\u0301\u0302', 'ש', '[x](y)', '.a/'].map((part) =>
    part.repeat(32).slice(0, 64),
  ),
];
const player = (at: number): BoardLine => ({
  ...FIGURES,
  place: at + 1,
  name: WORST[at % WORST.length] ?? '',
  you: false,
});
const players = Array.from({ length: 500 }, (_, at) => player(at));

const page = (at: number, change: Partial<BoardPage> = {}): BoardPage => ({
  board: BOARD,
  season: '2026-4',
  page: at,
  pages: Math.ceil(players.length / PAGE_LINES),
  total: players.length,
  lines: players.slice(at * PAGE_LINES, (at + 1) * PAGE_LINES),
  hidden: false,
  ...change,
});

const labels = (body: MessageBody): readonly string[] =>
  body.components.flatMap((row) => row.components.map((part) => ('label' in part ? (part.label ?? '') : '')));
const textOf = (body: MessageBody): string => textsOf(body).join('\n');

const ALIVE = /@everyone|@here|<@[&!\d]|discord\.gg\/|https?:\/\/evil|[\u202a-\u202e\u2066\u2067\u200e\u200f]/u;

describe('a leaderboard', () => {
  test('of 500 players with the worst names keeps every page whole, within the limits, and notifies nobody', () => {
    const own = { ...player(499), you: true };
    for (let at = 0; at * PAGE_LINES < players.length; at++) {
      const body = renderers.leaderboard(voice, page(at, { you: own }));
      expect(problemsOf(body)).toEqual([]);
      expect(body.allowed_mentions).toEqual({ parse: [], users: [] });
      const shown = body.embeds[0]?.description ?? '';
      expect(shown).not.toContain('…');
      expect(shown.split('\n').filter((line) => /^\d+\. /.test(line))).toHaveLength(page(at).lines.length);
      expect(shown).not.toMatch(ALIVE);
    }
  });

  test('of one name 15 times holds for every name', () => {
    for (const name of WORST) {
      const lines = players.slice(0, PAGE_LINES).map((line) => ({ ...line, name }));
      const body = renderers.leaderboard(voice, page(0, { lines, you: { ...player(499), name, you: true } }));
      expect(problemsOf(body)).toEqual([]);
      expect(body.embeds[0]?.description, name).not.toContain('…');
    }
  });

  test('says place, points and figures, marks the reader, and leads to the next page', () => {
    const lines = [
      { ...FIGURES, played: 3, won: 2, lost: 1, drawn: 0, bases: 7, place: 1, name: 'Ann', you: true },
      { ...FIGURES, points: 990.2, played: 3, won: 1, lost: 1, drawn: 1, bases: 1, place: 2, name: '', you: false },
    ];
    const body = renderers.leaderboard(voice, page(0, { lines, pages: 2, total: 17, you: lines[0] }));
    expect(textOf(body)).toMatchInlineSnapshot(`
      "
      Leaderboard: Full galaxy, 2026 Q4
      1. **1235** Ann (you): 3 played, 2 won, 1 lost, 7 bases
      2. **990** a player: 3 played, 1 won, 1 lost, 1 drawn, 1 base
      Page 1 of 2 · 17 players · a newcomer has 1000 points
      Next page
      Hide me"
    `);
    expect(labels(body)).toEqual(['Next page', 'Hide me']);
    expect(labels(renderers.leaderboard(voice, page(1, { pages: 3 })))).toEqual(['Previous page', 'Next page']);
  });

  test('tells a reader on another page the own place, and who is hidden that nobody sees it', () => {
    const you = { ...player(499), you: true };
    expect(textOf(renderers.leaderboard(voice, page(0, { you })))).toContain('You are 500. with **1235**');
    const hidden = renderers.leaderboard(voice, page(0, { hidden: true }));
    expect(textOf(hidden)).toContain('You are hidden');
    expect(labels(hidden)).toContain('Show me on leaderboards');
  });

  test('without anybody says so', () => {
    const body = renderers.leaderboard(voice, page(0, { board: SIDE, season: 'all', lines: [], pages: 1, total: 0 }));
    expect(textOf(body)).toContain('Leaderboard: playing Empire, all time');
    expect(textOf(body)).toContain('Nobody has finished a game');
    expect(labels(body)).toEqual([]);
    expect(problemsOf(body)).toEqual([]);
  });
});

describe('a board of campaigns', () => {
  const CAMPAIGN: Board = {
    id: 'campaign:deckbuilding:campaign',
    kind: 'campaign',
    game: 'deckbuilding',
    subject: 'campaign',
  };

  test('says won, lost, points, missions, bases and the row of wins, and what was played with', () => {
    const figures = { ...FIGURES, points: 2e10, drawn: 0 };
    const lines = [
      {
        ...{ ...figures, played: 3, won: 2, lost: 1, bases: 31, earned: 50, missions: 19, streak: 2 },
        ...{ place: 1, name: 'Ann', you: true, content: ['stand-ins'] },
      },
      {
        ...{ ...figures, played: 1, won: 0, lost: 1, bases: 1, earned: 1, missions: 0, streak: 0 },
        ...{ place: 2, name: '', you: false, content: ['Our *pack*', 'stand-ins'] },
      },
    ];
    const body = renderers.leaderboard(voice, page(0, { board: CAMPAIGN, lines, pages: 1, total: 2, you: lines[0] }));
    expect(textOf(body)).toMatchInlineSnapshot(`
      "
      Leaderboard: Campaigns, 2026 Q4
      1. Ann (you): **2 won**, 1 lost, 50 points, 19 missions, 31 bases, 2 in a row
      2. a player: **0 won**, 1 lost, 1 point, 0 missions, 1 base

      These campaigns were played with Our \\*pack\\* and stand-in cards ◇.
      Page 1 of 1 · 2 players · most won, then fewest lost, then most points
      Hide me"
    `);
    expect(problemsOf(body)).toEqual([]);
    const printed = lines.map((line) => ({ ...line, content: [] }));
    expect(textOf(renderers.leaderboard(voice, page(0, { board: CAMPAIGN, lines: printed })))).toContain(
      'These campaigns were played with printed cards alone.',
    );
  });

  test('keeps every page of the worst names whole and within the limits, and tells the own place elsewhere', () => {
    const you = { ...player(499), you: true };
    for (let at = 0; at * PAGE_LINES < players.length; at++) {
      const body = renderers.leaderboard(voice, page(at, { board: CAMPAIGN, you }));
      expect(problemsOf(body)).toEqual([]);
      expect(body.embeds[0]?.description).not.toContain('…');
      expect(body.embeds[0]?.description).not.toMatch(ALIVE);
    }
    expect(textOf(renderers.leaderboard(voice, page(0, { board: CAMPAIGN, you })))).toContain(
      'You are 500.: **77777 won**, 66666 lost, 333333 points, 222222 missions, 444444 bases, 99999 in a row',
    );
  });

  test('without anybody says so', () => {
    const body = renderers.leaderboard(voice, page(0, { board: CAMPAIGN, lines: [], pages: 1, total: 0 }));
    expect(textOf(body)).toContain('Nobody has finished a campaign here yet that counts.');
    expect(textOf(body)).not.toContain('were played with');
  });
});

describe('a record', () => {
  const record: MyRecord = {
    lines: [{ game: 'deckbuilding', mode: 'full', faction: 'empire', played: 4, won: 2, lost: 1, drawn: 1, bases: 9 }],
    uncounted: { early: 1, unfinished: 2 },
    campaigns: { sums: [], lines: [], uncounted: {} },
    points: [
      { board: BOARD, season: '2026-4', points: 1100.4 },
      { board: BOARD, season: 'all', points: 1234.6 },
    ],
    hidden: false,
    inServer: true,
  };

  test('is told by mode and faction, with what did not count and why, and the points here', () => {
    const body = renderers.record(voice, record);
    expect(textOf(body)).toMatchInlineSnapshot(`
      "
      Your record
      Full galaxy, Empire: 4 played, 2 won, 1 lost, 1 drawn, 9 bases

      Not counted: 1 game resigned before the third turn and 2 games not played to the end.
      Your points in this server
      Full galaxy: **1100** (2026 Q4) and **1235** (all time)
      Hide me"
    `);
    expect(problemsOf(body)).toEqual([]);
  });

  test('tells the campaigns, what did not count of them, and how to their logs', () => {
    const line = {
      ...{ game: 'deckbuilding', mode: 'campaign', faction: 'rebel', points: 24, missions: 9, bases: 15 },
      ...{ table: 'abcdefghij', endedAt: new Date('2026-11-30T12:00:00Z'), against: 'Bob', outcome: 'won' as const },
    };
    const campaigns = {
      sums: [
        {
          ...{ game: 'deckbuilding', mode: 'campaign', faction: 'rebel', played: 2, won: 2, lost: 0 },
          ...{ earned: 48, missions: 18, bases: 30 },
        },
      ],
      lines: [
        line,
        { ...line, outcome: 'none' as const, against: '', uncounted: 'unfinished' as const, table: 'klmnopqrst' },
      ],
      uncounted: { unfinished: 1, early: 2, self: 1 },
    };
    const body = renderers.record(voice, { ...record, uncounted: { campaign: 9 }, campaigns });
    expect(textOf(body)).toMatchInlineSnapshot(`
      "
      Your record
      Full galaxy, Empire: 4 played, 2 won, 1 lost, 1 drawn, 9 bases
      Your campaigns
      As Rebels: 2 won, 0 lost, 48 points, 18 missions, 30 bases
      9 games of campaigns: they count for the campaign.
      Not counted: 1 campaign not played to the end, 2 campaigns given up before the resigner’s third turn and 1 campaign with one person on both sides.
      <t:1796040000:d> Rebels, won against Bob, 24 points: table \`abcdefghij\`
      <t:1796040000:d> Rebels, ended without a winner (not counted) against a player, 24 points: table \`klmnopqrst\`
      </campaign log:1234567890123456789> with one of these tables shows its log, wherever you type it.
      Your points in this server
      Full galaxy: **1100** (2026 Q4) and **1235** (all time)
      Hide me"
    `);
    expect(problemsOf(body)).toEqual([]);
    const lines = Array.from({ length: 10 }, (_, at) => ({ ...line, against: WORST[at % WORST.length] ?? '' }));
    const worst = renderers.record(voice, { ...record, campaigns: { ...campaigns, lines } });
    expect(problemsOf(worst)).toEqual([]);
    expect(textOf(worst)).not.toMatch(ALIVE);
  });

  test('outside of a server, empty, and of a hundred modes stays within the limits', () => {
    const many = Array.from({ length: 100 }, (_, at) => ({
      ...FIGURES,
      game: 'g',
      mode: `mode${at}${'*'.repeat(30)}`,
      faction: '_'.repeat(32),
    }));
    const points = many.flatMap(({ mode }) => [
      { board: { ...BOARD, id: mode, subject: mode }, season: 'all', points: 99_999 },
    ]);
    for (const one of [
      { ...record, inServer: false, points: [] },
      { ...record, lines: [], uncounted: {}, points: [], hidden: true },
      { ...record, lines: many, points },
    ])
      expect(problemsOf(renderers.record(voice, one, { key: 'bot.hidden' }))).toEqual([]);
  });
});

test('the end of a game that counts nowhere says why', () => {
  const match = newMatch();
  for (const [why, words] of [
    ['early', 'before their third turn'],
    ['unfinished', 'not played to its end'],
    ['self', 'One person sat on several seats'],
  ] as const) {
    const body = renderers.over(voice, seenOf(match, undefined, tableRecord({ status: 'ended', uncounted: why })));
    expect(body.content).toContain(words);
    expect(body.content).toContain('counts on no leaderboard');
  }
  for (const [uncounted, words] of [
    ['early', 'before its resigner’s third turn'],
    ['unfinished', 'This campaign was not played to its end'],
    ['self', 'One person had both sides'],
  ] as const) {
    const over = {
      campaign: 'c',
      uncounted: 'campaign',
      campaignOver: { title: 'a', resigned: 'b', uncounted },
    } as const;
    const body = renderers.over(voice, seenOf(match, undefined, tableRecord({ status: 'ended', ...over })));
    expect(body.content).toContain(words);
    expect(body.content).toContain('won the campaign.**');
    expect(body.content).toContain('gave it up');
    expect(body.content).not.toContain('goes on');
    expect(labels(body)).toContain('Rematch');
  }
  const counted = renderers.over(voice, seenOf(match, undefined, tableRecord({ status: 'ended' })));
  expect(counted.content).not.toContain('leaderboard');
});

test('settings tell whether leaderboards show somebody, also to who sits nowhere', () => {
  const shown = renderers.mySettings(voice, [], undefined, false);
  expect(textOf(shown)).toContain('you are **shown**');
  expect(labels(shown)).toEqual(['Hide me']);
  expect(labels(renderers.mySettings(voice, [], undefined, true))).toEqual(['Show me on leaderboards']);
});
