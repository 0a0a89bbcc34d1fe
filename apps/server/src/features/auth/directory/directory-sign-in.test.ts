import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { auth } from '@portal/wire';
import { passwords, startServer, type TestServer } from '../../../../test/harness.ts';
import { DirectoryServer, type TestEntry } from '../../../../test/outside/directory/directory-server.ts';
import {
  DIRECTORY_PASSWORD,
  directoryEnvironment,
  directoryFrame,
  directoryPerson,
  SERVICE,
} from '../../../../test/outside/directory/people.ts';
import { clearAudit } from '../../../../test/people/clear-audit.ts';
import { rememberAccounts } from '../../../../test/people/remember-accounts.ts';

const student = directoryPerson('student', { attributes: { employeeNumber: ['20110200612345'] } });
const people = [
  student,
  directoryPerson('teacher', { attributes: { mail: ['t1@example.kg'] } }),
  directoryPerson('guest'),
  directoryPerson('editor'),
];

let directory: DirectoryServer;
let server: TestServer;
let resetAccounts: () => Promise<void>;

beforeAll(async () => {
  directory = await DirectoryServer.start({ entries: directoryFrame, account: SERVICE });
  server = await startServer({
    environment: { ...directoryEnvironment(directory.url), LDAP_LOCAL_LOGINS: 'editor' },
  });
  resetAccounts = await rememberAccounts(server.db);
});
beforeEach(async () => {
  directory.behaviour = 'answers';
  directory.entries = [...directoryFrame, ...people];
  directory.binds.length = 0;
  await resetAccounts();
  await server.db.deleteFrom('external_identity').execute();
  await clearAudit(server.db);
});
afterAll(async () => {
  await server.close();
  await directory.close();
});

const withEntry = (entry: TestEntry) => {
  directory.entries = [...directoryFrame, entry];
};
const signIn = (login: string, password = DIRECTORY_PASSWORD) =>
  server.createClient().tryRequest(auth.authorize, { login, password });
const audit = async () =>
  (await server.db.selectFrom('audit').select(['action', 'details']).orderBy('id').execute()).map(
    ({ action, details }) => [action, details],
  );
const passwordOf = async (login: string) =>
  (
    await server.db
      .selectFrom('person')
      .select('password_hash')
      .where('login', '=', login)
      .executeTakeFirstOrThrow()
  ).password_hash;

describe('a sign-in with the password of the directory', () => {
  it('creates a session for the person with that login, and links the entry to the person', async () => {
    const client = server.createClient();
    await client.signIn('Student', DIRECTORY_PASSWORD);
    expect(client.user).toMatchObject({ role: 'student', fullName: 'Үсөнов Бектур Өмүрбекович' });
    expect(await server.db.selectFrom('external_identity').select(['issuer', 'subject']).execute()).toEqual([
      { issuer: 'ldap', subject: 'id-of-student' },
    ]);
    expect(await audit()).toEqual([
      ['identityLinked', { issuer: 'ldap' }],
      ['signedIn', { by: 'directory' }],
    ]);
  });

  it('finds the person by the link afterwards, whatever the login is now', async () => {
    await signIn('student');
    withEntry(directoryPerson('renamed', { attributes: { entryUUID: ['id-of-student'] } }));
    const client = server.createClient();
    await client.signIn('renamed', DIRECTORY_PASSWORD);
    expect(client.user?.fullName).toBe('Үсөнов Бектур Өмүрбекович');
    // Another entry with the former login is somebody else.
    withEntry(directoryPerson('student', { attributes: { entryUUID: ['id-of-another'] } }));
    expect((await signIn('student')).code).toBe('directoryUnknown');
  });

  it('makes the password of the portal useless, and leaves none behind', async () => {
    expect((await signIn('student', passwords.student)).status).toBe(200);
    expect((await signIn('student')).status).toBe(200);
    expect((await signIn('student', passwords.student)).code).toBe('wrongCredentials');
    expect(await passwordOf('student')).toBeNull();
    // Also one that comes back in another way.
    await sql`update person set password_hash = (select password_hash from person where login = 'dean') where login = 'student'`.execute(
      server.db,
    );
    expect((await signIn('student', passwords.dean)).code).toBe('wrongCredentials');
  });

  it('adds nobody: the registrar does not know the person yet', async () => {
    const { status, code, body } = await signIn('guest');
    expect([status, code]).toEqual([200, 'directoryUnknown']);
    expect(body).toContain('отдел регистрации пока не знает вас');
    expect(await audit()).toEqual([['signInFailed', { by: 'directory', why: 'unknown' }]]);
    expect((await signIn('guest', 'another')).code).toBe('wrongCredentials');
  });

  it('needs no new credentials, which are those of the university', async () => {
    withEntry(directoryPerson('newcomer'));
    const credentials = { login: 'newcomer', password: DIRECTORY_PASSWORD };
    const { data } = await server.createClient().tryRequest(auth.recovery, credentials);
    expect(data).toEqual([{ LOG_PAS: 0, sms: '' }]);
    expect((await signIn('newcomer')).status).toBe(200);
    const change = { ...credentials, newLogin: 'another', newPassword: 'Quiet-Lake-81' };
    expect((await server.createClient().tryRequest(auth.updateLogin, change)).code).toBe(
      'passwordAtUniversity',
    );
  });

  it('is refused for a blocked account, with the right password only', async () => {
    await sql`update person set disabled_at = now() where login = 'student'`.execute(server.db);
    expect((await signIn('student')).code).toBe('signInBlocked');
    expect((await signIn('student', 'another')).code).toBe('wrongCredentials');
    expect(await server.db.selectFrom('external_identity').selectAll().execute()).toEqual([]);
  });

  it.each([
    ['532', 'directoryPasswordExpired', 'expired'],
    ['533', 'directoryAccountDisabled', 'disabled'],
  ])('is refused with a sentence for the state %s of Active Directory', async (data, code, why) => {
    const message = `80090308: LdapErr: DSID-0C09044E, comment: AcceptSecurityContext error, data ${data}, v2580`;
    withEntry({ ...student, bindError: { code: 49, message } });
    expect((await signIn('student')).code).toBe(code);
    expect(await audit()).toEqual([['signInFailed', { why }]]);
    expect((await signIn('student', 'another')).code).toBe('wrongCredentials');
  });
});

describe('an account of the portal alone', () => {
  it('is never linked, by its login or by another way', async () => {
    expect((await signIn('editor')).code).toBe('wrongCredentials');
    withEntry(directoryPerson('other', { attributes: { uid: ['editor', 'other'] } }));
    expect((await signIn('other')).code).toBe('directoryUnknown');
    expect((await signIn('editor', passwords.editor)).status).toBe(200);
    expect(await passwordOf('editor')).not.toBeNull();
  });
});

describe('the first sign-in', () => {
  it('finds the person by what is configured, in its order, but by no address that is not confirmed', async () => {
    const other = await startServer({
      environment: {
        ...directoryEnvironment(directory.url),
        LDAP_MATCH: 'pin email',
        LDAP_PIN_ATTRIBUTE: 'employeeNumber',
      },
    });
    await sql`update person set pin = '20110200612345', birth_date = null where login = 'dean'`.execute(
      other.db,
    );
    await sql`update person set email = 'guest@example.edu', email_confirmed_at = null where login = 'newcomer'`.execute(
      other.db,
    );
    const codes: (string | undefined)[] = [];
    for (const login of ['student', 'teacher', 'guest'])
      codes.push(
        (await other.createClient().tryRequest(auth.authorize, { login, password: DIRECTORY_PASSWORD })).code,
      );
    expect(codes).toEqual([undefined, undefined, 'directoryUnknown']);
    const linked = await other.db
      .selectFrom('external_identity')
      .innerJoin('person', 'person.id', 'person_id')
      .select(['subject', 'login'])
      .orderBy('subject')
      .execute();
    expect(linked).toEqual([
      { subject: 'id-of-student', login: 'dean' },
      { subject: 'id-of-teacher', login: 'teacher' },
    ]);
    await other.close();
  });
});
