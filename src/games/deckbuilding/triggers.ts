import type { Asking, Ctx } from '../../kernel/match.ts';
import type { SeatId } from '../../kernel/prompt.ts';
import { pickAsk, picked, text } from './asks.ts';
import type { Ability, Effect, When } from './effects/kinds.ts';
import { canAny, usable } from './effects/resolve.ts';
import type { Frame, Source, Trigger } from './frames.ts';
import { defOf } from './readers.ts';
import type { Game, Id } from './state.ts';

/** What a defeated card gives its hunter: its reward; a neutral unit its cost in resources (Ord Mantell). */
const rewardOf = (g: Game, card: Id): readonly Effect[] => {
  const def = defOf(g, card);
  return def.faction === 'neutral' && !def.permanent ? [{ kind: 'gain', what: 'resources', n: def.cost }] : def.reward;
};

const abilityOf = (g: Game, trigger: Trigger): Ability => {
  if ('reward' in trigger) return { at: 'defeat', do: rewardOf(g, trigger.card) };
  return defOf(g, trigger.card).abilities[trigger.ability] as Ability;
};

/** The triggers of one card for a moment. */
export const triggersOf = (g: Game, card: Id, at: When): readonly Trigger[] =>
  defOf(g, card).abilities.flatMap((a, ability) => (a.at === at ? [{ card, ability }] : []));

/** Whether an ability costs nothing and hangs on nothing but that it can do something. */
const isPlain = (ability: Ability): boolean =>
  !ability.price && (ability.if === undefined || ability.if.is === 'possible');

const SINGLE_PICKS: ReadonlySet<string> = new Set(['exile', 'purchase']);

/** Whether a list is one choice of cards: then "no" is picking none, and no yes or no is asked before it. */
const isOnePick = (list: readonly Effect[]): boolean => {
  const only = list.length === 1 ? list[0] : undefined;
  if (!only) return false;
  if (only.kind === 'if') return isOnePick(only.then) && isOnePick(only.else ?? only.then);
  return SINGLE_PICKS.has(only.kind) || (only.kind === 'hook' && only.name === 'tatooine');
};

/** Puts triggered abilities or a reward before what was to come. All are optional, and the acting seat orders them (CORE-7.1, CORE-7.16). */
export const pushTriggers = (g: Game, ctx: Ctx<Frame>, seat: SeatId, list: readonly Trigger[]): void => {
  const only = list.length === 1 ? list[0] : undefined;
  if (only) {
    const ability = abilityOf(g, only);
    if (isOnePick(ability.do) && isPlain(ability)) {
      const may = 'reward' in only ? 'reward' : 'ability';
      ctx.push({ k: 'effects', source: { seat, card: only.card, may }, list: ability.do });
      return;
    }
  }
  if (list.length > 0) ctx.push({ k: 'triggers', seat, list });
};

const optionId = (t: Trigger): string => ('reward' in t ? `${t.card}.r` : `${t.card}.${t.ability}`);

const ready = (g: Game, seat: SeatId, t: Trigger): boolean => {
  const ability = abilityOf(g, t);
  const source: Source = { seat, card: t.card };
  return usable(g, ability, source) && canAny(g, ability.do, source);
};

type TriggersFrame = Extract<Frame, { k: 'triggers' }>;

/** Which triggered ability resolves next, or none of them any more. */
export const triggers: Asking<Game, Frame, TriggersFrame> = {
  ask: (g, { seat, list }) => {
    const isReward = list.length === 1 && list.some((t) => 'reward' in t);
    const options = list
      .filter((t) => ready(g, seat, t))
      .map((t) => {
        const card = defOf(g, t.card).id;
        return 'reward' in t
          ? { id: optionId(t), verb: 'reward', label: text('reward', { card }), subject: t.card }
          : { id: optionId(t), verb: 'trigger', label: text('trigger', { card, ability: t.ability }), subject: t.card };
      });
    const about = isReward ? text('ask.reward', { card: defOf(g, list[0]?.card ?? '').id }) : text('ask.triggers');
    return pickAsk(seat, about, options, { min: 0, max: 1 });
  },
  then: (g, { seat, list }, _by, answer, ctx) => {
    const id = picked(answer)[0];
    const chosen = list.find((t) => optionId(t) === id);
    if (!chosen) {
      for (const t of list) {
        if ('reward' in t && ready(g, seat, t)) ctx.event('reward.declined', { seat, card: defOf(g, t.card).id });
      }
      return;
    }
    pushTriggers(
      g,
      ctx,
      seat,
      list.filter((t) => t !== chosen),
    );
    const ability = abilityOf(g, chosen);
    const source: Source = { seat, card: chosen.card };
    ctx.event('reward' in chosen ? 'reward.taken' : 'used', { seat, card: defOf(g, chosen.card).id });
    ctx.push({ k: 'effects', source, list: [...(ability.price ?? []), ...ability.do] });
  },
};
