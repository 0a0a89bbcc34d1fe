import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { auth } from '@portal/wire';
import { passwords, startServer, type TestServer } from '../../../test/harness.ts';
import { Attempts, delaySeconds, networkOf, paceSeconds } from './attempts.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
beforeEach(async () => {
  await server.db.deleteFrom('sign_in_attempt').execute();
});
afterAll(() => server.close());

const right = { login: 'student', password: passwords.student };
const wrong = { login: 'student', password: 'wrong' };

const failuresOf = async (kind: 'account' | 'address') =>
  (
    await server.db
      .selectFrom('sign_in_attempt')
      .select('failures')
      .where('key', 'like', `${kind} %`)
      .execute()
  ).map(({ failures }) => failures);

/** As if the last failure were so long ago. */
const rest = (seconds: number) =>
  sql`update sign_in_attempt set last_failed_at = last_failed_at - ${seconds} * interval '1 second'`.execute(
    server.db,
  );

const setFailures = (failures: number) =>
  sql`update sign_in_attempt set failures = ${failures}`.execute(server.db);

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return (performance.now() - startedAt) / 1_000;
}

describe('the delay of an account', () => {
  it('begins after five failures, grows, and stays below the patience of the client', () => {
    expect([0, 4, 5, 6, 7, 8, 100].map(delaySeconds)).toEqual([0, 0, 4, 16, 25, 25, 25]);
  });

  it('lets no more than thirty tries through in any ten minutes, however they are spread', () => {
    const triedAt: number[] = [];
    for (let at = 0; at < 3_600; at += delaySeconds(triedAt.length)) triedAt.push(at);
    const inTenMinutesFrom = (from: number) => triedAt.filter((at) => at >= from && at < from + 600).length;
    expect(Math.max(...triedAt.map(inTenMinutesFrom))).toBe(30);
  });

  it('holds the next try back for what is left of it', async () => {
    await server.visit().reply(auth.authorize, wrong);
    await setFailures(6);
    await sql`update sign_in_attempt set last_failed_at = now()`.execute(server.db);
    await rest(14);
    const seconds = await secondsOf(() => server.visit().reply(auth.authorize, wrong));
    expect(seconds).toBeGreaterThan(1);
    expect(seconds).toBeLessThan(10);
  });

  it('is never a lock: after the rest the right password opens, and the counter is gone', async () => {
    await server.visit().reply(auth.authorize, wrong);
    await setFailures(50);
    await rest(26);
    const client = server.visit();
    await client.signIn(right.login, right.password);
    expect(client.user?.role).toBe('student');
    expect(await failuresOf('account')).toEqual([]);
  });

  it('of strangers does not keep the owner out in a browser that the account knows (D-23)', async () => {
    const owner = server.visit();
    await owner.signIn(right.login, right.password);
    await server.visit().reply(auth.authorize, wrong);
    await setFailures(50);
    await sql`update sign_in_attempt set last_failed_at = now()`.execute(server.db);
    expect(await secondsOf(() => owner.signIn(right.login, right.password))).toBeLessThan(15);
    expect(owner.user?.role).toBe('student');
    expect(await failuresOf('account')).toEqual([50]);
  });

  it('is that of the browser where it guesses itself, and of strangers where the mark is false or of another account', async () => {
    const owner = server.visit();
    await owner.signIn(right.login, right.password);
    await owner.reply(auth.authorize, wrong);
    await owner.reply(auth.authorize, { ...wrong, login: 'teacher' });
    owner.cookies.set('device', 'made-up.AAAA');
    await owner.reply(auth.authorize, wrong);
    const keys = await server.db
      .selectFrom('sign_in_attempt')
      .select('key')
      .where('key', 'like', 'account %')
      .execute();
    expect(keys).toHaveLength(3);
    expect(keys.filter(({ key }) => key.includes(' at '))).toHaveLength(1);
  });

  it('is counted by all three calls together, and for a login in any case', async () => {
    const client = server.visit();
    await client.reply(auth.recovery, wrong);
    await client.reply(auth.authorize, { ...wrong, login: ' STUDENT' });
    await client.reply(auth.updateLogin, { ...wrong, newLogin: 'x', newPassword: 'Quiet-Lake-81' });
    expect(await failuresOf('account')).toEqual([3]);
  });

  it('is counted for logins that do not exist, too', async () => {
    await server.visit().reply(auth.authorize, { login: 'nobody-here', password: 'x' });
    expect(await failuresOf('account')).toEqual([1]);
  });

  it('lets one account be tried by one caller at a time and turns a crowd away', async () => {
    const crowd = Array.from({ length: 9 }, () => server.visit().reply(auth.authorize, wrong));
    const replies = await Promise.all(crowd);
    const turnedAway = replies.filter(({ status }) => status === 429);
    expect(turnedAway).toHaveLength(4);
    expect(turnedAway[0]?.headers['retry-after']).toBe('20');
    expect(await failuresOf('account')).toEqual([5]);
  });

  it('runs the tries of one account one after the other', async () => {
    const attempts = new Attempts(server.db);
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
    await Promise.all([1, 2, 3].map(() => attempts.run(attempt, check)));
    expect(most).toBe(1);
  });
});

describe('the limit of an address', () => {
  const from = (remoteAddress: string, login = 'student') =>
    server.visit().reply(auth.authorize, { login, password: 'wrong' }, { remoteAddress });

  it('grows with what goes wrong and is never a lock', () => {
    expect([0, 99, 100, 199, 200, 300, 400, 9_999].map((failures) => paceSeconds(failures, 100))).toEqual([
      0, 0, 1, 1, 2, 4, 5, 5,
    ]);
  });

  it('lets a network pass slowly after hundreds of failures in ten minutes, other networks at once', async () => {
    await from('10.1.2.3');
    await sql`update sign_in_attempt set failures = 300 where key like 'address %'`.execute(server.db);
    const seconds = await secondsOf(async () => {
      expect((await from('10.1.2.99')).code).toBe('wrongCredentials');
    });
    expect(seconds).toBeGreaterThan(3.9);
    expect(await secondsOf(() => from('10.1.3.3'))).toBeLessThan(3.9);
  });

  it('turns a crowd of such a network away, whatever accounts it tries, and nobody afterwards', async () => {
    await from('10.1.2.3');
    await sql`update sign_in_attempt set failures = 100 where key like 'address %'`.execute(server.db);
    const crowd = Array.from({ length: 9 }, (_, at) => from('10.1.2.3', `somebody-${at}`));
    const first = await Promise.race(crowd);
    expect(first).toMatchObject({ status: 429, code: 'tooMany', headers: { 'retry-after': '20' } });
    await setFailures(0);
    const turnedAway = (await Promise.all(crowd)).filter(({ status }) => status === 429);
    expect(turnedAway).toHaveLength(4);
    expect((await from('10.1.2.3')).status).toBe(200);
  });

  it('counts a network, not an address', () => {
    expect(networkOf('10.1.2.3')).toBe('10.1.2.0/24');
    expect(networkOf('::ffff:10.1.2.3')).toBe('10.1.2.0/24');
    expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64');
    expect(networkOf('2001:DB8:1:2::6')).toBe('2001:db8:1:2::/64');
    expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
    expect(networkOf('::1')).toBe('0:0:0:0::/64');
  });
});
