import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { suggestLatinName } from '@portal/domain';
import { singleWindow } from '@portal/wire';
import { setStatus } from '../../../test/people/give-orders.ts';
import { startServer, type Reply, type TestClient, type TestServer } from '../../../test/harness.ts';
import { readPdf } from '../../../test/files/read-pdf.ts';
import { queryRows } from '../../../test/seeded-database.ts';

let server: TestServer;
let student: TestClient;
let fullName: string;
let studentId: number;

beforeAll(async () => {
  server = await startServer({ environment: { PUBLIC_ORIGIN: 'https://portal.example' } });
  student = await server.signIn('student');
  const [row] = await queryRows<{ id: number; fullName: string }>(
    server.db,
    `select id, full_name as "fullName" from person where login = 'student'`,
  );
  fullName = row?.fullName ?? '';
  studentId = row?.id ?? 0;
});
afterAll(() => server.close());

type DocumentLanguage = 'ru' | 'kg' | 'en';

const load = (language?: DocumentLanguage, headers: Readonly<Record<string, string>> = {}) =>
  student.tryRequest(singleWindow.confirmation, { language }, { headers });

async function read({ bytes }: Reply) {
  const { language, pages } = await readPdf(new Uint8Array(bytes));
  return { language, text: pages.join(' ').replaceAll(/\s+/g, ' ') };
}

describe('the confirmation of study (screens, Services)', () => {
  it.each([
    ['ru', 'ru', ['Справка об обучении', 'Программная инженерия', 'Очная']],
    ['kg', 'ky', ['Окуп жаткандыгы тууралуу маалымкат', 'Программалык инженерия', 'Күндүзгү']],
    ['en', 'en', ['Certificate of study', 'Software Engineering', 'Full-time']],
  ] as const)('is a PDF in %s with what is studied', async (language, tag, parts) => {
    const reply = await load(language);
    const holder = language === 'en' ? suggestLatinName(fullName) : fullName;
    expect(reply.headers['content-type']).toBe('application/pdf');
    expect(reply.headers['cache-control']).toBe('private, no-store');
    expect(decodeURIComponent(String(reply.headers['content-disposition']))).toContain(
      `${parts[0]} ${holder}.pdf`,
    );
    const pdf = await read(reply);
    expect(pdf.language).toBe(tag);
    for (const part of [holder, ...parts]) expect(pdf.text).toContain(part);
  });

  it('has no letter of another script in English', async () => {
    expect((await read(await load('en'))).text).not.toMatch(/\p{Script=Cyrillic}/u);
  });

  it('writes the name of the passport in English, where somebody has entered it', async () => {
    const names = { latin_family_name: 'Usonov', latin_given_name: 'Bektour' };
    const none = { latin_family_name: null, latin_given_name: null };
    const set = (values: typeof names | typeof none) =>
      server.db.updateTable('person').set(values).where('login', '=', 'student').execute();
    await set(names);
    expect((await read(await load('en'))).text).toContain('Usonov Bektour');
    await set(none);
  });

  it('says how to reach the university, where the setting does', async () => {
    const [institution] = await queryRows<{ phone: string; address: string }>(
      server.db,
      `select value ->> 'phone' as phone, value #>> '{address,kg}' as address from setting where name = 'institution'`,
    );
    const { text } = await read(await load('kg'));
    expect(text).toContain(institution?.phone);
    expect(text).toContain(institution?.address);
  });

  it('is in the language of the request when none is chosen', async () => {
    expect((await read(await load(undefined, { 'x-lang': 'kg' }))).language).toBe('ky');
  });

  it('is issued once a day: the second one is the first, byte by byte', async () => {
    const first = await load('ru');
    const again = await load('ru');
    expect(again.bytes.equals(first.bytes)).toBe(true);
    const issued = await queryRows<{ kind: string; language: string }>(
      server.db,
      `select kind, language from issued_document where language = 'ru'`,
    );
    expect(issued).toEqual([{ kind: 'studyConfirmation', language: 'ru' }]);
  });

  it('is another one when the facts change', async () => {
    const first = await load('en');
    await server.db
      .updateTable('person')
      .set({ birth_date: '2003-02-01' })
      .where('id', '=', student.user?.personId ?? 0)
      .execute();
    const next = await load('en');
    expect((await read(next)).text).toContain('01.02.2003');
    expect(next.bytes.equals(first.bytes)).toBe(false);
  });

  it('is refused to a student who does not study now', async () => {
    for (const status of ['leave', 'expelled'] as const) {
      await setStatus(server.db, studentId, status);
      expect(await load('ru')).toMatchObject({ status: 401 });
    }
    await setStatus(server.db, studentId, 'active');
    expect((await load('ru')).status).toBe(200);
  });

  it('is one document for five requests at once', async () => {
    await queryRows(server.db, 'delete from issued_document');
    const replies = await Promise.all(Array.from({ length: 5 }, () => load('kg')));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(replies.map(({ bytes }) => bytes.toString('base64'))).size).toBe(1);
  });
});
