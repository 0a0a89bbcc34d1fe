import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { createTempDir, removeTempDirs } from '../../../test/temp-dir.ts';
import { withClient } from '../../database/backup/dump-database.ts';
import { migrate, readAllMigrations } from '../../database/migrate.ts';
import { createFolderStore } from '../../storage/backup/folder-store.ts';
import { listBackups, readManifest } from '../../storage/backup/manifest.ts';
import { readConfig } from '../config/config.ts';
import { backUpBeforeMigrating } from './back-up-before-migrating.ts';
import { startDatabase } from './start-database.ts';

let database: TestDatabase | undefined;
afterEach(async () => {
  await database?.drop();
  database = undefined;
});
afterAll(removeTempDirs);

/** A database as the release before the newest migration has left it. */
async function createEarlierDatabase(): Promise<{ readonly url: string; readonly newest: string }> {
  database = await createTestDatabase({ isEmpty: true });
  const all = await readAllMigrations();
  await withClient(database.connection, (client) => migrate(client, all.slice(0, -1)));
  return { url: database.url, newest: all.at(-1)?.name ?? '' };
}

async function start(url: string, place: string | undefined): Promise<readonly string[]> {
  const config = readConfig({
    DATABASE_URL: url,
    DATA_DIR: await createTempDir(),
    ...(place !== undefined && { BACKUP_TO: place }),
  });
  const { appliedMigrations, stop } = await startDatabase({
    ...config,
    backUp: backUpBeforeMigrating(config),
  });
  await stop();
  return appliedMigrations;
}

describe('a start that migrates', () => {
  it('backs up the schema before, once', async () => {
    const { url, newest } = await createEarlierDatabase();
    const place = await createTempDir();
    expect(await start(url, place)).toEqual([newest]);
    expect(await start(url, place)).toEqual([]);
    const store = createFolderStore(place);
    const [id = '', ...more] = await listBackups(store);
    expect(more).toEqual([]);
    const names = (await readManifest(store, id)).database?.migrations.map(({ name }) => name);
    expect(names).toContain('0001_people.sql');
    expect(names).not.toContain(newest);
  });

  it('does not migrate when the backup fails, and says what to do', async () => {
    const { url, newest } = await createEarlierDatabase();
    const file = path.join(await createTempDir(), 'file');
    await writeFile(file, '');
    await expect(start(url, path.join(file, 'below'))).rejects.toThrow(
      new RegExp(`^1 migrations wait, from ${newest} on.*ENOTDIR.*Correct BACKUP_TO`),
    );
    expect(await start(url, undefined)).toEqual([newest]);
  });

  it('backs up nothing of a new database', async () => {
    database = await createTestDatabase({ isEmpty: true });
    const place = await createTempDir();
    expect((await start(database.url, place)).length).toBeGreaterThan(80);
    expect(await listBackups(createFolderStore(place))).toEqual([]);
  });
});
