import { benchAck } from './ack.ts';
import { benchAnswer } from './answer.ts';
import { type BenchDatabase, openBenchDatabase } from './database.ts';
import { benchEngine } from './engine.ts';
import { benchMemory } from './memory.ts';

// Measures the part that it is told, and prints its figures as one line of JSON. Started by scripts/bench.ts.

const onDatabase = async <T>(measure: (database: BenchDatabase) => Promise<T>): Promise<T> => {
  const database = await openBenchDatabase();
  try {
    return await measure(database);
  } finally {
    await database.close();
  }
};

const parts: Readonly<Record<string, () => Promise<object>>> = {
  engine: async () => ({ engine: benchEngine() }),
  answer: () => onDatabase(benchAnswer),
  ack: () => onDatabase(async (database) => ({ ack: await benchAck(database) })),
  memory: () => onDatabase(async (database) => ({ memory: await benchMemory(database) })),
};

const measure = parts[process.argv[2] ?? ''];
if (!measure) throw new Error(`no part ${process.argv[2]}`);
process.stdout.write(`${JSON.stringify(await measure())}\n`);
