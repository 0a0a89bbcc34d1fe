import path from 'node:path';
import type pg from 'pg';
import { afterAll, afterEach, describe, expect, it } from '@jest/globals';
import { createTestDatabase } from '../../../test/database.ts';
import { createTempDir, removeTempDirs } from '../../../test/temp-dir.ts';
import { seed } from '../demo/seed.ts';
import { startDatabase, type RunningDatabase } from './start-database.ts';

const running: RunningDatabase[] = [];
afterEach(async () => {
  for (const database of running.splice(0)) await database.stop();
});
afterAll(removeTempDirs);

async function start(...[config]: Parameters<typeof startDatabase>): Promise<RunningDatabase> {
  const database = await startDatabase(config);
  running.push(database);
  return database;
}

const fill = (client: pg.ClientBase) => seed(client, { now: new Date() });

const countPeople = async ({ db }: RunningDatabase) => {
  const { people } = await db
    .selectFrom('person')
    .select(({ fn }) => fn.countAll<number>().as('people'))
    .executeTakeFirstOrThrow();
  return people;
};

describe('the start of the database', () => {
  it('creates, migrates and fills an embedded one, and reuses it', async () => {
    const dataDir = path.join(await createTempDir(), 'data');
    const first = await start({ dataDir, fill });
    expect(first).toMatchObject({
      isEmbedded: true,
      appliedMigrations: expect.arrayContaining(['0001_people.sql']),
    });
    const people = await countPeople(first);
    expect(people).toBeGreaterThan(50);
    await running.pop()?.stop();
    const second = await start({ dataDir, fill });
    expect(second.appliedMigrations).toEqual([]);
    expect(await countPeople(second)).toBe(people);
  });

  it('never fills an external database', async () => {
    const { url, drop } = await createTestDatabase({ isEmpty: true });
    const database = await start({ databaseUrl: url, dataDir: '/nowhere', fill });
    expect(database.isEmbedded).toBe(false);
    expect(await countPeople(database)).toBe(0);
    await running.pop()?.stop();
    await drop();
  });

  it('closes all connections when the database is newer than the release', async () => {
    const { url, pool, drop } = await createTestDatabase();
    await pool.query("INSERT INTO schema_migration (name, checksum) VALUES ('9999_later.sql', '')");
    await expect(startDatabase({ databaseUrl: url, dataDir: '/nowhere' })).rejects.toThrow(
      /newer than this release/,
    );
    // PostgreSQL lists a closed connection for a moment.
    await pool.query(`DO $$ BEGIN
      FOR look IN 1..500 LOOP
        PERFORM pg_stat_clear_snapshot();
        EXIT WHEN NOT EXISTS (SELECT FROM pg_stat_activity WHERE datname = current_database()
          AND backend_type = 'client backend' AND pid <> pg_backend_pid());
        PERFORM pg_sleep(0.01);
        IF look = 500 THEN RAISE 'a connection was left open'; END IF;
      END LOOP;
    END $$`);
    await drop();
  });
});
