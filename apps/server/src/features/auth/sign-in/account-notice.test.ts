import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { auth, notifications, profile } from '@portal/wire';
import { secondFactor } from '@portal/wire/auth/second-factor';
import { passkeys } from '@portal/wire/passkeys/passkeys';
import { people } from '@portal/wire/people/people';
import { PasskeyDevice } from '../../../../test/clients/passkey-device.ts';
import { passwords, startServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { startMailServer, type MailServer } from '../../../../test/outside/mail-server.ts';
import { queryRows } from '../../../../test/seeded-database.ts';
import { waitForNotices } from '../../../../test/people/account-notices.ts';
import { addPasskey } from '../../../../test/people/add-passkey.ts';
import { setUpFactor } from '../../../../test/people/factor-app.ts';

const email = 'student@example.org';
const password = passwords.student;

let mail: MailServer;
let server: TestServer;
let student: TestClient;
beforeAll(async () => {
  mail = await startMailServer();
  server = await startServer({ environment: { ...mail.environment, DEMO: 'no' } });
  student = await server.signIn('student');
  await server.db
    .updateTable('person')
    .set({ email, email_confirmed_at: new Date() })
    .where('id', '=', student.user?.personId ?? 0)
    .execute();
});
beforeEach(async () => {
  await server.db.deleteFrom('notification').execute();
});
afterAll(async () => {
  await server.close();
  await mail.close();
});

const changes = (count: number) => waitForNotices(server, student.user?.personId ?? 0, count);

describe('the owner of an account is notified', () => {
  it('of a sign-in in a browser that the account never used, and not of the others', async () => {
    const personId = student.user?.personId ?? 0;
    const [{ hash } = { hash: '' }] = await queryRows<{ hash: string }>(
      server.db,
      `select password_hash as hash from person where id = ${personId}`,
    );
    await student.signIn('student', password);
    const stranger = await server.signIn('student');
    expect(await changes(1)).toEqual(['newDevice']);
    expect(await mail.waitForEmail(email)).toMatchObject({
      subject: 'Вход на портал с нового устройства',
      text: expect.stringContaining('127.0.0.1'),
    });
    const [newest] = await student.request(notifications.page, {});
    expect(newest).toMatchObject({
      type: 'viewedAs',
      title: 'Вход с нового устройства',
      address: '/profile',
    });
    await stranger.request(auth.logout, { reason: true });
    await stranger.signIn('student', password);
    await student.request(profile.changePassword, { password, newPassword: 'Quiet-Lake-81' });
    expect(await changes(2)).toEqual(['newDevice', 'passwordChanged']);
    expect(await mail.waitForEmail(email)).toMatchObject({ subject: expect.stringContaining('арол') });
    await server.db.updateTable('person').set({ password_hash: hash }).where('id', '=', personId).execute();
  });

  it('of a new e-mail address, at the old one', async () => {
    await student.request(profile.changeEmail, { email: 'other@example.org', password });
    expect(await changes(1)).toEqual(['emailChanged']);
    expect((await mail.waitForEmail(email)).subject).toContain('почт');
    await student.request(profile.changeEmail, { email, password });
    expect(await changes(2)).toEqual(['emailChanged', 'emailChanged']);
  });

  it('of a second factor that is set up, removed or reset', async () => {
    await server.db.deleteFrom('notification').execute();
    const { codes } = await setUpFactor(student, password);
    expect(await mail.waitForEmail(email)).toMatchObject({ subject: 'Двухэтапная проверка подключена' });
    await student.request(secondFactor.remove, { code: codes[0] ?? '', password });
    expect(await mail.waitForEmail(email)).toMatchObject({ subject: 'Двухэтапная проверка отключена' });
    await setUpFactor(student, password);
    await mail.waitForEmail(email);
    const registrar = await server.signIn('registrar');
    await setUpFactor(registrar, passwords.registrar);
    const personId = student.user?.personId ?? 0;
    await registrar.request(people.resetFactor, { personId, reason: 'Потерян телефон' });
    expect(await mail.waitForEmail(email)).toMatchObject({ subject: 'Двухэтапная проверка сброшена' });
    expect(new Set(await changes(4))).toEqual(new Set(['factorAdded', 'factorRemoved', 'factorReset']));
  });

  it('of a passkey that is added, removed, or looks like a copy', async () => {
    const device = new PasskeyDevice({
      rpId: 'portal.example',
      origin: 'https://portal.example',
      counter: 5,
    });
    const subject = async () => (await mail.waitForEmail(email)).subject;
    const owner = await server.signIn('student');
    const { passkeys: own } = await addPasskey(owner, device, password);
    expect(await changes(2)).toEqual(['newDevice', 'passkeyAdded']);
    expect([await subject(), await subject()]).toContain('Добавлен ключ доступа к порталу');
    const visitor = server.createClient();
    const options = await visitor.request(passkeys.beginSignIn, {});
    const copied = { assertion: device.sign(options, { counter: 1 }) };
    expect((await visitor.tryRequest(passkeys.finishSignIn, copied)).code).toBe('passkeyCopied');
    expect(await changes(3)).toContain('passkeyCopied');
    await owner.request(passkeys.remove, { passkeyId: own[0]?.id ?? 0, password });
    expect(await changes(4)).toContain('passkeyRemoved');
    const titles = (await owner.request(notifications.page, {})).map(({ title }) => title);
    expect(titles).toEqual([
      'Удалён ключ доступа',
      'Отклонён вход с вашим ключом доступа',
      'Добавлен ключ доступа',
      'Вход с нового устройства',
    ]);
  });

  it('of nothing at the first sign-in, nor in a demonstration, whose accounts are everybody’s', async () => {
    await server.db.deleteFrom('notification').execute();
    await server.signIn('teacher');
    const demo = await startServer();
    await demo.signIn('student');
    const second = await demo.signIn('student');
    await second.request(profile.changePassword, { password, newPassword: 'Quiet-Lake-81' });
    expect(await waitForNotices(demo, second.user?.personId ?? 0, 1)).toEqual(['passwordChanged']);
    await demo.close();
    expect(
      await server.db.selectFrom('notification').selectAll().where('type', '=', 'viewedAs').execute(),
    ).toEqual([]);
  });
});
