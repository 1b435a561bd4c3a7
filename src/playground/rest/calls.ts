import type { RestCall } from '../reports.ts';

/** A call in the record; its answer is filled in when it is known. */
export type OpenCall = { -readonly [K in keyof RestCall]: RestCall[K] };

/** The record of the bot's REST calls. */
export type Calls = {
  readonly list: OpenCall[];
  /** Calls that have no answer yet. */
  open: number;
  /** Real time of the last start or end of a call. */
  lastActivity: number;
};

export const createCalls = (): Calls => ({ list: [], open: 0, lastActivity: 0 });

/** Whether a path fits a pattern in which `*` stands for one segment and `**` for the rest. */
export const fits = (pattern: string, path: string): boolean => {
  const wanted = pattern.split('/').filter((part) => part !== '');
  const given = path.split('/').filter((part) => part !== '');
  for (const [i, part] of wanted.entries()) {
    if (part === '**') return true;
    const segment = given[i];
    if (segment === undefined || (part !== '*' && part !== segment)) return false;
  }
  return wanted.length === given.length;
};
