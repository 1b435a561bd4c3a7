import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Store } from '../../../src/app/ports.ts';
import type { RngState } from '../../../src/kernel/rng.ts';
import { below, shuffle } from '../../../src/kernel/sample.ts';
import type { Act, Control } from '../../../src/playground/control.ts';
import { withClient } from '../../support/database.ts';

/** What a moment is arranged with. */
export type Scene = {
  readonly control: Control;
  readonly databaseUrl: string;
  readonly table: string;
  readonly store: Store;
  readonly rng: RngState;
};

/**
 * A moment at which a process is killed while it carries out a click. `kept`: whether the click's effect must be there afterwards; absent where
 * both may be.
 */
export type Moment = {
  readonly name: string;
  readonly kept?: boolean;
  /** Clicks, and comes back at the moment; gives what must be done once the process is dead. */
  readonly reach: (
    scene: Scene,
    press: () => Act,
  ) => Promise<{ readonly act: Act; readonly after?: () => Promise<void> }>;
};

/** A click is acknowledged, written and published within this, on a quiet machine. */
const ANY_MS = 150;

const CALLBACK = '/interactions/*/*/callback';
const ANSWER = '/webhooks/*/*/messages/@original';

/** Waits for something to become true, looking every few milliseconds. */
export const until = async (what: string, holds: () => boolean | Promise<boolean>, ms = 20_000): Promise<void> => {
  const end = Date.now() + ms;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`waited in vain: ${what}`);
    await sleep(3);
  }
};

const calledSince = (control: Control, since: number, path: string): boolean =>
  control.calls({ since, path }).length > 0;

/** The acknowledgement never reached Discord: nobody was promised anything. */
const beforeAcknowledgement: Moment = {
  name: 'before the acknowledgement',
  kept: false,
  reach: async ({ control }, press) => {
    const since = control.calls({}).length;
    control.fault({ method: 'POST', path: CALLBACK, do: { kind: 'hang' } });
    const act = press();
    await until('the acknowledgement is sent', () => calledSince(control, since, CALLBACK));
    return { act };
  },
};

/** The table's row is held, so that the write waits, and the waiting statement dies with its process. */
const beforeCommit: Moment = {
  name: 'between acknowledgement and commit',
  kept: false,
  reach: async ({ databaseUrl, table }, press) => {
    const holder = new pg.Client({ connectionString: databaseUrl });
    await holder.connect();
    await holder.query('begin');
    await holder.query('select 1 from game_table where id = $1 for update', [table]);
    const act = press();
    await act.acknowledged;
    const waiting = `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    const pids = async (): Promise<readonly number[]> =>
      withClient(databaseUrl, async (client) => (await client.query<{ pid: number }>(waiting)).rows.map((r) => r.pid));
    await until('the write waits', async () => (await pids()).length > 0);
    return {
      act,
      after: async () => {
        for (const pid of await pids()) await holder.query('select pg_terminate_backend($1)', [pid]);
        await until('the write is gone', async () => (await pids()).length === 0);
        await holder.query('rollback');
        await holder.end();
      },
    };
  },
};

const isWritten = async ({ store, table }: Scene, act: Act): Promise<boolean> =>
  (await store.priorOf(act.interactionId ?? ''))?.table === table;

/** The write is durable, and the answer is never sent. */
const afterCommit: Moment = {
  name: 'after the commit',
  kept: true,
  reach: async (scene, press) => {
    scene.control.fault({ method: 'PATCH', path: ANSWER, do: { kind: 'hang' } });
    const act = press();
    await until('the write is durable', () => isWritten(scene, act));
    return { act };
  },
};

/** A public message has gone out, and the process dies before it hears so. */
const whilePublishing: Moment = {
  name: 'while publishing',
  kept: true,
  reach: async (scene, press) => {
    const { control } = scene;
    const since = control.calls({}).length;
    control.fault({ path: '/channels/**', do: { kind: 'hang', afterEffect: true } });
    const act = press();
    await until('something is published', () => calledSince(control, since, '/channels/**'));
    await until('the write is durable', () => isWritten(scene, act));
    return { act };
  },
};

/** Anywhere: some milliseconds after the click, before anything has happened or when all is done. */
const anyMoment: Moment = {
  name: 'at any moment',
  reach: async ({ rng }, press) => {
    const act = press();
    await sleep(below(rng, ANY_MS));
    return { act };
  },
};

/** The moments that are brought about. */
export const ARRANGED: readonly Moment[] = [beforeAcknowledgement, beforeCommit, afterCommit, whilePublishing];

/** So many moments in a random order: each that is brought about once, and all others at random. */
export const randomMoments = (rng: RngState, count: number): readonly Moment[] => {
  const moments = [...ARRANGED, ...Array.from({ length: count - ARRANGED.length }, () => anyMoment)];
  shuffle(rng, moments);
  return moments;
};
