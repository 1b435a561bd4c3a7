import type { Ctx } from '../../../kernel/match.ts';
import { usable } from '../effects/resolve.ts';
import { gainForce } from '../force.ts';
import type { Frame, Source, Trigger } from '../frames.ts';
import { defOf, playerOf } from '../readers.ts';
import type { Game, Id } from '../state.ts';
import { pushTriggers, triggersOf } from '../triggers.ts';
import { move } from '../zones.ts';

/**
 * Plays a card from hand: into play, its resources into the pool, its Force onto the track, then what happens "when you play" (CORE-5.2).
 * A card whose own choice is all that is waiting makes it at once; with more waiting, the seat orders them (CORE-7.16).
 */
export const playCard = (g: Game, ctx: Ctx<Frame>, seat: string, id: Id): void => {
  const def = defOf(g, id);
  move(g, ctx, id, { at: 'hand', seat }, { at: def.kind === 'ship' ? 'ships' : 'units', seat });
  ctx.event('played', { seat, card: def.id });
  g.turn.resources += def.resources;
  if (def.force > 0) gainForce(g, ctx, seat, def.force);
  const own = triggersOf(g, id, 'play');
  const others: Trigger[] = [];
  if (def.faction === 'neutral') {
    g.turn.neutralPlayed += 1;
    const base = playerOf(g, seat).base[0];
    if (g.turn.neutralPlayed === 1 && base !== undefined) others.push(...triggersOf(g, base, 'neutralPlayed'));
  }
  if (others.length > 0) pushTriggers(g, ctx, seat, [...own, ...others]);
  else for (const t of own) pushOwn(g, ctx, seat, t);
};

const pushOwn = (g: Game, ctx: Ctx<Frame>, seat: string, t: Trigger): void => {
  if ('reward' in t) return;
  const ability = defOf(g, t.card).abilities[t.ability];
  const source: Source = { seat, card: t.card };
  if (ability && usable(g, ability, source)) ctx.push({ k: 'effects', source, list: ability.do });
};
