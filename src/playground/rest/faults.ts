import type { RestFault } from '../control.ts';
import { fits } from './calls.ts';

/** A fault with what is left of it. */
export type ArmedFault = { readonly id: string; readonly fault: RestFault; skip: number; times: number };

/** Faults that wait for their calls. */
export type Faults = {
  readonly arm: (id: string, fault: RestFault) => void;
  /** The fault that hits this call, used up by one. */
  readonly take: (method: string, path: string) => RestFault | undefined;
  readonly clear: () => void;
};

export const createFaults = (): Faults => {
  const armed: ArmedFault[] = [];
  return {
    arm: (id, fault) => {
      armed.push({ id, fault, skip: fault.skip ?? 0, times: fault.times ?? 1 });
    },
    take: (method, path) => {
      for (const entry of armed) {
        const { fault } = entry;
        const wanted = fault.method ?? '*';
        if ((wanted !== '*' && wanted.toUpperCase() !== method) || !fits(fault.path, path)) continue;
        if (entry.times <= 0) continue;
        if (entry.skip > 0) {
          entry.skip--;
          continue;
        }
        entry.times--;
        return fault;
      }
      return undefined;
    },
    clear: () => {
      armed.length = 0;
    },
  };
};
