import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { games } from '../../src/games/index.ts';
import { type Ending, recordEnding, recordNested } from './record.ts';

/**
 * Records the golden games anew into a folder: one for each ending of each mode, and one match of each mode that stands in a nested effect. Run only
 * for a new release or a new rules id: the old files are what must still play on.
 */
const ENDINGS: readonly Ending[] = ['attack', 'ability', 'resignation', 'cancel'];

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  process.stderr.write('Say where to: npx tsx scripts/simulate/record-golden.ts <folder>\n');
  process.exitCode = 1;
} else {
  await mkdir(folder, { recursive: true });
  const write = (name: string, value: unknown): Promise<void> =>
    writeFile(path.join(folder, name), `${JSON.stringify(value)}\n`);
  for (const { id } of games.deckbuilding?.modes ?? []) {
    for (const ending of ENDINGS) await write(`${id}-${ending}.json`, recordEnding(id, ending));
    await write(`${id}-nested.match.json`, recordNested(id));
  }
}
