import { expect, test } from 'vitest';
import { readId, writeId } from '../../../src/discord/ids.ts';
import type { Rehearsal } from '../../e2e/support/bot.ts';
import {
  boardOf,
  click,
  command,
  game,
  messageOf,
  messagesOf,
  onTurn,
  open,
  panelOf,
  partsOf,
  tableIn,
  textOf,
  withLabel,
} from './table.ts';

const seqOf = async (r: Rehearsal, table: string): Promise<number> =>
  (await r.first.store.load(table))?.match?.seq ?? -1;

/** Presses a component that the message does not have, as a forged or very old client could. */
const forge = async (r: Rehearsal, user: string, message: string, customId: string) =>
  messageOf(await r.control.click({ user, message, customId, bypass: true }).edited);

test('unknown, foreign and hostile component ids: a short private sentence, and nothing changes', async () => {
  const r = await open();
  const table = await game(r);
  const before = await seqOf(r, table);
  const ids = [
    'vote:12345678901234567890',
    '12345678901234567890',
    'p|zzzzzzzzzzzzzzzzzzzz|',
    'a|../../etc|1.a.0|x',
    `a|${table}|99999.a.0|buy:c1`,
    `a|${table}|0.a.0|play:c999`,
    `k|${table}|0.a.0|0|1`,
    `g|${table}|0.a.0|all`,
    `y|${table}|0.b.0`,
    `f|${table}|0.a.0|base`,
    `h|${table}|0.a.0`,
    `i|${table}|0.a.0`,
    'x'.repeat(100),
  ];
  for (const id of ids) {
    const answer = await forge(r, 'Cid', boardOf(r).id, id);
    expect([id, answer.flags]).toEqual([id, 64]);
    expect([id, textOf(answer).length > 10 && textOf(answer).length < 1500]).toEqual([id, true]);
  }
  expect(await seqOf(r, table)).toBe(before);
  expect(r.first.log.lines.filter((l) => l.includes('fault'))).toEqual([]);
});

test("another's buttons and a seat's panel opened by somebody else show nothing of the seat", async () => {
  const r = await open();
  const table = await game(r);
  const me = onTurn(r);
  const other = me === 'Ada' ? 'Boba' : 'Ada';
  const panel = await panelOf(r, me);
  const act = partsOf(panel).map((p) => ({ ...p, act: readId(p.id) }));
  const before = await seqOf(r, table);
  for (const { id } of act) {
    const cid = await forge(r, 'Cid', boardOf(r).id, id);
    expect(textOf(cid)).not.toMatch(/Your hand \(/);
    const theirs = await forge(r, other, boardOf(r).id, id);
    expect(theirs.flags).toBe(64);
  }
  expect(await seqOf(r, table)).toBe(before);
  const ended = messageOf(await r.control.click({ user: 'Cid', message: boardOf(r).id, label: 'Undo' }).edited);
  expect(textOf(ended)).toContain('no seat');
});

test("another table's button on this table's board does nothing", async () => {
  const r = await open();
  await game(r);
  await command(r, 'Ada', 'game new', { mode: 'beginner' }, 'table-two');
  await r.settled();
  const elsewhere = tableIn(withLabel(r, 'Leave', 'Ada', 'table-two'));
  const answer = await forge(r, 'Boba', boardOf(r).id, writeId({ do: 'join', table: elsewhere }));
  expect(textOf(answer)).toContain('played elsewhere');
  const seats = (await r.first.store.load(elsewhere))?.table.seats.filter((s) => s.person !== undefined);
  expect(seats).toHaveLength(1);
});

test('a stale panel renews itself, says so, and changes nothing', async () => {
  const r = await open();
  const table = await game(r);
  const me = onTurn(r);
  const old = await panelOf(r, me);
  const newer = await panelOf(r, me);
  const part = partsOf(newer).find((p) => p.label.startsWith('Play all'));
  if (!part) throw new Error('nothing to play');
  await click(r, me, newer, part.label);
  const seq = await seqOf(r, table);
  const answer = await click(r, me, old, partsOf(old).find((p) => p.label.startsWith('Play all'))?.label ?? '');
  expect(answer.id).toBe(old.id);
  expect(textOf(answer)).toContain('older than the position');
  expect(await seqOf(r, table)).toBe(seq);
});

test('a late click is dropped without an effect', async () => {
  const r = await open();
  const table = await game(r);
  const me = onTurn(r);
  const panel = await panelOf(r, me);
  const seq = await seqOf(r, table);
  r.control.eventFault({ event: 'INTERACTION_CREATE', do: { kind: 'delay', ms: 3500 } });
  const part = partsOf(panel).find((p) => p.label.startsWith('Play all'));
  const act = r.control.click({ user: me, message: panel.id, customId: part?.id });
  expect((await act.outcome).result).toBe('failed');
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(await seqOf(r, table)).toBe(seq);
  expect(r.first.log.lines.some((l) => l.includes('too late') && l.includes('playAll'))).toBe(true);
});

test('a double click has one effect', async () => {
  const r = await open();
  const table = await game(r);
  const me = onTurn(r);
  const panel = await panelOf(r, me);
  const part = partsOf(panel).find((p) => p.label.startsWith('Play all'));
  const acts = [1, 2].map(() => r.control.click({ user: me, message: panel.id, customId: part?.id }));
  for (const act of acts) expect((await act.edited).result).toBe('answered');
  const rows = await r.first.store.actions(table, 1);
  expect(new Set(rows.map((row) => row.interaction)).size).toBe(1);
});

test('whoever clicks too fast is asked to wait, and nothing is done', async () => {
  const r = await open({ clicks: 5 });
  const answers = [];
  for (let n = 0; n < 6; n++)
    answers.push(await r.control.command({ user: 'Ada', channel: 'table-one', command: 'help' }).edited);
  expect(textOf(messageOf(answers[4] as never))).not.toContain('a lot of clicks');
  expect(textOf(messageOf(answers[5] as never))).toContain('a lot of clicks');
  r.control.advance({ ms: 6000 });
  expect(textOf(await command(r, 'Ada', 'help'))).not.toContain('a lot of clicks');
});

test('limits of open tables, a person and a server, each with a sentence', async () => {
  const r = await open({ tablesPerPerson: 1, tablesPerGuild: 2 });
  await command(r, 'Ada', 'game new');
  const second = await command(r, 'Ada', 'game new', {}, 'table-two');
  expect(textOf(second)).toMatch(/1 /);
  await command(r, 'Boba', 'game new', {}, 'table-two');
  const third = await command(r, 'Cid', 'game new', { thread: true });
  expect(textOf(third)).not.toContain('no words for');
  await r.settled();
  const threads = r.control.channels({ user: 'Cid' }).filter((c) => c.type === 11);
  // The thread that was made for it is gone again.
  expect(threads).toEqual([]);
});

test('a second table in a busy channel gets a thread, and its people are in it', async () => {
  const r = await open();
  await game(r);
  const boba = r.control.world().users.find((u) => u.displayName === 'Boba')?.id ?? '';
  const answer = await command(r, 'Ada', 'game new', { invite: boba });
  await r.settled();
  const thread = r.control.channels({ user: 'Boba' }).find((c) => c.type === 11);
  expect(textOf(answer)).toContain(thread?.id);
  expect(textOf(withLabel(r, 'Leave', 'Boba', thread?.id))).toContain(boba);
  expect(r.control.pings({ user: 'Boba' }).filter((p) => p.channel === thread?.id && p.push)).toHaveLength(1);
});

test('missing permissions are named, at /game new and at /setup check', async () => {
  const r = await open();
  r.control.setOverwrite({ channel: 'table-one', for: 'Cantina', deny: ['SendMessages', 'EmbedLinks'] });
  const answer = textOf(await command(r, 'Ada', 'game new'));
  expect(answer).toContain('Send Messages');
  expect(answer).toContain('Embed Links');
  expect(answer).not.toContain('View Channel');
  expect(textOf(await command(r, 'Owner', 'setup check'))).toContain('Embed Links');
});

test('hostile names ping nobody and break nothing', async () => {
  const names = ['@everyone', '<@&1>`` `', '\u202Eevil', '[x](https://e.vil)', '# big\n> quote', 'a'.repeat(32)];
  const r = await open({
    standIn: {
      world: {
        guilds: [
          {
            name: 'Odd',
            owner: 'Owner',
            channels: [{ name: 'table-one' }],
            members: [
              { name: 'Ada', displayName: names[0] },
              { name: 'Boba', displayName: names[1] },
              { name: 'Cid', displayName: names[2] },
            ],
          },
        ],
      },
    },
  });
  const users = r.control.world().users;
  const id = (n: number) => users.find((u) => u.displayName === names[n])?.id ?? '';
  await command(r, id(0), 'game new', { mode: 'beginner' });
  await r.settled();
  const message = messagesOf(r, id(0)).findLast((m) => partsOf(m).some((p) => p.label === 'Leave'));
  if (!message) throw new Error('no lobby');
  await r.control.click({ user: id(1), message: message.id, label: 'Join' }).edited;
  await r.settled();
  await r.control.click({ user: id(0), message: message.id, label: 'Start (host)' }).edited;
  await r.settled();
  for (const ping of r.control.pings({})) expect(ping.by).toBe('user');
  const public_ = messagesOf(r, id(2)).map(textOf).join('\n');
  expect(public_).not.toContain('@everyone');
  expect(public_).not.toContain('<@&');
  expect(public_).not.toContain('\u202E');
});

test('a table is not moved to a channel where we may not write', async () => {
  const r = await open();
  const table = await game(r);
  r.control.setOverwrite({ channel: 'table-two', for: 'Cantina', deny: ['EmbedLinks'] });
  const there = r.control.world().guilds[0]?.channels.find((c) => c.name === 'table-two')?.id ?? '';
  expect(textOf(await command(r, 'Ada', 'game move', { channel: there }))).toContain('Embed Links');
  r.control.setOverwrite({ channel: 'table-two', for: 'Cantina', allow: ['EmbedLinks'] });
  expect(textOf(await command(r, 'Ada', 'game move', { channel: there }))).toContain('now in');
  await r.settled();
  expect((await r.first.store.load(table))?.table.channel).toBe(there);
  expect(messagesOf(r, 'Cid', 'table-one').filter((m) => m.embeds.length > 0 || m.content.includes('turn'))).toEqual(
    [],
  );
});
