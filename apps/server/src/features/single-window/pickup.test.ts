import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { notifications, singleWindow } from '@portal/wire';
import { startServer, type TestClient, type TestServer } from '../../../test/harness.ts';
import { grantClaim } from '../../../test/people/grant-claim.ts';
import { queryRows } from '../../../test/seeded-database.ts';
import { storeSetting } from '../../../test/settings.ts';

let server: TestServer;
let student: TestClient;
let office: TestClient;
let facultyCode: string;

beforeAll(async () => {
  server = await startServer();
  student = await server.signIn('student');
  office = await server.signIn('editor');
  await grantClaim(server.db, office.user?.personId ?? 0, { name: 'orders.process', faculties: 'all' });
  const [row] = await queryRows<{ code: string }>(
    server.db,
    `select faculty.code from person join faculty on faculty.id = person.faculty_id where login = 'student'`,
  );
  facultyCode = row?.code ?? '';
  await server.db.deleteFrom('document_order').execute();
});
afterEach(async () => {
  for (const table of ['document_order', 'notification'] as const)
    await server.db.deleteFrom(table).execute();
});
afterAll(() => server.close());

const step = (orderId: number, name: 'take' | 'prepare' | 'issue', pickup?: string) =>
  office.tryRequest(singleWindow.takeSteps, { orderIds: [orderId], step: name, pickup });

async function taken(): Promise<number> {
  const { id } = await student.request(singleWindow.saveOrder, {
    documentId: 1,
    regionId: 2,
    districtId: 5,
    purposeId: 1,
  });
  await step(id, 'take');
  return id;
}

const readBy = async (lang: 'ru' | 'kg' | 'en') => {
  const headers = { 'x-lang': lang };
  const [order] = await student.request(singleWindow.orders, {}, { headers });
  const [notification] = await student.request(notifications.page, {}, { headers });
  return [order?.pickup, notification?.body];
};

describe('where and when a document is fetched', () => {
  it('is what the setting says, in the language of the student: of the faculty before the whole university', async () => {
    await storeSetting(server.db, 'orderPickup', { everywhere: 'Кабинет 1' });
    await step(await taken(), 'prepare');
    expect(await readBy('en')).toEqual(['Кабинет 1', 'Certificate of study: Кабинет 1']);
    const text = { ru: 'Кабинет 105, 9:00–16:00', kg: '105-бөлмө, 9:00–16:00', en: 'Room 105, 9:00–16:00' };
    await storeSetting(server.db, 'orderPickup', {
      everywhere: 'Кабинет 1',
      faculties: [{ faculty: facultyCode, text }],
    });
    expect((await readBy('kg'))[0]).toBe(text.kg);
    expect((await readBy('en'))[0]).toBe(text.en);
  });

  it('is what the office says for an order instead, and nothing before it is ready or after it is issued', async () => {
    await storeSetting(server.db, 'orderPickup', { everywhere: 'Кабинет 1' });
    const id = await taken();
    expect((await readBy('ru'))[0]).toBeNull();
    const { orders } = await office.request(singleWindow.officeQueue, { status: 'preparing' });
    expect(orders[0]?.pickup).toBe('Кабинет 1');
    expect(await step(id, 'prepare', 'Завтра в кабинете 7')).toMatchObject({ status: 200 });
    expect(await readBy('ru')).toEqual(['Завтра в кабинете 7', 'Справка об обучении: Завтра в кабинете 7']);
    expect(await step(id, 'issue', 'Поздно')).toMatchObject({ status: 422 });
    await step(id, 'issue');
    expect((await readBy('ru'))[0]).toBeNull();
  });

  it('is left out when nobody has said it', async () => {
    await storeSetting(server.db, 'orderPickup', { everywhere: '' });
    await step(await taken(), 'prepare');
    expect(await readBy('ru')).toEqual([null, 'Справка об обучении: можно забрать']);
  });
});
