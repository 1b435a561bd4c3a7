import type { Match } from '../../kernel/match.ts';
import type { SeatId } from '../../kernel/prompt.ts';
import type { CampaignResult } from './campaign/after.ts';
import { type Campaign, type Face, sideOf } from './campaign/state.ts';
import type { CardDef } from './effects/kinds.ts';
import type { Frame } from './frames.ts';
import { defOf, missionsDone, playerOf } from './readers.ts';
import type { Game } from './state.ts';
import { partnersOf } from './teams.ts';

/** What is kept of a finished game. */
export type GameResult = {
  readonly turns: number;
  readonly seats: readonly {
    readonly seat: SeatId;
    readonly faction: string;
    readonly bases: number;
    readonly missions?: number;
    /** The team, where seats have partners (R-4P-R). */
    readonly side?: string;
    /** Turns that the seat has begun. */
    readonly turns: number;
  }[];
  /** In a campaign, of a game with a winner: what the shop and the next game need. */
  readonly campaign?: CampaignResult;
};

const inVictory = (g: Game, seat: SeatId, kind: CardDef['kind']): readonly CardDef[] =>
  playerOf(g, seat)
    .victory.map((id) => defOf(g, id))
    .filter((def) => def.kind === kind);

/** The bases in a seat's victory pile; missions lie there too and do not count (R-REI-30). */
export const fallenBases = (g: Game, seat: SeatId): readonly CardDef[] => inVictory(g, seat, 'base');

const faces = (defs: readonly CardDef[]): readonly Face[] => defs.map((def) => def.id);

/** How many turns a seat has begun, from its place in the order and the turns of all. */
const turnsOf = (g: Game, place: number): number => Math.max(0, Math.ceil((g.turn.n - place) / g.fixed.order.length));

/** A side's points: one a base and one a mission in its victory pile, the loser's too (R-REI-50). */
const pointsOf = (g: Game, seat: SeatId): CampaignResult['sides'][SeatId] => {
  const bases = faces(fallenBases(g, seat));
  const missions = faces(inVictory(g, seat, 'mission'));
  return { points: bases.length + missions.length, bases, missions, turns: turnsOf(g, g.fixed.order.indexOf(seat)) };
};

/** The supports that a seat has earned: those of its missions that were set aside when the game began (U-REI-3, U-REI-4). */
const earnedBy = (g: Game, campaign: Campaign, seat: SeatId): readonly Face[] => {
  const aside = sideOf(campaign, seat).supports;
  return inVictory(g, seat, 'mission').flatMap(({ earns }) =>
    earns !== undefined && aside.includes(earns) ? [earns] : [],
  );
};

const lostBy = (g: Game, seat: SeatId): readonly Face[] => {
  const { faction } = playerOf(g, seat);
  return g.fixed.order.flatMap((other) =>
    faces(other === seat ? [] : fallenBases(g, other).filter((def) => def.faction === faction)),
  );
};

const campaignResult = ({ game: g, outcome }: Match<Game, Frame>): CampaignResult | undefined => {
  const { campaign } = g.fixed.options;
  const [winner] = outcome?.winners ?? [];
  if (!campaign || winner === undefined || !outcome) return undefined;
  const { seats } = campaign;
  const each = <T>(of: (seat: SeatId) => T): Readonly<Record<SeatId, T>> =>
    Object.fromEntries(seats.map((seat) => [seat, of(seat)]));
  const [base] = playerOf(g, winner).base;
  return {
    game: campaign.game,
    winner,
    reason: outcome.reason,
    ...(base !== undefined && { base: defOf(g, base).id }),
    force: { arm: g.force.arm, at: g.force.at },
    sides: each((seat) => pointsOf(g, seat)),
    earned: each((seat) => earnedBy(g, campaign, seat)),
    lost: each((seat) => lostBy(g, seat)),
  };
};

/** What a game came to, by seat in turn order; of a campaign's game also what is carried on from it. */
export const result = (match: Match<Game, Frame>): GameResult => {
  const { game } = match;
  const campaign = campaignResult(match);
  return {
    turns: game.turn.n,
    seats: game.fixed.order.map((seat, place) => {
      const missions = missionsDone(game, seat);
      const bases = fallenBases(game, seat).length;
      return {
        seat,
        faction: playerOf(game, seat).faction,
        bases,
        turns: turnsOf(game, place),
        ...(missions > 0 && { missions }),
        ...(partnersOf(game, seat).length > 0 && { side: playerOf(game, seat).faction }),
      };
    }),
    ...(campaign && { campaign }),
  };
};
