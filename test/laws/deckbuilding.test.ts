import { expect, test } from 'vitest';
import { games } from '../../src/games/index.ts';
import { playLawfully } from './playing.ts';
import { deckbuildingIn } from './subjects.ts';

/** Whole games a mode; lengths, paying off and sides take turns among them. Games of three and four are long. */
const LONG: ReadonlySet<string> = new Set(['missions', 'upgraded', 'campaign']);
const gamesOf = (mode: string): number => {
  if (mode === 'three' || mode === 'teams') return 10;
  if (mode === 'modified') return 12;
  return mode.startsWith('mandalorian-') || LONG.has(mode) ? 20 : 32;
};
/** One step in so many is held to the dear laws. */
const EVERY = 50;

/** Base decks that a mode offers beside its own. */
const otherBases = (mode: string): readonly string[] => {
  if (mode === 'modified') return ['secret', 'full', 'secret'];
  return mode.startsWith('mandalorian-') ? ['beginner', 'secret'] : [];
};

/** The duels at the fields of a mode that leaves them open, each in its turn, and base decks that go with them. */
const DUELS: readonly { readonly duel: string; readonly bases?: string }[] = [
  { duel: 'full' },
  { duel: 'missions' },
  { duel: 'mandalorian-rebel' },
  { duel: 'mandalorian-empire', bases: 'beginner' },
];

const modes = games.deckbuilding?.modes.map((mode) => mode.id) ?? [];

test('every mode of the game is tried', () => {
  expect(modes).toEqual([
    'beginner',
    'full',
    'secret',
    'mandalorian-empire',
    'mandalorian-rebel',
    'three',
    'missions',
    'upgraded',
    'campaign',
    'modified',
    'teams',
  ]);
});

test.each(modes)('deckbuilding, %s: whole random games keep every law', { timeout: 600_000 }, (mode) => {
  const faults: unknown[] = [];
  for (let seed = 0; seed < gamesOf(mode) && faults.length < 3; seed++) {
    const bases = otherBases(mode)[seed % 4];
    const moreBases = mode === 'modified' && seed % 4 > 1;
    const fields = mode === 'teams' ? DUELS[seed % 4] : {};
    const choices = { length: 2 + (seed % 4), payoff: seed % 2 === 1, moreBases, ...(bases && { bases }), ...fields };
    const some = mode === 'teams' ? seed % 2 === 1 : mode === 'three' && seed % 4 === 3;
    const resigning = some ? { resigning: 400 } : {};
    const subject = deckbuildingIn(mode, choices, seed % 3 === 0);
    const { fault, ended } = playLawfully(subject, { seed, every: EVERY, ...resigning });
    if (fault !== undefined || !ended) faults.push(fault ?? `game ${seed} did not end`);
  }
  expect(faults).toEqual([]);
});
