import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { auth } from '@portal/wire';
import { readEvents, type EventReader } from '../../../test/clients/event-reader.ts';
import { startServer, type TestClient, type TestServer } from '../../../test/harness.ts';
import { startSecondServer, type SecondServer } from '../../../test/server/second-server.ts';
import { readConfig } from '../../operator/config/config.ts';
import { signOutCommand } from '../../operator/commands/people/account.ts';
import { runCommand } from '../../operator/commands/run-command.ts';
import { hashToken } from '../../university/people/secret-tokens.ts';

const LIMIT_MS = 2_000;

let primary: TestServer;
let serverA: SecondServer;
let serverB: SecondServer;
const openReaders: EventReader[] = [];

beforeAll(async () => {
  primary = await startServer();
  serverA = await startSecondServer(primary);
  serverB = await startSecondServer(primary);
});
afterEach(() => {
  for (const reader of openReaders.splice(0)) reader.close();
});
afterAll(async () => {
  await Promise.all([serverA.close(), serverB.close()]);
  await primary.close();
});

/** Opens a stream on one server. */
async function openStream(client: TestClient): Promise<EventReader> {
  const reader = await readEvents(client, serverB.origin);
  openReaders.push(reader);
  return reader;
}

/** How long the stream lives after `end`. */
async function timeToEnd(reader: EventReader, end: () => Promise<unknown>): Promise<number> {
  await end();
  const endedAt = performance.now();
  await reader.waitForEnd();
  return performance.now() - endedAt;
}

const sessionOf = (client: TestClient): Buffer => hashToken(client.cookies.get('sid') ?? '');

describe('a stream ends within two seconds of its session', () => {
  it('that ended on another server process', async () => {
    const client = await primary.signIn('student');
    const reader = await openStream(client);
    const signOut = () => serverA.cloneClient(client).request(auth.logout, { reason: true });
    expect(await timeToEnd(reader, signOut)).toBeLessThan(LIMIT_MS);
  });

  it('that the command line ended', async () => {
    const client = await primary.signIn('teacher');
    const reader = await openStream(client);
    const environment = {
      readConfig: () => readConfig({ DATABASE_URL: primary.databaseUrl, DATA_DIR: primary.dataDir }),
      print: () => undefined,
      printError: () => undefined,
    };
    const signOut = () => runCommand({ 'sign-out': signOutCommand }, ['sign-out', 'teacher'], environment);
    expect(await timeToEnd(reader, signOut)).toBeLessThan(LIMIT_MS);
  });

  it('that has expired', async () => {
    const client = await primary.signIn('student');
    const reader = await openStream(client);
    const expire = () =>
      sql`update session set idle_until = now() where token_hash = ${sessionOf(client)}`.execute(primary.db);
    expect(await timeToEnd(reader, expire)).toBeLessThan(LIMIT_MS);
  });

  it('that ten newer sessions pushed out', async () => {
    const client = await primary.signIn('editor');
    const reader = await openStream(client);
    const signInTenTimes = async () => {
      for (let count = 0; count < 10; count += 1) await primary.signIn('editor');
    };
    expect(await timeToEnd(reader, signInTenTimes)).toBeLessThan(LIMIT_MS);
  });

  it('and the streams of other sessions stay open', async () => {
    const [leaving, staying] = [await primary.signIn('student'), await primary.signIn('student')];
    const readers = [await openStream(leaving), await openStream(staying)] as const;
    let hasEnded = false;
    void readers[1].waitForEnd().then(() => (hasEnded = true));
    await leaving.request(auth.logout, { reason: true });
    await readers[0].waitForEnd();
    expect(hasEnded).toBe(false);
  });
});
