import { argsOf, type Sayings } from '../vocabulary.ts';
import { count, joined } from './count.ts';
import { questions } from './questions.ts';
import { ui } from './ui.ts';

/** Why a table cannot be opened, joined, started or left. */
const lobby: Sayings = {
  'create.unknown-game': () => 'There is no such game. Pick one of those that are shown.',
  'create.busy': () => 'This channel already has an open table. Use `/game new` with a thread, or another channel.',
  'create.person-limit': (args) =>
    `You have ${count(args.number('limit'), 'open table')}, the most that one person may have. Finish or leave one first; \`/my\` lists them.`,
  'create.server-limit': (args) =>
    `This server has ${count(args.number('limit'), 'open table')}, the most that a server may have. Wait until one ends.`,
  'create.length': (args) => `Bases to win: from ${args.number('min')} to ${args.number('max')} in this mode.`,
  'create.bases': (args) => {
    const offered = args.list('offered').map((bases) => `“${ui.modeNames[bases] ?? ''}”`);
    return offered.length > 0
      ? `This mode is played with its own base decks or with ${joined(offered, 'or')}. Pick that, or leave the option out.`
      : 'This mode has base decks of its own. Leave that option out.';
  },
  'create.moreBases': () => 'The new bases join only in a modified galaxy. Leave that option out.',
  'create.duel': () =>
    'Which duel is played at each field can be chosen with two against two only, among those that are shown.',
  'create.payoff': () => 'In this mode neutral cards cannot be paid off. Leave that option out.',
  'join.started': () => 'This game has begun, so nobody can join it any more.',
  'join.full': () => 'All seats of this table are taken. Open another one with `/game new`.',
  'join.side-unknown': () => 'That side is not played in this mode. Pick one of those that are shown.',
  'join.side-taken': (args, names) =>
    `${args.has('side') ? names.faction(args.text('side')) : 'That side'} is taken. Pick another one, or join without a side to get one at random.`,
  'join.person-limit': (args) =>
    `You have ${count(args.number('limit'), 'open table')}, the most that one person may have. Finish or leave one first; \`/my\` lists them.`,
  'leave.started': () =>
    'This game has begun. You can resign with `/game resign`, or end it together with `/game end`.',
  'remove.host': () => 'Only the host may remove somebody from this lobby.',
  'remove.started': () => 'This game has begun, so nobody can be removed any more.',
  'remove.not-seated': () => 'That person has no seat at this table.',
  'start.host': () => 'Only the host may start this table.',
  'start.started': () => 'This game has already begun.',
  'start.seats': (args) =>
    `${count(Math.max(1, args.number('free')), 'seat')} still free: the game starts when all are taken.`,
  'end.host': () => 'Only the host may close this lobby. You can leave it with `/game leave`.',
  'rematch.running': () => 'This game is still being played. You can have a rematch when it is over.',
  'move.host': () => 'Only the host may move this table.',
  'move.same': () => 'This table is already there.',
};

/** Why a table, or what was typed, cannot be acted on. */
const tables: Sayings = {
  'table.gone': () => 'There is no such table any more.',
  'table.busy': () => 'Several people acted at once, and nothing was changed. Please try again.',
  'table.lobby': () => 'This game has not begun. It starts when all seats are taken and the host presses **Start**.',
  'table.over': () => 'This game is over. `/game rematch` opens a new one.',
  'table.lost': () =>
    'The channel of this table is gone, so it cannot be played on there. Type `/game move` in another channel and pick this table.',
  'table.broken': () =>
    'By a fault of ours this game can neither be shown nor played on. `/game end` ends it once everybody has typed it.',
  'table.no-seat': () => 'You have no seat at this table. `/board` shows the position.',
  'where.none': () => 'There is no table here. `/game new` opens one; `/my` lists yours.',
  'where.unknown': () => 'I do not know that table. Pick one from the list, or type `/my`.',
  'board.unknown': () => 'There is no such leaderboard. Pick one of those that are suggested.',
  'board.season': () => 'There is no such season. Pick one of those that are suggested, such as 2026 Q4, or all time.',
  'draft.stale': () => 'That question has been answered, or the position has changed. Here is how things stand now.',
  'draft.not-offered': () => 'Some of those cannot be picked now. Pick from what is offered.',
  'standing.unknown-card': () => 'There is no such card. Pick one from the menu.',
  'act.waiting': (args, names) =>
    args.list('seats').length > 0
      ? `It is not your turn to act: the game waits for ${joined(
          args.list('seats').map((seat) => names.seat(seat)),
          'and',
        )}.`
      : 'It is not your turn to act. I ping you when it is.',
  'act.question': (args, names) => {
    const about = args.said('about');
    const asked = about && questions[about.key]?.(argsOf(about), names);
    return asked
      ? `Another question must be answered first: choose ${asked}. \`/turn\` shows it.`
      : 'Another question must be answered first. `/turn` shows it.';
  },
  'act.not-found': () => 'I find nothing by that name that you can do now. Pick from the list, or type `/turn`.',
  'act.typed': () => 'That does not answer the question that is open. Pick from the list, or type `/turn`.',
  'act.not-enough': (args) =>
    `Those attackers reach ${args.number('have')}; ${args.number('needed')} are needed. Add some, or say “everyone”.`,
};

/** Why a table cannot be opened, joined or acted on. */
export const tableSayings: Sayings = { ...lobby, ...tables };
