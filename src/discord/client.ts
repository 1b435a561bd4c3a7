import { Client, Events, GatewayIntentBits, Options, type RateLimitData, REST } from 'discord.js';
import type { Log } from '../app/ports.ts';

/** Calls that an unusually long limit hits are given back instead of being held in memory. */
const LONGEST_WAIT_MS = 30_000;

export type Connection = {
  readonly client: Client;
  /** Callbacks and webhooks of interactions: short, never repeated by itself, outside the bot's fifty calls a second. */
  readonly callbacks: REST;
  readonly login: (token: string) => Promise<void>;
  readonly close: () => Promise<void>;
};

// A board's edit is never held back: a newer board makes it needless, so whoever coalesces decides.
const rejects = ({ method, route, retryAfter }: RateLimitData): boolean =>
  retryAfter > LONGEST_WAIT_MS || (method.toUpperCase() === 'PATCH' && route === '/channels/:id/messages/:id');

/**
 * The connection to Discord: discord.js with the Guilds intent alone. `api`: another address than Discord's own. Retries are switched off
 * everywhere, since creates must not be repeated without a nonce; the wrapper has its own.
 */
export const openConnection = ({ api, log }: { readonly api?: string; readonly log: Log }): Connection => {
  const address = api === undefined ? {} : { api };
  const client = new Client({
    intents: [GatewayIntentBits.Guilds],
    waitGuildTimeout: 1000,
    allowedMentions: { parse: [] },
    makeCache: Options.cacheWithLimits({ ...Options.DefaultMakeCacheSettings, MessageManager: 0 }),
    rest: { ...address, retries: 0, timeout: 10_000, rejectOnRateLimit: rejects },
  });
  const callbacks = new REST({
    ...address,
    retries: 0,
    timeout: 2500,
    globalRequestsPerSecond: Number.POSITIVE_INFINITY,
    // Every interaction makes a bucket of its own: swept early.
    handlerSweepInterval: 600_000,
  });
  client.on(Events.Error, (error) => log.error({ reason: error.name }, 'client error'));
  client.on(Events.ShardError, (error) => log.warn({ reason: error.name }, 'gateway connection error'));
  client.on(Events.Warn, (message) => log.warn({ message: message.slice(0, 200) }, 'client warning'));
  return {
    client,
    callbacks,
    login: async (token) => {
      callbacks.setToken(token);
      await client.login(token);
    },
    close: async () => {
      await client.destroy();
      callbacks.clearHandlerSweeper();
      callbacks.clearHashSweeper();
    },
  };
};
