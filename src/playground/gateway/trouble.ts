import type { GatewayTrouble } from '../control.ts';
import type { Core } from '../core.ts';
import { endSession } from './connection.ts';
import { sendOp } from './dispatch.ts';
import type { Session } from './session.ts';

const hit = (session: Session, trouble: GatewayTrouble['do']) => {
  switch (trouble.kind) {
    case 'cut':
      return session.socket?.terminate();
    case 'reconnect':
      return sendOp(session, 7, null);
    case 'invalid-session':
      sendOp(session, 9, trouble.resumable);
      if (!trouble.resumable) endSession(session, undefined);
      return;
    case 'close':
      if ([1000, 4003, 4004, 4005, 4007, 4008, 4010, 4011, 4012, 4013, 4014].includes(trouble.code))
        endSession(session, trouble.code);
      return session.socket?.close(trouble.code);
    case 'expire':
      return endSession(session, session.closedWith);
    case 'beat':
      return sendOp(session, 1, null);
    case 'mute':
    case 'unmute':
      session.muted = trouble.kind === 'mute';
      return;
    case 'no-acks':
    case 'acks':
      session.acks = trouble.kind === 'acks';
  }
};

/** Makes the trouble for one session, or for all that are connected (`expire`: for all). */
export const gatewayTrouble = (core: Core, trouble: GatewayTrouble): void => {
  for (const session of core.gateway.sessions.values()) {
    const wanted =
      trouble.session === undefined
        ? session.socket !== undefined || trouble.do.kind === 'expire'
        : trouble.session === session.id;
    if (wanted && !session.ended) hit(session, trouble.do);
  }
};
