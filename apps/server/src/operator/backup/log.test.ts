import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import type pg from 'pg';
import {
  embeddedPlace,
  externalPlace,
  hashRows,
  type PortalPlace,
} from '../../../test/backup/portal-place.ts';
import { createTempDir, removeTempDirs } from '../../../test/temp-dir.ts';
import { storeBytes } from '../../storage/files/store-bytes.ts';
import { fileQueries } from '../../storage/files/file.queries.ts';
import { openFileStore, uploadsDirOf } from '../../storage/files/open-file-store.ts';
import { openBackupStore } from '../../storage/backup/open-backup-store.ts';
import { loadSecrets } from '../../storage/secrets/secrets.ts';
import { readConfig } from '../config/config.ts';
import { seed } from '../demo/seed.ts';
import { embeddedOptions } from '../start/embedded-options.ts';
import { startDatabase, type RunningDatabase } from '../start/start-database.ts';
import { ChangeShipper } from './ship-changes.ts';
import { withConnection } from './with-connection.ts';

let repository: string;
let portal: PortalPlace;
let database: RunningDatabase;
let shipper: ChangeShipper;

const config = () => readConfig(portal.environment);
const setHours = (hours: number) =>
  sql`insert into setting (name, value) values ('idempotencyLifetime', ${{ hours }}::jsonb)
      on conflict (name) do update set value = excluded.value`.execute(database.db);
const ship = () => shipper.ship(database.connection);
const now = async (): Promise<string> => {
  await delay(5);
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(database.db);
  // Changes before and after are in other milliseconds.
  await delay(5);
  return rows[0]?.now.toISOString() ?? '';
};

/** Stores a file with its row; returns its key. */
async function addFile(content: string): Promise<string> {
  const store = await openFileStore(config());
  const file = await storeBytes(
    { store, uploadsDir: uploadsDirOf(config()) },
    { name: 'a.txt', type: 'text/plain' },
    Buffer.from(content),
  );
  const { rows } = await sql<{ id: number }>`select min(id) as id from person`.execute(database.db);
  await fileQueries(database.db).insert([file], rows[0]?.id ?? 0);
  return file.key;
}

beforeAll(async () => {
  repository = await createTempDir();
  portal = await embeddedPlace({ BACKUP_TO: repository, BACKUP_LOG: 'yes' });
  const fill = (client: pg.ClientBase) => seed(client, { now: new Date() });
  database = await startDatabase({ ...config(), ...embeddedOptions(config()), fill });
  await loadSecrets(portal, database.db);
  shipper = new ChangeShipper(config(), await openBackupStore(repository, undefined));
}, 120_000);
afterAll(async () => {
  await database.stop();
  await removeTempDirs();
});

let place: PortalPlace;
const restore = async (...args: string[]) => {
  place = await embeddedPlace();
  return place.run('restore', repository, ...args);
};
const hoursThere = async () => (await place.run('settings', 'get', 'idempotencyLifetime')).output;

describe('a portal with the log of its changes', () => {
  it('can be restored at any time since its backup (R19)', async () => {
    await setHours(30);
    expect(await portal.runApart('backup', 'make')).toMatchObject({ code: 0, errors: '' });
    await setHours(31);
    const between = await now();
    await setHours(32);
    await ship();
    const rows = await hashRows(database.connection);

    expect(await restore('--to', between)).toMatchObject({ code: 0, errors: '' });
    expect(await hoursThere()).toContain('value:   {"hours":31}');
    expect(await restore('--to', 'latest')).toMatchObject({ code: 0, errors: '' });
    expect(await hoursThere()).toContain('value:   {"hours":32}');
    expect(await withConnection(readConfig(place.environment), hashRows)).toEqual(rows);
    expect(await restore()).toMatchObject({ code: 0, errors: '' });
    expect(await hoursThere()).toContain('value:   {"hours":30}');
  }, 240_000);

  it('is restored into an external database, too', async () => {
    const external = await externalPlace(true);
    try {
      const { code, errors } = await external.run('restore', repository, '--to', 'latest');
      expect({ code, errors }).toEqual({ code: 0, errors: '' });
      expect(await hashRows(external.database.connection)).toEqual(await hashRows(database.connection));
      expect((await readdir(external.dataDir)).filter((name) => name.startsWith('scratch'))).toEqual([]);
    } finally {
      await external.database.drop();
    }
  }, 120_000);

  it('brings back a file that was stored after the backup', async () => {
    const key = await addFile('after the backup');
    await ship();
    expect(await restore('--to', 'latest')).toMatchObject({ code: 0, errors: '' });
    const file = path.join(place.dataDir, 'files/kept', key.slice(0, 2), key.slice(2, 4), key);
    expect(await readFile(file, 'utf8')).toBe('after the backup');

    const stored = path.join(repository, 'files', key.slice(0, 2), key.slice(2, 4), key);
    await writeFile(stored, 'other bytes');
    const { code, errors } = await restore('--to', 'latest');
    expect({ code, errors }).toEqual({ code: 1, errors: expect.stringContaining(`${key} is damaged`) });
    await rm(stored);
    expect((await restore('--to', 'latest')).output).toContain(`lost: the file ${key} is in no backup`);
  }, 240_000);

  it('is restored at a time after its last change, but not after what was shipped', async () => {
    await setHours(33);
    const { reachedAt } = await ship();
    await delay(20);
    const { errors } = await restore('--to', new Date(reachedAt.getTime() + 60_000).toISOString());
    expect(errors).toContain(`The log reaches ${reachedAt.toISOString()}`);
    // Nothing was committed between the change and that time.
    expect(await restore('--to', reachedAt.toISOString())).toMatchObject({ code: 0, errors: '' });
    expect(await hoursThere()).toContain('value:   {"hours":33}');
  }, 120_000);

  it('is verified with its log', async () => {
    const { code, output, errors } = await portal.runApart('backup', 'verify');
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    expect(output).toContain('followed the log to its end');
  }, 120_000);

  it('is not restored past a gap of the log', async () => {
    const [cluster = ''] = await readdir(path.join(repository, 'log'));
    const folder = path.join(repository, 'log', cluster);
    const files = (await readdir(folder)).filter((name) => /^[0-9A-F]{24}\.zst$/.test(name)).toSorted();
    const file = path.join(folder, files.at(-2) ?? '');
    const bytes = await readFile(file);
    await rm(file);
    const { code, errors } = await restore('--to', 'latest');
    expect({ code, errors }).toEqual({ code: 1, errors: expect.stringContaining('The log has a gap') });
    await writeFile(file, bytes);
  }, 120_000);

  it('loses nothing of its spool while the place of the backups is away', async () => {
    await setHours(34);
    const away = new ChangeShipper(config(), {
      ...(await openBackupStore(repository, undefined)),
      put: () => Promise.reject(new Error('The place is away')),
    });
    await expect(away.ship(database.connection)).rejects.toThrow('The place is away');
    await setHours(35);
    await ship();
    expect(await restore('--to', 'latest')).toMatchObject({ code: 0, errors: '' });
    expect(await hoursThere()).toContain('value:   {"hours":35}');
  }, 120_000);
});

describe('a portal without the log', () => {
  it('is restored at the newest backup before a time, and says so', async () => {
    const own = await createTempDir();
    const external = await externalPlace(false);
    try {
      await loadSecrets(external, external.database.db);
      expect(await external.run('backup', 'make', own)).toMatchObject({ code: 0 });
      const other = await embeddedPlace();
      const { code, output } = await other.run('restore', own, '--to', new Date().toISOString());
      expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining('It has no log') });
    } finally {
      await external.database.drop();
    }
  }, 120_000);

  it('says so when its database runs without it', async () => {
    const plain = await embeddedPlace();
    const running = await startDatabase(readConfig(plain.environment));
    try {
      const withLog = readConfig({ ...plain.environment, BACKUP_TO: repository, BACKUP_LOG: 'yes' });
      const late = new ChangeShipper(withLog, await openBackupStore(repository, undefined));
      await expect(late.ship(running.connection)).rejects.toThrow('writes no log for backups yet');
    } finally {
      await running.stop();
    }
  }, 60_000);
});
