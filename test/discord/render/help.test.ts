import { describe, expect, test } from 'vitest';
import type { TableRecord } from '../../../src/app/ports.ts';
import type { TableSeen } from '../../../src/app/use-cases.ts';
import { renderers } from '../../../src/discord/render/all.ts';
import { problemsOf } from '../../../src/discord/render/limits.ts';
import type { Said } from '../../../src/discord/words/said.ts';
import { newMatch, OPTIONS, seatRecord, seenOf, tableRecord, voice } from './support.ts';

const [ann, bob, cid] = ['99999999999999999991', '99999999999999999992', '99999999999999999993'];

const lobbyOf = (change: Partial<TableRecord> = {}): TableRecord => tableRecord({ status: 'lobby', ...change });
const half = lobbyOf({ seats: [seatRecord('a'), seatRecord('b', { person: undefined, name: '' })] });

/** A running game in its first turn, the Empire's (seat a), where somebody is asked something. */
const running = (seat: 'a' | 'b' | undefined, asked: 'a' | 'b' = 'a', about: Said = { key: 'ask.main' }): TableSeen => {
  const seen = seenOf(newMatch('00'.repeat(16), { ...OPTIONS, mode: 'beginner', payoff: false }), seat);
  return { ...seen, ...(seen.seen && { seen: { ...seen.seen, owing: [{ seats: [asked], about }] } }) } as TableSeen;
};
const discard: Said = { key: 'ask.discard', args: { card: 'snowspeeder' } };

/** The first paragraph of the help. */
const next = (seen: TableSeen | undefined, person = cid, dm = false): string =>
  renderers.help(voice, seen, { person, dm }).embeds[0]?.description?.split('\n')[0] ?? '';

describe('/help says the next thing to do', () => {
  test.each<[string, TableSeen | undefined, string | undefined, readonly string[]]>([
    ['without a table', undefined, cid, ['</game new:', 'channel of a server']],
    ['to the host of a lobby with a free seat', { table: half, seat: 'a' }, ann, ['1 more player', '</game join:']],
    ['to the host of a full lobby', { table: lobbyOf(), seat: 'a' }, ann, ['**Start**', '</game start:']],
    ['to a host who does not play', { table: lobbyOf({ host: cid }) }, cid, ['</game start:']],
    ['to somebody who joined', { table: half, seat: 'b' }, bob, ['You have a seat', '1 more player']],
    ['to somebody who joined a full table', { table: lobbyOf(), seat: 'b' }, bob, ['table is full', '**Start**']],
    ['to a passer-by at a free seat', { table: half }, cid, ['**Join**', '</game join:']],
    ['to a passer-by at a full table', { table: lobbyOf() }, cid, ['</game new:']],
    ['in my turn', running('a'), ann, ['It is your turn', '</turn:', '</end:']],
    ['in their turn', running('b'), bob, ['Empire (@\u200bAnn)', '</hand:', '</board:']],
    ['with a question to me in their turn', running('b', 'b', discard), bob, ['a card to discard', '</turn:']],
    ['with a question to them in my turn', running('a', 'b', discard), ann, ['waits for Rebels (@\u200bBob)']],
    ['to somebody who watches', running(undefined), cid, ['watching', '</board:', '</log:']],
    ['when it is over', { table: tableRecord({ status: 'ended' }), seat: 'a' }, ann, ['is over', '</game rematch:']],
    ['when it never began', { table: tableRecord({ status: 'cancelled' }) }, cid, ['closed', '</game new:']],
    ['when its channel is gone', { table: tableRecord({ status: 'lost' }), seat: 'a' }, ann, ['</game move:']],
  ])('%s', (_, seen, person, parts) => {
    const line = next(seen, person);
    for (const part of parts) expect(line).toContain(part);
    expect(line.match(/[.!?](?: |$)/g)?.length).toBeLessThanOrEqual(2);
    expect(problemsOf(renderers.help(voice, seen, { person: person ?? '', dm: false }))).toEqual([]);
  });

  test('in a direct message also at which table', () => {
    expect(next(running('a'), ann, true)).toMatch(/^<#99999999999999999998> · It is your turn/);
    expect(next(undefined, ann, true)).toContain('</game new:');
  });
});

describe('/game info', () => {
  const info = (seen: TableSeen): string => {
    const body = renderers.info(voice, seen, { cards: 120, standIns: 0, fromPacks: 0, packs: [] });
    expect(problemsOf(body)).toEqual([]);
    return body.embeds[0]?.description ?? '';
  };

  test('of a lobby: who sits where first, then what is played, then the rules in short', () => {
    const text = info({ table: half, seat: 'a' });
    expect(text.indexOf('Seat 1: @\u200bAnn')).toBe(0);
    expect(text).toContain('Seat 2: free seat');
    expect(text).toContain('Full galaxy');
    expect(text).toContain('Destroy 4 enemy bases to win.');
    expect(text).toContain('may be paid off');
    expect(text).toMatch(/Opened <t:\d+:R>/);
    expect(text).toContain('no stand-ins');
    expect(text).toContain('hunted');
  });

  test('of a game: since when, in which turn, and who is waited for', () => {
    const seats = [
      seatRecord('a', { faction: 'empire' }),
      seatRecord('b', { faction: 'rebel', person: undefined, name: '' }),
    ];
    const startedAt = new Date('2026-01-02T00:00:00Z');
    const table = tableRecord({ seats, startedAt, chosen: {}, host: 'forgotten', mode: 'beginner' });
    const text = info({ ...running('a'), table });
    expect(text).toContain('Seat 2: a player (▲ Rebels)');
    expect(text).not.toContain('does not play');
    expect(text).toContain('Destroy 3 enemy bases to win.');
    expect(text).toContain('cannot be paid off');
    expect(text).toMatch(/Begun <t:\d+:f>, <t:\d+:R>/);
    expect(text).toContain('Now in turn 1.');
    expect(text).toContain('Empire (@\u200bAnn)');
    const over = info({ table: { ...table, status: 'ended', endedAt: startedAt }, seat: 'a' });
    expect(over).toContain('Over since');
  });
});
