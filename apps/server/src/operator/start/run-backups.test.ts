import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { ServerProcess } from '../../../test/server/server-process.ts';
import { createTempDir, removeTempDirs, waitUntil } from '../../../test/temp-dir.ts';

let database: TestDatabase;
let repository: string;
/** Servers of one database have the same keys. */
let dataDir: string;
const servers: ServerProcess[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  repository = await createTempDir();
  dataDir = await createTempDir();
});
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop();
});
afterAll(async () => {
  await database.drop();
  await removeTempDirs();
});

function start(environment: Readonly<Record<string, string>>): ServerProcess {
  const server = new ServerProcess({ LOG_LEVEL: 'fatal', ...environment });
  servers.push(server);
  return server;
}

const runs = () => database.db.selectFrom('backup_run').selectAll().execute();

/** Longer than `waitUntil` waits, because a whole portal is restored. */
async function untilVerified(): Promise<void> {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const isVerified = async () => (await runs()).some(({ verified_at: at }) => at !== null);
    await waitUntil('the backup is verified', isVerified).catch((error: unknown) => {
      if (attempt === 4) throw error;
    });
  }
}

describe('a portal whose time for a backup has come', () => {
  it('is backed up and verified by one of its servers', async () => {
    const common = { DATABASE_URL: database.url, BACKUP_TO: repository, BACKUP_AT: '00:00' };
    const both = [start({ ...common, DATA_DIR: dataDir }), start({ ...common, DATA_DIR: dataDir })];
    for (const server of both) await server.waitUntilReady();
    await untilVerified();
    expect(await runs()).toEqual([
      expect.objectContaining({ due_on: expect.any(String), backup: expect.any(String), problem: null }),
    ]);
    expect((await readdir(repository)).filter((name) => /^\d{4}-/.test(name))).toHaveLength(1);
  }, 150_000);

  it('says once why it cannot be backed up, and serves', async () => {
    await database.db.deleteFrom('backup_run').execute();
    const file = path.join(await createTempDir(), 'file');
    await writeFile(file, '');
    const server = start({
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      BACKUP_TO: path.join(file, 'below'),
      BACKUP_AT: '00:00',
    });
    const origin = await server.waitUntilReady();
    await waitUntil('the reason is printed', () => /The backup failed: portal backup make/.test(server.text));
    expect((await fetch(`${origin}/readyz`)).status).toBe(200);
    expect(await runs()).toEqual([expect.objectContaining({ backup: null, problem: expect.any(String) })]);
  }, 60_000);
});

describe('a portal with the log of its changes', () => {
  it('ships it', async () => {
    const own = await createTempDir();
    const server = start({ DATA_DIR: await createTempDir(), DEMO: 'no', BACKUP_TO: own, BACKUP_LOG: 'yes' });
    await server.waitUntilReady();
    let cluster = '';
    await waitUntil('the log is shipped', async () => {
      [cluster = ''] = await readdir(path.join(own, 'log')).catch(() => []);
      return cluster !== '' && (await readdir(path.join(own, 'log', cluster))).includes('reached.txt');
    });
    const reachedAt = Date.parse(await readFile(path.join(own, 'log', cluster, 'reached.txt'), 'utf8'));
    expect(reachedAt).toBeLessThanOrEqual(Date.now());
    expect(await readdir(path.join(own, 'log', cluster))).toContainEqual(
      expect.stringMatching(/^[0-9A-F]{24}\.zst$/),
    );
  }, 60_000);
});
