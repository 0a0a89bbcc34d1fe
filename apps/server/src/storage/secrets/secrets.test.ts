import { randomBytes } from 'node:crypto';
import { cpSync, existsSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { queryRows } from '../../../test/seeded-database.ts';
import { createTempDir, removeTempDirs } from '../../../test/temp-dir.ts';
import { keyNames, unsealKeys } from './load-keys.ts';
import { loadSecrets } from './secrets.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(() => queryRows(database.db, 'delete from portal_secret'));
afterAll(async () => {
  await database.drop();
  await removeTempDirs();
});

let here: string;
let there: string;
beforeEach(async () => {
  [here, there] = [await createTempDir(), await createTempDir()];
});

const secretsKey = randomBytes(32).toString('base64');
const load = (dataDir: string, key?: string) => loadSecrets({ dataDir, secretsKey: key }, database.db);
const modeOf = (...names: string[]) => (statSync(path.join(here, ...names)).mode & 0o777).toString(8);
const filesIn = (dataDir: string) => readdirSync(path.join(dataDir, 'secrets'));
const copyKeys = (from: string, to: string) =>
  cpSync(path.join(from, 'secrets'), path.join(to, 'secrets'), { recursive: true });
const sealedCount = async () =>
  (await queryRows(database.db, 'select from portal_secret where sealed is not null')).length;

/** As the migration leaves a portal that people have used: with keys whose fingerprints nobody knows. */
const forgetFingerprints = () =>
  queryRows(database.db, 'update portal_secret set fingerprint = null, sealed = null');

describe('the keys of one machine', () => {
  it('are created on the first run, private to the user, and do not change', async () => {
    const { xsrfKey } = await load(here);
    expect(xsrfKey.export()).toHaveLength(32);
    expect([modeOf('secrets'), modeOf('secrets', 'xsrf.key')]).toEqual(['700', '600']);
    expect(filesIn(here)).toEqual([...keyNames].toSorted());
    expect((await load(here)).xsrfKey.equals(xsrfKey)).toBe(true);
  });

  it('are the same for concurrent processes', async () => {
    const all = await Promise.all([1, 2, 3, 4].map(() => load(here)));
    expect(new Set(all.map(({ xsrfKey }) => xsrfKey.export().toString('hex'))).size).toBe(1);
    expect(filesIn(here)).toHaveLength(keyNames.length);
  });

  it('are not replaced when they are broken', async () => {
    await load(here);
    writeFileSync(path.join(here, 'secrets', 'xsrf.key'), 'short');
    await expect(load(here)).rejects.toThrow('32 bytes');
  });

  it('are not replaced when they are lost: the start names them and what to do', async () => {
    await load(here);
    rmSync(path.join(here, 'secrets', 'push.key'));
    await expect(load(here)).rejects.toThrow(/^push\.key of this portal are not in .*secrets forget NAME/);
    expect(filesIn(here)).not.toContain('push.key');
    await queryRows(database.db, `delete from portal_secret where name = 'push.key'`);
    expect((await load(here)).pushKey).toHaveLength(32);
  });

  it('stay after an upgrade from a release without fingerprints, which had fewer of them', async () => {
    const { xsrfKey } = await load(here);
    await forgetFingerprints();
    rmSync(path.join(here, 'secrets', 'questionnaires.key'));
    expect((await load(here)).xsrfKey.equals(xsrfKey)).toBe(true);
    expect(await queryRows(database.db, 'select from portal_secret where fingerprint is null')).toEqual([]);
    expect(filesIn(here)).toContain('questionnaires.key');
  });
});

describe('a second machine with the same database', () => {
  it('is refused by the names of the keys that differ, and is not given others', async () => {
    await load(here);
    await expect(load(there)).rejects.toThrow(/^xsrf\.key, .* of this portal are not in/);
    expect(filesIn(there)).toEqual([]);
    copyKeys(here, there);
    writeFileSync(path.join(there, 'secrets', 'xsrf.key'), randomBytes(32).toString('base64url'));
    await expect(load(there)).rejects.toThrow(/^xsrf\.key in .* differ from those of this portal/);
  });

  it('is refused after an upgrade, when nobody has shown the keys yet', async () => {
    await load(here);
    await forgetFingerprints();
    await expect(load(there)).rejects.toThrow('are not in');
    await load(here);
  });

  it('has the same keys from a copy of the folder', async () => {
    const { xsrfKey } = await load(here);
    copyKeys(here, there);
    expect((await load(there)).xsrfKey.equals(xsrfKey)).toBe(true);
  });
});

describe('PORTAL_SECRETS_KEY', () => {
  it('gives three machines that start at once the same keys, and none of them a file', async () => {
    const dirs = [here, there, await createTempDir()];
    const all = await Promise.all(dirs.map((dataDir) => load(dataDir, secretsKey)));
    const keys = all.map(({ xsrfKey, pushKey }) => [xsrfKey.export(), pushKey].join());
    expect(new Set(keys).size).toBe(1);
    expect(dirs.map(filesIn)).toEqual([[], [], []]);
    expect(await sealedCount()).toBe(keyNames.length);
  });

  it('seals the keys of an existing portal, which stay in its folder', async () => {
    const { xsrfKey } = await load(here);
    expect((await load(here, secretsKey)).xsrfKey.equals(xsrfKey)).toBe(true);
    expect((await load(there, secretsKey)).xsrfKey.equals(xsrfKey)).toBe(true);
    expect(filesIn(here)).toHaveLength(keyNames.length);
  });

  it('refuses a machine without it, or with another one', async () => {
    await load(here, secretsKey);
    await expect(load(there)).rejects.toThrow(/are sealed in its database\. Set PORTAL_SECRETS_KEY/);
    await expect(load(there, randomBytes(32).toString('base64'))).rejects.toThrow(
      /^PORTAL_SECRETS_KEY does not open xsrf\.key, /,
    );
  });

  it('refuses a machine whose files are not the sealed keys', async () => {
    await load(there);
    await queryRows(database.db, 'delete from portal_secret');
    await load(here, secretsKey);
    await expect(load(there, secretsKey)).rejects.toThrow('differ from those of this portal');
  });

  it('is needed no more when the keys are unsealed into the folder, and seals them again', async () => {
    const { xsrfKey } = await load(here, secretsKey);
    const names = await unsealKeys({ dataDir: here, secretsKey }, database.db);
    expect(names).toEqual([...keyNames]);
    expect(await sealedCount()).toBe(0);
    expect((await load(here)).xsrfKey.equals(xsrfKey)).toBe(true);
    const nextKey = randomBytes(32).toString('base64');
    expect((await load(here, nextKey)).xsrfKey.equals(xsrfKey)).toBe(true);
    expect((await load(there, nextKey)).xsrfKey.equals(xsrfKey)).toBe(true);
    expect(existsSync(path.join(there, 'secrets', 'xsrf.key'))).toBe(false);
  });

  it('leaves no key readable in the database', async () => {
    const { pushKey } = await load(here, secretsKey);
    const [{ text } = { text: '' }] = await queryRows<{ text: string }>(
      database.db,
      `select string_agg(portal_secret::text, '') as text from portal_secret`,
    );
    expect(text).toContain('push.key');
    expect(text).not.toContain(pushKey.toString('hex'));
  });
});
