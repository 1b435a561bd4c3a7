import type { Asking, Step } from '../../../kernel/match.ts';
import { pickAsk, picked, text } from '../asks.ts';
import type { Frame } from '../frames.ts';
import { defOf, rowOf } from '../readers.ts';
import type { Game } from '../state.ts';
import { whichChoose } from './chooses.ts';
import { canAny, foesFor, runEffect, sidesFor } from './resolve.ts';

type FrameOf<K extends Frame['k']> = Extract<Frame, { k: K }>;

/** Carries a list of effects out, one a frame, so that conditions are checked between them. */
export const effects: Step<Game, Frame, FrameOf<'effects'>> = {
  run: (g, { source, list }, ctx) => {
    const [first, ...rest] = list;
    if (rest.length > 0) ctx.push({ k: 'effects', source, list: rest });
    if (first) runEffect(g, first, source, ctx);
  },
};

/** A choice of effects: with one that can be resolved it is forced, with none nothing happens (CORE-7.6, CORE-15.3). */
export const choice: Step<Game, Frame, FrameOf<'choice'>> = {
  run: (g, { source, who, of }, ctx) => {
    const open = of.flatMap((list, i) => (canAny(g, list, source) ? [i] : []));
    const only = open.length === 1 ? of[open[0] ?? 0] : undefined;
    if (only) {
      const def = defOf(g, source.card);
      ctx.event('chose', { seat: who, card: def.id, index: open[0] ?? 0, ...whichChoose(def, of) });
      ctx.push({ k: 'effects', source, list: only });
    } else if (open.length > 1) ctx.push({ k: 'choose', source, who, of, open });
  },
};

export const chooseEffect: Asking<Game, Frame, FrameOf<'choose'>> = {
  ask: (g, { source, who, of, open }) => {
    const def = defOf(g, source.card);
    const card = def.id;
    const which = whichChoose(def, of);
    const options = open.map((index) => ({
      id: `choose:${index}`,
      verb: 'choose',
      label: text('effects', { card, index, ...which }),
    }));
    return pickAsk(who, text('ask.choose', { card, ...which }), options);
  },
  then: (g, { source, of, open }, by, answer, ctx) => {
    const index = open.find((i) => picked(answer)[0] === `choose:${i}`);
    if (index === undefined) return;
    const def = defOf(g, source.card);
    ctx.event('chose', { seat: by, card: def.id, index, ...whichChoose(def, of) });
    ctx.push({ k: 'effects', source, list: of[index] ?? [] });
  },
};

/** Which opponent an effect is against (R-MAND-54). */
export const foe: Asking<Game, Frame, FrameOf<'foe'>> = {
  ask: (g, { source, effect }) => {
    const options = foesFor(g, effect, source).map((seat) => ({
      id: `foe:${seat}`,
      verb: 'foe',
      label: text('seat', { seat }),
      subject: seat,
    }));
    return pickAsk(source.seat, text('ask.foe', { card: defOf(g, source.card).id }), options);
  },
  then: (_g, { source, effect }, _by, answer, ctx) => {
    const id = picked(answer)[0];
    if (id) ctx.push({ k: 'effects', source: { ...source, foe: id.slice('foe:'.length) }, list: [effect] });
  },
};

/** On which side an effect happens (R-MAND-52). */
export const side: Asking<Game, Frame, FrameOf<'side'>> = {
  ask: (g, { source, effect }) => {
    const options = sidesFor(g, effect, source).map((row) => {
      const neighbour = rowOf(g, row).between.find((seat) => seat !== source.seat);
      const label = text('row', { row, ...(neighbour !== undefined && { seat: neighbour }) });
      return { id: `side:${row}`, verb: 'side', label, subject: row };
    });
    return pickAsk(source.seat, text('ask.side', { card: defOf(g, source.card).id }), options);
  },
  then: (_g, { source, effect }, _by, answer, ctx) => {
    const id = picked(answer)[0];
    if (id) ctx.push({ k: 'effects', source: { ...source, row: id.slice('side:'.length) }, list: [effect] });
  },
};
