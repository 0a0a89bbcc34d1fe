import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { auth, profile } from '@portal/wire';
import { signInWays } from '@portal/wire/auth/sign-in-ways';
import { people } from '@portal/wire/people/people';
import { startServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { DirectoryServer, type TestEntry } from '../../../../test/outside/directory/directory-server.ts';
import {
  BASE,
  DIRECTORY_PASSWORD,
  directoryEnvironment,
  directoryFrame,
  directoryPerson,
  dnOf,
  SERVICE,
} from '../../../../test/outside/directory/people.ts';
import { startMailServer, type MailServer } from '../../../../test/outside/mail-server.ts';
import { clearAudit } from '../../../../test/people/clear-audit.ts';
import { issueCode } from '../../../../test/people/session-requests.ts';
import { runPortalCommand } from '../../../../test/portal-command.ts';
import { createTempDir, removeTempDirs } from '../../../../test/temp-dir.ts';
import { codeCommand } from '../../../operator/commands/people/account.ts';
import { unlinkCommand } from '../../../operator/commands/people/unlink.ts';

const group = (name: string, ...members: readonly string[]): TestEntry => ({
  dn: `cn=${name},ou=groups,${BASE}`,
  attributes: { objectClass: ['groupOfNames'], member: members },
});
const persons = ['student', 'teacher', 'editor'].map((login) => directoryPerson(login));

let directory: DirectoryServer;
let mail: MailServer;
let server: TestServer;

beforeAll(async () => {
  directory = await DirectoryServer.start({ entries: directoryFrame, account: SERVICE });
  mail = await startMailServer();
  const file = path.join(await createTempDir(), 'groups.json');
  const mapping = [{ group: `CN=Registrars, OU=Groups, ${BASE}`, claim: 'people.manage' }];
  await writeFile(file, JSON.stringify({ map: mapping }));
  const environment = {
    // Staff sign in without a second factor.
    DEMO: 'yes',
    ...directoryEnvironment(directory.url),
    ...mail.environment,
    LDAP_GROUP_CLAIMS: file,
  };
  server = await startServer({ environment });
});
beforeEach(async () => {
  directory.entries = [...directoryFrame, ...persons];
  await server.db.deleteFrom('external_identity').execute();
  await clearAudit(server.db);
});
afterAll(async () => {
  await server.close();
  await mail.close();
  await directory.close();
  await removeTempDirs();
});

async function signIn(login: string) {
  const client = server.createClient();
  await client.signIn(login, DIRECTORY_PASSWORD);
  return client;
}

const portal = (...args: readonly string[]) =>
  runPortalCommand({ code: codeCommand, unlink: unlinkCommand }, [...args], {
    DATABASE_URL: server.databaseUrl,
  });

describe('groups of the directory', () => {
  it('give claims at a sign-in, through other groups as well, and take them at the next', async () => {
    const offices = group('offices', dnOf('teacher'), dnOf('student'));
    directory.entries = [
      ...directoryFrame,
      ...persons,
      offices,
      group('registrars', offices.dn),
      group('others', dnOf('teacher')),
    ];
    const client = await signIn('teacher');
    expect(client.user?.claims).toContain('people.manage');
    expect((await client.tryRequest(people.find, {})).status).toBe(200);
    // A claim is a right of staff.
    expect((await signIn('student')).user?.claims).toEqual([]);
    directory.entries = [...directoryFrame, ...persons];
    expect((await signIn('teacher')).user?.claims).not.toContain('people.manage');
    const { rows } = await sql<{ action: string; details: unknown }>`
      select action, details from audit where action like 'claim%' order by id`.execute(server.db);
    const details = { name: 'people.manage', source: 'directory' };
    expect(rows).toEqual([
      { action: 'claimGranted', details },
      { action: 'claimRevoked', details },
    ]);
  });
});

describe('a forgotten password of the directory', () => {
  it('is followed by an e-mail that says where it is changed, as the link was by one', async () => {
    await signIn('editor');
    expect((await mail.waitForEmail('t2@example.kg')).subject).toBe('Вход с паролем университета');
    // Only the first sign-in is told.
    await signIn('editor');
    await server.createClient().request(profile.forgotPassword, { login: 'editor' });
    const { subject, text } = await mail.waitForEmail('t2@example.kg');
    expect(subject).toBe('Пароль для портала');
    expect(text).toContain('паролем университета');
    expect(text).not.toMatch(/[0-9A-Z]{4}-[0-9A-Z]{4}/);
  });

  it('is not replaced by a code', async () => {
    const client = await signIn('student');
    const personId = client.user?.personId ?? 0;
    const code = await issueCode(server, personId, 'restorePassword');
    const restored = { login: 'student', code, newPassword: 'Quiet-Lake-81' };
    expect((await server.createClient().tryRequest(profile.restorePassword, restored)).code).toBe(
      'passwordAtUniversity',
    );
    const registrar = await server.signIn('registrar');
    expect((await registrar.tryRequest(people.issueCode, { personId })).code).toBe('personInDirectory');
    expect(await portal('code', 'student')).toMatchObject({
      code: 1,
      errors: expect.stringContaining('the directory of the university checks this password'),
    });
  });

  it('ends codes that were issued before the link', async () => {
    const { id } = await server.db
      .selectFrom('person')
      .select('id')
      .where('login', '=', 'editor')
      .executeTakeFirstOrThrow();
    await issueCode(server, id, 'restorePassword');
    await signIn('editor');
    const open = await server.db
      .selectFrom('one_time_code')
      .select('purpose')
      .where('person_id', '=', id)
      .where('used_at', 'is', null)
      .execute();
    expect(open).toEqual([]);
  });
});

describe('the command unlink', () => {
  it('gives a person back to the portal, where a code sets a password', async () => {
    const client = await signIn('student');
    expect((await portal('unlink', 'student')).output).toBe(
      'Үсөнов Бектур Өмүрбекович is no longer linked to the directory, and is signed out.',
    );
    expect((await client.tryRequest(auth.authenticate, { deviceId: client.deviceId })).status).toBe(401);
    directory.entries = directoryFrame;
    const code = (await portal('code', 'student')).output.slice(0, 19);
    const newPassword = 'Quiet-Lake-81';
    await server.createClient().request(profile.restorePassword, { login: 'student', code, newPassword });
    await server.createClient().signIn('student', newPassword);
    expect((await portal('unlink', 'student')).code).toBe(1);
    const actions = await server.db.selectFrom('audit').select('action').execute();
    expect(actions.map(({ action }) => action)).toContain('identityUnlinked');
  });
});

describe('the password of the directory', () => {
  it('is said to be changed elsewhere to whom the directory checks, and to nobody else', async () => {
    const linked = await signIn('student');
    expect(linked.user?.isInDirectory).toBe(true);
    const continued = await linked.request(auth.authenticate, { deviceId: linked.deviceId });
    expect(continued.isInDirectory).toBe(true);
    expect((await server.signIn('registrar')).user?.isInDirectory).toBeUndefined();
    expect((await portal('unlink', 'student')).code).toBe(0);
    const code = await issueCode(server, linked.user?.personId ?? 0, 'restorePassword');
    const own = server.createClient();
    await own.request(profile.restorePassword, { login: 'student', code, newPassword: 'Quiet-Lake-81' });
    await own.signIn('student', 'Quiet-Lake-81');
    expect(own.user?.isInDirectory).toBeUndefined();
  });

  it('is named by the ways to sign in, which say nothing of a directory where there is none', async () => {
    const ways = (client: TestClient) => client.request(signInWays.list, {});
    expect(await ways(server.createClient())).toMatchObject({ hasDirectory: true });
    const other = await startServer();
    expect(await ways(other.createClient())).toMatchObject({ hasDirectory: false });
    await other.close();
  });

  it('asks nobody for a new login and password, which the portal does not change', async () => {
    await signIn('editor');
    await server.db
      .updateTable('person')
      .set({ must_change_credentials: true })
      .where('login', '=', 'editor')
      .execute();
    const credentials = { login: 'editor', password: DIRECTORY_PASSWORD };
    expect(await server.createClient().request(auth.recovery, credentials)).toMatchObject({
      mustUpdateCredentials: false,
    });
    await server.db
      .updateTable('person')
      .set({ must_change_credentials: false })
      .where('login', '=', 'editor')
      .execute();
  });
});
