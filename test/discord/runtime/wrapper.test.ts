import { DiscordAPIError, HTTPError, RateLimitError } from 'discord.js';
import { describe, expect, test } from 'vitest';
import { isPassing, knownCodes, policyOf } from '../../../src/discord/codes.ts';
import { faultOf, report } from '../../../src/discord/faults.ts';
import { nonceFor } from '../../../src/discord/nonce.ts';
import { makePace } from '../../../src/discord/pace.ts';
import { suggest } from '../../../src/discord/suggest.ts';
import { backoff, makeWrapper, readFailure } from '../../../src/discord/wrapper.ts';
import { openMemoryLog } from '../../e2e/support/memory-log.ts';

const apiError = (code: number, status: number, errors?: object): DiscordAPIError =>
  new DiscordAPIError(
    { code, message: 'no', ...(errors && { errors }) } as never,
    code,
    status,
    'POST',
    'https://discord.com/api/webhooks/1/secret-token/messages',
    { body: undefined, files: undefined },
  );

describe('codes', () => {
  test.each([
    [10003, 'channel-lost'],
    [10004, 'guild-lost'],
    [10007, 'person-gone'],
    [10008, 'message-gone'],
    [10013, 'person-gone'],
    [10014, 'bad-emoji'],
    [10015, 'token-gone'],
    [10062, 'too-late'],
    [30046, 'old-edit'],
    [40003, 'too-fast'],
    [40005, 'too-large'],
    [40060, 'acknowledged'],
    [40094, 'edit-instead'],
    [40333, 'blocked'],
    [50001, 'no-access'],
    [50005, 'not-ours'],
    [50007, 'dm-closed'],
    [50013, 'no-permission'],
    [50027, 'token-gone'],
    [50035, 'bug'],
    [50083, 'archived'],
    [50278, 'dm-closed'],
    [130000, 'overloaded'],
    [160005, 'locked'],
    [160006, 'cap'],
    [200000, 'filtered'],
  ])('%i means %s', (code, policy) => {
    expect(policyOf(code, 400)).toBe(policy);
  });

  test('codes without a policy go by their status', () => {
    expect(policyOf(99, 503)).toBe('overloaded');
    expect(policyOf(0, 429)).toBe('limited');
    expect(policyOf(0, 401)).toBe('bad-token');
    expect(policyOf(0, 413)).toBe('too-large');
    expect(policyOf(0, 404)).toBe('unknown');
    expect(knownCodes.length).toBeGreaterThan(35);
  });

  test('what cannot get better is not tried again', () => {
    for (const policy of ['channel-lost', 'no-permission', 'dm-closed', 'bug', 'locked'] as const)
      expect(isPassing(policy)).toBe(false);
  });
});

describe('the wrapper', () => {
  test('asks an overloaded Discord again and gives up in the end', async () => {
    const { log } = await openMemoryLog();
    let calls = 0;
    const failing = async () => {
      calls += 1;
      throw new HTTPError(502, 'Bad Gateway', 'GET', 'https://discord.com', { body: undefined, files: undefined });
    };
    const outcome = await makeWrapper(log)('test', failing, { retries: 2, backoffMs: 1 });
    expect(calls).toBe(3);
    expect(outcome).toMatchObject({ ok: false, policy: 'overloaded', tries: 3 });
  });

  test('never asks again what was refused', async () => {
    const { log } = await openMemoryLog();
    let calls = 0;
    const refused = async () => {
      calls += 1;
      throw apiError(50013, 403);
    };
    expect(await makeWrapper(log)('test', refused)).toMatchObject({ policy: 'no-permission' });
    expect(calls).toBe(1);
  });

  test('names the fields of a malformed body, and logs no address', async () => {
    const { log, lines } = await openMemoryLog();
    const errors = { embeds: { 0: { title: { _errors: [{ code: 'X', message: 'too long' }] } } } };
    const refused = async () => {
      throw apiError(50035, 400, errors);
    };
    expect(await makeWrapper(log)('create message', refused)).toMatchObject({ fields: ['embeds.0.title'] });
    expect(lines.join('\n')).toContain('embeds.0.title');
    expect(lines.join('\n')).not.toContain('secret-token');
  });

  test('a fault of our own is not taken for one of Discord', async () => {
    const { log } = await openMemoryLog();
    const broken = async () => {
      throw new RangeError('ours');
    };
    await expect(makeWrapper(log)('test', broken)).rejects.toThrow('ours');
  });

  test('a limit says how long it lasts', () => {
    const limit = { timeToReset: 700, limit: 5, method: 'PATCH', hash: 'h', url: 'u', route: 'r', majorParameter: 'm' };
    const error = new RateLimitError({ ...limit, global: false, retryAfter: 700, sublimitTimeout: 900, scope: 'user' });
    expect(readFailure(error)).toEqual({ ok: false, policy: 'limited', status: 429, retryAfterMs: 900 });
  });

  test('pauses double, with jitter, up to a limit', () => {
    for (let n = 0; n < 20; n++) {
      const pause = backoff(n, 100, 5000);
      expect(pause).toBeGreaterThanOrEqual(Math.min(100 * 2 ** n, 5000) / 2);
      expect(pause).toBeLessThanOrEqual(Math.min(100 * 2 ** n, 5000));
    }
  });
});

describe('small parts', () => {
  test('a report survives a message of a megabyte', async () => {
    const { log, lines } = await openMemoryLog();
    report(log, new Error('x'.repeat(1_000_000)), { table: 't1', seq: 4 });
    expect(lines).toHaveLength(1);
    expect(lines[0]?.length).toBeLessThan(8000);
    expect(lines[0]).toContain('"table":"t1"');
    expect(faultOf('a string')).toEqual({ fault: 'a string' });
    expect(faultOf(undefined)).toEqual({ fault: 'undefined' });
  });

  test('nonces fit in 25 characters at their longest', () => {
    expect(nonceFor('zzzzzzzzzz', 99_999, 'pa', 143)).toHaveLength('zzzzzzzzzz:255r:pa:3z'.length);
    expect(() => nonceFor('zzzzzzzzzz', 99_999_999, 'pabcdefg', 143)).toThrow(RangeError);
  });

  test('the sixth click in five seconds is held back, and forgiven later', () => {
    let now = 0;
    const pace = makePace({ clicks: 5, clickSeconds: 5 }, () => now);
    expect([1, 2, 3, 4, 5, 6].map(() => pace.allows('a'))).toEqual([true, true, true, true, true, false]);
    expect(pace.allows('b')).toBe(true);
    now = 5001;
    expect(pace.allows('a')).toBe(true);
  });

  test('suggestions: the beginning before the middle, equal names merged, accents and case ignored', () => {
    const named = (name: string, n: number) => ({ name, value: `${name}-${n}` });
    const choices = [
      named('Red Wing', 1),
      named('X-Wing', 1),
      named('X-Wing', 2),
      named('Wingman', 1),
      named('Padmé', 1),
    ];
    expect(suggest(choices, 'wing').map((c) => c.name)).toEqual(['Wingman', 'Red Wing', 'X-Wing ×2']);
    expect(suggest(choices, 'PADME')).toEqual([named('Padmé', 1)]);
    expect(suggest(choices, 'x-w')).toEqual([{ name: 'X-Wing ×2', value: 'X-Wing-1' }]);
    expect(suggest(choices, 'zz')).toEqual([]);
    const many = Array.from({ length: 40 }, (_, n) => named(`Card ${n}`, n));
    expect(suggest(many, '')).toHaveLength(25);
  });
});
