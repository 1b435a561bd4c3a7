import type { APIMessage } from 'discord-api-types/v10';
import { wordsFor } from '../../../src/discord/words/words.ts';
import { type RngState, seedRng } from '../../../src/kernel/rng.ts';
import { below, shuffle } from '../../../src/kernel/sample.ts';
import type { Outcome } from '../../../src/playground/reports.ts';
import { click, messagesOf, textOf, withLabel } from '../../discord/runtime/table.ts';
import type { Rehearsal } from './bot.ts';
import { buttonsOf, directOf, type Menu, menusOf, seenNow } from './seeing.ts';

/**
 * People who play through what they are shown and nothing else: they read their panel, press the buttons and menus that are there, or type slash
 * commands and take what is suggested. What they choose is random under a seed, with a beginner's sense: play everything, attack with what there
 * is, then buy, then end the turn.
 */
export type Player = {
  readonly user: string;
  /** Does one thing, as far as the bot's answer. Gives in words what it was. */
  readonly step: () => Promise<string>;
};

type Seat = { readonly rehearsal: Rehearsal; readonly user: string; readonly channel: string; readonly rng: RngState };

const { ui } = wordsFor('en');
/** What stands before the figure in a label such as `Buy or pay off (3)`. */
const before = (label: string): string => label.replace(/\d.*$/u, '').trim();
const says = {
  playAll: before(ui.button.playAll(1)),
  everyone: before(ui.button.everyone(1)),
  attack: before(ui.button.attack(1)),
  smallest: before(ui.button.smallest(1)),
  commit: before(ui.button.commit(1)),
  first: before(ui.panel.focus('1')),
  plays: before(ui.select.play(1)),
  buys: before(ui.select.buy(1)),
  attacks: before(ui.select.attack(1)),
  uses: before(ui.select.use(1)),
};

/** Buttons that decide nothing. */
const ASIDE: readonly string[] = [
  ui.button.undo,
  ui.button.hand,
  ui.button.story,
  ui.button.more,
  ui.button.board,
  ui.button.previous,
  ui.button.next,
  ui.button.back,
];

const chance = (rng: RngState, percent: number): boolean => below(rng, 100) < percent;

const oneOf = <T>(rng: RngState, items: readonly T[]): T => {
  const found = items[below(rng, items.length)];
  if (found === undefined) throw new Error('nothing to choose from');
  return found;
};

const someOf = <T>(rng: RngState, items: readonly T[], min: number, max: number): readonly T[] => {
  const pool = [...items];
  shuffle(rng, pool);
  const most = Math.min(max, pool.length);
  return pool.slice(0, Math.max(1, min, most === 0 ? 0 : 1 + below(rng, most)));
};

/** One movement on a panel. */
type Move =
  | { readonly press: string; readonly label: string }
  | { readonly menu: Menu; readonly values: readonly string[] }
  | { readonly numbers: string };

const chooseIn = (rng: RngState, menu: Menu): Move => ({
  menu,
  values:
    menu.max > 1 ? someOf(rng, menu.choices, menu.min, menu.max).map((c) => c.value) : [oneOf(rng, menu.choices).value],
});

const pressed = (panel: APIMessage, prefix: string): Move | undefined => {
  const found = buttonsOf(panel).find((b) => b.label.startsWith(prefix));
  return found && { press: found.id, label: found.label };
};

/** The question of a turn: everything is played first, then used, attacked with and bought; only then the turn ends. */
const mainMove = (rng: RngState, panel: APIMessage): Move => {
  const menu = (hint: string) => menusOf(panel).find((m) => m.hint.startsWith(hint));
  const [plays, uses, attacks, buys] = [menu(says.plays), menu(says.uses), menu(says.attacks), menu(says.buys)];
  const all = pressed(panel, says.playAll);
  if (all && chance(rng, 70)) return all;
  if (plays) return chooseIn(rng, plays);
  if (uses && chance(rng, 50)) return chooseIn(rng, uses);
  if (attacks) {
    const bases = attacks.choices.filter((c) => !c.label.includes('in the row'));
    return chooseIn(rng, bases.length > 0 && chance(rng, 75) ? { ...attacks, choices: bases } : attacks);
  }
  if (buys && chance(rng, 85)) return chooseIn(rng, buys);
  const end = pressed(panel, END);
  if (!end) throw new Error(`no way to end the turn: ${textOf(panel)}`);
  return end;
};

const END = 'End turn';

/** Which of several attackers: everyone, the least that is enough, or some from the menu that are laid aside first. */
const attackMove = (rng: RngState, panel: APIMessage): Move => {
  const draft = pressed(panel, says.attack);
  if (draft) return draft;
  const everyone = pressed(panel, says.everyone);
  const smallest = pressed(panel, says.smallest);
  const menu = menusOf(panel)[0];
  if (smallest && chance(rng, 40)) return smallest;
  if (everyone && chance(rng, 70)) return everyone;
  if (menu) return chooseIn(rng, menu);
  return everyone ?? smallest ?? answerMove(rng, panel);
};

const answerMove = (rng: RngState, panel: APIMessage): Move => {
  const buttons = buttonsOf(panel).filter((b) => !ASIDE.includes(b.label));
  const none = buttons.find((b) => b.label === ui.button.nothing || b.label === ui.button.callOff);
  const real = buttons.filter((b) => b !== none);
  const menu = menusOf(panel)[0];
  const commit = pressed(panel, says.commit);
  if (commit) return commit;
  if (none && (chance(rng, 10) || (real.length === 0 && !menu))) return { press: none.id, label: none.label };
  if (menu) return chooseIn(rng, menu);
  if (real.length === 0) throw new Error(`nothing can be answered: ${textOf(panel)}`);
  const button = oneOf(rng, real);
  return { press: button.id, label: button.label };
};

const moveOn = (rng: RngState, panel: APIMessage): Move => {
  const sure = pressed(panel, ui.button.sure);
  if (sure) return sure;
  const form = pressed(panel, ui.button.split);
  if (form && 'press' in form) {
    const focus = buttonsOf(panel).filter((b) => b.label.startsWith(says.first));
    if (focus.length === 0 || chance(rng, 40)) return { numbers: form.press };
    const button = oneOf(rng, focus);
    return { press: button.id, label: button.label };
  }
  if (pressed(panel, END)) return mainMove(rng, panel);
  if (menusOf(panel).some((m) => m.hint.startsWith(ui.select.attackers))) return attackMove(rng, panel);
  return answerMove(rng, panel);
};

/** The numbers for a modal of fields such as `Home One (0–3)`, filled from a random field on. */
const fillForm = (rng: RngState, seat: Seat, total: number): Record<string, string> => {
  const open = seat.rehearsal.control.openModal({ user: seat.user });
  if (!open) throw new Error('no form opened');
  const fields = open.modal.components.flatMap((part) =>
    'component' in part && 'custom_id' in part.component
      ? [{ id: part.component.custom_id, label: part.label ?? '' }]
      : [],
  );
  const order = [...fields];
  shuffle(rng, order);
  const values: Record<string, string> = {};
  let left = total;
  for (const { id, label } of order) {
    const cap = Number(/(\d+)\)$/u.exec(label)?.[1] ?? 0);
    values[id] = String(Math.min(cap, left));
    left -= Math.min(cap, left);
  }
  return values;
};

const answered = (seat: Seat, outcome: Outcome, what: string): APIMessage => {
  if (outcome.result === 'answered' && outcome.message) return outcome.message;
  throw new Error(`${seat.user}, ${what}: ${JSON.stringify(outcome)}`);
};

const carryOut = async (seat: Seat, message: string, panel: APIMessage, move: Move): Promise<string> => {
  const { control } = seat.rehearsal;
  const { user } = seat;
  if ('menu' in move) {
    const { menu, values } = move;
    answered(seat, await control.select({ user, message, customId: menu.id, values }).edited, menu.hint);
    return `${menu.hint}: ${menu.choices
      .filter((c) => values.includes(c.value))
      .map((c) => c.label)
      .join(', ')}`;
  }
  if ('press' in move) {
    answered(seat, await control.click({ user, message, customId: move.press }).edited, move.label);
    return move.label;
  }
  const total = Number(/(\d+) damage/u.exec(textOf(panel))?.[1] ?? 0);
  await control.click({ user, message, customId: move.numbers }).outcome;
  const values = fillForm(seat.rng, seat, total);
  answered(seat, await control.submitModal({ user, values }).edited, 'numbers');
  return `numbers: ${Object.values(values).join(', ')}`;
};

/** Whether a message is a panel of which something can be answered now. */
const isLive = (message: APIMessage): boolean =>
  menusOf(message).length > 0 || buttonsOf(message).some((b) => !ASIDE.includes(b.label) && b.label !== ui.button.turn);

/**
 * Plays by buttons and menus. `dm`: on the panel that comes as a direct message. `button`: on the private one behind **Take your turn**, opened
 * anew at each turn and whenever the old one has nothing to answer.
 */
export const buttonPlayer = (
  rehearsal: Rehearsal,
  user: string,
  by: 'dm' | 'button',
  seed: string,
  channel = 'table-one',
): Player => {
  const seat: Seat = { rehearsal, user, channel, rng: seedRng(seed) };
  let own: string | undefined;
  const opened = async (): Promise<APIMessage> => {
    const known = own === undefined ? undefined : seenNow(rehearsal, user, channel, own);
    if (known && isLive(known)) return known;
    const panel = await click(rehearsal, user, withLabel(rehearsal, ui.button.turn, user, channel), ui.button.turn);
    own = panel.id;
    return panel;
  };
  const panel = async (): Promise<APIMessage> => {
    if (by === 'button') return opened();
    const found = directOf(rehearsal, user).findLast(isLive);
    if (!found) throw new Error(`${user} has no panel in the direct messages`);
    return found;
  };
  return {
    user,
    step: async () => {
      const at = await panel();
      return carryOut(seat, at.id, at, moveOn(seat.rng, at));
    },
  };
};

type Suggestion = { readonly name: string; readonly value: string };

const suggestions = async (
  seat: Seat,
  command: string,
  focused: string,
  options: Record<string, string> = {},
): Promise<readonly Suggestion[]> => {
  const { user, channel } = seat;
  const outcome = await seat.rehearsal.control.autocomplete({ user, channel, command, focused, options }).outcome;
  if (outcome.result !== 'answered') throw new Error(`/${command}: ${JSON.stringify(outcome)}`);
  return (outcome.choices ?? []).map(({ name, value }) => ({ name, value: String(value) }));
};

const type = async (seat: Seat, command: string, options: Record<string, string> = {}): Promise<APIMessage> => {
  const { user, channel } = seat;
  return answered(
    seat,
    await seat.rehearsal.control.command({ user, channel, command, options }).edited,
    `/${command}`,
  );
};

/** A split as it is typed: `Home One 3, base 2`, from the lines of the panel. */
const typedSplit = (rng: RngState, panel: APIMessage): string | undefined => {
  const text = textOf(panel);
  const total = Number(/(\d+) damage to assign/u.exec(text)?.[1] ?? 0);
  const targets = [...text.matchAll(/^(.+): takes up to (\d+)$/gmu)].map(([, name = '', cap]) => ({
    name,
    cap: Number(cap),
  }));
  if (total === 0 || targets.length === 0) return undefined;
  shuffle(rng, targets);
  let left = total;
  const parts: string[] = [];
  for (const { name, cap } of targets) {
    const n = Math.min(cap, left);
    if (n > 0) parts.push(`${name} ${n}`);
    left -= n;
  }
  return parts.join(', ');
};

/** Answers a question that is not a turn's: the suggestion, or several with commas, as many as the panel's menu says. */
const typedAnswer = async (seat: Seat): Promise<string> => {
  const panel = await type(seat, 'turn');
  const split = typedSplit(seat.rng, panel);
  const menu = menusOf(panel).find((m) => m.max > 1);
  const choices = await suggestions(seat, 'choose', 'answer');
  const wanted = Math.max(1, Number(/Pick (\d+)/u.exec(menu?.hint ?? '')?.[1] ?? 1));
  const many = menu
    ? someOf(seat.rng, menu.choices, wanted, menu.max)
        .map((c) => c.value)
        .join(', ')
    : undefined;
  const answer = split ?? many ?? (choices.length > 0 ? oneOf(seat.rng, choices).value : 'none');
  const said = await type(seat, 'choose', { answer });
  return `/choose ${answer} → ${textOf(said).split('\n')[0]}`;
};

const typedAttack = async (seat: Seat, targets: readonly Suggestion[]): Promise<string> => {
  const bases = targets.filter((c) => !c.name.includes('in the row'));
  const target = oneOf(seat.rng, bases.length > 0 && chance(seat.rng, 75) ? bases : targets);
  const withWhom = await suggestions(seat, 'attack', 'with', { target: target.value });
  const options = {
    target: target.value,
    ...(withWhom.length > 0 && chance(seat.rng, 80) && { with: oneOf(seat.rng, withWhom.slice(0, 3)).value }),
  };
  const said = await type(seat, 'attack', options);
  return `/attack ${JSON.stringify(options)} → ${textOf(said).split('\n')[0]}`;
};

/** Plays by slash commands alone, with the values that are suggested. */
export const slashPlayer = (rehearsal: Rehearsal, user: string, seed: string, channel = 'table-one'): Player => {
  const seat: Seat = { rehearsal, user, channel, rng: seedRng(seed) };
  const one = async (command: string, option: string, choices: readonly Suggestion[]): Promise<string> => {
    const choice = oneOf(seat.rng, choices);
    const said = await type(seat, command, { [option]: choice.value });
    return `/${command} ${choice.name} → ${textOf(said).split('\n')[0]}`;
  };
  const step = async (): Promise<string> => {
    const open = await suggestions(seat, 'choose', 'answer');
    if (!open.some((c) => c.name === END)) return typedAnswer(seat);
    const plays = await suggestions(seat, 'play', 'card');
    if (plays.length > 0) return one('play', 'card', plays);
    const uses = await suggestions(seat, 'use', 'card');
    if (uses.length > 0 && chance(seat.rng, 50)) return one('use', 'card', uses);
    const targets = await suggestions(seat, 'attack', 'target');
    if (targets.length > 0) return typedAttack(seat, targets);
    const buys = await suggestions(seat, 'buy', 'card');
    if (buys.length > 0 && chance(seat.rng, 85)) return one('buy', 'card', buys);
    const said = await type(seat, 'end');
    if (buttonsOf(said).some((b) => b.label === ui.button.sure)) {
      const end = open.find((c) => c.name === END);
      await type(seat, 'choose', { answer: end?.value ?? '' });
    }
    return '/end';
  };
  return { user, step };
};

/** What everybody sees in a channel, through the eyes of somebody without a seat. */
export const publicMessages = (rehearsal: Rehearsal, channel = 'table-one'): readonly APIMessage[] =>
  messagesOf(rehearsal, 'Cid', channel);
