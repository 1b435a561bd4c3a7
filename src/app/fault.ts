import type { Loaded, Log, TableId } from './ports.ts';

/** The rules threw: a bug of ours. Nothing was changed; the player is told just that. */
export class Fault extends Error {
  override readonly name = 'Fault';
  readonly table: TableId;
  readonly seq: number;

  constructor(table: TableId, seq: number, cause: unknown) {
    super(`the rules failed at table ${table}, seq ${seq}`, { cause });
    this.table = table;
    this.seq = seq;
  }
}

/** Does work in the rules on a table's match. What they throw is logged with table and seq, and thrown on as a Fault. */
export const inRules = <T>(log: Log, loaded: Loaded, work: () => T): T => {
  try {
    return work();
  } catch (cause) {
    const fault = new Fault(loaded.table.id, loaded.match?.seq ?? 0, cause);
    log.error({ table: fault.table, seq: fault.seq, err: cause }, 'the rules failed; nothing was changed');
    throw fault;
  }
};
