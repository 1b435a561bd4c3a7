import { performance } from 'node:perf_hooks';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RestFault } from '../control.ts';
import type { Core } from '../core.ts';
import { ApiError } from '../errors.ts';
import type { Uploads } from '../model.ts';
import { type Body, readBody } from './body.ts';
import type { OpenCall } from './calls.ts';
import { type Rate, windowOf } from './rates.ts';

/** What a handler gets. */
export type Call = {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly uploads: Uploads;
};

/** What a handler gives: a body for 200 (or another status), or nothing for 204. */
export type Result = { readonly status?: number; readonly body: unknown } | undefined;

export type Route = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  /** `none`: interaction callbacks and webhooks, which carry no bot token and do not count towards the global limit. */
  readonly auth: 'bot' | 'none';
  readonly rate: 'post' | 'patch' | 'webhook' | 'other' | 'none';
  readonly handle: (core: Core, call: Call) => Result;
};

type Answer = { readonly status: number; readonly body?: unknown; readonly headers: Readonly<Record<string, string>> };

const prefix = '/api/v10';

const unauthorised = () => new ApiError(401, { message: '401: Unauthorized', code: 0 });

const limited = (retryMs: number, scope: 'user' | 'shared' | 'global', code?: number): Answer => {
  const seconds = Math.max(retryMs, 1) / 1000;
  return {
    status: 429,
    body: {
      message: 'You are being rate limited.',
      retry_after: seconds,
      global: scope === 'global',
      ...(code === undefined ? {} : { code }),
    },
    headers: {
      'retry-after': String(Math.ceil(seconds)),
      'x-ratelimit-scope': scope,
      ...(scope === 'global' ? { 'x-ratelimit-global': 'true' } : {}),
    },
  };
};

const rateHeaders = (core: Core, rate: Rate): Readonly<Record<string, string>> => ({
  'x-ratelimit-limit': String(rate.limit),
  'x-ratelimit-remaining': String(rate.remaining),
  'x-ratelimit-reset': (rate.reset / 1000).toFixed(3),
  'x-ratelimit-reset-after': (Math.max(rate.reset - core.clock.now(), 1) / 1000).toFixed(3),
  'x-ratelimit-bucket': rate.bucket,
});

const errorAnswer = (error: unknown): Answer => {
  if (!(error instanceof ApiError)) throw error;
  const seconds = error.retryAfter;
  const headers: Record<string, string> =
    seconds === undefined ? {} : { 'retry-after': String(Math.ceil(seconds)), 'x-ratelimit-scope': 'user' };
  return { status: error.status, body: error.body, headers };
};

const majorOf = (params: Call['params']): string =>
  [params.channel, params.guild, params.application, params.token].filter((id) => id !== undefined).join(' ');

/** Counts the request; an answer when it is over a limit, else the headers. */
const checkRates = (
  core: Core,
  route: Route,
  params: Call['params'],
): { readonly refusal?: Answer; readonly headers: Readonly<Record<string, string>> } => {
  if (route.rate === 'none') return { headers: {} };
  const bucket = Buffer.from(`${route.method} ${route.path}`).toString('base64url').slice(-32);
  const rate = core.rates.route(
    `${route.method} ${route.path} ${majorOf(params)}`,
    bucket,
    windowOf(core.limits, route.rate),
  );
  const headers = rateHeaders(core, rate);
  if (!core.limits.rateLimits)
    return { headers: { ...headers, 'x-ratelimit-remaining': String(Math.max(rate.remaining, 1)) } };
  const globalWait = route.auth === 'bot' ? core.rates.global(core.limits.globalPerSecond) : undefined;
  if (globalWait !== undefined) return { refusal: limited(globalWait, 'global'), headers: {} };
  if (rate.retryAfter === undefined) return { headers };
  const refusal = limited(rate.retryAfter, 'user');
  return { refusal: { ...refusal, headers: { ...refusal.headers, ...headers } }, headers };
};

const pause = (core: Core, ms: number): Promise<void> => new Promise((resolve) => void core.clock.after(ms, resolve));

const isAuthorised = (core: Core, request: FastifyRequest): boolean =>
  request.headers.authorization === `Bot ${core.token}`;

/** Runs the route proper: token, limits, body, handler. */
const answer = (core: Core, route: Route, request: FastifyRequest, body: Body): Answer => {
  const params = request.params as Call['params'];
  const query = request.query as Call['query'];
  if (route.auth === 'bot' && !isAuthorised(core, request)) return errorAnswer(unauthorised());
  const { refusal, headers } = checkRates(core, route, params);
  if (refusal !== undefined) return refusal;
  try {
    if (body.error !== undefined) throw body.error;
    const result = route.handle(core, { params, query, body: body.json, uploads: body.uploads });
    return result === undefined
      ? { status: 204, headers }
      : { status: result.status ?? 200, body: result.body, headers };
  } catch (error) {
    const failed = errorAnswer(error);
    return { ...failed, headers: { ...headers, ...failed.headers } };
  }
};

const faultAnswer = (fault: RestFault['do']): Answer | undefined => {
  if (fault.kind === 'status') {
    const isPlain = fault.code === undefined && fault.message === undefined;
    const body = isPlain
      ? `<html>${fault.status}</html>`
      : { code: fault.code ?? 0, message: fault.message ?? `${fault.status}` };
    return { status: fault.status, body, headers: fault.headers ?? {} };
  }
  return fault.kind === 'rate-limit' ? limited(fault.retryAfterMs, fault.scope ?? 'user', fault.code) : undefined;
};

/** What comes of a call that a fault hits; undefined = no answer at all. */
const withFault = async (
  core: Core,
  fault: RestFault['do'],
  reply: FastifyReply,
  run: () => Answer,
): Promise<Answer | undefined> => {
  const afterEffect = 'afterEffect' in fault && fault.afterEffect === true;
  const given = afterEffect ? run() : undefined;
  if (fault.kind === 'delay') {
    await pause(core, fault.ms);
    return given ?? run();
  }
  if (fault.kind === 'drop') reply.raw.destroy();
  return faultAnswer(fault);
};

const isInvalid = (given: Answer): boolean =>
  given.status === 401 ||
  given.status === 403 ||
  (given.status === 429 && given.headers['x-ratelimit-scope'] !== 'shared');

const banned = (core: Core): Answer | undefined =>
  core.rates.invalid() >= core.limits.invalidPer10Min
    ? {
        status: 429,
        body: '<html><title>Access denied</title></html>',
        headers: { 'retry-after': '600', 'content-type': 'text/html' },
      }
    : undefined;

const openCall = (core: Core, request: FastifyRequest): OpenCall => {
  const [path = '', query = ''] = request.url.split('?');
  const call: OpenCall = {
    n: core.calls.list.length + 1,
    at: core.clock.now(),
    method: request.method,
    path: decodeURIComponent(path.slice(prefix.length)),
    query,
    authorized: isAuthorised(core, request),
    files: [],
    status: 0,
    tookMs: 0,
  };
  core.calls.list.push(call);
  core.calls.open++;
  core.calls.lastActivity = performance.now();
  return call;
};

const respond = (reply: FastifyReply, given: Answer): void => {
  void reply.code(given.status).headers(given.headers);
  if (given.body === undefined) void reply.send();
  else if (typeof given.body === 'string') void reply.type('text/html').send(given.body);
  else void reply.type('application/json').send(JSON.stringify(given.body));
};

/** Puts a route on the server: recorded, through the faults, with the rate headers. */
export const addRoute = (server: FastifyInstance, core: Core, route: Route): void => {
  server.route({
    method: route.method,
    url: `${prefix}${route.path}`,
    handler: async (request, reply) => {
      const { calls } = core;
      const call = openCall(core, request);
      const began = performance.now();
      try {
        const body = await readBody(core, request);
        if (body.json !== undefined) call.body = body.json;
        call.files = [...body.uploads.values()].map((file) => ({ name: file.name, size: file.bytes.length }));
        const fault = core.faults.take(call.method, call.path);
        const run = () => banned(core) ?? answer(core, route, request, body);
        const given = fault === undefined ? run() : await withFault(core, fault.do, reply, run);
        if (given === undefined) return reply.hijack();
        if (isInvalid(given)) core.rates.countInvalid();
        call.status = given.status;
        call.response = given.body;
        respond(reply, given);
        return reply;
      } finally {
        call.tookMs = performance.now() - began;
        calls.open--;
        calls.lastActivity = performance.now();
      }
    },
  });
};
