import { expect, test } from 'vitest';
import type { Rehearsal } from '../../e2e/support/bot.ts';
import { withClient } from '../../support/database.ts';
import { click, command, game, messagesOf, onTurn, open, panelOf, textOf, withLabel } from './table.ts';

// `/game end` ends a game in whatever state it is: here the state itself is broken in the database.

/** Breaks a table's state, as a fault of the rules would leave it. */
const breakState = (r: Rehearsal, table: string, expression: string): Promise<void> =>
  withClient(r.database.url, async (client) => {
    await client.query(`update game_table set state = ${expression}, version = version + 1 where id = $1`, [table]);
  });

const statusOf = async (r: Rehearsal, table: string) => (await r.first.store.load(table))?.table.status;

const VIEWLESS = `state #- '{game,players}'`;
const HOPELESS = `'{}'::jsonb`;
const STACKLESS = `jsonb_set(state, '{stack}', '[{"k":"unknown"}]')`;

test.each([
  ['whose view throws', VIEWLESS],
  ['of which nothing is left', HOPELESS],
  ['whose stack is of no known step', STACKLESS],
])(
  'a game %s is ended by all its seats, by command and button, and everybody is told',
  async (_, expression) => {
    const r = await open();
    const table = await game(r);
    const me = onTurn(r);
    const panel = await panelOf(r, me);
    await breakState(r, table, expression);
    const asked = await command(r, 'Ada', 'game end');
    expect(textOf(asked)).toContain('Boba');
    expect(textOf(await click(r, 'Ada', asked, 'End this game'))).toContain('Boba');
    await r.settled();
    const public_ = () => messagesOf(r, 'Cid').map(textOf).join('\n');
    expect(public_()).toContain('would like to end this game');
    expect(await statusOf(r, table)).toBe('running');
    if (expression !== STACKLESS) {
      const turn = textOf(await command(r, me, 'turn'));
      expect(turn).toContain('/game end');
      expect(turn).not.toContain('not begun');
      expect(textOf(await command(r, me, 'my'))).toContain('/game end');
      expect(textOf(await command(r, me, 'help'))).toContain('/game end');
      expect(textOf(await command(r, me, 'board', { style: 'text' }))).toContain('/game end');
      const acted = await r.control.click({ user: me, message: panel.id, label: 'End turn' }).acknowledged;
      expect(acted.result).toBe('answered');
      expect(r.first.log.lines.some((line) => line.includes('the rules failed') && line.includes(table))).toBe(true);
    }
    const last = await command(r, 'Boba', 'game end');
    expect(textOf(last)).toContain('ends at once');
    expect(textOf(await click(r, 'Boba', last, 'End this game'))).toContain('closed');
    await r.settled();
    expect(await statusOf(r, table)).toBe('cancelled');
    expect(public_()).toContain('ended without a winner');
    // The channel is free, and the people can play on.
    expect(textOf(await click(r, 'Ada', withLabel(r, 'Rematch'), 'Rematch'))).toContain('A new table is open');
  },
  60_000,
);

test('a host without a seat ends a broken game at once', async () => {
  const r = await open();
  await command(r, 'Cid', 'game new', { mode: 'beginner', host_only: true });
  await r.settled();
  for (const user of ['Ada', 'Boba']) {
    await click(r, user, withLabel(r, 'Leave'), 'Join');
    await r.settled();
  }
  await click(r, 'Cid', withLabel(r, 'Leave'), 'Start (host)');
  await r.settled();
  const cid = r.control.world().users.find((u) => u.displayName === 'Cid')?.id ?? '';
  const table = (await r.first.store.liveTablesOf(cid))[0]?.id ?? '';
  await breakState(r, table, VIEWLESS);
  const asked = await command(r, 'Cid', 'game end');
  await click(r, 'Cid', asked, 'End this game');
  await r.settled();
  expect(await statusOf(r, table)).toBe('cancelled');
  expect(messagesOf(r, 'Ada').map(textOf).join('\n')).toContain('ended without a winner');
});
