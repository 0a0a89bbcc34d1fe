import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { runSenders } from '../../../test/connections/keep-alive-senders.ts';
import { ServerProcess } from '../../../test/server/server-process.ts';

let database: TestDatabase;
let dataDir: string;
beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(path.join(tmpdir(), 'portal-run-'));
});
afterAll(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true });
});

const start = (environment: Readonly<Record<string, string>>, args: readonly string[] = []) =>
  new ServerProcess({ DATA_DIR: dataDir, DATABASE_URL: database.url, ...environment }, args);

describe('the server process', () => {
  it('prints its address and accounts, responds, and stops on a signal', async () => {
    const run = start({});
    const address = await run.waitUntilReady();
    await run.waitForOutput(/(newcomer \/ Newcomer-2026)/);
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    expect((await fetch(`${address}/lms/api/ping`)).status).toBe(200);
    run.child.kill('SIGTERM');
    expect(await run.waitForExit()).toBe(0);
  });

  it('stops under load without a failed request (R15)', async () => {
    for (let round = 0; round < 2; round += 1) {
      const run = start({ LOG_LEVEL: 'error' });
      const sending = runSenders(`${await run.waitUntilReady()}/lms/api/ping`, 10);
      await run.waitForOutput(/(newcomer \/ Newcomer-2026)/);
      await run.stop();
      expect((await sending).failed).toEqual([]);
    }
  });

  it('does not print demo accounts that were changed', async () => {
    await database.db
      .updateTable('person')
      .set({ login: 'somebody' })
      .where('login', '=', 'editor')
      .execute();
    const run = start({ HOST: '0.0.0.0' });
    await run.waitUntilReady();
    await run.waitForOutput(/(newcomer \/)/);
    expect(run.text).not.toContain('editor');
    run.child.kill('SIGINT');
    expect(await run.waitForExit()).toBe(0);
  });

  it('does not serve accounts with public passwords to the public', async () => {
    const environment = { PUBLIC_ORIGIN: 'https://portal.example' };
    const refused = start(environment);
    expect(await refused.waitForExit()).toBe(1);
    expect(refused.text).toContain(
      'The passwords of these accounts are public: teacher, student, newcomer, registrar, dean.',
    );
    const run = start({ ...environment, DEMO: 'yes', SANDBOX_BANK: 'yes' });
    await run.waitForOutput(/(newcomer \/)/);
    for (const name of ['DEMO', 'SANDBOX_BANK'])
      expect(run.text).toContain(`WARNING: ${name}=yes in a public portal`);
    await run.stop();
  });

  it('says that it issues no documents without an address', async () => {
    const run = start({ NODE_ENV: 'production' });
    await run.waitForOutput(/WARNING: PUBLIC_ORIGIN is not set: the portal issues no documents/);
    await run.stop();
    // The demo people are still in the folder; in production a login like theirs is somebody else's.
    expect(run.text).not.toContain('newcomer /');
  });

  it('prints its configuration without secrets and exits', async () => {
    const run = start({ DATABASE_URL: 'postgres://portal:canary@db.example/portal' }, ['--print-config']);
    expect(await run.waitForExit()).toBe(0);
    expect(JSON.parse(run.text)).toMatchObject({ databaseUrl: '(set)', port: 0, dataDir });
    expect(run.text).not.toContain('canary');
  });

  it('prints the problems of its configuration', async () => {
    const run = start({ PORT: 'eighty' });
    expect(await run.waitForExit()).toBe(1);
    expect(run.text).toContain("PORT must be a whole number from 0 to 65535, not 'eighty'");
    expect(run.text).not.toContain(' at ');
  });

  it('exits when its port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const run = start({ PORT: String(port) });
    expect(await run.waitForExit()).toBe(1);
    expect(run.text.trim()).toBe(
      `Port ${port} is in use. Stop the program that has it, or set PORT to another one.`,
    );
    other.close();
  });

  it.each([
    ['a data folder that cannot be written', { DATA_DIR: '/proc/version/data' }, '/proc/version/data'],
    [
      'a database that does not answer',
      { DATABASE_URL: 'postgres://portal@127.0.0.1:1/portal' },
      'DATABASE_URL',
    ],
  ])('names %s in one sentence, without a stack', async (_, environment, named) => {
    const run = start(environment);
    expect(await run.waitForExit()).toBe(1);
    expect(run.text.trim().split('\n')).toEqual([expect.stringContaining(named)]);
  });
});
