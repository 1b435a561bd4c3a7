import type { Clock } from './clock.ts';
import type { Gateway } from './gateway/session.ts';
import type { Desk } from './interactions/record.ts';
import type { Journal } from './journal.ts';
import type { World } from './model.ts';
import type { Limits, StandInOptions } from './options.ts';
import type { Calls } from './rest/calls.ts';
import type { Faults } from './rest/faults.ts';
import type { Rates } from './rest/rates.ts';
import type { NewId } from './snowflake.ts';
import { type Measure, measureOf } from './validate/problems.ts';

/** Everything a running stand-in consists of; the rooms of src/playground are functions on it. */
export type Core = {
  readonly clock: Clock;
  readonly newId: NewId;
  readonly options: StandInOptions;
  readonly token: string;
  readonly journal: Journal;
  readonly gateway: Gateway;
  readonly rates: Rates;
  readonly faults: Faults;
  /** Replaced by `reset`. */
  world: World;
  desk: Desk;
  calls: Calls;
  limits: Limits;
  /** Root address without a slash at the end, known once the server listens. */
  url: string;
  /** Who sees each channel, kept until the world's version changes. */
  readonly viewers: Map<string, { readonly version: number; readonly users: ReadonlySet<string> }>;
};

/** How the current limits count text. */
export const measure = (core: Core): Measure => measureOf(core.limits.textUnits);

/** What the world-building functions need. */
export const makerOf = (core: Core) => ({ newId: core.newId, now: core.clock.now });
