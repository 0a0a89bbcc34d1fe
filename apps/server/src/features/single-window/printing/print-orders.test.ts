import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { singleWindow } from '@portal/wire';
import { readPdf } from '../../../../test/files/read-pdf.ts';
import { startServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { clearAudit } from '../../../../test/people/clear-audit.ts';
import { setStatus } from '../../../../test/people/give-orders.ts';
import { grantClaim } from '../../../../test/people/grant-claim.ts';
import { queryRows } from '../../../../test/seeded-database.ts';

const CONFIRMATION = 1;
const SCHOLARSHIP = 3;
const ACADEMIC = 6;

let server: TestServer;
let office: TestClient;
let officerId: number;
let students: { id: number; name: string; faculty: number }[];

beforeAll(async () => {
  server = await startServer({ environment: { PUBLIC_ORIGIN: 'https://portal.example', DEMO: 'yes' } });
  office = await server.signIn('editor');
  officerId = office.user?.personId ?? 0;
  students = await queryRows(
    server.db,
    `select id, full_name as name, faculty_id as faculty from person
     where role = 2 and not exists (select from student_period where person_id = person.id) order by id limit 3`,
  );
  await server.db.deleteFrom('document_order').execute();
});
afterEach(async () => {
  for (const table of ['document_order', 'issued_document'] as const)
    await server.db.deleteFrom(table).execute();
  await clearAudit(server.db);
});
afterAll(() => server.close());

const studentOf = (at: number) => students[at] ?? { id: 0, name: '', faculty: 0 };
const grant = (name: 'orders.process' | 'documents.issue', faculties: 'all' | number[] = 'all') =>
  grantClaim(server.db, officerId, { name, faculties });

/** An order in work. */
async function order(at: number, documentId = CONFIRMATION, isTaken = true): Promise<number> {
  const [row] = await queryRows<{ id: number }>(
    server.db,
    `insert into document_order (student_id, document_id, region_id, district_id, purpose_id)
     values (${studentOf(at).id}, ${documentId}, 2, 5, 1) returning id`,
  );
  const id = row?.id ?? 0;
  if (isTaken)
    await sql`update document_order set status = 'preparing', version = 2 where id = ${id}`.execute(
      server.db,
    );
  return id;
}

const print = (orderIds: number[], language: 'ru' | 'kg' | 'en' = 'ru') =>
  office.tryRequest(singleWindow.printOrders, { orderIds }, { headers: { 'x-lang': language } });

async function read(orderIds: number[], language?: 'ru' | 'kg' | 'en') {
  const reply = await print(orderIds, language);
  expect(reply.status).toBe(200);
  const { pages, ...pdf } = await readPdf(new Uint8Array(reply.bytes));
  return { ...pdf, reply, pages: pages.map((page) => page.replaceAll(/\s+/g, ' ')) };
}

const issued = () =>
  queryRows<{ id: string; holder: number; kind: string }>(
    server.db,
    'select id, holder_id as holder, kind from issued_document order by holder_id',
  );
const auditRows = () =>
  queryRows<{ action: string; person_id: number; details: Record<string, unknown> }>(
    server.db,
    `select action, person_id, details from audit where action <> 'claimGranted' order by id`,
  );

describe('printed orders', () => {
  beforeAll(() => grant('orders.process'));

  it('are one file: a certificate with its own code for each student, then the register with a place to sign', async () => {
    const ids = [await order(0), await order(1), await order(2, SCHOLARSHIP)];
    const { pages, language, reply } = await read(ids);
    expect(language).toBe('ru');
    expect(decodeURIComponent(String(reply.headers['content-disposition']))).toMatch(
      /Заказы документов \d\d\.\d\d\.\d{4}\.pdf/,
    );
    const documents = await issued();
    expect(documents.map(({ holder, kind }) => [holder, kind])).toEqual(
      [0, 1].map((at) => [studentOf(at).id, 'studyConfirmation']),
    );
    expect(pages).toHaveLength(3);
    for (const at of [0, 1]) {
      expect(pages[at]).toContain(studentOf(at).name);
      expect(pages[at]).toContain(documents[at]?.id);
      expect(pages[at]).toContain('страница 1 из 1');
    }
    const register = pages[2] ?? '';
    expect(register).toContain('Заказов: 3. Справок в файле: 2. Только в реестре: 1.');
    for (const at of [0, 1, 2]) expect(register).toContain(studentOf(at).name);
    for (const id of ids) expect(register).toContain(String(id));
    for (const text of ['По месту требования', 'Город Ош', 'подпись']) expect(register).toContain(text);
    expect(register.match(/нет в файле/g)).toHaveLength(1);
  });

  it('write an audit row for each student, with the document that was issued', async () => {
    const ids = [await order(0), await order(1, SCHOLARSHIP)];
    await read(ids);
    const [document] = await issued();
    expect(await auditRows()).toEqual([
      {
        action: 'documentIssued',
        person_id: studentOf(0).id,
        details: { document: document?.id, kind: 'studyConfirmation', language: 'ru', order: ids[0] },
      },
      {
        action: 'personViewed',
        person_id: studentOf(1).id,
        details: { what: 'register of document orders', order: ids[1] },
      },
    ]);
  });

  it('have the same certificates when they are printed again, in the language of the reader', async () => {
    const ids = [await order(0)];
    await read(ids);
    const { pages } = await read(ids);
    const documents = await issued();
    expect(documents).toHaveLength(1);
    expect(pages[0]).toContain(documents[0]?.id);
    const english = await read(ids, 'en');
    expect(english.language).toBe('en');
    expect(english.pages[0]).toContain('Certificate of study');
    expect(english.pages[1]).toContain('Certificates in the file: 1. In the register only: 0.');
    expect((await read(ids, 'kg')).pages[1]).toContain('Файлдагы маалымкаттар: 1.');
  });

  it('list a student who does not study now in the register only, and the queue says so before', async () => {
    const id = await order(0);
    const certificate = async () =>
      (await office.request(singleWindow.officeQueue, { status: 'preparing' })).orders[0]?.certificate;
    expect(await certificate()).toBe('studyConfirmation');
    await setStatus(server.db, studentOf(0).id, 'leave');
    expect(await certificate()).toBeNull();
    expect((await read([id])).pages).toHaveLength(1);
    expect(await issued()).toEqual([]);
    await setStatus(server.db, studentOf(0).id, 'active');
  });

  it('are refused as a whole when one is not in work or prepared, or not of the faculties of the claim', async () => {
    const [taken, waiting] = [await order(0), await order(1, CONFIRMATION, false)];
    expect(await print([taken, waiting])).toMatchObject({ status: 409, code: 'orderMoved' });
    expect(await print([taken, 2_000_000])).toMatchObject({ status: 404 });
    await grant('orders.process', [studentOf(0).faculty + 1]);
    expect(await print([taken])).toMatchObject({ status: 404 });
    await grant('orders.process');
    expect([await issued(), await auditRows()]).toEqual([[], []]);
    const tooMany = Array.from({ length: 101 }, (_, at) => at + 1);
    expect(await print(tooMany)).toMatchObject({ status: 422 });
  });

  it('have an academic certificate only when the officer may issue it elsewhere, too', async () => {
    const id = await order(0, ACADEMIC);
    expect((await read([id])).pages).toHaveLength(1);
    await grant('documents.issue');
    const { pages } = await read([id]);
    expect(pages.length).toBeGreaterThan(1);
    expect(pages[0]).toContain('Академическая справка');
    expect(pages.at(-1)).toContain('Справок в файле: 1.');
    expect(pages.at(-1)).toContain('страница 1 из 1');
    expect((await issued()).map(({ kind }) => kind)).toEqual(['academicCertificate']);
  });
});
