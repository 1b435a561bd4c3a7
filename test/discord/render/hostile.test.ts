import { describe, expect, test } from 'vitest';
import type { StoryEntry, TableSeen } from '../../../src/app/use-cases.ts';
import { renderers } from '../../../src/discord/render/all.ts';
import { modalProblems, problemsOf } from '../../../src/discord/render/limits.ts';
import { type MessageBody, toApiBody } from '../../../src/discord/render/message-body.ts';
import { wordsFor } from '../../../src/discord/words/words.ts';
import { openPrompts } from '../../../src/kernel/run.ts';
import { HOSTILE, newMatch, seatRecord, seenOf, tableRecord, textsOf, voice } from './support.ts';

const match = newMatch();
const at = new Date('2026-03-01T12:00:00Z');

/** Every sort of message of a table whose players and strangers have this name. */
const bodiesFor = (name: string): readonly MessageBody[] => {
  const seats = [seatRecord('a', { name }), seatRecord('b', { name })];
  const running = tableRecord({ seats });
  const lobby = tableRecord({
    seats: [seatRecord('a', { name }), seatRecord('b', { name, faction: 'rebel' })],
    status: 'lobby',
    expiresAt: at,
  });
  const half = tableRecord({
    seats: [seatRecord('a', { name }), seatRecord('b', { person: undefined, name: '' })],
    status: 'lobby',
  });
  const ended: TableSeen = {
    ...seenOf(match, undefined, tableRecord({ seats, status: 'ended' })),
  };
  const over: TableSeen = ended.seen
    ? { ...ended, seen: { ...ended.seen, outcome: { kind: 'won', winners: ['a'], reason: 'bases' }, owing: [] } }
    : ended;
  const story: readonly StoryEntry[] = [
    {
      seq: 1,
      at,
      events: [
        { key: 'turn.began', args: { seat: 'a', n: 1 } },
        { key: 'played', args: { seat: 'a', card: 'stormtrooper' } },
        { key: 'won', args: { seat: 'a' } },
      ],
    },
  ];
  const seen = seenOf(match, 'a', running);
  const keys = Object.keys(wordsFor('en').says);
  return [
    renderers.board(voice, seen),
    renderers.board(voice, over),
    renderers.over(voice, over),
    renderers.turnLine(voice, seen, { notify: [] }),
    renderers.turnLine(voice, seen, { notify: ['a'] }),
    renderers.lobby(voice, lobby),
    renderers.lobby(voice, half),
    renderers.lobby(voice, tableRecord({ seats, status: 'cancelled' })),
    renderers.removeMenu(voice, { ...lobby, host: '1' }),
    renderers.panel(voice, seen, { r: 1, story, note: { key: 'act.waiting', args: { seats: ['b'] } } }),
    renderers.panel(voice, seenOf(match, 'b', running), { r: 1, asOf: at }),
    renderers.panel(voice, seenOf(match, undefined, running), { r: 1 }),
    renderers.panel(voice, { table: lobby, seat: 'a' }, { r: 1 }),
    renderers.hand(voice, seen, { r: 1 }),
    renderers.story(voice, seen, { entries: story }),
    renderers.textBoard(voice, seen),
    renderers.myTables(voice, [seen, { table: lobby, seat: 'a' }], '1'),
    renderers.mySettings(voice, [{ table: running, seat: seatRecord('a', { name }) }]),
    renderers.oldPanel(voice, running),
    renderers.setupCheck(voice, {
      channel: '99999999999999999999',
      missing: ['SendMessages', name],
      missingOptional: ['PinMessages'],
      databaseOk: false,
      latencyMs: 12.4,
      openTables: 50,
      version: '1.2.3',
    }),
    ...(['close', 'host', 'last', 'together'] as const).map((how) =>
      renderers.confirm(voice, { what: 'end', asked: { table: running, how, waiting: ['a', 'b'] } }),
    ),
    ...[undefined, ['a', 'b']].map((winners) =>
      renderers.confirm(voice, { what: 'resign', asked: { table: running, winners, campaign: 'over' } }),
    ),
    renderers.confirm(voice, { what: 'resignCampaign', table: running }),
    renderers.confirm(voice, { what: 'forget' }),
    ...[seen, { table: lobby }, { table: half }, { table: half, seat: 'a' }, over, seenOf(match, 'b', running)].map(
      (one) => renderers.help(voice, one),
    ),
    renderers.help(voice, undefined),
    ...keys.map((key) => {
      const args = {
        seat: 'a',
        name,
        names: [name, name],
        seats: ['a', 'b'],
        card: name,
        side: name,
        mode: name,
        channel: '12',
      };
      return renderers.refusal(voice, { key, args }, { table: running });
    }),
    renderers.notice(voice, running, { key: 'notice.dmsClosed', args: { seat: 'a' } }),
  ];
};

/** What Discord would make of a text: a mention, a link, or formatting that a name brought in. */
const ALIVE = /@everyone|@here|<@&|discord\.gg\/|https?:\/\/evil|[\u202a-\u202e\u2066\u2067\u200e\u200f]/u;

describe.each(HOSTILE.map((name) => [JSON.stringify(name), name] as const))('a player called %s', (_shown, name) => {
  const bodies = bodiesFor(name);

  test('breaks no message', () => {
    for (const body of bodies) expect(problemsOf(body)).toEqual([]);
  });

  test('notifies nobody but those who must act, on create and on edit', () => {
    for (const body of bodies) {
      const api = toApiBody(body);
      expect(api.allowed_mentions).toBeDefined();
      expect(api.allowed_mentions?.parse).toEqual([]);
      expect(api.allowed_mentions?.users?.every((user) => /^9999999999999999999[12]$/.test(user))).toBe(true);
    }
    expect(bodies.flatMap((body) => body.allowed_mentions.users)).toEqual(['99999999999999999991']);
  });

  test('mentions, links and turns nothing', () => {
    for (const body of bodies) {
      const labels = body.components.flatMap((row) =>
        row.components.flatMap((part) => ('options' in part ? part.options.map((option) => option.label) : [])),
      );
      // A label formats nothing, so it may show what was typed.
      for (const text of textsOf({ ...body, components: [] })) expect(text).not.toMatch(ALIVE);
      for (const label of labels) expect(label).not.toMatch(/[\u202a-\u202e\u2066\u2067\n]/u);
    }
  });
});

test('whoever has a name of blanks is “a player”', () => {
  const table = tableRecord({ seats: [seatRecord('a', { name: ' \u200b ' }), seatRecord('b')] });
  expect(renderers.board(voice, seenOf(match, undefined, table)).embeds[0]?.title).toContain('(a player)');
});

test('the form and the confirmation belong to the open question alone', () => {
  const seen = seenOf(match, 'a');
  const prompt = openPrompts(match)[0];
  if (!prompt) throw new Error('nothing is asked');
  expect(() => renderers.form(voice, seen, prompt)).toThrow(RangeError);
  const gone = renderers.sure(voice, seen, { prompt: '9.a.9', option: 'end', r: 1 });
  expect(problemsOf(gone)).toEqual([]);
  expect(gone.content).toContain('older');
  expect(modalProblems({ custom_id: 'x', title: '', components: [] }).length).toBeGreaterThan(1);
});

test('refusals show clickable commands, and a name cannot bring one in', () => {
  const table = tableRecord({ seats: [seatRecord('a', { name: '`/turn`' }), seatRecord('b')] });
  const refused = renderers.refusal(voice, { key: 'why.notInHand' }, { table });
  expect(refused.content).toBe('That card is not in your hand. </hand:1234567890123456789> shows your cards.');
  const named = renderers.refusal(voice, { key: 'why.notYourTurn', args: { seat: 'a' } }, { table });
  expect(named.content).not.toContain('</turn');
});

test('the turn line notifies exactly the seats that it is told to', () => {
  const seen = seenOf(match, undefined);
  const line = renderers.turnLine(voice, seen, { notify: ['a'], boardLink: 'https://discord.com/channels/1/2/3' });
  expect(line.allowed_mentions).toEqual({ parse: [], users: ['99999999999999999991'] });
  expect(line.content).toContain('<@99999999999999999991>, your turn.');
  expect(line.content).toContain('[Board](https://discord.com/channels/1/2/3)');
  expect(renderers.turnLine(voice, seen, { notify: ['b'] }).allowed_mentions.users).toEqual([]);
});
