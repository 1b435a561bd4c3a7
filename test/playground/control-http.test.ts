import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
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

test('docs/stand-in.md names every verb', async () => {
  const { control } = await startFor();
  const docs = await readFile(new URL('../../docs/stand-in.md', import.meta.url), 'utf8');
  const missing = Object.keys(control).filter((verb) => !docs.includes(`\`${verb}\``));
  expect(missing).toEqual([]);
});
