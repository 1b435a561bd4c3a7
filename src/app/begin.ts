import type { AnyMatch } from '../games/registry-types.ts';
import type { SeatId } from '../kernel/prompt.ts';
import { start } from '../kernel/run.ts';
import { inRules } from './fault.ts';
import type { ActionRow, Deps, Loaded } from './ports.ts';
import { stateHash } from './state-hash.ts';

export type Begun = { readonly match: AnyMatch; readonly row: ActionRow };

type Beginning = {
  readonly rules: string;
  readonly options: unknown;
  readonly seats: readonly SeatId[];
  /** The interaction that starts it, where it is one that starts nothing else. */
  readonly interaction?: string;
};

/** Begins a match: seats in their order, everything random from a fresh seed, which the first row keeps. Throws a Fault when the rules do. */
export const beginMatch = (deps: Deps, loaded: Loaded, how: Beginning): Begun =>
  inRules(deps.log, loaded, () => {
    const { rules, options, seats, interaction } = how;
    const seed = deps.entropy.seed();
    const { match, events, barriers } = start(deps.games.rulesById(rules), options, seats, seed);
    const row: ActionRow = {
      seq: match.seq,
      n: 0,
      kind: 'start',
      interaction,
      body: { kind: 'start', rules, options, seats, seed },
      events,
      barriers,
      stateHash: stateHash(match),
      at: deps.clock.now(),
    };
    return { match, row };
  });
