import { seedRng } from '../kernel/rng.ts';
import { shuffle } from '../kernel/sample.ts';
import { attempt, type Decision } from './attempt.ts';
import { beginMatch } from './begin.ts';
import { newCampaignRecord, startMessages } from './chain.ts';
import { lobbyMessage } from './messages.ts';
import type { Deps, Loaded, Refused, SeatRecord, TableRecord } from './ports.ts';
import { refuse } from './refusals.ts';
import { seenOrBroken } from './seen.ts';
import { serverContent } from './server-packs.ts';
import { modeAt } from './sides.ts';
import type { From, TableSeen, UseCases } from './use-cases.ts';

/** Gives a side to every seat: what was picked, and the rest by chance. */
const withSides = (seats: readonly SeatRecord[], factions: readonly string[], seed: string): readonly SeatRecord[] => {
  const left = [...factions];
  for (const { faction } of seats) if (faction !== undefined) left.splice(left.indexOf(faction), 1);
  shuffle(seedRng(seed), left);
  return seats.map((seat) => ({ ...seat, faction: seat.faction ?? left.pop() }));
};

const mayStart = (table: TableRecord, person: string): Refused | undefined => {
  if (table.status !== 'lobby') return refuse(table.status === 'running' ? 'start.started' : 'refused.over');
  if (table.host !== person) return refuse('start.host');
  const free = table.seats.filter((seat) => seat.person === undefined).length;
  return free > 0 ? refuse('start.seats', { free }) : undefined;
};

const decideStart = async (deps: Deps, from: From, loaded: Loaded): Promise<Decision<TableSeen>> => {
  const { table } = loaded;
  const game = deps.games.games[table.game];
  const mode = modeAt(deps, table);
  if (!game || !mode) return refuse('create.unknown-game');
  const refused = mayStart(table, from.person.id);
  if (refused) return refused;
  const seats = withSides(table.seats, mode.factions, deps.entropy.seed());
  const sides = Object.fromEntries(seats.map((seat) => [seat.seat, seat.faction ?? '']));
  const content = await serverContent(deps, table.guild, table.game);
  const chosen = game.options(mode.id, table.chosen, sides, content);
  if ('fault' in chosen) return { ok: false, refusal: chosen.fault };
  const { options } = chosen;
  const places = table.seats.map(({ seat }) => seat);
  const how = { rules: game.current, options, seats: places, interaction: from.interaction };
  const begun = beginMatch(deps, loaded, how);
  const { match, row } = begun;
  const campaign = newCampaignRecord(deps, table, options);
  const startedAt = deps.clock.now();
  return {
    ok: 'write',
    commit: {
      table: table.id,
      version: table.version,
      match,
      starting: true,
      actions: [row],
      snapshots: [{ seq: match.seq, match }],
      outbox: [lobbyMessage(), ...startMessages({ ...table, seats }, begun)],
      set: {
        status: 'running',
        rules: match.rules,
        startedAt,
        expiresAt: undefined,
        ...(campaign && { campaign: campaign.id }),
      },
      seats,
      ...(campaign && { campaign }),
    },
    told: (after) => seenOrBroken(deps, after, from.person.id),
  };
};

/**
 * Starts the game of a full lobby, by its host: sides that nobody picked fall by chance, then the match begins. Refuses others than the host, free
 * seats, a game that runs or ran, and options that do not go together (with the game's own keys).
 */
export const start =
  (deps: Deps): UseCases['start'] =>
  (from, input) =>
    attempt(deps, {
      table: input.table,
      interaction: from.interaction,
      again: (loaded) => seenOrBroken(deps, loaded, from.person.id),
      decide: (loaded) => decideStart(deps, from, loaded),
    });
