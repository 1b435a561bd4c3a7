import { refusal, said } from '../src/discord/answers.ts';
import type { Heard } from '../src/discord/interaction.ts';
import { type Answering, type Choice, type Command, type Runtime, textOption } from '../src/discord/runtime.ts';
import { suggest } from '../src/discord/suggest.ts';
import { cardIn, cardsOf } from '../src/games/deckbuilding/content.ts';
import type { AnyContent } from '../src/games/registry-types.ts';
import { command, offeredOption } from './builders.ts';

/** Cards of different sets may bear one name (Lothal): the later one says which set it is of. */
const namesIn = (content: AnyContent | undefined): readonly Choice[] => {
  const seen = new Set<string>();
  return cardsOf(content).map(({ id, name, set }) => {
    const again = seen.has(name);
    seen.add(name);
    return { name: again ? `${name} (${set})` : name, value: id };
  });
};

/** The cards that are meant in a place: those of its table, or of the server's packs. */
const contentFor = (run: Runtime, { person, channel, dm, guild }: Heard): Promise<AnyContent | undefined> =>
  run.app.contentAt(person, { channel, dm, game: 'deckbuilding', ...(guild !== undefined && { guild }) });

const showing: Answering = async (run, at) => {
  const typed = textOption(at.heard, 'name') ?? '';
  const content = await contentFor(run, at.heard);
  const exact = cardIn(content, typed);
  const found = exact ? exact.id : suggest(namesIn(content), typed)[0]?.value;
  if (found === undefined || typed.trim() === '') return refusal(run, at, said('bot.noCard', { name: typed }));
  return run.render.card(at.voice, found, content);
};

/** `/card name`: a card's figures and words. */
export const card: Command = {
  data: command('card', 'Look a card up').addStringOption(offeredOption('name', 'Its name')).toJSON(),
  paths: { card: showing },
  complete: async (run, heard) =>
    heard.asked.type === 'autocomplete'
      ? suggest(namesIn(await contentFor(run, heard)), heard.asked.focused.typed)
      : [],
};
