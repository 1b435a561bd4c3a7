import type { Store } from '../app/ports.ts';
import type { PrismaClient } from './generated/client.ts';
import { type ActionRecord, actionOf } from './rows.ts';

const COLUMNS =
  'a.table_id, a.seq, a.n, a.kind, a.seat, a.interaction_id, a.body, a.events, a.barriers, a.state_hash, a.at';

/** The evidence: what was done at a table, and by which interaction. */
export const actions = (prisma: PrismaClient): Pick<Store, 'actions' | 'lastActionOf' | 'priorOf'> => ({
  actions: async (id, from) => {
    const rows = await prisma.$queryRawUnsafe<ActionRecord[]>(
      `select ${COLUMNS} from action a where a.table_id = $1 and a.seq >= $2::int order by a.seq, a.n`,
      id,
      from,
    );
    return rows.map(actionOf);
  },
  lastActionOf: async (id, seat) => {
    const [row] = await prisma.$queryRawUnsafe<{ seq: number }[]>(
      'select a.seq from action a where a.table_id = $1 and a.seat = $2 order by a.seq desc limit 1',
      id,
      seat,
    );
    return row?.seq;
  },
  priorOf: async (interaction) => {
    const rows = await prisma.$queryRawUnsafe<ActionRecord[]>(
      `select ${COLUMNS} from action a where a.interaction_id = $1 order by a.n`,
      interaction,
    );
    if (rows[0]) return { table: rows[0].table_id, actions: rows.map(actionOf) };
    const made = await prisma.table.findUnique({ where: { interactionId: interaction }, select: { id: true } });
    return made ? { table: made.id, actions: [] } : undefined;
  },
});
