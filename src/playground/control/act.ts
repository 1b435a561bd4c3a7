import type { Act, ActVerbs, AutocompleteCall, ClickCall, CommandCall, ModalCall, SelectCall } from '../control.ts';
import { ControlError } from '../control.ts';
import type { Core } from '../core.ts';
import { type Refused, refused, whyNoAccess, whyNotPermitted } from '../interactions/access.ts';
import { failInteraction, openInteraction, sendInteraction, supersede } from '../interactions/lifecycle.ts';
import { commandData } from '../interactions/options.ts';
import { findButton, findSelect, isRefused, pressData, selectValues } from '../interactions/press.ts';
import type { Interaction } from '../interactions/record.ts';
import { submitData } from '../interactions/submit.ts';
import { createMessage, messageViewers } from '../messages.ts';
import type { Channel, Stored } from '../model.ts';
import { has, Permission, permissionsIn } from '../permissions.ts';
import type { Outcome } from '../reports.ts';
import { joinThread, setArchived } from '../threads.ts';
import type { Json } from '../validate/problems.ts';
import { channelBy, messageBy, userBy } from './find.ts';

const actOf = (interaction: Interaction): Act => ({
  interactionId: interaction.id,
  acknowledged: interaction.acknowledged.promise,
  outcome: interaction.outcome.promise,
  edited: interaction.edited.promise,
});

const refusal = (why: Refused): Act => {
  const outcome: Promise<Outcome> = Promise.resolve({ result: 'refused', ...why });
  return { refused: why, acknowledged: outcome, outcome, edited: outcome };
};

const nothing = (channel: Channel, reason: string): Refused =>
  refused('unknown-command', `${reason} (${channel.name || 'direct messages'})`);

/** Sends a command, or a keystroke when `focused` is given. */
const command = (core: Core, call: CommandCall, focused: string | undefined): Act => {
  const user = userBy(core, call.user).id;
  const channel = channelBy(core, call);
  const [name = '', ...path] = call.command.trim().replace(/^\//, '').split(/\s+/);
  const access = call.bypass === true ? undefined : whyNoAccess(core, channel, user, true);
  if (access !== undefined) return refusal(access);
  const registered = [
    ...(core.world.commands.get(channel.guild ?? 'none') ?? []),
    ...(core.world.commands.get('') ?? []),
  ];
  const known = registered.find((entry) => entry.name === name && entry.type === 1);
  if (known === undefined) return refusal(nothing(channel, `There is no command /${name} here`));
  const permitted = call.bypass === true ? undefined : whyNotPermitted(core, known, channel, user);
  if (permitted !== undefined) return refusal(permitted);
  const built = commandData(core, known, path, channel, user, call.options ?? {}, focused);
  if ('refused' in built) return refusal(built.refused);
  if (focused === undefined) {
    return actOf(
      openInteraction(core, { type: 2, user, channel, data: built.data, commandName: [name, ...path].join(' ') }),
    );
  }
  const older = core.desk.keystrokes.get(user);
  if (older !== undefined) supersede(core, older);
  const interaction = openInteraction(core, { type: 4, user, channel, data: built.data });
  core.desk.keystrokes.set(user, interaction);
  return actOf(interaction);
};

/** Why the user cannot use this message's components. */
const whyNotOn = (core: Core, stored: Stored, channel: Channel, user: string): Refused | undefined => {
  if (stored.viewer !== undefined && stored.viewer !== user)
    return refused('not-yours', 'Only somebody else sees this message.');
  if (stored.gone) return refused('unknown-message', 'This message is gone.');
  if (!messageViewers(core, stored).has(user)) return refused('no-access', 'You cannot see this message.');
  return whyNoAccess(core, channel, user, false);
};

type Found = { readonly stored: Stored; readonly channel: Channel; readonly user: string };

const found = (core: Core, call: { readonly user: string; readonly message: string }): Found | Refused => {
  const stored = messageBy(core, call.message);
  const channel = core.world.channels.get(stored.channel);
  if (channel === undefined) return refused('unknown-message', 'The channel of this message is gone.');
  return { stored, channel, user: userBy(core, call.user).id };
};

const press = (core: Core, { stored, channel, user }: Found, data: Json): Act =>
  actOf(openInteraction(core, { type: 3, user, channel, data, source: stored }));

const click = (core: Core, call: ClickCall): Act => {
  const place = found(core, call);
  if (isRefused(place)) return refusal(place);
  const button = findButton(place.stored, call.customId, call.label);
  if (call.bypass === true || !core.limits.componentChecks) {
    if (!isRefused(button)) return press(core, place, pressData(button));
    if (call.customId === undefined) return refusal(button);
    return press(core, place, { custom_id: call.customId, component_type: 2, id: 0 });
  }
  const why = whyNotOn(core, place.stored, place.channel, place.user);
  if (why !== undefined) return refusal(why);
  if (isRefused(button)) return refusal(button);
  return button.disabled === true
    ? refusal(refused('disabled', 'This button is disabled.'))
    : press(core, place, pressData(button));
};

const select = (core: Core, call: SelectCall): Act => {
  const place = found(core, call);
  if (isRefused(place)) return refusal(place);
  const { stored, channel, user } = place;
  const component = findSelect(stored, call.customId);
  if (call.bypass === true || !core.limits.componentChecks) {
    const shown = isRefused(component) ? { custom_id: call.customId, type: 3, id: 0 } : component;
    return press(core, place, pressData(shown, { values: call.values }));
  }
  const why = whyNotOn(core, stored, channel, user);
  if (why !== undefined) return refusal(why);
  if (isRefused(component)) return refusal(component);
  if (component.disabled === true) return refusal(refused('disabled', 'This select is disabled.'));
  const values = selectValues(core, channel, user, component, call.values);
  return isRefused(values) ? refusal(values) : press(core, place, pressData(component, values));
};

const submitModal = (core: Core, call: ModalCall): Act => {
  const user = userBy(core, call.user).id;
  const opener = call.modal === undefined ? core.desk.openModals.get(user) : core.desk.byId.get(call.modal);
  if (opener?.modal === undefined || (opener.user !== user && call.bypass !== true))
    return refusal(refused('no-modal', 'No modal is open.'));
  const channel = core.world.channels.get(opener.channel);
  if (channel === undefined) return refusal(refused('no-modal', 'The channel of this modal is gone.'));
  const access = call.bypass === true ? undefined : whyNoAccess(core, channel, user, false);
  if (access !== undefined) return refusal(access);
  const data = submitData(core, channel, opener, call.values);
  if (isRefused(data)) return refusal(data);
  if (core.desk.openModals.get(user) === opener) core.desk.openModals.delete(user);
  return actOf(
    openInteraction(core, {
      type: 5,
      user,
      channel,
      data,
      ...(opener.source === undefined ? {} : { source: opener.source }),
    }),
  );
};

const reload = (core: Core, ref: string): void => {
  const user = userBy(core, ref).id;
  core.desk.openModals.delete(user);
  core.desk.notes = core.desk.notes.filter((note) => note.user !== user);
  for (const stored of core.world.ephemerals.values()) {
    if (stored.viewer !== user || stored.gone) continue;
    stored.gone = true;
    core.journal.add(new Set([user]), { kind: 'delete', channel: stored.channel, messageId: stored.id });
  }
};

const say: (core: Core, call: Parameters<ActVerbs['say']>[0]) => ReturnType<ActVerbs['say']> = (core, call) => {
  const user = userBy(core, call.user).id;
  const channel = channelBy(core, call);
  const permissions = permissionsIn(core.world, channel, user, core.clock.now());
  const needed = channel.thread === undefined ? Permission.SendMessages : Permission.SendMessagesInThreads;
  const mayNot = channel.guild !== undefined && !has(permissions, needed | Permission.ViewChannel);
  if (mayNot || (channel.thread?.locked === true && !has(permissions, Permission.ManageThreads))) {
    throw new ControlError(`${call.user} may not write in ${call.channel}`);
  }
  if (channel.thread?.archived === true) setArchived(core, channel, false);
  const stored = createMessage(core, {
    channel,
    author: user,
    input: { content: call.content, enforceNonce: false },
    uploads: new Map(),
  });
  if (channel.thread !== undefined) joinThread(core, channel, user);
  return stored.body;
};

const redeliver = (core: Core, id: string): void => {
  const interaction = core.desk.byId.get(id);
  if (interaction === undefined) throw new ControlError(`There is no interaction ${id}`);
  sendInteraction(core, interaction);
};

/** The verbs that act as a user. */
export const actVerbs = (core: Core): ActVerbs => ({
  command: (call: CommandCall) => command(core, call, undefined),
  autocomplete: (call: AutocompleteCall) => command(core, call, call.focused),
  click: (call) => click(core, call),
  select: (call) => select(core, call),
  submitModal: (call) => submitModal(core, call),
  dismissModal: ({ user }) => void core.desk.openModals.delete(userBy(core, user).id),
  reload: ({ user }) => reload(core, user),
  say: (call) => say(core, call),
  redeliver: ({ interactionId }) => redeliver(core, interactionId),
});

/** Ends every unanswered interaction: the stand-in is reset or closed. */
export const failAll = (core: Core): void => {
  for (const interaction of core.desk.byId.values()) {
    interaction.deadline?.cancel();
    if (!interaction.edited.done()) failInteraction(core, interaction, 'closed');
  }
};
