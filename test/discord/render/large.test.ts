import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { StoryEntry, TableSeen } from '../../../src/app/use-cases.ts';
import { readId } from '../../../src/discord/ids.ts';
import { renderers } from '../../../src/discord/render/all.ts';
import { boardProblems, modalProblems, problemsOf, textLength } from '../../../src/discord/render/limits.ts';
import { allCards } from '../../../src/games/deckbuilding/packs/index.ts';
import type { Question } from '../../../src/kernel/prompt.ts';
import {
  cards,
  HOSTILE,
  idsOf,
  inPlay,
  largeView,
  optionFor,
  promptOf,
  seatRecord,
  seenWith,
  tableRecord,
  valuesOf,
  voice,
} from './support.ts';

const SIZES = [0, 1, 5, 20, 24, 25, 26, 60, 120];
const r = 99_999_999;
const link = 'https://discord.com/channels/99999999999999999999/99999999999999999999/99999999999999999999';

const main = (n: number): Question => ({
  shape: 'pick',
  about: { key: 'ask.main' },
  min: 1,
  max: 1,
  options: [
    ...cards(n).map((card) => optionFor('play', card)),
    ...cards(9, 8000).map((card) => optionFor('buy', card, { key: 'buy', args: { card: card.card, cost: 8 } })),
    ...cards(9, 8000).map((card) => optionFor('payoff', card, { key: 'payoff', args: { card: card.card, cost: 8 } })),
    ...inPlay(n, 1000).map((card) => optionFor('use', card, { key: 'use', args: { card: card.card } })),
    ...cards(7, 8000).map((card) =>
      optionFor('attack', card, { key: 'attack.card', args: { card: card.card, target: 8 } }),
    ),
    {
      id: 'end',
      verb: 'end',
      label: { key: 'end' },
      confirm: { key: 'confirm.endWithCards', args: { cards: n, attack: 9 } },
    },
  ],
});

const pick = (key: string, verb: string, n: number, min: number, max: number, goal?: number): Question => ({
  shape: 'pick',
  about: { key, args: { card: 'hammerhead-corvette', n: max, goal: goal ?? 0 } },
  min,
  max,
  ...(goal !== undefined && { goal }),
  options: cards(n).map((card, at) => ({ ...optionFor(verb, card), cost: at % 9 })),
});

/** Every option id or value within reach over all pages and tabs of a panel. */
const reach = (seen: TableSeen): ReadonlySet<string> => {
  const found = new Set<string>();
  for (const tab of ['main', 'play', 'buy', 'attack', 'use'] as const)
    for (let page = 0; page < 8; page++) {
      const body = renderers.panel(voice, seen, { r, tab, page });
      expect(problemsOf(body)).toEqual([]);
      for (const value of valuesOf(body)) found.add(value);
      for (const id of idsOf(body)) {
        const act = readId(id);
        if (act && 'option' in act) found.add(act.option);
      }
    }
  return found;
};

const facesOf = (question: Question, ids: ReadonlySet<string>): ReadonlySet<string> =>
  new Set(
    question.shape === 'pick'
      ? question.options.filter((o) => ids.has(o.id)).map((o) => `${o.verb} ${JSON.stringify(o.label.args)}`)
      : [],
  );

describe.each(SIZES)('with %i cards in hand', (n) => {
  const view = largeView(n, Math.max(1, n));

  test('the board keeps to its budget and shows its last resort', () => {
    const body = renderers.board(voice, seenWith(view, main(n)));
    expect(boardProblems(body)).toEqual([]);
    expect(body.embeds.length).toBe(3);
  });

  test('every option of a turn can be reached', () => {
    const question = main(n);
    const found = reach(seenWith(view, question, { undo: { can: true } }));
    const all = new Set(question.shape === 'pick' ? question.options.map((option) => option.id) : []);
    expect(facesOf(question, found)).toEqual(facesOf(question, all));
    expect(found).toContain('end');
  });

  test('every card can be picked for a discard, an exile of several and an attack', () => {
    if (n === 0) return;
    const questions = [
      pick('ask.discard', 'discard', n, 1, 1),
      pick('ask.exile', 'exile', n, 0, 3),
      pick('ask.attackers', 'attacker', n, 0, n, 9),
      pick('ask.secretBases', 'base', n, Math.min(4, n), Math.min(4, n)),
    ];
    for (const question of questions) {
      if (question.shape !== 'pick') continue;
      const all = new Set(question.options.map((option) => option.id));
      const picks = question.max > 1 ? question.options.slice(0, question.max).map((option) => option.id) : [];
      const draft = { prompt: promptOf(question).id, picks };
      const found = reach(seenWith(view, question, { draft }));
      if (question.max > 1) for (const id of all) expect(found).toContain(id);
      else expect(facesOf(question, found)).toEqual(facesOf(question, all));
    }
  });

  test('the hand shows every card over its pages', () => {
    const names = new Set<string>();
    for (let page = 0; page < 8; page++) {
      const body = renderers.hand(voice, seenWith(view, undefined), { r, page });
      expect(problemsOf(body)).toEqual([]);
      for (const card of allCards) if (body.embeds[0]?.description?.includes(card.name)) names.add(card.id);
    }
    for (const card of view.players[0]?.handKnown ?? []) expect(names).toContain(card.card);
  });

  test('the text board has everything, in pages', () => {
    const texts: string[] = [];
    for (let page = 0; page < 12; page++) {
      const body = renderers.textBoard(voice, seenWith(view, undefined), page);
      expect(problemsOf(body)).toEqual([]);
      texts.push(body.embeds[0]?.description ?? '');
    }
    for (const player of view.players)
      for (const card of [...player.units, ...player.ships, ...player.discard])
        expect(texts.some((text) => text.includes(allCards.find((c) => c.id === card.card)?.name ?? '?'))).toBe(true);
  });
});

test('more laid aside over several pages than may be picked: no menu breaks, and the button waits', () => {
  const question = pick('ask.exile', 'exile', 60, 0, 3);
  const ids = question.shape === 'pick' ? question.options.map((option) => option.id) : [];
  const draft = { prompt: promptOf(question).id, picks: [...ids.slice(0, 3), ...ids.slice(26, 29)] };
  for (let page = 0; page < 3; page++) {
    const body = renderers.panel(voice, seenWith(largeView(60, 1), question, { draft }), { r, page });
    expect(problemsOf(body)).toEqual([]);
    const buttons = body.components
      .flatMap((row) => row.components)
      .filter((part) => 'disabled' in part && part.disabled);
    expect(buttons.some((part) => 'label' in part && part.label === 'Confirm 6')).toBe(true);
  }
});

describe('numbers over targets', () => {
  test.each([1, 2, 5, 6, 20, 40])('%i targets can be filled by a button or by the form', (n) => {
    const question: Question = {
      shape: 'split',
      about: { key: 'ask.assign', args: { total: n } },
      total: n,
      targets: cards(n).map((card) => ({
        id: card.id,
        label: { key: 'card', args: { card: card.card } },
        subject: card.id,
        cap: 7,
      })),
    };
    const seen = seenWith(largeView(5, 5), question);
    const prompt = promptOf(question);
    expect(problemsOf(renderers.panel(voice, seen, { r }))).toEqual([]);
    const modal = renderers.form(voice, seen, prompt);
    expect(modalProblems(modal)).toEqual([]);
    const fields = n <= 5 ? Object.fromEntries(cards(n).map((_, at) => [`${at}`, '1'])) : { list: 'a: 1\n'.repeat(n) };
    const read = renderers.readForm(prompt, fields);
    expect(read).toEqual({ split: Object.fromEntries(cards(n).map((card) => [card.id, 1])) });
  });

  const two: Question = {
    shape: 'split',
    about: { key: 'ask.assign' },
    total: 3,
    targets: [
      { id: 'c1', label: { key: 'card', args: { card: 'star-destroyer' } }, cap: 2 },
      { id: 'c2', label: { key: 'card', args: { card: 'gozanti-cruiser' } }, cap: 3 },
    ],
  };

  test.each([
    [{ '0': '3', '1': '0' }, 'form.number'],
    [{ '0': '1', '1': '1' }, 'form.total'],
    [{ '0': '-1', '1': '4' }, 'form.number'],
    [{ '0': 'one', '1': '2' }, 'form.number'],
    [{ '0': '1e0', '1': '2' }, 'form.number'],
    [{}, 'form.total'],
  ])('%j is answered with a sentence', (fields, key) => {
    const read = renderers.readForm(promptOf(two), fields);
    expect('wrong' in read && read.wrong.key).toBe(key);
  });

  test('an empty field counts as none', () => {
    expect(renderers.readForm(promptOf(two), { '0': '', '1': ' 3 ' })).toEqual({ split: { c2: 3 } });
  });

  test('an amount is read within its bounds', () => {
    const amount: Question = { shape: 'amount', about: { key: 'ask.assign' }, min: 1, max: 4 };
    expect(renderers.readForm(promptOf(amount), { amount: '4' })).toEqual({ amount: 4 });
    expect('wrong' in renderers.readForm(promptOf(amount), { amount: '5' })).toBe(true);
    expect(modalProblems(renderers.form(voice, seenWith(largeView(1, 1), amount), promptOf(amount)))).toEqual([]);
    expect(problemsOf(renderers.panel(voice, seenWith(largeView(1, 1), amount), { r }))).toEqual([]);
  });
});

describe('long stories', () => {
  const entries: readonly StoryEntry[] = Array.from({ length: 300 }, (_, seq) => ({
    seq,
    at: new Date(1_800_000_000_000 + seq * 1000),
    events: [
      { key: 'turn.began', args: { seat: seq % 2 ? 'a' : 'b', n: seq } },
      ...Array.from({ length: 6 }, () => ({
        key: 'discarded',
        args: { seat: 'a', card: 'hammerhead-corvette', random: true },
      })),
    ],
  }));
  const table = tableRecord({ seats: [seatRecord('a', { name: HOSTILE[4] ?? '' }), seatRecord('b')] });
  const seen = { table };

  test('every line of 300 stands on some page', () => {
    const texts: string[] = [];
    for (let page = 0; page < 60; page++) {
      const body = renderers.story(voice, seen, { entries, page });
      expect(problemsOf(body)).toEqual([]);
      texts.push(body.embeds[0]?.description ?? '');
    }
    for (let turn = 0; turn < 300; turn++) expect(texts.some((text) => text.includes(`Turn ${turn}:`))).toBe(true);
  });

  test('a panel shows the newest that has room', () => {
    const body = renderers.panel(voice, seenWith(largeView(120, 60), main(120)), {
      r,
      story: entries,
      asOf: new Date(),
      boardLink: link,
      note: { key: 'panel.stale' },
    });
    expect(problemsOf(body)).toEqual([]);
    expect(JSON.stringify(body.embeds)).toContain('Turn 299');
    expect(body.embeds.length).toBeLessThanOrEqual(3);
    expect(body.embeds[0]?.description).toMatch(/resource/);
    expect(textLength(body)).toBeLessThan(6000);
  });

  test('no story is a sentence', () => {
    expect(renderers.story(voice, seen, { entries: [] }).embeds[0]?.description).toContain('Nothing has happened');
  });
});

test('lists of tables, and of what fits a word, keep to the limits', () => {
  const question = main(120);
  const seen = seenWith(largeView(120, 60), question);
  const options = question.shape === 'pick' ? question.options : [];
  const prompt = promptOf(question);
  const many = Array.from({ length: 60 }, () => seen);
  const bodies = [
    renderers.myTables(voice, [], '1'),
    renderers.myTables(voice, [seen], '1'),
    renderers.several(
      voice,
      seen,
      options.map((option) => ({ prompt, option: option.id })),
    ),
    renderers.several(voice, seen, []),
    renderers.mySettings(voice, []),
    ...allCards.map((card) => renderers.card(voice, card.id)),
    renderers.card(voice, '@everyone **x**'),
  ];
  for (const body of bodies) expect(problemsOf(body)).toEqual([]);
  const distinct = many.map((one, at) => ({ ...one, table: tableRecord({ id: `t${at}` }) }));
  expect(problemsOf(renderers.myTables(voice, distinct, '1'))).toEqual([]);
  const seats = distinct.map(({ table }) => ({ table, seat: seatRecord('a', { standing: { first: ['x-wing'] } }) }));
  expect(problemsOf(renderers.mySettings(voice, seats))).toEqual([]);
});

test('a public message is the same to the byte when only hidden things differ', () => {
  const view = largeView(9, 6);
  const other = {
    ...view,
    viewer: 'b',
    players: view.players.map((player) => ({
      ...player,
      handKnown: cards(2, 900),
      top: { id: 'c3', card: 'x-wing' },
      bases: [],
    })),
    rows: view.rows.map((row) => ({ ...row, top: { id: 'c4', card: 'at-at' } })),
  };
  const [one, two] = [view, other].map((shown) => {
    const seen = seenWith(shown, undefined);
    return [
      renderers.board(voice, seen),
      renderers.textBoard(voice, seen),
      renderers.turnLine(voice, seen, { notify: [] }),
    ];
  });
  expect(JSON.stringify(one)).toBe(JSON.stringify(two));
});

test('renderers know views and cards, and nothing of a match', () => {
  const sources = readdirSync('src/discord/render').map((name) => readFileSync(`src/discord/render/${name}`, 'utf8'));
  for (const source of sources)
    expect(source).not.toMatch(
      /from '[^']*(deckbuilding\/(state|frames|rules|setup|readers)|games\/index|kernel\/run)\.ts'/,
    );
});
