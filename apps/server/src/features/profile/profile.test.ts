import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { profile } from '@portal/wire';
import { passwords, startServer, type TestClient, type TestServer } from '../../../test/harness.ts';

const password = passwords.teacher;

let server: TestServer;
let teacher: TestClient;
let student: TestClient;

beforeAll(async () => {
  server = await startServer({ now: new Date('2026-11-20T05:00:00Z') });
  teacher = await server.signIn('teacher');
  student = await server.signIn('student');
});
afterAll(() => server.close());

const actionsOf = async (client: TestClient) => {
  const rows = await server.db
    .selectFrom('audit')
    .select('action')
    .where('person_id', '=', client.user?.id ?? 0)
    .orderBy('id')
    .execute();
  return rows.map(({ action }) => action);
};

describe('personal data', () => {
  it('are returned in the language of the reader (§2 Profile screens.1)', async () => {
    const data = await student.request(profile.personalData, {}, { headers: { 'x-lang': 'kg' } });
    expect(data).toEqual({
      fullName: 'Үсөнов Бектур Өмүрбекович',
      gender: 'male',
      birthDate: expect.stringMatching(/^20\d\d-\d\d-\d\d$/),
      nationality: 'кыргыз',
      citizenship: 'Кыргыз Республикасы',
      taxId: expect.stringMatching(/^9\d{13}$/),
      phone: expect.stringMatching(/^\+996 000 \d{3} \d{3}$/),
      education: 'жалпы орто',
    });
    const inEnglish = await teacher.request(profile.personalData, {}, { headers: { 'x-lang': 'en' } });
    expect(inEnglish).toMatchObject({
      gender: 'female',
      citizenship: 'Kyrgyz Republic',
      education: 'higher',
    });
  });

  it('have the specified names on the wire (§7 Profile.1)', async () => {
    const { data } = await student.tryRequest(profile.personalData, {});
    expect(data).toMatchObject([{ fio: expect.any(String), pol: 1, inn: expect.any(String) }]);
  });

  it('are null when the registrar has entered nothing', async () => {
    const editor = await server.signIn('editor');
    await server.db
      .deleteFrom('person_profile')
      .where('person_id', '=', editor.user?.id ?? 0)
      .execute();
    await server.db
      .updateTable('person')
      .set({ birth_date: null })
      .where('id', '=', editor.user?.id ?? 0)
      .execute();
    expect(await editor.request(profile.personalData, {})).toEqual({
      fullName: 'Морозов Андрей Викторович',
      gender: null,
      birthDate: null,
      nationality: null,
      citizenship: null,
      taxId: null,
      phone: null,
      education: null,
    });
    expect(await editor.request(profile.link, {})).toEqual({ link: null });
    await editor.request(profile.changeLink, { link: 'https://meet.example.org/new' });
    expect(await editor.request(profile.link, {})).toEqual({ link: 'https://meet.example.org/new' });
  });
});

describe('the web-conference link', () => {
  it('is changed by its owner with a notice and an audit entry (§2 Profile screens.4, §7 Profile.2)', async () => {
    expect(await teacher.request(profile.link, {})).toEqual({ link: 'https://meet.example.org/teacher' });
    const reply = await teacher.tryRequest(profile.changeLink, {
      link: ' HTTP://meet.example.org/дars?a=1 ',
    });
    expect(reply).toMatchObject({ status: 200, data: [{ sms: 'Обновлено!' }] });
    expect(await teacher.request(profile.link, {})).toEqual({
      link: 'http://meet.example.org/%D0%B4ars?a=1',
    });
    expect(await actionsOf(teacher)).toContain('linkChanged');
  });

  it.each([
    'javascript:alert(1)//http://',
    'ftp://example.org/file',
    '//example.org/path',
    'meet.example.org',
    'https://somebody:secret@example.org/',
    'http://',
    'http:/x.kg',
    String.raw`http:\\x.kg`,
    'https:x.kg',
    'https://x.kg:99999',
  ])('is rejected when it is %s (§5, §5 Link.1)', async (link) => {
    expect(await teacher.tryRequest(profile.changeLink, { link })).toMatchObject({
      status: 422,
      code: 'invalid',
    });
    expect(await teacher.request(profile.link, {})).toEqual({ link: expect.stringContaining('?a=1') });
  });

  it('is checked by the database, too', async () => {
    const insertion = sql`update person_profile set conference_link = 'javascript:alert(1)'`.execute(
      server.db,
    );
    await expect(insertion).rejects.toThrow(/check constraint/);
  });
});

describe('the e-mail address without a mail server', () => {
  it('is changed, and the confirmed one stays until then (§2 Profile screens.3)', async () => {
    const before = { email: 't1@example.kg', isConfirmed: true };
    expect(await teacher.request(profile.email, {})).toEqual(before);
    const reply = await teacher.tryRequest(profile.changeEmail, {
      email: ' g.osmonova@example.org ',
      password,
    });
    expect(reply.data).toEqual([{ sms: 'Обновлено!' }]);
    expect(await teacher.request(profile.email, {})).toEqual({
      ...before,
      newEmail: 'g.osmonova@example.org',
    });
    expect(await actionsOf(teacher)).toContain('emailChanged');
  });

  it('must differ from the current one (§5 E-mail.3)', async () => {
    const { newEmail } = await teacher.request(profile.email, {});
    const reply = await teacher.tryRequest(profile.changeEmail, {
      email: (newEmail ?? '').toUpperCase(),
      password,
    });
    expect(reply).toMatchObject({ status: 200, code: 'emailUnchanged' });
  });

  it.each([
    'nobody',
    'a@b',
    'two words@example.org',
    'a@example..org',
    'a@b.c,d@e.f',
    'a@example.org>',
    'a\n@b.org',
  ])('cannot be %j (§5 E-mail.2)', async (email) => {
    const reply = await teacher.tryRequest(profile.changeEmail, { email, password });
    expect(reply).toMatchObject({ status: 422, code: 'invalid' });
  });
});
