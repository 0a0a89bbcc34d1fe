import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { auth, profile, study } from '@portal/wire';
import { passwords, startServer, type TestServer } from '../../test/harness.ts';
import { readConfig } from '../config.ts';
import { codeCommand, signOutCommand } from './account.ts';
import { claimsCommand, grantCommand, revokeCommand } from './claims.ts';
import { runCommand } from './run-command.ts';

const commands = {
  code: codeCommand,
  'sign-out': signOutCommand,
  grant: grantCommand,
  revoke: revokeCommand,
  claims: claimsCommand,
};

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

/** Runs a command line while the server runs on the same database. */
async function portal(words: string) {
  const said: string[] = [];
  const complained: string[] = [];
  const code = await runCommand(commands, words.split(' '), {
    readConfig: () => readConfig({ DATABASE_URL: server.databaseUrl }),
    say: (line) => said.push(line),
    complain: (line) => complained.push(line),
  });
  return { code, said: said.join('\n'), complained: complained.join('\n') };
}

const actions = async () =>
  (await server.db.selectFrom('audit').select('action').orderBy('id').execute()).map(({ action }) => action);

describe('a code of the registrar', () => {
  it('sets a new password, once, and is in the audit without itself', async () => {
    const { code, said } = await portal('code STUDENT');
    expect({ code, said }).toEqual({
      code: 0,
      said: expect.stringMatching(
        /^[0-9A-Z]{4}(-[0-9A-Z]{4}){3} {2}for Үсөнов Бектур Өмүрбекович, good for 72 hours and once\.$/,
      ),
    });
    const oneTimeCode = said.slice(0, 19);
    const restored = { login: 'student', code: oneTimeCode, newPassword: 'Quiet-Lake-81' };
    await server.visit().request(profile.restorePassword, restored);
    expect((await server.visit().reply(profile.restorePassword, restored)).code).toBe('codeExpired');
    await server.visit().signIn('student', 'Quiet-Lake-81');
    expect(await actions()).toContain('codeIssued');
    const audit = await server.db.selectFrom('audit').selectAll().execute();
    expect(JSON.stringify(audit)).not.toContain(oneTimeCode);
  });

  it('ends the codes before it', async () => {
    const first = (await portal('code editor')).said.slice(0, 19);
    await portal('code editor');
    const reply = await server
      .visit()
      .reply(profile.restorePassword, { login: 'editor', code: first, newPassword: 'Quiet-Lake-81' });
    expect(reply.code).toBe('codeExpired');
  });
});

describe('signing somebody out', () => {
  it('ends every session of that person and no other', async () => {
    const teachers = [await server.signIn('teacher'), await server.signIn('teacher')];
    const editor = await server.signIn('editor');
    expect((await portal('sign-out teacher')).said).toMatch(/ is signed out on 2 devices\.$/);
    const statuses = await Promise.all(
      [...teachers, editor].map(async (client) => (await client.reply(study.years, {})).status),
    );
    expect(statuses).toEqual([401, 401, 200]);
  });
});

describe('rights', () => {
  const mayPublish = async () => {
    const teacher = server.visit();
    return (await teacher.request(auth.authorize, { login: 'teacher', password: passwords.teacher }))
      .mayPublishNews;
  };

  it('are given for the whole university, narrowed, listed and taken back', async () => {
    expect((await portal('claims teacher')).said).toMatch(/has no rights beyond the role/);
    await portal('grant teacher news.publish');
    expect(await mayPublish()).toBe(true);
    expect((await portal('claims teacher')).said).toMatch(/\n {2}news\.publish \{"audience":"all"\}$/);
    await portal('grant teacher news.publish --faculty fit --faculty FEM --role student');
    expect((await portal('claims teacher')).said).toContain(
      'news.publish {"roles":["student"],"faculties":[1,2]}',
    );
    expect((await portal('revoke teacher news.publish')).code).toBe(0);
    expect(await mayPublish()).toBe(false);
    expect(await actions()).toEqual(expect.arrayContaining(['claimGranted', 'claimRevoked']));
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
  ])('explains what is wrong with %s', async (words, message) => {
    const { code, complained } = await portal(words);
    expect(code).toBe(1);
    expect(complained).toMatch(message);
    expect(complained).not.toMatch(/\n\s+at /);
  });
});
