import { expect, test } from 'vitest';
import type { StandInOptions } from '../../src/playground/options.ts';
import { logIn, play, startFor } from './rehearsal.ts';

const begin = async (options: StandInOptions = {}) => {
  const standIn = await startFor(options);
  const channel = standIn.control.world().guilds[0]?.channels[0]?.id ?? '';
  const call = (path: string, method = 'GET', body?: unknown, token = standIn.token) =>
    fetch(`${standIn.apiUrl}/v10${path}`, {
      method,
      headers: { authorization: `Bot ${token}`, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  return {
    standIn,
    control: standIn.control,
    channel,
    call,
    send: (content: string) => call(`/channels/${channel}/messages`, 'POST', { content }),
  };
};

test('every route tells its bucket; the sixth message in 5 s is 429 until the window ends', async () => {
  const { send, control } = await begin();
  const first = await send('1');
  expect(Object.fromEntries([...first.headers].filter(([name]) => name.startsWith('x-ratelimit')))).toMatchObject({
    'x-ratelimit-limit': '5',
    'x-ratelimit-remaining': '4',
    'x-ratelimit-bucket': expect.any(String),
    'x-ratelimit-reset': expect.any(String),
    'x-ratelimit-reset-after': expect.any(String),
  });
  for (const n of [2, 3, 4, 5]) expect((await send(`${n}`)).status).toBe(200);
  const sixth = await send('6');
  expect(sixth.status).toBe(429);
  expect(sixth.headers.get('x-ratelimit-scope')).toBe('user');
  expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
  expect(await sixth.json()).toMatchObject({ global: false, retry_after: expect.any(Number) });
  control.advance({ ms: 5_000 });
  expect((await send('7')).status).toBe(200);
});

test('the global limit is 50 a second for the token', async () => {
  const { call, control } = await begin();
  control.freeze({ frozen: true });
  const answers = await Promise.all(
    Array.from({ length: 51 }, (_, n) => call(n % 2 === 0 ? '/users/@me' : '/gateway/bot')),
  );
  const refused = answers.filter((answer) => answer.status === 429);
  expect(refused).toHaveLength(1);
  expect(refused[0]?.headers.get('x-ratelimit-global')).toBe('true');
});

test('discord.js waits by the headers and loses nothing', async () => {
  const { standIn, client, control } = await play(() => undefined, {
    limits: { messagePost: { limit: 2, windowMs: 300 } },
  });
  const channel = client.channels.cache.find((one) => one.isSendable());
  if (!channel?.isSendable()) throw new Error('no channel');
  await Promise.all([1, 2, 3, 4, 5].map((n) => channel.send(`${n}`)));
  expect(control.calls({ method: 'POST', path: '/channels/*/messages' }).map((call) => call.status)).toEqual([
    200, 200, 200, 200, 200,
  ]);
  expect(standIn.control.invalidRequests()).toBe(0);
});

test('beyond the invalid requests everything is refused without JSON', async () => {
  const { call, control } = await begin({ limits: { invalidPer10Min: 3 } });
  for (let n = 0; n < 3; n++) expect((await call('/users/@me', 'GET', undefined, 'wrong')).status).toBe(401);
  expect(control.invalidRequests()).toBe(3);
  const banned = await call('/users/@me');
  expect(banned.status).toBe(429);
  expect(banned.headers.get('content-type')).toMatch(/html/);
  control.advance({ ms: 600_001 });
  expect((await call('/users/@me')).status).toBe(200);
});

test('faults: status, with and without effect; delay; drop after effect; hang', async () => {
  const { send, control, channel } = await begin();
  const shown = () => control.view({ user: 'Ada', channel }).items.length;
  control.fault({ method: 'POST', path: '/channels/*/messages', do: { kind: 'status', status: 503 } });
  expect((await send('a')).status).toBe(503);
  expect(shown()).toBe(0);
  control.fault({
    path: '/channels/**',
    do: { kind: 'status', status: 500, code: 0, message: 'x', afterEffect: true },
  });
  expect(await (await send('b')).json()).toEqual({ code: 0, message: 'x' });
  expect(shown()).toBe(1);
  control.fault({ path: '/channels/**', do: { kind: 'drop', afterEffect: true } });
  await expect(send('c')).rejects.toThrow();
  expect(shown()).toBe(2);
  control.fault({ path: '/channels/**', do: { kind: 'drop' } });
  await expect(send('d')).rejects.toThrow();
  expect(shown()).toBe(2);
  control.fault({ path: '/channels/**', do: { kind: 'delay', ms: 60_000, afterEffect: true } });
  const late = send('e');
  await expect.poll(shown).toBe(3);
  control.advance({ ms: 60_000 });
  expect((await late).status).toBe(200);
  control.fault({ path: '/channels/**', skip: 1, do: { kind: 'rate-limit', retryAfterMs: 1_500, scope: 'shared' } });
  expect((await send('f')).status).toBe(200);
  const limited = await send('g');
  expect([limited.status, limited.headers.get('retry-after'), limited.headers.get('x-ratelimit-scope')]).toEqual([
    429,
    '2',
    'shared',
  ]);
  control.fault({ path: '/channels/**', do: { kind: 'hang' } });
  control.clearFaults();
  control.advance({ ms: 5_000 });
  expect((await send('h')).status).toBe(200);
});

test('a slow callback is recorded at once, and the repeat of discord.js meets 40060', async () => {
  const { control, client, failures } = await play(
    async (interaction) => {
      if (interaction.isChatInputCommand()) await interaction.reply('once');
    },
    {},
    { rest: { timeout: 200, retries: 1 } },
  );
  await client.application.commands.set([{ name: 'go', description: 'Goes' }]);
  control.fault({ path: '/interactions/**', do: { kind: 'hang', afterEffect: true } });
  expect(await control.command({ user: 'Ada', channel: 'table-one', command: 'go' }).outcome).toMatchObject({
    result: 'answered',
  });
  await expect.poll(() => failures, { timeout: 5_000 }).toMatchObject([{ code: 40060 }]);
});

test('command creates are limited by the day: 30034', async () => {
  const { call, standIn, control } = await begin({ limits: { commandCreatesPerDay: 2 } });
  const put = (...names: string[]) =>
    call(
      `/applications/${standIn.applicationId}/commands`,
      'PUT',
      names.map((name) => ({ name, description: 'd' })),
    );
  const first = (await (await put('a', 'b')).json()) as readonly { readonly id: string; readonly version: string }[];
  const again = (await (await put('b', 'a')).json()) as readonly { readonly id: string; readonly version: string }[];
  expect(again.map((command) => command.id)).toEqual([first[1]?.id, first[0]?.id]);
  expect(again[0]?.version).not.toBe(first[1]?.version);
  expect(await (await put('c')).json()).toMatchObject({ code: 30034 });
  expect(control.registered({}).map((command) => command.name)).toEqual(['b', 'a']);
});

test('reset gives the world of the seed, a clean record, and a client that logs in anew', async () => {
  const { standIn, control, channel, send } = await begin();
  const client = await logIn(standIn);
  await send('x');
  control.advance({ ms: 1_000_000 });
  const act = control.say({ user: 'Ada', channel, content: 'y' });
  expect(act.content).toBe('y');
  control.reset();
  expect(control.calls({})).toEqual([]);
  expect(control.shown({})).toEqual([]);
  expect(Math.abs(control.now() - Date.now())).toBeLessThan(1_000);
  expect(control.world().bot.id).toBe(standIn.applicationId);
  await expect.poll(() => control.sessions().filter((one) => one.connected).length, { timeout: 15_000 }).toBe(1);
  expect(client.user.id).toBe(standIn.applicationId);
});
