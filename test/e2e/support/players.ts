import type { APIMessage } from 'discord-api-types/v10';
import { wordsFor } from '../../../src/discord/words/words.ts';
import { type RngState, seedRng } from '../../../src/kernel/rng.ts';
import { below, shuffle } from '../../../src/kernel/sample.ts';
import type { Act } from '../../../src/playground/control.ts';
import type { Outcome } from '../../../src/playground/reports.ts';
import { click, type Stage, textOf, withLabel } from '../../discord/runtime/table.ts';
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

/** A button or menu that a player has made up their mind to use. `again`: once more, even where it has gone from the message meanwhile. */
export type Press = { readonly what: string; readonly panel: APIMessage; readonly press: (again?: boolean) => Act };
export type ButtonPlayer = Player & {
  /** Chooses what to do next on the panel, and does not do it yet. */
  readonly next: () => Promise<Press>;
};

/** A player's place, and the dice that choose. */
export type Seat = {
  readonly rehearsal: Stage;
  readonly user: string;
  readonly channel: string;
  readonly rng: RngState;
};

export const { ui } = wordsFor('en');
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

/** What ends a turn. */
export const END = 'End turn';

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

/** True so many times in a hundred. */
export const chance = (rng: RngState, percent: number): boolean => below(rng, 100) < percent;

/** Any one of these. Throws when there is none. */
export const oneOf = <T>(rng: RngState, items: readonly T[]): T => {
  const found = items[below(rng, items.length)];
  if (found === undefined) throw new Error('nothing to choose from');
  return found;
};

/** Some of these, between `min` (at least one) and `max`. */
export const someOf = <T>(rng: RngState, items: readonly T[], min: number, max: number): readonly T[] => {
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

const moveOn = (rng: RngState, panel: APIMessage, forms = true): Move => {
  const sure = pressed(panel, ui.button.sure);
  if (sure) return sure;
  const form = pressed(panel, ui.button.split);
  if (form && 'press' in form) {
    const focus = buttonsOf(panel).filter((b) => b.label.startsWith(says.first));
    if (focus.length === 0 || (forms && chance(rng, 40))) return { numbers: form.press };
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

/** The message with which the bot answered. Throws when it did not. */
export const answered = (seat: Seat, outcome: Outcome, what: string): APIMessage => {
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
  rehearsal: Stage,
  user: string,
  by: 'dm' | 'button',
  seed: string,
  channel = 'table-one',
): ButtonPlayer => {
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
    next: async () => {
      const at = await panel();
      const move = moveOn(seat.rng, at, false);
      if ('numbers' in move) throw new Error('a form is not one press');
      const call = { user, message: at.id };
      if ('press' in move)
        return {
          what: move.label,
          panel: at,
          press: (again) => rehearsal.control.click({ ...call, customId: move.press, bypass: again === true }),
        };
      const { menu, values } = move;
      return {
        what: `${menu.hint}: ${values}`,
        panel: at,
        press: (again) => rehearsal.control.select({ ...call, customId: menu.id, values, bypass: again === true }),
      };
    },
  };
};
