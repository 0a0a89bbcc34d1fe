import { createHash } from 'node:crypto';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { createTempDir, removeTempDirs, waitUntil } from '../../test/temp-dir.ts';
import { withClient } from '../../test/template.ts';
import { migrate, migrationsDir, readMigrations, readModuleMigrations } from './migrate.ts';

let database: TestDatabase;
let dir: string;
beforeEach(async () => {
  database = await createTestDatabase({ isEmpty: true });
  dir = await createTempDir();
  await write('0001_one.sql', 'CREATE TABLE one (id int); INSERT INTO one VALUES (1);');
  await write('0002_two.sql', 'CREATE TABLE two (id int);');
});
afterEach(() => database.drop());
afterAll(removeTempDirs);

const write = (name: string, text: string) => writeFile(path.join(dir, name), text);
const run = () =>
  withClient(database.connection, async (client: pg.Client) => migrate(client, await readMigrations(dir)));
const tables = async () => {
  const { rows } = await database.pool.query<{ name: string }>(
    "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' ORDER BY 1",
  );
  return rows.map(({ name }) => name);
};

describe('migrations', () => {
  it('run once in order', async () => {
    expect(await run()).toEqual(['0001_one.sql', '0002_two.sql']);
    expect(await run()).toEqual([]);
    expect(await tables()).toEqual(['one', 'schema_migration', 'two']);
  });

  it('continue after the previous release', async () => {
    await run();
    await write('0003_three.sql', 'CREATE TABLE three (id int);');
    await write('notes.txt', 'not a migration');
    expect(await run()).toEqual(['0003_three.sql']);
  });

  it('run once for three concurrent processes', async () => {
    const applied = await Promise.all([run(), run(), run()]);
    expect(applied.flat().sort()).toEqual(['0001_one.sql', '0002_two.sql']);
    expect((await database.pool.query('SELECT id FROM one')).rows).toEqual([{ id: 1 }]);
  });

  it('are rejected when an applied file was changed', async () => {
    await run();
    await write('0001_one.sql', 'CREATE TABLE one (id bigint);');
    await expect(run()).rejects.toThrow(/0001_one\.sql was changed after it had been applied/);
  });

  it('go on after a release whose text differed only in a comment', async () => {
    const current = await readMigrations();
    const released = current.map((migration) => {
      if (migration.name !== '0036_mentions.sql') return migration;
      const text = migration.text.replace('(decision 0056)', '(decisions 55)');
      return { ...migration, text, checksum: createHash('sha256').update(text).digest('hex') };
    });
    await withClient(database.connection, async (client: pg.Client) => {
      await migrate(client, released.slice(0, 40));
      expect(await migrate(client)).toContain('0041_dated_membership.sql');
      expect(await migrate(client)).toEqual([]);
    });
    await database.pool.query(
      "UPDATE schema_migration SET checksum = 'other' WHERE name = '0036_mentions.sql'",
    );
    await expect(withClient(database.connection, (client: pg.Client) => migrate(client))).rejects.toThrow(
      '0036_mentions.sql was changed after it had been applied',
    );
  });

  it('are rejected by an older release', async () => {
    await write('0003_three.sql', 'SELECT 1;');
    await run();
    dir = await createTempDir();
    await cp(migrationsDir, dir, { recursive: true });
    await expect(run()).rejects.toThrow(/newer than this release: it holds 0001_one\.sql/);
  });

  it('roll back a failed file and keep the earlier ones', async () => {
    await write('0002_two.sql', 'CREATE TABLE two (id int); SELECT nonsense;');
    await expect(run()).rejects.toThrow(/0002_two\.sql: column "nonsense" does not exist/);
    expect(await tables()).toEqual(['one', 'schema_migration']);
    await write('0002_two.sql', 'CREATE TABLE two (id int);');
    expect(await run()).toEqual(['0002_two.sql']);
  });

  it('continue after a process that was killed in the middle of a file', async () => {
    await write('0002_two.sql', 'CREATE TABLE two (id int); SELECT pg_sleep(60);');
    const killed = withClient(database.connection, async (client: pg.Client) => {
      client.on('error', () => undefined);
      return migrate(client, await readMigrations(dir));
    });
    const sleeping = `select pid from pg_stat_activity where datname = current_database() and query like '%pg_sleep(60)%'
      and pid <> pg_backend_pid()`;
    await waitUntil('the second file', async () => ((await database.pool.query(sleeping)).rowCount ?? 0) > 0);
    await Promise.all([
      expect(killed).rejects.toThrow(/terminat/),
      database.pool.query(`select pg_terminate_backend(pid) from (${sleeping}) sleeping`),
    ]);
    expect(await tables()).toEqual(['one', 'schema_migration']);
    await write('0002_two.sql', 'CREATE TABLE two (id int);');
    expect(await run()).toEqual(['0002_two.sql']);
  });

  it('of modules run after those of the portal, each module in its own order', async () => {
    const features = path.join(dir, 'features');
    const writeOf = async (id: string, name: string, text: string) => {
      await mkdir(path.join(features, id, 'migrations'), { recursive: true });
      await write(`features/${id}/migrations/${name}`, text);
    };
    const runAll = () =>
      withClient(database.connection, async (client: pg.Client) =>
        migrate(client, [...(await readMigrations(dir)), ...(await readModuleMigrations(features))]),
      );
    await writeOf('thesis-board', '0001_theses.sql', 'ALTER TABLE two ADD thesis int;');
    await writeOf('lockers', '0001_lockers.sql', 'CREATE TABLE locker (id int);');
    expect(await runAll()).toEqual([
      '0001_one.sql',
      '0002_two.sql',
      'lockers/0001_lockers.sql',
      'thesis-board/0001_theses.sql',
    ]);
    await write('0003_three.sql', 'CREATE TABLE three (id int);');
    await writeOf('lockers', '0002_keys.sql', 'ALTER TABLE locker ADD key_number int;');
    expect((await Promise.all([runAll(), runAll()])).flat().toSorted()).toEqual([
      '0003_three.sql',
      'lockers/0002_keys.sql',
    ]);
    await writeOf('lockers', '0001_lockers.sql', 'CREATE TABLE locker (id bigint);');
    await expect(runAll()).rejects.toThrow('lockers/0001_lockers.sql was changed after it had been applied');
  });

  it('of the portal are numbered without gaps', async () => {
    const numbers = (await readMigrations()).map(({ name }) => Number(name.slice(0, 4)));
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  });
});
