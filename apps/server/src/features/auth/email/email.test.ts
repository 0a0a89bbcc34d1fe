import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { profile, study } from '@portal/wire';
import { startMailServer, type MailServer } from '../../../../test/outside/mail-server.ts';
import { passwords, startServer, type TestClient, type TestServer } from '../../../../test/harness.ts';

const newEmail = 'g.osmonova@example.org';
const password = passwords.teacher;

let mail: MailServer;
let server: TestServer;
let teacher: TestClient;

beforeEach(async () => {
  mail = await startMailServer();
  server = await startServer({
    environment: {
      SMTP_URL: mail.url,
      MAIL_FROM: 'Portal <portal@example.org>',
      PUBLIC_ORIGIN: 'http://localhost:80',
    },
  });
  teacher = await server.signIn('teacher');
});
afterEach(async () => {
  await server.close();
  await mail.close();
});

const passwordOf = (client: TestClient) => (client === teacher ? password : passwords.editor);

const codeIn = (text: string): string => /#code=([0-9A-Z-]{19})$/m.exec(text)?.[1] ?? '';

async function change(client = teacher, email = newEmail): Promise<string> {
  await client.request(profile.changeEmail, { email, password: passwordOf(client) });
  return codeIn((await mail.waitForEmail(email)).text);
}

const confirm = (code: string) => server.createClient().tryRequest(profile.confirmEmail, { code });
const confirmed = { email: 't1@example.kg', isConfirmed: true };

describe('changing the e-mail address', () => {
  it('sends an e-mail in the language of the reader with a code that confirms the address', async () => {
    const reply = await teacher.tryRequest(
      profile.changeEmail,
      { email: newEmail, password },
      { headers: { 'x-lang': 'kg' } },
    );
    expect(reply.data).toEqual([{ sms: expect.stringMatching(/^Жаңыртылды!/) }]);
    const email = await mail.waitForEmail(newEmail);
    expect(email).toMatchObject({
      to: [newEmail],
      from: 'Portal <portal@example.org>',
      subject: 'Электрондук дарегиңизди ырастаңыз',
    });
    expect(email.text).toMatch(/Саламатсызбы, Осмонова Гүлзат Төлөгөновна!/);
    expect(email.text).toMatch(/^http:\/\/localhost\/lms\/confirm-email#code=[0-9A-Z-]{19}$/m);
    expect(email.text).not.toMatch(/[{}]/);
    const code = codeIn(email.text);
    expect((await confirm(code.toLowerCase().replaceAll('-', ' '))).data).toEqual([
      { sms: 'Адрес подтверждён' },
    ]);
    expect(await teacher.request(profile.email, {})).toEqual({ email: newEmail, isConfirmed: true });
  });

  it('notifies the previous address', async () => {
    await change();
    const email = await mail.waitForEmail('t1@example.kg');
    expect(email.subject).toBe('Указан новый адрес электронной почты');
  });

  it('tells the confirmed address again when an unconfirmed one is replaced', async () => {
    await change(teacher, 'first@example.org');
    await mail.waitForEmail('t1@example.kg');
    await change();
    expect((await mail.waitForEmail('t1@example.kg')).subject).toBe('Указан новый адрес электронной почты');
  });

  it('needs the password, and ends the sessions of other devices only (D-23.8)', async () => {
    const elsewhere = await server.signIn('teacher');
    const refused = await teacher.tryRequest(profile.changeEmail, { email: newEmail, password: 'guess' });
    expect(refused).toMatchObject({ status: 200, code: 'wrongPassword' });
    expect(await teacher.request(profile.email, {})).toEqual({ email: 't1@example.kg', isConfirmed: true });
    expect((await elsewhere.tryRequest(study.years, {})).status).toBe(200);
    await change();
    expect((await elsewhere.tryRequest(study.years, {})).status).toBe(401);
    expect((await teacher.tryRequest(study.years, {})).status).toBe(200);
  });

  it('is possible for a student, who can then restore the password', async () => {
    const student = await server.signIn('student');
    const email = 'b.usonov@example.org';
    await student.request(profile.changeEmail, { email, password: passwords.student });
    await confirm(codeIn((await mail.waitForEmail(email)).text));
    expect(await student.request(profile.email, {})).toEqual({ email, isConfirmed: true });
    await server.createClient().request(profile.forgotPassword, { login: 'student' });
    expect((await mail.waitForEmail(email)).text).toMatch(/#login=student&code=/);
  });

  it('is confirmed once by a code that has not expired', async () => {
    const code = await change();
    expect((await confirm('0000-0000-0000-0000')).code).toBe('codeExpired');
    await sql`update one_time_code set expires_at = expires_at - interval '48 hours'`.execute(server.db);
    expect((await confirm(code)).code).toBe('codeExpired');
    await sql`update one_time_code set expires_at = expires_at + interval '48 hours'`.execute(server.db);
    expect((await confirm(code)).code).toBeUndefined();
    expect((await confirm(code)).code).toBe('codeExpired');
  });

  it('invalidates earlier codes', async () => {
    const previous = await change(teacher, 'first@example.org');
    await change();
    expect((await confirm(previous)).code).toBe('codeExpired');
    expect(await teacher.request(profile.email, {})).toEqual({ ...confirmed, newEmail });
  });

  it('assigns an address to the first person who confirms it', async () => {
    const editor = await server.signIn('editor');
    const mine = await change();
    const theirs = await change(editor, newEmail.toUpperCase());
    expect((await confirm(mine)).code).toBeUndefined();
    expect(await confirm(theirs)).toMatchObject({ status: 200, code: 'emailTaken' });
    expect(await editor.request(profile.email, {})).toMatchObject({ newEmail: newEmail.toUpperCase() });
  });

  it('sends at most five e-mails in an hour', async () => {
    for (let count = 0; count < 5; count += 1) await change(teacher, `mine${count}@example.org`);
    const reply = await teacher.tryRequest(profile.changeEmail, { email: newEmail, password });
    expect(reply).toMatchObject({ status: 429, code: 'tooMany' });
    expect(await teacher.request(profile.email, {})).toEqual({ ...confirmed, newEmail: 'mine4@example.org' });
  });

  it('goes back to the confirmed address at any time, and leaves it confirmed (§2 Profile screens.5)', async () => {
    for (let count = 0; count < 4; count += 1) await change(teacher, `mistake${count}@example.org`);
    const lastCode = await change();
    const reply = await teacher.tryRequest(profile.changeEmail, { email: 'T1@example.kg', password });
    expect(reply.data).toEqual([{ sms: 'Обновлено!' }]);
    expect(await teacher.request(profile.email, {})).toEqual({ email: 't1@example.kg', isConfirmed: true });
    expect((await confirm(lastCode)).code).toBe('codeExpired');
    expect(await teacher.request(profile.email, {})).toEqual(confirmed);
    expect(await teacher.tryRequest(profile.changeEmail, { email: newEmail, password })).toMatchObject({
      code: 'tooMany',
    });
  });

  it('needs a confirmation of a former address once another one is confirmed (§2 Profile screens.5)', async () => {
    await confirm(await change());
    await change(teacher, 't1@example.kg');
    expect(await teacher.request(profile.email, {})).toEqual({
      email: newEmail,
      isConfirmed: true,
      newEmail: 't1@example.kg',
    });
  });

  it('keeps the confirmed address for its owner and for forgotten passwords until the new one is confirmed', async () => {
    const code = await change();
    expect(await teacher.request(profile.email, {})).toEqual({ ...confirmed, newEmail });
    expect((await mail.waitForEmail('t1@example.kg')).subject).toBe('Указан новый адрес электронной почты');
    await server.createClient().request(profile.forgotPassword, { login: 'teacher' });
    const restoring = await mail.waitForEmail('t1@example.kg');
    expect(restoring.text).toMatch(/#login=teacher&code=/);

    const editor = await server.signIn('editor');
    const theirs = await change(editor, 't1@example.kg');
    expect(await confirm(theirs)).toMatchObject({ status: 200, code: 'emailTaken' });

    expect((await confirm(code)).code).toBeUndefined();
    const [, restoreCode = ''] = /#login=teacher&code=([0-9A-Z-]{19})/.exec(restoring.text) ?? [];
    const reset = { login: 'teacher', code: restoreCode, newPassword: 'Ала-Тоо-2027' };
    expect(await server.createClient().tryRequest(profile.restorePassword, reset)).toMatchObject({
      code: 'codeExpired',
    });
  });

  it('stores only the hash of a code', async () => {
    const code = await change();
    const rows = await server.db.selectFrom('one_time_code').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(code.slice(0, 4));
    expect(rows[0]?.code_hash).toHaveLength(32);
  });

  it('does not fail when the mail server is gone', async () => {
    await mail.close();
    const reply = await teacher.tryRequest(profile.changeEmail, { email: newEmail, password });
    expect(reply).toMatchObject({ status: 200, code: undefined });
    mail = await startMailServer();
  });
});
