import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { PrismaPg } from '@prisma/adapter-pg';
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils';
import type { SchemaEngine } from '@prisma/schema-engine-wasm';
import pg from 'pg';

type EngineModule = typeof import('@prisma/schema-engine-wasm') & { __wbg_set_wasm(exports: object): void };

type WasmLoader = {
  instantiate(bytes: Uint8Array, imports: object): Promise<{ instance: { exports: { __wbindgen_start(): void } } }>;
};
// Node has WebAssembly; its types live in the browser's library, which this program does not otherwise use.
const { WebAssembly } = globalThis as unknown as { WebAssembly: WasmLoader };

// A fault inside the engine ends the process with a bare "unreachable"; what was wrong it says here, under a name it knows.
Object.assign(globalThis, {
  PRISMA_WASM_PANIC_REGISTRY: { set_message: (message: string) => process.stderr.write(`${message}\n`) },
});

// The engine wants some schema to learn the kind of database from.
const PROVIDER: [string, string][] = [['schema.prisma', 'datasource db {\n  provider = "postgresql"\n}\n']];

// Prisma ships the schema engine as WebAssembly for bundlers; loaded by hand it needs neither a bundler nor the native
// engine, which the Prisma CLI would have to download.
let loading: Promise<EngineModule> | undefined;

async function load(): Promise<EngineModule> {
  const require = createRequire(import.meta.url);
  const folder = path.dirname(require.resolve('@prisma/schema-engine-wasm'));
  const glue = (await import('@prisma/schema-engine-wasm/schema_engine_bg')) as EngineModule;
  const { instance } = await WebAssembly.instantiate(await readFile(path.join(folder, 'schema_engine_bg.wasm')), {
    './schema_engine_bg.js': { ...glue, ...restfulTimers(glue) },
  });
  glue.__wbg_set_wasm(instance.exports);
  instance.exports.__wbindgen_start();
  return glue;
}

// The engine waits for its lock by a timer of ten seconds that it never takes back: it must not keep the process alive.
function restfulTimers(glue: object): object {
  const timers = Object.keys(glue).filter((name) => name.startsWith('__wbg_setTimeout_'));
  const restful = (work: () => void, milliseconds: number) => setTimeout(work, milliseconds >>> 0).unref();
  return Object.fromEntries(timers.map((name) => [name, restful]));
}

// Prisma's adapter cuts a migration at every semicolon and runs the pieces one by one: a failed one would leave half of
// itself behind, and a function's body could not be written. Sent whole, PostgreSQL runs it as one transaction.
class WholeScripts extends PrismaPg {
  override async connect(): ReturnType<PrismaPg['connect']> {
    const adapter = await super.connect();
    adapter.executeScript = async (script) => {
      await adapter.executeRaw({ sql: script, args: [], argTypes: [] });
    };
    return adapter;
  }
}

/** Prisma's schema engine over one database, for as long as `work` takes. */
export async function withSchemaEngine<T>(url: string, work: (engine: SchemaEngine) => Promise<T>): Promise<T> {
  loading ??= load();
  const { SchemaEngine } = await loading;
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  pool.on('error', () => undefined);
  try {
    const adapter = bindMigrationAwareSqlAdapterFactory(new WholeScripts(pool));
    const engine = await SchemaEngine.new({ datamodels: PROVIDER }, () => undefined, adapter);
    const result = await work(engine);
    engine.free();
    return result;
  } finally {
    await pool.end();
  }
}
