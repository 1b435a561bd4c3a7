import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { PrismaPg } from '@prisma/adapter-pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nextMigration } from '../../scripts/migration.ts';
import { projectRoot } from '../../src/root.ts';
import { Prisma, PrismaClient } from '../../src/store/generated/client.ts';
import { applyMigrations, MigrationError, markRolledBack, migrationNames } from '../../src/store/migrate.ts';
import { type FreshDatabase, freshDatabase, withClient } from '../support/database.ts';

const PRISMA = path.join(projectRoot, 'prisma');

let database: FreshDatabase;
let folder: string;

beforeAll(async () => {
  database = await freshDatabase();
  folder = await mkdtemp(path.join(os.tmpdir(), 'cantina-migrations-'));
});

afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

test('a fresh database is a copy of one that is migrated: made in a part of the time', async () => {
  const took: number[] = [];
  for (let attempt = 0; attempt < 3; attempt++) {
    const began = performance.now();
    const another = await freshDatabase();
    took.push(performance.now() - began);
    await another.drop();
  }
  const began = performance.now();
  await withClient(database.url, (client) => client.query('drop schema public cascade; create schema public'));
  await applyMigrations(database.url);
  expect(Math.min(...took)).toBeLessThan(Math.max(200, performance.now() - began));
});

test('migrations apply once: a second time, and twice at once, nothing is left to do', async () => {
  await withClient(database.url, (client) => client.query('drop schema public cascade; create schema public'));
  const [one, two] = await Promise.all([applyMigrations(database.url), applyMigrations(database.url)]);
  expect([...one, ...two].sort()).toEqual(await migrationNames());
  expect(await applyMigrations(database.url)).toEqual([]);
});

test('every model is queryable', async () => {
  const prisma = new PrismaClient({ adapter: new PrismaPg(database.url) });
  const names = Object.keys(Prisma.ModelName);
  expect(names).toContain('Table');
  for (const name of names) {
    const key = (name.charAt(0).toLowerCase() + name.slice(1)) as Uncapitalize<Prisma.ModelName>;
    const model = prisma[key] as { findMany(): Promise<unknown[]> };
    expect(await model.findMany(), name).toEqual([]);
  }
  await prisma.$disconnect();
});

test('the schema beside the newest migration is the schema', async () => {
  const newest = (await migrationNames()).at(-1) ?? '';
  const beside = await readFile(path.join(PRISMA, 'migrations', newest, 'schema.prisma'), 'utf8');
  expect(beside).toBe(await readFile(path.join(PRISMA, 'schema.prisma'), 'utf8'));
});

describe('what the tables refuse', () => {
  const table = (id: string, channel: string, status: string) =>
    `insert into game_table (id, channel_id, game, mode, host_id, status) values ('${id}', '${channel}', 'deckbuilding', 'full', '1', '${status}')`;

  test('a second live table in a channel', async () => {
    await withClient(database.url, async (client) => {
      await client.query(table('a', '100', 'running'));
      await client.query(table('b', '100', 'ended'));
      await expect(client.query(table('c', '100', 'lobby'))).rejects.toThrow('game_table_live_channel');
    });
  });

  test('an interaction id a second time, but not rows without one', async () => {
    const action = (seq: number, interaction: string) =>
      `insert into action (table_id, seq, n, kind, interaction_id, body, events, state_hash) values ('a', ${seq}, 0, 'answer', ${interaction}, '{}', '[]', '')`;
    await withClient(database.url, async (client) => {
      await client.query(action(1, 'null'));
      await client.query(action(2, 'null'));
      await client.query(action(3, "'77'"));
      await expect(client.query(action(4, "'77'"))).rejects.toThrow('action_interaction');
    });
  });
});

test('a failed migration says in one sentence what to do, and doing it works', async () => {
  const migrations = path.join(folder, 'migrations');
  await cp(path.join(PRISMA, 'migrations'), migrations, { recursive: true });
  const broken = path.join(migrations, '29990101000000_broken');
  await mkdir(broken);
  await writeFile(path.join(broken, 'migration.sql'), 'create table half (id int); insert into nowhere values (1);');
  const failure = await applyMigrations(database.url, { folder: migrations }).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(MigrationError);
  const { message } = failure as MigrationError;
  expect(message.split('\n')).toHaveLength(1);
  expect(message).toContain('No such table: nowhere');
  expect(message).toContain('npm run migration -- --rolled-back 29990101000000_broken');
  await expect(applyMigrations(database.url, { folder: migrations }), 'and again').rejects.toThrow(MigrationError);

  await markRolledBack(database.url, '29990101000000_broken');
  await writeFile(path.join(broken, 'migration.sql'), 'create table half (id int);');
  expect(await applyMigrations(database.url, { folder: migrations })).toEqual(['29990101000000_broken']);
});

test('the next migration is the difference to the released schema', async () => {
  const prisma = path.join(folder, 'next');
  await cp(PRISMA, prisma, { recursive: true });
  const schema = await readFile(path.join(prisma, 'schema.prisma'), 'utf8');
  const now = new Date('2999-01-02T03:04:05Z');
  expect(await nextMigration(database.url, prisma, 'nothing', now)).toBeUndefined();

  await writeFile(
    path.join(prisma, 'schema.prisma'),
    schema.replace('model Guild {', 'model Guild {\n  motto String?\n'),
  );
  expect(await nextMigration(database.url, prisma, 'motto', now)).toBe('29990102030405_motto');
  const sql = await readFile(path.join(prisma, 'migrations', '29990102030405_motto', 'migration.sql'), 'utf8');
  expect(sql.replaceAll(/\s+/g, ' ').trim()).toBe('-- AlterTable ALTER TABLE "guild" ADD COLUMN "motto" TEXT;');
  expect(await nextMigration(database.url, prisma, 'again', now), 'released').toBeUndefined();
});
