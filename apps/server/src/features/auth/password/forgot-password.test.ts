import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { auth, profile } from '@portal/wire';
import { startServer, type TestServer } from '../../../../test/harness.ts';
import { startMailServer, type MailServer } from '../../../../test/outside/mail-server.ts';

const address = 's1@example.kg';

let mail: MailServer;
let server: TestServer;

beforeAll(async () => {
  mail = await startMailServer();
  server = await startServer({ environment: mail.environment });
});
beforeEach(async () => {
  await server.db.deleteFrom('one_time_code').execute();
  await server.db.deleteFrom('sign_in_attempt').execute();
  await server.db.deleteFrom('setting').where('name', '=', 'signInLimit').execute();
});
afterAll(async () => {
  await server.close();
  await mail.close();
});

const requestCode = (login: string, lang = 'ru') =>
  server.createClient().tryRequest(profile.forgotPassword, { login }, { headers: { 'x-lang': lang } });

const setConfirmed = (isConfirmed: boolean) =>
  sql`update person set email_confirmed_at = case when ${isConfirmed} then now() end where login = 'student'`.execute(
    server.db,
  );

/** Waits for an e-mail to somebody else, so that earlier e-mails would have arrived. */
async function countEmailsDuring(request: () => Promise<unknown>): Promise<number> {
  await request();
  await requestCode('editor');
  await mail.waitForEmail('t2@example.kg');
  return mail.emails.length;
}

describe('a forgotten password', () => {
  it('sends an e-mail in the language of the reader with a code for a new password', async () => {
    expect((await requestCode('Student', 'en')).data).toEqual([{ mail: 1 }]);
    const { subject, text } = await mail.waitForEmail(address);
    expect(subject).toBe('A new password for the portal');
    const [, login = '', code = ''] =
      /^https:\/\/portal\.example\/lms\/login\/restore#login=(\w+)&code=([0-9A-Z-]{19})$/m.exec(text) ?? [];
    const newPassword = 'Quiet-Lake-81';
    await server.createClient().request(profile.restorePassword, { login, code, newPassword });
    await server.createClient().signIn('student', newPassword);
    expect((await mail.waitForEmail(address)).subject).toMatch(/^Пароль изменён$/);
  });

  it('returns the same response for every login', async () => {
    const replies = await Promise.all(
      ['teacher', 'nobody-here', 'x'.repeat(100)].map((login) => requestCode(login)),
    );
    expect(new Set(replies.map(({ body, status }) => `${status} ${body}`)).size).toBe(1);
    await mail.waitForEmail('t1@example.kg');
  });

  it('sends e-mails to confirmed addresses only', async () => {
    await setConfirmed(false);
    expect(await countEmailsDuring(() => requestCode('student'))).toBe(0);
    await setConfirmed(true);
    await requestCode('student');
    expect((await mail.waitForEmail(address)).to).toEqual([address]);
  });

  it('sends at most three e-mails an hour to one person, also for concurrent requests', async () => {
    await Promise.all(Array.from({ length: 9 }, () => requestCode('student')));
    for (let count = 0; count < 3; count += 1) await mail.waitForEmail(address);
    expect(await countEmailsDuring(() => requestCode('student'))).toBe(0);
  });

  it('returns 429 after thirty requests from one network in ten minutes, whatever the login', async () => {
    await requestCode('nobody-here');
    await sql`update sign_in_attempt set failures = 30 where key like 'letters %'`.execute(server.db);
    const rejected = await Promise.all([requestCode('teacher'), requestCode('nobody-here')]);
    expect(rejected.map(({ status }) => status)).toEqual([429, 429]);
    expect(rejected[0]?.body).toBe(rejected[1]?.body);
    // One of an earlier test may still come.
    expect(mail.emails.filter(({ to }) => to.includes('t1@example.kg'))).toEqual([]);
    // The limit of e-mails does not affect sign-in.
    const signIn = await server
      .createClient()
      .tryRequest(auth.authorize, { login: 'editor', password: 'Editor-2026' });
    expect(signIn.status).toBe(200);
  });
});

describe('the e-mails of one browser', () => {
  it('are five in ten minutes, and leave those of the network to the others', async () => {
    const browser = server.createClient();
    const statuses: number[] = [];
    for (let at = 0; at < 8; at += 1)
      statuses.push((await browser.tryRequest(profile.forgotPassword, { login: 'nobody-here' })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
    const counted = await server.db
      .selectFrom('sign_in_attempt')
      .select('failures')
      .where('key', 'like', 'letters 127%')
      .execute();
    expect(counted).toEqual([{ failures: 5 }]);
    expect((await requestCode('nobody-here')).status).toBe(200);
  });
});

describe('a portal without a mail relay', () => {
  it('reports that it sends no e-mails', async () => {
    const withoutMail = await startServer();
    const { data } = await withoutMail
      .createClient()
      .tryRequest(profile.forgotPassword, { login: 'student' });
    expect(data).toEqual([{ mail: 0 }]);
    expect(await withoutMail.db.selectFrom('one_time_code').selectAll().execute()).toEqual([]);
    await withoutMail.close();
  });
});
