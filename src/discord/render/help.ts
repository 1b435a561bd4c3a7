import type { TableSeen } from '../../app/use-cases.ts';
import { messageBody } from './message-body.ts';
import type { Renderers, Voice } from './renderers.ts';
import { sceneOf } from './scene.ts';

type Where = NonNullable<Parameters<Renderers['help']>[2]>;

const lobbyLine = (voice: Voice, { table, seat }: TableSeen, person: string | undefined): string => {
  const { help } = voice.words.ui;
  const free = table.seats.filter((s) => s.person === undefined).length;
  const start = voice.mention('game start');
  if (table.host === person)
    return free > 0 ? help.hostWaits(free, voice.mention('game join')) : help.hostStarts(start);
  if (seat !== undefined) return free > 0 ? help.lobbyWait(free) : help.lobbyFull;
  return free > 0 ? help.lobbyJoin(voice.mention('game join')) : help.lobbyTaken(voice.mention('game new'));
};

const runningLine = (voice: Voice, seen: TableSeen): string => {
  const { help, list } = voice.words.ui;
  if (seen.seat === undefined) return help.watch(voice.mention('board'), voice.mention('log'));
  const { seat } = seen;
  const scene = sceneOf(voice, seen);
  const owing = seen.seen?.owing ?? [];
  const mine = owing.find((owed) => owed.seats.includes(seat));
  if (mine?.about.key === 'ask.main') return help.yourTurn(voice.mention('turn'), voice.mention('end'));
  if (mine) return help.asked(scene.say(mine.about), voice.mention('turn'));
  const others = [...new Set(owing.flatMap((owed) => owed.seats))].map((one) => scene.names.seat(one));
  return help.theirs(list.and(others), voice.mention('hand'), voice.mention('board'));
};

const nextLine = (voice: Voice, seen: TableSeen | undefined, { person }: Where): string => {
  const { help } = voice.words.ui;
  if (!seen) return help.begin(voice.mention('game new'));
  const { status } = seen.table;
  if (status === 'lost') return help.lost(voice.mention('game move'));
  if (status === 'lobby') return lobbyLine(voice, seen, person);
  if (status === 'running' && seen.broken) return sceneOf(voice, seen).say({ key: 'table.broken' });
  if (status === 'running' && !seen.seen?.outcome) return runningLine(voice, seen);
  return status === 'cancelled' && !seen.seen && !seen.broken
    ? help.closed(voice.mention('game new'))
    : help.over(voice.mention('game rematch'));
};

/**
 * What to do next, from the state of this table, in one or two sentences; in a direct message also at which table. Then the game in three
 * sentences, the commands that help, and what is stored.
 */
export const renderHelp: Renderers['help'] = (voice, seen, where = {}) => {
  const { help, privacy } = voice.words.ui;
  const place =
    where.dm && seen && seen.table.status !== 'lost' ? `<#${seen.table.channel.replace(/\D/g, '')}> · ` : '';
  const lines = [
    `${place}${nextLine(voice, seen, where)}`,
    '',
    ...[...help.rules, ...(seen ? (voice.words.ui.modeRules[seen.table.mode] ?? []) : [])].map((rule) => `• ${rule}`),
    '',
    help.commands(voice.mention('card'), voice.mention('undo'), voice.mention('my')),
    '',
    `**${help.privacy}**`,
    privacy(voice.mention('my')),
  ];
  return messageBody({ embeds: [{ title: help.title, description: lines.join('\n') }] });
};
