import { answerInteraction } from '../interactions/callback.ts';
import { deleteAnswer, editAnswer, followUp, readAnswer } from '../interactions/webhook.ts';
import { param } from './access.ts';
import type { Call, Route } from './route.ts';

const webhook = '/webhooks/:application/:token';
const common = { auth: 'none', rate: 'webhook' } as const;
const where = (call: Call): readonly [string, string, string] => [
  param(call, 'application'),
  param(call, 'token'),
  param(call, 'message'),
];

/** Callbacks and webhooks of interactions: without the bot token, and not under the global limit. */
export const answerRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: '/interactions/:interaction/:token/callback',
    auth: 'none',
    rate: 'none',
    handle: (core, call) => {
      const response = answerInteraction(
        core,
        param(call, 'interaction'),
        param(call, 'token'),
        call.body,
        call.uploads,
      );
      return call.query.with_response === 'true' ? { body: response } : undefined;
    },
  },
  {
    method: 'POST',
    path: webhook,
    ...common,
    handle: (core, call) => ({
      body: followUp(core, param(call, 'application'), param(call, 'token'), call.body, call.uploads).body,
    }),
  },
  {
    method: 'GET',
    path: `${webhook}/messages/:message`,
    ...common,
    handle: (core, call) => ({ body: readAnswer(core, ...where(call)).body }),
  },
  {
    method: 'PATCH',
    path: `${webhook}/messages/:message`,
    ...common,
    handle: (core, call) => ({ body: editAnswer(core, ...where(call), call.body, call.uploads).body }),
  },
  {
    method: 'DELETE',
    path: `${webhook}/messages/:message`,
    ...common,
    handle: (core, call) => {
      deleteAnswer(core, ...where(call));
      return undefined;
    },
  },
];
