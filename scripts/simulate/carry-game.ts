import type { ActionRow, SeatRecord, Store, TableRecord } from '../../src/app/ports.ts';
import { stateHash } from '../../src/app/state-hash.ts';
import { rulesById } from '../../src/games/index.ts';
import type { AnyMatch } from '../../src/games/registry-types.ts';
import { SentenceError } from './read-game.ts';
import { FORMAT, type RecordedCommand, type RecordedGame, replayGame, type Step } from './recorded-game.ts';

type StartBody = Pick<RecordedGame, 'rules' | 'options' | 'seats' | 'seed'>;

/**
 * A finished game out of the store, as a record without persons. Throws a SentenceError where there is no such table, or its game has not ended:
 * the seed and the hands of a running game are nobody's to take away.
 */
export const exportGame = async (store: Store, id: string): Promise<RecordedGame> => {
  const loaded = await store.load(id);
  if (!loaded) throw new SentenceError(`There is no table ${id}.`);
  const { table, match } = loaded;
  if (!match) throw new SentenceError(`The game at table ${id} has not begun.`);
  if (!match.outcome)
    throw new SentenceError(`The game at table ${id} has not ended. Its seed and its hands stay secret until it has.`);
  const [first, ...rows] = await store.actions(id, 0);
  if (first?.kind !== 'start') throw new SentenceError(`The beginning of the game at table ${id} was not kept.`);
  const { rules, options, seats, seed } = first.body as StartBody;
  return {
    format: FORMAT,
    rules,
    options,
    seats,
    seed,
    commands: rows.map((row) => row.body as RecordedCommand),
    hashes: [first, ...rows].map((row) => row.stateHash),
    table: {
      game: table.game,
      mode: table.mode,
      startedAt: (table.startedAt ?? table.createdAt).toISOString(),
      endedAt: (table.endedAt ?? table.createdAt).toISOString(),
    },
  };
};

const rowOf = ({ match, command, events, barriers }: Step, recorded: RecordedGame, at: Date): ActionRow => {
  const { rules, options, seats, seed } = recorded;
  return {
    seq: match.seq,
    n: 0,
    kind: command?.kind ?? 'start',
    ...(command && 'seat' in command && { seat: command.seat }),
    body: command ?? { kind: 'start', rules, options, seats, seed },
    events,
    barriers,
    stateHash: stateHash(match),
    at,
  };
};

const newTable = (recorded: RecordedGame, id: string, now: Date): TableRecord => {
  const { factions = {}, mode = '' } = recorded.options as { factions?: Record<string, string>; mode?: string };
  const seats = recorded.seats.map(
    (seat, position): SeatRecord => ({
      seat,
      name: '',
      ...(factions[seat] !== undefined && { faction: factions[seat] }),
      delivery: 'button',
      standing: {},
      confirmed: [],
      position,
    }),
  );
  return {
    id,
    // Nowhere on Discord: nothing is ever sent for it.
    channel: `import ${id}`,
    game: recorded.table?.game ?? recorded.rules.split('@')[0] ?? '',
    mode: recorded.table?.mode ?? mode,
    chosen: {},
    status: 'ended',
    host: '',
    seats,
    version: 0,
    createdAt: now,
  };
};

const resultOf = (table: TableRecord, match: AnyMatch, endedAt: Date) => ({
  outcome: { ...match.outcome, detail: rulesById(match.rules).result(match) },
  seats: table.seats.map(({ seat, faction }) => ({ seat, faction: faction ?? null })),
  turns: 0,
  // Nobody's game: nobody played it here.
  played: [],
  endedAt,
});

/**
 * Puts a recorded game into the store as a finished table of nobody. It is replayed first: throws a SentenceError where it does not lead to the
 * recorded states, has not ended, or its rules are not known.
 */
export const importGame = async (store: Store, recorded: RecordedGame, id: string, now: Date): Promise<void> => {
  const endedAt = recorded.table ? new Date(recorded.table.endedAt) : now;
  const startedAt = recorded.table ? new Date(recorded.table.startedAt) : now;
  const actions: ActionRow[] = [];
  const replayed = replayGame(rulesById(recorded.rules), recorded, (step) => {
    actions.push(rowOf(step, recorded, endedAt));
  });
  if (!replayed.ok) throw new SentenceError(`The game does not replay: at step ${replayed.seq} ${replayed.why}.`);
  const { match } = replayed;
  if (!match.outcome) throw new SentenceError('The recorded game has not ended.');
  const table = newTable(recorded, id, now);
  await store.createTable(table, []);
  await store.commit({
    table: id,
    version: 0,
    match,
    starting: true,
    actions,
    outbox: [],
    set: {
      rules: recorded.rules,
      status: match.outcome.kind === 'cancelled' ? 'cancelled' : 'ended',
      startedAt,
      endedAt,
    },
    result: resultOf(table, match, endedAt),
  });
};
