import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { personalData, personalTopics } from '@portal/wire/personal-data/personal-data';
import { viewAs } from '@portal/wire/people/view-as';
import { readZip } from '../../../test/files/read-zip.ts';
import { passwords, startServer, type TestClient, type TestServer } from '../../../test/harness.ts';
import { startMailServer, type MailServer } from '../../../test/outside/mail-server.ts';
import { storeSetting } from '../../../test/settings.ts';

const password = passwords.student;
const HOUR_MS = 3_600_000;

let mail: MailServer;
let server: TestServer;
let student: TestClient;
let personId: number;

beforeAll(async () => {
  mail = await startMailServer();
  server = await startServer({ environment: { ...mail.environment, DEMO: 'yes' } });
  student = await server.signIn('student');
  personId = student.user?.personId ?? 0;
});
beforeEach(async () => {
  await server.db.deleteFrom('personal_export').execute();
  await server.db.deleteFrom('sign_in_attempt').execute();
});
afterAll(async () => {
  await server.close();
  await mail.close();
});

const open = (client = student, given: string | undefined = password) =>
  client.tryRequest(personalData.open, { password: given });
const download = (client = student) => client.tryRequest(personalData.archive, { language: 'en' });
const stateOf = (client = student) => client.request(personalData.state, {});
/** Moves the last copy into the past. */
const age = (interval: string) =>
  sql`update personal_export set confirmed_at = confirmed_at - ${interval}::interval,
    open_until = open_until - ${interval}::interval`.execute(server.db);

const auditOf = async (action: string) =>
  server.db
    .selectFrom('audit')
    .select(['actor', 'person_id'])
    .where('action', '=', action)
    .where('person_id', '=', personId)
    .execute();

describe('a copy of all data (decision 0124)', () => {
  it('is an archive with every topic, in the language of the reader, for download only', async () => {
    expect(await stateOf()).toEqual({
      confirmation: 'password',
      exportedAt: null,
      nextAt: null,
      openUntil: null,
    });
    const confirmed = await student.request(personalData.open, { password });
    expect(Date.parse(confirmed.openUntil ?? '')).toBeGreaterThan(Date.now());
    const { status, headers, bytes } = await download();
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': expect.stringMatching(/^attachment; filename="my-data\.zip"/),
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(headers).not.toHaveProperty('accept-ranges');
    const files = await readZip(bytes);
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining([...personalTopics.map((topic) => `${topic}.json`), 'index.html']),
    );
    expect(files['index.html']).toContain('<html lang="en">');
    expect(files['account.json']).toContain('Үсөнов Бектур Өмүрбекович');
    expect(await auditOf('personalDataExported')).toEqual([
      { actor: `person:${personId}`, person_id: personId },
    ]);
  });

  it('has as many records as the page has said', async () => {
    await open();
    const topics = await student.request(personalData.topics, {});
    const files = await readZip((await download()).bytes);
    expect(topics.map(({ topic }) => topic)).toEqual(personalTopics);
    for (const { topic, rowCount } of topics) {
      const tables: Record<string, unknown[]> = JSON.parse(files[`${topic}.json`] ?? '');
      const count = Object.values(tables).reduce((sum, rows) => sum + rows.length, 0);
      // The download itself is in the audit.
      expect([topic, count]).toEqual([topic, topic === 'audit' ? rowCount + 1 : rowCount]);
    }
    expect(topics.find(({ topic }) => topic === 'grades')?.rowCount).toBeGreaterThan(0);
  });

  it('is told to the confirmed address', async () => {
    await open();
    const { subject, text } = await mail.waitForEmail('s1@example.kg');
    expect(subject).toBe('Ваши данные скачивают с портала');
    expect(text).toContain('смените пароль');
  });

  it('is for the session that has confirmed it, and for ten minutes', async () => {
    const elsewhere = await server.signIn('student');
    expect(await download()).toMatchObject({ status: 403, code: 'exportNotOpen' });
    await open();
    expect(await download(elsewhere)).toMatchObject({ status: 403, code: 'exportNotOpen' });
    expect((await stateOf(elsewhere)).openUntil).toBeNull();
    expect((await download(await server.signIn('teacher'))).status).toBe(403);
    await age('10 minutes');
    expect(await download()).toMatchObject({ status: 403, code: 'exportNotOpen' });
    expect((await server.createClient().tryRequest(personalData.archive, {})).status).toBe(401);
  });

  it('is neither made nor counted for a request of its headers', async () => {
    await open();
    const before = (await auditOf('personalDataExported')).length;
    const { status, bytes } = await student.raw({ method: 'HEAD', url: personalData.archive.path });
    expect([status, bytes.length]).toEqual([200, 0]);
    expect(await auditOf('personalDataExported')).toHaveLength(before);
  });
});

describe('how often a copy is possible', () => {
  it('is once a day, and again within the hour, because a download may break', async () => {
    await open();
    const { exportedAt } = await stateOf();
    await age('59 minutes');
    expect((await open()).code).toBeUndefined();
    expect((await download()).status).toBe(200);
    const repeated = await stateOf();
    expect(Date.parse(repeated.exportedAt ?? '')).toBe(Date.parse(exportedAt ?? '') - (59 * HOUR_MS) / 60);
    await age('2 minutes');
    expect(await open()).toMatchObject({ status: 200, code: 'exportedLately' });
    const { nextAt, exportedAt: last } = await stateOf();
    expect(Date.parse(nextAt ?? '') - Date.parse(last ?? '')).toBe(24 * HOUR_MS);
    await age('22 hours 59 minutes');
    expect((await stateOf()).nextAt).toBeNull();
    expect((await open()).code).toBeUndefined();
    expect(Date.now() - Date.parse((await stateOf()).exportedAt ?? '')).toBeLessThan(HOUR_MS / 60);
  });

  it('is what the setting says', async () => {
    await storeSetting(server.db, 'personalData', { exportEveryHours: 48 });
    await open();
    await age('47 hours');
    expect((await open()).code).toBe('exportedLately');
    await age('61 minutes');
    expect((await open()).code).toBeUndefined();
    await server.db.deleteFrom('setting').where('name', '=', 'personalData').execute();
  });

  it('counts one of several confirmations at a time', async () => {
    const replies = await Promise.all([open(), open(), open()]);
    expect(replies.map(({ code }) => code)).toEqual([undefined, undefined, undefined]);
    const rows = await server.db.selectFrom('personal_export').select('person_id').execute();
    expect(rows).toEqual([{ person_id: personId }]);
  });
});

describe('the password of a copy', () => {
  it('is needed, and a wrong one opens nothing and is in the audit', async () => {
    const before = (await auditOf('signInFailed')).length;
    expect(await open(student, 'wrong')).toMatchObject({ status: 200, code: 'wrongPassword' });
    expect(await student.tryRequest(personalData.open, {})).toMatchObject({ code: 'wrongPassword' });
    expect((await download()).status).toBe(403);
    expect(await stateOf()).toMatchObject({ exportedAt: null, nextAt: null });
    expect(await auditOf('signInFailed')).toHaveLength(before + 2);
  });

  it('is tried as often as at the sign-in: then attempts wait', async () => {
    await open(student, 'wrong');
    await sql`update sign_in_attempt set failures = 5 where key like 'account %'`.execute(server.db);
    const startedAt = Date.now();
    expect((await open()).code).toBeUndefined();
    expect(Date.now() - startedAt).toBeGreaterThan(3_000);
  });

  it('is replaced by a new sign-in where the account has none', async () => {
    const { hash } = await server.db
      .selectFrom('person')
      .select('password_hash as hash')
      .where('id', '=', personId)
      .executeTakeFirstOrThrow();
    const setHash = (value: string | null) =>
      server.db.updateTable('person').set({ password_hash: value }).where('id', '=', personId).execute();
    const fresh = await server.signIn('student');
    await setHash(null);
    expect(await stateOf(fresh)).toMatchObject({ confirmation: 'signIn' });
    expect((await open(fresh, undefined)).code).toBeUndefined();
    expect((await download(fresh)).status).toBe(200);
    await sql`update session set created_at = created_at - interval '10 minutes' where person_id = ${personId}`.execute(
      server.db,
    );
    expect(await open(fresh, undefined)).toMatchObject({ status: 200, code: 'signInAgain' });
    await setHash(hash);
  });
});

describe('staff who view the portal as the person', () => {
  it('read nothing of it', async () => {
    await storeSetting(server.db, 'personViews', { isOn: true });
    const registrar = await server.signIn('registrar');
    await registrar.request(viewAs.start, { personId, reason: 'Не видит свою группу' });
    await sql`update personal_export set session_hash = (select token_hash from session where person_id =
      ${registrar.user?.personId ?? 0} limit 1)`.execute(server.db);
    registrar.user = student.user;
    const calls = [personalData.state, personalData.info, personalData.topics] as const;
    const replies = [
      ...(await Promise.all(calls.map((call) => registrar.tryRequest(call, {})))),
      await open(registrar, passwords.registrar),
      await download(registrar),
    ];
    expect(replies.map(({ status, code }) => `${status} ${code}`)).toEqual(
      Array(5).fill('403 viewerReadsOnly'),
    );
  });
});

describe('what the page says', () => {
  it('has the contact of the university, the periods, and the recipients that this portal has', async () => {
    await storeSetting(server.db, 'institution', { phone: '+996 312 00 00 00', email: 'data@example.kg' });
    const { recipients, contact, periods } = await student.request(personalData.info, {});
    expect(contact).toEqual({ address: '', phone: '+996 312 00 00 00', email: 'data@example.kg' });
    expect(periods).toEqual({ notificationDays: 90, checkInDays: 30, auditYears: 5 });
    expect(recipients).toEqual([
      'people',
      'teachers',
      'office',
      'operators',
      'mail',
      'push',
      'bank',
      'verifiers',
    ]);
  });
});
