import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { APP_REFUSALS } from '../../../src/app/refusals.ts';
import { hasWords, wordsFor } from '../../../src/discord/words/words.ts';
import { projectRoot } from '../../../src/root.ts';

const sources = ['src/discord', 'commands'].flatMap((folder) =>
  readdirSync(path.join(projectRoot, folder))
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(path.join(projectRoot, folder, name), 'utf8')),
);

const said = sources.flatMap((text) => [
  ...[...text.matchAll(/\bsaid\(\s*'([\w.-]+)'/g)].map((m) => m[1] ?? ''),
  ...[...text.matchAll(/'((?:bot|notice|panel|click|draft)\.[\w.-]+)'/g)].map((m) => m[1] ?? ''),
]);

test('every sentence that is said has words', () => {
  const words = wordsFor('en');
  expect(said.length).toBeGreaterThan(30);
  const keys = new Set([...said, ...APP_REFUSALS, 'bot.delivery.dm', 'bot.delivery.button', 'fault', 'database.down']);
  expect([...keys].filter((key) => !hasWords(words, key))).toEqual([]);
});
