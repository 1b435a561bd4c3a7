import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseSync } from 'vite';

/** One import of a module, by whatever syntax. `to` is a file of the project, or a package where it is not relative. */
export type Import = {
  readonly from: string;
  readonly to: string;
  readonly inside: boolean;
  readonly typeOnly: boolean;
};

/** What one module takes from outside: its imports, and the global names that make code impure. */
export type Module = {
  readonly file: string;
  readonly lines: number;
  readonly imports: readonly Import[];
  readonly impure: readonly string[];
};

type Node = { readonly type: string; readonly [key: string]: unknown };

const IMPURE = new Set([
  ...['Date', 'console', 'process', 'performance', 'crypto', 'globalThis', 'require', 'fetch', 'Buffer'],
  ...['setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask'],
]);

/** All TypeScript modules under the folders, which are named from `root`; generated code is left out. */
export async function readModules(root: string, folders: readonly string[]): Promise<readonly Module[]> {
  const modules: Module[] = [];
  for (const folder of folders) {
    const entries = await readdir(path.join(root, folder), { recursive: true, withFileTypes: true }).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
        return [];
      },
    );
    for (const entry of entries) {
      const file = path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/');
      if (!entry.isFile() || !entry.name.endsWith('.ts') || /\/\.?generated/.test(file)) continue;
      modules.push(readModule(file, await readFile(path.join(root, file), 'utf8')));
    }
  }
  return modules;
}

/** Reads one module from its text. */
export function readModule(file: string, text: string): Module {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const imports: Import[] = [];
  const impure = new Set<string>();
  walk(program as unknown as Node, undefined, '', (node, parent, key) => {
    const target = importOf(node);
    if (target) imports.push(resolve(file, target.to, target.typeOnly));
    const name = impureName(node, parent, key);
    if (name) impure.add(name);
  });
  return { file, lines: text.split('\n').length - 1, imports, impure: [...impure] };
}

type Visit = (node: Node, parent: Node | undefined, key: string) => void;

function walk(node: Node, parent: Node | undefined, key: string, visit: Visit): void {
  visit(node, parent, key);
  for (const [name, value] of Object.entries(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, node, name, visit);
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

function importOf(node: Node): { to: string; typeOnly: boolean } | undefined {
  const source = isNode(node.source) ? node.source.value : undefined;
  if (typeof source !== 'string') {
    if (node.type === 'ImportExpression') throw new Error('A dynamic import must name its module by a plain string.');
    return undefined;
  }
  // `import { type A }` stays an import at run time; only `import type` goes away.
  const typeOnly = node.importKind === 'type' || node.exportKind === 'type' || node.type === 'TSImportType';
  return { to: source, typeOnly };
}

function resolve(from: string, to: string, typeOnly: boolean): Import {
  const inside = to.startsWith('.');
  return { from, to: inside ? path.posix.join(path.posix.dirname(from), to) : to, inside, typeOnly };
}

function impureName(node: Node, parent: Node | undefined, key: string): string | undefined {
  if (node.type !== 'Identifier' || typeof node.name !== 'string' || isOnlyAName(parent, key)) return undefined;
  if (node.name === 'Math') return isHarmlessMath(parent, key) ? undefined : 'Math.random';
  return IMPURE.has(node.name) ? node.name : undefined;
}

// The name of a property or of something imported, not a use of the global.
function isOnlyAName(parent: Node | undefined, key: string): boolean {
  if (!parent) return false;
  if (parent.type === 'MemberExpression') return key === 'property' && parent.computed === false;
  if (/^Import|^Export/.test(parent.type)) return key === 'imported' || key === 'exported';
  const keyed = ['Property', 'TSPropertySignature', 'TSMethodSignature', 'PropertyDefinition', 'MethodDefinition'];
  return keyed.includes(parent.type) && key === 'key' && parent.computed !== true && parent.shorthand !== true;
}

function isHarmlessMath(parent: Node | undefined, key: string): boolean {
  if (parent?.type !== 'MemberExpression' || key !== 'object' || parent.computed !== false) return false;
  return isNode(parent.property) && parent.property.name !== 'random';
}

/** The import cycles, each as the files in it; imports of types alone do not count. */
export function cycles(modules: readonly Module[]): readonly (readonly string[])[] {
  const next = new Map(
    modules.map(({ file, imports }) => [file, imports.filter((i) => i.inside && !i.typeOnly).map((i) => i.to)]),
  );
  const found: string[][] = [];
  const done = new Set<string>();
  const visit = (file: string, way: readonly string[]): void => {
    const at = way.indexOf(file);
    if (at >= 0) found.push(way.slice(at));
    if (at >= 0 || done.has(file)) return;
    for (const to of next.get(file) ?? []) visit(to, [...way, file]);
    done.add(file);
  };
  for (const { file } of modules) visit(file, []);
  return found;
}
