import { describe, expect, test } from 'vitest';
import type { PackList } from '../../../src/app/use-cases.ts';
import { renderers } from '../../../src/discord/render/all.ts';
import { problemsOf } from '../../../src/discord/render/limits.ts';
import type { MessageBody } from '../../../src/discord/render/message-body.ts';
import { HOSTILE, seatRecord, tableRecord, textsOf, voice } from './support.ts';

const HASH = 'a1b2c3d4'.repeat(8);
const name = { id: 'mandalorian', version: '1.2', hash: HASH };
const record = { ...name, guild: '1', game: 'deckbuilding', by: '77', at: new Date('2026-01-02T03:04:05Z') };

const text = (body: MessageBody): string => {
  expect(problemsOf(body)).toEqual([]);
  expect(body.allowed_mentions).toEqual({ parse: [], users: [] });
  return textsOf(body).join('\n');
};

describe('what a table is played with', () => {
  const lobby = tableRecord({ status: 'lobby', seats: [seatRecord('a'), seatRecord('b')] });

  test('how many stand-ins, and which packs by name, version and hash: in the lobby and in its info', () => {
    const standIns = { cards: 120, standIns: 12, fromPacks: 30, packs: [name, { ...name, id: 'three-player' }] };
    for (const body of [
      renderers.lobby(voice, lobby, { standIns }),
      renderers.info(voice, { table: lobby, seat: 'a' }, standIns),
    ]) {
      expect(text(body)).toContain('12 of 120 different cards with stand-in figures, marked ◇.');
      expect(text(body)).toContain('30 cards from this server’s own packs: **mandalorian** `1.2` (`a1b2c3d4`) and');
    }
  });

  test('nothing is said of packs where there are none', () => {
    const body = renderers.lobby(voice, lobby, { standIns: { cards: 9, standIns: 0, fromPacks: 0, packs: [] } });
    expect(text(body)).toContain('no stand-ins');
    expect(text(body)).not.toContain('pack');
    expect(text(renderers.lobby(voice, lobby))).not.toContain('stand-in');
  });
});

describe('/pack list', () => {
  const sets: PackList['sets'] = [
    { id: 'core', cards: 100, standIns: 0 },
    { id: 'mandalorian', cards: 40, standIns: 38 },
  ];

  test('the sets that ship, and the packs with who brought them and when', () => {
    const body = renderers.packList(voice, { sets, packs: [{ record, cards: 38, changed: 5 }] });
    expect(text(body)).toContain('core: 100 cards, all as printed');
    expect(text(body)).toContain('mandalorian: 40 cards, 38 stand-ins');
    expect(text(body)).toMatch(/\*\*mandalorian\*\* `1\.2` \(`a1b2c3d4`\): 38 cards, 5 other .* <t:\d+:R> by <@77>/);
  });

  test('one that cannot be used any more says so; of a forgotten person’s nobody is named; none says how to begin', () => {
    expect(text(renderers.packList(voice, { sets, packs: [{ record }] }))).toContain('cannot use it');
    const { by: _, ...nobodys } = record;
    const body = renderers.packList(voice, { sets, packs: [{ record: nobodys, cards: 1, changed: 1 }] });
    expect(text(body)).not.toContain(' by ');
    expect(text(renderers.packList(voice, { sets, packs: [] }))).toContain('/pack export');
  });

  test('as many packs as a server may have stay within a message', () => {
    const long = { ...record, id: 'x'.repeat(100), version: 'y'.repeat(100) };
    const packs = Array.from({ length: 20 }, () => ({ record: long, cards: 99_999, changed: 99_999 }));
    expect(text(renderers.packList(voice, { sets, packs }))).toContain('and 8 more');
  });
});

test('/pack check without a file: stand-ins by set, and each of them in a file', () => {
  const cards = (standIn: boolean) => [{ id: 'axe-woves', name: 'Axe Woves', standIn }];
  const body = renderers.packCards(voice, [
    { set: 'core', cards: cards(false) },
    { set: 'mandalorian', cards: [...cards(true), ...cards(false)] },
  ]);
  expect(text(body)).toContain('**mandalorian**: 1 of 2 cards');
  expect(text(body)).not.toContain('core');
  expect(body.files).toEqual([{ name: 'stand-ins.txt', text: 'mandalorian: 1 of 2 cards\n  Axe Woves (axe-woves)\n' }]);
  const none = renderers.packCards(voice, [{ set: 'core', cards: cards(false) }]);
  expect(text(none)).toContain('No set has stand-ins');
  expect(none.files).toBeUndefined();
});

describe('what became of a document', () => {
  test.each([
    ['looked at', { pack: name, cards: 38, changed: 2 }, false, ['is in order', '2 of its 38 cards']],
    ['kept', { pack: name, cards: 38, changed: 2 }, true, ['is imported', '2 of its 38 cards']],
    ['unedited', { pack: name, cards: 38, changed: 0 }, true, ['is imported', 'nothing changes']],
    ['the same again', { pack: name, cards: 3, changed: 2, before: name }, true, ['says the same']],
    [
      'newer',
      { pack: name, cards: 3, changed: 2, before: { ...name, version: '1.1', hash: 'ff'.repeat(32) } },
      true,
      ['takes the place of **mandalorian** `1.1` (`ffffffff`)', 'keeps what it began with'],
    ],
  ])('good: %s', (_name, found, kept, parts) => {
    const said = text(renderers.packVerdict(voice, found, kept));
    for (const part of parts) expect(said).toContain(part);
  });

  test('a few faults are in the message; of many the first, and all in a file', () => {
    const fault = (n: number) => ({ path: `entries[${n}].attack`, key: 'pack.busy' });
    const few = renderers.packVerdict(voice, { faults: [fault(0), { path: '', key: 'pack.busy' }] }, true);
    expect(text(few)).toContain('2 faults: nothing was imported');
    expect(text(few)).toContain('`entries[0].attack` Packs');
    expect(few.files).toBeUndefined();
    const many = renderers.packVerdict(voice, { faults: Array.from({ length: 700 }, (_, n) => fault(n)) }, false);
    expect(text(many)).toContain('and 690 more');
    expect(text(many)).not.toContain('imported');
    expect(many.files?.[0]?.text.match(/entries\[\d+\]\.attack: /g)).toHaveLength(700);
  });

  test.each(HOSTILE.map((text) => [text]))('a path cannot format, link or mention: %j', (hostile) => {
    const body = renderers.packVerdict(voice, { faults: [{ path: `entries.${hostile}\``, key: 'pack.busy' }] }, true);
    const line = text(body);
    expect(line.match(/`/g)).toHaveLength(2);
    expect(line).not.toMatch(/[@<\u202e]/);
    expect(line.trim().split('\n')).toHaveLength(2);
  });
});

test('/pack export gives the document and the schema as files', () => {
  const body = renderers.packExport(voice, { set: 'mandalorian', document: '{}', schema: '{ }' });
  expect(text(body)).toContain('/pack import');
  expect(body.files).toEqual([
    { name: 'mandalorian.json', text: '{}' },
    { name: 'cantina-pack.schema.json', text: '{ }' },
  ]);
});
