import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Act, type Control, ControlError } from '../control.ts';
import type { Core } from '../core.ts';
import { ApiError } from '../errors.ts';
import type { Shown } from '../reports.ts';
import { isJson, type Json } from '../validate/problems.ts';
import { userBy } from './find.ts';

const acting = new Set(['command', 'autocomplete', 'click', 'select', 'submitModal']);
const notOverHttp = new Set(['until', 'watch']);

type AnyVerb = (call: Json) => unknown;

const verbOf = (control: Control, name: string): AnyVerb | undefined => {
  if (notOverHttp.has(name) || !Object.hasOwn(control, name)) return undefined;
  // The body is what the caller wrote; a verb given a wrong one says so.
  return control[name as keyof Control] as unknown as AnyVerb;
};

const isAct = (value: unknown): value is Act => isJson(value) && value.outcome instanceof Promise;

const actResult = async (act: Act, wait: unknown): Promise<unknown> => {
  if (act.refused !== undefined) return { refused: act.refused };
  const { interactionId } = act;
  if (wait !== 'acknowledged' && wait !== 'outcome' && wait !== 'edited') return { interactionId };
  return { interactionId, outcome: await act[wait] };
};

const runVerb = async (control: Control, name: string, body: unknown): Promise<unknown> => {
  const verb = verbOf(control, name);
  if (verb === undefined) throw new ControlError(`There is no verb ${name}`);
  const { wait, ...call } = isJson(body) ? body : {};
  const result = await verb(call);
  return acting.has(name) && isAct(result) ? actResult(result, wait) : result;
};

const sayWhy = (error: unknown): string => {
  if (error instanceof ControlError || error instanceof ApiError) return error.message;
  if (error instanceof TypeError || error instanceof SyntaxError || error instanceof RangeError)
    return `Wrong call: ${error.message}`;
  throw error;
};

const parse = (text: unknown): unknown => (typeof text === 'string' && text !== '' ? JSON.parse(text) : {});

const verbRoute = (control: Control) => async (request: FastifyRequest, reply: FastifyReply) => {
  const { verb = '' } = request.params as { readonly verb?: string };
  try {
    const result = await runVerb(control, verb, parse(request.body));
    return reply.send({ ok: true, ...(result === undefined ? {} : { result }) });
  } catch (error) {
    return reply.code(400).send({ ok: false, error: sayWhy(error) });
  }
};

const eventOf = (shown: Shown): string => `id: ${shown.n}\ndata: ${JSON.stringify(shown)}\n\n`;

/** The feed of what is shown, as server-sent events; ends when the stand-in is reset or closed. */
const feedRoute = (core: Core, feeds: Set<() => void>) => (request: FastifyRequest, reply: FastifyReply) => {
  const query = request.query as { readonly user?: string; readonly since?: string };
  let viewer: string | undefined;
  try {
    viewer = query.user === undefined ? undefined : userBy(core, query.user).id;
  } catch (error) {
    return reply.code(400).send({ ok: false, error: sayWhy(error) });
  }
  const given = request.headers['last-event-id'] ?? query.since;
  const since = given === undefined ? core.journal.last() : Number(given);
  const { raw } = reply.hijack();
  raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store', connection: 'keep-alive' });
  raw.write(': open\n\n');
  for (const shown of core.journal.read(viewer, since)) raw.write(eventOf(shown));
  const stop = core.journal.watch((shown, viewers) => {
    if (viewer === undefined) raw.write(eventOf({ ...shown, viewers: [...viewers] }));
    else if (viewers.has(viewer)) raw.write(eventOf(shown));
  });
  const end = (): void => {
    stop();
    feeds.delete(end);
    raw.end();
  };
  feeds.add(end);
  request.raw.on('close', end);
  return reply;
};

/** Puts the control interface on the server. Gives the function that ends all feeds. */
export const addControl = (server: FastifyInstance, core: Core, control: Control): (() => void) => {
  const feeds = new Set<() => void>();
  const endFeeds = (): void => {
    for (const end of [...feeds]) end();
  };
  const overHttp: Control = {
    ...control,
    reset: () => {
      control.reset();
      endFeeds();
    },
  };
  server.post('/control/:verb', verbRoute(overHttp));
  server.get('/control/feed', feedRoute(core, feeds));
  return endFeeds;
};
