import { type Core, measure } from '../core.ts';
import { apiError } from '../errors.ts';
import { createMessage, deleteMessage, editMessage, findMessage } from '../messages.ts';
import type { Channel, Stored, Uploads } from '../model.ts';
import { userOf } from '../payloads.ts';
import { answerFlags, editFlags, flag, messageAt } from '../validate/message.ts';
import { createProblems } from '../validate/problems.ts';
import { originalChanged } from './lifecycle.ts';
import type { Interaction } from './record.ts';

/** The interaction of a token. 50027 unknown or older than 15 min, 10015 before the first answer or for another application. */
const byToken = (core: Core, application: string, token: string): Interaction => {
  if (application !== core.world.botId) throw apiError(10015);
  const interaction = core.desk.byToken.get(token);
  if (interaction === undefined || core.clock.now() >= interaction.createdAt + core.limits.tokenMs)
    throw apiError(50027);
  if (interaction.callback === undefined) throw apiError(10015);
  return interaction;
};

const isGone = (stored: Stored): boolean => stored.gone && stored.viewer === undefined;

/** The message that a token may touch: `@original`, or one it sent. 10008 for any other. */
const target = (core: Core, interaction: Interaction, message: string): Stored => {
  const stored =
    message === '@original' || message === interaction.original?.id ? interaction.original : findMessage(core, message);
  if (stored === undefined || isGone(stored) || core.world.deleted.has(stored.id)) throw apiError(10008);
  if (stored !== interaction.original && stored.token !== interaction.token) throw apiError(10008);
  return stored;
};

const inputOf = (core: Core, body: unknown, flags: number, stored: Stored | undefined) => {
  const problems = createProblems();
  const v2Before = ((stored?.body.flags ?? 0) & flag.v2) !== 0;
  const { nonce: _, ...input } = messageAt(problems, body, {
    measure: measure(core),
    v2Text: core.limits.v2Text,
    flags,
    v2Before,
  });
  problems.throwIfAny();
  return input;
};

const channelOf = (core: Core, interaction: Interaction): Channel => {
  const channel = core.world.channels.get(interaction.channel);
  if (channel === undefined) throw apiError(10003);
  return channel;
};

const edit = (core: Core, interaction: Interaction, stored: Stored, body: unknown, uploads: Uploads): Stored => {
  const channel = core.world.channels.get(stored.channel);
  if (channel?.thread?.archived === true && stored.viewer === undefined) throw apiError(50083);
  editMessage(core, stored, inputOf(core, body, editFlags, stored), uploads);
  if (stored === interaction.original) originalChanged(core, interaction);
  return stored;
};

/** `GET …/messages/{message}`. */
export const readAnswer = (core: Core, application: string, token: string, message: string): Stored =>
  target(core, byToken(core, application, token), message);

/** `PATCH …/messages/{message}`: the loading message loses flag 128 and is then what was sent. */
export const editAnswer = (
  core: Core,
  application: string,
  token: string,
  message: string,
  body: unknown,
  uploads: Uploads,
): Stored => {
  const interaction = byToken(core, application, token);
  return edit(core, interaction, target(core, interaction, message), body, uploads);
};

/** `DELETE …/messages/{message}`. After a 6 or 7, `@original` is the clicked message. */
export const deleteAnswer = (core: Core, application: string, token: string, message: string): void => {
  const interaction = byToken(core, application, token);
  const stored = target(core, interaction, message);
  deleteMessage(core, stored);
  if (stored === interaction.original) originalChanged(core, interaction);
};

/** `POST /webhooks/{app}/{token}`: a follow-up; directly after a 5 it edits the loading message and its flags are ignored. */
export const followUp = (core: Core, application: string, token: string, body: unknown, uploads: Uploads): Stored => {
  const interaction = byToken(core, application, token);
  // A loading message that its user deleted is 10008 here too.
  if (interaction.loading) return edit(core, interaction, target(core, interaction, '@original'), body, uploads);
  const input = inputOf(core, body, answerFlags, undefined);
  const original = interaction.original?.gone === false ? interaction.original : undefined;
  return createMessage(core, {
    channel: channelOf(core, interaction),
    author: core.world.botId,
    input,
    uploads,
    token,
    ...(((input.flags ?? 0) & flag.ephemeral) === 0 ? {} : { viewer: interaction.user }),
    ...(original === undefined ? {} : { replyTo: original }),
    extra: {
      application_id: core.world.botId,
      webhook_id: core.world.botId,
      // The fields that every kind of metadata has.
      interaction_metadata: {
        id: interaction.id,
        type: interaction.type,
        user: userOf(core.world, interaction.user),
        authorizing_integration_owners: interaction.guild === undefined ? { '0': '0' } : { '0': interaction.guild },
      } as unknown as NonNullable<Stored['body']['interaction_metadata']>,
    },
  });
};
