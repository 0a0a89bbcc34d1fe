import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startServer, type TestServer } from '../../../test/harness.ts';
import { keyNames } from '../../storage/secrets/load-keys.ts';
import { readConfig } from '../config/config.ts';
import { runCommand } from './run-command.ts';
import { secretsCommand } from './secrets.ts';

const secretsKey = Buffer.alloc(32, 'k').toString('base64');

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ environment: { PORTAL_SECRETS_KEY: secretsKey } });
});
afterAll(() => server.close());

async function portal(args: readonly string[], environment: Readonly<Record<string, string>> = {}) {
  const lines: string[] = [];
  const code = await runCommand({ secrets: secretsCommand }, ['secrets', ...args], {
    readConfig: () =>
      readConfig({ DATABASE_URL: server.databaseUrl, DATA_DIR: server.dataDir, ...environment }),
    actor: 'cli:operator@machine',
    print: (line) => lines.push(line),
    printError: (line) => lines.push(line),
  });
  return { code, text: lines.join('\n') };
}

const auditRows = () =>
  server.db
    .selectFrom('audit')
    .select(['action', 'actor', 'details'])
    .where('action', 'in', ['keyForgotten', 'keysUnsealed'])
    .orderBy('id')
    .execute();

describe('the command secrets', () => {
  it('lists the keys by their fingerprints, and where they are', async () => {
    const { text } = await portal(['list']);
    expect(text).toMatch(/^xsrf\.key {2}[0-9a-f]{16} {2}sealed in the database$/m);
    expect(text.split('\n')).toHaveLength(keyNames.length);
  });

  it('takes the keys out of the database, with the key that opens them', async () => {
    expect((await portal(['unseal'])).text).toContain('Set PORTAL_SECRETS_KEY');
    expect(await portal(['unseal'], { PORTAL_SECRETS_KEY: secretsKey })).toMatchObject({ code: 0 });
    expect(readdirSync(path.join(server.dataDir, 'secrets'))).toHaveLength(keyNames.length);
    expect((await portal(['list'])).text).not.toContain('sealed in the database');
  });

  it('forgets one key, and says what the next start does', async () => {
    expect((await portal(['forget', 'push.key'])).text).toContain('the next start uses the file');
    expect((await portal(['list'])).text).not.toContain('push.key');
    expect(await portal(['forget', 'push.key'])).toEqual({ code: 1, text: 'The portal has no push.key yet' });
    expect((await portal(['forget', 'door.key'])).text).toContain('forget takes the name of a key: xsrf.key');
  });

  it('audits both, without any key', async () => {
    expect(await auditRows()).toEqual([
      {
        action: 'keysUnsealed',
        actor: 'cli:operator@machine',
        details: { names: expect.arrayContaining(['xsrf.key']) },
      },
      { action: 'keyForgotten', actor: 'cli:operator@machine', details: { name: 'push.key' } },
    ]);
  });

  it.each([[[]], [['list', 'xsrf.key']], [['show']]])('explains itself for %j', async (args) => {
    expect((await portal(args)).text).toBe('This takes: secrets list | forget NAME | unseal');
  });
});
