import type { APIMessage } from 'discord-api-types/v10';
import { checkUploads } from '../attachments.ts';
import { type Core, measure } from '../core.ts';
import { apiError } from '../errors.ts';
import { createMessage, editMessage } from '../messages.ts';
import type { Channel, Stored, Uploads } from '../model.ts';
import { userOf } from '../payloads.ts';
import { answerFlags, editFlags, flag, messageAt } from '../validate/message.ts';
import { modalAt } from '../validate/modal.ts';
import { createProblems, invalid, isJson, type Json, listAt, type Problems, textAt } from '../validate/problems.ts';
import { acknowledge } from './lifecycle.ts';
import type { Interaction } from './record.ts';

type Callback = {
  readonly core: Core;
  readonly interaction: Interaction;
  readonly channel: Channel;
  readonly data: unknown;
  readonly uploads: Uploads;
};

/** `interaction_metadata` and the other fields that only answers have. */
const answerFields = (core: Core, interaction: Interaction): Partial<APIMessage> => {
  const { world } = core;
  const user = userOf(world, interaction.user);
  const metadata = {
    id: interaction.id,
    type: interaction.type,
    user,
    authorizing_integration_owners: interaction.guild === undefined ? { '0': '0' } : { '0': interaction.guild },
    ...(interaction.commandName === undefined ? {} : { name: interaction.commandName }),
    ...(interaction.source === undefined ? {} : { interacted_message_id: interaction.source.id }),
  };
  return {
    application_id: world.botId,
    webhook_id: world.botId,
    // discord-api-types splits the metadata by type; the fields above are those of all types.
    interaction_metadata: metadata as unknown as NonNullable<APIMessage['interaction_metadata']>,
  };
};

const dataProblems = (): Problems => createProblems(['data']);

/** Type 4, and the loading message of type 5: type 20 after a command, a reply to the component's message otherwise. */
const answerMessage = ({ core, interaction, channel, data, uploads }: Callback, loading: boolean): Stored => {
  const problems = dataProblems();
  const input = messageAt(problems, data, {
    measure: measure(core),
    v2Text: core.limits.v2Text,
    flags: loading ? flag.ephemeral : answerFlags,
  });
  problems.throwIfAny();
  const flags = input.flags ?? 0;
  const ephemeral = (flags & flag.ephemeral) !== 0;
  const source = interaction.source?.gone === false ? interaction.source : undefined;
  const shown = loading ? { enforceNonce: false, flags } : input;
  const { nonce: _, ...withoutNonce } = shown;
  const stored = createMessage(core, {
    channel,
    author: core.world.botId,
    input: withoutNonce,
    uploads,
    type: interaction.type === 2 || source === undefined ? 20 : 19,
    flags: loading ? flag.loading : 0,
    token: interaction.token,
    extra: answerFields(core, interaction),
    mayBeEmpty: loading,
    ...(ephemeral ? { viewer: interaction.user } : {}),
    ...(source === undefined || interaction.type === 2 ? {} : { replyTo: source }),
  });
  interaction.original = stored;
  interaction.ephemeral = ephemeral;
  interaction.loading = loading;
  return stored;
};

const takeSource = (interaction: Interaction): Stored => {
  const { source } = interaction;
  if (source === undefined) throw apiError(10008);
  interaction.original = source;
  interaction.ephemeral = source.viewer !== undefined;
  return source;
};

/** Type 7: edits the clicked message at once. */
const update = ({ core, interaction, data, uploads }: Callback): Stored => {
  const { source } = interaction;
  if (source === undefined || (source.gone && source.viewer === undefined)) throw apiError(10008);
  const problems = dataProblems();
  const v2Before = ((source.body.flags ?? 0) & flag.v2) !== 0;
  const input = messageAt(problems, data, {
    measure: measure(core),
    v2Text: core.limits.v2Text,
    flags: editFlags,
    v2Before,
  });
  problems.throwIfAny();
  editMessage(core, source, input, uploads);
  return takeSource(interaction);
};

const checkChoice = (problems: Problems, choice: unknown, i: number, core: Core): Json => {
  const raw = isJson(choice) ? choice : {};
  textAt(problems, ['choices', i, 'name'], raw.name, { min: 1, max: 100, required: true }, measure(core));
  if (typeof raw.value === 'number') return raw;
  textAt(problems, ['choices', i, 'value'], raw.value, { max: 100, required: true }, measure(core));
  return raw;
};

/** Type 8: at most 25 choices; only the newest keystroke's are shown. */
const giveChoices = ({ core, interaction, data }: Callback): void => {
  const problems = dataProblems();
  const raw = isJson(data) ? data : {};
  const list = listAt(problems, ['choices'], raw.choices, 0, 25);
  if (list === undefined) problems.add(['choices'], 'BASE_TYPE_REQUIRED', 'This field is required');
  const checked = (list ?? []).map((choice, i) => checkChoice(problems, choice, i, core));
  problems.throwIfAny();
  interaction.choices = checked.map((choice) => ({
    name: String(choice.name),
    value: typeof choice.value === 'number' ? choice.value : String(choice.value),
  }));
  if (!interaction.superseded)
    core.journal.add(new Set([interaction.user]), {
      kind: 'choices',
      interactionId: interaction.id,
      choices: interaction.choices,
    });
};

/** Type 9: opens a modal for the user. `@original` does not exist then. */
const openModal = ({ core, interaction, data }: Callback): void => {
  const problems = dataProblems();
  const modal = modalAt(problems, data, measure(core));
  problems.throwIfAny();
  interaction.modal = modal;
  core.desk.openModals.set(interaction.user, interaction);
  core.journal.add(new Set([interaction.user]), { kind: 'modal', interactionId: interaction.id, modal });
};

const isUpdate = (type: number): boolean => type === 6 || type === 7;

/** Which callback types fit: 4, 5 for all but autocomplete; 6, 7 where a message was clicked; 8 for autocomplete; 9 for all but autocomplete and modal submit. */
const isAllowed = (interaction: Interaction, type: number): boolean => {
  if (interaction.type === 4) return type === 8;
  if (type === 4 || type === 5) return true;
  if (isUpdate(type)) return interaction.type === 3 || (interaction.type === 5 && interaction.source !== undefined);
  return type === 9 && interaction.type !== 5;
};

const perform = (call: Callback, type: number): Stored | undefined => {
  switch (type) {
    case 4:
      return answerMessage(call, false);
    case 5:
      return answerMessage(call, true);
    case 6:
      takeSource(call.interaction);
      return undefined;
    case 7:
      return update(call);
    case 8:
      giveChoices(call);
      return undefined;
    default:
      openModal(call);
      return undefined;
  }
};

const responseOf = (interaction: Interaction, type: number, message: Stored | undefined) => ({
  interaction: {
    id: interaction.id,
    type: interaction.type,
    ...(interaction.original === undefined
      ? {}
      : {
          response_message_id: interaction.original.id,
          response_message_loading: interaction.loading,
          response_message_ephemeral: interaction.ephemeral,
        }),
  },
  ...(type === 4 || type === 7
    ? { resource: { type, ...(message === undefined ? {} : { message: message.body }) } }
    : type === 5 || type === 9
      ? { resource: { type } }
      : {}),
});

/**
 * `POST /interactions/{id}/{token}/callback`. Gives the body for `with_response=true`. Errors: 10062 unknown or later than 3 s, 40060 answered already,
 * 50035 for a type that does not fit or a wrong body; a refused body leaves the interaction unanswered.
 */
export const answerInteraction = (core: Core, id: string, token: string, body: unknown, uploads: Uploads): unknown => {
  const interaction = core.desk.byId.get(id);
  if (interaction === undefined || interaction.token !== token) throw apiError(10062);
  if (interaction.callback !== undefined) throw apiError(40060);
  if (interaction.state === 'failed') throw apiError(10062);
  const raw = isJson(body) ? body : {};
  const type = raw.type;
  if (typeof type !== 'number' || ![4, 5, 6, 7, 8, 9].includes(type))
    return invalid(['type'], 'BASE_TYPE_CHOICES', 'Value must be one of {4, 5, 6, 7, 8, 9}.');
  if (!isAllowed(interaction, type))
    return invalid(
      ['type'],
      'INTERACTION_RESPONSE_TYPE_INVALID',
      `Callback type ${type} does not fit an interaction of type ${interaction.type}.`,
    );
  const channel = core.world.channels.get(interaction.channel);
  if (channel === undefined) throw apiError(10003);
  checkUploads(core, uploads);
  const message = perform({ core, interaction, channel, data: raw.data, uploads }, type);
  acknowledge(core, interaction, type);
  return responseOf(interaction, type, message);
};
