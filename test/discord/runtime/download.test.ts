import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { downloadText } from '../../../src/discord/download.ts';

let server: Server | undefined;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

const serving = async (answer: RequestListener): Promise<string> => {
  server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/pack.json`;
};

const file = (url: string, bytes: number) => ({ name: 'pack.json', bytes, url });

test('a text comes as it was sent; a mark of the byte order does not belong to it', async () => {
  const text = '{"name":"Grogu 🃏"}';
  const url = await serving((_request, response) => response.end(`\ufeff${text}`));
  expect(await downloadText(file(url, 30), 1000)).toEqual({ text });
});

test('one that is said to be too long is not asked for', async () => {
  let asked = 0;
  const url = await serving((_request, response) => {
    asked += 1;
    response.end('x');
  });
  expect(await downloadText(file(url, 1001), 1000)).toEqual({ fault: 'large' });
  expect(asked).toBe(0);
});

test('one that goes on for longer than it was said is cut off', async () => {
  let sent = 0;
  let isOpen = true;
  const endless = function* () {
    for (const part = 'x'.repeat(1000); ; sent += part.length) yield part;
  };
  const url = await serving((_request, response) => {
    response.on('close', () => {
      isOpen = false;
    });
    Readable.from(endless()).pipe(response);
  });
  expect(await downloadText(file(url, 10), 10_000)).toEqual({ fault: 'large' });
  for (let n = 0; isOpen && n < 200; n++) await sleep(10);
  expect(isOpen).toBe(false);
  expect(sent).toBeLessThan(100_000_000);
});

test('what is no text in UTF-8 is none', async () => {
  const url = await serving((_request, response) => response.end(Buffer.from([0x7b, 0xff, 0xfe, 0x7d])));
  expect(await downloadText(file(url, 4), 1000)).toEqual({ fault: 'not-text' });
});

test.each<[string, RequestListener, string]>([
  ['is gone', (_request, response) => response.writeHead(404).end(), 'status 404'],
  ['never comes', () => undefined, 'too slow'],
  ['stops in the middle', (_request, response) => response.writeHead(200).write('{'), 'too slow'],
  ['breaks off', (request) => request.destroy(), 'TypeError'],
  ['leads elsewhere', (_request, response) => response.writeHead(302, { location: '/other' }).end(), 'TypeError'],
])('one that %s is told as gone, without its address', async (_name, answer, why) => {
  const url = await serving(answer);
  expect(await downloadText(file(url, 10), 1000, 200)).toEqual({ fault: 'gone', why });
});
