import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { games } from '../../src/games/index.ts';
import { endingsOf, recordEnding, recordNested } from './record.ts';

/**
 * Records the golden games anew into a folder: one for each ending of each mode, and one match of each mode that stands in a nested effect; with modes named,
 * only theirs. Run only
 * for a new release or a new rules id: the old files are what must still play on.
 */
const [folder, ...wanted] = process.argv.slice(2);
if (folder === undefined) {
  process.stderr.write('Say where to: npx tsx scripts/simulate/record-golden.ts <folder> [mode …]\n');
  process.exitCode = 1;
} else {
  await mkdir(folder, { recursive: true });
  const write = (name: string, value: unknown): Promise<void> =>
    writeFile(path.join(folder, name), `${JSON.stringify(value)}\n`);
  for (const { id } of games.deckbuilding?.modes ?? []) {
    if (wanted.length > 0 && !wanted.includes(id)) continue;
    for (const ending of endingsOf(id)) await write(`${id}-${ending}.json`, recordEnding(id, ending));
    await write(`${id}-nested.match.json`, recordNested(id));
  }
}
