import type { ActionRow, Store } from '../../src/app/ports.ts';
import { stateHash } from '../../src/app/state-hash.ts';
import type { AnyMatch } from '../../src/games/registry-types.ts';

/** What a test needs of a match made by hand. */
type Made = { readonly seq: number };

/** The log begins at the scene as at the start of a turn. */
const moment = (match: AnyMatch): ActionRow => ({
  seq: match.seq,
  n: 0,
  kind: 'replace',
  seat: undefined,
  interaction: undefined,
  body: { kind: 'replace', seat: match.seats[0] ?? '' },
  events: [],
  barriers: [{ kind: 'turn' }],
  stateHash: stateHash(match),
  at: new Date(0),
});

/** Puts a scene on a table whose game has begun, in the place of the deal. The scene's seats are the table's. Gives its seq. */
export const putScene = async (store: Store, table: string, made: Made): Promise<{ readonly seq: number }> => {
  const loaded = await store.load(table);
  if (!loaded) throw new Error('no such table');
  const match = made as AnyMatch;
  const { version } = loaded.table;
  const done = await store.commit({
    table,
    version,
    match,
    starting: true,
    actions: [moment(match)],
    snapshots: [{ seq: match.seq, match }],
    outbox: [],
  });
  if (done !== 'done') throw new Error(`the scene was not put: ${done}`);
  return { seq: match.seq };
};
