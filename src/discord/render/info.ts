import type { TableSeen } from '../../app/use-cases.ts';
import { optionLines, ruleLines, seatLines } from './lobby.ts';
import { messageBody } from './message-body.ts';
import { standInLines } from './packs.ts';
import { button, buttonRows, timestamp } from './parts.ts';
import type { Renderers, Voice } from './renderers.ts';
import { gameViewOf, sceneOf, waitingLines } from './scene.ts';

/** How long the table has been there, and how far the game has come. */
const ageLines = (voice: Voice, seen: TableSeen): readonly string[] => {
  const { info, lobby } = voice.words.ui;
  const { table } = seen;
  if (table.status === 'lobby')
    return [
      info.opened(timestamp(table.createdAt, 'R')),
      ...(table.expiresAt ? [lobby.expires(timestamp(table.expiresAt, 'R'))] : []),
    ];
  if (!table.startedAt) return [info.closed];
  const turn = (seen.seen && gameViewOf(seen.seen)?.turn.n) ?? 0;
  const started = info.started(timestamp(table.startedAt, 'f'), timestamp(table.startedAt, 'R'));
  if (table.endedAt) return [started, info.ended(timestamp(table.endedAt, 'f'), turn)];
  return [started, info.turn(turn), ...waitingLines(sceneOf(voice, seen), seen.seen)];
};

/** What is played at a table and with which options, who sits where, how long it has run, and the rules in short. */
export const renderInfo: Renderers['info'] = (voice, seen, standIns) => {
  const { info, button: label } = voice.words.ui;
  const { table } = seen;
  const description = [
    ...seatLines(voice, table),
    '',
    ...optionLines(voice, table),
    ...(table.chosen.payoff ? [] : [info.noPayoff]),
    ...standInLines(voice, standIns),
    '',
    ...ageLines(voice, seen),
    '',
    ...ruleLines(voice, table),
  ].join('\n');
  return messageBody({
    embeds: [{ title: info.title, description }],
    components: seen.seen ? buttonRows([button({ do: 'board', table: table.id }, label.board)]) : [],
  });
};
