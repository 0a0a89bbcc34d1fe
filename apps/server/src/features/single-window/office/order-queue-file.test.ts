import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { numericDate } from '@portal/domain';
import { singleWindow, type RequestOf } from '@portal/wire';
import { LIST_FILE_MAX } from '@portal/wire/contract/list-file';
import { orderQueueFiles } from '@portal/wire/single-window/order-queue-files';
import { todayOf } from '../../../../test/access/journal-fixture.ts';
import { readCsvFile } from '../../../../test/files/read-csv-file.ts';
import { readWorkbookTexts } from '../../../../test/files/read-workbook.ts';
import { clearAudit } from '../../../../test/people/clear-audit.ts';
import { grantClaim } from '../../../../test/people/grant-claim.ts';
import { startOffice, type Office } from '../../../../test/people/start-office.ts';
import { queryRows } from '../../../../test/seeded-database.ts';

let office: Office;

const grant = (faculties: readonly number[] | 'all') =>
  grantClaim(office.server.db, office.dean.user?.personId ?? 0, { name: 'orders.process', faculties });

beforeAll(async () => {
  office = await startOffice();
});
afterAll(() => office.server.close());
beforeEach(async () => {
  await office.server.db.deleteFrom('document_order').execute();
  await clearAudit(office.server.db);
  await grant([office.student.facultyId]);
});

/** Orders of a student that were made so many days ago, each with another purpose. */
const insertOrders = (studentId: number, { count = 1, daysAgo = 0 } = {}) =>
  sql`
    insert into document_order (student_id, document_id, region_id, district_id, purpose_id, purpose_text, created_at)
    select ${studentId}::int, 1, 2, 5, 8, 'Цель ' || number, now() - make_interval(days => ${daysAgo}::int)
    from generate_series(1, ${count}::int) as number`.execute(office.server.db);

type Filter = RequestOf<typeof orderQueueFiles.csv>;
const csv = async (filter: Filter, lang = 'ru') => {
  const headers = { 'x-lang': lang };
  return readCsvFile((await office.dean.tryRequest(orderQueueFiles.csv, filter, { headers })).bytes);
};
const workbook = async (filter: Filter) =>
  readWorkbookTexts((await office.dean.tryRequest(orderQueueFiles.xlsx, filter)).bytes);

describe('the queue of orders as a file (D-65.2)', () => {
  it('has every column of the list, with state and time taken in words', async () => {
    await insertOrders(office.student.id, { daysAgo: 60 });
    const [order] = (await office.dean.request(singleWindow.officeQueue, { status: 'waiting' })).orders;
    const [head, ...rows] = await csv({ status: 'waiting' });
    expect(head).toEqual([
      '№',
      'Номер заказа',
      'Студент',
      'Группа',
      'Документ',
      'Назначение',
      'Место',
      'Заказан',
      'Срок',
      'Состояние',
      'Состояние с',
      'Где и когда забрать',
      'Причина отмены',
    ]);
    const [{ day } = { day: '' }] = await queryRows<{ day: string }>(
      office.server.db,
      `select (created_at at time zone 'Asia/Bishkek')::date::text as day from document_order`,
    );
    expect(rows).toEqual([
      [
        '1',
        String(order?.id),
        office.student.name,
        office.student.group,
        'Справка об обучении',
        'Цель 1',
        'Город Ош',
        numericDate(day),
        'дольше обычного',
        'Ждёт',
        numericDate(await todayOf(office.server.db)),
        '',
        '',
      ],
    ]);
    expect((await csv({ status: 'waiting' }, 'en'))[1]?.slice(8, 10)).toEqual([
      'longer than usual',
      'Waiting',
    ]);
    expect(await csv({ status: 'issued' })).toEqual([head]);
  });

  it('names its filter, and is one row of the audit, which lists the students once', async () => {
    await insertOrders(office.student.id, { count: 2 });
    const { id, name } = office.student;
    const lines = await workbook({ status: 'waiting', text: name });
    expect(lines).toEqual(
      expect.arrayContaining(['Заказы документов', 'Состояние: Ждёт', `Студент: ${name}`]),
    );
    expect(lines).not.toContainEqual(expect.stringContaining('Найдено больше'));
    expect(await queryRows(office.server.db, 'select action, details from audit')).toEqual([
      { action: 'personViewed', details: { what: 'file of document orders', text: name, people: [id] } },
    ]);
    expect(await csv({ status: 'waiting', text: 'Никтотаковский' })).toHaveLength(1);
  });

  it('has students of the faculties of the claim only', async () => {
    await insertOrders(office.student.id);
    await insertOrders(office.foreign.id);
    const namesIn = async () => (await csv({ status: 'waiting' })).slice(1).map(([, , name]) => name);
    expect(await namesIn()).toEqual([office.student.name]);
    await grant('all');
    expect(await namesIn()).toEqual([office.student.name, office.foreign.name]);
  });

  it('has the first orders, and says when there are more', async () => {
    await insertOrders(office.student.id, { count: LIST_FILE_MAX + 1 });
    const rows = await csv({ status: 'waiting' });
    expect(rows).toHaveLength(1 + LIST_FILE_MAX);
    expect(rows.at(-1)?.[5]).toBe(`Цель ${LIST_FILE_MAX}`);
    expect(await workbook({ status: 'waiting' })).toContain(
      `Найдено больше. В файле первые ${LIST_FILE_MAX}: уточните поиск.`,
    );
  });
});
