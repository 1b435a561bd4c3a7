import type { Hook } from '../../effects/hooks.ts';
import type { ReinforcementsHook } from '../../effects/kinds.ts';
import type { Source } from '../../frames.ts';
import { defOf, fieldOf, huntGoal, playerOf, rowOf, rowsOf } from '../../readers.ts';
import { revealTop } from '../../reveal.ts';
import type { Game, Id } from '../../state.ts';
import { move } from '../../zones.ts';

const supportOf = (g: Game, { seat, card }: Source): Id | undefined => {
  const { earns } = defOf(g, card);
  return playerOf(g, seat).supports.find((id) => defOf(g, id).id === earns);
};

/** The support card that a mission earns goes from those set aside to the top of the deck, for all to see (R-REI-28, R-REI-29, U-REI-4). */
const support: Hook = {
  can: (g, source) => supportOf(g, source) !== undefined,
  run: (g, source, ctx) => {
    const id = supportOf(g, source);
    if (id === undefined) return;
    move(g, ctx, id, { at: 'supports', seat: source.seat }, { at: 'deck', seat: source.seat });
    ctx.event('support.earned', { seat: source.seat, card: defOf(g, id).id });
  },
};

const MOVED = 2;

/** Moves up to 2 resources from an opponent's face-up mission to the own one, which may complete it (R-REI-101, U-REI-6 to 8). */
const raidMission: Hook = {
  needs: 'foe',
  can: (g, { seat, foe }) =>
    playerOf(g, seat).mission.length > 0 && foe !== undefined && playerOf(g, foe).mission.length > 0,
  run: (g, { seat, foe }, ctx) => {
    const own = playerOf(g, seat).mission[0];
    const other = foe === undefined ? undefined : playerOf(g, foe).mission[0];
    if (own === undefined || other === undefined || foe === undefined) return;
    const n = Math.min(MOVED, g.funding[other] ?? 0);
    if (n === 0) return;
    g.funding[other] = (g.funding[other] ?? 0) - n;
    g.funding[own] = (g.funding[own] ?? 0) + n;
    ctx.event('raided', { seat, foe, n });
  },
};

const huntable = (g: Game, seat: string): readonly Id[] =>
  [...rowsOf(g, seat).flatMap((row) => rowOf(g, row).cards), ...fieldOf(g, seat).permanent].filter(
    (id) => (huntGoal(g, seat, id) ?? 0) > 0,
  );

/** Lowers a card's target value by 2 for this turn, to no less than 0 (R-REI-102). */
const lowerTarget: Hook = {
  can: (g, { seat }) => huntable(g, seat).length > 0,
  run: (g, source, ctx) => {
    const from = huntable(g, source.seat);
    if (from.length > 0)
      ctx.push({ k: 'pick', source, who: source.seat, op: 'lowerTarget', from, min: 1, max: 1, n: 2 });
  },
};

const SHOWN = 5;

/** Reveals the top five of the own deck, the discard pile shuffled in on the way when it is short (R-REI-103); one fighter among them may go to hand, the others lie on top again. */
const goldLeader: Hook = {
  can: (g, { seat }) => playerOf(g, seat).deck.length + playerOf(g, seat).discard.length > 0,
  run: (g, source, ctx) => {
    const { seat } = source;
    const from = revealTop(g, ctx, seat, SHOWN);
    const fighters = from.filter((id) => defOf(g, id).traits.includes('fighter'));
    if (fighters.length > 0) {
      ctx.push({ k: 'pick', source, who: seat, op: 'goldLeader', from: fighters, min: 0, max: 1 });
    }
  },
};

export const reinforcementsHooks: { readonly [K in ReinforcementsHook]: Hook } = {
  support,
  raidMission,
  lowerTarget,
  goldLeader,
};
