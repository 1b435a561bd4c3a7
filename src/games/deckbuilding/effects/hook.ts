import { coreHooks } from '../packs/core/hooks.ts';
import type { Handler } from './handler.ts';

/** A one-off, handed to the handler that stands beside its pack. */
export const hook: Handler<'hook'> = {
  needs: ({ name }) => coreHooks[name].needs,
  can: (g, { name }, source) => coreHooks[name].can(g, source),
  run: (g, { name }, source, ctx) => coreHooks[name].run(g, source, ctx),
};
