import type { APIMessage } from 'discord-api-types/v10';
import { ChannelType } from 'discord-api-types/v10';
import { commands } from '../../../commands/index.ts';
import { openApp } from '../../../src/app/app.ts';
import { memory } from '../../../src/app/memory.ts';
import type { Entropy, Person } from '../../../src/app/ports.ts';
import type { UseCases } from '../../../src/app/use-cases.ts';
import type { Acknowledger } from '../../../src/discord/acknowledge.ts';
import type { Calls } from '../../../src/discord/calls.ts';
import { openDesk } from '../../../src/discord/desk.ts';
import type { Asked, Heard } from '../../../src/discord/interaction.ts';
import { makeLinks } from '../../../src/discord/links.ts';
import { makePoster } from '../../../src/discord/posting.ts';
import { makePrinter } from '../../../src/discord/press.ts';
import { renderers } from '../../../src/discord/render/all.ts';
import type { Renderers } from '../../../src/discord/render/renderers.ts';
import { makeRouter } from '../../../src/discord/router.ts';
import type { Command, Runtime } from '../../../src/discord/runtime.ts';
import { wordsFor } from '../../../src/discord/words/words.ts';
import { cardName, games, rulesById } from '../../../src/games/index.ts';
import { openShelf, type Stock } from './shelf.ts';

export const CHANNEL = '900000000000000001';
export const GUILD = '900000000000000002';
const BOT = '900000000000000003';
/** The two who play, their partners in games of four, and one who looks on. */
export const ADA: Person = { id: '910000000000000001', name: 'Ada' };
export const BOBA: Person = { id: '910000000000000002', name: 'Boba' };
export const CID: Person = { id: '910000000000000003', name: 'Cid' };
export const DOT: Person = { id: '910000000000000004', name: 'Dot' };
export const EVE: Person = { id: '910000000000000005', name: 'Eve' };
/** The channel of somebody's direct messages with the bot. */
export const directWith = (person: string): string => `92${person.slice(2)}`;

const NOW = new Date('2026-04-05T06:07:08Z');

/** One thing that somebody was sent: who alone, or everybody; and what it was, whole. */
export type Sent = { readonly to: string | undefined; readonly kind: string; readonly what: unknown };

/**
 * The program between the store and Discord's doors, with its real use cases, router, renderers, commands and publisher. What goes out of the doors
 * is kept, by whom it reaches.
 */
export type World = {
  readonly app: UseCases;
  readonly stock: () => Stock;
  /** An interaction of a person: acknowledged, answered, and everything published that follows. */
  readonly hear: (person: Person, asked: Asked) => Promise<void>;
  /** Everything sent so far. */
  readonly sent: readonly Sent[];
  /** Everything logged so far. */
  readonly logged: readonly string[];
};

/** Another renderer or command, to show that a leak in it is noticed. They are given the stock, as a leak would be. */
export type Wrap = {
  readonly render?: (render: Renderers, stock: () => Stock) => Renderers;
  readonly commands?: (commands: readonly Command[], stock: () => Stock) => readonly Command[];
};

type Recorder = (to: string | undefined, kind: string, what: unknown) => void;

const callsInto = (record: Recorder): Calls => {
  let messages = 0;
  const reaching = (channel: string): string | undefined =>
    [ADA, BOBA, CID, DOT, EVE].find((person) => directWith(person.id) === channel)?.id;
  const message = (channel: string, id: string) =>
    ({ id, channel_id: channel, author: { id: BOT }, content: '', components: [] }) as unknown as APIMessage;
  const ok = <T>(value: T) => ({ ok: true as const, value, tries: 1 });
  return {
    createMessage: async (channel, body, sending) => {
      messages += 1;
      record(reaching(channel), 'message', { channel, body, sending });
      return ok(message(channel, `93${String(messages).padStart(16, '0')}`));
    },
    editMessage: async (channel, id, body) => {
      record(reaching(channel), 'edit', { channel, id, body });
      return ok(message(channel, id));
    },
    deleteMessage: async (channel, id) => {
      record(reaching(channel), 'delete', { channel, id });
      return ok(undefined);
    },
    messagesAfter: async () => ok([]),
    openDm: async (person) => ok({ id: directWith(person) }),
    channel: async (id) => ok({ id, type: ChannelType.GuildText } as never),
    startThread: async () => ok({ id: '940000000000000001' } as never),
    addToThread: async () => ok(undefined),
    deleteChannel: async () => ok(undefined),
    isMember: async () => true,
  };
};

const acknowledgerInto = (record: Recorder): Acknowledger => ({
  acknowledge: async (heard, first) => {
    record(heard.person.id, `first ${first.ack}`, first);
    return 'ours';
  },
  reply: (heard) => ({
    show: async (body) => record(heard.person.id, 'answer', body),
    tell: async (body) => record(heard.person.id, 'aside', body),
  }),
});

/** Opens a world on a copy of a stock; without one, an empty one. */
export const openWorld = (from?: Stock, wrap: Wrap = {}, entropy: Partial<Entropy> = {}): World => {
  const shelf = openShelf(from);
  const { store } = shelf;
  const sent: Sent[] = [];
  const logged: string[] = [];
  const record: Recorder = (to, kind, what) => void sent.push({ to, kind, what });
  const line = (data: object, message: string): void => void logged.push(JSON.stringify([message, data]));
  const log = { info: line, warn: line, error: line };
  const clock = { now: () => NOW };
  const stock = (): Stock => {
    const now = shelf.stock();
    if (!now) throw new Error('there is no table yet');
    return now;
  };
  const app = openApp({
    store,
    clock,
    log,
    entropy: { seed: () => '0'.repeat(32), id: () => 'zzzzzzzzzz', ...entropy },
    limits: { tablesPerPerson: 9, tablesPerGuild: 9, lobbyDays: 7 },
    cache: memory(4),
    games: { rulesById, games },
    names: { card: cardName },
  });
  const run: Runtime = {
    app,
    store,
    render: wrap.render?.(renderers, stock) ?? renderers,
    calls: callsInto(record),
    links: makeLinks(store),
    voice: (locale) => ({ words: wordsFor(locale), mention: (command) => `\`/${command}\`` }),
    clock,
    log,
    limits: { clicks: 1000, clickSeconds: 1, attachmentBytes: 1_000_000 },
    renew: () => undefined,
    blockedBy: () => undefined,
    version: 'test',
    ping: () => 0,
  };
  const poster = makePoster(
    run.calls,
    () => BOT,
    () => NOW.getTime(),
  );
  const press = { run, poster, blocked: new Map() };
  const router = makeRouter({
    run,
    acknowledger: acknowledgerInto(record),
    commands: wrap.commands?.(commands, stock) ?? commands,
    pace: { allows: () => true },
  });
  const desk = openDesk(press, makePrinter(press), 'zzzzzzzzzz', 0);
  const publish = async (): Promise<void> => {
    desk.take(await store.claimOutbox(1000, 'test'));
    await desk.working();
    if (!desk.isIdle()) throw new Error(`not published: ${logged.at(-1)}`);
  };
  let heard = 0;
  return {
    app,
    stock,
    sent,
    logged,
    hear: async (person, asked) => {
      heard += 1;
      await router.hear(interactionOf(person, asked, heard));
      await publish();
    },
  };
};

const interactionOf = (person: Person, asked: Asked, n: number): Heard => ({
  id: `95${String(n).padStart(16, '0')}`,
  token: 'token',
  application: BOT,
  createdAt: NOW.getTime(),
  person,
  permissions: 0n,
  channel: CHANNEL,
  channelType: ChannelType.GuildText,
  dm: false,
  guild: GUILD,
  appPermissions: (1n << 53n) - 1n,
  asked,
});
