import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { notifications, singleWindow } from '@portal/wire';
import { PICKUP_MAX_LENGTH } from '@portal/wire/single-window/office-orders';
import { startServer, type TestClient, type TestServer } from '../../../test/harness.ts';
import { clearAudit } from '../../../test/people/clear-audit.ts';
import { grantClaim } from '../../../test/people/grant-claim.ts';
import { queryRows } from '../../../test/seeded-database.ts';
import { storeSetting } from '../../../test/settings.ts';
import { findSettingProblems, resolveSetting } from '../../university/settings/resolve-setting.ts';
import { settings } from '../../university/settings/settings.ts';

let server: TestServer;
let student: TestClient;
let office: TestClient;
let faculty: { id: number; code: string };

beforeAll(async () => {
  server = await startServer();
  student = await server.signIn('student');
  office = await server.signIn('editor');
  [faculty = { id: 0, code: '' }] = await queryRows<typeof faculty>(
    server.db,
    `select faculty.id, code from person join faculty on faculty.id = person.faculty_id where login = 'student'`,
  );
  await server.db.deleteFrom('document_order').execute();
});
afterEach(async () => {
  for (const table of ['document_order', 'notification', 'setting'] as const)
    await server.db.deleteFrom(table).execute();
  await clearAudit(server.db);
});
afterAll(() => server.close());

const grant = (faculties: 'all' | number[]) =>
  grantClaim(server.db, office.user?.personId ?? 0, { name: 'orders.process', faculties });
const step = (orderIds: number[], name: 'take' | 'prepare' | 'issue' | 'cancel', more: object = {}) =>
  office.tryRequest(singleWindow.takeSteps, { orderIds, step: name, ...more });

async function taken(documentId = 1): Promise<number> {
  const place = { regionId: 2, districtId: 5, purposeId: 1 };
  const { id } = await student.request(singleWindow.saveOrder, { documentId, ...place });
  await step([id], 'take');
  return id;
}

const pickupsOf = async (lang: 'ru' | 'kg' | 'en') => {
  const orders = await student.request(singleWindow.orders, {}, { headers: { 'x-lang': lang } });
  return orders.map(({ pickup }) => pickup);
};
const bodyOf = async (lang: 'ru' | 'kg' | 'en') =>
  (await student.request(notifications.page, {}, { headers: { 'x-lang': lang } }))[0]?.body;

describe('the setting of where documents are fetched', () => {
  const problemsOf = (value: unknown) => findSettingProblems(settings.orderPickup, value);
  const text = { ru: 'Кабинет 1', kg: '1-бөлмө', en: 'Room 1' };

  it.each([
    ['nothing for everybody', { everywhere: '', faculties: [] }],
    ['one text for everybody', { everywhere: 'Кабинет 1', faculties: [] }],
    ['a text in each language', { everywhere: text, faculties: [{ faculty: 'ФИТ', text }] }],
  ])('may say %s', (_, value) => {
    expect(problemsOf(value)).toEqual([]);
  });

  it.each([
    ['a number', { everywhere: 105, faculties: [] }],
    ['a text that is too long', { everywhere: 'я'.repeat(301), faculties: [] }],
    ['a faculty without a text', { everywhere: '', faculties: [{ faculty: 'ФИТ' }] }],
    ['a text of no faculty', { everywhere: '', faculties: [{ text }] }],
    [
      'too many faculties',
      { everywhere: '', faculties: Array.from({ length: 201 }, () => ({ faculty: 'Ф', text })) },
    ],
  ])('does not say %s', (_, value) => {
    expect(problemsOf(value)).not.toEqual([]);
  });

  it('is read as far as it is valid', () => {
    const stored = { everywhere: 5, faculties: [{ faculty: 'ФИТ' }, { faculty: 'ФЭУ', text: 'Кабинет 2' }] };
    expect(resolveSetting(settings.orderPickup, stored)).toEqual({
      everywhere: '',
      faculties: [{ faculty: 'ФЭУ', text: 'Кабинет 2' }],
    });
  });
});

describe('where a document is fetched, as its student reads it', () => {
  beforeAll(() => grant('all'));

  it('is Russian where the setting has no text in the language, also in the notification', async () => {
    const everywhere = { ru: 'Кабинет 105', en: 'Room 105' };
    await storeSetting(server.db, 'orderPickup', { everywhere });
    await step([await taken()], 'prepare');
    expect([await pickupsOf('kg'), await pickupsOf('en')]).toEqual([['Кабинет 105'], ['Room 105']]);
    expect(await bodyOf('en')).toContain('Room 105');
    expect(await bodyOf('kg')).toContain('Кабинет 105');
  });

  it('is not that of another faculty', async () => {
    await storeSetting(server.db, 'orderPickup', {
      everywhere: 'Кабинет 1',
      faculties: [{ faculty: `${faculty.code}2`, text: 'Кабинет 9' }],
    });
    await step([await taken()], 'prepare');
    expect(await pickupsOf('ru')).toEqual(['Кабинет 1']);
  });

  it('is what the setting says today, but what the office has written stays', async () => {
    await storeSetting(server.db, 'orderPickup', { everywhere: 'Кабинет 1' });
    const [usual, own] = [await taken(), await taken(2)];
    await step([usual], 'prepare');
    await step([own], 'prepare', { pickup: 'У декана' });
    await storeSetting(server.db, 'orderPickup', { everywhere: 'Кабинет 2' });
    expect((await pickupsOf('en')).toSorted((one, two) => String(one).localeCompare(String(two)))).toEqual([
      'Кабинет 2',
      'У декана',
    ]);
  });

  it('is shown to the office in its own language, in work and prepared only', async () => {
    await storeSetting(server.db, 'orderPickup', {
      everywhere: { ru: 'Кабинет 1', kg: '1-бөлмө', en: 'Room 1' },
    });
    const id = await taken();
    const pickupIn = async (status: 'preparing' | 'prepared' | 'issued', lang: 'kg' | 'en') =>
      (
        await office.request(singleWindow.officeQueue, { status }, { headers: { 'x-lang': lang } })
      ).orders.map(({ pickup }) => pickup);
    expect(await pickupIn('preparing', 'kg')).toEqual(['1-бөлмө']);
    await step([id], 'prepare');
    expect(await pickupIn('prepared', 'en')).toEqual(['Room 1']);
    await step([id], 'issue');
    expect(await pickupIn('issued', 'en')).toEqual([null]);
  });
});

describe('another place and time for some orders', () => {
  beforeAll(() => grant('all'));

  it('is written for all of them, with a row of the audit for each', async () => {
    const ids = [await taken(), await taken(2)];
    await clearAudit(server.db);
    expect(await step(ids, 'prepare', { pickup: 'Кабинет 7' })).toMatchObject({ status: 200 });
    expect(await pickupsOf('ru')).toEqual(['Кабинет 7', 'Кабинет 7']);
    const rows = await queryRows<{ details: unknown }>(
      server.db,
      `select details from audit where action = 'orderProcessed' order by id`,
    );
    expect(rows.map(({ details }) => details)).toEqual(ids.map((order) => ({ order, pickup: 'Кабинет 7' })));
  });

  it.each([
    ['empty', ''],
    ['of blanks', ' \n '],
    ['too long', 'я'.repeat(PICKUP_MAX_LENGTH + 1)],
  ])('is refused when it is %s, and the order stays in work', async (_, pickup) => {
    const id = await taken();
    expect(await step([id], 'prepare', { pickup })).toMatchObject({ status: 422 });
    const { preparingCount } = await office.request(singleWindow.officeQueue, { status: 'preparing' });
    expect(preparingCount).toBe(1);
  });

  it('may be as long as the bound', async () => {
    const pickup = 'ө'.repeat(PICKUP_MAX_LENGTH);
    await step([await taken()], 'prepare', { pickup });
    expect(await pickupsOf('kg')).toEqual([pickup]);
  });

  it.each(['take', 'issue'] as const)('belongs to no other step: %s', async (name) => {
    const id = await taken();
    expect(await step([id], name, { pickup: 'Кабинет 7' })).toMatchObject({ status: 422 });
  });

  it('has no reason, and a cancellation has no place', async () => {
    const id = await taken();
    const both = { reason: 'Нет договора', pickup: 'Кабинет 7' };
    expect(await step([id], 'prepare', both)).toMatchObject({ status: 422 });
    expect(await step([id], 'cancel', both)).toMatchObject({ status: 422 });
    expect(await pickupsOf('ru')).toEqual([null]);
  });

  it('is not written for students of other faculties, whose orders are not shown either', async () => {
    const id = await taken();
    await grant([faculty.id + 1]);
    expect(await step([id], 'prepare', { pickup: 'Кабинет 7' })).toMatchObject({ status: 404 });
    const { orders, preparingCount } = await office.request(singleWindow.officeQueue, {
      status: 'preparing',
    });
    expect([orders, preparingCount]).toEqual([[], 0]);
    await grant([faculty.id]);
    expect(await step([id], 'prepare', { pickup: 'Кабинет 7' })).toMatchObject({ status: 200 });
  });
});
