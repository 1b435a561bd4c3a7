import { expect, test } from 'vitest';
import { click, command, game, lobby, open, partsOf, textOf, withLabel } from './table.ts';

// What is asked before something that cannot be undone must be what is done then.

test('/game end: a lobby closes at once; a game waits for the others, by name, until the last one ends it', async () => {
  const r = await open();
  const waiting = await lobby(r);
  const guest = await command(r, 'Boba', 'game end');
  expect(textOf(guest)).toContain('Only the host');
  expect(partsOf(guest).map((p) => p.label)).not.toContain('End this game');
  const close = await command(r, 'Ada', 'game end');
  expect(textOf(close)).toContain('Close this table');
  expect(textOf(close)).not.toContain('agreed');
  await click(r, 'Ada', close, 'Close this table');
  expect((await r.first.store.load(waiting))?.table.status).toBe('cancelled');
  await r.settled();

  const table = await game(r);
  const first = await command(r, 'Ada', 'game end');
  expect(textOf(first)).toMatch(/once Rebels \(@\u200bBoba\) have agreed too/);
  await click(r, 'Ada', first, 'End this game');
  const last = await command(r, 'Boba', 'game end');
  expect(textOf(last)).toContain('ends at once');
  await click(r, 'Boba', last, 'End this game');
  expect((await r.first.store.load(table))?.table.status).toBe('cancelled');
});

test('/game end by a host without a seat says that nobody is asked', async () => {
  const r = await open();
  await command(r, 'Cid', 'game new', { mode: 'beginner', host_only: true });
  await r.settled();
  for (const user of ['Ada', 'Boba']) {
    await click(r, user, withLabel(r, 'Leave'), 'Join');
    await r.settled();
  }
  await click(r, 'Cid', withLabel(r, 'Leave'), 'Start (host)');
  await r.settled();
  const asked = await command(r, 'Cid', 'game end');
  expect(textOf(asked)).toContain('it ends at once');
  expect(textOf(await click(r, 'Cid', asked, 'End this game'))).toContain('closed');
});

test('/game resign names who wins then; with three the others play on', async () => {
  const r = await open({ standIn: { limits: { rateLimits: false } } });
  await lobby(r, 'three');
  await click(r, 'Cid', withLabel(r, 'Leave'), 'Join');
  await r.settled();
  await click(r, 'Ada', withLabel(r, 'Leave'), 'Start (host)');
  await r.settled();
  const of3 = await command(r, 'Cid', 'game resign');
  expect(textOf(of3)).toContain('The others play on without you');
  expect(textOf(of3)).not.toMatch(/\bwins?\b/);
  await click(r, 'Cid', of3, 'Resign');
  await r.settled();
  const of2 = await command(r, 'Ada', 'game resign');
  expect(textOf(of2)).toMatch(/The game ends and .*Boba\) wins?\./);
  expect(textOf(await click(r, 'Ada', of2, 'Resign'))).toContain('Boba) won');
});

test('/my forget says that running games are resigned, and they are', async () => {
  const r = await open();
  const table = await game(r);
  const asked = await command(r, 'Boba', 'my', { show: 'forget' });
  expect(textOf(asked)).toContain('You resign every game');
  await click(r, 'Boba', asked, 'Forget me');
  const { match } = (await r.first.store.load(table)) ?? {};
  expect(match?.outcome).toMatchObject({ kind: 'won', winners: ['a'] });
});
