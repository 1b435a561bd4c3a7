import { expect, test } from 'vitest';
import { commands } from '../../../commands/index.ts';
import type { Command } from '../../../src/discord/runtime.ts';
import type { Rehearsal } from '../../e2e/support/bot.ts';
import { command, open, textOf } from './table.ts';

// What is registered, by the unmodified client against the stand-in; a second process is the next version of the bot.

const ROUTE = '/applications/*/commands';

const puts = ({ control }: Rehearsal): readonly number[] =>
  control.calls({ method: 'PUT', path: ROUTE }).map((call) => call.status);

/** The same commands, one of them described in other words. */
const changed: readonly Command[] = commands.map((one) =>
  one.data.name === 'help' ? { ...one, data: { ...one.data, description: 'In other words' } } : one,
);

const helpAt = ({ control }: Rehearsal): string | undefined =>
  control.registered({}).find((one) => one.name === 'help')?.description;

test('commands are registered at the first start, and not again while they are the same', async () => {
  const r = await open();
  expect(puts(r)).toEqual([200]);
  expect(r.control.registered({})).toHaveLength(commands.length);
  await r.first.stop();
  const second = await r.another({});
  expect(puts(r)).toEqual([200]);
  expect(second.log.lines.join()).not.toContain('commands registered');
  expect(textOf(await command(r, 'Ada', 'help'))).toMatch(/<\/game new:\d+>/);
});

test('commands that changed are registered anew, and keep their ids', async () => {
  const r = await open();
  const ids = r.control.registered({}).map((one) => [one.name, one.id]);
  await r.first.stop();
  await r.another({ commands: changed });
  expect(puts(r)).toEqual([200, 200]);
  expect(helpAt(r)).toBe('In other words');
  expect(r.control.registered({}).map((one) => [one.name, one.id])).toEqual(ids);
});

test('commands that Discord lacks are registered, though they did not change', async () => {
  const r = await open();
  await r.first.stop();
  const [gone] = r.control.registered({});
  const removed = await fetch(`${r.standIn.apiUrl}/v10/applications/${r.standIn.applicationId}/commands/${gone?.id}`, {
    method: 'DELETE',
    headers: { authorization: `Bot ${r.standIn.token}` },
  });
  expect(removed.status).toBe(204);
  expect(r.control.registered({})).toHaveLength(commands.length - 1);
  await r.another({});
  expect(puts(r)).toEqual([200, 200]);
  expect(r.control.registered({})).toHaveLength(commands.length);
});

test('Discord refuses the commands: the bot starts and answers as before, says so in the log, and tries again until it is done', async () => {
  const r = await open();
  await r.first.stop();
  // Used up for today.
  r.control.fault({ method: 'PUT', path: ROUTE, times: 2, do: { kind: 'status', status: 400, code: 30_034 } });
  const second = await r.another({ commands: changed, registerAgainMs: 300 });
  expect(puts(r)).toEqual([200, 400]);
  expect(second.log.lines.filter((line) => line.includes('commands not registered'))).toHaveLength(1);
  // What was registered before is still there, by its ids.
  expect(helpAt(r)).not.toBe('In other words');
  expect(textOf(await command(r, 'Ada', 'help'))).toMatch(/<\/game new:\d+>/);
  await expect.poll(() => puts(r), { timeout: 15_000 }).toEqual([200, 400, 400, 200]);
  expect(helpAt(r)).toBe('In other words');
  // Written down only now: the next start has nothing to do.
  await expect.poll(() => second.log.lines.join(), { timeout: 5000 }).toContain('commands registered');
  await second.stop();
  await r.another({ commands: changed });
  expect(puts(r)).toEqual([200, 400, 400, 200]);
});

test('a bot that is told to stop no longer tries to register', async () => {
  const r = await open();
  await r.first.stop();
  r.control.fault({ method: 'PUT', path: ROUTE, times: 9, do: { kind: 'status', status: 403, code: 50_001 } });
  const second = await r.another({ commands: changed, registerAgainMs: 400 });
  await second.stop();
  const before = puts(r).length;
  await new Promise((resolve) => setTimeout(resolve, 1000));
  expect(puts(r)).toHaveLength(before);
});
