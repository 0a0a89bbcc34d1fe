import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { addDays, type OrderKind } from '@portal/domain';
import { auth, profile, schedule, study, studentCard } from '@portal/wire';
import { registerOrder } from '../src/university/orders/order.service.ts';
import { todayOf } from './access/journal-fixture.ts';
import { readEvents } from './clients/event-reader.ts';
import { passwords, startServer, type TestClient, type TestServer } from './harness.ts';
import { storeSetting } from './settings.ts';

const WEST = 'Etc/GMT+12';
/** 26 hours east of the other one, so that a change of the setting is a midnight. */
const EAST = 'Pacific/Kiritimati';

let server: TestServer;
let student: TestClient;

beforeEach(async () => {
  server = await startServer();
  await storeSetting(server.db, 'businessTimeZone', WEST);
  student = await server.signIn('student');
});
afterEach(() => server.close());

const personId = (): number => student.user?.personId ?? 0;

/** Registers an order that takes effect at the next midnight. */
async function orderForTomorrow(kind: OrderKind): Promise<void> {
  const effectiveOn = addDays(await todayOf(server.db), 1);
  const order = { kind, number: '15-О', date: '2026-11-20', effectiveOn, basis: '' };
  await server.db
    .transaction()
    .execute((db) =>
      registerOrder(db, { ...order, people: [{ personId: personId(), groupId: undefined }] }, 'portal'),
    );
}

const passMidnight = () => storeSetting(server.db, 'businessTimeZone', EAST);

const signIn = () =>
  server.createClient().tryRequest(auth.authorize, { login: 'student', password: passwords.student });

describe('a student who is dismissed at midnight (D-63.5)', () => {
  it('works until then; afterwards calls, streams and the address of the calendar end', async () => {
    const { address } = await student.request(schedule.subscribe, {});
    const { token } = await student.request(studentCard.token, {});
    const reader = await readEvents(student, await server.app.listen({ port: 0, host: '127.0.0.1' }));
    await orderForTomorrow('dismissed');
    expect((await student.tryRequest(study.years, {})).status).toBe(200);
    expect((await server.createClient().raw({ url: address })).status).toBe(200);
    await passMidnight();
    await reader.waitForEnd();
    reader.close();
    expect((await student.tryRequest(study.years, {})).status).toBe(401);
    expect((await student.tryRequest(profile.email, {})).status).toBe(401);
    expect((await server.createClient().raw({ url: address })).status).toBe(404);
    expect((await server.createClient().tryRequest(studentCard.info, { token })).status).toBe(404);
  });

  it.each([
    ['dismissed', 'studyEnded', 'Обучение прекращено приказом № 15-О от 20.11.2026'],
    ['transferredOut', 'studyEnded', 'Обучение прекращено приказом № 15-О от 20.11.2026'],
    ['leave', 'onLeave', 'Вы в академическом отпуске по приказу № 15-О от 20.11.2026'],
  ] as const)('learns at sign-in why: %s', async (kind, code, text) => {
    await orderForTomorrow(kind);
    expect((await signIn()).status).toBe(200);
    await passMidnight();
    expect(await signIn()).toMatchObject({ code, message: expect.stringContaining(text) });
    const wrong = { login: 'student', password: 'Wrong-Lake-81' };
    expect((await server.createClient().tryRequest(auth.authorize, wrong)).code).toBe('wrongCredentials');
  });

  it('signs in again after an order of reinstatement', async () => {
    const { rows } = await sql<{ groupId: number }>`
      select group_id as "groupId" from group_member where person_id = ${personId()} and is_home`.execute(
      server.db,
    );
    await orderForTomorrow('dismissed');
    await passMidnight();
    expect((await signIn()).code).toBe('studyEnded');
    const effectiveOn = await todayOf(server.db);
    const order = { kind: 'reinstated', number: '16-В', date: effectiveOn, effectiveOn, basis: '' } as const;
    const people = [{ personId: personId(), groupId: rows[0]?.groupId }];
    await server.db.transaction().execute((db) => registerOrder(db, { ...order, people }, 'portal'));
    expect((await signIn()).status).toBe(200);
  });
});
