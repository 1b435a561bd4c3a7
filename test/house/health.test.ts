import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Health, openHealth } from '../../src/health.ts';

let health: Health;
let database: () => Promise<boolean> = async () => true;

beforeAll(async () => {
  health = await openHealth({ host: '127.0.0.1', port: 0 }, { database: () => database(), discord: async () => true });
});

afterAll(() => health.close());

test.each<[string, () => Promise<boolean>, number, readonly string[]]>([
  ['all is well', async () => true, 200, []],
  ['a check fails', async () => false, 503, ['database']],
  ['a check throws', () => Promise.reject(new Error('gone')), 503, ['database']],
  ['a check hangs', () => new Promise(() => undefined), 503, ['database']],
])('%s', async (_name, check, status, failing) => {
  database = check;
  const response = await fetch(health.url);
  expect(response.status).toBe(status);
  expect(await response.json()).toEqual({ ok: failing.length === 0, failing });
});

test('nothing else is answered', async () => {
  expect((await fetch(new URL('/', health.url))).status).toBe(404);
});
