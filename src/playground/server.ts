import type { IncomingMessage } from 'node:http';
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
import { createWorld } from './world.ts';

const host = '127.0.0.1';

const createCore = (options: StandInOptions): Core => {
  const clock = createClock();
  const newId = createIds(clock.now);
  const maker = { newId, now: clock.now };
  return {
    clock,
    newId,
    options,
    token: options.token ?? 'playground-token',
    journal: createJournal(clock.now),
    gateway: createGateway(),
    rates: createRates(clock.now),
    faults: createFaults(),
    world: createWorld(options.world ?? defaultWorld, maker, newId()),
    desk: createDesk(),
    calls: createCalls(),
    limits: { ...defaultLimits, ...options.limits },
    url: '',
    viewers: new Map(),
  };
};

/** A page of another origin, or a name that was made to point here, must not reach the stand-in. */
const isForeign = (request: Pick<IncomingMessage, 'headers'>): boolean => {
  const { host: name = '', origin } = request.headers;
  const hostname = name.replace(/:\d+$/, '');
  const isLocal = ['127.0.0.1', 'localhost', '[::1]'].includes(hostname);
  return !isLocal || (origin !== undefined && origin !== `http://${name}`);
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

const addSafety = (server: FastifyInstance): void => {
  server.addHook('onRequest', async (request, reply) => {
    if (isForeign(request)) await reply.code(403).send({ message: 'Only for this machine', code: 0 });
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
  addSafety(server);
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
      info.req.url?.startsWith('/gateway') === true && !isForeign(info.req),
  });
  sockets.on('connection', (socket) => connect(core, socket));
  return sockets;
};

/**
 * Starts the stand-in on 127.0.0.1. discord.js connects with `rest: { api: standIn.apiUrl }` and logs in with `standIn.token`.
 * Rejects when the port is taken. `close()` ends every connection; unanswered interactions fail with `closed`.
 */
export const startStandIn = async (options: StandInOptions = {}): Promise<StandIn> => {
  const core = createCore(options);
  const control = createControl(core);
  const { server, endFeeds } = await createServer(core, control);
  const sockets = addGateway(server, core);
  core.url = (await server.listen({ port: options.port ?? 0, host })).replace('localhost', host);
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
