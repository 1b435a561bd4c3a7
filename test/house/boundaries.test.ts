import { describe, expect, test } from 'vitest';
import { projectRoot } from '../../src/root.ts';
import { cycles, readModule, readModules } from '../support/imports.ts';
import { crossings } from '../support/layers.ts';

const LINES = 400;
// Files that may be longer, each with its reason.
const LONGER: Readonly<Record<string, string>> = {};

const modules = await readModules(projectRoot, ['src', 'commands', 'scripts']);

test('no import crosses a layer, and nothing impure is in kernel, lib or games', () => {
  expect(modules.length).toBeGreaterThan(10);
  expect(crossings(modules)).toEqual([]);
});

test('no import cycle', () => {
  expect(cycles(modules)).toEqual([]);
});

test(`no file over ${LINES} lines`, () => {
  const long = modules.filter(({ file, lines }) => lines > LINES && !(file in LONGER));
  expect(long.map(({ file, lines }) => `${file}: ${lines} lines`)).toEqual([]);
});

describe('planted violations are found', () => {
  const fault = (file: string, text: string) => crossings([readModule(file, text)]);

  test.each([
    ['src/kernel/a.ts', "import { readFile } from 'node:fs';", 'node:fs'],
    ['src/kernel/a.ts', "import { pile } from '../lib/piles.ts';", 'which kernel may not'],
    ['src/lib/a.ts', "import type { State } from '../games/adventures/state.ts';", 'which lib may not'],
    ['src/games/adventures/a.ts', "import { x } from '../deckbuilding/state.ts';", 'another game'],
    ['src/games/adventures/a.ts', "export type { X } from '../../app/ports.ts';", 'which games may not'],
    ['src/games/adventures/a.ts', "import { Client } from 'discord.js';", 'which games may not'],
    ['src/games/adventures/a.ts', "import { pino } from 'pino';", 'which games may not'],
    ['src/app/a.ts', "import { store } from '../store/store.ts';", 'which app may not'],
    ['src/app/a.ts', "const { Client } = await import('discord.js');", 'which only discord'],
    ['src/app/a.ts', "import { PrismaClient } from '../store/generated/client.ts';", 'which only src/store may'],
    ['src/discord/a.ts', "import pg from 'pg';", 'which only store'],
    ['src/discord/a.ts', "export * from '../playground/world.ts';", 'which discord may not'],
    ['commands/a.ts', "type S = import('../src/store/store.ts').Store;", 'which commands may not'],
    ['src/playground/a.ts', "import type { Table } from '../app/ports.ts';", 'which playground may not'],
    ['src/elsewhere/a.ts', '', 'no layer is named'],
    ['src/kernel/a.ts', 'export const roll = () => Math.random();', 'Math.random in kernel'],
    ['src/lib/a.ts', "export const roll = () => Math['random']();", 'Math.random in lib'],
    ['src/games/adventures/a.ts', 'const { random } = Math;', 'Math.random in games'],
    ['src/games/adventures/a.ts', 'export const now = () => new Date();', 'Date in games'],
    ['src/games/adventures/a.ts', "console.log('here');", 'console in games'],
    ['src/lib/a.ts', 'export const home = process.env.HOME;', 'process in lib'],
  ])('%s: %s', (file, text, expected) => {
    const found = fault(file, text);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(expected);
  });

  test('what is allowed is left alone', () => {
    const text = `
      import type { Match } from '../../kernel/match.ts';
      import { z } from 'zod';
      export const most = (o: { Date: number; process: string }) => Math.max(o.Date, Math.floor(1.5));
    `;
    expect(fault('src/games/adventures/a.ts', text)).toEqual([]);
    expect(fault('src/main.ts', "import { world } from './playground/world.ts';")).toEqual([]);
    expect(fault('src/store/a.ts', "import { PrismaClient } from './generated/client.ts';")).toEqual([]);
  });

  test('a cycle, but not one of types alone', () => {
    const a = readModule('src/app/a.ts', "import { b } from './b.ts';");
    const b = (text: string) => readModule('src/app/b.ts', text);
    expect(cycles([a, b("export { a } from './a.ts';")])).toEqual([['src/app/a.ts', 'src/app/b.ts']]);
    expect(cycles([a, b("import type { A } from './a.ts';")])).toEqual([]);
  });
});
