import { type Config, ConfigError, readConfig } from './config.ts';
import { cleaner, secretsOf } from './log.ts';
import { isEntry } from './root.ts';

/** Runs Cantina until it is told to stop. What is wrong with the environment is said on stderr, with exit code 1. */
export async function run(): Promise<void> {
  let config: Config;
  try {
    config = readConfig();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    for (const sentence of error.sentences) process.stderr.write(`${sentence}\n`);
    process.exit(1);
  }
  const fail = (error: unknown) => {
    process.stderr.write(`${cleaner(secretsOf(config))(describe(error))}\n`);
    process.exit(1);
  };
  process.on('uncaughtException', fail);
  process.on('unhandledRejection', fail);
  try {
    // Only now: what is wrong with the environment is said at once.
    const { main } = await import('./main.ts');
    await main(config);
    // Everything is drained: nothing that a library left open may keep us. The code says whether we were told to stop, or had to.
    process.exit();
  } catch (error) {
    fail(error);
  }
}

// Faults we expect say what to do in one sentence; only the others need their stack.
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.name === 'SentenceError' ? error.message : (error.stack ?? error.message);
}

// The image starts the compiled file itself.
if (isEntry(import.meta.filename)) await run();
