import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { auth, news, profile, study } from '@portal/wire';
import { startMailServer } from '../../../../test/outside/mail-server.ts';
import { waitForNotices } from '../../../../test/people/account-notices.ts';
import { setUpFactor } from '../../../../test/people/factor-app.ts';
import { runPortalCommand } from '../../../../test/portal-command.ts';
import { createSessionFor } from '../../../../test/access/people.ts';
import { passwords, startServer, type TestServer } from '../../../../test/harness.ts';
import { blockCommand, codeCommand, resetFactorCommand, signOutCommand, unblockCommand } from './account.ts';
import { claimsCommand, grantCommand, revokeCommand } from './claims.ts';

const commands = {
  code: codeCommand,
  'sign-out': signOutCommand,
  block: blockCommand,
  unblock: unblockCommand,
  'reset-factor': resetFactorCommand,
  grant: grantCommand,
  revoke: revokeCommand,
  claims: claimsCommand,
};

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

/** Runs a command on the database of a running server. */
function portal(args: string) {
  return runPortalCommand(commands, args.split(' '), { DATABASE_URL: server.databaseUrl });
}

const actions = async () =>
  (await server.db.selectFrom('audit').select('action').orderBy('id').execute()).map(({ action }) => action);

describe('the command reset-factor', () => {
  it('removes the second factor with a reason, ends all sessions and tells the person', async () => {
    const student = await server.signIn('student');
    expect(await portal('reset-factor student --reason lost')).toMatchObject({
      code: 1,
      errors: expect.stringContaining('has no second factor'),
    });
    await setUpFactor(student, passwords.student);
    expect((await portal('reset-factor student')).code).toBe(1);
    expect(await portal('reset-factor student --reason lost')).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^The second factor of .* is removed; \d+ sessions have ended\.$/),
    });
    expect((await student.tryRequest(study.years, {})).status).toBe(401);
    expect(await waitForNotices(server, student.user?.personId ?? 0, 2)).toContain('factorReset');
    expect(await actions()).toContain('secondFactorReset');
  });

  it('sends the e-mail and writes the audit of a reset by the office', async () => {
    const mail = await startMailServer();
    const student = await server.signIn('student');
    const personId = student.user?.personId ?? 0;
    const email = 'student@example.org';
    await server.db
      .updateTable('person')
      .set({ email, email_confirmed_at: new Date() })
      .where('id', '=', personId)
      .execute();
    const reset = async (environment: Readonly<Record<string, string>>) => {
      await setUpFactor(await server.signIn('student'), passwords.student);
      const words = ['reset-factor', 'student', '--reason', 'Потерян телефон'];
      return runPortalCommand(commands, words, { DATABASE_URL: server.databaseUrl, ...environment });
    };
    expect((await reset(mail.environment)).code).toBe(0);
    expect(await mail.waitForEmail(email)).toMatchObject({
      from: 'portal@example.org',
      subject: 'Двухэтапная проверка сброшена',
      text: expect.stringContaining('Үсөнов Бектур Өмүрбекович'),
    });
    const row = await server.db
      .selectFrom('audit')
      .select(['person_id', 'reason'])
      .where('action', '=', 'secondFactorReset')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ person_id: personId, reason: 'Потерян телефон' });
    await mail.close();
    // The reset counts also when the relay is down; the output has no address.
    const { code, output } = await reset(mail.environment);
    expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining('was not sent') });
    expect(output).not.toContain(email);
    expect(mail.emails).toEqual([]);
  });
});

describe('the command code', () => {
  it('creates a one-time code for a new password and does not write it to the audit', async () => {
    const { code, output } = await portal('code STUDENT');
    expect({ code, output }).toEqual({
      code: 0,
      output: expect.stringMatching(
        /^[0-9A-Z]{4}(-[0-9A-Z]{4}){3} {2}for Үсөнов Бектур Өмүрбекович, good for 72 hours and once\.$/,
      ),
    });
    const oneTimeCode = output.slice(0, 19);
    const restored = { login: 'student', code: oneTimeCode, newPassword: 'Quiet-Lake-81' };
    await server.createClient().request(profile.restorePassword, restored);
    expect((await server.createClient().tryRequest(profile.restorePassword, restored)).code).toBe(
      'codeExpired',
    );
    await server.createClient().signIn('student', 'Quiet-Lake-81');
    expect(await actions()).toContain('codeIssued');
    const audit = await server.db.selectFrom('audit').selectAll().execute();
    expect(JSON.stringify(audit)).not.toContain(oneTimeCode);
  });

  it('invalidates earlier codes', async () => {
    const first = (await portal('code editor')).output.slice(0, 19);
    await portal('code editor');
    const reply = await server
      .createClient()
      .tryRequest(profile.restorePassword, { login: 'editor', code: first, newPassword: 'Quiet-Lake-81' });
    expect(reply.code).toBe('codeExpired');
  });
});

describe('the command sign-out', () => {
  it('ends all sessions of one person only', async () => {
    const teachers = [await server.signIn('teacher'), await server.signIn('teacher')];
    const editor = await server.signIn('editor');
    expect((await portal('sign-out teacher')).output).toMatch(/ is signed out on 2 devices\.$/);
    const statuses = await Promise.all(
      [...teachers, editor].map(async (client) => (await client.tryRequest(study.years, {})).status),
    );
    expect(statuses).toEqual([401, 401, 200]);
  });
});

describe('the commands grant, revoke and claims', () => {
  const claimsAtSignIn = async () => {
    const teacher = server.createClient();
    return (await teacher.request(auth.authorize, { login: 'teacher', password: passwords.teacher })).claims;
  };

  it('grant, limit, list and revoke a claim (D-27.2)', async () => {
    expect((await portal('claims teacher')).output).toMatch(/has no rights beyond the role/);
    await portal('grant teacher news.publish');
    expect(await claimsAtSignIn()).toEqual(['news.publish']);
    expect((await portal('claims teacher')).output).toMatch(/\n {2}news\.publish \{"audience":"all"\}$/);
    await portal('grant teacher news.publish --faculty fit --faculty FEM --role student');
    expect((await portal('claims teacher')).output).toContain(
      'news.publish {"roles":["student"],"faculties":[1,2]}',
    );
    expect((await portal('revoke teacher news.publish')).code).toBe(0);
    expect(await claimsAtSignIn()).toEqual([]);
    expect(await actions()).toEqual(expect.arrayContaining(['claimGranted', 'claimRevoked']));
  });

  it('take effect with the next request of an open session', async () => {
    const teacher = await server.signIn('teacher');
    const countRecipients = async () =>
      (await teacher.tryRequest(news.recipients, { audience: 'everyone' })).status;
    expect(await countRecipients()).toBe(403);
    await portal('grant teacher news.publish');
    expect(await countRecipients()).toBe(200);
    expect((await teacher.request(auth.authenticate, { deviceId: teacher.deviceId })).claims).toEqual([
      'news.publish',
    ]);
    await portal('revoke teacher news.publish');
    expect(await countRecipients()).toBe(403);
  });

  it('revoke a claim that this version does not know', async () => {
    const personId = (await server.signIn('teacher')).user?.personId ?? 0;
    await server.db
      .insertInto('claim')
      .values({ person_id: personId, name: 'rooms.manage', scope: '{}' })
      .execute();
    expect(await claimsAtSignIn()).toEqual([]);
    expect((await portal('revoke teacher rooms.manage')).code).toBe(0);
  });

  it('list what groups of a sign-in give', async () => {
    await server.db
      .insertInto('group_claim')
      .values({
        person_id: (await server.signIn('teacher')).user?.personId ?? 0,
        source: 'provider:esi',
        name: 'news.publish',
        scope: '{"audience":"all"}',
        holds_until: '9999-01-01',
      })
      .execute();
    expect((await portal('claims teacher')).output).toMatch(
      /\n {2}news\.publish \{"audience":"all"\} by a group of provider:esi$/,
    );
    await server.db.deleteFrom('group_claim').execute();
  });

  it('give a student no right of staff', async () => {
    await portal('grant student news.publish');
    const { id } = await server.db
      .selectFrom('person')
      .select('id')
      .where('login', '=', 'student')
      .executeTakeFirstOrThrow();
    const student = await createSessionFor(server, id);
    expect(student.user?.claims).toEqual([]);
    expect((await student.tryRequest(news.recipients, { audience: 'everyone' })).status).toBe(403);
    await portal('revoke student news.publish');
  });

  it.each([
    ['grant teacher news.write', /There is no right 'news\.write', but news\.publish/],
    ['grant teacher', /takes a login and a right/],
    ['grant nobody-here news.publish', /There is nobody with the login 'nobody-here'/],
    ['grant teacher news.publish --faculty XX', /There is no faculty 'XX', but .*FIT/],
    ['grant teacher news.publish --role dean', /--role takes teacher or student, not 'dean'/],
    ['revoke student library.edit', /has no right 'library\.edit'/],
    ['code', /takes one word: LOGIN/],
    ['sign-out teacher editor', /takes one word: LOGIN/],
  ])('prints the problem of %s', async (args, message) => {
    const { code, errors } = await portal(args);
    expect(code).toBe(1);
    expect(errors).toMatch(message);
    expect(errors).not.toMatch(/\n\s+at /);
  });
});

describe('the commands block and unblock', () => {
  const run = (command: string, login: string) =>
    runPortalCommand(commands, [command, login, '--reason', 'Stolen phone'], {
      DATABASE_URL: server.databaseUrl,
    });

  it('end the sessions of a person, and let them in again', async () => {
    const teacher = await server.signIn('teacher');
    expect((await run('block', 'teacher')).output).toMatch(/is blocked; \d+ sessions have ended\.$/);
    expect((await teacher.tryRequest(study.years, {})).status).toBe(401);
    expect(await run('block', 'teacher')).toMatchObject({
      code: 1,
      errors: expect.stringMatching(/already/),
    });
    expect((await run('unblock', 'teacher')).output).toMatch(/can sign in again\.$/);
    await server.signIn('teacher');
    expect(await run('unblock', 'teacher')).toMatchObject({
      code: 1,
      errors: expect.stringMatching(/not blocked/),
    });
    expect((await portal('block teacher')).errors).toMatch(/--reason TEXT/);
  });

  it('leave somebody who manages all people (D-65.4)', async () => {
    expect((await run('block', 'registrar')).errors).toMatch(/grant people\.manage to somebody first/);
    expect((await portal('revoke registrar people.manage')).code).toBe(1);
    expect((await portal('grant teacher people.manage --until 2035-06-30')).output).toMatch(
      /until 2035-06-30$/,
    );
    expect((await portal('claims teacher')).output).toContain(
      'people.manage {"audience":"all"} until 2035-06-30',
    );
    await portal('revoke teacher people.manage');
  });
});
