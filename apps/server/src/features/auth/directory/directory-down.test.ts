import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { auth, profile } from '@portal/wire';
import { compareTimes } from '../../../../test/measuring/compare-times.ts';
import { passwords, startServer, type TestServer } from '../../../../test/harness.ts';
import { DirectoryServer } from '../../../../test/outside/directory/directory-server.ts';
import {
  DIRECTORY_PASSWORD,
  directoryEnvironment,
  directoryFrame,
  directoryPerson,
  SERVICE,
} from '../../../../test/outside/directory/people.ts';
import { storeSetting } from '../../../../test/settings.ts';

let directory: DirectoryServer;
let server: TestServer;

beforeAll(async () => {
  const people = [directoryPerson('student'), directoryPerson('guest')];
  directory = await DirectoryServer.start({ entries: [...directoryFrame, ...people], account: SERVICE });
  server = await startServer({
    environment: { ...directoryEnvironment(directory.url), LDAP_LOCAL_LOGINS: 'editor' },
  });
  await server.createClient().signIn('student', DIRECTORY_PASSWORD);
});
beforeEach(async () => {
  directory.behaviour = 'answers';
  directory.hashMs = 0;
  await server.db.deleteFrom('sign_in_attempt').execute();
});
afterAll(async () => {
  await server.close();
  await directory.close();
});

const signIn = (login: string, password: string) =>
  server.createClient().tryRequest(auth.authorize, { login, password });
const countersOf = async (kind: string) =>
  (
    await server.db
      .selectFrom('sign_in_attempt')
      .select(['key', 'failures'])
      .where('key', 'like', `${kind} %`)
      .orderBy('failures')
      .execute()
  ).map(({ failures }) => failures);
const wrong = 'not the password';
/** Fewer than elsewhere: each takes as long as a rejection. */
const ROUNDS = 10;

describe('wrong passwords', () => {
  it('of the directory are counted as those of the portal', async () => {
    for (const login of ['student', ' STUDENT', 'guest', 'nobody-here']) await signIn(login, wrong);
    expect(await countersOf('account')).toEqual([1, 1, 2]);
    expect(await countersOf('address')).toEqual([4]);
    await signIn('student', DIRECTORY_PASSWORD);
    expect(await countersOf('account')).toEqual([1, 1]);
  });

  it.each([
    ['a person of the directory', 'student'],
    ['an account of the portal alone', 'editor'],
    ['a person who has not signed in with the directory', 'teacher'],
    ['somebody whom only the directory knows', 'guest'],
  ])('take as long for %s as for nobody', async (_who, login) => {
    await storeSetting(server.db, 'signInLimit', { failuresPerAddress: 100_000 });
    directory.hashMs = 120;
    const attempt = async (name: string) => {
      await server.db.deleteFrom('sign_in_attempt').execute();
      const { code } = await signIn(name, wrong);
      expect(code).toBe('wrongCredentials');
    };
    const [known, unknown] = await compareTimes(
      () => attempt(login),
      () => attempt('nobody-here'),
      ROUNDS,
    );
    expect(Math.abs(known - unknown)).toBeLessThan(60);
  });
});

describe('a directory that does not answer', () => {
  const stop = () => {
    directory.behaviour = 'isSilent';
  };

  it('does not keep accounts of the portal from signing in', async () => {
    stop();
    const client = server.createClient();
    await client.signIn('editor', passwords.editor);
    expect(client.user?.role).toBe('teacher');
    expect((await signIn('teacher', passwords.teacher)).status).toBe(200);
  });

  it('is told to everybody else, whoever it is, and counts as no failure', async () => {
    stop();
    const bodies = new Set<string>();
    for (const login of ['student', 'guest', 'editor', 'teacher', 'nobody-here']) {
      const { status, code, body } = await signIn(login, wrong);
      expect([login, status, code]).toEqual([login, 200, 'directoryUnavailable']);
      bodies.add(body.replaceAll(/"[\w-]{36}"/g, ''));
    }
    expect(bodies.size).toBe(1);
    expect(await countersOf('account')).toEqual([]);
    expect(await countersOf('address')).toEqual([]);
    expect(await countersOf('visitor')).toEqual([]);
  });

  it('lets nobody guess passwords of the portal without a delay', async () => {
    stop();
    await signIn('editor', wrong);
    await server.db.updateTable('sign_in_attempt').set({ failures: 5 }).execute();
    const startedAt = performance.now();
    expect((await signIn('editor', wrong)).code).toBe('directoryUnavailable');
    // One second of silence, and the delay of an account with five failures.
    expect(performance.now() - startedAt).toBeGreaterThan(4_900);
    expect(await countersOf('unanswered')).toEqual([6]);
  });

  it('delays nobody when it is back', async () => {
    stop();
    await signIn('student', wrong);
    await server.db.updateTable('sign_in_attempt').set({ failures: 50 }).execute();
    directory.behaviour = 'answers';
    const startedAt = performance.now();
    expect((await signIn('student', DIRECTORY_PASSWORD)).status).toBe(200);
    expect(performance.now() - startedAt).toBeLessThan(4_000);
  });
});

describe('the password of a signed-in person of the directory', () => {
  it('confirms a change, and is changed elsewhere', async () => {
    const client = server.createClient();
    await client.signIn('student', DIRECTORY_PASSWORD);
    const email = (password: string) =>
      client.tryRequest(profile.changeEmail, { email: 'other@example.kg', password });
    expect((await email(wrong)).code).toBe('wrongPassword');
    expect((await email(passwords.student)).code).toBe('wrongPassword');
    expect((await email(DIRECTORY_PASSWORD)).code).toBeUndefined();
    const change = { password: DIRECTORY_PASSWORD, newPassword: 'Quiet-Lake-81' };
    expect((await client.tryRequest(profile.changePassword, change)).code).toBe('passwordAtUniversity');
    directory.behaviour = 'isSilent';
    expect((await email(DIRECTORY_PASSWORD)).code).toBe('directoryUnavailable');
  });
});
