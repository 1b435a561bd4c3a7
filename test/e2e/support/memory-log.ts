import { Writable } from 'node:stream';
import { createLog, type Log } from '../../../src/log.ts';

/** The program's own log, written into memory: what a test may look for, and what must not stand there. */
export type MemoryLog = { readonly log: Log; readonly lines: string[] };

/** A log whose finished lines are kept. */
export async function openMemoryLog(secrets: { discordToken?: string } = {}): Promise<MemoryLog> {
  const lines: string[] = [];
  const out = new Writable({
    write(line, _encoding, done) {
      lines.push(String(line).trimEnd());
      done();
    },
  });
  const log = await createLog({ logLevel: 'debug', discordToken: secrets.discordToken, databaseUrl: undefined }, out);
  return { log, lines };
}
