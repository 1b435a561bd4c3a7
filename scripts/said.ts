import { ConfigError } from '../src/config.ts';

/** Runs a command; what it can expect to go wrong is said in a sentence. Gives the exit code. */
export async function said(work: () => Promise<void>): Promise<number> {
  try {
    await work();
    return 0;
  } catch (error) {
    const expected = error instanceof ConfigError || (error instanceof Error && error.name === 'SentenceError');
    if (!expected) throw error;
    console.error(error.message);
    return 1;
  }
}
