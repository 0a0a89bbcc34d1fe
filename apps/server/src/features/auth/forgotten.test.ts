import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { auth, profile } from '@portal/wire';
import { startServer, type TestServer } from '../../../test/harness.ts';
import { startMailServer, type MailServer } from '../../../test/mail-server.ts';

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

const forget = (login: string, lang = 'ru') =>
  server.visit().reply(profile.forgotPassword, { login }, { headers: { 'x-lang': lang } });

const setConfirmed = (isConfirmed: boolean) =>
  sql`update person set email_confirmed_at = case when ${isConfirmed} then now() end where login = 'student'`.execute(
    server.db,
  );

/** Asks for somebody who gets a letter: when it is here, those before it would have been here, too. */
async function lettersBefore(request: () => Promise<unknown>): Promise<number> {
  await request();
  await forget('editor');
  await mail.take('t2@example.kg');
  return mail.letters.length;
}

describe('a forgotten password', () => {
  it('brings a letter in the language of the reader with a code that sets a new one', async () => {
    expect((await forget('Student', 'en')).data).toEqual([{ mail: 1 }]);
    const { subject, text } = await mail.take(address);
    expect(subject).toBe('A new password for the portal');
    const [, login = '', code = ''] =
      /^https:\/\/portal\.example\/lms\/login\/restore#login=(\w+)&code=([0-9A-Z-]{19})$/m.exec(text) ?? [];
    const newPassword = 'Quiet-Lake-81';
    await server.visit().request(profile.restorePassword, { login, code, newPassword });
    await server.visit().signIn('student', newPassword);
    expect((await mail.take(address)).subject).toMatch(/^Пароль изменён$/);
  });

  it('says the same for every login, to the letter', async () => {
    const replies = await Promise.all(
      ['teacher', 'nobody-here', 'x'.repeat(100)].map((login) => forget(login)),
    );
    expect(new Set(replies.map(({ body, status }) => `${status} ${body}`)).size).toBe(1);
    await mail.take('t1@example.kg');
  });

  it('writes to an address only when its owner has confirmed it', async () => {
    await setConfirmed(false);
    expect(await lettersBefore(() => forget('student'))).toBe(0);
    await setConfirmed(true);
    await forget('student');
    expect((await mail.take(address)).to).toEqual([address]);
  });

  it('writes three letters an hour to one person, however many ask at once', async () => {
    await Promise.all(Array.from({ length: 9 }, () => forget('student')));
    for (let count = 0; count < 3; count += 1) await mail.take(address);
    expect(await lettersBefore(() => forget('student'))).toBe(0);
  });

  it('is asked for thirty times by one network in ten minutes, whatever it names', async () => {
    await forget('nobody-here');
    await sql`update sign_in_attempt set failures = 30 where key like 'letters %'`.execute(server.db);
    const refused = await Promise.all([forget('student'), forget('nobody-here')]);
    expect(refused.map(({ status }) => status)).toEqual([429, 429]);
    expect(refused[0]?.body).toBe(refused[1]?.body);
    expect(mail.letters).toEqual([]);
    // Nor does asking for letters keep anybody from signing in.
    const signIn = await server.visit().reply(auth.authorize, { login: 'editor', password: 'Editor-2026' });
    expect(signIn.status).toBe(200);
  });
});

describe('a portal without a mail relay', () => {
  it('says that it writes no letters', async () => {
    const silent = await startServer();
    const { data } = await silent.visit().reply(profile.forgotPassword, { login: 'student' });
    expect(data).toEqual([{ mail: 0 }]);
    expect(await silent.db.selectFrom('one_time_code').selectAll().execute()).toEqual([]);
    await silent.close();
  });
});
