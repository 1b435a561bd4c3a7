import { setImmediate as others } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { AnyPack, PackFault, PacksInfo } from '../games/registry-types.ts';
import type { Deps, Refused, Result, Store } from './ports.ts';
import { refuse } from './refusals.ts';
import { packsInfo, type ServerPack, serverPacks, sha256, usable } from './server-packs.ts';
import type { PackFaults, PackFound, UseCases } from './use-cases.ts';

type Input = Parameters<UseCases['packCheck']>[0];

/** How many packs may wait for their trial; each takes seconds. */
const MOST_WAITING = 5;

/** Verdicts that are remembered: the same pack over the same others plays the same games. */
const REMEMBERED = 200;

type Line = {
  readonly servers: Set<string>;
  last: Promise<unknown>;
  readonly verdicts: LRUCache<string, readonly PackFault[]>;
};
const lines = new WeakMap<Store, Line>();

const lineOf = (store: Store): Line => {
  const known = lines.get(store);
  if (known) return known;
  const line: Line = { servers: new Set(), last: Promise.resolve(), verdicts: new LRUCache({ max: REMEMBERED }) };
  lines.set(store, line);
  return line;
};

/** One after the other, and one of a server: trials use the processor that all tables share. */
const inLine = async <T>(store: Store, guild: string, work: () => Promise<T>): Promise<T | Refused> => {
  const line = lineOf(store);
  if (line.servers.size >= MOST_WAITING || line.servers.has(guild)) return refuse('pack.busy');
  line.servers.add(guild);
  const mine = line.last.then(work, work).finally(() => {
    line.servers.delete(guild);
  });
  line.last = mine;
  return mine;
};

/** Plays a pack's trial games, others having their turn between two steps. */
const tried = async (
  deps: Deps,
  info: PacksInfo,
  pack: AnyPack,
  below: readonly AnyPack[],
): Promise<readonly PackFault[]> => {
  const { verdicts } = lineOf(deps.store);
  const key = [pack, ...below].map(({ hash }) => hash).join();
  const known = verdicts.get(key);
  if (known) return known;
  const trial = info.trial(pack, below);
  for (;;) {
    const step = trial.next();
    if (step.done) {
      verdicts.set(key, step.value);
      return step.value;
    }
    await others();
  }
};

/** A pack that was found good, the server's one in whose place it comes, and the server's others. */
export type Good = { readonly pack: AnyPack; readonly before?: ServerPack; readonly others: readonly ServerPack[] };

const examined = async (deps: Deps, info: PacksInfo, input: Input): Promise<Good | PackFaults> => {
  const all = await serverPacks(deps, input.guild, input.game);
  const read = info.check(input.text, { sha256, others: usable(all) });
  if ('faults' in read) return read;
  const { pack } = read;
  const before = all.find(({ record }) => record.id === pack.id);
  const rest = all.filter((one) => one !== before);
  const faults = await tried(deps, info, pack, usable(rest));
  return faults.length > 0 ? { faults } : { pack, others: rest, ...(before && { before }) };
};

/** Reads a document and lets games be played with it; does what is to be done with a good one before the next is looked at. */
export const withGood = async (
  deps: Deps,
  input: Input,
  then: (good: Good) => Promise<Result<PackFound>>,
): Promise<Result<PackFound | PackFaults>> => {
  const info = packsInfo(deps, input.game);
  if (!info) return refuse('pack.none');
  return inLine(deps.store, input.guild, async () => {
    const result = await examined(deps, info, input);
    return 'faults' in result ? { ok: true, value: result } : then(result);
  });
};

/** What is told of a good pack. */
export const found = (deps: Deps, game: string, { pack, before }: Good): PackFound => {
  const { id, version, hash, entries } = pack;
  const old = before?.record;
  return {
    pack: { id, version, hash },
    cards: entries.length,
    changed: Object.keys(packsInfo(deps, game)?.content([pack])?.cards ?? {}).length,
    ...(old && { before: { id, version: old.version, hash: old.hash } }),
  };
};

/** Whether a document could be imported, and everything that is wrong with it if not. Keeps nothing. Refuses while too many others are being tried. */
export const packCheck =
  (deps: Deps): UseCases['packCheck'] =>
  (input) =>
    withGood(deps, input, async (good) => ({ ok: true, value: found(deps, input.game, good) }));
