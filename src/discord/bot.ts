import { GatewayDispatchEvents } from 'discord.js';
import type { APIInteraction } from 'discord-api-types/v10';
import { LRUCache } from 'lru-cache';
import type { Clock, Log, Store, TableId } from '../app/ports.ts';
import type { UseCases } from '../app/use-cases.ts';
import { makeAcknowledger } from './acknowledge.ts';
import { makeCalls } from './calls.ts';
import { type Connection, openConnection } from './client.ts';
import type { Policy } from './codes.ts';
import { report } from './faults.ts';
import { type Heard, readInteraction } from './interaction.ts';
import { makeLinks } from './links.ts';
import { makePace } from './pace.ts';
import { makePoster } from './posting.ts';
import { makePublisher, type Publisher } from './publisher.ts';
import { keepRegistered, type Mention } from './registration.ts';
import type { Renderers } from './render/renderers.ts';
import { makeRouter, type Router } from './router.ts';
import type { Command, Runtime } from './runtime.ts';
import { BAD_TOKEN, watchGateway } from './watchdog.ts';
import { wordsFor } from './words/words.ts';

export type BotParts = {
  readonly app: UseCases;
  readonly store: Store;
  readonly render: Renderers;
  readonly commands: readonly Command[];
  readonly clock: Clock;
  readonly log: Log;
  readonly limits: Runtime['limits'];
  /** Names this process towards other publishers. */
  readonly owner: string;
  /** Another address than Discord's own. */
  readonly api?: string;
  readonly version: string;
  /** The connection is beyond mending, as the sentence says: the program should end and be started anew. May be called more than once. */
  readonly dead: (why: string) => void;
  /** How often a table's board is edited at most; default two seconds. */
  readonly boardEveryMs?: number;
  /** The first pause before commands that could not be registered are registered again; default a minute. */
  readonly registerAgainMs?: number;
};

export type Bot = {
  /** Logs in, registers the commands, and starts to publish. */
  readonly login: (token: string) => Promise<void>;
  /** Takes no more interactions; what is in work is answered, what waits is sent, then the connection ends. At most `ms`. */
  readonly close: (ms?: number) => Promise<void>;
  /** Why the connection cannot be trusted now; nothing when it can. */
  readonly trouble: () => string | undefined;
  readonly publisher: Pick<Publisher, 'idle' | 'renew'>;
  readonly connection: Connection;
};

const DRAIN_MS = 10_000;
const EXPIRY_MS = 60_000;

/** The whole Discord side of the program: hears, acknowledges, answers, and publishes. */
export const openBot = (parts: BotParts): Bot => {
  const { store, log, clock, commands, limits } = parts;
  const connection = openConnection({ log, ...(parts.api !== undefined && { api: parts.api }) });
  const { client } = connection;
  const shared: Shared = { mention: (command) => `\`/${command}\``, blocked: new Map(), renew: () => undefined };
  const run = runtimeOf(parts, connection, shared);
  const now = () => clock.now().getTime();
  const poster = makePoster(run.calls, () => client.user?.id, now);
  const publisher = makePublisher(
    { run, poster, blocked: shared.blocked },
    { owner: parts.owner, ...(parts.boardEveryMs !== undefined && { boardEveryMs: parts.boardEveryMs }) },
  );
  shared.renew = publisher.renew;
  const acknowledger = makeAcknowledger(connection.callbacks, log, clock);
  const router = makeRouter({ run, acknowledger, commands, pace: makePace(limits, now) });
  const watchdog = watchGateway(client, log, parts.dead);
  listen(run, connection, router);
  let expiry: NodeJS.Timeout | undefined;
  let registration: { readonly close: () => void } | undefined;
  return {
    connection,
    publisher,
    trouble: watchdog.trouble,
    login: async (token) => {
      await connection.login(token);
      publisher.start();
      expiry = setInterval(() => void expireLobbies(run), EXPIRY_MS);
      void expireLobbies(run);
      const application = client.application?.id ?? client.user?.id;
      if (application !== undefined)
        registration = await keepRegistered(
          client.rest,
          { application, commands, store, log },
          (mention) => {
            shared.mention = mention;
          },
          parts.registerAgainMs,
        );
    },
    close: async (ms = DRAIN_MS) => {
      clearInterval(expiry);
      registration?.close();
      watchdog.close();
      await router.drain(ms);
      await publisher.stop(ms);
      await connection.close();
    },
  };
};

/** What comes to be known, or is made, only after the handlers are. */
type Shared = { mention: Mention; readonly blocked: Map<string, Policy>; renew: Runtime['renew'] };

const runtimeOf = (parts: BotParts, { client }: Connection, shared: Shared): Runtime => ({
  app: parts.app,
  store: parts.store,
  render: parts.render,
  calls: makeCalls(client.rest, parts.log, () => parts.dead(BAD_TOKEN)),
  links: makeLinks(parts.store),
  voice: (locale) => ({ words: wordsFor(locale), mention: (command) => shared.mention(command) }),
  clock: parts.clock,
  log: parts.log,
  limits: parts.limits,
  renew: (table, seat) => shared.renew(table, seat),
  blockedBy: (channel) => shared.blocked.get(channel),
  version: parts.version,
  ping: () => Math.max(0, Math.round(client.ws.ping)),
});

/** Hears the gateway's raw events: interactions at once, whatever the client still waits for; and places that are gone. */
const listen = (run: Runtime, { client }: Connection, router: Router): void => {
  const { app, store, log } = run;
  const reopen = dmReopener(run);
  const lost = async (tables: readonly (TableId | undefined)[], why: 'channel' | 'guild'): Promise<void> => {
    for (const table of tables) if (table !== undefined) await app.lost({ table, why });
  };
  const guarded = (work: Promise<void>): void => {
    work.catch((error: unknown) => report(log, error, { handler: 'gateway event' }));
  };
  client.ws.on(GatewayDispatchEvents.InteractionCreate, (raw: APIInteraction) => {
    const heard = readInteraction(raw);
    if (!heard) return log.warn({ type: raw.type }, 'interaction of an unknown kind');
    guarded(router.hear(heard).then(() => reopen(heard)));
  });
  const channelGone = ({ id }: { id: string }): void =>
    guarded(store.liveTableIn(id).then((t) => lost([t], 'channel')));
  client.ws.on(GatewayDispatchEvents.ChannelDelete, channelGone);
  client.ws.on(GatewayDispatchEvents.ThreadDelete, channelGone);
  client.ws.on(GatewayDispatchEvents.GuildDelete, ({ id, unavailable }: { id: string; unavailable?: boolean }) => {
    // An outage is not a farewell.
    if (unavailable) return;
    guarded(
      store.tablesInGuild(id).then((tables) =>
        lost(
          tables.map((t) => t.id),
          'guild',
        ),
      ),
    );
  });
};

/** Somebody who acts in a direct message can be written to again. */
const dmReopener = ({ store }: Runtime): ((heard: Heard) => Promise<void>) => {
  const open = new LRUCache<string, true>({ max: 10_000, ttl: 3_600_000 });
  return async ({ dm, person }) => {
    if (!dm || open.has(person.id)) return;
    open.set(person.id, true);
    if ((await store.person(person.id))?.dmsClosed) await store.setPerson(person, { dmsClosed: false });
  };
};

const expireLobbies = async ({ app, store, clock, log }: Runtime): Promise<void> => {
  try {
    for (const table of await store.expiredLobbies(clock.now())) await app.lost({ table, why: 'expired' });
  } catch (error) {
    report(log, error, { handler: 'lobby expiry' });
  }
};
