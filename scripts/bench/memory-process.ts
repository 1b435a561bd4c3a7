import '../../src/main.ts';
import { openBenchApp } from './database.ts';

// Loads everything that the bot loads, then every table, and tells how much memory the process holds. Started by the memory part of the bench.

const [url = '', tables = '0'] = process.argv.slice(2);
const { app, close } = openBenchApp(url);
for (let n = 1; n <= Number(tables); n++) {
  const seen = await app.board({ table: `m${n}` });
  if (!seen.ok) throw new Error(`table m${n}: ${seen.refusal.key}`);
}
globalThis.gc?.();
process.send?.(process.memoryUsage().rss);
await close();
process.disconnect?.();
