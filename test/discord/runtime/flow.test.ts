import { InteractionResponseType, MessageFlags } from 'discord-api-types/v10';
import { expect, test } from 'vitest';
import {
  boardOf,
  click,
  command,
  game,
  lobby,
  messagesOf,
  onTurn,
  open,
  panelOf,
  partsOf,
  textOf,
  withLabel,
} from './table.ts';

test('a lobby: opened by command, joined and started by buttons; then a board and a turn line', async () => {
  const r = await open();
  await lobby(r);
  const before = messagesOf(r, 'Cid');
  expect(before).toHaveLength(1);
  expect(textOf(before[0] as never)).toContain('All seats are taken');
  await click(r, 'Ada', withLabel(r, 'Leave'), 'Start (host)');
  await r.settled();
  const after = messagesOf(r, 'Cid');
  // The lobby's message, the board, the turn line.
  expect(after).toHaveLength(3);
  expect(after.filter((m) => partsOf(m).some((p) => p.label === 'Undo'))).toHaveLength(1);
});

test('the turn line pings whoever is on turn, once, and nothing else pings anybody', async () => {
  const r = await open();
  await game(r);
  const pings = r.control.pings({}).filter((ping) => ping.push);
  expect(pings).toHaveLength(1);
  expect(pings[0]?.by).toBe('user');
});

test('a turn on the panel: play, end; the other is pinged, and the old turn line is gone', async () => {
  const r = await open();
  await game(r);
  const me = onTurn(r);
  const panel = await panelOf(r, me);
  expect(panel.flags ?? 0).toBe(MessageFlags.Ephemeral);
  expect(textOf(panel)).toMatch(/as of <t:\d+:R>/);
  const end = await click(r, me, panel, 'End turn');
  // Cards are left in hand.
  await click(r, me, end, 'Yes, do it');
  await r.settled();
  expect(onTurn(r)).not.toBe(me);
  const lines = messagesOf(r, 'Cid').filter((m) => m.mentions.length > 0);
  expect(lines).toHaveLength(1);
  expect(r.control.pings({}).filter((ping) => ping.push)).toHaveLength(2);
});

test('no private view is ever sent as the original of a 6 or 7 on a public message', async () => {
  const r = await open();
  await game(r);
  const me = onTurn(r);
  const panel = await panelOf(r, me);
  await click(r, me, panel, 'End turn');
  await click(r, me, boardOf(r), 'Undo');
  await click(r, 'Cid', boardOf(r), 'My hand');
  await click(r, 'Cid', boardOf(r), 'What happened');
  await r.settled();
  const updates = r.control
    .interactions()
    .filter(
      ({ callback }) =>
        callback === InteractionResponseType.DeferredMessageUpdate ||
        callback === InteractionResponseType.UpdateMessage,
    );
  expect(updates.length).toBeGreaterThan(0);
  for (const { originalMessage } of updates) {
    const shown = r.control.shown({}).filter((s) => 'message' in s && s.message.id === originalMessage);
    expect(shown.every((s) => 'ephemeral' in s && s.ephemeral)).toBe(true);
  }
});

test('every command answers in private, from a lobby and from a game', async () => {
  const r = await open();
  const paths = ['turn', 'hand', 'board', 'log', 'undo', 'help', 'my', 'game info', 'setup check', 'end'];
  const ask = async (user: string) => {
    for (const path of paths) {
      if (path === 'setup check' && user !== 'Owner') continue;
      const answer = await command(r, user, path);
      expect([path, answer.flags]).toEqual([path, MessageFlags.Ephemeral]);
      expect([path, textOf(answer).length > 0]).toEqual([path, true]);
      expect(textOf(answer)).not.toContain('no words for');
    }
  };
  await ask('Cid');
  await lobby(r);
  await ask('Cid');
  await click(r, 'Ada', withLabel(r, 'Leave'), 'Start (host)');
  await r.settled();
  for (const user of ['Ada', 'Cid', 'Owner']) await ask(user);
});
