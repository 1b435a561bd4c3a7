import { refusal, said } from '../src/discord/answers.ts';
import { type Answering, type Command, textOption } from '../src/discord/runtime.ts';
import { suggest } from '../src/discord/suggest.ts';
import { allCards, findCard } from '../src/games/deckbuilding/packs/index.ts';
import { command, offeredOption } from './builders.ts';

/** Cards of different sets may bear one name (Lothal): the later one says which set it is of. */
const NAMES = allCards.map(({ id, name, set }, at) => {
  const again = allCards.slice(0, at).some((other) => other.name === name);
  return { name: again ? `${name} (${set})` : name, value: id };
});

const showing: Answering = async (run, at) => {
  const typed = textOption(at.heard, 'name') ?? '';
  const exact = findCard(typed);
  const found = exact ? exact.id : suggest(NAMES, typed)[0]?.value;
  if (found === undefined || typed.trim() === '') return refusal(run, at, said('bot.noCard', { name: typed }));
  return run.render.card(at.voice, found);
};

/** `/card name`: a card's figures and words. */
export const card: Command = {
  data: command('card', 'Look a card up').addStringOption(offeredOption('name', 'Its name')).toJSON(),
  paths: { card: showing },
  complete: async (_run, heard) =>
    heard.asked.type === 'autocomplete' ? suggest(NAMES, heard.asked.focused.typed) : [],
};
