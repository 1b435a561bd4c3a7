import { setTimeout as sleep } from 'node:timers/promises';
import { DiscordAPIError, HTTPError, RateLimitError } from 'discord.js';
import type { Log } from '../app/ports.ts';
import { type Policy, policyOf } from './codes.ts';

/** A call to Discord that went wrong. `fields`: the paths of what Discord refused in a body. */
export type Failed = {
  readonly ok: false;
  readonly policy: Policy;
  /** How often it was asked. */
  readonly tries: number;
  readonly code?: number;
  readonly status?: number;
  readonly retryAfterMs?: number;
  readonly fields?: readonly string[];
};
export type Outcome<T> = { readonly ok: true; readonly value: T; readonly tries: number } | Failed;

export type CallOptions = {
  /** How often an overloaded Discord is asked again; default 2. Safe for edits, deletions, and creates with an enforced nonce. */
  readonly retries?: number;
  /** First back-off in milliseconds; doubles, with jitter. */
  readonly backoffMs?: number;
};

export type Wrapper = <T>(name: string, work: () => Promise<unknown>, options?: CallOptions) => Promise<Outcome<T>>;

// Long enough to find the field, short enough for any log.
const FIELDS = 10;
const FIELD_LENGTH = 120;

const fieldsOf = (errors: unknown, at = ''): string[] => {
  if (typeof errors !== 'object' || errors === null) return [];
  if ('_errors' in errors) return [at.slice(0, FIELD_LENGTH)];
  return Object.entries(errors).flatMap(([key, below]) => fieldsOf(below, at ? `${at}.${key}` : key));
};

/** Reads an error of discord.js, of the network or of anything else. Never carries a URL, since those of interactions hold tokens. */
export const readFailure = (error: unknown): Omit<Failed, 'tries'> => {
  if (error instanceof RateLimitError)
    return { ok: false, policy: 'limited', status: 429, retryAfterMs: waitOf(error) };
  if (error instanceof DiscordAPIError) {
    const code = Number(error.code);
    const fields = 'errors' in error.rawError ? fieldsOf(error.rawError.errors).slice(0, FIELDS) : [];
    const policy = policyOf(code, error.status);
    return { ok: false, policy, code, status: error.status, ...(fields.length > 0 && { fields }) };
  }
  if (error instanceof HTTPError) return { ok: false, policy: 'overloaded', status: error.status };
  return { ok: false, policy: 'overloaded' };
};

const waitOf = (error: RateLimitError): number =>
  Math.max(error.retryAfter, error.sublimitTimeout, error.timeToReset, 50);

const isOurs = (error: unknown): boolean =>
  error instanceof RateLimitError ||
  error instanceof DiscordAPIError ||
  error instanceof HTTPError ||
  (error instanceof Error && (error.name === 'AbortError' || 'code' in error || error instanceof TypeError));

/** Full jitter: between half and the whole of a doubling pause. */
export const backoff = (attempt: number, firstMs: number, mostMs = 60_000): number =>
  Math.min(firstMs * 2 ** attempt, mostMs) * (0.5 + Math.random() / 2);

/**
 * Makes the one door through which every call to Discord goes: it asks an overloaded Discord again, and turns every error into a closed
 * set of meanings. It never throws for anything that Discord or the network did.
 */
export const makeWrapper =
  (log: Log): Wrapper =>
  async <T>(name: string, work: () => Promise<unknown>, options: CallOptions = {}): Promise<Outcome<T>> => {
    const { retries = 2, backoffMs = 250 } = options;
    for (let tries = 1; ; tries++) {
      try {
        return { ok: true, value: (await work()) as T, tries };
      } catch (error) {
        if (!isOurs(error)) throw error;
        const failed = readFailure(error);
        if (failed.policy === 'overloaded' && tries <= retries) {
          await sleep(backoff(tries - 1, backoffMs));
          continue;
        }
        const { ok: _, ...what } = failed;
        const data = { call: name, tries, ...what, ...(failed.status === undefined && { reason: reasonOf(error) }) };
        if (failed.policy === 'bug' || failed.policy === 'bad-token' || failed.policy === 'blocked')
          log.error(data, 'Discord refused a call');
        else log.warn(data, 'a call to Discord failed');
        return { ...failed, tries };
      }
    }
  };

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
};
