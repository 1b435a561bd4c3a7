import { coreHooks } from '../packs/core/hooks.ts';
import { mandalorianHooks } from '../packs/mandalorian/hooks.ts';
import { reinforcementsHooks } from '../packs/reinforcements/hooks.ts';
import { threePlayerHooks } from '../packs/three-player/hooks.ts';
import type { Handler } from './handler.ts';
import type { Hook } from './hooks.ts';
import type { HookName } from './kinds.ts';

const hooks: { readonly [K in HookName]: Hook } = {
  ...coreHooks,
  ...mandalorianHooks,
  ...reinforcementsHooks,
  ...threePlayerHooks,
};

/** The names of all one-offs, in the order of the alphabet. */
export const hookNames: readonly HookName[] = (Object.keys(hooks) as HookName[]).sort();

/** A one-off, handed to the handler that stands beside its pack. */
export const hook: Handler<'hook'> = {
  needs: ({ name }) => hooks[name].needs,
  can: (g, { name }, source) => hooks[name].can(g, source),
  run: (g, { name }, source, ctx) => hooks[name].run(g, source, ctx),
};
