import type { APIMessage } from 'discord-api-types/v10';
import { expect, test } from 'vitest';
import type { OutboxRow, TableRecord } from '../../../src/app/ports.ts';
import type { Poster } from '../../../src/discord/posting.ts';
import type { Job, Part, Press } from '../../../src/discord/press.ts';
import { publishBoard } from '../../../src/discord/publish-board.ts';
import { publishLobby } from '../../../src/discord/publish-lobby.ts';
import { publishNotice } from '../../../src/discord/publish-notice.ts';
import { publishTurn } from '../../../src/discord/publish-turn.ts';
import { renderers } from '../../../src/discord/render/all.ts';
import { newMatch, seenOf, tableRecord, voice } from '../render/support.ts';
import { lobby, open } from './table.ts';

test('the language of the server is kept when a table is opened there', async () => {
  const world = {
    guilds: [
      {
        name: 'Hier',
        owner: 'Owner',
        locale: 'de',
        channels: [{ name: 'table-one' }],
        members: [{ name: 'Ada', locale: 'fr' }, { name: 'Boba' }],
      },
    ],
  };
  const r = await open({ standIn: { world } });
  const table = await lobby(r);
  expect((await r.first.store.load(table))?.table.guildLocale).toBe('de');
});

/** In which language a part of the publisher speaks, at a table of a German server. */
const spokenBy = async (part: Part, change: Partial<TableRecord>, row: Partial<OutboxRow>): Promise<unknown> => {
  const spoken: unknown[] = [];
  const posted: string[] = [];
  const poster: Poster = {
    post: async ({ body }) => {
      posted.push(JSON.stringify(body));
      return { ok: true, value: { id: '1' } as APIMessage, tries: 1 };
    },
  };
  const run = {
    render: renderers,
    voice: (locale: string | undefined) => {
      spoken.push(locale);
      return voice;
    },
    app: { playedWith: async () => undefined },
    store: { message: async () => undefined, setMessage: async () => undefined, person: async () => undefined },
    links: { boardOf: async () => undefined, put: () => undefined },
    calls: { isMember: async () => true },
    clock: { now: () => new Date(0) },
  } as unknown as Press['run'];
  const newest: OutboxRow = {
    id: 1n,
    table: 'zzzzzzzzzz',
    seq: 0,
    kind: 'board',
    body: {},
    attempts: 1,
    createdAt: new Date(0),
    ...row,
  };
  const seen = seenOf(newMatch(), undefined, tableRecord({ guildLocale: 'de', ...change }));
  const job: Job = { table: newest.table, rows: [newest], newest, seen };
  await part({ run, poster, blocked: new Map() }, job);
  expect(posted).toHaveLength(1);
  return spoken;
};

test.each([
  ['the board', publishBoard, {}, {}],
  ['the turn line', publishTurn, {}, { body: { seats: ['a', 'b'] } }],
  ['the lobby', publishLobby, { status: 'lobby' as const }, {}],
  ['a notice', publishNotice, {}, { body: { key: 'notice.over' } }],
])('%s speaks the language of its server', async (_, part, change, row) => {
  expect(await spokenBy(part, change, row)).toEqual(['de']);
});
