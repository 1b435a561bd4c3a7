import type { REST } from 'discord.js';
import {
  type APIMessage,
  InteractionResponseType,
  MessageFlags,
  type RESTPostAPIInteractionCallbackJSONBody,
  Routes,
} from 'discord-api-types/v10';
import type { Clock, Log } from '../app/ports.ts';
import type { Policy } from './codes.ts';
import type { Heard } from './interaction.ts';
import { filesOf, type MessageBody, type ModalBody, toApiBody, wordsOnly } from './render/message-body.ts';
import { makeWrapper, type Outcome } from './wrapper.ts';

/**
 * The first answer to an interaction. `fresh`: a new private message that is filled in later. `update`: the clicked message of the clicker's own
 * is edited later. The others are whole answers at once, from memory.
 */
export type First =
  | { readonly ack: 'fresh' }
  | { readonly ack: 'update' }
  | { readonly ack: 'say'; readonly body: MessageBody }
  | { readonly ack: 'modal'; readonly modal: ModalBody }
  | { readonly ack: 'choices'; readonly choices: readonly { readonly name: string; readonly value: string }[] };

/** `ours`: go on. `duplicate`: another process has it. `late`: the player was told that it failed, so nothing may happen. `failed`: Discord could not be reached. */
export type Acknowledged = 'ours' | 'duplicate' | 'late' | 'failed';

/** What an interaction is answered with after its acknowledgement. */
export type Reply = {
  /**
   * Fills in the private message, or renews the clicker's own panel. What Discord finds malformed goes out as words alone; where not even those are
   * taken, or a filter refuses them, `instead` gives a sentence to show.
   */
  readonly show: (body: MessageBody, instead?: (policy: Policy) => MessageBody) => Promise<void>;
  /** A private message beside it. */
  readonly tell: (body: MessageBody) => Promise<void>;
};

export type Acknowledger = {
  readonly acknowledge: (heard: Heard, first: First, handler: string) => Promise<Acknowledged>;
  readonly reply: (heard: Heard, first: 'fresh' | 'update') => Reply;
};

const bodyOf = (first: First): RESTPostAPIInteractionCallbackJSONBody => {
  switch (first.ack) {
    case 'fresh':
      return {
        type: InteractionResponseType.DeferredChannelMessageWithSource,
        data: { flags: MessageFlags.Ephemeral },
      };
    case 'update':
      return { type: InteractionResponseType.DeferredMessageUpdate };
    case 'say':
      return {
        type: InteractionResponseType.ChannelMessageWithSource,
        data: { ...toApiBody(first.body), flags: MessageFlags.Ephemeral },
      };
    case 'modal':
      return { type: InteractionResponseType.Modal, data: first.modal };
    case 'choices':
      return {
        type: InteractionResponseType.ApplicationCommandAutocompleteResult,
        data: { choices: first.choices.map((choice) => ({ ...choice })) },
      };
  }
};

/** After 6, `@original` is the clicked message itself: on a public one that would show a hand to everybody. */
const assertPrivate = (heard: Heard, first: First['ack']): void => {
  const surface = 'surface' in heard.asked ? heard.asked.surface : 'public';
  if (first === 'update' && surface !== 'own') throw new Error('a public message is never the place of a private view');
};

/** What is wrong with the form of a message, and not with its words. */
const MALFORMED: ReadonlySet<Policy> = new Set(['bug', 'bad-emoji', 'too-large']);
/** Discord has looked at an answer and does not take it: another one can go out. */
const REFUSED: ReadonlySet<Policy> = new Set([...MALFORMED, 'filtered', 'unknown']);

/** Makes the first answers and the later ones. `rest`: the instance for callbacks and webhooks. */
export const makeAcknowledger = (rest: REST, log: Log, clock: Clock): Acknowledger => {
  const wrap = makeWrapper(log);

  const callback = (heard: Heard, first: First) =>
    wrap(
      'acknowledge',
      () => rest.post(Routes.interactionCallback(heard.id, heard.token), { body: bodyOf(first), auth: false }),
      { retries: 1, backoffMs: 100 },
    );

  const acknowledge: Acknowledger['acknowledge'] = async (heard, first, handler) => {
    assertPrivate(heard, first.ack);
    const startedAt = clock.now().getTime();
    const done = await callback(heard, first);
    if (done.ok) return 'ours';
    const age = clock.now().getTime() - heard.createdAt;
    const seen = { interaction: heard.id, handler, ageMs: age, ageAtStartMs: startedAt - heard.createdAt };
    if (done.policy === 'acknowledged') {
      // An earlier try of ours went through unseen.
      if (done.tries > 1) return 'ours';
      log.info(seen, 'interaction already acknowledged elsewhere');
      return 'duplicate';
    }
    if (done.policy === 'too-late') {
      // Nobody is told that a list of suggestions came late: the next keystroke asks again.
      if (first.ack !== 'choices') log.warn(seen, 'interaction acknowledged too late, dropped');
      return 'late';
    }
    log.error({ ...seen, policy: done.policy }, 'interaction could not be acknowledged, dropped');
    return 'failed';
  };

  const follow = (heard: Heard, body: MessageBody): Promise<Outcome<APIMessage>> =>
    wrap(
      'follow up',
      () =>
        rest.post(Routes.webhook(heard.application, heard.token), {
          auth: false,
          body: { ...toApiBody(body), flags: MessageFlags.Ephemeral },
          ...filesOf(body),
        }),
      { retries: 0 },
    );

  const fill = (heard: Heard, body: MessageBody): Promise<Outcome<APIMessage>> => {
    const path = Routes.webhookMessage(heard.application, heard.token);
    const edit = () => rest.patch(path, { auth: false, body: toApiBody(body), ...filesOf(body) });
    return wrap('answer', edit, { retries: 3 });
  };

  const reply: Acknowledger['reply'] = (heard, first) => ({
    show: async (body, instead) => {
      assertPrivate(heard, first);
      const shown = await fill(heard, body);
      if (shown.ok) return;
      // The private message was dismissed meanwhile: another one. A token that ran out: the next click shows the newest state.
      if (shown.policy === 'message-gone') await follow(heard, body);
      // A panel that could not be renewed keeps its buttons, and the words stand beside it.
      const again = first === 'update' ? follow : fill;
      const words = MALFORMED.has(shown.policy) ? await again(heard, wordsOnly(body)) : shown;
      if (!words.ok && REFUSED.has(words.policy) && instead) await again(heard, instead(words.policy));
    },
    tell: async (body) => {
      await follow(heard, body);
    },
  });

  return { acknowledge, reply };
};
