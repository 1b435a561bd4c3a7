import { openEmbedded } from './embedded.ts';

export type Database = { readonly url: string; close(): Promise<void> };

/**
 * The database to use: the one of DATABASE_URL where it is set, otherwise the built-in PostgreSQL, started or joined.
 * `close` comes last, after everything that still writes.
 */
export async function openDatabase(config: {
  readonly databaseUrl?: string | undefined;
  readonly dataFolder: string;
}): Promise<Database> {
  if (config.databaseUrl) return { url: config.databaseUrl, close: async () => undefined };
  return openEmbedded({ data: config.dataFolder });
}
