import { Writable } from 'node:stream';
import { type Logger, pino } from 'pino';
import type { Config } from './config.ts';

export type Log = Logger;

type Pretty = typeof import('pino-pretty');

/**
 * The program's log: JSON lines, or readable lines in a terminal. Secrets are taken out of the finished line, so that it
 * does not matter in which field, message or stack they came.
 */
export async function createLog(
  config: Pick<Config, 'logLevel' | 'discordToken' | 'databaseUrl'>,
  out: NodeJS.WritableStream & { readonly isTTY?: boolean } = process.stdout,
): Promise<Log> {
  const clean = cleaner(secretsOf(config));
  const pretty = out.isTTY ? await loadPretty() : undefined;
  const lines = new Writable({
    decodeStrings: false,
    write(line: string | Buffer, _encoding, done) {
      out.write(clean(String(line)));
      done();
    },
  });
  const destination = pretty ? pretty({ destination: lines, sync: true, ignore: 'pid,hostname' }) : lines;
  return pino({ level: config.logLevel, base: undefined }, destination);
}

/** Everything of the configuration that may not be shown. */
export function secretsOf({
  discordToken,
  databaseUrl,
}: Pick<Config, 'discordToken' | 'databaseUrl'>): readonly string[] {
  const password = databaseUrl && URL.canParse(databaseUrl) ? new URL(databaseUrl).password : '';
  return [discordToken, password, decodeURIComponent(password)].filter((secret): secret is string => Boolean(secret));
}

/** Takes secrets out of a text, as they are and as JSON writes them. */
export function cleaner(secrets: readonly string[]): (text: string) => string {
  const forms = new Set(secrets.flatMap((secret) => [secret, JSON.stringify(secret).slice(1, -1)]));
  return (text) => [...forms].reduce((cleaned, secret) => cleaned.replaceAll(secret, '[secret]'), text);
}

// Not in the image: there, lines stay JSON.
async function loadPretty(): Promise<Pretty | undefined> {
  try {
    return (await import('pino-pretty')).default as unknown as Pretty;
  } catch {
    return undefined;
  }
}
