import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { documents } from '@portal/wire';
import { startServer, type TestClient, type TestServer } from '../../../test/harness.ts';
import { giveOrders } from '../../../test/people/give-orders.ts';
import { issuerOfServer, receiptOf } from '../../../test/files/issued-documents.ts';
import { storeSetting } from '../../../test/settings.ts';
import { issueDocument } from '../../storage/issued-documents/issue-document.ts';

const STUDENT = 9;

let server: TestServer;
let student: TestClient;
beforeAll(async () => {
  server = await startServer();
  student = await server.signIn('student');
});
afterAll(() => server.close());

const readCard = () => student.request(documents.card, {});
const readOwn = () => student.request(documents.own, {});

describe('the personal card (§1, D-61, D-63)', () => {
  it('has name, studies, groups with their days and orders of the student', async () => {
    await giveOrders(server.db, STUDENT, [{ kind: 'enrolled', number: '17-к', date: '2025-09-01' }]);
    const card = await readCard();
    expect(card).toMatchObject({
      fullName: 'Үсөнов Бектур Өмүрбекович',
      studentCode: '0000009',
      status: 'studying',
      specialityName: 'Программная инженерия',
    });
    expect(card.birthDate).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(card.orders).toContainEqual({
      kind: 'enrolled',
      number: '17-к',
      date: '2025-09-01',
      effectiveOn: '2025-09-01',
      groupName: '',
    });
    const home = card.memberships.find(({ isHome }) => isHome);
    expect(home).toMatchObject({ groupName: card.groupName, lastDay: null });
  });

  it('is in the language of the request', async () => {
    const { data } = await student.tryRequest(documents.card, {}, { headers: { 'x-lang': 'kg' } });
    expect(data).toMatchObject([{ spec: 'Программалык инженерия' }]);
  });

  it('says whether the name in Latin letters was compared with the passport (D-61)', async () => {
    const change = (isConfirmed: boolean) =>
      server.db
        .updateTable('person')
        .set({
          latin_family_name: 'Usonov',
          latin_given_name: 'Bektur',
          is_latin_name_confirmed: isConfirmed,
        })
        .where('id', '=', STUDENT)
        .execute();
    await change(false);
    expect(await readCard()).toMatchObject({ latinName: 'Usonov Bektur', isLatinNameConfirmed: false });
    await change(true);
    expect(await readCard()).toMatchObject({ isLatinNameConfirmed: true });
  });

  it('names the office that corrects mistakes', async () => {
    await storeSetting(server.db, 'institution', { phone: '+996 312 00-00-00', email: 'office@example.edu' });
    expect((await readCard()).office).toBe('+996 312 00-00-00 · office@example.edu');
  });
});

describe('everything that was issued to a student (§1)', () => {
  it('is listed, newest first, with what was revoked and why', async () => {
    expect(await readOwn()).toEqual([]);
    const first = await issueDocument(issuerOfServer(server), receiptOf(STUDENT, { facts: { number: 1 } }));
    const second = await issueDocument(issuerOfServer(server), receiptOf(STUDENT, { facts: { number: 2 } }));
    await server.db
      .updateTable('issued_document')
      .set({ revoked_at: new Date(), revoke_reason: 'Ошибка в сумме' })
      .where('id', '=', first.id)
      .execute();
    const listed = await readOwn();
    expect(listed.map(({ documentId }) => documentId)).toEqual([second.id, first.id]);
    expect(listed[0]).toMatchObject({ kind: 'receipt', language: 'ru', revokedOn: null, revokeReason: null });
    expect(listed[1]).toMatchObject({ revokeReason: 'Ошибка в сумме' });
    expect(listed[1]?.revokedOn).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  it('can be loaded again, byte by byte, also when it is revoked', async () => {
    for (const { documentId } of await readOwn()) {
      const { status, bytes } = await student.tryRequest(documents.file, { documentId });
      expect([status, bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    }
    const views = await server.db
      .selectFrom('audit')
      .select('id')
      .where('action', '=', 'personViewed')
      .execute();
    expect(views).toEqual([]);
  });

  it('is not there for anybody else', async () => {
    const [own] = await readOwn();
    const other = await server.signIn('teacher');
    const { status } = await other.tryRequest(documents.file, { documentId: own?.documentId ?? '' });
    expect([typeof own?.documentId, status]).toEqual(['string', 404]);
  });
});
