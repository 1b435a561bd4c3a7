import { type APIMessage, MessageFlags } from 'discord-api-types/v10';
import { describe, expect, test, vi } from 'vitest';
import { games } from '../../../src/games/index.ts';
import type { Rehearsal } from '../../e2e/support/bot.ts';
import { click, command, messageOf, messagesOf, onTurn, open, panelOf, partsOf, textOf, withLabel } from './table.ts';

type Entry = Record<string, unknown> & { id: string };
type Document = Record<string, unknown> & { id: string; version: string; entries: Entry[] };

vi.setConfig({ testTimeout: 180_000 });

const quick = { standIn: { limits: { rateLimits: false } } };

/** Sends a file with a command; gives the private answer. */
const send = async (
  { control }: Rehearsal,
  user: string,
  path: string,
  text: string | Buffer,
  channel = 'table-one',
): Promise<APIMessage> => {
  const file = { filename: 'pack.json', base64: Buffer.from(text).toString('base64'), contentType: 'application/json' };
  const answer = messageOf(await control.command({ user, channel, command: path, options: { file } }).edited);
  expect((answer.flags ?? 0) & MessageFlags.Ephemeral).toBeTruthy();
  return answer;
};

const fileIn = async (message: APIMessage, name: string): Promise<string> => {
  const file = message.attachments.find((one) => one.filename === name);
  if (!file) throw new Error(`no ${name} beside ${textOf(message)}`);
  return (await fetch(file.url)).text();
};

const exported = async (r: Rehearsal, set = 'mandalorian', channel = 'table-one'): Promise<Document> =>
  JSON.parse(await fileIn(await command(r, 'Owner', 'pack export', { set }, channel), `${set}.json`));

/** The document with a card said otherwise. */
const edited = (document: Document, id: string, change: Record<string, unknown>, version = '2'): string => {
  expect(document.entries.map((entry) => entry.id)).toContain(id);
  const entries = document.entries.map((entry) => (entry.id === id ? { ...entry, ...change } : entry));
  return JSON.stringify({ ...document, version, entries });
};

const COURIER = 'mand-starter-resource';
const ours = { name: 'Courier of Ours', resources: 3, provenance: 'printed' };

const endTurn = async (r: Rehearsal): Promise<void> => {
  const me = onTurn(r);
  const sure = await command(r, me, 'end');
  if (partsOf(sure).some((p) => p.label === 'Yes, do it')) await click(r, me, sure, 'Yes, do it');
  await r.settled();
};

/** Opens a table with Ada as the Mandalorians and Boba as the Empire, and starts it. */
const lobbyText = async (r: Rehearsal): Promise<string> => {
  await command(r, 'Ada', 'game new', { mode: 'mandalorian-empire', side: 'mandalorian' });
  await r.settled();
  return textOf(withLabel(r, 'Leave'));
};

const begin = async (r: Rehearsal): Promise<void> => {
  await click(r, 'Boba', withLabel(r, 'Leave', 'Boba'), 'Join');
  await r.settled();
  await r.control.click({ user: 'Ada', message: withLabel(r, 'Leave').id, label: 'Start (host)' }).edited;
  await r.settled();
};

describe('a group brings its own figures', () => {
  test('exported, edited, imported: a new table plays with them, and the one that runs with what it began with', async () => {
    const r = await open(quick);
    const document = await exported(r);
    const done = textOf(await send(r, 'Owner', 'pack import', edited(document, COURIER, ours)));
    expect(done).toMatch(/\*\*mandalorian\*\* `2` \(`[0-9a-f]{8}`\) is imported/);
    expect(done).toContain(`1 of its ${document.entries.length} cards differs from`);

    // The lobby says so before it begins, and the info afterwards.
    const told =
      /(\d+) of \d+ different cards with stand-in figures, marked ◇\.\n1 card from this server’s own pack: \*\*mandalorian\*\* `2`/;
    expect(await lobbyText(r)).toMatch(told);
    await begin(r);
    expect(textOf(await command(r, 'Cid', 'game info'))).toMatch(told);
    if (onTurn(r) !== 'Ada') await endTurn(r);

    // Played by clicks and typing: the name, its figure, and what it gives.
    const hand = textOf(await command(r, 'Ada', 'hand'));
    expect(hand).toContain('Courier of Ours');
    expect(hand).not.toContain('Clan Courier');
    expect(textOf(await panelOf(r, 'Ada'))).toContain('Courier of Ours');
    const typed = { user: 'Ada', channel: 'table-one', command: 'play', focused: 'card', options: { card: 'ours' } };
    const suggested = await r.control.autocomplete(typed).outcome;
    expect(suggested).toMatchObject({
      result: 'answered',
      choices: [{ name: expect.stringContaining('Courier of Ours') }],
    });
    const played = textOf(await command(r, 'Ada', 'play', { card: 'Courier of Ours' }));
    expect(played).toContain('(+3 resources)');
    expect(played).toContain('**4 resources** to spend');
    expect(textOf(await command(r, 'Ada', 'log', { since: 0 }))).toContain('Courier of Ours');

    // A later import changes nothing here.
    const later = await exported(r);
    expect(later.entries.find(({ id }) => id === COURIER)).toMatchObject(ours);
    const again = await send(r, 'Owner', 'pack import', edited(later, COURIER, { name: 'Runner', resources: 9 }, '3'));
    expect(textOf(again)).toMatch(/takes the place of \*\*mandalorian\*\* `2`/);
    const info = textOf(await command(r, 'Cid', 'game info'));
    expect(info).toMatch(told);
    expect(info).not.toContain('`3`');
    expect(textOf(await command(r, 'Ada', 'card', { name: 'Courier of Ours' }))).toContain('own pack');
    expect(textOf(await command(r, 'Ada', 'play', { card: 'Courier of Ours' }))).toContain('**7 resources** to');

    // Elsewhere in the server, and at the next table, the newest is meant.
    expect(textOf(await command(r, 'Cid', 'card', { name: 'Runner' }, 'table-two'))).toContain('9 resources');
    const start = await r.first.store.liveTableIn(r.control.world().guilds[0]?.channels[0]?.id ?? '');
    const rows = await r.first.store.actions(start ?? '', 0);
    expect(rows[0]?.body).toMatchObject({
      options: {
        content: { packs: [{ id: 'mandalorian', version: '2', hash: expect.stringMatching(/^[0-9a-f]{64}$/) }] },
      },
    });
  });

  test('an export that was not edited is accepted and changes nothing', async () => {
    const r = await open(quick);
    for (const { id, standIns } of games.deckbuilding?.packs?.sets ?? []) {
      if (standIns === 0) continue;
      const answer = textOf(await send(r, 'Owner', 'pack import', JSON.stringify(await exported(r, id))));
      expect(answer).toContain('is imported');
      expect(answer).toContain('nothing changes');
    }
    const text = await lobbyText(r);
    expect(text).toContain('stand-in figures');
    expect(text).not.toContain('own pack');
  });

  test('it is listed, exported and removed again; a member may look but not change', async () => {
    const r = await open(quick);
    const document = edited(await exported(r), COURIER, ours);
    expect(textOf(await send(r, 'Ada', 'pack import', document))).toContain('Manage Server');
    expect(textOf(await command(r, 'Ada', 'pack remove', { pack: 'mandalorian' }))).toContain('Manage Server');
    expect(textOf(await send(r, 'Ada', 'pack check', document))).toContain('is in order');
    const empty = textOf(await command(r, 'Ada', 'pack list'));
    expect(empty).toMatch(/core: \d+ cards, all as printed/);
    expect(empty).toMatch(/mandalorian: \d+ cards, \d+ stand-ins/);
    expect(empty).toContain('/pack export');

    // A lobby that is open shows what it would begin with now.
    expect(await lobbyText(r)).not.toContain('own pack');
    await send(r, 'Owner', 'pack import', document);
    await r.settled();
    expect(textOf(withLabel(r, 'Leave'))).toContain('1 card from this server’s own pack');
    const owner = r.control.world().users.find((u) => u.name === 'Owner')?.id ?? '';
    const list = await command(r, 'Ada', 'pack list');
    expect(textOf(list)).toContain(`by <@${owner}>`);
    expect(list.mentions).toEqual([]);
    expect(textOf(await send(r, 'Owner', 'pack import', document))).toContain('says the same');
    const invented = await command(r, 'Ada', 'pack check');
    expect(await fileIn(invented, 'stand-ins.txt')).toContain('Clan Warrior (mand-starter-attack)');
    expect(await fileIn(invented, 'stand-ins.txt')).not.toContain('Courier of Ours');

    await click(r, 'Owner', await command(r, 'Owner', 'my', { show: 'forget' }), 'Forget me');
    expect(textOf(await command(r, 'Ada', 'pack list'))).not.toContain(owner);
    expect(textOf(await command(r, 'Owner', 'pack remove', { pack: 'mandalorian' }))).toContain('is removed');
    expect(textOf(await command(r, 'Owner', 'pack remove', { pack: 'mandalorian' }))).toContain('no such pack');
    await r.settled();
    expect(textOf(withLabel(r, 'Leave'))).not.toContain('own pack');
  });

  test('packs do not leave their server', async () => {
    const r = await open(quick);
    r.control.addGuild({ name: 'Elsewhere', owner: 'Owner', channels: [{ name: 'far' }], members: [{ name: 'Dana' }] });
    await r.settled();
    const document = await exported(r);
    await send(r, 'Owner', 'pack import', edited(document, COURIER, ours));
    expect(textOf(await command(r, 'Owner', 'pack list', {}, 'far'))).not.toContain('`2`');
    expect(await exported(r, 'mandalorian', 'far')).toEqual(document);
    expect(textOf(await command(r, 'Dana', 'card', { name: 'Courier of Ours' }, 'far'))).toContain('no card');
    expect(textOf(await command(r, 'Dana', 'card', { name: 'Clan Courier' }, 'far'))).not.toContain('own pack');
    await command(r, 'Dana', 'game new', { mode: 'mandalorian-empire', side: 'mandalorian' }, 'far');
    await r.settled();
    const lobby = messagesOf(r, 'Dana', 'far').map(textOf).join('\n');
    expect(lobby).toContain('stand-in figures');
    expect(lobby).not.toContain('own pack');
    expect(textOf(await command(r, 'Owner', 'pack remove', { pack: 'mandalorian' }, 'far'))).toContain('no such pack');
  });
});

describe('what cannot be taken is refused with a sentence, and nothing is kept', () => {
  test('in direct messages, without a set, and what is no file of ours', async () => {
    const r = await open(quick);
    expect(textOf(await command(r, 'Ada', 'pack list', {}, 'dm'))).toContain('belong to a server');
    expect(textOf(await send(r, 'Ada', 'pack import', '{}', 'dm'))).toContain('belong to a server');
    expect(textOf(await command(r, 'Ada', 'pack export', { set: 'core' }))).toContain('no such set');
    expect(textOf(await command(r, 'Ada', 'pack export', { set: '@everyone' }))).toContain('no such set');

    const document = await exported(r);
    const whole = JSON.stringify(document);
    const cases: readonly (readonly [string | Buffer, RegExp])[] = [
      [`${whole}${' '.repeat(1_000_001 - whole.length)}`, /larger than 1 MB/],
      [Buffer.from([0x7b, 0xff, 0x7d]), /UTF-8/],
      ['', /1 fault/],
      ['MZ\u0000\u0001', /1 fault/],
      [`${whole.slice(0, -1)}`, /1 fault/],
      [`{"entries":${'['.repeat(400_000)}${']'.repeat(400_000)}}`, /1 fault/],
      [`${'{"a":'.repeat(150_000)}1${'}'.repeat(150_000)}`, /1 fault/],
      ['null', /fault/],
      ['[]', /fault/],
      [JSON.stringify({ ...document, entries: [] }), /fault/],
      [JSON.stringify({ ...document, surprise: 1 }), /`surprise`/],
      [whole.replace('{', '{"__proto__": {"admin": true},'), /__proto__/],
      [JSON.stringify({ ...document, entries: [...document.entries, ...document.entries] }), /fault/],
      [JSON.stringify({ ...document, entries: document.entries.map((e) => ({ ...e, count: 9 })) }), /fault/],
      [edited(document, COURIER, { reward: [{ kind: 'winTheGame' }] }), /reward/],
      [
        edited(document, COURIER, { abilities: [{ at: 'play', do: [{ kind: 'hook', name: 'no-hook' }] }] }),
        /abilities/,
      ],
      [
        edited(document, COURIER, {
          abilities: [{ at: 'play', do: Array.from({ length: 15_000 }, () => ({ kind: 'draw', n: 1 })) }],
        }),
        /fault/,
      ],
      [edited(document, COURIER, { reward: [{ kind: 'draw', n: 1_000_000 }] }), /reward\[0\]\.n/],
      [edited(document, COURIER, { resources: 1_000_000 }), /resources/],
      [edited(document, COURIER, { name: '@everyone\u202e' }), /name/],
    ];
    for (const [text, expected] of cases) {
      const answer = await send(r, 'Owner', 'pack import', text);
      const said = textOf(answer);
      expect(said, String(text).slice(0, 60)).toMatch(expected);
      expect(said).not.toContain('is imported');
      expect(said).not.toMatch(/went wrong|no words/);
      expect(answer.mentions).toEqual([]);
    }
    expect(await r.first.store.packs(r.control.world().guilds[0]?.id ?? '', 'deckbuilding')).toEqual([]);
    expect(r.first.log.lines.filter((line) => line.includes('"level":50'))).toEqual([]);
  });

  test('many faults: the first in the message, all with their places in a file', async () => {
    const r = await open(quick);
    const document = await exported(r);
    const wrong = { ...document, entries: document.entries.map((entry) => ({ ...entry, attack: -1, cost: 'much' })) };
    const answer = await send(r, 'Owner', 'pack import', JSON.stringify(wrong));
    expect(textOf(answer)).toContain(`${document.entries.length * 2} faults: nothing was imported`);
    expect(textOf(answer)).toContain('`entries[0].attack`');
    const file = await fileIn(answer, 'faults.txt');
    expect(file.match(/^entries\[\d+\]\.(?:attack|cost): /gm)).toHaveLength(document.entries.length * 2);
  });
});
