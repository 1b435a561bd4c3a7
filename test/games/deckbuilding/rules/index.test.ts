import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../../..');

const testFiles = (dir: string): readonly string[] =>
  readdirSync(dir, { withFileTypes: true, recursive: true })
    .filter((e) => e.isFile() && e.name.endsWith('.test.ts'))
    .map((e) => readFileSync(join(e.parentPath, e.name), 'utf8'));

/** Numbers such as CORE-4.E4 or R-REI-20; a house version is the R of its part, as R-4P-R. */
const RULE = /\b(?:CORE|R-[A-Z0-9]+|U-[A-Z]+)-(?:R\b|[A-Z]?\d+(?:\.(?:[A-Z]?\d+|[A-Z]))?)/g;

/** The name of a test, of one by itself or of one that is run for each of several. */
const TITLE = /\btest(?:\.each\([^)]*\))?\(\s*(['"`])[\s\S]*?\1/g;

test('every rule number of the issues taken so far has a test named by it, or a line in docs/rulings.md', () => {
  const index: Record<string, readonly string[]> = JSON.parse(
    readFileSync(join(root, 'test/rules-index.json'), 'utf8'),
  );
  const titles = testFiles(join(root, 'test')).flatMap((source) => source.match(TITLE) ?? []);
  const tested = new Set(titles.flatMap((title) => title.match(RULE) ?? []));
  const ruled = new Set(readFileSync(join(root, 'docs/rulings.md'), 'utf8').match(RULE) ?? []);
  const missing = Object.values(index)
    .flat()
    .filter((rule) => !tested.has(rule) && !ruled.has(rule));
  expect(missing).toEqual([]);
});
