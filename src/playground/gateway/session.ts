import type { WebSocket } from 'ws';
import type { EventFault } from '../control.ts';

/** A gateway session; it outlives its socket for a while so that it can be resumed. */
export type Session = {
  readonly id: string;
  readonly intents: number;
  readonly shard: readonly [number, number];
  readonly identifiedAt: number;
  seq: number;
  /** Dispatches already sent, for a resume. */
  readonly sent: { readonly s: number; readonly json: string }[];
  socket: WebSocket | undefined;
  ready: boolean;
  /** Half-open: nothing is sent or heard. */
  muted: boolean;
  acks: boolean;
  resumes: number;
  closedWith: number | undefined;
  /** Closed for good or expired: cannot be resumed. */
  ended: boolean;
  /** An event that waits to be sent after the next one. */
  swapped: { readonly event: string; readonly data: unknown } | undefined;
};

/** A fault of events with what is left of it. */
export type ArmedEventFault = { readonly id: string; readonly fault: EventFault; skip: number; times: number };

/** All sessions and event faults. */
export type Gateway = {
  readonly sessions: Map<string, Session>;
  readonly faults: ArmedEventFault[];
  readonly identifies: number[];
};

export const createGateway = (): Gateway => ({ sessions: new Map(), faults: [], identifies: [] });
