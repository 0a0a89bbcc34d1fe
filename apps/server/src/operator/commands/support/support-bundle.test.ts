import { readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { findChatPeople, sendTexts } from '../../../../test/chat/chat-people.ts';
import { startServer, type TestServer } from '../../../../test/harness.ts';
import { runPortalCommand } from '../../../../test/portal-command.ts';
import { findFreePort } from '../../../../test/server/server-process.ts';
import { createTempDir, removeTempDirs } from '../../../../test/temp-dir.ts';
import { supportBundleCommand } from './support-bundle.ts';

const commands = { 'support-bundle': supportBundleCommand };

let server: TestServer;
let environment: Record<string, string>;
let folder: string;

const logLine = {
  level: 50,
  time: 1_796_030_000_000,
  hostname: 'canary-host',
  reqId: 'a-request',
  path: '/lms/card/canaryTokenOfACard7/12345/show',
  personId: 'canary-person',
  err: {
    type: 'DatabaseError',
    code: '23505',
    message: 'canary-message',
    detail: 'Key (login)=(canary-login) already exists.',
    stack: 'error: canary-message\n    at Parser.parse (/srv/portal/parser.js:1:2)',
  },
  msg: 'The request failed',
};

beforeAll(async () => {
  const metricsPort = String(await findFreePort());
  server = await startServer({ environment: { METRICS_PORT: metricsPort } });
  folder = await createTempDir();
  environment = {
    DATA_DIR: server.dataDir,
    DATABASE_URL: server.databaseUrl,
    METRICS_PORT: metricsPort,
    METRICS_TOKEN: 'canary-metrics-token',
    PUBLIC_ORIGIN: 'http://localhost',
    SMTP_URL: 'smtp://canary-name:canary-password@127.0.0.1:9',
    MAIL_FROM: 'Canary <canary@example.kg>',
    REDIS_URL: 'redis://canary-name:canary-password@127.0.0.1:9',
    OIDC_ISSUER: 'http://127.0.0.1:9',
    OIDC_CLIENT_ID: 'portal',
    OIDC_CLIENT_SECRET: 'canary-client-secret',
  };
  const { teacher, toStudent } = await findChatPeople(server);
  await sendTexts(teacher, toStudent, ['canary-text']);
  await sql`update person set given_name = 'Canary-given', family_name = 'Canary-family', email = 'canary' || id || '@example.kg'
    where email is not null`.execute(server.db);
});
afterAll(async () => {
  await server.close();
  await removeTempDirs();
});

/** The files of a new bundle. */
async function createBundle(name: string, ...args: string[]): Promise<Readonly<Record<string, string>>> {
  const file = path.join(folder, name);
  const { code, errors } = await runPortalCommand(commands, ['support-bundle', file, ...args], environment);
  expect([code, errors]).toEqual([0, '']);
  expect(((await stat(file)).mode & 0o777).toString(8)).toBe('600');
  const parts = Object.entries(unzipSync(await readFile(file)));
  return Object.fromEntries(parts.map(([part, bytes]) => [part, strFromU8(bytes)]));
}

describe('the support bundle', () => {
  it('has what helps, and no name, address, message or secret', async () => {
    const log = path.join(folder, 'portal.log');
    const named = { level: 40, err: { type: 'Error', message: 'canary' }, msg: 'canary' };
    await writeFile(
      log,
      [JSON.stringify(logLine), 'canary: printed by something else', JSON.stringify(named), ''].join('\n'),
    );
    const parts = await createBundle('bundle.zip', '--log', log);
    expect(Object.keys(parts)).toEqual([
      'system.json',
      'configuration.json',
      'doctor.txt',
      'database.json',
      'metrics.txt',
      'log.ndjson',
    ]);
    for (const [part, text] of Object.entries(parts))
      expect([part, text]).toEqual([part, expect.not.stringMatching(/canary/i)]);
    expect(JSON.parse(parts['system.json'] ?? '')).toMatchObject({ version: '1.0.0', node: process.version });
    expect(JSON.parse(parts['configuration.json'] ?? '')).toMatchObject({
      databaseUrl: '(set)',
      metricsToken: '(set)',
      mail: { smtpUrl: '(set)' },
    });
    expect(parts['doctor.txt']).toContain('fault    mail: The relay of SMTP_URL does not take e-mails');
    expect(parts['metrics.txt']).toContain('portal_info{version="1.0.0"} 1');
    const database = JSON.parse(parts['database.json'] ?? '');
    expect(database.migrations[0]).toMatchObject({ name: expect.stringMatching(/^0001_/) });
    expect(database.tables.find(({ table }: { table: string }) => table === 'person')).toMatchObject({
      bytes: expect.any(Number),
    });
    expect(
      parts['log.ndjson']
        ?.split('\n')
        .slice(0, 2)
        .map((line) => JSON.parse(line)),
    ).toEqual([
      {
        level: 50,
        time: logLine.time,
        reqId: 'a-request',
        path: '/lms/card/…/…/show',
        err: {
          type: 'DatabaseError',
          code: '23505',
          stack: '    at Parser.parse (/srv/portal/parser.js:1:2)',
        },
        msg: 'The request failed',
      },
      { level: 40, err: { type: 'Error' } },
    ]);
  });

  it('says what cannot be read', async () => {
    const unreachable = environment;
    environment = {
      ...environment,
      DATABASE_URL: 'postgres://canary:canary@127.0.0.1:9/canary',
      METRICS_PORT: '9',
    };
    const parts = await createBundle('unreachable.zip');
    environment = unreachable;
    expect(parts['database.json']).toContain('ECONNREFUSED');
    expect(parts['metrics.txt']).toBe('http://127.0.0.1:9 cannot be read (bad port).\n');
    expect(parts['doctor.txt']).toContain('fault    database: The database of DATABASE_URL does not answer');
    expect(Object.values(parts).join('')).not.toMatch(/canary/i);
  });

  it('replaces no file, and wants one', async () => {
    const file = path.join(folder, 'bundle.zip');
    const again = await runPortalCommand(commands, ['support-bundle', file], environment);
    expect([again.code, again.errors]).toEqual([1, `${file} exists: give another path`]);
    expect((await runPortalCommand(commands, ['support-bundle'], environment)).code).toBe(1);
    const noLog = path.join(folder, 'no-log.zip');
    const lost = await runPortalCommand(
      commands,
      ['support-bundle', noLog, '--log', '/nothing'],
      environment,
    );
    expect(lost.errors).toContain('/nothing cannot be read');
    await expect(stat(noLog)).rejects.toThrow('ENOENT');
  });
});
