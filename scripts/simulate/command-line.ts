import { Worker } from 'node:worker_threads';

/** What the commands that play many games have in common: their arguments, and sharing the games out among workers. */

/** A table's choices, as `--options length=2,payoff,bases=secret,moreBases,duel=missions` gives them. */
export type Chosen = {
  readonly length?: number;
  readonly payoff?: boolean;
  readonly bases?: string;
  readonly moreBases?: boolean;
  readonly duel?: string;
};

/** Reads `--options`. Throws a RangeError with a sentence on anything that is no option; whether they go together is for the game to say. */
export const readChosen = (text: string): Chosen => {
  const chosen: { length?: number; payoff?: boolean; bases?: string; moreBases?: boolean; duel?: string } = {};
  for (const part of text.split(',').filter((p) => p !== '')) {
    const [key, value] = part.split('=');
    if (key === 'length' && value !== undefined && /^\d+$/.test(value)) chosen.length = Number(value);
    else if (key === 'bases' && value !== undefined) chosen.bases = value;
    else if (key === 'duel' && value !== undefined) chosen.duel = value;
    else if (
      (key === 'payoff' || key === 'moreBases') &&
      (value === undefined || value === 'true' || value === 'false')
    )
      chosen[key] = value !== 'false';
    else throw new RangeError(`There is no option ${part}.`);
  }
  return chosen;
};

/** Reads a whole number from 1. Throws a RangeError with a sentence that names the argument. */
export const readWhole = (name: string, text: string): number => {
  if (!/^[1-9]\d*$/.test(text)) throw new RangeError(`--${name} is a whole number from 1.`);
  return Number(text);
};

const share = <T>(worker: URL, data: object): Promise<T> =>
  new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./typescript-worker.mjs', import.meta.url), {
      workerData: { worker: worker.href, ...data },
    });
    thread.once('message', resolve);
    thread.once('error', reject);
    thread.once('exit', (code) => reject(new Error(`a worker stopped with code ${code}`)));
  });

/** Plays the games 0 to `games` − 1 in as many workers, each a run of them (`from`, `to` beside the data), and gives what they hand back. */
export const inShares = <T>(worker: URL, data: object, games: number, workers: number): Promise<readonly T[]> => {
  const size = Math.ceil(games / workers);
  const starts = Array.from({ length: workers }, (_x, i) => i * size).filter((from) => from < games);
  return Promise.all(starts.map((from) => share<T>(worker, { ...data, from, to: Math.min(games, from + size) })));
};
