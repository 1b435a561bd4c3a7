import type { APIMessage } from 'discord-api-types/v10';
import { type RngState, seedRng } from '../../../src/kernel/rng.ts';
import { shuffle } from '../../../src/kernel/sample.ts';
import { type Stage, textOf } from '../../discord/runtime/table.ts';
import { answered, chance, END, oneOf, type Player, type Seat, someOf, ui } from './players.ts';
import { buttonsOf, menusOf } from './seeing.ts';

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
export const slashPlayer = (rehearsal: Stage, user: string, seed: string, channel = 'table-one'): Player => {
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
