import { html, nothing, type TemplateResult } from 'lit';
import type { ChannelReport, GuildReport, Person, WorldReport } from '../reports.ts';
import { now } from './store.ts';

/** The person or bot of that id. */
export const personOf = (world: WorldReport | undefined, id: string): Person | undefined =>
  world?.bot.id === id ? world.bot : world?.users.find((user) => user.id === id);

/** The guild of the open channel. */
export const guildHere = (): GuildReport | undefined => {
  const { world, channels, channel } = now();
  const id = channels.find((one) => one.id === channel)?.guild;
  return world?.guilds.find((guild) => guild.id === id);
};

/** The name that a user has here: nick, display name, or name. */
export const nameOf = (id: string): string => {
  const person = personOf(now().world, id);
  const nick = guildHere()?.members.find((member) => member.user === id)?.nick;
  return nick ?? person?.displayName ?? person?.name ?? 'unknown user';
};

/** How a place is called: `#table-one`, a thread's name, or whom one writes with. */
export const placeName = (channel: ChannelReport | undefined): string => {
  if (channel === undefined) return '';
  if (channel.type === 1) return now().world?.bot.displayName ?? 'Direct messages';
  return isThread(channel) ? channel.name : `#${channel.name}`;
};

export const isThread = (channel: ChannelReport): boolean => channel.type >= 10 && channel.type <= 12;

/** A round picture of a person: the initial on a colour of their own. Nothing is fetched. */
export const avatar = (id: string, size: 'small' | 'usual' = 'usual'): TemplateResult => {
  const { world } = now();
  const at = world?.bot.id === id ? 0 : 1 + Math.max(0, world?.users.findIndex((user) => user.id === id) ?? 0);
  const letter = [...(personOf(world, id)?.displayName ?? '?')][0] ?? '?';
  return html`<span class="avatar ${size} colour-${at % 8}" aria-hidden="true">${letter.toUpperCase()}</span>`;
};

/** A red number: unread mentions. Nothing for none. */
export const badge = (count: number): unknown =>
  count > 0
    ? html`<span class="badge">${count}<span class="hidden-text"> ${count === 1 ? 'mention' : 'mentions'}</span></span>`
    : nothing;
