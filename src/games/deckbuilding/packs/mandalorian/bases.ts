import type { CardDef, Effect } from '../../effects/kinds.ts';
import { ability, abilityIf, base, buyFree, draw, exile, possible, standIn, withNobody } from '../make.ts';

/** An enemy capital ship of a row, for one resource more than it costs (R-MAND-72). */
const buyEnemyShip: Effect = { kind: 'purchase', filter: { side: ['enemy'], kind: 'ship' }, from: 'row', plus: 1 };

/**
 * The Mandalorians' ten bases. Five names are printed, as is that the first of them starts and that these five are the beginner's; that Trask buys enemy
 * ships is known too. Hit points, other abilities and the other five names are stand-ins.
 */
const bases: readonly CardDef[] = [
  base('mand-base-concord-dawn', 'Concord Dawn', 'mandalorian', 12, { starting: true, beginner: true }),
  base('mand-base-hidden-covert', 'Hidden Covert', 'mandalorian', 12, {
    abilities: [ability('reveal', buyFree({ side: ['own', 'neutral'] }, 'hand'))],
  }),
  base('mand-base-trask', 'Trask', 'mandalorian', 16, {
    beginner: true,
    abilities: [abilityIf('action', possible, buyEnemyShip)],
  }),
  base('mand-base-old-foundry', 'Old Foundry', 'mandalorian', 12, { abilities: [ability('reveal', exile(3))] }),
  base('mand-base-arvala-vii', 'Arvala-VII', 'mandalorian', 16, {
    beginner: true,
    abilities: [ability('neutralPlayed', draw(1))],
  }),
  base('mand-base-free-harbor', 'Free Harbor', 'mandalorian', 16, {
    abilities: [abilityIf('turn', withNobody, draw(1))],
  }),
  base('mand-base-mountain-fortress', 'Mountain Fortress', 'mandalorian', 14, {
    passives: [{ kind: 'prevent', n: 2 }],
  }),
  base('mand-base-nevarro', 'Nevarro', 'mandalorian', 16, { beginner: true, passives: [{ kind: 'huntNeutral' }] }),
  base('mand-base-mandalore', 'Mandalore', 'mandalorian', 16, {
    beginner: true,
    passives: [{ kind: 'attack', n: 1, who: { kind: 'unit', trait: ['mandalorian'] } }],
  }),
  base('mand-base-training-grounds', 'Training Grounds', 'mandalorian', 16, {
    passives: [{ kind: 'destination', of: 'first', to: 'top' }],
  }),
];

export const mandalorianBases: readonly CardDef[] = bases.map((card) => standIn('mandalorian', card));
