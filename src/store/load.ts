import { LRUCache } from 'lru-cache';
import type { Loaded, Store } from '../app/ports.ts';
import type { AnyMatch } from '../games/registry-types.ts';
import { freezeDeep } from '../kernel/json.ts';
import { fromStored } from '../kernel/run.ts';
import type { Direct } from './connection.ts';
import type { PrismaClient } from './generated/client.ts';
import { TABLE_COLUMNS, type TableRow, tableOf } from './rows.ts';

/** The parts of matches that never change, by table: fetched once, then left out of every read. */
export type FixedParts = LRUCache<string, object>;

/** Room for as many tables as a large bot has open at once; a part is some 10 KB. */
export const fixedParts = (): FixedParts => new LRUCache<string, object>({ max: 2500 });

type LoadRow = TableRow & { readonly state: string | null; readonly fixed: string | null };

const LOAD = `select ${TABLE_COLUMNS}, t.state::text as state, case when $2 then null else t.fixed::text end as fixed
  from game_table t where t.id = $1`;

/** Reads a table with its seats and its match in one statement. */
export const load =
  (direct: Direct, fixed: FixedParts): Store['load'] =>
  async (id) => {
    const known = fixed.get(id);
    const {
      rows: [row],
    } = await direct<LoadRow>(LOAD, [id, known !== undefined]);
    if (!row) return undefined;
    const table = tableOf(row);
    if (row.state === null) return { table };
    const part = known ?? (row.fixed === null ? undefined : freezeDeep(JSON.parse(row.fixed) as object));
    if (!part) throw new Error(`table ${id} has a state without its fixed part`);
    fixed.set(id, part);
    return { table, match: fromStored(JSON.parse(row.state), part) as AnyMatch } satisfies Loaded;
  };

/** Reads the newest stored moment of a table's match at or before a seq. */
export const snapshot =
  (prisma: PrismaClient, fixed: FixedParts): Store['snapshot'] =>
  async (id, seq) => {
    const [row] = await prisma.$queryRawUnsafe<{ seq: number; state: string; fixed: string }[]>(
      `select s.seq, s.state::text as state, t.fixed::text as fixed
         from snapshot s join game_table t on t.id = s.table_id
         where s.table_id = $1 and s.seq <= $2::int order by s.seq desc limit 1`,
      id,
      seq,
    );
    if (!row) return undefined;
    const part = fixed.get(id) ?? (JSON.parse(row.fixed) as object);
    return { seq: row.seq, match: fromStored(JSON.parse(row.state), part) as AnyMatch };
  };
