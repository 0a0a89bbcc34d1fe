import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { languages } from '@portal/domain';
import { singleWindow, type RequestOf } from '@portal/wire';
import { createSessionFor } from '../../../test/access/people.ts';
import { startServer, type TestClient, type TestServer } from '../../../test/harness.ts';
import { queryRows } from '../../../test/seeded-database.ts';

let server: TestServer;
let student: TestClient;

beforeAll(async () => {
  server = await startServer();
  student = await server.signIn('student');
});
afterEach(() => server.db.deleteFrom('document_order').execute());
afterAll(() => server.close());

type OrderRequest = RequestOf<typeof singleWindow.saveOrder>;

/** Chüy region, Alamudun district, at the place of request. */
const request: OrderRequest = { documentId: 1, regionId: 9, districtId: 49, purposeId: 1 };
const OWN_PURPOSE = 8;

const order = (changes: Partial<OrderRequest> = {}) =>
  student.request(singleWindow.saveOrder, { ...request, ...changes });
const tryOrder = (changes: Partial<OrderRequest>) =>
  student.tryRequest(singleWindow.saveOrder, { ...request, ...changes });
const list = (lang = 'ru') => student.request(singleWindow.orders, {}, { headers: { 'x-lang': lang } });
const cancel = (orderId: number) => student.tryRequest(singleWindow.cancelOrder, { orderId });
/** The step of the office, as its command writes it. */
const setStatus = (orderId: number, status: string) =>
  queryRows(
    server.db,
    `update document_order set status = '${status}', version = version + 1 where id = ${orderId}`,
  );

describe('the lists of the single window', () => {
  it('have documents and purposes in the language of the reader (§7 Single window.1)', async () => {
    const documentsIn = (lang: string) =>
      student.request(singleWindow.documents, {}, { headers: { 'x-lang': lang } });
    expect((await documentsIn('ru'))[0]).toEqual({ id: 1, name: 'Справка об обучении', usualDays: 1 });
    expect((await documentsIn('kg'))[0]?.name).toBe('Окуп жаткандыгы тууралуу маалымкат');
    expect((await documentsIn('en'))[0]?.name).toBe('Certificate of study');
    const purposes = await student.request(singleWindow.purposes, {});
    expect(purposes.filter(({ isOwnText }) => isOwnText)).toEqual([
      { id: OWN_PURPOSE, name: 'Другое', isOwnText: true },
    ]);
  });

  it('have the nine regions of the country, each with its own districts', async () => {
    const regions = await student.request(singleWindow.regions, {});
    expect(regions.map(({ name }) => name)).toEqual([
      'Город Бишкек',
      'Город Ош',
      'Баткенская область',
      'Джалал-Абадская область',
      'Иссык-Кульская область',
      'Нарынская область',
      'Ошская область',
      'Таласская область',
      'Чуйская область',
    ]);
    const counts: number[] = [];
    for (const { id: regionId } of regions)
      counts.push((await student.request(singleWindow.districts, { regionId })).length);
    // 40 districts and 12 cities of the regions, 4 districts of Bishkek, and Osh.
    expect(counts).toEqual([4, 1, 6, 12, 7, 6, 7, 5, 9]);
    const codes = `array['${languages.join("', '")}']`;
    const missing = await queryRows(
      server.db,
      `select from region, district, order_document, order_purpose where not (region.title ?& ${codes}
        and district.title ?& ${codes} and order_document.title ?& ${codes} and order_purpose.title ?& ${codes})`,
    );
    expect(missing).toEqual([]);
  });
});

describe('an order', () => {
  it('waits with its first step, and stands first in the list (§3 Single-window order, §7 Single window.1)', async () => {
    await order({ documentId: 2 });
    const created = await order();
    expect(created).toMatchObject({
      status: 'waiting',
      version: 1,
      document: { id: 1, name: 'Справка об обучении' },
      region: { name: 'Чуйская область' },
      district: { name: 'Аламудунский район' },
      purpose: { name: 'По месту требования' },
      purposeText: null,
      steps: [{ status: 'waiting', at: created.createdAt, reason: null }],
    });
    expect((await list()).map(({ document }) => document.id)).toEqual([1, 2]);
    expect((await list('en'))[0]).toMatchObject({ district: { name: 'Alamudun District' } });
  });

  it('has a purpose in own words where the purpose says so, and nowhere else', async () => {
    const own = await order({ purposeId: OWN_PURPOSE, purposeText: '  Для детского сада ' });
    expect(own).toMatchObject({ purpose: { isOwnText: true }, purposeText: 'Для детского сада' });
    for (const changes of [{ purposeText: 'Лишнее' }, { purposeId: OWN_PURPOSE }])
      expect(await tryOrder(changes)).toMatchObject({ status: 422, code: 'invalid' });
    expect((await tryOrder({ purposeId: OWN_PURPOSE, purposeText: '   ' })).status).toBe(422);
  });

  it.each([
    { documentId: 999 },
    { regionId: 999 },
    { districtId: 1 },
    { districtId: 999 },
    { purposeId: 999 },
    { documentId: -1 },
  ])('is refused with %p (D-08.1)', async (changes) => {
    expect(await tryOrder(changes)).toMatchObject({ status: 422, code: 'invalid' });
    expect(await list()).toEqual([]);
  });

  it('is not taken for a document that is no longer offered', async () => {
    await server.db.updateTable('order_document').set({ is_offered: false }).where('id', '=', 7).execute();
    expect((await student.request(singleWindow.documents, {})).map(({ id }) => id)).not.toContain(7);
    expect((await tryOrder({ documentId: 7 })).status).toBe(422);
  });

  it('is one per document and purpose while it is open (D§4 Orders.1)', async () => {
    const first = await order();
    expect(await tryOrder({ regionId: 1, districtId: 1 })).toMatchObject({
      status: 409,
      code: 'orderExists',
    });
    await order({ purposeId: 2 });
    await order({ purposeId: OWN_PURPOSE, purposeText: 'Для кружка' });
    expect((await tryOrder({ purposeId: OWN_PURPOSE, purposeText: 'для КРУЖКА' })).status).toBe(409);
    await order({ purposeId: OWN_PURPOSE, purposeText: 'Для секции' });
    for (const status of ['preparing', 'prepared']) {
      await setStatus(first.id, status);
      expect((await tryOrder({})).status).toBe(409);
    }
    await setStatus(first.id, 'issued');
    expect((await order()).status).toBe('waiting');
  });

  it('is one when twenty are sent at once (D§4 Orders.1)', async () => {
    const replies = await Promise.all(Array.from({ length: 20 }, () => tryOrder({})));
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200,
      ...Array.from({ length: 19 }, () => 409),
    ]);
    expect(await list()).toHaveLength(1);
  });
});

describe('the cancellation of an order', () => {
  it('is a step of its own while the order waits (D§4 Orders.1)', async () => {
    const { id } = await order();
    expect((await cancel(id)).status).toBe(200);
    const [canceled] = await list();
    expect(canceled).toMatchObject({ status: 'canceled', version: 2 });
    expect(canceled?.steps.map(({ status, reason }) => [status, reason])).toEqual([
      ['waiting', null],
      ['canceled', null],
    ]);
    expect((await order()).status).toBe('waiting');
  });

  it('is 409 in every later state (D§4 Orders.1)', async () => {
    const { id } = await order();
    for (const status of ['preparing', 'prepared', 'issued']) {
      await setStatus(id, status);
      expect(await cancel(id)).toMatchObject({ status: 409, code: 'orderStepRefused' });
    }
    const other = await order();
    await cancel(other.id);
    expect((await cancel(other.id)).status).toBe(409);
  });

  it('of an order of somebody else is 404, like that of no order', async () => {
    const { id } = await order();
    const [classmate] = await queryRows<{ id: number }>(
      server.db,
      `select id from person where role = 2 and login not in ('student', 'newcomer') order by id limit 1`,
    );
    const other = await createSessionFor(server, classmate?.id ?? 0);
    const replies = [
      await other.tryRequest(singleWindow.cancelOrder, { orderId: id }),
      await other.tryRequest(singleWindow.cancelOrder, { orderId: 2_000_000 }),
    ];
    expect(replies.map(({ status, code }) => [status, code])).toEqual([
      [404, 'notFound'],
      [404, 'notFound'],
    ]);
    expect(await other.request(singleWindow.orders, {})).toEqual([]);
    expect((await list())[0]?.status).toBe('waiting');
  });

  it('and the first step of the office: one of them wins', async () => {
    const { id } = await order();
    const take = server.db
      .updateTable('document_order')
      .set(({ eb }) => ({ status: 'preparing', version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .where('status', '=', 'waiting')
      .executeTakeFirst();
    const [reply, { numUpdatedRows }] = await Promise.all([cancel(id), take]);
    expect([reply.status, numUpdatedRows]).toEqual(numUpdatedRows === 1n ? [409, 1n] : [200, 0n]);
    expect((await list())[0]?.steps).toHaveLength(2);
  });
});

describe('the table of orders', () => {
  it.each([
    ['waiting', 'prepared'],
    ['waiting', 'issued'],
    ['preparing', 'waiting'],
    ['preparing', 'issued'],
    ['preparing', 'canceled'],
    ['prepared', 'canceled'],
    ['canceled', 'waiting'],
  ])('refuses the step from %s to %s, whatever writes it (D§4 Orders.1)', async (from, to) => {
    const { id } = await order();
    const path: Record<string, string[]> = { prepared: ['preparing', 'prepared'], waiting: [] };
    for (const status of path[from] ?? [from]) await setStatus(id, status);
    await expect(setStatus(id, to)).rejects.toThrow(`from ${from} to ${to}`);
  });

  it('refuses an order that begins in the middle, and a step without its version', async () => {
    const { id } = await order();
    await expect(
      queryRows(server.db, `update document_order set status = 'preparing' where id = ${id}`),
    ).rejects.toThrow('cannot go');
    await expect(
      queryRows(
        server.db,
        `insert into document_order (student_id, document_id, region_id, district_id, purpose_id, status)
         select student_id, 2, region_id, district_id, purpose_id, 'issued' from document_order`,
      ),
    ).rejects.toThrow('begins as waiting');
  });
});
