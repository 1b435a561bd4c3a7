import { plain } from '../plain.ts';
import type { Args, Sayings } from '../vocabulary.ts';
import { count, joined } from './count.ts';
import { ui } from './ui.ts';

/** Answers that were not accepted. Each says what and why, and what can be done. */
const answers: Sayings = {
  'refused.over': () => 'This game is over. Nothing can be changed in it.',
  'refused.stale': () => 'That was answered already, or the position has changed. Here is how things stand now.',
  'refused.not-yours': () => 'That question is for somebody else at this table.',
  'refused.shape': () => 'That does not answer the question that is open. Pick from what is offered now.',
  'refused.not-offered': () => 'That cannot be done now. Pick from what is offered now.',
  'refused.repeated': () => 'The same thing was picked twice. Pick each only once.',
  'refused.too-few': (args) => `Pick at least ${args.number('min')}.`,
  'refused.too-many': (args) => `Pick at most ${args.number('max')}.`,
  'refused.over-budget': (args) => `Together that costs ${args.number('cost')}; you have ${args.number('budget')}.`,
  'refused.out-of-range': (args) => `Take a whole number from ${args.number('min')} to ${args.number('max')}.`,
  'refused.bad-total': (args) => `The numbers must add up to ${args.number('total')}.`,
  'refused.no-seat': () => 'You have no seat at this table.',
  'refused.cannot-restore': () => 'Cantina was updated in the middle of this turn, so this step cannot be taken back.',
  'undo.learned': () => 'You have seen a hidden card since then, so this step cannot be taken back.',
  'undo.dice': () => 'Cards were shuffled or drawn by chance since then, so this step cannot be taken back.',
  'undo.asked': (args, names) =>
    args.has('seat')
      ? `${names.seat(args.text('seat'))} was asked because of this step, so it cannot be taken back.`
      : 'Another player was asked because of this step, so it cannot be taken back.',
  'undo.answered': (args, names) =>
    args.has('seat')
      ? `${names.seat(args.text('seat'))} has answered since then, so this step cannot be taken back.`
      : 'Another player has answered since then, so this step cannot be taken back.',
  'undo.nothing': () => 'You have no step to take back.',
  'undo.rules': () => 'Cantina was updated in the middle of this turn, so this step cannot be taken back.',
};

/** Why something cannot be done, when a command asked for it that is not offered. */
const reasons: Sayings = {
  'why.unknown': () => 'You cannot do that on a turn. `/turn` shows what you can do.',
  'why.notInHand': () => 'That card is not in your hand. `/hand` shows your cards.',
  'why.notInRow': () => 'That card is not in the row. `/board` shows the row.',
  'why.enemyCard': (args, names) =>
    `${names.card(args.text('card'))} is an enemy card: it can be attacked in the row, not bought.`,
  'why.tooDear': (args, names) =>
    `You have ${count(args.number('have'), 'resource')}; ${names.card(args.text('card'))} costs ${args.number('cost')}.`,
  'why.noPayoff': () => 'At this table neutral cards cannot be paid off. It is an option of `/game new`.',
  'why.notNeutral': (args, names) =>
    `Only neutral cards in the row can be paid off, and ${names.card(args.text('card'))} is not neutral.`,
  'why.notInPlay': () => 'You do not have that card in play. `/board` shows what is in play.',
  'why.noAction': (args, names) =>
    `${names.card(args.text('card'))} has no ability to use on your turn. \`/card\` shows its text.`,
  'why.used': (args, names) =>
    `The ability of ${names.card(args.text('card'))} was used this turn; it is ready next turn.`,
  'why.condition': (args, names) =>
    `The ability of ${names.card(args.text('card'))} cannot be used now. \`/card\` shows what it needs.`,
  'why.nothingToHit': (args, names) =>
    `${names.seat(args.text('seat'))} ${names.plural(args.text('seat')) ? 'have' : 'has'} no base and no ship now; a new base comes next turn.`,
  'why.noAttackers': () =>
    'You have no card left that can attack: each attacks once a turn and needs 1 attack or more.',
  'why.noTarget': (args, names) =>
    `${names.card(args.text('card'))} cannot be attacked: in the row, only enemy units can.`,
  'why.noSoloist': () => 'You have no card left that may attack such a target alone. `/card` shows which ones may.',
  'why.noMission': () =>
    'You have no mission open. A new one comes at the start of your turn, unless you have completed all you may.',
  'why.noResources': () => 'You have no resources to put on your mission. Play cards that give some first.',
  'why.notYourTurn': (args, names) =>
    `It is the turn of ${names.seat(args.text('seat'))}. You are told when it is yours.`,
  'options.mode': (args) => `There is no mode “${plain(args.text('mode'))}”. Pick one of those that are shown.`,
  'options.length': (args) => `Bases to win: from ${args.number('min')} to ${args.number('max')} in this mode.`,
  'options.bases': (args) => `Base decks of the sort “${plain(args.text('bases'))}” do not go with this mode.`,
  'options.moreBases': () => 'The new bases join only in a modified galaxy. Leave that option out.',
  'options.factions': () => 'Each side can be played once. Pick another one, or none to get one at random.',
  'options.duel': () => 'That duel is not played in this mode. Pick one of those that are shown.',
  'options.teams': () => 'Each side is a team of two. Pick another one, or none to get one at random.',
  'options.seats': (args) => `This mode needs ${count(args.number('n'), 'seat')}.`,
};

/** What the messages themselves refuse: forms, old buttons, limits. */
const messages: Sayings = {
  unknown: () => 'Something happened that I have no words for. `/board` shows how the table stands.',
  'form.number': (args) => `Line ${args.number('at')} needs a whole number from 0 to ${args.number('cap')}.`,
  'form.total': (args) => `The numbers add up to ${args.number('sum')}; they must add up to ${args.number('total')}.`,
  'form.count': (args) => `There are ${args.number('targets')} lines to fill; I read ${args.number('read')}.`,
  'form.range': (args) => `Type a whole number from ${args.number('min')} to ${args.number('max')}.`,
  'click.old': () => 'This button is from an older message and does nothing any more. Type `/turn` for the newest one.',
  'click.unknown': () => 'I do not know this button. Type `/turn` to see your tables.',
  'click.fast': (args) =>
    `That was a lot of clicks. Wait ${count(Math.max(1, args.number('seconds')), 'second')} and try again.`,
  'panel.stale': () => 'That panel was older than the position. Here is how things stand now.',
  'panel.done': () => 'Done.',
  'draft.empty': () => 'Nobody has been chosen yet. Pick from the menu first.',
  'story.none': () => 'Nothing has happened since then.',
  fault: () => 'Something went wrong on our side, and nothing was changed. Please try again.',
  'answer.refused': () => 'Discord did not take my answer. Type `/turn` to see how things stand.',
  'answer.filtered': () =>
    'The word filter of this server refused my answer. Type `/turn` to see how things stand; whoever manages the server can except me from the filter.',
  'channel.locked': () =>
    'The thread of this table is locked, so I cannot post there, and its board may be old. Whoever manages threads can unlock it, or give me **Manage Threads**; or the host takes the table elsewhere with `/game move`.',
  'channel.filtered': () =>
    'The word filter of this server refuses what I post for this table, so its board may be old. Whoever manages the server can except me from the filter; or the host takes the table elsewhere with `/game move`.',
  'fault.rules': () =>
    'The rules of this game failed, which is a fault of ours, and nothing was changed. Try something else; if nothing helps, `/game end` ends the game.',
  'database.down': () => 'The store of games cannot be reached now. Nothing was changed; please try again in a minute.',
  'permissions.missing': (args) =>
    `I lack permissions here: **${args
      .list('names')
      .map((name) => plain(name))
      .join(', ')}**. Ask somebody who manages this channel to give me these.`,
  'attachment.large': (args) => `That file is too large: at most ${args.number('limit')} MB.`,
};

/** Which table is meant, where its channel can no longer be named: `**Full galaxy** with Ann`. */
const tableOf = (args: Args): string => {
  const mode = ui.modes[args.text('mode')]?.split(':')[0] ?? 'A game';
  const others = joined(
    args.list('others').map((name) => plain(name)),
    'and',
  );
  return `**${mode}**${others === '' ? '' : ` with ${others}`}`;
};

/** Notices of a table: public ones, and what is told in private when its place is gone. */
const notices: Sayings = {
  'notice.lost.channel': (args) =>
    `The channel of one of your tables is gone: ${tableOf(args)}. The game is paused, and nothing in it is lost. To play on, type \`/game move\` in another channel and pick this table.`,
  'notice.lost.guild': (args) =>
    `I am no longer in the server of one of your tables: ${tableOf(args)}. The game is paused, and nothing in it is lost. To play on, type \`/game move\` in a channel where I am, and pick this table.`,
  'notice.dmsClosed': (args, names) =>
    `${names.seat(args.text('seat'))}: I cannot send you direct messages, so your hand is behind **My hand**.`,
  'notice.over': () => 'The game is over.',
  'notice.moved': (args) => `This table has moved to <#${args.text('channel').replace(/\D/g, '')}>.`,
  'notice.expired': () => 'Nobody started this table, so it was closed.',
  'notice.left': (args, names) => `${names.seat(args.text('seat'))} has left the server.`,
  'notice.endAsked': (args, names) =>
    `${names.seat(args.text('seat'))} would like to end this game without a winner. It ends once everybody has typed \`/game end\`.`,
};

export const refusals: Sayings = { ...answers, ...reasons, ...messages, ...notices };
