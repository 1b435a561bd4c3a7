import type { CardDef } from '../../../src/games/deckbuilding/effects/kinds.ts';
import { gainOf } from './gain.ts';
import type { Position } from './position.ts';
import { usualOf, weights, worth } from './worth.ts';

/** Bases that differ by less are as good as each other: their worth is a guess, and a player that always took the same would show little of the game. */
const ALIKE = 3;

/** A worth in steps of what is alike. */
export const roughly = (worthOfBase: number): number => Math.round(worthOfBase / ALIKE);

/** How many turns a base stands, about: what it does in each of them counts so often. */
const STANDS = 3;

/** What it is worth to turn a base up now: what stands, what it does at once, and what it does every turn. */
export const baseWorth = (pos: Position, def: CardDef): number => {
  const atOnce = def.abilities.filter((a) => a.at === 'reveal');
  const lasting = { ...def, hitPoints: 0, abilities: def.abilities.filter((a) => a.at !== 'reveal') };
  const revealed = atOnce.reduce((total, a) => total + Math.max(0, gainOf(pos, a.do, def)), 0);
  return def.hitPoints * weights.hitPoint + revealed + (worth(lasting, pos.phase) / weights.everyTurn) * STANDS;
};

/** What it is worth to have a base in the base deck, before anything is known of the game. */
export const baseAtLarge = (def: CardDef): number => {
  const texts = def.abilities.reduce((total, a) => total + Math.max(0, usualOf(a.do, 0.5)), 0);
  return def.hitPoints * weights.hitPoint + texts + worth({ ...def, hitPoints: 0, abilities: [] }, 0.5);
};
