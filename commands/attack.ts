import { chooseAttackers } from '../src/app/smallest.ts';
import type { TableSeen } from '../src/app/use-cases.ts';
import { contentSeen, gameViewOf } from '../src/discord/render/scene.ts';
import { type Choice, type Command, textOption } from '../src/discord/runtime.ts';
import { offeredTo, optionsOf, suggest } from '../src/discord/suggest.ts';
import { cardName } from '../src/discord/words/card-name.ts';
import { playedSeat } from '../src/games/deckbuilding/view-fields.ts';
import type { InPlayView } from '../src/games/deckbuilding/view-types.ts';
import { acting } from './act.ts';
import { command, completing, offeredOption, tableOption } from './builders.ts';

/** Targets of a usual attack, and those that one card may attack alone. */
const TARGETS = ['attack', 'solo'] as const;

type Target = { readonly goal: number; readonly hunting: boolean };

/** What it takes to fell what was picked as target: a card's target value, or a whole fleet and its base. */
const targetOf = (seen: TableSeen, id: string | undefined): Target | undefined => {
  const option = optionsOf(seen, TARGETS).find(({ option: o }) => o.id === id)?.option;
  if (!option) return undefined;
  const foe = gameViewOf(seen.seen)?.players.find((p) => p.seat === option.subject);
  if (!foe) return { goal: Number(option.label.args?.target ?? 0), hunting: true };
  const standing = [...foe.ships, ...(foe.base ? [foe.base] : [])];
  return { goal: standing.reduce((sum, card) => sum + card.hitPoints - card.damage, 0), hunting: false };
};

const canAttack = (seen: TableSeen, hunting: boolean): readonly InPlayView[] => {
  const view = gameViewOf(seen.seen);
  const mine = view?.players.find((p) => p.seat === playedSeat(view));
  if (!mine) return [];
  // Capital ships take no part in bounty hunting.
  const cards = hunting ? mine.units : [...mine.units, ...mine.ships];
  return cards.filter((card) => !card.attacked && card.attack > 0);
};

/** What a card in play is called at a table. */
type CalledAs = (card: InPlayView) => string;

const calledAt =
  ({ seen }: TableSeen): CalledAs =>
  ({ card }) =>
    cardName(card, contentSeen(seen));

const smallest = (attackers: readonly InPlayView[], goal: number, called: CalledAs): Choice | undefined => {
  const options = attackers.map((card) => ({
    id: card.id,
    verb: 'attacker',
    label: { key: 'card' },
    cost: card.attack,
  }));
  const chosen = goal > 0 ? chooseAttackers(options, goal) : undefined;
  if (!chosen) return undefined;
  const cards = attackers.filter((card) => chosen.includes(card.id));
  const sum = cards.reduce((total, card) => total + card.attack, 0);
  return {
    name: `smallest enough (${sum}): ${cards.map(called).join(', ')}`,
    value: 'smallest',
  };
};

/** The attackers as a list that goes on from what was typed: `X-Wing, ` offers everybody else. */
const listed = (attackers: readonly InPlayView[], typed: string, called: CalledAs): readonly Choice[] => {
  const before = typed
    .split(',')
    .slice(0, -1)
    .map((part) => part.trim())
    .filter(Boolean);
  const taken = new Set(before.map((name) => name.toLowerCase()));
  return attackers
    .filter((card) => !taken.has(called(card).toLowerCase()))
    .map((card) => {
      const list = [...before, called(card)].join(', ');
      return { name: `${list} (${card.attack})`, value: list };
    });
};

const attackersFor = (seen: TableSeen, typed: string, targetId: string | undefined): readonly Choice[] => {
  const target = targetOf(seen, targetId);
  const attackers = canAttack(seen, target?.hunting ?? false);
  if (attackers.length === 0) return [];
  const called = calledAt(seen);
  const sum = attackers.reduce((total, card) => total + card.attack, 0);
  const all = { name: `everyone (${sum})`, value: 'everyone' };
  // Before there is a target nobody knows what is enough.
  const least = target ? smallest(attackers, target.goal, called) : { name: 'smallest enough', value: 'smallest' };
  const lists = listed(attackers, typed, called);
  return typed.includes(',') ? lists : suggest([all, ...(least ? [least] : []), ...lists], typed);
};

const targets = completing(TARGETS);

/** `/attack target with`: target, attackers and damage in one act, all or nothing. */
export const attack: Command = {
  data: command('attack', 'Attack a base, a ship or a card of the row')
    .addStringOption(offeredOption('target', 'What to attack'))
    .addStringOption(offeredOption('with', 'everyone, smallest, or names with commas between', false))
    .addStringOption((option) =>
      option.setName('split').setDescription('Where the damage goes: Home One 3, base 2').setMaxLength(200),
    )
    .addStringOption(tableOption)
    .toJSON(),
  paths: { attack: acting('attack', 'target') },
  complete: async (run, heard) => {
    if (heard.asked.type !== 'autocomplete' || heard.asked.focused.name !== 'with') return targets(run, heard);
    const seen = await offeredTo(run, heard);
    return seen ? attackersFor(seen, heard.asked.focused.typed, textOption(heard, 'target')) : [];
  },
};
