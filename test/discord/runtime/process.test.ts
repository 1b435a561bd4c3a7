import { setTimeout as sleep } from 'node:timers/promises';
import { Client, GatewayIntentBits } from 'discord.js';
import { expect, test } from 'vitest';
import type { Store } from '../../../src/app/ports.ts';
import type { TableSeen, UseCases } from '../../../src/app/use-cases.ts';
import { writeId } from '../../../src/discord/ids.ts';
import { watchGateway } from '../../../src/discord/watchdog.ts';
import type { Prompt } from '../../../src/kernel/prompt.ts';
import { openMemoryLog } from '../../e2e/support/memory-log.ts';
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

test('the gateway is asked for guilds alone', async () => {
  const r = await open();
  expect(r.control.sessions().map((s) => s.intents)).toEqual([GatewayIntentBits.Guilds]);
});

test('a guild that is late at login keeps nobody waiting', async () => {
  const r = await open({
    standIn: {
      world: {
        guilds: [
          {
            name: 'Here',
            owner: 'Owner',
            channels: [{ name: 'table-one' }],
            members: [{ name: 'Ada' }, { name: 'Boba' }],
          },
          { name: 'Late', owner: 'Other', channels: [{ name: 'far' }], held: true },
        ],
      },
    },
  });
  const act = r.control.command({ user: 'Ada', channel: 'table-one', command: 'help' });
  const outcome = await act.acknowledged;
  if (outcome.result !== 'answered') throw new Error(JSON.stringify(outcome));
  expect((outcome.moments.acknowledged ?? Number.NaN) - (outcome.moments.dispatched ?? 0)).toBeLessThan(1000);
});

test('told to stop, it answers what is in work, sends what waits, and takes nothing more in', async () => {
  const slow = { ms: 0 };
  const r = await open({
    store: (store: Store) => ({
      ...store,
      commit: async (write) => {
        await sleep(slow.ms);
        return store.commit(write);
      },
    }),
  });
  const table = await lobby(r);
  slow.ms = 800;
  const act = r.control.click({ user: 'Ada', message: withLabel(r, 'Leave').id, label: 'Start (host)' });
  await act.acknowledged;
  await r.first.stop();
  expect((await act.edited).result).toBe('answered');
  const second = await r.another({});
  expect((await second.store.load(table))?.table.status).toBe('running');
  expect(messagesOf(r, 'Boba').filter((m) => partsOf(m).some((p) => p.label === 'Undo'))).toHaveLength(1);
  expect(r.control.pings({}).filter((p) => p.push)).toHaveLength(1);
});

test('killed between the click and the write: no effect, and the same button works after the restart', async () => {
  const hang = { now: false };
  const r = await open({
    store: (store: Store) => ({
      ...store,
      commit: (write) => (hang.now ? new Promise<never>(() => undefined) : store.commit(write)),
    }),
  });
  const table = await game(r);
  const me = onTurn(r);
  const panel = await panelOf(r, me);
  const play = partsOf(panel).find((p) => p.label.startsWith('Play all'));
  hang.now = true;
  await r.control.click({ user: me, message: panel.id, customId: play?.id ?? '' }).acknowledged;
  await sleep(200);
  await r.first.kill();
  const second = await r.another({});
  expect((await second.store.load(table))?.match?.seq).toBe(0);
  await click(r, me, panel, play?.label ?? '');
  expect((await second.store.load(table))?.match?.seq).toBeGreaterThan(0);
});

test('twenty tables at once: one whose channel hangs holds up none of the others', async () => {
  const names = Array.from({ length: 20 }, (_, n) => `t${n}`);
  const r = await open({
    tablesPerPerson: 50,
    standIn: {
      limits: { rateLimits: false },
      world: {
        guilds: [
          { name: 'Big', owner: 'Owner', channels: names.map((name) => ({ name })), members: [{ name: 'Ada' }] },
        ],
      },
    },
  });
  const channels = r.control.world().guilds[0]?.channels ?? [];
  const stuck = channels.find((c) => c.name === 't0');
  r.control.fault({ path: `/channels/${stuck?.id}/messages`, times: 50, do: { kind: 'hang' } });
  await Promise.all(names.map((name) => command(r, 'Ada', 'game new', { mode: 'beginner' }, name)));
  const shown = () =>
    names.filter((name) => messagesOf(r, 'Owner', name).some((m) => partsOf(m).some((p) => p.label === 'Leave')));
  const until = Date.now() + 8000;
  while (shown().length < 19 && Date.now() < until) await sleep(50);
  expect(shown()).toHaveLength(19);
});

test('a channel where we may no longer write is left alone after a few tries, and the next panel names what is missing', async () => {
  const r = await open({ standIn: { limits: { rateLimits: false } } });
  const table = await game(r);
  r.control.setOverwrite({ channel: 'table-one', for: 'Cantina', deny: ['SendMessages'] });
  r.control.removeMessage({ message: boardOf(r).id });
  for (let n = 0; n < 8; n++) {
    r.first.bot.publisher.renew(table);
    await r.settled();
  }
  const refused = r.control.calls({ method: 'POST', path: '/channels/*/messages' }).filter((c) => c.status === 403);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length).toBeLessThanOrEqual(5);
  expect(textOf(await command(r, onTurn(r), 'turn'))).toContain('Send Messages');
  expect((await r.first.store.load(table))?.table.status).toBe('running');
});

test('a form opens at once, and what was typed into it is answered, or sent back with what is wrong', async () => {
  const targets = ['base', 'ship'].map((id) => ({ id, label: { key: 'card', args: { card: 'x-wing' } }, cap: 4 }));
  const question = { shape: 'split' as const, about: { key: 'ask.assign', args: { total: 5 } }, total: 5, targets };
  const answers: unknown[] = [];
  const withSplit = (seen: TableSeen): TableSeen => {
    const prompt: Prompt = { id: '0.a.0', to: [seen.seat ?? 'a'], owed: true, question, place: 0 };
    return seen.seen && seen.seat !== undefined ? { ...seen, seen: { ...seen.seen, prompts: [prompt] } } : seen;
  };
  const r = await open({
    app: (app: UseCases) => ({
      ...app,
      look: async (...args) => {
        const seen = await app.look(...args);
        return seen.ok ? { ok: true, value: withSplit(seen.value) } : seen;
      },
      offered: async (...args) => {
        const seen = await app.offered(...args);
        return seen && withSplit(seen);
      },
      answer: async (_from, input) => {
        answers.push(input.answers);
        return { ok: false, refusal: { key: 'refused.bad-total', args: { total: 5 } } };
      },
    }),
  });
  const table = await game(r);
  const me = onTurn(r);
  const panel = await panelOf(r, me);
  const form = partsOf(panel).find((p) => p.id === writeId({ do: 'form', table, prompt: '0.a.0' }));
  if (!form) throw new Error(`no form: ${JSON.stringify(partsOf(panel))}`);
  const outcome = await r.control.click({ user: me, message: panel.id, customId: form.id }).outcome;
  expect(outcome).toMatchObject({ result: 'answered', callback: 9 });
  const modal = r.control.openModal({ user: me })?.modal;
  const fields = JSON.stringify(modal?.components).match(/"custom_id":"[^"]+"/g) ?? [];
  const ids = fields.map((f) => f.slice(13, -1));
  expect(ids).toHaveLength(2);
  await r.control.submitModal({ user: me, values: { [ids[0] ?? '']: '3', [ids[1] ?? '']: '2' } }).edited;
  expect(answers).toEqual([[{ prompt: '0.a.0', answer: { split: { base: 3, ship: 2 } } }]]);
  await r.control.click({ user: me, message: panel.id, customId: form.id }).outcome;
  const wrong = await r.control.submitModal({ user: me, values: { [ids[0] ?? '']: 'many', [ids[1] ?? '']: '2' } })
    .edited;
  if (wrong.result !== 'answered' || !wrong.message) throw new Error(JSON.stringify(wrong));
  expect(textOf(wrong.message)).toContain('whole number');
  expect(answers).toHaveLength(1);
  // A form that Discord does not take: the panel in its place.
  const refused = { status: 400, code: 50_035, message: 'Invalid Form Body' };
  r.control.fault({ method: 'POST', path: '/interactions/*/*/callback', do: { kind: 'status', ...refused } });
  const instead = await r.control.click({ user: me, message: panel.id, customId: form.id }).edited;
  expect(instead).toMatchObject({ result: 'answered', message: { id: panel.id } });
});

test('a gateway that falls silent is reported, and in the end declared dead, once', async () => {
  const { log } = await openMemoryLog();
  const client = new Client({ intents: [GatewayIntentBits.Guilds] });
  const deaths: string[] = [];
  const dog = watchGateway(client, log, (why) => deaths.push(why), { silentMs: 50, deadMs: 120, everyMs: 20 });
  expect(dog.trouble()).toContain('not connected');
  await sleep(80);
  expect(dog.trouble()).toContain('silent');
  await sleep(200);
  expect(deaths).toHaveLength(1);
  dog.close();
  await client.destroy();
});
