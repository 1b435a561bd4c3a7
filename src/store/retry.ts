import { setTimeout as sleep } from 'node:timers/promises';

/** Where Prisma and the driver keep PostgreSQL's own error code and the broken constraint. */
type Told = {
  readonly code?: string;
  readonly constraint?: string;
  readonly meta?: {
    readonly driverAdapterError?: {
      readonly cause?: { readonly originalCode?: string; readonly constraint?: { readonly index?: string } };
    };
  };
  readonly cause?: { readonly originalCode?: string };
};

const SERIALISATION = new Set(['40001', '40P01', 'P2034']);
const UNIQUE = new Set(['23505', 'P2002']);

/** PostgreSQL's code of a failed statement (`40001`), else Prisma's (`P2034`); nothing for an error that is not the database's. */
export const codeOf = (error: unknown): string | undefined => {
  if (typeof error !== 'object' || error === null) return undefined;
  const told = error as Told;
  return told.meta?.driverAdapterError?.cause?.originalCode ?? told.cause?.originalCode ?? told.code;
};

/** The name of the unique index that a write ran into, if that is what went wrong. */
export const brokenIndex = (error: unknown): string | undefined => {
  if (!UNIQUE.has(codeOf(error) ?? '')) return undefined;
  const told = error as Told;
  return told.meta?.driverAdapterError?.cause?.constraint?.index ?? told.constraint;
};

/** Whether the database gave up on a statement only because of others running beside it. */
export const isRace = (error: unknown): boolean => SERIALISATION.has(codeOf(error) ?? '');

/**
 * Runs a statement again, up to `tries` times in all, when it fell to a serialisation failure or a deadlock, with a growing pause of random
 * length between. Any other error, and the last one, is thrown.
 */
export const withRetry = async <T>(work: () => Promise<T>, tries = 5): Promise<T> => {
  for (let n = 1; ; n++) {
    try {
      return await work();
    } catch (error) {
      if (n >= tries || !isRace(error)) throw error;
      await sleep(Math.random() * 10 * 2 ** n);
    }
  }
};
