import { describe, expect, test } from 'vitest';
import type { StoryEntry, TableSeen } from '../../../src/app/use-cases.ts';
import { readId } from '../../../src/discord/ids.ts';
import { renderers } from '../../../src/discord/render/all.ts';
import { boardProblems, modalProblems, problemsOf } from '../../../src/discord/render/limits.ts';
import type { MessageBody } from '../../../src/discord/render/message-body.ts';
import { questionOf } from '../../../src/discord/render/panel.ts';
import { plainPlays } from '../../../src/discord/render/plays.ts';
import { gameViewOf } from '../../../src/discord/render/scene.ts';
import { deckbuilding } from '../../../src/games/deckbuilding/rules.ts';
import type { Options } from '../../../src/games/deckbuilding/state.ts';
import type { Command } from '../../../src/kernel/match.ts';
import type { Answer, Prompt } from '../../../src/kernel/prompt.ts';
import { seedRng } from '../../../src/kernel/rng.ts';
import { apply, openPrompts } from '../../../src/kernel/run.ts';
import { below } from '../../../src/kernel/sample.ts';
import { type GameMatch, idsOf, newMatch, OPTIONS, seenOf, tableRecord, textsOf, valuesOf, voice } from './support.ts';

const seedOf = (n: number): string => n.toString(16).padStart(32, '0');
const at = new Date('2026-03-01T12:00:00Z');

/** A random legal answer; "End turn" is taken less often, so that there is something to render. */
const answerTo = (prompt: Prompt, random: (n: number) => number): Answer => {
  const { question } = prompt;
  if (question.shape === 'amount') return { amount: question.min };
  if (question.shape === 'split') {
    const split: Record<string, number> = {};
    let left = question.total;
    for (const target of question.targets) {
      const n = Math.min(left, target.cap);
      if (n > 0) split[target.id] = n;
      left -= n;
    }
    return { split };
  }
  const options = question.options.filter((option) => option.verb !== 'end' || random(12) === 0);
  const pool = [...(options.length > 0 ? options : question.options)];
  const n = Math.max(question.min, Math.min(question.max, pool.length, 1 + random(3)));
  const pick: string[] = [];
  while (pick.length < n && pool.length > 0) {
    const [taken] = pool.splice(random(pool.length), 1);
    if (taken) pick.push(taken.id);
  }
  return { pick };
};

type Step = { readonly match: GameMatch; readonly story: readonly StoryEntry[] };

const play = (seed: number, options: Options, limit: number): readonly Step[] => {
  const rng = seedRng(seedOf(seed + 1));
  const random = (n: number): number => below(rng, n);
  let match = newMatch(seedOf(seed), options);
  const steps: Step[] = [{ match, story: [] }];
  const story: StoryEntry[] = [];
  for (let n = 0; n < limit && !match.outcome; n++) {
    const prompt = openPrompts(match).find((open) => open.owed);
    const seat = prompt?.to[0];
    if (!prompt || seat === undefined) throw new Error('nobody owes an answer');
    const command: Command = { kind: 'answer', seat, prompt: prompt.id, answer: answerTo(prompt, random) };
    const done = apply(deckbuilding, match, [command]);
    if ('refused' in done) throw new Error(`refused: ${JSON.stringify(done.refused)}`);
    match = done.match;
    story.push(...done.log.map((entry) => ({ seq: entry.seq, events: entry.events, at, seat })));
    steps.push({ match, story: story.slice(-40) });
  }
  return steps;
};

const publicBodies = (seen: TableSeen): readonly MessageBody[] => [
  renderers.board(voice, seen),
  renderers.turnLine(voice, seen, { notify: ['a', 'b'], boardLink: 'https://discord.com/channels/1/2/3' }),
  renderers.textBoard(voice, seen),
  ...(seen.seen?.outcome ? [renderers.over(voice, seen)] : []),
];

const privateBodies = (seen: TableSeen, story: readonly StoryEntry[]): readonly MessageBody[] => {
  const r = 99_999_999;
  const prompt = questionOf(seen);
  const options = prompt?.question.shape === 'pick' ? prompt.question.options : [];
  return [
    renderers.panel(voice, seen, { r, asOf: at, story, boardLink: 'https://discord.com/channels/1/2/3' }),
    ...(['play', 'buy', 'attack', 'use', 'hand', 'standing'] as const).map((tab) =>
      renderers.panel(voice, seen, { r, tab, note: { key: 'panel.stale' } }),
    ),
    renderers.hand(voice, seen, { r }),
    renderers.story(voice, seen, { entries: story }),
    renderers.help(voice, seen),
    renderers.myTables(voice, [seen], '1'),
    ...(prompt
      ? options.slice(0, 3).map((option) => renderers.sure(voice, seen, { prompt: prompt.id, option: option.id, r }))
      : []),
    ...(prompt
      ? [
          renderers.several(
            voice,
            seen,
            options.map((option) => ({ prompt, option: option.id })),
          ),
        ]
      : []),
  ];
};

/** The option ids that a panel lets its seat pick, over all the pages of the question. */
const reachable = (seen: TableSeen, prompt: Prompt): ReadonlySet<string> => {
  const found = new Set<string>();
  const tabs = ['main', 'play', 'buy', 'attack', 'use'] as const;
  for (const tab of tabs) {
    for (let page = 0; page < 3; page++) {
      const body = renderers.panel(voice, seen, { r: 1, tab, page });
      for (const value of valuesOf(body)) found.add(value);
      for (const id of idsOf(body)) {
        const act = readId(id);
        if (act && 'option' in act && act.prompt === prompt.id) found.add(act.option);
        if (act?.do === 'focus') found.add(act.target);
      }
    }
  }
  return found;
};

const MODES: readonly Options[] = [
  { ...OPTIONS, mode: 'beginner', length: 3, payoff: false },
  OPTIONS,
  { ...OPTIONS, mode: 'secret' },
  { ...OPTIONS, mode: 'modified', moreBases: true },
];

describe.each(MODES)('random games of mode $mode', (options) => {
  const steps = [1, 2].flatMap((seed) =>
    play(seed * 100, options, 300).filter((_, n, all) => n % 6 === 0 || n > all.length - 3),
  );

  test('every message keeps to Discord’s limits, and every component can be read', () => {
    for (const { match, story } of steps) {
      for (const seat of ['a', 'b', undefined]) {
        const seen = seenOf(match, seat, tableRecord({ mode: options.mode }), { undo: { can: true } });
        const problems = [
          ...boardProblems(renderers.board(voice, seen)),
          ...[...publicBodies(seen), ...privateBodies(seen, story)].flatMap(problemsOf),
        ];
        if (problems.length > 0) expect({ seq: match.seq, seat, problems }).toBeUndefined();
      }
    }
  });

  test('what is public is the same whoever’s view it is made from, and names no option', () => {
    for (const { match } of steps) {
      const [none = [], ...others] = [undefined, 'a', 'b'].map((seat) => publicBodies(seenOf(match, seat)));
      for (const other of others) if (JSON.stringify(other) !== JSON.stringify(none)) expect(other).toEqual(none);
      const prompts = openPrompts(match).map((prompt) => prompt.id);
      const text = JSON.stringify(none);
      for (const id of prompts) if (text.includes(id)) expect(text).not.toContain(id);
      for (const body of none)
        for (const id of idsOf(body)) expect(readId(id)?.do).toMatch(/^(panel|story|undo|rematch|text)$/);
    }
  });

  test('every option is within reach, or one that a player cannot tell from it', () => {
    for (const { match } of steps) {
      const prompt = openPrompts(match).find((open) => open.owed);
      const seat = prompt?.to[0];
      if (!prompt || seat === undefined) continue;
      const seen = seenOf(match, seat);
      const found = reachable(seen, prompt);
      const { question } = prompt;
      if (question.shape === 'split') {
        for (const target of question.targets) expect(found).toContain(target.id);
        expect(modalProblems(renderers.form(voice, seen, prompt))).toEqual([]);
      }
      if (question.shape !== 'pick') continue;
      const labelOf = (id: string) => JSON.stringify(question.options.find((option) => option.id === id)?.label);
      const labels = new Set([...found].map(labelOf));
      for (const option of question.options) expect(labels, option.id).toContain(JSON.stringify(option.label));
    }
  });

  test('no event or question is told without words, and no sentence is broken', () => {
    for (const { match, story } of steps) {
      for (const seat of ['a', 'b', undefined]) {
        const seen = seenOf(match, seat);
        const mine = story.map((entry) => ({
          ...entry,
          events: entry.events.filter((event) => !event.to || (seat !== undefined && event.to.includes(seat))),
        }));
        for (const text of [...publicBodies(seen), ...privateBodies(seen, mine)].flatMap(textsOf))
          if (/no words|undefined|\[object|NaN|null/.test(text)) expect(text).toBe('');
      }
    }
  });

  test('all cards without a choice can be played one after the other in one go', () => {
    let played = 0;
    for (const { match } of steps) {
      const prompt = openPrompts(match).find((open) => open.owed);
      const seat = prompt?.to[0];
      if (!prompt || seat === undefined) continue;
      const plays = plainPlays(gameViewOf(seenOf(match, seat).seen), prompt);
      const commands: Command[] = plays.map((option, n) => ({
        kind: 'answer',
        seat,
        prompt: n === 0 ? prompt.id : 'next',
        answer: { pick: [option.id] },
      }));
      if (commands.length === 0) continue;
      const done = apply(deckbuilding, match, commands);
      expect('refused' in done ? done.refused : undefined).toBeUndefined();
      played += commands.length;
    }
    expect(played).toBeGreaterThan(20);
  });
});
