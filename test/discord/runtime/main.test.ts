import { expect, test } from 'vitest';
import { BAD_TOKEN } from '../../../src/discord/watchdog.ts';
import type { Control } from '../../../src/playground/control.ts';
import { startStandIn } from '../../../src/playground/server.ts';
import { openStore } from '../../../src/store/prisma-store.ts';
import { database, ended, found, start } from './program.ts';

test('without a token the playground opens, with a table for two ready to start; told to stop, it stops', async () => {
  const { url } = await database();
  const started = start(url);
  const address = await found(started, /The playground is open: (http:\S+)/);
  const health = await found(started, /"health":"([^"]+)"/);
  expect((await fetch(health)).status).toBe(200);
  const body = JSON.stringify({ user: 'Boba', channel: 'table-one' });
  const headers = { 'content-type': 'application/json' };
  let seen = '';
  for (let n = 0; n < 100 && !seen.includes('All seats are taken'); n++) {
    seen = await (await fetch(`${address}/control/view`, { method: 'POST', headers, body })).text();
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  expect(seen).toContain('All seats are taken');
  started.child.kill('SIGTERM');
  expect(await ended(started)).toBe(0);
  expect(started.output()).toContain('stopped');
}, 60_000);

test('the playground does not open on the tables of real servers', async () => {
  const { url } = await database();
  const store = openStore(url);
  await store.setMeta('world', 'discord');
  await store.close();
  const started = start(url);
  expect(await ended(started)).toBe(1);
  expect(started.output()).toContain('tables of real Discord servers');
}, 60_000);

test('a token that Discord refuses: exit code 1, and the token is not in the output', async () => {
  const { url } = await database();
  const world = start(url);
  const address = await found(world, /The playground is open: (http:\S+)/);
  const token = 'wrong.token.altogether';
  const other = await database();
  const started = start(other.url, { DISCORD_TOKEN: token, DISCORD_API: `${address}/api` });
  expect(await ended(started)).toBe(1);
  expect(started.output()).not.toContain(token);
}, 60_000);

test.each([
  [
    'a call that is answered with 401',
    (control: Control) => {
      control.fault({ path: '/channels/**', times: 1000, do: { kind: 'status', status: 401, code: 0 } });
      control.command({ user: 'Ada', channel: 'table-one', command: 'game new' });
    },
  ],
  ['a gateway that closes with 4004', (control: Control) => control.gateway({ do: { kind: 'close', code: 4004 } })],
])(
  'a token that Discord no longer takes, by %s: one sentence, exit code 1',
  async (_, revoke) => {
    const { url } = await database();
    const standIn = await startStandIn({ token: `${'T'.repeat(24)}.Gabcde.${'s'.repeat(27)}` });
    try {
      const started = start(url, { DISCORD_TOKEN: standIn.token, DISCORD_API: standIn.apiUrl });
      await found(started, /"(ready)"/);
      revoke(standIn.control);
      expect(await ended(started)).toBe(1);
      const said = started
        .output()
        .split('\n')
        .filter((line) => line === BAD_TOKEN);
      expect(said).toHaveLength(1);
      expect(started.output()).not.toContain(standIn.token);
      expect(started.output()).toContain('stopped');
    } finally {
      await standIn.close();
    }
  },
  60_000,
);
