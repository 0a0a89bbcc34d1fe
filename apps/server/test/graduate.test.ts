import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { addDays, numericDate } from '@portal/domain';
import {
  auth,
  live,
  misc,
  notifications,
  payments,
  profile,
  schedule,
  singleWindow,
  study,
  transcript,
  UPLOADS_PATH,
} from '@portal/wire';
import { registerOrder } from '../src/university/orders/order.service.ts';
import { todayOf } from './access/journal-fixture.ts';
import { readEvents } from './clients/event-reader.ts';
import { passwords, startServer, type TestClient, type TestServer } from './harness.ts';
import { giveOrders } from './people/give-orders.ts';
import { storeSetting } from './settings.ts';

const GRADUATED_DAYS_AGO = 10;

let server: TestServer;
let student: TestClient;

beforeEach(async () => {
  server = await startServer();
  student = await server.signIn('student');
});
afterEach(() => server.close());

const personId = (): number => student.user?.personId ?? 0;

/** The student has graduated some days ago; returns that day. */
async function graduate(): Promise<string> {
  const date = addDays(await todayOf(server.db), -GRADUATED_DAYS_AGO);
  await giveOrders(server.db, personId(), [{ kind: 'graduated', number: '40-В', date }]);
  return date;
}

const takeBack = () =>
  server.db.deleteFrom('student_order_person').where('person_id', '=', personId()).execute();

const signIn = (client = server.createClient()) =>
  client.tryRequest(auth.authorize, { login: 'student', password: passwords.student });

async function signInAsGraduate(): Promise<TestClient> {
  await graduate();
  return server.signIn('student');
}

describe('a graduate, for as long as `alumniAccess` says', () => {
  it('signs in again, because the sessions of the student have ended (D-63.7)', async () => {
    const { address } = await student.request(schedule.subscribe, {});
    const reader = await readEvents(student, await server.app.listen({ port: 0, host: '127.0.0.1' }));
    const day = await graduate();
    await reader.waitForEnd();
    reader.close();
    expect((await student.tryRequest(transcript.read, {})).status).toBe(401);
    expect((await server.createClient().raw({ url: address })).status).toBe(404);
    const again = await server.signIn('student');
    expect(again.user).toMatchObject({ role: 'student', alumniUntil: addDays(day, 364) });
  });

  it('reads their own transcript, documents, payments and profile, and may change the password (D-63.7)', async () => {
    const client = await signInAsGraduate();
    const terms = (await client.request(transcript.read, {})).terms;
    expect(terms.length).toBeGreaterThan(0);
    expect((await client.tryRequest(transcript.pdf, { language: 'en' })).status).toBe(200);
    for (const endpoint of [singleWindow.orders, payments.account, profile.personalData, misc.photo])
      expect((await client.tryRequest(endpoint, {})).status).toBe(200);
    const newPassword = 'Quiet-Lake-81';
    await client.request(profile.changePassword, { password: passwords.student, newPassword });
    expect((await client.tryRequest(transcript.read, {})).status).toBe(200);
  });

  it('is refused everything else with the reason, the event stream and pushes included (D-63.7)', async () => {
    const client = await signInAsGraduate();
    const refused = {
      status: 403,
      code: 'graduateReadsOnly',
      message: expect.stringContaining('Выпускникам'),
    };
    expect(await client.tryRequest(study.years, {})).toMatchObject(refused);
    expect(await client.tryRequest(singleWindow.documents, {})).toMatchObject(refused);
    expect(await client.tryRequest(schedule.subscribe, {})).toMatchObject(refused);
    expect(await client.tryRequest(notifications.pushKey, {})).toMatchObject(refused);
    expect((await client.raw({ url: live.events.path })).status).toBe(403);
    expect((await client.raw({ method: 'POST', url: UPLOADS_PATH })).status).toBe(403);
  });
});

describe('the access of a graduate', () => {
  it('ends after the last day, and sign-in says since when (D-63.7)', async () => {
    const client = await signInAsGraduate();
    const last = numericDate(addDays(await todayOf(server.db), -1));
    await storeSetting(server.db, 'alumniAccess', { days: GRADUATED_DAYS_AGO + 1 });
    expect((await client.tryRequest(transcript.read, {})).status).toBe(200);
    expect((await signIn()).status).toBe(200);
    await storeSetting(server.db, 'alumniAccess', { days: GRADUATED_DAYS_AGO });
    expect((await client.tryRequest(transcript.read, {})).status).toBe(401);
    expect(await signIn()).toMatchObject({
      code: 'alumniAccessEnded',
      message: expect.stringContaining(`до ${last} включительно`),
    });
  });

  it('is never there if the setting gives no days (D-63.7)', async () => {
    const client = await signInAsGraduate();
    await storeSetting(server.db, 'alumniAccess', { days: 0 });
    expect((await client.tryRequest(transcript.read, {})).status).toBe(401);
    expect(await signIn()).toMatchObject({ code: 'graduated', message: expect.stringContaining('№ 40-В') });
  });

  it('becomes that of a student when the graduation is taken back (D-63.7)', async () => {
    const client = await signInAsGraduate();
    await takeBack();
    expect((await client.tryRequest(transcript.read, {})).status).toBe(401);
    expect((await student.tryRequest(study.years, {})).status).toBe(200);
    expect((await signIn()).data).toMatchObject([{ uid: personId() }]);
  });

  it('becomes that of a student when the graduate is enrolled again (D-63.7)', async () => {
    const { rows } = await sql<{ groupId: number }>`
      select group_id as "groupId" from group_member where person_id = ${personId()} and is_home`.execute(
      server.db,
    );
    const client = await signInAsGraduate();
    const effectiveOn = await todayOf(server.db);
    const order = { kind: 'enrolled', number: '1-М', date: effectiveOn, effectiveOn, basis: '' } as const;
    const people = [{ personId: personId(), groupId: (rows[0]?.groupId ?? 0) + 1 }];
    await server.db.transaction().execute((db) => registerOrder(db, { ...order, people }, 'portal'));
    expect((await client.tryRequest(transcript.read, {})).status).toBe(401);
    const again = await server.signIn('student');
    expect(again.user?.alumniUntil).toBeUndefined();
    expect((await again.tryRequest(study.years, {})).status).toBe(200);
  });
});
