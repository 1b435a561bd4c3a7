import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { cpus } from 'node:os';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { projectRoot } from '../src/root.ts';

// npm run bench [-- --json] [--only engine,answer,ack,memory]: measures, and prints one JSON object, or with a note on the machine to read.
//
// What is measured is the program as the image has it, compiled: the names that development gives to every inner function cost a twentieth of an
// answer. Each part has a process of its own, as the bot has: what one part does to the running code is not in the next one's figures.

const PARTS = ['engine', 'answer', 'ack', 'memory'];
const FIGURES = ['engine', 'answer', 'ack', 'cost', 'memory'];

const run = promisify(execFile);

const compile = async (to: string): Promise<void> => {
  const tsc = path.join(projectRoot, 'node_modules', '.bin', 'tsc');
  await run(tsc, ['-p', 'tsconfig.bench.json', '--outDir', to], { cwd: projectRoot });
  const page = path.join('src', 'playground', 'page');
  await cp(path.join(projectRoot, page), path.join(to, page), { recursive: true });
};

const measure = async (compiled: string, part: string): Promise<Record<string, unknown>> => {
  const { stdout, stderr } = await run(process.execPath, [path.join(compiled, 'scripts', 'bench', 'part.js'), part]);
  process.stderr.write(stderr);
  return JSON.parse(stdout) as Record<string, unknown>;
};

const measureAll = async (wanted: readonly string[]): Promise<Record<string, unknown>> => {
  const data = path.join(projectRoot, 'data');
  await mkdir(data, { recursive: true });
  const compiled = await mkdtemp(path.join(data, 'bench-compiled-'));
  const found: Record<string, unknown> = {};
  try {
    await compile(compiled);
    for (const part of wanted) Object.assign(found, await measure(compiled, part));
  } finally {
    await rm(compiled, { recursive: true, force: true });
  }
  return Object.fromEntries(FIGURES.filter((name) => name in found).map((name) => [name, found[name]]));
};

const { values } = parseArgs({ options: { json: { type: 'boolean', default: false }, only: { type: 'string' } } });
const wanted = values.only?.split(',') ?? PARTS;
const unknown = wanted.find((part) => !PARTS.includes(part));

if (unknown === undefined) {
  const figures = await measureAll(wanted);
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
