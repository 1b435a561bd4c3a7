import { randomBytes } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import type { Core } from '../core.ts';
import { dispatch, onShard } from '../gateway/dispatch.ts';
import type { Channel, Stored } from '../model.ts';
import { appPermissions, interactionChannelJson, memberJson, userOf } from '../payloads.ts';
import { permissionsIn } from '../permissions.ts';
import type { Outcome } from '../reports.ts';
import { createWaiting, type Interaction } from './record.ts';

/** What opens an interaction. */
export type Opening = {
  readonly type: 2 | 3 | 4 | 5;
  readonly user: string;
  readonly channel: Channel;
  readonly data: unknown;
  readonly commandName?: string;
  readonly source?: Stored;
};

const placeJson = (core: Core, user: string, channel: Channel) => {
  const { world } = core;
  const now = core.clock.now();
  const guild = world.guilds.get(channel.guild ?? '');
  const member = guild?.members.get(user);
  if (guild === undefined)
    return { user: userOf(world, user), authorizing_integration_owners: { '0': '0' }, context: 1 };
  return {
    guild_id: guild.id,
    guild: { id: guild.id, locale: guild.locale, features: [] },
    guild_locale: guild.locale,
    member: {
      ...memberJson(world, member ?? { user, roles: [], joinedAt: now }),
      permissions: permissionsIn(world, channel, user, now).toString(),
    },
    authorizing_integration_owners: { '0': guild.id },
    context: 0,
  };
};

/** What INTERACTION_CREATE carries: the common fields and either the guild's or the direct message's. */
const payloadOf = (core: Core, opening: Opening, id: string, token: string) => {
  const { world } = core;
  const now = core.clock.now();
  return {
    id,
    application_id: world.botId,
    type: opening.type,
    token,
    version: 1,
    channel_id: opening.channel.id,
    channel: interactionChannelJson(world, opening.channel, opening.user, now),
    app_permissions: appPermissions(world, opening.channel, now),
    locale: world.users.get(opening.user)?.locale ?? 'en-US',
    entitlements: [],
    attachment_size_limit: core.limits.fileBytes,
    ...placeJson(core, opening.user, opening.channel),
    data: opening.data,
    ...(opening.source === undefined ? {} : { message: opening.source.body }),
  };
};

/** How an interaction stands as its user's outcome; only meaningful once it is answered. */
const answeredAs = (interaction: Interaction): Outcome => ({
  result: 'answered',
  interactionId: interaction.id,
  callback: interaction.callback ?? 0,
  ...(interaction.original === undefined || interaction.original.gone ? {} : { message: interaction.original.body }),
  ephemeral: interaction.ephemeral,
  ...(interaction.choices === undefined ? {} : { choices: interaction.choices }),
  ...(interaction.modal === undefined ? {} : { modal: interaction.modal }),
  moments: interaction.moments,
});

const record = (core: Core, interaction: Interaction): void =>
  core.journal.add(new Set([interaction.user]), {
    kind: 'interaction',
    interactionId: interaction.id,
    state: interaction.state,
    ...(interaction.callback === undefined ? {} : { callback: interaction.callback }),
  });

type FailureReason = Extract<Outcome, { result: 'failed' }>['why'];

const failWaiting = (interaction: Interaction, why: FailureReason): void => {
  const outcome: Outcome = { result: 'failed', interactionId: interaction.id, why, moments: interaction.moments };
  for (const waiting of [interaction.acknowledged, interaction.outcome, interaction.edited]) {
    if (!waiting.done()) waiting.resolve(outcome);
  }
};

const note = (core: Core, interaction: Interaction): void => {
  if (interaction.type === 4) return;
  const bot = core.world.users.get(core.world.botId)?.displayName ?? 'The application';
  const text = interaction.type === 3 ? `This interaction failed: ${bot} did not respond` : `${bot} did not respond`;
  const messageId = interaction.type === 3 ? interaction.source?.id : undefined;
  core.desk.notes.push({
    id: core.newId(),
    at: core.clock.now(),
    user: interaction.user,
    channel: interaction.channel,
    text,
    interactionId: interaction.id,
    messageId,
  });
  core.journal.add(new Set([interaction.user]), {
    kind: 'note',
    channel: interaction.channel,
    text,
    interactionId: interaction.id,
    ...(messageId === undefined ? {} : { messageId }),
  });
};

/** Ends an interaction without an answer: after 3 s, after the token's life, or when the stand-in closes. */
export const failInteraction = (core: Core, interaction: Interaction, why: FailureReason): void => {
  core.desk.open.delete(interaction);
  const wasOpen = interaction.state === 'waiting' || interaction.state === 'acknowledged';
  if (wasOpen) {
    interaction.state = 'failed';
    record(core, interaction);
    if (why === 'no-answer') note(core, interaction);
  }
  failWaiting(interaction, why);
};

/** Creates an interaction and sends it to the bot. Its first answer is due in 3 s of the clock. */
export const openInteraction = (core: Core, opening: Opening): Interaction => {
  const id = core.newId();
  const token = `aW50ZXJhY3Rpb246${randomBytes(48).toString('base64url')}`;
  const interaction: Interaction = {
    id,
    token,
    type: opening.type,
    user: opening.user,
    channel: opening.channel.id,
    guild: opening.channel.guild,
    createdAt: core.clock.now(),
    payload: payloadOf(core, opening, id, token),
    commandName: opening.commandName,
    source: opening.source,
    state: 'waiting',
    callback: undefined,
    ephemeral: false,
    loading: false,
    original: undefined,
    modal: undefined,
    choices: undefined,
    superseded: false,
    moments: {},
    deadline: undefined,
    acknowledged: createWaiting(),
    outcome: createWaiting(),
    edited: createWaiting(),
  };
  core.desk.byId.set(id, interaction);
  core.desk.byToken.set(token, interaction);
  core.desk.open.add(interaction);
  interaction.deadline = core.clock.after(core.limits.answerMs, () => {
    if (interaction.state === 'waiting') failInteraction(core, interaction, 'no-answer');
  });
  record(core, interaction);
  sendInteraction(core, interaction);
  return interaction;
};

/** Sends INTERACTION_CREATE, again if need be. */
export const sendInteraction = (core: Core, interaction: Interaction): void => {
  interaction.moments.dispatched ??= performance.now();
  dispatch(core, 'INTERACTION_CREATE', 0, (session) =>
    onShard(session, interaction.guild) ? interaction.payload : undefined,
  );
};

const needsEdit = (callback: number): boolean => callback === 5 || callback === 6;

/** Records the first callback. After 4, 6, 7, 8 and 9 the interaction is answered; after 5 by the first edit of `@original`. */
export const acknowledge = (core: Core, interaction: Interaction, callback: number): void => {
  interaction.callback = callback;
  interaction.deadline?.cancel();
  interaction.moments.acknowledged = performance.now();
  interaction.state = callback === 5 ? 'acknowledged' : 'answered';
  record(core, interaction);
  interaction.acknowledged.resolve(answeredAs(interaction));
  if (callback !== 5) answered(core, interaction);
  if (callback !== 6 && callback !== 5) interaction.edited.resolve(answeredAs(interaction));
  if (needsEdit(callback)) {
    core.clock.after(core.limits.tokenMs, () => {
      if (!interaction.edited.done()) failInteraction(core, interaction, 'never-edited');
    });
  }
};

const answered = (core: Core, interaction: Interaction): void => {
  interaction.moments.answered = performance.now();
  core.desk.open.delete(interaction);
  interaction.outcome.resolve(answeredAs(interaction));
};

/** Records that `@original` got its content by an edit or was deleted. */
export const originalChanged = (core: Core, interaction: Interaction): void => {
  interaction.loading = false;
  if (interaction.state === 'acknowledged') {
    interaction.state = 'answered';
    record(core, interaction);
    answered(core, interaction);
  }
  if (!interaction.edited.done()) interaction.edited.resolve(answeredAs(interaction));
};

/** A newer keystroke makes the older answer worthless; it may still be given. */
export const supersede = (core: Core, interaction: Interaction): void => {
  if (interaction.state !== 'waiting') return;
  interaction.superseded = true;
  core.desk.open.delete(interaction);
  failWaiting(interaction, 'superseded');
};
