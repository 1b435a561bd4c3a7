import type { AnyMatch, PacksInfo, StandIns } from '../games/registry-types.ts';
import type { Deps, Loaded, Person } from './ports.ts';
import { packsInfo, serverContent } from './server-packs.ts';
import { tableFor } from './table-for.ts';
import type { UseCases } from './use-cases.ts';

type Where = Parameters<UseCases['contentAt']>[1];

const optionsOf = (match: AnyMatch): unknown => (match.game.fixed as { readonly options?: unknown }).options;

// The shop between two games of a campaign is played with what its games are: so the table is asked for the mode.
const standInsOf = async (deps: Deps, info: PacksInfo, { table, match }: Loaded): Promise<StandIns> => {
  const { guild, game, mode, chosen } = table;
  const content = match ? info.contentOf(optionsOf(match)) : await serverContent(deps, guild, game);
  return info.standIns({ mode, bases: chosen.bases, moreBases: chosen.moreBases, duel: chosen.duel, content });
};

/**
 * How much of what a table plays with is invented, and what is from which packs: of a game that has begun, what it began with; of a lobby, what it
 * would begin with now. Nothing where the table is gone or its game knows no packs.
 */
export const playedWith =
  (deps: Deps): UseCases['playedWith'] =>
  async ({ table: id }) => {
    const loaded = await deps.store.load(id);
    const info = loaded && packsInfo(deps, loaded.table.game);
    return info && standInsOf(deps, info, loaded);
  };

// A table's cards are what they were when it began, so what is remembered is never too old.
const remembered = (deps: Deps, where: Where): Loaded | undefined => {
  const known = where.dm ? undefined : deps.cache.get(deps.cache.inChannel(where.channel) ?? '');
  return known?.table.status === 'running' ? known : undefined;
};

const read = async (deps: Deps, person: Person, where: Where): Promise<Loaded | undefined> => {
  const table = await tableFor(deps)(person, where);
  return table.ok ? deps.store.load(table.value) : undefined;
};

/**
 * The cards that are meant where somebody asks for one: those of the game that is played there, else those that a new table there would have. Nothing
 * where they are just what ships.
 */
export const contentAt =
  (deps: Deps): UseCases['contentAt'] =>
  async (person, where) => {
    const { guild, game } = where;
    const info = packsInfo(deps, game);
    const loaded = remembered(deps, where) ?? (await read(deps, person, where));
    const live = loaded?.table.status === 'running' && loaded.table.game === game;
    if (live && loaded.match) return info?.contentOf(optionsOf(loaded.match));
    return serverContent(deps, guild ?? loaded?.table.guild, game);
  };
