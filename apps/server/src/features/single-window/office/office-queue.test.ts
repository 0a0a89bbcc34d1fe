import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { notifications, singleWindow } from '@portal/wire';
import { OFFICE_ORDERS_PAGE } from '@portal/wire/single-window/office-orders';
import { startServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { clearAudit } from '../../../../test/people/clear-audit.ts';
import { grantClaim } from '../../../../test/people/grant-claim.ts';
import { queryRows } from '../../../../test/seeded-database.ts';

let server: TestServer;
let student: TestClient;
let office: TestClient;
let studentId: number;

beforeAll(async () => {
  server = await startServer();
  student = await server.signIn('student');
  office = await server.signIn('editor');
  studentId = student.user?.personId ?? 0;
  await grantClaim(server.db, office.user?.personId ?? 0, { name: 'orders.process', faculties: 'all' });
  await server.db.deleteFrom('document_order').execute();
  await clearAudit(server.db);
});
afterEach(async () => {
  for (const table of ['document_order', 'notification', 'notification_switch'] as const)
    await server.db.deleteFrom(table).execute();
  await clearAudit(server.db);
});
afterAll(() => server.close());

const add = async (documentId = 1): Promise<number> =>
  (await student.request(singleWindow.saveOrder, { documentId, regionId: 2, districtId: 5, purposeId: 1 }))
    .id;
const queue = (
  status: 'waiting' | 'preparing' | 'prepared' | 'issued' | 'canceled' = 'waiting',
  text?: string,
) => office.request(singleWindow.officeQueue, { status, text });
const step = (orderIds: number[], name: 'take' | 'prepare' | 'issue' | 'cancel', reason?: string) =>
  office.tryRequest(singleWindow.takeSteps, { orderIds, step: name, reason });
const auditRows = () =>
  queryRows<{ action: string; actor: string; person_id: number; reason: string | null }>(
    server.db,
    'select action, actor, person_id, reason from audit order by id',
  );

describe('the queue of the office (D-65.2)', () => {
  it('has the orders of one status, the oldest first, with the number of those in work', async () => {
    const [first, second] = [await add(), await add(2)];
    const { orders, hasMore, waitingCount } = await queue();
    expect(orders.map(({ id }) => id)).toEqual([first, second]);
    expect(orders[0]).toMatchObject({
      studentId,
      documentName: 'Справка об обучении',
      purpose: 'По месту требования',
      place: 'Город Ош',
      status: 'waiting',
      reason: null,
    });
    expect({ hasMore, waitingCount }).toEqual({ hasMore: false, waitingCount: 2 });
    expect(await auditRows()).toEqual([
      {
        action: 'personViewed',
        actor: `person:${office.user?.personId}`,
        person_id: studentId,
        reason: null,
      },
    ]);
  });

  it('says who waits for more working days than usual, by the holidays of the university', async () => {
    const isLate = async () => (await queue()).orders[0]?.isLate;
    await sql`
      insert into document_order (student_id, document_id, region_id, district_id, purpose_id, created_at)
      values (${studentId}, 1, 2, 5, 1, now() - interval '30 days')`.execute(server.db);
    expect(await isLate()).toBe(true);
    await sql`
      insert into special_day (date, title)
      select day::date, '{"ru": "Каникулы", "kg": "Каникул", "en": "Holidays"}'
      from generate_series(now() - interval '31 days', now() + interval '1 day', interval '1 day') as day
      on conflict (date) do update set title = excluded.title, lessons_of = null`.execute(server.db);
    expect(await isLate()).toBe(false);
    await sql`delete from special_day where title ->> 'en' = 'Holidays'`.execute(server.db);
    expect(await isLate()).toBe(true);
  });

  it('is read page by page, and found by the words of a name', async () => {
    await server.db
      .insertInto('document_order')
      .values(
        Array.from({ length: OFFICE_ORDERS_PAGE + 1 }, (_, at) => ({
          student_id: studentId,
          document_id: 1,
          region_id: 1,
          district_id: 1,
          purpose_id: 8,
          purpose_text: `Цель ${at}`,
        })),
      )
      .execute();
    const first = await queue();
    expect(first.orders).toHaveLength(OFFICE_ORDERS_PAGE);
    expect(first.hasMore).toBe(true);
    const second = await office.request(singleWindow.officeQueue, {
      status: 'waiting',
      afterId: first.orders.at(-1)?.id,
    });
    expect(second.orders.map(({ purpose }) => purpose)).toEqual([`Цель ${OFFICE_ORDERS_PAGE}`]);
    expect(second.hasMore).toBe(false);
    const [family = ''] = (first.orders[0]?.studentName ?? '').split(' ');
    expect((await queue('waiting', family.toLowerCase())).orders).toHaveLength(OFFICE_ORDERS_PAGE);
    expect((await queue('waiting', 'Никтотаковский')).orders).toEqual([]);
  });

  it('takes several orders through their steps, tells the student, and writes an audit row for each', async () => {
    const orderIds = [await add(), await add(2)];
    expect(await step(orderIds, 'take')).toMatchObject({ status: 200 });
    expect(await step(orderIds, 'prepare')).toMatchObject({ status: 200 });
    expect((await queue('prepared')).preparedCount).toBe(2);
    expect(await step(orderIds, 'issue')).toMatchObject({ status: 200 });
    expect((await queue('issued')).orders.map(({ id }) => id)).toEqual(orderIds.toReversed());
    const page = await student.request(notifications.page, {});
    expect(page.filter(({ type }) => type === 'order')).toHaveLength(2);
    const rows = (await auditRows()).filter(({ action }) => action === 'orderProcessed');
    expect(rows).toHaveLength(6);
    expect(new Set(rows.map(({ actor }) => actor))).toEqual(new Set([`person:${office.user?.personId}`]));
  });

  it('changes none of the orders when one has moved on, and wants a reason for a cancellation only', async () => {
    const [first, second] = [await add(), await add(2)];
    await step([second], 'take');
    expect(await step([first, second], 'take')).toMatchObject({ status: 409, code: 'orderMoved' });
    expect((await queue()).orders.map(({ id }) => id)).toEqual([first]);
    expect(await step([second], 'cancel')).toMatchObject({ status: 422 });
    expect(await step([first], 'take', 'Нет договора')).toMatchObject({ status: 422 });
    expect(await step([second], 'cancel', 'Нет договора')).toMatchObject({ status: 200 });
    expect((await queue('canceled')).orders).toMatchObject([{ id: second, reason: 'Нет договора' }]);
  });
});
