import type { TableSeen } from '../../app/use-cases.ts';
import { messageBody } from './message-body.ts';
import type { Renderers, Voice } from './renderers.ts';
import { sceneOf } from './scene.ts';

const lobbyLine = (voice: Voice, seen: TableSeen): string => {
  const { help } = voice.words.ui;
  const free = seen.table.seats.some((seat) => seat.person === undefined) || seen.table.seats.length < 2;
  if (seen.seat === undefined && free) return help.lobbyJoin;
  return free ? help.lobbyWait : help.lobbyStart;
};

const runningLine = (voice: Voice, seen: TableSeen): string => {
  const { help, list } = voice.words.ui;
  if (seen.seat === undefined) return help.watch(voice.mention('board'), voice.mention('log'));
  const owing = seen.seen?.owing ?? [];
  const mine = owing.find((owed) => owed.seats.includes(seen.seat ?? ''));
  if (mine)
    return mine.about.key === 'ask.main' ? help.yourTurn(voice.mention('turn')) : help.asked(voice.mention('turn'));
  const scene = sceneOf(voice, seen);
  const others = [...new Set(owing.flatMap((owed) => owed.seats))].map((seat) => scene.names.seat(seat));
  return help.theirs(list.and(others));
};

const nextLine = (voice: Voice, seen: TableSeen | undefined): string => {
  const { help } = voice.words.ui;
  if (!seen) return help.begin(voice.mention('game new'));
  if (seen.table.status === 'lobby') return lobbyLine(voice, seen);
  if (seen.table.status === 'running' && !seen.seen?.outcome) return runningLine(voice, seen);
  return help.over(voice.mention('game rematch'));
};

/** What to do next, from the state of this table; then the game in three sentences, the commands that help, and what is stored. */
export const renderHelp: Renderers['help'] = (voice, seen) => {
  const { help, privacy } = voice.words.ui;
  const lines = [
    nextLine(voice, seen),
    '',
    ...help.rules.map((rule) => `• ${rule}`),
    '',
    help.commands(voice.mention('card'), voice.mention('undo'), voice.mention('my')),
    '',
    `**${help.privacy}**`,
    privacy(voice.mention('my')),
  ];
  return messageBody({ embeds: [{ title: help.title, description: lines.join('\n') }] });
};
