import type { Client } from 'discord.js';
import { Events, GatewayCloseCodes, Status } from 'discord.js';
import type { Log } from '../app/ports.ts';

/** Watches whether the gateway still speaks to us. */
export type Watchdog = {
  /** Why the connection cannot be trusted now; nothing when it can. */
  readonly trouble: () => string | undefined;
  readonly close: () => void;
};

/** What whoever runs the program is told when Discord takes the token no longer. */
export const BAD_TOKEN = 'Discord no longer takes the bot’s token. Put a valid one into DISCORD_TOKEN and start again.';

type Times = { readonly silentMs: number; readonly deadMs: number; readonly everyMs: number };
const TIMES: Times = { silentMs: 180_000, deadMs: 600_000, everyMs: 15_000 };

/**
 * A process can live on while its gateway is silent for hours. Silence is measured from the last event or heartbeat that was answered: after
 * three minutes we are unhealthy; after ten `dead` is called once, so that the program ends and is started anew.
 */
export const watchGateway = (client: Client, log: Log, dead: (why: string) => void, times: Times = TIMES): Watchdog => {
  let lastSign = Date.now();
  let fatal: string | undefined;
  let told = false;
  client.on(Events.Raw, () => {
    lastSign = Date.now();
  });
  client.on(Events.ShardDisconnect, ({ code }) => {
    fatal =
      code === GatewayCloseCodes.AuthenticationFailed ? BAD_TOKEN : `Discord closed the connection for good (${code}).`;
    log.error({ code }, 'gateway closed for good');
    dead(fatal);
  });
  const silence = (): number => {
    const beats = client.ws.shards.map((shard) => shard.lastPingTimestamp).filter((at) => at > 0);
    return Date.now() - Math.max(lastSign, ...beats);
  };
  const trouble = (): string | undefined => {
    if (fatal) return fatal;
    if (silence() > times.silentMs) return `the gateway has been silent for ${Math.round(silence() / 1000)} s`;
    return client.ws.status === Status.Ready ? undefined : 'the gateway is not connected';
  };
  const timer = setInterval(() => {
    if (silence() <= times.silentMs) return;
    log.error({ silentMs: silence() }, 'gateway silent');
    if (silence() <= times.deadMs || told) return;
    told = true;
    dead('Discord’s gateway is silent. The program ends, so that it is started anew.');
  }, times.everyMs);
  timer.unref();
  return { trouble, close: () => clearInterval(timer) };
};
