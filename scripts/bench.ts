import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { benchAck } from './bench/ack.ts';
import { benchAnswer } from './bench/answer.ts';
import { openBenchDatabase } from './bench/database.ts';
import { benchEngine } from './bench/engine.ts';
import { benchMemory } from './bench/memory.ts';

// npm run bench [-- --json] [--only engine,answer,ack,memory]: measures, and prints one JSON object, or with a note on the machine to read.

const PARTS = ['engine', 'answer', 'ack', 'memory'];

const { values } = parseArgs({ options: { json: { type: 'boolean', default: false }, only: { type: 'string' } } });
const wanted = values.only?.split(',') ?? PARTS;
const unknown = wanted.find((part) => !PARTS.includes(part));

const measure = async (): Promise<object> => {
  const engine = wanted.includes('engine') ? { engine: benchEngine() } : {};
  if (wanted.every((part) => part === 'engine')) return engine;
  const database = await openBenchDatabase();
  try {
    const answered = wanted.includes('answer') ? await benchAnswer(database) : undefined;
    const ack = wanted.includes('ack') ? { ack: await benchAck(database) } : {};
    const memory = wanted.includes('memory') ? { memory: await benchMemory(database) } : {};
    return {
      ...engine,
      ...(answered && { answer: answered.answer }),
      ...ack,
      ...(answered && { cost: answered.cost }),
      ...memory,
    };
  } finally {
    await database.close();
  }
};

if (unknown === undefined) {
  const figures = await measure();
  if (values.json) process.stdout.write(`${JSON.stringify(figures)}\n`);
  else {
    const [cpu] = cpus();
    process.stdout.write(`${cpu?.model ?? 'unknown'}, ${cpus().length} cores, Node ${process.version}\n`);
    process.stdout.write(`${JSON.stringify(figures, undefined, 2)}\n`);
  }
} else {
  process.stderr.write(`There is no part ${unknown}; there are ${PARTS.join(', ')}.\n`);
  process.exitCode = 1;
}
