import type { REST } from 'discord.js';
import {
  type APIChannel,
  type APIMessage,
  type APIThreadChannel,
  ChannelType,
  MessageFlags,
  Routes,
} from 'discord-api-types/v10';
import type { Log } from '../app/ports.ts';
import { type MessageBody, toApiBody, wordsOnly } from './render/message-body.ts';
import { type CallOptions, makeWrapper, type Outcome, type Wrapper } from './wrapper.ts';

/** How a new message is sent. With a nonce Discord gives a repeated send its first message; without push it only leaves a badge. */
export type Sending = { readonly nonce: string; readonly silent?: boolean };

/** Every call of ours with the bot token, by ids alone. None throws for what Discord does. */
export type Calls = {
  readonly createMessage: (channel: string, body: MessageBody, sending: Sending) => Promise<Outcome<APIMessage>>;
  readonly editMessage: (channel: string, message: string, body: MessageBody) => Promise<Outcome<APIMessage>>;
  readonly deleteMessage: (channel: string, message: string) => Promise<Outcome<unknown>>;
  /** At most `limit` (100) messages after a message or moment's snowflake, newest first. */
  readonly messagesAfter: (channel: string, after: string, limit: number) => Promise<Outcome<readonly APIMessage[]>>;
  readonly openDm: (person: string) => Promise<Outcome<{ readonly id: string }>>;
  readonly channel: (channel: string) => Promise<Outcome<APIChannel>>;
  readonly startThread: (channel: string, name: string) => Promise<Outcome<APIThreadChannel>>;
  readonly addToThread: (thread: string, person: string) => Promise<Outcome<unknown>>;
  readonly deleteChannel: (channel: string) => Promise<Outcome<unknown>>;
  readonly isMember: (guild: string, person: string) => Promise<boolean | undefined>;
};

const THREAD_ARCHIVES_AFTER = 10_080;

/** Makes the calls over a REST instance that never retries by itself. `badToken` is called when Discord no longer takes the bot's token. */
export const makeCalls = (rest: REST, log: Log, badToken: () => void): Calls => {
  const bare = makeWrapper(log);
  const wrap: Wrapper = async <T>(name: string, work: () => Promise<unknown>, options?: CallOptions) => {
    const done = await bare<T>(name, work, options);
    if (!done.ok && done.policy === 'bad-token') badToken();
    return done;
  };
  const unarchive = (channel: string) =>
    wrap('unarchive', () => rest.patch(Routes.channel(channel), { body: { archived: false } }));

  // An archived thread is opened once; a malformed body goes once more as bare words, so that nobody waits in vain.
  const mending = async (
    channel: string,
    body: MessageBody,
    send: (body: MessageBody) => Promise<Outcome<APIMessage>>,
  ): Promise<Outcome<APIMessage>> => {
    const first = await send(body);
    if (first.ok) return first;
    if (first.policy === 'archived' && (await unarchive(channel)).ok) return send(body);
    if (first.policy === 'bug' && first.code === 50035) return send(wordsOnly(body));
    return first;
  };

  return {
    createMessage: (channel, body, { nonce, silent }) =>
      mending(channel, body, (sent) =>
        wrap('create message', () =>
          rest.post(Routes.channelMessages(channel), {
            body: {
              ...toApiBody(sent),
              nonce,
              enforce_nonce: true,
              ...(silent && { flags: MessageFlags.SuppressNotifications }),
            },
          }),
        ),
      ),
    editMessage: (channel, message, body) =>
      mending(channel, body, (sent) =>
        wrap('edit message', () => rest.patch(Routes.channelMessage(channel, message), { body: toApiBody(sent) })),
      ),
    deleteMessage: (channel, message) =>
      wrap('delete message', () => rest.delete(Routes.channelMessage(channel, message))),
    messagesAfter: (channel, after, limit) =>
      wrap('read messages', () =>
        rest.get(Routes.channelMessages(channel), {
          query: new URLSearchParams({ after, limit: String(Math.min(limit, 100)) }),
        }),
      ),
    openDm: (person) =>
      wrap('open direct messages', () => rest.post(Routes.userChannels(), { body: { recipient_id: person } })),
    channel: (channel) => wrap('read channel', () => rest.get(Routes.channel(channel))),
    startThread: (channel, name) =>
      // Not repeated: without a nonce a second try could make a second thread.
      wrap(
        'start thread',
        () =>
          rest.post(Routes.threads(channel), {
            body: { name, type: ChannelType.PublicThread, auto_archive_duration: THREAD_ARCHIVES_AFTER },
          }),
        { retries: 0 },
      ),
    addToThread: (thread, person) => wrap('add to thread', () => rest.put(Routes.threadMembers(thread, person))),
    deleteChannel: (channel) => wrap('delete channel', () => rest.delete(Routes.channel(channel))),
    isMember: async (guild, person) => {
      const found = await wrap('read member', () => rest.get(Routes.guildMember(guild, person)));
      if (found.ok) return true;
      return found.policy === 'person-gone' ? false : undefined;
    },
  };
};
