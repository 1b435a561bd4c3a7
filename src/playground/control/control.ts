import { performance } from 'node:perf_hooks';
import { worldChanged } from '../audience.ts';
import { type Control, ControlError, type TroubleVerbs } from '../control.ts';
import type { Core } from '../core.ts';
import { endSession } from '../gateway/connection.ts';
import { dispatch, dispatchTo } from '../gateway/dispatch.ts';
import { gatewayTrouble } from '../gateway/trouble.ts';
import { createDesk } from '../interactions/record.ts';
import { defaultLimits, defaultWorld } from '../options.ts';
import type { Shown } from '../reports.ts';
import { createCalls } from '../rest/calls.ts';
import { createWorld } from '../world.ts';
import { actVerbs, failAll } from './act.ts';
import { changeVerbs, releaseGuild } from './change.ts';
import { guildBy } from './find.ts';
import { readVerbs } from './read.ts';

const troubleVerbs = (core: Core): TroubleVerbs => ({
  now: () => core.clock.now(),
  advance: ({ ms }) => core.clock.advance(ms),
  freeze: ({ frozen }) => core.clock.freeze(frozen),
  fault: (fault) => {
    const id = core.newId();
    core.faults.arm(id, fault);
    return { id };
  },
  eventFault: (fault) => {
    const id = core.newId();
    core.gateway.faults.push({ id, fault, skip: fault.skip ?? 0, times: fault.times ?? 1 });
    return { id };
  },
  clearFaults: () => {
    core.faults.clear();
    core.gateway.faults.length = 0;
  },
  gateway: (trouble) => gatewayTrouble(core, trouble),
  raise: ({ event, data, session }) => {
    const one = session === undefined ? undefined : core.gateway.sessions.get(session);
    if (session !== undefined && one === undefined) throw new ControlError(`There is no session ${session}`);
    if (one === undefined) dispatch(core, event, 0, () => data);
    else dispatchTo(core, one, event, data);
  },
  holdGuild: ({ guild }) => {
    guildBy(core, guild).held = true;
    worldChanged(core);
  },
  releaseGuild: ({ guild }) => releaseGuild(core, guildBy(core, guild)),
  setLimits: (limits) => {
    core.limits = { ...core.limits, ...limits };
  },
});

/** Real milliseconds. */
const sleep = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms));

const settled = async (core: Core, quietMs: number, timeoutMs: number): Promise<void> => {
  const began = performance.now();
  for (;;) {
    const quietSince = Math.max(core.calls.lastActivity, began - quietMs + Math.min(quietMs, 10));
    const unanswered = [...core.desk.open].filter((one) => one.original?.gone !== true);
    if (unanswered.length === 0 && core.calls.open === 0 && performance.now() - quietSince >= quietMs) return;
    if (performance.now() - began > timeoutMs) {
      const open = unanswered.map((one) => `${one.commandName ?? one.source?.id ?? 'interaction'} (${one.state})`);
      throw new ControlError(
        `Not settled after ${timeoutMs} ms: ${core.calls.open} open calls, unanswered: ${open.join(', ') || 'none'}`,
      );
    }
    await sleep(5);
  }
};

const until = (core: Core, match: (shown: Shown) => boolean, since: number, timeoutMs: number): Promise<Shown> => {
  const past = core.journal.read(undefined, since).find(match);
  if (past !== undefined) return Promise.resolve(past);
  return new Promise((resolve, reject) => {
    const end = (): void => {
      stop();
      clearTimeout(timer);
    };
    const timer = setTimeout(() => {
      end();
      reject(new ControlError(`Nothing of the kind was shown within ${timeoutMs} ms`));
    }, timeoutMs);
    const stop = core.journal.watch((shown) => {
      if (!match(shown)) return;
      end();
      resolve(shown);
    });
  });
};

const reset = (core: Core): void => {
  failAll(core);
  for (const session of core.gateway.sessions.values()) {
    endSession(session, 4000);
    session.socket?.close(4000);
  }
  core.gateway.sessions.clear();
  core.gateway.faults.length = 0;
  core.gateway.identifies.length = 0;
  core.clock.reset();
  core.rates.reset();
  core.faults.clear();
  core.journal.reset();
  core.viewers.clear();
  core.desk = createDesk();
  core.calls = createCalls();
  core.limits = { ...defaultLimits, ...core.options.limits };
  core.world = createWorld(core.options.world ?? defaultWorld, core.clock.now);
};

/** The control interface of a running stand-in. */
export const createControl = (core: Core): Control => ({
  ...actVerbs(core),
  ...readVerbs(core),
  ...troubleVerbs(core),
  ...changeVerbs(core),
  settled: (call = {}) => settled(core, call.quietMs ?? 50, call.timeoutMs ?? 10_000),
  until: (match, call = {}) => until(core, match, call.since ?? core.journal.last(), call.timeoutMs ?? 10_000),
  watch: (callback) => core.journal.watch((shown, viewers) => callback({ ...shown, viewers: [...viewers] })),
  reset: () => reset(core),
});
