import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { AnyContent, AnyPack, PacksInfo } from '../games/registry-types.ts';
import type { Deps, PackRecord, Store } from './ports.ts';

/** A pack as a server has it; without `pack` where this version of Cantina cannot use it any more. */
export type ServerPack = { readonly record: PackRecord; readonly pack?: AnyPack };

/** Packs that were read lately, by what they are and what they were laid over. A pack is some 100 KB. */
const REMEMBERED = 100;

/** `fresh`: read just now, and not remembered. */
type Read = { readonly pack?: AnyPack; readonly fresh?: true };

const memories = new WeakMap<Store, LRUCache<string, Read>>();

const memoryOf = (store: Store): LRUCache<string, Read> => {
  const known = memories.get(store) ?? new LRUCache<string, Read>({ max: REMEMBERED });
  memories.set(store, known);
  return known;
};

/** The fingerprint of a text. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** What a game has to say about packs, where its cards can be brought. */
export const packsInfo = (deps: Deps, game: string): PacksInfo | undefined => deps.games.games[game]?.packs;

const readPack = async (deps: Deps, info: PacksInfo, record: PackRecord, others: readonly AnyPack[]): Promise<Read> => {
  const memory = memoryOf(deps.store);
  const { guild, game, id, hash } = record;
  const key = JSON.stringify([game, id, hash, ...others.map((other) => other.hash)]);
  const known = memory.get(key);
  if (known) return known;
  const text = await deps.store.packText(guild, game, id);
  // Replaced or removed since the list was read: it is as if it had not been there.
  if (text === undefined) return {};
  const checked = info.check(text, { sha256, others });
  const read: Read = 'pack' in checked ? { pack: checked.pack } : {};
  // A text that took the list's place a moment ago is not what the list says.
  if (!read.pack || read.pack.hash === hash) memory.set(key, read);
  return { ...read, fresh: true };
};

/**
 * The packs of a server in the order of their import, which is that in which they are laid over each other. One may need another that was imported anew
 * since: what cannot be read at first is read again with those that could.
 */
export const serverPacks = async (
  deps: Deps,
  guild: string | undefined,
  game: string,
): Promise<readonly ServerPack[]> => {
  const info = packsInfo(deps, game);
  if (guild === undefined || !info) return [];
  const records = await deps.store.packs(guild, game);
  const packs = new Map<string, AnyPack>();
  let left = records;
  for (let before = Number.POSITIVE_INFINITY; left.length > 0 && left.length < before; ) {
    before = left.length;
    const still: PackRecord[] = [];
    for (const record of left) {
      const others = records.flatMap(({ id }) => packs.get(id) ?? []);
      const { pack, fresh } = await readPack(deps, info, record, others);
      if (pack) packs.set(record.id, pack);
      else still.push(record);
      const { id, hash } = record;
      if (!pack && fresh) deps.log.warn({ guild, game, pack: id, hash }, 'a pack of a server could not be read');
    }
    left = still;
  }
  return records.map((record) => {
    const pack = packs.get(record.id);
    return { record, ...(pack && { pack }) };
  });
};

/** Those that can be used. */
export const usable = (packs: readonly ServerPack[]): readonly AnyPack[] => packs.flatMap(({ pack }) => pack ?? []);

/** What the packs of a server give to a new table; nothing where it has none that change a card. */
export const serverContent = async (
  deps: Deps,
  guild: string | undefined,
  game: string,
): Promise<AnyContent | undefined> => packsInfo(deps, game)?.content(usable(await serverPacks(deps, guild, game)));
