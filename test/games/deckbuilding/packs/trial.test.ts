import { expect, test } from 'vitest';
import type { CardDef } from '../../../../src/games/deckbuilding/effects/kinds.ts';
import type { Pack, PackFault } from '../../../../src/games/deckbuilding/packs/document.ts';
import { allCards } from '../../../../src/games/deckbuilding/packs/index.ts';
import { trial } from '../../../../src/games/deckbuilding/packs/trial.ts';
import { draftOf, edited, packOf } from './documents.ts';

const LONG = { timeout: 300_000 };

/** Drives a trial to its end: how often it paused, and what it found. */
const tried = (
  pack: Pack,
  others: readonly Pack[] = [],
): { readonly pauses: number; readonly faults: readonly PackFault[] } => {
  const games = trial(pack, others);
  for (let pauses = 0; ; pauses++) {
    const step = games.next();
    if (step.done) return { pauses, faults: step.value };
  }
};

test('a pack that changes nothing needs no trial', () => {
  expect(tried(packOf(draftOf('mandalorian')))).toEqual({ pauses: 0, faults: [] });
});

test('a good pack is played in every mode that has its cards, with many a pause', LONG, () => {
  const { pauses, faults } = tried(edited('reinforcements', { 'rei-rebel-up-a-wing': { attack: 4, price: 1 } }));
  expect(faults).toEqual([]);
  expect(pauses).toBeGreaterThan(100);
});

test('a card that makes a game break off is found, with its name', LONG, () => {
  const good = edited('mandalorian', { 'mand-clan-scout': { attack: 3 } });
  const broken = { kind: 'nonsense' } as unknown as CardDef['reward'][number];
  const entries = good.entries.map((card) =>
    card.id === 'mand-starter-resource' ? { ...card, abilities: [{ at: 'play', do: [broken] } as const] } : card,
  );
  const { faults } = tried({ ...good, entries });
  expect(faults).toHaveLength(1);
  expect(faults[0]).toMatchObject({
    key: 'pack.trialThrew',
    args: { mode: 'mandalorian-empire', of: 'mand-starter-resource' },
  });
});

test('a game that nobody can win is found', LONG, () => {
  const good = edited('mandalorian', { 'mand-clan-scout': { attack: 3 } });
  const entries = allCards.filter(({ kind }) => kind === 'base').map((card) => ({ ...card, hitPoints: 1_000_000 }));
  const { faults } = tried({ ...good, entries });
  expect(faults).toHaveLength(1);
  expect(faults[0]).toMatchObject({ key: 'pack.trialEndless', args: { mode: 'beginner' } });
});
