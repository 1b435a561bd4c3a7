import type { APIMessage } from 'discord-api-types/v10';
import { MessageFlags } from 'discord-api-types/v10';
import { expect, test } from 'vitest';
import type { Store } from '../../../src/app/ports.ts';
import type { Rehearsal } from '../../e2e/support/bot.ts';
import { click, command, messagesOf, open, textOf, withLabel } from './table.ts';

const QUICK = { standIn: { limits: { rateLimits: false } } };

const begin = async (r: Rehearsal): Promise<void> => {
  await command(r, 'Ada', 'campaign new', { side: 'empire' });
  await r.settled();
  await r.control.click({ user: 'Boba', message: withLabel(r, 'Leave').id, label: 'Join' }).edited;
  await r.settled();
  await r.control.click({ user: 'Ada', message: withLabel(r, 'Leave').id, label: 'Start (host)' }).edited;
  await r.settled();
};

const resignGame = async (r: Rehearsal, user: string): Promise<void> => {
  await click(r, user, await command(r, user, 'game resign'), 'Resign');
};

const confirmShop = async (r: Rehearsal): Promise<void> => {
  for (const user of ['Ada', 'Boba']) await click(r, user, await command(r, user, 'campaign shop'), 'Confirm');
};

const inPublic = (r: Rehearsal): readonly APIMessage[] =>
  messagesOf(r, 'Cid').filter((m) => ((m.flags ?? 0) & MessageFlags.Ephemeral) === 0);

/** What a public message of a campaign is: the end of a match, or what the next one says first. */
const kindOf = (message: APIMessage): string | undefined => {
  const text = textOf(message);
  if (text.includes('The campaign goes on in this channel')) return 'game over';
  if (text.includes('Shop after game')) return 'shop board';
  if (text.includes('The shop is closed')) return 'shop over';
  if (text.includes('what to buy before the next game')) return 'shop asks';
  return undefined;
};

const kinds = (r: Rehearsal): readonly string[] => inPublic(r).flatMap((m) => kindOf(m) ?? []);

test('the last line of a match of a campaign comes before the first of the next one, though it is slow to go out', async () => {
  const r = await open(QUICK);
  await begin(r);
  // The last line of the game is refused twice, and slow when it is taken.
  r.control.fault({ method: 'POST', path: '/channels/*/messages', times: 2, do: { kind: 'status', status: 500 } });
  r.control.fault({ method: 'POST', path: '/channels/*/messages', skip: 2, do: { kind: 'delay', ms: 1500 } });
  await resignGame(r, 'Boba');
  await r.settled();
  expect(kinds(r)).toEqual(['game over', 'shop board', 'shop asks']);
  r.control.fault({ method: 'POST', path: '/channels/*/messages', do: { kind: 'delay', ms: 1500 } });
  await confirmShop(r);
  await r.settled();
  expect(kinds(r)).toEqual(['game over', 'shop board', 'shop over']);
  const all = inPublic(r).map((m) => m.id);
  const closed = inPublic(r).find((m) => kindOf(m) === 'shop over')?.id ?? '';
  // The board of the second game and the line that asks for its missions stand below.
  expect(all.slice(all.indexOf(closed) + 1).length).toBeGreaterThanOrEqual(2);
  expect(textOf(inPublic(r).at(-1) as APIMessage)).toMatch(/mission/u);
}, 90_000);

test('a process that dies between the outcome of a game and the messages of the shop: the next one posts them, each once, in their order', async () => {
  const dying = { now: false };
  const store = (inner: Store): Store => ({
    ...inner,
    commit: async (write) => {
      if (write.next) dying.now = true;
      return inner.commit(write);
    },
    // It is written, and this process will never send anything of it.
    claimOutbox: (limit, owner) => (dying.now ? Promise.resolve([]) : inner.claimOutbox(limit, owner)),
  });
  const r = await open({ ...QUICK, store });
  await begin(r);
  await resignGame(r, 'Boba');
  expect(kinds(r)).toEqual([]);
  await r.first.kill();
  const next = await r.another({});
  await next.bot.publisher.idle();
  await r.settled();
  expect(kinds(r)).toEqual(['game over', 'shop board', 'shop asks']);
  // And everybody plays on with it.
  await confirmShop(r);
  await r.settled();
  expect(textOf(await command(r, 'Ada', 'campaign status'))).toContain('Campaign, game 2 of 5');
}, 90_000);

test('what is chosen in the shop can be changed until both have confirmed; who has is said in public, and nothing else', async () => {
  const r = await open(QUICK);
  await begin(r);
  await resignGame(r, 'Boba');
  await r.settled();
  const publicLine = () => withLabel(r, 'Shop', 'Cid').content.split('\n').at(-1);
  const shop = (user: string) => command(r, user, 'campaign shop');
  const done = async (user: string, label: string) => {
    const answer = await click(r, user, await shop(user), label);
    await r.settled();
    return answer;
  };
  expect(publicLine()).toBe('Empire is shopping · Rebels are shopping');
  await done('Boba', 'Confirm');
  expect(publicLine()).toBe('Empire is shopping · Rebels have confirmed');
  await done('Boba', 'Change something after all');
  expect(publicLine()).toBe('Empire is shopping · Rebels are shopping');
  await done('Ada', 'Confirm');
  await done('Ada', 'Change something after all');
  await done('Boba', 'Confirm');
  expect(publicLine()).toBe('Empire is shopping · Rebels have confirmed');
  await done('Ada', 'Confirm');
  // Both have: the next game has begun by itself, and nothing is left to change.
  expect(kinds(r)).toContain('shop over');
  expect(textOf(await shop('Boba'))).toContain('No shop is open now');
  expect(textOf(await command(r, 'Cid', 'campaign status'))).toContain('Campaign, game 2 of 5');
}, 90_000);

test('a campaign that is given up in the shop ends there: the last line says who has won it and that it does not count', async () => {
  const r = await open(QUICK);
  await begin(r);
  await resignGame(r, 'Boba');
  await r.settled();
  await click(r, 'Ada', await command(r, 'Ada', 'campaign resign'), 'Resign');
  await r.settled();
  const last = textOf(inPublic(r).at(-1) as APIMessage);
  expect(last).toMatch(/Rebels .*won the campaign/u);
  expect(last).toContain('gave it up');
  expect(last).toContain('before its resigner’s third turn, so it counts on no leaderboard');
  expect(last).not.toContain('the next game has begun');
  expect(withLabel(r, 'Rematch', 'Ada').id).toBeDefined();
  const board = textOf(await command(r, 'Ada', 'leaderboard', { board: 'campaigns' }));
  expect(board).toContain('Nobody has finished a campaign here yet that counts.');
  expect(textOf(await command(r, 'Ada', 'my', { show: 'record' }))).toContain(
    'Not counted: 1 campaign given up before the resigner’s third turn.',
  );
  expect(textOf(await command(r, 'Ada', 'campaign resign'))).toContain('This campaign is over');
}, 90_000);
