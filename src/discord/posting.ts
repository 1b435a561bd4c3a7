import { SnowflakeUtil } from 'discord.js';
import type { APIMessage } from 'discord-api-types/v10';
import type { OutboxRow } from '../app/ports.ts';
import type { Calls } from './calls.ts';
import { isPassing } from './codes.ts';
import { NONCE_MEMORY_MS, nonceFor, type Part } from './nonce.ts';
import type { MessageBody } from './render/message-body.ts';
import { backoff, type Failed, type Outcome } from './wrapper.ts';

/** What became of a part of the outbox. `restMs`: how long the message is to be left alone now. `lost`: the whole table has no place any more. */
export type Sent =
  | { readonly done: 'sent'; readonly restMs?: number }
  | { readonly done: 'later'; readonly ms: number }
  | { readonly done: 'dead'; readonly failed: Failed }
  | { readonly done: 'lost'; readonly why: 'channel' | 'guild' };

export const SENT: Sent = { done: 'sent' };

const LONGEST_PAUSE_MS = 300_000;
/** Attempts of one row before a failure that seemed to pass counts as permanent: about an hour and a half. */
const MOST_ATTEMPTS = 24;

/** What a failed send means for its rows. */
export const afterFailure = (failed: Failed, attempts: number): Sent => {
  if (failed.policy === 'channel-lost') return { done: 'lost', why: 'channel' };
  if (failed.policy === 'guild-lost') return { done: 'lost', why: 'guild' };
  // The program ends; with a token that is taken the row goes out.
  if (failed.policy === 'bad-token') return { done: 'later', ms: 1000 };
  if (isPassing(failed.policy) && attempts < MOST_ATTEMPTS)
    return { done: 'later', ms: failed.retryAfterMs ?? backoff(attempts - 1, 1000, LONGEST_PAUSE_MS) };
  return { done: 'dead', failed };
};

export type Post = {
  readonly channel: string;
  readonly body: MessageBody;
  readonly silent?: boolean;
  readonly row: Pick<OutboxRow, 'table' | 'seq' | 'attempts' | 'firstTriedAt'>;
  readonly part: Part;
  /** A message that is to be replaced: to be given it, or an older one, back by its nonce is no success. */
  readonly gone?: string;
  /** Whether a message found in the channel is the one that was to be sent. */
  readonly isIt: (message: APIMessage) => boolean;
};

export type Poster = { readonly post: (post: Post) => Promise<Outcome<APIMessage>> };

const SKEW_MS = 5000;
const MOST_NONCES = 4;

/**
 * Sends a message once, whatever happens in between: at first by its nonce, which Discord remembers for minutes; later by looking for it among
 * our own messages since, before it is sent under a new nonce.
 */
export const makePoster = (calls: Calls, self: () => string | undefined, now: () => number): Poster => {
  const find = async ({ channel, row, isIt, gone }: Post): Promise<APIMessage | undefined> => {
    if (row.firstTriedAt === undefined) return undefined;
    const since = SnowflakeUtil.generate({ timestamp: row.firstTriedAt.getTime() - SKEW_MS }).toString();
    const found = await calls.messagesAfter(channel, since, 100);
    if (!found.ok) return undefined;
    return found.value.find((m) => m.author.id === self() && m.id !== gone && isIt(m));
  };

  return {
    post: async (post) => {
      const { channel, body, silent, row, part, gone } = post;
      const age = row.firstTriedAt === undefined ? 0 : now() - row.firstTriedAt.getTime();
      const forgotten = Math.max(0, Math.floor(age / NONCE_MEMORY_MS));
      if (forgotten > 0 && row.attempts > 1) {
        const found = await find(post);
        if (found) return { ok: true, value: found, tries: 1 };
      }
      let sent: Outcome<APIMessage> | undefined;
      for (let n = 0; n < MOST_NONCES; n++) {
        const nonce = nonceFor(row.table, row.seq, part, (forgotten % 36) * MOST_NONCES + n);
        sent = await calls.createMessage(channel, body, { nonce, ...(silent && { silent }) });
        // Posted under this nonce before, and deleted since.
        const deleted = sent.ok
          ? gone !== undefined && BigInt(sent.value.id) <= BigInt(gone)
          : sent.policy === 'message-gone';
        if (!deleted) return sent;
      }
      return sent ?? { ok: false, policy: 'unknown', tries: 0 };
    },
  };
};
