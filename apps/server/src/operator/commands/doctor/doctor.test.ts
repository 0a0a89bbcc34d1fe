import { chmod, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { startFakeS3, type FakeS3 } from '../../../../test/files/fake-s3.ts';
import { startMailServer, type MailServer } from '../../../../test/outside/mail-server.ts';
import { runPortalCommand } from '../../../../test/portal-command.ts';
import { findFreePort } from '../../../../test/server/server-process.ts';
import { createTempDir, removeTempDirs } from '../../../../test/temp-dir.ts';
import { startDatabase } from '../../start/start-database.ts';
import { judgeSettings, type DatabaseSettings } from './check-database.ts';
import { judgeCertificate } from './check-origin.ts';
import { doctorCommand } from './doctor.ts';

let database: TestDatabase;
let mail: MailServer;
let s3: FakeS3;

beforeAll(async () => {
  database = await createTestDatabase({ isEmpty: true });
  mail = await startMailServer();
  s3 = await startFakeS3();
});
afterAll(async () => {
  await s3.stop();
  await mail.close();
  await database.drop();
  await removeTempDirs();
});

async function createDataDir(): Promise<string> {
  const dir = await createTempDir();
  await chmod(dir, 0o700);
  return dir;
}

async function runDoctor(environment: Readonly<Record<string, string>>) {
  const all = { DATABASE_URL: database.url, ...environment };
  const { code, output, errors } = await runPortalCommand({ doctor: doctorCommand }, ['doctor'], all);
  return { code, errors, lines: output.split('\n') };
}

const healthy = async () => ({
  DATA_DIR: await createDataDir(),
  ...mail.environment,
  PUBLIC_ORIGIN: 'http://localhost:8080',
});

describe('the doctor', () => {
  it('finds nothing at fault in a portal that has all it needs', async () => {
    const environment = { ...(await healthy()), DATABASE_URL: '' };
    const embedded = await startDatabase({ dataDir: environment.DATA_DIR });
    await embedded.stop();
    const { code, lines } = await runDoctor(environment);
    expect(lines.filter((line) => !line.startsWith('ok '))).toEqual(['Faults: 0; warnings: 0.']);
    expect(code).toBe(0);
    const about = lines.map((line) => /^ok +([a-z]+):/.exec(line)?.[1]).filter(Boolean);
    expect(about).toEqual([
      'configuration',
      'dns',
      'disk',
      'permissions',
      'database',
      'connections',
      'durability',
      'encoding',
      'clock',
      'files',
      'mail',
    ]);
    expect(mail.emails).toEqual([]);
  });

  it('names each fault and what to do, and ends with 1', async () => {
    const dataDir = await createDataDir();
    await mkdir(path.join(dataDir, 'files'));
    await writeFile(path.join(dataDir, 'files', 'kept'), 'in the place of a folder');
    await mkdir(path.join(dataDir, 'secrets'));
    await writeFile(path.join(dataDir, 'secrets', 'push.key'), '');
    await chmod(path.join(dataDir, 'secrets', 'push.key'), 0o644);
    const closedPort = await findFreePort();
    const { code, lines, errors } = await runDoctor({
      DATA_DIR: dataDir,
      DATABASE_URL: `postgres://portal:secret-word@127.0.0.1:${closedPort}/portal`,
      PUBLIC_ORIGIN: 'https://portal.invalid',
      SMTP_URL: `smtp://127.0.0.1:${closedPort}`,
      MAIL_FROM: 'portal@example.kg',
      REDIS_URL: `redis://127.0.0.1:${closedPort}`,
      OIDC_ISSUER: `http://127.0.0.1:${closedPort}`,
      OIDC_CLIENT_ID: 'portal',
      OIDC_CLIENT_SECRET: 'secret-word',
    });
    expect(code).toBe(1);
    expect(errors).toBe('Faults: 7; warnings: 0.');
    const faults = lines.filter((line) => line.startsWith('fault '));
    expect(faults).toEqual([
      expect.stringMatching(/dns: portal\.invalid has no address/),
      expect.stringMatching(/permissions: .*secrets \(755\).*push\.key \(644\)/),
      expect.stringMatching(/database: The database of DATABASE_URL does not answer \(.*ECONNREFUSED/),
      expect.stringMatching(/files: The folder of files does not store files \(E\w+/),
      expect.stringMatching(/mail: The relay of SMTP_URL does not take e-mails \(.*ECONNREFUSED/),
      expect.stringMatching(/redis: The Redis of REDIS_URL does not answer/),
      expect.stringMatching(/provider google: http:.* cannot be read \(.*ECONNREFUSED/),
    ]);
    // What to do stands below each of them.
    expect(lines.filter((line) => line.startsWith(' ')).length).toBe(7);
    expect(lines.join('\n')).not.toContain('secret-word');
  });

  it('warns of what an operator may want, and reports a folder that is not there', async () => {
    const missing = path.join(await createDataDir(), 'nothing');
    const { lines } = await runDoctor({ DATA_DIR: missing, DEMO: 'no' });
    const warned = lines.filter((line) => line.startsWith('warning ')).map((line) => line.slice(9));
    expect(warned).toEqual([
      expect.stringMatching(/^configuration: PUBLIC_ORIGIN is not set/),
      expect.stringMatching(/^dns: PUBLIC_ORIGIN is not set/),
      expect.stringMatching(/^mail: SMTP_URL is not set/),
    ]);
    expect(lines.join('\n')).toMatch(/fault +disk: DATA_DIR cannot be read \(ENOENT/);
    const embedded = await runDoctor({ DATA_DIR: await createDataDir(), DATABASE_URL: '' });
    expect(embedded.lines.join('\n')).toContain('database: There is no database yet.');
  });

  it('does not trust an address without a certificate', async () => {
    const port = new URL(mail.url).port;
    const { lines } = await runDoctor({ ...(await healthy()), PUBLIC_ORIGIN: `https://localhost:${port}` });
    expect(lines.join('\n')).toMatch(/fault +tls: A browser does not trust localhost/);
  });

  it('stores, reads and removes a file in the bucket', async () => {
    const good = await runDoctor({ ...(await healthy()), ...s3.environment });
    expect(good.lines).toContain(
      'ok       files: The bucket portal-files stores, returns and removes files.',
    );
    const bad = await runDoctor({ ...(await healthy()), ...s3.environment, S3_BUCKET: 'another' });
    expect(bad.lines.join('\n')).toMatch(/fault +files: The bucket another does not store files/);
  });
});

const settings: DatabaseSettings = {
  version: '18.4',
  versionNumber: 180_004,
  maxConnections: 100,
  reserved: 3,
  fsync: 'on',
  synchronousCommit: 'on',
  encoding: 'UTF8',
  now: 1_000,
};

const levelsOf = (changes: Partial<DatabaseSettings>, workers = 1): Readonly<Record<string, string>> => {
  const findings = judgeSettings({ ...settings, ...changes }, { workers, ownNow: 1_000 });
  return Object.fromEntries(findings.flatMap(({ about, level }) => (level === 'ok' ? [] : [[about, level]])));
};

describe('the settings of a database', () => {
  it.each([
    [{}, {}],
    [{ versionNumber: 140_010 }, { database: 'fault' }],
    [{ maxConnections: 13 }, { connections: 'fault' }],
    [{ fsync: 'off' }, { durability: 'fault' }],
    [{ synchronousCommit: 'off' }, { durability: 'warning' }],
    [{ encoding: 'SQL_ASCII' }, { encoding: 'fault' }],
    [{ now: 1_005 }, { clock: 'warning' }],
    [{ now: 900 }, { clock: 'fault' }],
  ])('%j are judged as %j', (changes, levels) => {
    expect(levelsOf(changes)).toEqual(levels);
  });

  it('have connections for every worker', () => {
    expect(levelsOf({}, 8)).toEqual({});
    expect(levelsOf({}, 9)).toEqual({ connections: 'fault' });
  });
});

describe('a certificate', () => {
  it('is to be renewed before its last two weeks', () => {
    const now = new Date('2026-11-01T12:00:00Z');
    expect(judgeCertificate(new Date('2026-11-20T12:00:00Z'), now)).toMatchObject({ level: 'ok' });
    expect(judgeCertificate(new Date('2026-11-10T12:00:00Z'), now)).toMatchObject({
      level: 'warning',
      text: 'The certificate is valid for 9 more days.',
    });
  });
});
