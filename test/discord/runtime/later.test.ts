import { expect, test } from 'vitest';
import type { Store } from '../../../src/app/ports.ts';
import type { Rehearsal } from '../../e2e/support/bot.ts';
import { driveUntil } from '../../e2e/support/drive.ts';
import { menusOf } from '../../e2e/support/seeing.ts';
import {
  boardOf,
  click,
  command,
  game,
  lobby,
  messageOf,
  onTurn,
  open,
  panelOf,
  partsOf,
  textOf,
  withLabel,
} from './table.ts';

const MINUTES = 60_000;
const seqOf = async (r: Rehearsal, table: string): Promise<number> =>
  (await r.first.store.load(table))?.match?.seq ?? -1;

/** The interaction token that a call went by. */
const tokenOf = (path: string): string | undefined => /\/webhooks\/[^/]+\/([^/]+)\//.exec(path)?.[1];

/** Lets the tokens of everything so far run out; gives what is called from then on, of which nothing may go by an old token. */
const muchLater = (r: Rehearsal) => {
  const old = new Set(r.control.calls({ path: '/webhooks/**' }).flatMap((c) => tokenOf(c.path) ?? []));
  const since = r.control.calls({}).at(-1)?.n ?? 0;
  r.control.advance({ ms: 16 * MINUTES });
  return () => {
    const calls = r.control.calls({}).filter((c) => c.n > since);
    const tokens = calls.flatMap((c) => tokenOf(c.path) ?? []);
    expect(tokens.length).toBeGreaterThan(0);
    expect(tokens.filter((token) => old.has(token))).toEqual([]);
    expect(calls.filter((c) => c.status >= 400)).toEqual([]);
    return calls;
  };
};

test('sixteen minutes later a panel answers by the new click’s token, and the board is edited by the bot’s', async () => {
  const r = await open({ standIn: { limits: { rateLimits: false } } });
  const table = await game(r);
  const me = onTurn(r);
  const panel = await panelOf(r, me);
  const board = boardOf(r).id;
  const calls = muchLater(r);
  const before = await seqOf(r, table);
  const play = partsOf(panel).find((p) => p.label.startsWith('Play all'));
  const played = await click(r, me, panel, play?.label ?? '');
  expect(played.id).toBe(panel.id);
  expect(await seqOf(r, table)).toBeGreaterThan(before);
  await r.settled();
  const edits = calls().filter((c) => c.method === 'PATCH' && c.path === `/channels/${channelOf(r)}/messages/${board}`);
  expect(edits.length).toBeGreaterThan(0);
  expect(edits.every((c) => c.authorized)).toBe(true);
  expect(boardOf(r).id).toBe(board);
});

test('sixteen minutes later a pager turns its pages, there and back', async () => {
  const r = await open({ standIn: { limits: { rateLimits: false } } });
  const table = await game(r);
  await driveUntil(r.first, table, (match) => match.seq >= 90, '0123456789abcdef0123456789abcdef');
  await r.settled();
  const newest = await command(r, 'Cid', 'log', { since: 0 });
  const calls = muchLater(r);
  const older = await click(r, 'Cid', newest, 'Older');
  expect(older.id).toBe(newest.id);
  expect(textOf(older)).toContain('Page 2 of');
  expect(textOf(await click(r, 'Cid', older, 'Newer'))).toContain('Page 1 of');
  calls();
});

const channelOf = (r: Rehearsal): string =>
  r.control.world().guilds[0]?.channels.find((c) => c.name === 'table-one')?.id ?? '';

test('the host takes somebody’s seat in a lobby away by its menu; nobody else can', async () => {
  const r = await open();
  const table = await lobby(r);
  const remove = 'Remove somebody (host)';
  const boba = (await r.first.store.load(table))?.table.seats[1]?.person;
  expect(boba).toBeDefined();
  const others = await click(r, 'Boba', withLabel(r, remove), remove);
  expect(textOf(others)).toContain('Only the host');
  expect(menusOf(others)).toEqual([]);

  const asked = await click(r, 'Ada', withLabel(r, remove), remove);
  const beside = await click(r, 'Ada', withLabel(r, remove), remove);
  const forged = await click(r, 'Ada', withLabel(r, remove), remove);
  const [menu] = menusOf(asked);
  expect(menu?.choices.map((c) => c.label)).toEqual([expect.stringContaining('Boba')]);
  const chosen = { message: asked.id, customId: menu?.id ?? '', values: [menu?.choices[0]?.value ?? ''] };
  const foreign = messageOf(
    await r.control.select({ user: 'Cid', ...chosen, message: forged.id, bypass: true }).edited,
  );
  expect(textOf(foreign)).toContain('Only the host');
  const done = messageOf(await r.control.select({ user: 'Ada', ...chosen }).edited);
  expect(textOf(done)).toContain('Boba has no seat any more');
  await r.settled();
  expect((await r.first.store.load(table))?.table.seats[1]?.person).toBeUndefined();
  expect(textOf(withLabel(r, 'Leave'))).not.toContain('Boba');

  // Chosen once more, on another menu that is still open: nobody is there to be removed.
  const [same] = menusOf(beside);
  const second = { message: beside.id, customId: same?.id ?? '', values: chosen.values };
  const again = messageOf(await r.control.select({ user: 'Ada', ...second }).edited);
  expect(textOf(again)).toContain('Nobody else has joined');
  await click(r, 'Boba', withLabel(r, 'Leave'), 'Join');
  await r.settled();
  const late = await click(r, 'Ada', withLabel(r, remove), remove);
  await click(r, 'Ada', withLabel(r, 'Leave'), 'Start (host)');
  await r.settled();
  const [open_] = menusOf(late);
  const values = [open_?.choices[0]?.value ?? ''];
  const begun = r.control.select({ user: 'Ada', message: late.id, customId: open_?.id ?? '', values });
  expect(textOf(messageOf(await begun.edited))).toContain('This game has begun');
  expect((await r.first.store.load(table))?.table.seats[1]?.person).toBe(boba);
});

test('an undo whose write fails changes nothing and says so, by button and by command; the next one works', async () => {
  const failing = { now: false };
  const r = await open({
    store: (store: Store) => ({
      ...store,
      commit: (write) => (failing.now ? Promise.reject(new Error('disk full')) : store.commit(write)),
    }),
  });
  const table = await game(r);
  const me = onTurn(r);
  const panel = await panelOf(r, me);
  await click(r, me, panel, partsOf(panel).find((p) => p.label.startsWith('Play all'))?.label ?? '');
  await r.settled();
  const before = await r.first.store.load(table);
  const rows = await r.first.store.actions(table, 0);
  const seen = await r.first.app.look(
    { id: r.control.world().users.find((u) => u.displayName === me)?.id ?? '', name: me },
    { table },
  );
  expect(seen.ok && seen.value.undo).toEqual({ can: true });
  failing.now = true;
  expect(textOf(await command(r, me, 'undo'))).toContain('nothing was changed');
  expect(textOf(await click(r, me, boardOf(r), 'Undo'))).toContain('nothing was changed');
  failing.now = false;
  expect(await r.first.store.load(table)).toEqual(before);
  expect(await r.first.store.actions(table, 0)).toEqual(rows);
  expect(onTurn(r)).toBe(me);
  expect(textOf(await command(r, me, 'hand'))).not.toContain('Your hand (5)');
  expect(textOf(await command(r, me, 'undo'))).not.toContain('nothing was changed');
  expect(textOf(await command(r, me, 'hand'))).toContain('Your hand (5)');
});
