import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { auth, profile } from '@portal/wire';
import { passwords, startServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { issueCode } from '../../../../test/people/session-requests.ts';
import { rememberAccounts } from '../../../../test/people/remember-accounts.ts';

const STRANGERS = 8;
const newPassword = 'Quiet-Lake-81';

let server: TestServer;
let resetAccounts: () => Promise<void>;
let owner: TestClient;

beforeAll(async () => {
  server = await startServer();
  resetAccounts = await rememberAccounts(server.db);
});
beforeEach(async () => {
  await resetAccounts();
  await server.db.deleteFrom('sign_in_attempt').execute();
  owner = await server.signIn('student');
});
afterAll(() => server.close());

const guess = (login: string) =>
  server.createClient().tryRequest(auth.authorize, { login, password: 'wrong' });

/** Fills the queue of an account with wrong passwords, so that attempts without a proof are refused, and works in between. */
async function duringAttack<Result>(login: string, work: () => Promise<Result>): Promise<Result> {
  await guess(login);
  await sql`update sign_in_attempt set failures = 5, last_failed_at = now() - interval '2 seconds'`.execute(
    server.db,
  );
  const guesses = Array.from({ length: STRANGERS }, () => guess(login));
  expect((await Promise.race(guesses)).status).toBe(429);
  const result = await work();
  // The others need not wait for their delays.
  await server.db.deleteFrom('sign_in_attempt').execute();
  await Promise.all(guesses);
  return result;
}

describe('while strangers guess at an account without a pause (D-23.7)', () => {
  it('its owner changes the password in the open session', async () => {
    const reply = await duringAttack('student', () =>
      owner.tryRequest(profile.changePassword, { password: passwords.student, newPassword }),
    );
    expect(reply).toMatchObject({ status: 200, code: undefined });
  });

  it('a valid one-time code sets a password, with which its browser signs in', async () => {
    const code = await issueCode(server, owner.user?.personId ?? 0, 'restorePassword');
    const browser = server.createClient();
    const replies = await duringAttack('student', async () => [
      await browser.tryRequest(profile.restorePassword, { login: 'student', code, newPassword }),
      await browser.tryRequest(auth.recovery, { login: 'student', password: newPassword }),
      await browser.tryRequest(auth.authorize, { login: 'student', password: newPassword }),
    ]);
    expect(replies.map(({ status, ...reply }) => reply.code ?? status)).toEqual([200, 200, 200]);
  });

  it('somebody who may change the credentials does so, and signs in with them', async () => {
    const browser = server.createClient();
    const old = { login: 'newcomer', password: passwords.newcomer };
    const next = { login: 'newcomer2', password: newPassword };
    await browser.request(auth.recovery, old);
    const replies = await duringAttack('newcomer', async () => [
      await browser.tryRequest(auth.updateLogin, {
        ...old,
        newLogin: next.login,
        newPassword: next.password,
      }),
      await browser.tryRequest(auth.authorize, next),
    ]);
    expect(replies.map(({ status, code }) => code ?? status)).toEqual([200, 200]);
  });

  it('wrong codes of strangers do not delay a sign-in', async () => {
    const wrong = { login: 'student', code: '0000-0000-0000-0000', newPassword };
    const guesses = await Promise.all(
      Array.from({ length: STRANGERS }, () =>
        server.createClient().tryRequest(profile.restorePassword, wrong),
      ),
    );
    expect(guesses.some(({ status }) => status === 429)).toBe(true);
    const newBrowser = server.createClient();
    await newBrowser.signIn('student', passwords.student);
    expect(newBrowser.user?.role).toBe('student');
  });
});
