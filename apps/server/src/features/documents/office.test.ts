import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { languages, officeDocumentKinds, type Language, type OfficeDocumentKind } from '@portal/domain';
import { documents, transcript } from '@portal/wire';
import { readPdf } from '../../../test/files/read-pdf.ts';
import { startServer, type TestClient, type TestServer } from '../../../test/harness.ts';
import { giveOrders } from '../../../test/people/give-orders.ts';
import { signInOffice } from '../../../test/people/office-people.ts';
import { queryRows } from '../../../test/seeded-database.ts';
import { storeSetting } from '../../../test/settings.ts';
import { reportTexts } from '../../university/texts/language.ts';

const STUDENT = 9;

let server: TestServer;
let office: TestClient;
let officeId: number;
beforeAll(async () => {
  server = await startServer();
  ({ client: office, id: officeId } = await signInOffice(server, 'office'));
});
afterAll(() => server.close());

const issue = (kind: OfficeDocumentKind, language: Language = 'ru') =>
  office.request(documents.issue, { studentId: STUDENT, kind, language });
const tryIssue = (kind: OfficeDocumentKind) =>
  office.tryRequest(documents.issue, { studentId: STUDENT, kind, language: 'en' });

async function textOf(documentId: string) {
  const { bytes } = await office.tryRequest(documents.file, { documentId });
  const { pages } = await readPdf(bytes);
  return pages.join(' ').replaceAll(/\s+/g, ' ');
}

const setLatinName = (isConfirmed: boolean) =>
  server.db
    .updateTable('person')
    .set({ latin_family_name: 'Usonov', latin_given_name: 'Bektur', is_latin_name_confirmed: isConfirmed })
    .where('id', '=', STUDENT)
    .execute();

const day = (iso: string) => iso.split('-').toReversed().join('.');

/** Every attempt of the student as it stands in the database. */
const attempts = () =>
  queryRows<{
    discipline: Record<Language, string>;
    points: number | null;
    recordedOn: string;
    theme: string | null;
  }>(
    server.db,
    `select discipline.title as discipline, points, recorded_on::text as "recordedOn", theme
     from final_grade join discipline on discipline.id = discipline_id where student_id = ${STUDENT}`,
  );

describe('the documents of the office (D-64)', () => {
  it.each(languages)(
    'record book and file have every attempt with its points, day and theme: %s (D-64.18, D-64.23)',
    async (language) => {
      const rows = await attempts();
      expect(rows.length).toBeGreaterThan(5);
      expect(rows.some(({ theme }) => theme !== null)).toBe(true);
      for (const kind of ['recordBook', 'studentFile'] as const) {
        const { documentId } = await issue(kind, language);
        const text = await textOf(documentId);
        expect(text).toContain(reportTexts(language, 'officeDocument').titles[kind]);
        for (const { discipline, points, recordedOn, theme } of rows) {
          expect(text).toContain(discipline[language]);
          expect(text).toContain(points === null ? '' : ` ${points} `);
          expect(text).toContain(day(recordedOn));
          expect(text).toContain(theme ?? '');
        }
      }
    },
  );

  it('the file has orders and the name in both alphabets, and stays with the office (D-64.18)', async () => {
    await setLatinName(false);
    const text = await textOf((await issue('studentFile')).documentId);
    for (const part of ['Usonov Bektur', 'Приказы', 'Зачислен(а)', '18-С', 'обучается'])
      expect(text).toContain(part);
  });

  it.each(languages)('an academic certificate has what was passed only: %s (D-64.19)', async (language) => {
    const student = await server.signIn('student');
    const { rows, gpa } = await student.request(transcript.read, {});
    const text = await textOf((await issue('academicCertificate', language)).documentId);
    const passed = rows.filter(({ isPassed }) => isPassed);
    const failed = rows.filter((row) => !row.isPassed);
    for (const { names } of passed) expect(text).toContain(names[language]);
    const passedNames = passed.map(({ names }) => names[language]);
    const onlyFailed = failed
      .map(({ names }) => names[language])
      .filter((name) => !passedNames.includes(name));
    for (const name of onlyFailed) expect(text).not.toContain(name);
    expect(text).toContain(`GPA: ${language === 'en' ? gpa?.toFixed(2) : gpa?.toFixed(2).replace('.', ',')}`);
    expect(text).toContain(reportTexts(language, 'officeDocument').notCompleted.slice(0, 20));
  });

  it('a supplement waits for graduation, a compared Latin name and the qualification (D-61, D-64.20)', async () => {
    await setLatinName(false);
    expect(await tryIssue('diplomaSupplement')).toMatchObject({ code: 'notGraduated' });
    await server.db
      .updateTable('person')
      .set({ latin_family_name: null, latin_given_name: null })
      .where('id', '=', STUDENT)
      .execute();
    await giveOrders(server.db, STUDENT, [{ kind: 'graduated', number: '40-в', date: '2026-07-01' }]);
    expect(await tryIssue('diplomaSupplement')).toMatchObject({ code: 'latinNameMissing' });
    await setLatinName(false);
    expect(await tryIssue('diplomaSupplement')).toMatchObject({ code: 'latinNameUnconfirmed' });
    await setLatinName(true);
    const { message, code } = await tryIssue('diplomaSupplement');
    expect([code, message]).toEqual(['qualificationMissing', expect.stringContaining(' ПИ ')]);
    expect(await tryIssue('academicCertificate')).toMatchObject({ code: 'studiesCompleted' });
  });

  it.each(languages)(
    'a supplement has eight sections, the Latin name, the scale and themes: %s (D-64.20, D-64.23)',
    async (language) => {
      await storeSetting(server.db, 'diploma', {
        programmes: [
          {
            specialityCode: 'ПИ',
            qualification: { ru: 'Бакалавр', kg: 'Бакалавр', en: 'Bachelor' },
            level: { ru: 'первый', kg: 'биринчи', en: 'first cycle' },
            years: 4,
            credits: 240,
          },
        ],
      });
      const text = await textOf((await issue('diplomaSupplement', language)).documentId);
      const { sections } = reportTexts(language, 'supplement');
      const places = Object.values(sections).map((title) => text.indexOf(title));
      expect(places).toHaveLength(8);
      expect(places).toEqual(places.toSorted((a, b) => a - b));
      expect(places).not.toContain(-1);
      const themes = (await attempts()).flatMap(({ theme }) => theme ?? []);
      for (const part of ['Usonov', 'Bektur', 'Үсөнов Бектур Өмүрбекович', '240', '87', ...themes])
        expect(text).toContain(part);
      expect(text).toContain(language === 'en' ? 'Bachelor' : 'Бакалавр');
    },
  );

  it('unchanged facts give the document issued before; each issue is an audit row (D-66)', async () => {
    const first = await issue('recordBook', 'kg');
    expect((await issue('recordBook', 'kg')).documentId).toBe(first.documentId);
    const rows = await queryRows(
      server.db,
      `select actor, person_id as "personId", details from audit
       where action = 'documentIssued' and details ->> 'document' = '${first.documentId}'`,
    );
    const details = { document: first.documentId, kind: 'recordBook', language: 'kg' };
    expect(rows.slice(0, 2)).toEqual([
      { actor: `person:${officeId}`, personId: STUDENT, details },
      { actor: `person:${officeId}`, personId: STUDENT, details },
    ]);
  });

  it('are one document when the office issues it ten times at once', async () => {
    await setLatinName(true);
    const issued = await Promise.all(Array.from({ length: 10 }, () => issue('studentFile', 'kg')));
    expect(new Set(issued.map(({ documentId }) => documentId)).size).toBe(1);
  });

  it('are audited when the office reads them (D-66)', async () => {
    const { documentId } = await issue('recordBook', 'kg');
    await office.tryRequest(documents.file, { documentId });
    const rows = await queryRows(
      server.db,
      `select actor, person_id as "personId" from audit
       where action = 'personViewed' and details ->> 'document' = '${documentId}'`,
    );
    expect(rows).toEqual([{ actor: `person:${officeId}`, personId: STUDENT }]);
  });

  it('are listed for the office, with those that can be issued (D-64.22)', async () => {
    const { entries, offers, latinName } = await office.request(documents.holder, { studentId: STUDENT });
    expect(latinName).toBe('Usonov Bektur');
    expect(offers.map(({ kind }) => kind)).toEqual(officeDocumentKinds);
    expect(offers.find(({ kind }) => kind === 'academicCertificate')?.obstacle).toBe('studiesCompleted');
    expect(offers.find(({ kind }) => kind === 'recordBook')?.obstacle).toBeNull();
    expect(new Set(entries.map(({ kind }) => kind))).toEqual(new Set(officeDocumentKinds));
  });

  it('are revoked once, with a reason that is an audit row (D-66)', async () => {
    const { documentId } = await issue('recordBook', 'en');
    const revoked = await office.request(documents.revoke, { documentId, reason: 'Ошибка в оценке' });
    expect(revoked).toMatchObject({ documentId, revokeReason: 'Ошибка в оценке' });
    const again = await office.tryRequest(documents.revoke, { documentId, reason: 'ещё раз' });
    expect(again.code).toBe('documentRevoked');
    expect((await issue('recordBook', 'en')).documentId).not.toBe(documentId);
  });
});

describe('a student whom the office looks for (D-64.22)', () => {
  const find = (text: string) => office.request(documents.find, { text });

  it('is found by parts of the name, and by the code', async () => {
    for (const text of ['үсөнов бек', 'усонов бек', '0000009', '9'])
      expect((await find(text)).map(({ studentId }) => studentId)).toContain(STUDENT);
    expect(await find('нет-такого-человека')).toEqual([]);
    expect(await find('9999999')).toEqual([]);
  });

  it('is of a faculty that the claim covers', async () => {
    const [row] = await queryRows<{ own: number; other: number }>(
      server.db,
      `select faculty_id as own, (select min(id) from faculty where id <> faculty_id) as other from person where id = ${STUDENT}`,
    );
    const { client: stranger } = await signInOffice(server, 'other-office', [row?.other ?? 0]);
    const { client: colleague } = await signInOffice(server, 'own-office', [row?.own ?? 0]);
    const sees = async (client: TestClient) =>
      (await client.request(documents.find, { text: 'Үсөнов' })).some(
        ({ studentId }) => studentId === STUDENT,
      );
    expect([await sees(stranger), await sees(colleague)]).toEqual([false, true]);
    expect((await stranger.tryRequest(documents.holder, { studentId: STUDENT })).status).toBe(404);
  });
});
