import type { Asking, Ctx, Step } from '../../../kernel/match.ts';
import type { SeatId } from '../../../kernel/prompt.ts';
import { cardOption, pickAsk, picked, text } from '../asks.ts';
import type { Frame } from '../frames.ts';
import { defOf, missionGoal, missionsDone, playerOf } from '../readers.ts';
import type { Game, Id } from '../state.ts';
import { eyesOf } from '../teams.ts';
import { pushTriggers, triggersOf } from '../triggers.ts';
import { move, show, toBottom } from '../zones.ts';

type FrameOf<K extends Frame['k']> = Extract<Frame, { k: K }>;

const LOOKED_AT = 2;

const topMissions = (g: Game, seat: SeatId): readonly Id[] => playerOf(g, seat).missions.slice(-LOOKED_AT).reverse();

const look = (g: Game, ctx: Ctx<Frame>, seat: SeatId): void => {
  const ids = topMissions(g, seat);
  for (const id of ids) show(g, ctx, id, { at: 'missions', seat }, [seat]);
  ctx.event('missions.looked', { seat });
  ctx.event('missions.looked.cards', { cards: ids.map((id) => defOf(g, id).id) }, eyesOf(g, seat));
};

/** Turns the chosen mission up; the other goes under the deck, where its owner goes on knowing it (R-REI-10, R-REI-20). */
const turnUp = (g: Game, ctx: Ctx<Frame>, seat: SeatId, id: Id): void => {
  const other = topMissions(g, seat).find((m) => m !== id);
  move(g, ctx, id, { at: 'missions', seat }, { at: 'mission', seat });
  if (other !== undefined) toBottom(g, other, { at: 'missions', seat });
  ctx.event('mission.chosen', { seat, card: defOf(g, id).id });
};

/** Each seat sees its top two missions. */
export const lookMissions: Step<Game, Frame, FrameOf<'lookMissions'>> = {
  run: (g, { seats }, ctx) => {
    for (const seat of seats) look(g, ctx, seat);
  },
};

/** Both seats choose their first mission at once; a choice may be changed until both have chosen (R-REI-10). */
export const firstMissions: Asking<Game, Frame, FrameOf<'firstMissions'>> = {
  desk: true,
  ask: (g) =>
    g.fixed.order.map((seat) => ({
      to: [seat],
      owed: playerOf(g, seat).choice === null,
      question: {
        shape: 'pick',
        about: text('ask.mission'),
        options: topMissions(g, seat).map((id) => cardOption(g, id, 'mission')),
        min: 1,
        max: 1,
      },
    })),
  then: (g, _frame, by, answer, ctx) => {
    playerOf(g, by).choice = picked(answer)[0] ?? null;
    ctx.event('mission.ready', { seat: by });
  },
};

/** The first missions are shown together. */
export const showMissions: Step<Game, Frame, FrameOf<'showMissions'>> = {
  run: (g, _frame, ctx) => {
    for (const seat of g.fixed.order) {
      const p = playerOf(g, seat);
      if (p.choice !== null) turnUp(g, ctx, seat, p.choice);
      p.choice = null;
    }
  },
};

/** At the start of a turn without a face-up mission and below the limit, the top two are looked at (R-REI-20, R-REI-26). */
export const newMission: Step<Game, Frame, FrameOf<'newMission'>> = {
  run: (g, { seat }, ctx) => {
    const { mission, missions } = playerOf(g, seat);
    if (mission.length > 0 || missions.length === 0 || missionsDone(g, seat) >= g.fixed.options.length) return;
    look(g, ctx, seat);
    ctx.push({ k: 'chooseMission', seat });
  },
};

export const chooseMission: Asking<Game, Frame, FrameOf<'chooseMission'>> = {
  ask: (g, { seat }) =>
    pickAsk(
      seat,
      text('ask.mission'),
      topMissions(g, seat).map((id) => cardOption(g, id, 'mission')),
    ),
  then: (g, { seat }, _by, answer, ctx) => {
    const id = picked(answer)[0];
    if (id !== undefined) turnUp(g, ctx, seat, id);
  },
};

const missing = (g: Game, seat: SeatId): number => {
  const id = playerOf(g, seat).mission[0];
  return id === undefined ? 0 : Math.max(0, (missionGoal(g, seat) ?? 0) - (g.funding[id] ?? 0));
};

/** How many resources go onto the mission: from 1 to what is missing or at hand (R-REI-23). */
export const fund: Asking<Game, Frame, FrameOf<'fund'>> = {
  ask: (g, { seat }) => {
    const max = Math.min(g.turn.resources, missing(g, seat));
    const card = playerOf(g, seat).mission.map((id) => defOf(g, id).id)[0] ?? '';
    return [{ to: [seat], owed: true, question: { shape: 'amount', about: text('ask.fund', { card }), min: 1, max } }];
  },
  then: (g, { seat }, _by, answer, ctx) => {
    const id = playerOf(g, seat).mission[0];
    if (id === undefined || !('amount' in answer)) return;
    g.turn.resources -= answer.amount;
    g.funding[id] = (g.funding[id] ?? 0) + answer.amount;
    ctx.event('funded', { seat, card: defOf(g, id).id, n: answer.amount, funding: g.funding[id] ?? 0 });
  },
};

/** Whether a seat's face-up mission has what it needs (R-REI-25). */
export const isComplete = (g: Game, seat: SeatId): boolean => {
  const goal = missionGoal(g, seat);
  const id = playerOf(g, seat).mission[0];
  return id !== undefined && goal !== undefined && (g.funding[id] ?? 0) >= goal;
};

/** A completed mission goes to the victory pile, its resources to the supply; then its ability resolves, then what else waits for it (R-REI-25). */
export const complete: Step<Game, Frame, FrameOf<'complete'>> = {
  run: (g, { seat }, ctx) => {
    const p = playerOf(g, seat);
    const id = p.mission[0];
    if (id === undefined) return;
    move(g, ctx, id, { at: 'mission', seat }, { at: 'victory', seat });
    delete g.funding[id];
    ctx.event('mission.completed', { seat, card: defOf(g, id).id });
    const others = [...p.base, ...p.ships, ...p.units].flatMap((card) => triggersOf(g, card, 'missionDone'));
    pushTriggers(g, ctx, seat, others);
    for (const ability of defOf(g, id).abilities) {
      if (ability.at === 'complete') ctx.push({ k: 'effects', source: { seat, card: id }, list: ability.do });
    }
  },
};
