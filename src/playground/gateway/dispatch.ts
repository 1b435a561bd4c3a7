import type { Core } from '../core.ts';
import type { ArmedEventFault, Session } from './session.ts';

export const intent = {
  guilds: 1 << 0,
  members: 1 << 1,
  presences: 1 << 8,
  guildMessages: 1 << 9,
  directMessages: 1 << 12,
  messageContent: 1 << 15,
} as const;

/** What may be replayed to a session that comes back; older events are lost like on Discord. */
const replayed = 20_000;

const send = (session: Session, json: string): void => {
  if (session.socket === undefined || session.muted) return;
  session.socket.send(json);
};

const deliver = (session: Session, event: string, data: unknown): void => {
  if (session.ended) return;
  session.seq++;
  const json = JSON.stringify({ t: event, s: session.seq, op: 0, d: data });
  session.sent.push({ s: session.seq, json });
  if (session.sent.length > replayed) session.sent.splice(0, replayed / 4);
  send(session, json);
  const { swapped } = session;
  if (swapped === undefined) return;
  session.swapped = undefined;
  deliver(session, swapped.event, swapped.data);
};

const takeFault = (core: Core, session: Session, event: string): ArmedEventFault['fault'] | undefined => {
  for (const armed of core.gateway.faults) {
    const { fault } = armed;
    if ((fault.event !== '*' && fault.event !== event) || (fault.session !== undefined && fault.session !== session.id))
      continue;
    if (armed.times <= 0) continue;
    if (armed.skip > 0) {
      armed.skip--;
      continue;
    }
    armed.times--;
    return fault;
  }
  return undefined;
};

/** Sends an event to one session, through the faults. */
export const dispatchTo = (core: Core, session: Session, event: string, data: unknown) => {
  const fault = takeFault(core, session, event)?.do;
  if (fault === undefined) return deliver(session, event, data);
  switch (fault.kind) {
    case 'drop':
      return;
    case 'duplicate':
      for (let i = 0; i <= (fault.copies ?? 1); i++) deliver(session, event, data);
      return;
    case 'delay':
      core.clock.after(fault.ms, () => deliver(session, event, data));
      return;
    case 'swap':
      session.swapped = { event, data };
  }
};

/** Sends an event to every session whose intents hold `needed` (0 = none needed). `data` may depend on the session; undefined = not for it. */
export const dispatch = (core: Core, event: string, needed: number, data: (session: Session) => unknown): void => {
  for (const session of core.gateway.sessions.values()) {
    if (session.ended || !session.ready || (needed !== 0 && (session.intents & needed) === 0)) continue;
    const payload = data(session);
    if (payload !== undefined) dispatchTo(core, session, event, payload);
  }
};

/** Whether this session's shard is the guild's; direct messages go to shard 0. */
export const onShard = (session: Session, guildId: string | undefined): boolean => {
  const [shard, shards] = session.shard;
  if (guildId === undefined) return shard === 0;
  return shards === 1 || Number((BigInt(guildId) >> 22n) % BigInt(shards)) === shard;
};

/** Sends an event about a guild, unless the guild is held back. */
export const dispatchGuild = (
  core: Core,
  guildId: string,
  event: string,
  needed: number,
  data: (session: Session) => unknown,
): void => {
  const guild = core.world.guilds.get(guildId);
  if (guild?.held === true) return;
  dispatch(core, event, needed, (session) => (onShard(session, guildId) ? data(session) : undefined));
};

/** Sends a packet that is no dispatch (op 1, 7, 9, 10, 11). */
export const sendOp = (session: Session, op: number, data: unknown): void =>
  send(session, JSON.stringify({ t: null, s: null, op, d: data }));
