import type { CardDef } from '../../effects/kinds.ts';
import { ability, abilityIf, base, buyFree, draw, exile, force, hook, paid, possible } from '../make.ts';

const exileUpTo3 = [ability('reveal', exile(3))];
const force4 = [ability('reveal', force(4))];
const firstNeutralDraws = [ability('neutralPlayed', draw(1))];
const buyToHand = [ability('reveal', buyFree({ side: ['own', 'neutral'] }, 'hand'))];

/** The twenty bases of the core box, ten a side. */
export const bases: readonly CardDef[] = [
  base('lothal', 'Lothal', 'empire', 8, { starting: true, beginner: true }),
  base('corellia', 'Corellia', 'empire', 10, { beginner: true, abilities: buyToHand }),
  base('kessel', 'Kessel', 'empire', 12, { abilities: exileUpTo3 }),
  base('kafrene', 'Kafrene', 'empire', 14, { abilities: firstNeutralDraws }),
  base('mustafar', 'Mustafar', 'empire', 14, { abilities: force4 }),
  base('ord-mantell', 'Ord Mantell', 'empire', 14, { passives: [{ kind: 'huntNeutral' }] }),
  base('coruscant', 'Coruscant', 'empire', 16, { beginner: true, abilities: [ability('turn', hook('coruscant'))] }),
  base('death-star', 'Death Star', 'empire', 16, {
    beginner: true,
    abilities: [{ ...paid([hook('pay4')], { kind: 'destroyShip', row: 'any' }), if: possible }],
  }),
  base('endor', 'Endor', 'empire', 16, {
    beginner: true,
    passives: [{ kind: 'attack', n: 1, who: { kind: 'unit', trait: ['trooper', 'vehicle'] } }],
  }),
  base('rodia', 'Rodia', 'empire', 16, { abilities: [ability('reveal', hook('rodia'))] }),
  base('dantooine', 'Dantooine', 'rebel', 8, { starting: true, beginner: true }),
  base('mon-cala', 'Mon Cala', 'rebel', 10, { beginner: true, abilities: buyToHand }),
  base('dagobah', 'Dagobah', 'rebel', 12, { abilities: exileUpTo3 }),
  base('alderaan', 'Alderaan', 'rebel', 14, { abilities: force4 }),
  base('bespin', 'Bespin', 'rebel', 14, { abilities: firstNeutralDraws }),
  base('hoth', 'Hoth', 'rebel', 14, { beginner: true, passives: [{ kind: 'prevent', n: 2 }] }),
  base('jedha', 'Jedha', 'rebel', 14, {
    passives: [{ kind: 'destination', of: 'firstNeutral', to: 'hand', lend: true }],
  }),
  base('sullust', 'Sullust', 'rebel', 16, {
    beginner: true,
    passives: [{ kind: 'destination', of: 'first', to: 'top' }],
  }),
  base('tatooine', 'Tatooine', 'rebel', 16, { abilities: [abilityIf('reveal', possible, hook('tatooine'))] }),
  base('yavin-iv', 'Yavin IV', 'rebel', 16, { beginner: true, abilities: [ability('foeDiscards', hook('yavin'))] }),
];
