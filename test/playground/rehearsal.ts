import { Client, type ClientOptions, Events, GatewayIntentBits, type Interaction } from 'discord.js';
import { afterEach } from 'vitest';
import type { StandIn } from '../../src/playground/control.ts';
import type { StandInOptions } from '../../src/playground/options.ts';
import { startStandIn } from '../../src/playground/server.ts';

const running: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const stop of running.splice(0).reverse()) await stop();
});

/** A stand-in that ends with the test. */
export const startFor = async (options: StandInOptions = {}): Promise<StandIn> => {
  const standIn = await startStandIn(options);
  running.push(standIn.close);
  return standIn;
};

/** An unmodified discord.js client that is logged in and ready, and ends with the test. */
export const logIn = async (standIn: StandIn, options: Partial<ClientOptions> = {}): Promise<Client<true>> => {
  const client = new Client({
    intents: [GatewayIntentBits.Guilds],
    waitGuildTimeout: 300,
    ...options,
    rest: { api: standIn.apiUrl, ...options.rest },
  });
  running.push(() => client.destroy());
  const ready = new Promise<Client<true>>((resolve) => client.once(Events.ClientReady, resolve));
  await client.login(standIn.token);
  return ready;
};

/** Both, with the bot's answer to every interaction. */
export const play = async (
  answer: (interaction: Interaction) => unknown,
  options: StandInOptions = {},
  clientOptions: Partial<ClientOptions> = {},
) => {
  const standIn = await startFor(options);
  const client = await logIn(standIn, clientOptions);
  const failures: unknown[] = [];
  client.on(Events.InteractionCreate, async (interaction) => {
    try {
      await answer(interaction);
    } catch (error) {
      failures.push(error);
    }
  });
  return { standIn, client, control: standIn.control, failures };
};

/** The error that a promise rejects with; throws when it does not. */
export const failureOf = async (
  promise: Promise<unknown>,
): Promise<{ readonly code: unknown; readonly status: unknown; readonly rawError: unknown }> => {
  try {
    await promise;
  } catch (error) {
    if (typeof error !== 'object' || error === null) throw error;
    return {
      code: 'code' in error ? error.code : undefined,
      status: 'status' in error ? error.status : undefined,
      rawError: 'rawError' in error ? error.rawError : undefined,
    };
  }
  throw new Error('The call was expected to fail and did not');
};
