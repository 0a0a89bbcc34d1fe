import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { sql } from 'kysely';
import { auth } from '@portal/wire';
import { passwords, startServer, type Reply, type TestServer } from '../../../../test/harness.ts';
import { waitUntil } from '../../../../test/temp-dir.ts';
import { SignInAttempts, accountDelaySeconds, networkOf, networkDelaySeconds } from './sign-in-attempts.ts';

/** Attempts are counted in windows of ten minutes; the tests begin with one, so that none ends between two attempts. */
const WINDOW_MS = 10 * 60_000;

let server: TestServer;
beforeAll(async () => {
  const now = Date.now.bind(Date);
  const elapsedMs = now() % WINDOW_MS;
  jest.spyOn(Date, 'now').mockImplementation(() => now() - elapsedMs);
  server = await startServer();
});
beforeEach(async () => {
  await server.db.deleteFrom('sign_in_attempt').execute();
});
afterAll(async () => {
  jest.restoreAllMocks();
  await server.close();
});

const rightCredentials = { login: 'student', password: passwords.student };
const wrongCredentials = { login: 'student', password: 'wrong' };

const failuresOf = async (kind: 'account' | 'address') =>
  (
    await server.db
      .selectFrom('sign_in_attempt')
      .select('failures')
      .where('key', 'like', `${kind} %`)
      .execute()
  ).map(({ failures }) => failures);

/** Shifts the last failures into the past. */
const ageFailures = (seconds: number) =>
  sql`update sign_in_attempt set last_failed_at = last_failed_at - ${seconds} * interval '1 second'`.execute(
    server.db,
  );

const setFailures = (failures: number) =>
  sql`update sign_in_attempt set failures = ${failures}`.execute(server.db);

async function measureSeconds(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return (performance.now() - startedAt) / 1_000;
}

describe('the delay of an account', () => {
  it("begins after five failures, grows, and stays below the client's timeout (D-23.4)", () => {
    expect([0, 4, 5, 6, 7, 8, 100].map(accountDelaySeconds)).toEqual([0, 0, 4, 16, 25, 25, 25]);
  });

  it('allows at most thirty attempts in any ten minutes', () => {
    const attemptTimes: number[] = [];
    for (let at = 0; at < 3_600; at += accountDelaySeconds(attemptTimes.length)) attemptTimes.push(at);
    const inTenMinutesFrom = (from: number) =>
      attemptTimes.filter((at) => at >= from && at < from + 600).length;
    expect(Math.max(...attemptTimes.map(inTenMinutesFrom))).toBe(30);
  });

  it('delays the next attempt for the remaining time', async () => {
    await server.createClient().tryRequest(auth.authorize, wrongCredentials);
    await setFailures(6);
    await sql`update sign_in_attempt set last_failed_at = now()`.execute(server.db);
    await ageFailures(14);
    const seconds = await measureSeconds(() =>
      server.createClient().tryRequest(auth.authorize, wrongCredentials),
    );
    expect(seconds).toBeGreaterThan(1);
    expect(seconds).toBeLessThan(10);
  });

  it('is never a lock: the right password is accepted afterwards and clears the counter (D-23.4)', async () => {
    await server.createClient().tryRequest(auth.authorize, wrongCredentials);
    await setFailures(50);
    await ageFailures(26);
    const client = server.createClient();
    await client.signIn(rightCredentials.login, rightCredentials.password);
    expect(client.user?.role).toBe('student');
    expect(await failuresOf('account')).toEqual([]);
  });

  it('does not affect the owner in a known browser (D-23.6)', async () => {
    const owner = server.createClient();
    await owner.signIn(rightCredentials.login, rightCredentials.password);
    await server.createClient().tryRequest(auth.authorize, wrongCredentials);
    await setFailures(50);
    await sql`update sign_in_attempt set last_failed_at = now()`.execute(server.db);
    expect(
      await measureSeconds(() => owner.signIn(rightCredentials.login, rightCredentials.password)),
    ).toBeLessThan(15);
    expect(owner.user?.role).toBe('student');
    expect(await failuresOf('account')).toEqual([50]);
  });

  it('is counted per known browser, and as unknown for a forged mark or another account', async () => {
    const owner = server.createClient();
    await owner.signIn(rightCredentials.login, rightCredentials.password);
    await owner.tryRequest(auth.authorize, wrongCredentials);
    await owner.tryRequest(auth.authorize, { ...wrongCredentials, login: 'teacher' });
    owner.cookies.set('device', 'made-up.AAAA');
    await owner.tryRequest(auth.authorize, wrongCredentials);
    const keys = await server.db
      .selectFrom('sign_in_attempt')
      .select('key')
      .where('key', 'like', 'account %')
      .execute();
    expect(keys).toHaveLength(3);
    expect(keys.filter(({ key }) => key.includes(' at '))).toHaveLength(1);
  });

  it('is counted by all three endpoints together, whatever the case of the login (D-22.2)', async () => {
    const client = server.createClient();
    await client.tryRequest(auth.recovery, wrongCredentials);
    await client.tryRequest(auth.authorize, { ...wrongCredentials, login: ' STUDENT' });
    await client.tryRequest(auth.updateLogin, {
      ...wrongCredentials,
      newLogin: 'x',
      newPassword: 'Quiet-Lake-81',
    });
    expect(await failuresOf('account')).toEqual([3]);
  });

  it('is also counted for unknown logins (D-23.5)', async () => {
    await server.createClient().tryRequest(auth.authorize, { login: 'nobody-here', password: 'x' });
    expect(await failuresOf('account')).toEqual([1]);
  });

  it('runs one attempt per account at a time and returns 429 when too many wait', async () => {
    const clients = Array.from({ length: 9 }, () => server.createClient());
    // Each has its token before, so that the attempts come at once.
    await Promise.all(clients.map((client) => client.raw({ url: auth.ping.path })));
    // The first attempt waits for four seconds, so that it does not end before the last one has come.
    await server.createClient().tryRequest(auth.authorize, wrongCredentials);
    await setFailures(5);
    let rejectedCount = 0;
    const attempts = clients.map(async (client) => {
      const reply = await client.tryRequest(auth.authorize, wrongCredentials);
      if (reply.status === 429) rejectedCount += 1;
      return reply;
    });
    await waitUntil('four are rejected', () => rejectedCount === 4);
    // The others need not wait.
    await server.db.deleteFrom('sign_in_attempt').execute();
    const replies = await Promise.all(attempts);
    const rejected = replies.filter(({ status }) => status === 429);
    expect(rejected).toHaveLength(4);
    expect(rejected[0]?.headers['retry-after']).toBe('20');
    expect(await failuresOf('account')).toEqual([5]);
  });

  it('runs attempts at one account one after the other', async () => {
    const signInAttempts = new SignInAttempts(server.db);
    let running = 0;
    let most = 0;
    const check = async () => {
      running += 1;
      most = Math.max(most, running);
      await sql`select pg_sleep(0.02)`.execute(server.db);
      running -= 1;
      return 'right';
    };
    const attempt = { login: 'a', address: '10.0.0.1' };
    await Promise.all([1, 2, 3].map(() => signInAttempts.run(attempt, check)));
    expect(most).toBe(1);
  });
});

describe('the delay of a network', () => {
  const from = (remoteAddress: string, login = 'student') =>
    server.createClient().tryRequest(auth.authorize, { login, password: 'wrong' }, { remoteAddress });

  it('grows with the failures and is never a lock (D-23.4)', () => {
    expect(
      [0, 99, 100, 199, 200, 300, 400, 9_999].map((failures) => networkDelaySeconds(failures, 100)),
    ).toEqual([0, 0, 1, 1, 2, 4, 5, 5]);
  });

  it('slows a network after hundreds of failures but not other networks', async () => {
    await from('10.1.2.3');
    await sql`update sign_in_attempt set failures = 300 where key like 'address %'`.execute(server.db);
    const seconds = await measureSeconds(async () => {
      expect((await from('10.1.2.99')).code).toBe('wrongCredentials');
    });
    expect(seconds).toBeGreaterThan(3.9);
    expect(await measureSeconds(() => from('10.1.3.3'))).toBeLessThan(3.9);
  });

  it('returns 429 to concurrent attempts of one browser, whatever the account, and recovers', async () => {
    await from('10.1.2.3');
    await sql`update sign_in_attempt set failures = 100 where key like 'address %'`.execute(server.db);
    const replies: Reply[] = [];
    const browser = server.createClient();
    await browser.raw({ url: auth.ping.path });
    const concurrent = Array.from({ length: 9 }, async (_, at) => {
      const wrong = { login: `somebody-${at}`, password: 'wrong' };
      replies.push(await browser.tryRequest(auth.authorize, wrong, { remoteAddress: '10.1.2.3' }));
    });
    const rejected = () => replies.filter(({ status }) => status === 429);
    await waitUntil('four rejected attempts', () => rejected().length === 4);
    expect(replies[0]).toMatchObject({ status: 429, code: 'tooMany', headers: { 'retry-after': '20' } });
    await setFailures(0);
    await Promise.all(concurrent);
    expect(rejected()).toHaveLength(4);
    expect((await from('10.1.2.3')).status).toBe(200);
  });

  it('is waited for by each browser alone: nobody is refused because others wait', async () => {
    await from('10.1.2.3');
    await sql`update sign_in_attempt set failures = 100 where key like 'address %'`.execute(server.db);
    const sent = Array.from({ length: 15 }, (_, at) => from('10.1.2.3', `somebody-${at}`));
    const codes = (await Promise.all(sent)).map(({ code }) => code);
    expect(new Set(codes)).toEqual(new Set(['wrongCredentials']));
  });

  it('does not come from one browser, whose own attempts wait instead', async () => {
    const browser = server.createClient();
    const wrong = (at: number) =>
      browser.tryRequest(
        auth.authorize,
        { login: `somebody-${at}`, password: 'wrong' },
        { remoteAddress: '10.1.2.3' },
      );
    for (let at = 0; at < 6; at += 1) await wrong(at);
    expect(await failuresOf('address')).toEqual([5]);
    expect(await measureSeconds(() => wrong(7))).toBeGreaterThan(0.9);
    expect(await failuresOf('address')).toEqual([5]);
  });

  it('is counted per network, not per address', () => {
    expect(networkOf('10.1.2.3')).toBe('10.1.2.0/24');
    expect(networkOf('::ffff:10.1.2.3')).toBe('10.1.2.0/24');
    expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64');
    expect(networkOf('2001:DB8:1:2::6')).toBe('2001:db8:1:2::/64');
    expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
    expect(networkOf('::1')).toBe('0:0:0:0::/64');
  });
});
