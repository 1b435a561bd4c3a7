import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import multipart from '@fastify/multipart';
import fastify, { type FastifyInstance } from 'fastify';
import { WebSocketServer } from 'ws';
import { createClock } from './clock.ts';
import { failAll } from './control/act.ts';
import { createControl } from './control/control.ts';
import { addControl } from './control/http.ts';
import type { Control, StandIn } from './control.ts';
import type { Core } from './core.ts';
import { connect, endSession } from './gateway/connection.ts';
import { createGateway } from './gateway/session.ts';
import { createDesk } from './interactions/record.ts';
import { createJournal } from './journal.ts';
import { defaultLimits, defaultWorld, type StandInOptions } from './options.ts';
import { addPage } from './page-server.ts';
import { answerRoutes } from './rest/answers.ts';
import { createCalls } from './rest/calls.ts';
import { channelRoutes } from './rest/channels.ts';
import { commandRoutes } from './rest/commands.ts';
import { createFaults } from './rest/faults.ts';
import { guildRoutes } from './rest/guilds.ts';
import { messageRoutes } from './rest/messages.ts';
import { createRates } from './rest/rates.ts';
import { addRoute } from './rest/route.ts';
import { createIds } from './snowflake.ts';
import { createThread } from './threads.ts';
import { createWorld } from './world.ts';

const loopback = '127.0.0.1';

const createCore = (options: StandInOptions): Core => {
  const clock = createClock(options.from);
  const newId = createIds(clock.now);
  return {
    clock,
    newId,
    options,
    token: options.token ?? 'playground-token',
    journal: createJournal(clock.now),
    gateway: createGateway(),
    rates: createRates(clock.now),
    faults: createFaults(),
    world: createWorld(options.world ?? defaultWorld, clock.now),
    desk: createDesk(),
    calls: createCalls(),
    limits: { ...defaultLimits, ...options.limits },
    url: '',
    viewers: new Map(),
  };
};

const localNames: readonly string[] = [loopback, 'localhost', '[::1]'];

/** The host as it stands in an address. */
const inUrl = (host: string): string => (isIP(host) === 6 ? `[${host}]` : host);

/**
 * A page of another origin, or a name that was made to point here, must not reach the stand-in. Where it was told to listen on more than this
 * machine, it also goes by the name that it was told, and by bare addresses, which nobody can make to point elsewhere.
 */
const isForeign = (request: Pick<IncomingMessage, 'headers'>, { options: { host = loopback } }: Core): boolean => {
  const { host: name = '', origin } = request.headers;
  const hostname = name.replace(/:\d+$/, '');
  const isOurs =
    localNames.includes(hostname) ||
    hostname === inUrl(host) ||
    (!localNames.includes(inUrl(host)) && isIP(hostname.replace(/^\[|\]$/g, '')) !== 0);
  return !isOurs || (origin !== undefined && origin !== `http://${name}`);
};

const addFiles = (server: FastifyInstance, core: Core): void => {
  server.get('/attachments/:channel/:id/:filename', (request, reply) => {
    const { id = '' } = request.params as { readonly id?: string };
    const file = core.world.files.get(id);
    if (file === undefined) return reply.code(404).send({ message: '404: Not Found', code: 0 });
    return reply
      .type(file.contentType)
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(file.bytes);
  });
};

const addSafety = (server: FastifyInstance, core: Core): void => {
  server.addHook('onRequest', async (request, reply) => {
    if (isForeign(request, core)) await reply.code(403).send({ message: 'Only for this machine', code: 0 });
  });
  server.setNotFoundHandler((_request, reply) => reply.code(404).send({ message: '404: Not Found', code: 0 }));
  server.setErrorHandler((error, _request, reply) => {
    const status =
      error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;
    if (status === 413) return reply.code(413).send({ message: 'Request entity too large', code: 40005 });
    if (status >= 500)
      process.stderr.write(`The stand-in failed: ${error instanceof Error ? error.stack : String(error)}\n`);
    return reply.code(status).send({ message: error instanceof Error ? error.message : String(error), code: 0 });
  });
};

const createServer = async (
  core: Core,
  control: Control,
): Promise<{ readonly server: FastifyInstance; readonly endFeeds: () => void }> => {
  const server = fastify({
    bodyLimit: core.limits.requestBytes + 1024 * 1024,
    routerOptions: { maxParamLength: 500 },
    forceCloseConnections: true,
  });
  addSafety(server, core);
  await server.register(multipart, { limits: { fileSize: core.limits.requestBytes } });
  // Bodies are parsed where the answer to broken JSON is known.
  server.removeContentTypeParser('application/json');
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  for (const route of [...messageRoutes, ...channelRoutes, ...guildRoutes, ...commandRoutes, ...answerRoutes])
    addRoute(server, core, route);
  addFiles(server, core);
  const endFeeds = addControl(server, core, control);
  if (core.options.page === true) await addPage(server);
  return { server, endFeeds };
};

const addGateway = (server: FastifyInstance, core: Core): WebSocketServer => {
  const sockets = new WebSocketServer({
    server: server.server,
    verifyClient: (info: { readonly req: IncomingMessage }) =>
      info.req.url?.startsWith('/gateway') === true && !isForeign(info.req, core),
  });
  sockets.on('connection', (socket) => connect(core, socket));
  return sockets;
};

/** Threads of an earlier start, so that what was said to be in them has a place. */
const addThreads = (core: Core): void => {
  const channels = [...core.world.channels.values()];
  for (const { id, parent, name, members } of core.options.threads ?? []) {
    const above = channels.find((channel) => channel.name === parent);
    if (above === undefined) continue;
    const made = { parent: above, name, owner: core.world.botId, isPrivate: false, invitable: true, id };
    const thread = createThread(core, { ...made, autoArchiveMinutes: 10_080 });
    for (const member of members)
      if (core.world.users.has(member)) thread.thread?.members.set(member, core.clock.now());
  }
};

/** Listens, and gives the address by which this machine reaches it. */
const listen = async (server: FastifyInstance, { host = loopback, port = 0 }: StandInOptions): Promise<string> => {
  try {
    await server.listen({ port, host });
  } catch (error) {
    await server.close();
    throw error;
  }
  const bound = server.server.address();
  const reached = ['0.0.0.0', '::'].includes(host) ? loopback : inUrl(host);
  return `http://${reached}:${typeof bound === 'object' ? (bound?.port ?? port) : port}`;
};

/**
 * Starts the stand-in on 127.0.0.1, or where it is told. discord.js connects with `rest: { api: standIn.apiUrl }` and logs in with `standIn.token`.
 * Rejects when the port is taken. `close()` ends every connection; unanswered interactions fail with `closed`.
 */
export const startStandIn = async (options: StandInOptions = {}): Promise<StandIn> => {
  const core = createCore(options);
  const control = createControl(core);
  const { server, endFeeds } = await createServer(core, control);
  addThreads(core);
  core.url = await listen(server, options);
  // Only now: it would hear of a taken port too, and nobody it.
  const sockets = addGateway(server, core);
  const port = Number(new URL(core.url).port);
  return {
    apiUrl: `${core.url}/api`,
    url: core.url,
    port,
    token: core.token,
    applicationId: core.world.botId,
    control,
    close: async () => {
      failAll(core);
      endFeeds();
      for (const session of core.gateway.sessions.values()) endSession(session, 1001);
      for (const socket of sockets.clients) socket.terminate();
      sockets.close();
      core.clock.reset();
      await server.close();
    },
  };
};
