import type { TableSeen } from '../src/app/use-cases.ts';
import type { Choice, Command } from '../src/discord/runtime.ts';
import { offeredTo, suggest } from '../src/discord/suggest.ts';
import { cardName } from '../src/discord/words/card-name.ts';
import type { InPlayView } from '../src/games/deckbuilding/view-types.ts';
import { acting } from './act.ts';
import { command, completing, offeredOption, tableOption } from './builders.ts';

const canAttack = (seen: TableSeen): readonly InPlayView[] => {
  const mine = seen.seen?.view.players.find((p) => p.seat === seen.seat);
  return mine ? [...mine.units, ...mine.ships].filter((card) => !card.attacked && card.attack > 0) : [];
};

/** The attackers as a list that goes on from what was typed: `X-Wing, ` offers everybody else. */
const listed = (attackers: readonly InPlayView[], typed: string): readonly Choice[] => {
  const before = typed
    .split(',')
    .slice(0, -1)
    .map((part) => part.trim())
    .filter(Boolean);
  const taken = new Set(before.map((name) => name.toLowerCase()));
  return attackers
    .filter((card) => !taken.has(cardName(card.card).toLowerCase()))
    .map((card) => {
      const list = [...before, cardName(card.card)].join(', ');
      return { name: `${list} (${card.attack})`, value: list };
    });
};

const attackersFor = (seen: TableSeen, typed: string): readonly Choice[] => {
  const attackers = canAttack(seen);
  if (attackers.length === 0) return [];
  const sum = attackers.reduce((total, card) => total + card.attack, 0);
  const all = { name: `everyone (${sum})`, value: 'everyone' };
  const least = { name: 'smallest enough', value: 'smallest' };
  const lists = listed(attackers, typed);
  return typed.includes(',') ? lists : suggest([all, least, ...lists], typed);
};

const targets = completing(['attack']);

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
    return seen ? attackersFor(seen, heard.asked.focused.typed) : [];
  },
};
