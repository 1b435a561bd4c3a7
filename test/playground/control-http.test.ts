import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { expect, test } from 'vitest';
import { timeOf } from '../../src/playground/snowflake.ts';
import { play, startFor } from './rehearsal.ts';

type Reply = {
  readonly status: number;
  readonly body: { readonly ok: boolean; readonly result?: unknown; readonly error?: string };
};

const caller =
  (url: string) =>
  async (verb: string, body?: object, headers: Readonly<Record<string, string>> = {}): Promise<Reply> => {
    const response = await fetch(`${url}/control/${verb}`, {
      method: 'POST',
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as Reply['body'] };
  };

const begin = async () => {
  const table = await play(async (interaction) => {
    if (interaction.isChatInputCommand()) await interaction.reply('hello');
  });
  await table.client.application.commands.set([{ name: 'go', description: 'Goes' }]);
  return { ...table, call: caller(table.standIn.url) };
};

test('a command over HTTP gives its id at once, or its outcome when it waits', async () => {
  const { call, control } = await begin();
  expect(await call('command', { user: 'Ada', channel: 'table-one', command: 'go' })).toMatchObject({
    status: 200,
    body: { ok: true, result: { interactionId: expect.any(String) } },
  });
  await control.settled();
  const waited = await call('command', { user: 'Ada', channel: 'table-one', command: 'go', wait: 'outcome' });
  expect(waited.body.result).toMatchObject({
    interactionId: expect.any(String),
    outcome: { result: 'answered', message: { content: 'hello' } },
  });
  expect((await call('command', { user: 'Ada', channel: 'table-one', command: 'no' })).body.result).toEqual({
    refused: { why: 'unknown-command', reason: expect.any(String) },
  });
  expect((await call('view', { user: 'Ada', channel: 'table-one' })).body.result).toMatchObject({
    items: [{ kind: 'message' }, { kind: 'message' }],
  });
  expect((await call('world')).body.result).toMatchObject({ guilds: [{ name: 'The Cantina' }] });
  expect((await call('dismissModal', { user: 'Ada' })).body).toEqual({ ok: true });
});

test('a wrong call is 400 with the reason', async () => {
  const { call } = await begin();
  expect(await call('view', { user: 'Dora', channel: 'table-one' })).toEqual({
    status: 400,
    body: { ok: false, error: 'No user is called Dora' },
  });
  expect(await call('fly')).toMatchObject({ status: 400, body: { error: 'There is no verb fly' } });
  expect(await call('constructor')).toMatchObject({ status: 400 });
  expect((await call('view', {})).status).toBe(400);
});

test('the feed shows one person what that person sees, from a number on', async () => {
  const { standIn, control, client } = await begin();
  const read = async (query: string, until: string): Promise<string> => {
    const stop = new AbortController();
    const response = await fetch(`${standIn.url}/control/feed?${query}`, { signal: stop.signal });
    let text = '';
    for await (const chunk of response.body ?? []) {
      text += Buffer.from(chunk).toString();
      if (text.includes(until)) break;
    }
    stop.abort();
    return text;
  };
  control.setOverwrite({ channel: 'table-two', for: 'Boba', deny: ['ViewChannel'] });
  control.say({ user: 'Ada', channel: 'table-two', content: 'not for Boba' });
  control.say({ user: 'Ada', channel: 'table-one', content: 'for all' });
  const boba = await read('user=Boba&since=0', 'for all');
  expect(boba).not.toContain('not for Boba');
  expect(boba).toMatch(/^id: \d+$/m);
  expect(await read('since=0', 'for all')).toContain('not for Boba');
  const live = read('user=Cid', 'later');
  await new Promise((resolve) => setTimeout(resolve, 100));
  control.say({ user: 'Ada', channel: 'table-one', content: 'later' });
  expect(await live).toContain('later');
  expect(client.isReady()).toBe(true);
});

test('foreign pages and names are refused', async () => {
  const standIn = await startFor();
  const call = caller(standIn.url);
  expect((await call('world', {}, { origin: 'https://example.org' })).status).toBe(403);
  expect((await call('world', {}, { origin: standIn.url })).status).toBe(200);
});

test('it goes by the names of this machine; told to listen elsewhere, also by that name and by addresses, never by another', async () => {
  const statusAs = (port: number, host: string, origin?: string): Promise<number | undefined> =>
    new Promise((resolve, reject) => {
      const headers = { host, ...(origin !== undefined && { origin }) };
      const asked = request({ port, host: '127.0.0.1', path: '/control/world', method: 'POST', headers });
      asked.on('response', (response) => resolve(response.resume().statusCode)).on('error', reject);
      asked.end();
    });
  const [here, open, named] = await Promise.all([
    startFor(),
    startFor({ host: '0.0.0.0' }),
    startFor({ host: 'localhost' }),
  ]);
  expect(open.url).toBe(`http://127.0.0.1:${open.port}`);
  expect(named.url).toBe(`http://localhost:${named.port}`);
  const asked = async (port: number) =>
    Promise.all(
      ['127.0.0.1', 'localhost', '[::1]', '192.168.1.5', '[fe80::1]', 'evil.example'].map((name) =>
        statusAs(port, `${name}:${port}`),
      ),
    );
  expect(await asked(here.port)).toEqual([200, 200, 200, 403, 403, 403]);
  expect(await asked(named.port)).toEqual([200, 200, 200, 403, 403, 403]);
  expect(await asked(open.port)).toEqual([200, 200, 200, 200, 200, 403]);
  expect(await statusAs(open.port, `192.168.1.5:${open.port}`, 'http://192.168.1.6')).toBe(403);
});

test('the same seed has the same ids at every start, and what comes later is newer than it and than an earlier start', async () => {
  const from = Date.now() + 3_600_000;
  const [one, two] = await Promise.all([startFor(), startFor({ from })]);
  const idsOf = ({ control }: typeof one): unknown => {
    const { users, guilds, bot } = control.world();
    return [
      bot.id,
      users.map((u) => u.id),
      guilds.map((g) => [g.id, g.channels.map((c) => c.id), g.roles.map((r) => r.id)]),
    ];
  };
  expect(idsOf(one)).toEqual(idsOf(two));
  const all = JSON.stringify(idsOf(one)).match(/\d+/g) ?? [];
  // The role of everybody has the server's own id.
  expect(new Set(all).size).toBe(all.length - 1);
  const said = [one, two].map(({ control }) => control.say({ user: 'Ada', channel: 'table-one', content: 'x' }).id);
  expect(timeOf(said[1] ?? '')).toBeGreaterThanOrEqual(from);
  expect(all.every((id) => timeOf(id) < timeOf(said[0] ?? ''))).toBe(true);
});

test('docs/stand-in.md names every verb', async () => {
  const { control } = await startFor();
  const docs = await readFile(new URL('../../docs/stand-in.md', import.meta.url), 'utf8');
  const missing = Object.keys(control).filter((verb) => !docs.includes(`\`${verb}\``));
  expect(missing).toEqual([]);
});
