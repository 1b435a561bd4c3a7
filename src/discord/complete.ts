import type { Heard } from './interaction.ts';
import type { Choice, Command, Runtime } from './runtime.ts';
import { MEMORY_MS, within } from './within.ts';

const CHOICES = 25;
const CHOICE_LENGTH = 100;

// By code points, so that no letter is cut in two.
const shorten = (name: string): string => {
  if (name.length <= CHOICE_LENGTH) return name;
  let short = '';
  for (const letter of name) {
    if (short.length + letter.length >= CHOICE_LENGTH) break;
    short += letter;
  }
  return `${short}…`;
};

const suggestions = async (run: Runtime, heard: Heard, complete: Command['complete']): Promise<readonly Choice[]> => {
  try {
    return (await complete?.(run, heard)) ?? [];
  } catch (error) {
    run.log.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'no suggestions');
    return [];
  }
};

/** What a list of suggestions shows, within Discord's limits; nothing where it cannot be had at once. Never rejects. */
export const choicesFor = async (
  run: Runtime,
  heard: Heard,
  complete: Command['complete'],
): Promise<readonly Choice[]> => {
  const choices = await within(MEMORY_MS, suggestions(run, heard, complete), []);
  const fitting = choices.slice(0, CHOICES).filter(({ value }) => value.length <= CHOICE_LENGTH);
  return fitting.map(({ name, value }) => ({ name: shorten(name), value }));
};
