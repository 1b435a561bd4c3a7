import { expect, test } from 'vitest';
import { command, open, textOf } from './table.ts';

/** `/game new` with a thread of its own: what Ada is told, and how many tables and threads there are then. */
const opened = async (r: Awaited<ReturnType<typeof open>>) => {
  const said = textOf(await command(r, 'Ada', 'game new', { mode: 'beginner', thread: true }));
  const [guild] = r.control.world().guilds;
  const tables = (await r.first.store.tablesInGuild(guild?.id ?? '')).length;
  return { said, tables, threads: guild?.channels.filter((c) => c.type === 11).length };
};

test('no thread because a server has all that Discord allows: the reason is said, and no table is opened', async () => {
  const r = await open({ standIn: { limits: { activeThreads: 1 } } });
  expect(await opened(r)).toMatchObject({ tables: 1, threads: 1 });
  const second = await opened(r);
  expect(second).toMatchObject({ tables: 1, threads: 1 });
  expect(second.said).toContain('as many active threads as Discord allows');
  expect(second.said).not.toContain('/setup check');
});

test('no thread because Discord is overloaded: one may try again; because it may not: /setup check helps', async () => {
  const r = await open();
  const failing = (status: number, code?: number): unknown =>
    r.control.fault({
      method: 'POST',
      path: '/channels/*/threads',
      do: { kind: 'status', status, ...(code !== undefined && { code }) },
    });
  failing(503);
  const overloaded = await opened(r);
  expect(overloaded).toMatchObject({ tables: 0, threads: 0 });
  expect(overloaded.said).toContain('Please try again');
  failing(403, 50_013);
  const forbidden = await opened(r);
  expect(forbidden).toMatchObject({ tables: 0, threads: 0 });
  expect(forbidden.said).toContain('/setup check');
  expect(await opened(r)).toMatchObject({ tables: 1, threads: 1 });
});
