import { randomBytes } from 'node:crypto';
import type { WebSocket } from 'ws';
import { z } from 'zod';
import type { Core } from '../core.ts';
import { guildCreateJson, userOf } from '../payloads.ts';
import { canView } from '../permissions.ts';
import { dispatchTo, intent, onShard, sendOp } from './dispatch.ts';
import type { Session } from './session.ts';

const packet = z.object({ op: z.number(), d: z.unknown().optional() });
const identify = z.object({
  token: z.string(),
  intents: z.number().int().nonnegative(),
  properties: z.record(z.string(), z.unknown()),
  shard: z.tuple([z.number().int(), z.number().int()]).optional(),
});
const resume = z.object({ token: z.string(), session_id: z.string(), seq: z.number().int().nonnegative() });

const day = 86_400_000;
const privileged = {
  members: intent.members,
  presences: intent.presences,
  'message-content': intent.messageContent,
} as const;

/** The application flags that say which privileged intents are on. */
export const applicationFlags = (core: Core): number => {
  const on = core.options.privilegedIntents ?? [];
  return (
    (on.includes('members') ? 1 << 15 : 0) |
    (on.includes('presences') ? 1 << 13 : 0) |
    (on.includes('message-content') ? 1 << 19 : 0)
  );
};

const badIntents = (core: Core, intents: number): number | undefined => {
  if (intents >= 1 << 26) return 4013;
  const on = core.options.privilegedIntents ?? [];
  for (const [name, bit] of Object.entries(privileged)) {
    if ((intents & bit) !== 0 && !on.some((allowed) => allowed === name)) return 4014;
  }
  return undefined;
};

const withoutToken = (text: string): string => text.replace(/^Bot /, '');

/** Starts a session: READY, then one GUILD_CREATE per guild that is not held back. */
const startSession = (core: Core, socket: WebSocket, d: z.infer<typeof identify>): Session => {
  const session: Session = {
    id: randomBytes(16).toString('hex'),
    intents: d.intents,
    shard: d.shard ?? [0, 1],
    identifiedAt: core.clock.now(),
    seq: 0,
    sent: [],
    socket,
    ready: true,
    muted: false,
    acks: true,
    resumes: 0,
    closedWith: undefined,
    ended: false,
    swapped: undefined,
  };
  const { world } = core;
  core.gateway.sessions.set(session.id, session);
  const guilds = [...world.guilds.values()].filter(
    (guild) => onShard(session, guild.id) && guild.members.has(world.botId),
  );
  dispatchTo(core, session, 'READY', {
    v: 10,
    user: { ...userOf(world, world.botId), verified: true, mfa_enabled: true, flags: 0, email: null },
    guilds: guilds.map((guild) => ({ id: guild.id, unavailable: true })),
    session_id: session.id,
    resume_gateway_url: gatewayUrl(core),
    session_type: 'normal',
    private_channels: [],
    application: { id: world.botId, flags: applicationFlags(core) },
    shard: session.shard,
  });
  for (const guild of guilds) {
    if (guild.held || (session.intents & intent.guilds) === 0) continue;
    dispatchTo(
      core,
      session,
      'GUILD_CREATE',
      guildCreateJson(world, guild, (channel) => canView(world, channel, world.botId)),
    );
  }
  return session;
};

/** Where the gateway is. */
export const gatewayUrl = (core: Core): string => `${core.url.replace(/^http/, 'ws')}/gateway`;

const identifyFails = (core: Core, raw: unknown): number | z.infer<typeof identify> => {
  const parsed = identify.safeParse(raw);
  if (!parsed.success) return 4002;
  if (withoutToken(parsed.data.token) !== core.token) return 4004;
  const [shard, shards] = parsed.data.shard ?? [0, 1];
  if (shards < 1 || shard < 0 || shard >= shards) return 4010;
  return badIntents(core, parsed.data.intents) ?? parsed.data;
};

const tooManyIdentifies = (core: Core): boolean => {
  const { identifies } = core.gateway;
  const now = core.clock.now();
  while (identifies[0] !== undefined && identifies[0] < now - day) identifies.shift();
  if (identifies.length >= core.limits.identifyPerDay) return true;
  if (identifies.filter((at) => at > now - 5_000).length >= core.limits.identifyPer5s) return true;
  identifies.push(now);
  return false;
};

/** Ends a session for good. */
export const endSession = (session: Session, code: number | undefined): void => {
  session.ended = true;
  session.ready = false;
  session.closedWith = code;
  session.sent.length = 0;
};

const resumeSession = (core: Core, socket: WebSocket, raw: unknown): Session | number => {
  const parsed = resume.safeParse(raw);
  if (!parsed.success) return 4002;
  if (withoutToken(parsed.data.token) !== core.token) return 4004;
  const session = core.gateway.sessions.get(parsed.data.session_id);
  const oldest = session?.sent[0]?.s ?? 1;
  if (session === undefined || session.ended || parsed.data.seq + 1 < oldest) return 9;
  if (parsed.data.seq > session.seq) return 4007;
  const previous = session.socket;
  session.socket = socket;
  session.muted = false;
  session.acks = true;
  session.resumes++;
  // After op 9 true the client resumes on the same connection.
  if (previous !== socket) previous?.close(4000);
  for (const event of session.sent) if (event.s > parsed.data.seq) socket.send(event.json);
  dispatchTo(core, session, 'RESUMED', { _trace: [] });
  return session;
};

/** What one socket does: hello, then identify or resume, heartbeats, and the end. */
export const connect = (core: Core, socket: WebSocket): void => {
  let session: Session | undefined;
  let sends: number[] = [];
  const op = (code: number, data: unknown) => {
    if (session !== undefined && session.socket === socket) sendOp(session, code, data);
    else socket.send(JSON.stringify({ t: null, s: null, op: code, d: data }));
  };
  const begin = (raw: unknown) => {
    const checked = identifyFails(core, raw);
    if (typeof checked === 'number') return socket.close(checked);
    if (tooManyIdentifies(core)) return op(9, false);
    session = startSession(core, socket, checked);
  };
  const again = (raw: unknown) => {
    const result = resumeSession(core, socket, raw);
    if (result === 9) return op(9, false);
    if (typeof result === 'number') return socket.close(result);
    session = result;
  };
  const receive = (code: number, data: unknown): void => {
    if (code === 1) {
      if (session === undefined || session.acks) op(11, null);
    } else if (code === 2) {
      if (session !== undefined) socket.close(4005);
      else begin(data);
    } else if (code === 6) again(data);
    else if (session === undefined) socket.close(4003);
    else if (![3, 4, 8, 31].includes(code)) socket.close(4001);
  };
  socket.on('message', (raw: Buffer) => {
    if (session?.muted === true) return;
    if (raw.length > 4096) return socket.close(4002);
    const now = core.clock.now();
    sends = [...sends.filter((at) => at > now - 60_000), now];
    if (sends.length > core.limits.gatewaySendsPerMinute) return socket.close(4008);
    const parsed = packet.safeParse(parseJson(raw));
    if (!parsed.success) return socket.close(4002);
    receive(parsed.data.op, parsed.data.d);
  });
  socket.on('close', (code) => closed(core, session, socket, code));
  socket.on('error', () => socket.terminate());
  socket.send(
    JSON.stringify({ t: null, s: null, op: 10, d: { heartbeat_interval: core.limits.heartbeatMs, _trace: [] } }),
  );
};

const parseJson = (raw: Buffer): unknown => {
  try {
    return JSON.parse(raw.toString('utf8'));
  } catch {
    return undefined; // refused by the caller as a packet of the wrong form: 4002
  }
};

const endingCodes = [1000, 1001, 4004, 4010, 4011, 4012, 4013, 4014, 4003, 4005, 4007, 4008];

const closed = (core: Core, session: Session | undefined, socket: WebSocket, code: number) => {
  if (session === undefined || session.socket !== socket) return;
  session.socket = undefined;
  session.closedWith = code;
  if (endingCodes.includes(code)) return endSession(session, code);
  core.clock.after(core.limits.sessionKeepMs, () => {
    if (session.socket === undefined) endSession(session, code);
  });
};
