import type { Store } from '../app/ports.ts';
import { actions } from './actions.ts';
import { boards } from './boards.ts';
import { campaigns } from './campaigns.ts';
import { commit } from './commit.ts';
import { connect, type StoreOptions } from './connection.ts';
import { fixedParts, load, snapshot } from './load.ts';
import { notes } from './notes.ts';
import { outbox } from './outbox.ts';
import { packs } from './packs.ts';
import { people } from './people.ts';
import { ranks } from './ranks.ts';
import { createTable, findTables } from './tables.ts';

/** Calls back when outbox rows were written here, and every so often because another process may have left some. */
const bell = (
  pollTime: number,
): { readonly ring: () => void; readonly listen: (wake: () => void) => void; readonly stop: () => void } => {
  const wakes: (() => void)[] = [];
  const ring = (): void => {
    for (const wake of wakes) wake();
  };
  let timer: NodeJS.Timeout | undefined;
  return {
    ring,
    listen: (wake) => {
      wakes.push(wake);
      timer ??= setInterval(ring, pollTime).unref();
    },
    stop: () => {
      clearInterval(timer);
      wakes.length = 0;
    },
  };
};

/** Opens the store on a database that has the newest schema. `close` ends its connections, after statements in work. */
export const openStore = (url: string, options: StoreOptions = {}): Store & { readonly close: () => Promise<void> } => {
  const { prisma, direct, session, close } = connect(url, options);
  const fixed = fixedParts();
  const wake = bell(options.pollTime ?? 1000);
  return {
    createTable: createTable(prisma, wake.ring),
    load: load(direct, fixed),
    commit: commit(direct, fixed, wake.ring),
    snapshot: snapshot(prisma, fixed),
    ...findTables(prisma),
    ...actions(prisma),
    ...campaigns(prisma),
    ...notes(prisma),
    ...people(prisma),
    ...boards(prisma),
    ...ranks(prisma),
    ...packs(prisma),
    ...outbox(prisma, session, options.leaseTime ?? 60_000),
    onOutbox: wake.listen,
    close: async () => {
      wake.stop();
      await close();
    },
  };
};
