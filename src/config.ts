import { existsSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { projectRoot } from './root.ts';

// The environment, read once. Everything that can be set is in this file; .env.example lists the same names.

const port = z.coerce.number().int().min(0).max(65_535);
const host = z
  .string()
  .regex(/^[\w.:-]+$/)
  .default('127.0.0.1');
const count = (least: number, most: number) => z.coerce.number().int().min(least).max(most);

const LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

/** Every variable: how it is read, what it must be (the end of a sentence), and what it is when unset. */
const VARIABLES = {
  DATABASE_URL: {
    read: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    must: 'an address such as postgresql://user:password@host:5432/cantina',
  },
  DISCORD_TOKEN: {
    read: z
      .string()
      .regex(/^[\w-]+\.[\w-]+\.[\w-]+$/)
      .optional(),
    must: 'the bot token of the Discord developer portal, three parts joined by full stops',
  },
  DISCORD_API: { read: z.url({ protocol: /^https?$/ }).optional(), must: 'an http or https address' },
  CANTINA_PORT: { read: port.optional(), must: 'a port number from 0 to 65535' },
  CANTINA_HOST: { read: host, must: 'a host name or address to listen on' },
  HEALTH_PORT: { read: port.optional(), must: 'a port number from 0 to 65535' },
  HEALTH_HOST: { read: host, must: 'a host name or address to listen on' },
  LOG_LEVEL: { read: z.enum(LEVELS).default('info'), must: `one of ${LEVELS.join(', ')}` },
  CANTINA_DATA: {
    read: z
      .string()
      .regex(/^[^\0]+$/)
      .default('data'),
    must: 'the path of a folder',
  },
  CANTINA_TABLES_PER_PERSON: { read: count(1, 1000).default(10), must: 'a whole number from 1 to 1000' },
  CANTINA_TABLES_PER_SERVER: { read: count(1, 10_000).default(50), must: 'a whole number from 1 to 10000' },
  CANTINA_CLICKS: { read: count(1, 1000).default(5), must: 'a whole number from 1 to 1000' },
  CANTINA_CLICK_SECONDS: { read: count(1, 3600).default(5), must: 'a whole number of seconds from 1 to 3600' },
  CANTINA_ATTACHMENT_BYTES: {
    read: count(1024, 25_000_000).default(1_000_000),
    must: 'a whole number of bytes from 1024 to 25000000',
  },
  CANTINA_LOBBY_DAYS: { read: count(1, 365).default(7), must: 'a whole number of days from 1 to 365' },
} as const;

type Name = keyof typeof VARIABLES;

/** What can be set from outside. */
export type Config = {
  /** A PostgreSQL of one's own; unset, the built-in one is used. */
  readonly databaseUrl: string | undefined;
  /** Unset, the playground opens instead of Discord. */
  readonly discordToken: string | undefined;
  /** Another address of Discord's API, for tests. */
  readonly discordApi: string | undefined;
  /** Without a port of its owner's choice, the playground takes its usual one, or a free one where that is taken. */
  readonly playground: { readonly host: string; readonly port: number | undefined };
  /** Where the health check listens; unset, it does not. */
  readonly health: { readonly host: string; readonly port: number } | undefined;
  readonly logLevel: (typeof LEVELS)[number];
  /** Absolute path. */
  readonly dataFolder: string;
  readonly limits: {
    readonly tablesPerPerson: number;
    readonly tablesPerServer: number;
    readonly clicks: number;
    readonly clickSeconds: number;
    readonly attachmentBytes: number;
    readonly lobbyDays: number;
  };
};

/** Wrong variables: one sentence each, none of which repeats a value. */
export class ConfigError extends Error {
  readonly sentences: readonly string[];

  constructor(sentences: readonly string[]) {
    super(sentences.join('\n'));
    this.sentences = sentences;
  }
}

/** Reads the environment. An empty variable counts as unset. Throws ConfigError with a sentence for each wrong one. */
export function parseConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const sentences: string[] = [];
  const read = <N extends Name>(name: N): z.output<(typeof VARIABLES)[N]['read']> => {
    const { read: schema, must } = VARIABLES[name];
    const result = schema.safeParse(env[name]?.trim() || undefined);
    if (result.success) return result.data as z.output<(typeof VARIABLES)[N]['read']>;
    sentences.push(`${name} must be ${must}.`);
    return undefined as never;
  };
  const healthPort = read('HEALTH_PORT');
  const healthHost = read('HEALTH_HOST');
  const config: Config = {
    databaseUrl: read('DATABASE_URL'),
    discordToken: read('DISCORD_TOKEN'),
    discordApi: read('DISCORD_API'),
    playground: { host: read('CANTINA_HOST'), port: read('CANTINA_PORT') },
    health: healthPort === undefined ? undefined : { host: healthHost, port: healthPort },
    logLevel: read('LOG_LEVEL'),
    dataFolder: path.resolve(projectRoot, read('CANTINA_DATA') ?? ''),
    limits: {
      tablesPerPerson: read('CANTINA_TABLES_PER_PERSON'),
      tablesPerServer: read('CANTINA_TABLES_PER_SERVER'),
      clicks: read('CANTINA_CLICKS'),
      clickSeconds: read('CANTINA_CLICK_SECONDS'),
      attachmentBytes: read('CANTINA_ATTACHMENT_BYTES'),
      lobbyDays: read('CANTINA_LOBBY_DAYS'),
    },
  };
  if (sentences.length > 0) throw new ConfigError(sentences);
  return config;
}

/** The names of all variables, for .env.example and the tests. */
export const variableNames: readonly string[] = Object.keys(VARIABLES);

/** Reads `.env` where there is one, then the environment, which wins. */
export function readConfig(): Config {
  const file = path.join(projectRoot, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  return parseConfig(process.env);
}
