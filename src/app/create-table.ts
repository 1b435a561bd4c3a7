import type { ModeInfo } from '../games/registry-types.ts';
import { lobbyMessage } from './messages.ts';
import { plainName } from './plain-name.ts';
import type { Deps, Refused, Result, SeatRecord, TableRecord } from './ports.ts';
import { refuse } from './refusals.ts';
import { seenBy } from './seen.ts';
import { modeWith } from './sides.ts';
import type { From, TableSeen, UseCases } from './use-cases.ts';

type Input = Parameters<UseCases['createTable']>[1];

const DAY = 24 * 60 * 60 * 1000;

/** Refuses somebody, or a server, with too many open tables. */
export const overLimit = async (
  deps: Deps,
  person: string,
  guild: string | undefined,
): Promise<Refused | undefined> => {
  const { tablesPerPerson, tablesPerGuild } = deps.limits;
  if ((await deps.store.countLive({ person })) >= tablesPerPerson) {
    return refuse('create.person-limit', { limit: tablesPerPerson });
  }
  if (guild !== undefined && (await deps.store.countLive({ guild })) >= tablesPerGuild) {
    return refuse('create.server-limit', { limit: tablesPerGuild });
  }
  return undefined;
};

/** A lobby's free seats in a mode: `a`, `b` … in their order at the table. */
const freeSeats = (mode: ModeInfo): SeatRecord[] =>
  Array.from({ length: mode.seats }, (_, position) => ({
    seat: String.fromCharCode(97 + position),
    name: '',
    delivery: 'button',
    standing: {},
    confirmed: [],
    position,
  }));

const checked = (mode: ModeInfo, input: Input): Refused | undefined => {
  const { min, max } = mode.length;
  const { length } = input;
  if (length !== undefined && !(Number.isInteger(length) && length >= min && length <= max)) {
    return refuse('create.length', { min, max });
  }
  if (input.payoff && !mode.payoff) return refuse('create.payoff');
  if (input.duel !== undefined && !mode.duels?.some(({ id }) => id === input.duel)) return refuse('create.duel');
  if (input.bases !== undefined && !mode.otherBases.includes(input.bases))
    return refuse('create.bases', { offered: mode.otherBases });
  if (input.moreBases && !mode.moreBases) return refuse('create.moreBases');
  if (input.faction !== undefined && !mode.factions.includes(input.faction)) return refuse('join.side-unknown');
  return undefined;
};

/** How a person likes to see cards: what was chosen last, at whatever table. */
export const wontedDelivery = async (deps: Deps, person: string): Promise<SeatRecord['delivery']> =>
  (await deps.store.person(person))?.settings.delivery === 'dm' ? 'dm' : 'button';

/** Opens a lobby that was put together: one atomic write. A repeated interaction gives the table that it made. */
export const openLobby = async (
  deps: Deps,
  from: From,
  table: TableRecord,
  body: Readonly<Record<string, unknown>> = {},
): Promise<Result<TableSeen>> => {
  const done = await deps.store.createTable(table, [lobbyMessage(body)], from.interaction);
  if (done === 'busy') return refuse('create.busy', { table: await deps.store.liveTableIn(table.channel) });
  const prior = done === 'repeated' ? await deps.store.priorOf(from.interaction) : undefined;
  const loaded = prior ? await deps.store.load(prior.table) : { table };
  if (!loaded) return refuse('table.gone');
  deps.cache.put(loaded);
  return { ok: true, value: seenBy(deps, loaded, from.person.id) };
};

/** A new table's record: a lobby that closes by itself if nobody starts it. */
export const newLobby = (
  deps: Deps,
  about: Pick<TableRecord, 'guild' | 'guildLocale' | 'channel' | 'game' | 'mode' | 'chosen' | 'host' | 'seats'>,
): TableRecord => {
  const createdAt = deps.clock.now();
  const expiresAt = new Date(createdAt.getTime() + deps.limits.lobbyDays * DAY);
  return { ...about, id: deps.entropy.id(), status: 'lobby', version: 0, createdAt, expiresAt };
};

const withHost = async (deps: Deps, from: From, seats: SeatRecord[], faction?: string): Promise<SeatRecord[]> => {
  const delivery = await wontedDelivery(deps, from.person.id);
  const { id, name } = from.person;
  return seats.map((seat, i) => (i === 0 ? { ...seat, person: id, name: plainName(name), faction, delivery } : seat));
};

/**
 * Opens a table's lobby in a channel; its host sits down unless `hostPlays` is false. Refuses unknown games and modes, choices out of range, a
 * channel with a live table (`create.busy`), and who or what server has too many open tables.
 */
export const createTable =
  (deps: Deps): UseCases['createTable'] =>
  async (from, input) => {
    const known = deps.games.games[input.game]?.modes.find((m) => m.id === input.mode);
    const mode = known && modeWith(known, input.duel);
    if (!mode) return refuse('create.unknown-game');
    const refused = checked(mode, input) ?? (await overLimit(deps, from.person.id, input.guild));
    const prior = refused && (await deps.store.priorOf(from.interaction));
    if (refused && !prior) return refused;
    await deps.store.setPerson({ ...from.person, name: plainName(from.person.name) });
    const seats = freeSeats(mode);
    const { guild, guildLocale, channel, game, length, payoff, bases, basesLeave, moreBases, duel, invited } = input;
    const table = newLobby(deps, {
      guild,
      guildLocale,
      channel,
      game,
      mode: mode.id,
      chosen: {
        ...(length !== undefined && { length }),
        ...(payoff !== undefined && { payoff }),
        ...(bases !== undefined && { bases }),
        ...(basesLeave !== undefined && { basesLeave }),
        ...(moreBases && { moreBases }),
        ...(duel !== undefined && { duel }),
      },
      host: from.person.id,
      seats: input.hostPlays === false ? seats : await withHost(deps, from, seats, input.faction),
    });
    return openLobby(deps, from, table, invited && invited.length > 0 ? { invited } : {});
  };
