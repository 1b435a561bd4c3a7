import type { Import, Module } from './imports.ts';

// The layers of docs/architecture.md: each imports only to its right.
//
//   commands → discord → app → games → lib → kernel        store → app        playground: alone

type Layer = {
  /** The layers it may import besides itself. */
  readonly may: readonly string[];
  /** Packages: a list of the only ones, or all but those that belong to another layer. */
  readonly packages?: readonly string[];
};

const GAMES = ['games', 'lib', 'kernel'];

const LAYERS: Readonly<Record<string, Layer>> = {
  kernel: { may: [], packages: [] },
  lib: { may: ['kernel'], packages: [] },
  games: { may: ['lib', 'kernel'], packages: ['zod'] },
  app: { may: [...GAMES, 'base'] },
  store: { may: ['app', ...GAMES, 'base'] },
  discord: { may: ['app', ...GAMES, 'base'] },
  commands: { may: ['discord', 'app', ...GAMES, 'base'] },
  playground: { may: ['base'] },
  base: { may: [] },
  main: { may: ['commands', 'discord', 'store', 'playground', 'app', ...GAMES, 'base'] },
  scripts: { may: ['main', 'commands', 'discord', 'store', 'playground', 'app', ...GAMES, 'base'] },
};

const PURE = ['kernel', 'lib', 'games'];
const BASE = ['src/config.ts', 'src/health.ts', 'src/log.ts', 'src/root.ts'];
const MAIN = ['src/main.ts', 'src/rehearsal.ts', 'src/run.ts'];

// Packages that one layer keeps to itself; the stand-in speaks Discord's protocol by types alone.
const OWNED: readonly { readonly name: RegExp; readonly by: readonly string[] }[] = [
  { name: /^discord\.js$|^@discordjs\//, by: ['discord', 'commands', 'main', 'scripts'] },
  { name: /^@prisma\/|^prisma\b|^pg$/, by: ['store', 'main', 'scripts'] },
];

/** The layer that a file belongs to, or nothing where no layer has been named for its place. */
export function layerOf(file: string): string | undefined {
  if (BASE.includes(file)) return 'base';
  if (MAIN.includes(file)) return 'main';
  const [top = '', second = ''] = file.split('/');
  const name = top === 'src' ? second : top;
  return name in LAYERS ? name : undefined;
}

/** Every crossed boundary, as one line that names the file and what is wrong with it. */
export function crossings(modules: readonly Module[]): readonly string[] {
  return modules.flatMap((module) => {
    const name = layerOf(module.file);
    if (!name) return [`${module.file}: no layer is named for this place (test/support/layers.ts)`];
    const impure = PURE.includes(name) ? module.impure.map((what) => `${module.file}: ${what} in ${name}`) : [];
    return [...impure, ...module.imports.flatMap((one) => crossing(name, one) ?? [])];
  });
}

function crossing(layer: string, one: Import): string | undefined {
  const wrong = one.inside ? insideFault(layer, one) : packageFault(layer, one.to);
  return wrong && `${one.from}: imports ${one.to}, ${wrong}`;
}

function insideFault(layer: string, { from, to }: Import): string | undefined {
  if (to.startsWith('src/store/generated/')) return layer === 'store' ? undefined : 'which only src/store may';
  if (to === 'package.json') return undefined;
  const target = layerOf(to);
  if (!target) return 'which belongs to no layer';
  const mine = gameOf(from);
  const theirs = gameOf(to);
  if (mine && theirs && mine !== theirs) return 'another game';
  return target === layer || LAYERS[layer]?.may.includes(target) ? undefined : `which ${layer} may not`;
}

function packageFault(layer: string, name: string): string | undefined {
  const only = LAYERS[layer]?.packages;
  if (only && !only.includes(name)) return `which ${layer} may not`;
  const owner = OWNED.find((owned) => owned.name.test(name));
  return owner && !owner.by.includes(layer) ? `which only ${owner.by.join(', ')} may` : undefined;
}

function gameOf(file: string): string | undefined {
  return /^src\/games\/([^/]+)\//.exec(file)?.[1];
}
