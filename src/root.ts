import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';

/** The folder that holds package.json: the same one whether the sources or the compiled files run. */
export const projectRoot = findRoot(import.meta.dirname);

function findRoot(from: string): string {
  let folder = from;
  while (!existsSync(path.join(folder, 'package.json'))) {
    const above = path.dirname(folder);
    if (above === folder) throw new Error(`No package.json above ${from}.`);
    folder = above;
  }
  return folder;
}

/** Whether `file` is what Node was started with: it may have been named through a link. */
export function isEntry(file: string): boolean {
  const named = process.argv[1];
  return named !== undefined && existsSync(named) && realpathSync(named) === file;
}
