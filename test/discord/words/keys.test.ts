import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { APP_REFUSALS } from '../../../src/app/refusals.ts';
import { namesOf } from '../../../src/discord/words/names.ts';
import { hasWords, say, wordsFor } from '../../../src/discord/words/words.ts';

const words = wordsFor('en');

const filesUnder = (folder: string): readonly string[] =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return filesUnder(path);
    return path.endsWith('.ts') ? [path] : [];
  });

/** Every match of a pattern's first group in the program's own source. */
const found = (folders: readonly string[], pattern: RegExp): readonly string[] => {
  const keys = folders
    .flatMap(filesUnder)
    .filter((path) => !path.includes('generated'))
    .flatMap((path) => [...readFileSync(path, 'utf8').matchAll(pattern)].map((match) => match[1] ?? ''));
  return [...new Set(keys)].sort();
};

const QUESTIONS = /text\(\s*'([\w.-]+)'/g;
const EVENTS = /(?:ctx\.)?event\(\s*'([\w.-]+)'(?! in)/g;
const EITHER_EVENT = /event\([^,]*\?\s*'([\w.]+)'/g;
const OTHER_EVENT = /event\([^,]*\?\s*'[\w.]+'\s*:\s*'([\w.]+)'/g;
const SAID = /(?:said|refuse|told|no)\(\s*'([\w.-]+\.[\w.-]+)'/g;
const KEYS = /key: '([\w.-]+)'/g;

test('every question, label and reason of the games has words', () => {
  const keys = [...found(['src/games'], QUESTIONS), ...found(['src/games'], SAID), ...found(['src/games'], KEYS)];
  expect(keys.length).toBeGreaterThan(30);
  expect(keys.filter((key) => !hasWords(words, key))).toEqual([]);
});

test('every sort of pick of the games has its question', () => {
  const ops = found(['src/games/deckbuilding'], /op: '(\w+)'/g);
  expect(ops.length).toBeGreaterThan(8);
  expect(ops.filter((op) => !hasWords(words, `ask.${op}`))).toEqual([]);
  expect(['hand', 'top', 'discard'].filter((to) => !hasWords(words, `to.${to}`))).toEqual([]);
});

test('every event of the games and the kernel has words', () => {
  const folders = ['src/games', 'src/kernel'];
  const keys = [EVENTS, EITHER_EVENT, OTHER_EVENT].flatMap((pattern) => found(folders, pattern));
  expect(keys.length).toBeGreaterThan(30);
  expect(keys.filter((key) => !words.tells.has(key))).toEqual([]);
});

test('every refusal of the app has words', () => {
  expect(APP_REFUSALS.filter((key) => !hasWords(words, key))).toEqual([]);
  expect(found(['src/app'], /notice\([^']*'([\w.-]+)'/g).filter((key) => !hasWords(words, key))).toEqual([]);
});

test('everything that the bot says has words', () => {
  const keys = [...found(['src/discord', 'commands'], SAID), ...found(['src/discord', 'commands'], KEYS)];
  expect(keys.length).toBeGreaterThan(15);
  expect(keys.filter((key) => !hasWords(words, key))).toEqual([]);
});

test('a key without words gives a neutral sentence, and every sentence survives without arguments', () => {
  const names = namesOf(words.ui);
  expect(say(words, { key: 'no.such.key' }, names)).toContain('no words');
  expect(say(words, { key: 'constructor' }, names)).toContain('no words');
  for (const key of Object.keys(words.says)) {
    const text = say(words, { key }, names);
    expect(text, key).not.toMatch(/undefined|NaN|\[object/);
    expect(text.toLowerCase(), key).not.toContain('invalid');
  }
});

test('a locale without words of its own falls back to English', () => {
  expect(wordsFor('xx').locale).toBe('en');
  expect(wordsFor('en-GB').locale).toBe('en');
  expect(wordsFor(undefined).locale).toBe('en');
});
