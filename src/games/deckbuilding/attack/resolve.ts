import type { Asking, Step } from '../../../kernel/match.ts';
import { text } from '../asks.ts';
import type { Frame, Trigger } from '../frames.ts';
import { damageBase, damageShip } from '../harm.ts';
import { attackOf, defOf, huntGoal, playerOf, remaining, rowWith, sideOf } from '../readers.ts';
import type { Game } from '../state.ts';
import { pushTriggers, triggersOf } from '../triggers.ts';
import { move } from '../zones.ts';

type FrameOf<K extends Frame['k']> = Extract<Frame, { k: K }>;

/** How the attacker spreads damage that does not reach for the whole fleet (CORE-9.2). */
export const assign: Asking<Game, Frame, FrameOf<'assign'>> = {
  ask: (g, { seat, foe, total }) => {
    const targets = playerOf(g, foe).ships.map((id) => ({
      id,
      label: text('card', { card: defOf(g, id).id }),
      subject: id,
      cap: remaining(g, id),
    }));
    return [
      { to: [seat], owed: true, question: { shape: 'split', about: text('ask.assign', { total }), total, targets } },
    ];
  },
  then: (_g, { seat, foe, total }, _by, answer, ctx) => {
    if ('split' in answer) ctx.push({ k: 'strike', seat, foe, total, split: answer.split });
  },
};

/** The damage of an attack: on ships as assigned, what is left on the base (CORE-9.2–9.4). */
export const strike: Step<Game, Frame, FrameOf<'strike'>> = {
  run: (g, { seat, foe, total, split }, ctx) => {
    let left = total;
    for (const [id, n] of Object.entries(split)) {
      left -= n;
      damageShip(g, ctx, foe, id, n);
    }
    if (left > 0) damageBase(g, ctx, foe, left, seat);
  },
};

/** Bounty hunting, sabotage: enough attack defeats the card, too little does nothing; then the reward, then what the hunters do (CORE-10.3, CORE-10.4). */
export const hunt: Step<Game, Frame, FrameOf<'hunt'>> = {
  run: (g, { seat, card, cards }, ctx) => {
    const target = defOf(g, card);
    const row = rowWith(g, seat, card);
    const goal = huntGoal(g, seat, card);
    if (goal === undefined) return;
    const total = cards.reduce((sum, id) => sum + attackOf(g, seat, id, true), 0);
    ctx.event('hunt.began', { seat, target: target.id, cards: cards.map((id) => defOf(g, id).id), total, goal });
    if (row !== undefined && sideOf(g, seat, target.faction) === 'neutral') g.turn.huntedNeutral = true;
    if (total < goal) {
      ctx.event('hunt.failed', { seat, target: target.id });
      return;
    }
    if (row !== undefined) move(g, ctx, card, { at: 'row', row }, { at: 'galaxyDiscard', row });
    ctx.event('hunt.won', { seat, target: target.id });
    const after: readonly Trigger[] = cards.flatMap((id) => triggersOf(g, id, 'defeat'));
    pushTriggers(g, ctx, seat, after);
    pushTriggers(g, ctx, seat, [{ card, reward: true }]);
  },
};
