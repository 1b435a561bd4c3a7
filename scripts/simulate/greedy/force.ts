import type { CardDef, Cond, Effect } from '../../../src/games/deckbuilding/effects/kinds.ts';
import { faceOf, inPlay, type Position } from './position.ts';
import { weights } from './worth.ts';

/** The Force: where the marker had better be, for the cards that look at it. */

const inEffect = (effect: Effect): readonly Cond[] => {
  if (effect.kind === 'if') return [effect.cond, ...[...effect.then, ...(effect.else ?? [])].flatMap(inEffect)];
  if (effect.kind === 'discard') return effect.random ? [effect.random] : [];
  return effect.kind === 'choose' ? effect.of.flat().flatMap(inEffect) : [];
};

const conditionsOf = (def: CardDef): readonly Cond[] => [
  ...def.abilities.flatMap((a) => [...(a.if ? [a.if] : []), ...a.do.flatMap(inEffect)]),
  ...def.passives.flatMap((p) => (p.kind === 'attack' && p.while ? [p.while] : [])),
];

/** How many of the cards that the player has before it want the Force with it, and how many with nobody. */
const wishes = (pos: Position): { readonly force: number; readonly nobody: number } => {
  const cards = [...inPlay(pos), ...pos.me.handKnown, ...pos.me.discard];
  const conditions = cards.flatMap((card) => conditionsOf(faceOf(card)).map((cond) => cond.is));
  const counted = (is: Cond['is']): number => conditions.filter((c) => c === is).length;
  return { force: counted('force'), nobody: counted('nobody') };
};

/** What it is worth to have the marker so far on the own side (from −3 to 3; 0 is the middle). */
const standing = (at: number, { force, nobody }: ReturnType<typeof wishes>): number => {
  if (at === 0) return weights.wish * nobody;
  return at * weights.force + (at > 0 ? weights.wish * (force + 1) : 0);
};

/** What moving the marker so far gains. */
export const forceGain = (pos: Position, n: number): number => {
  const { arm, at } = pos.view.force;
  const now = arm === undefined ? 0 : arm === pos.seat ? at : -at;
  const wished = wishes(pos);
  return standing(Math.min(3, now + n), wished) - standing(now, wished);
};
