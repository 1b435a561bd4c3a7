import type { Log } from '../app/ports.ts';

const LONGEST = 2000;

const cut = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)}… (${text.length})` : text);

/** What of an error goes into a log: short, whatever its length, and without the objects that hang on it (they can hold tokens). */
export const faultOf = (error: unknown): Readonly<Record<string, unknown>> => {
  if (!(error instanceof Error)) return { fault: cut(String(error)) };
  const at = error as Error & { table?: unknown; seq?: unknown; code?: unknown };
  return {
    fault: cut(error.message),
    name: error.name,
    ...(at.stack && { stack: cut(at.stack.split('\n').slice(1, 8).join('\n')) }),
    ...(typeof at.table === 'string' && { table: at.table }),
    ...(typeof at.seq === 'number' && { seq: at.seq }),
    ...((typeof at.code === 'string' || typeof at.code === 'number') && { code: at.code }),
    ...(error.cause instanceof Error && { cause: cut(error.cause.message) }),
  };
};

/** Writes a fault to the log. Never fails itself. */
export const report = (log: Log, error: unknown, where: Readonly<Record<string, unknown>>): void => {
  try {
    log.error({ ...where, ...faultOf(error) }, 'fault: nothing was changed');
  } catch {
    log.error(where, 'fault that could not be described');
  }
};
