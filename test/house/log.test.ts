import { PassThrough } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { createLog, type Log } from '../../src/log.ts';

// Three parts as Discord writes them; nobody's.
const TOKEN = ['MTAwMDAwMDAwMDAwMDAwMDAw', 'GaBcDe', 'abcdefghijklmnopqrstuvwxyz_0123456789-'].join('.');
const PASSWORD = 'p@ss "word"\\';

async function lines(terminal: boolean, write: (log: Log) => void): Promise<string> {
  const out = Object.assign(new PassThrough(), { isTTY: terminal });
  let written = '';
  out.on('data', (chunk) => {
    written += chunk;
  });
  const databaseUrl = `postgresql://cantina:${encodeURIComponent(PASSWORD)}@db/cantina`;
  write(await createLog({ logLevel: 'trace', discordToken: TOKEN, databaseUrl }, out));
  await new Promise((resolve) => setImmediate(resolve));
  return written;
}

describe.each([
  ['JSON lines', false],
  ['a terminal', true],
])('%s', (_name, terminal) => {
  test.each([
    ['a message', (log: Log) => log.info(`logging in with ${TOKEN}`)],
    ['a field', (log: Log) => log.info({ token: TOKEN }, 'seen')],
    ['deep in a field', (log: Log) => log.warn({ request: { headers: [{ authorization: `Bot ${TOKEN}` }] } }, 'seen')],
    ['a key', (log: Log) => log.warn({ [TOKEN]: 1 }, 'seen')],
    ['an error', (log: Log) => log.error(new Error(`bad ${TOKEN}`, { cause: new Error(TOKEN) }), 'seen')],
    ['a child', (log: Log) => log.child({ token: TOKEN }).info('seen')],
    ['the database address', (log: Log) => log.info({ url: `x:${encodeURIComponent(PASSWORD)}@` }, PASSWORD)],
  ])('a secret in %s does not appear', async (_place, write) => {
    const written = await lines(terminal, write);
    expect(written).toContain('[secret]');
    for (const part of [TOKEN, PASSWORD, encodeURIComponent(PASSWORD), JSON.stringify(PASSWORD).slice(1, -1)]) {
      expect(written).not.toContain(part);
    }
  });
});

test('other than in a terminal, a line is JSON', async () => {
  const written = await lines(false, (log) => log.info({ table: 'a1' }, 'started'));
  expect(JSON.parse(written)).toMatchObject({ level: 30, table: 'a1', msg: 'started' });
});
