import { wordsFor } from '../src/discord/words/words.ts';
import { games } from '../src/games/index.ts';

type Choice = { readonly name: string; readonly value: string };

const { ui } = wordsFor('en');
const infos = games.deckbuilding?.modes ?? [];
const all = (of: (mode: (typeof infos)[number]) => readonly string[]): readonly string[] => [
  ...new Set(infos.flatMap(of)),
];

/** A mode's name without what is said about it. */
export const modeName = (id: string): string => ui.modeNames[id] ?? id;

/** What `/game new` can open, from the games that there are. */
export const MODES: readonly Choice[] = infos.map(({ id }) => ({ name: modeName(id), value: id }));

/** The sides of all modes. */
export const SIDES: readonly Choice[] = all((mode) => mode.factions).map((value) => ({
  name: Object.entries(ui.factions).find(([id]) => id === value)?.[1].name ?? value,
  value,
}));

/** The duels of which a mode with several fields plays one at each. */
export const DUELS: readonly Choice[] = all((mode) => (mode.duels ?? []).map(({ id }) => id)).map((value) => ({
  name: ui.teams.duels[value] ?? modeName(value),
  value,
}));

/** Base decks that some mode leaves open. */
export const BASES: readonly Choice[] = all((mode) => mode.otherBases).map((value) => ({
  name: modeName(value),
  value,
}));
