import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { transcript } from '@portal/wire';
import { giveEightTerms } from '../../../test/journal/eight-terms.ts';
import { startServer, type TestClient, type TestServer } from '../../../test/harness.ts';
import { readPdf } from '../../../test/files/read-pdf.ts';

let server: TestServer;
let student: TestClient;
beforeAll(async () => {
  server = await startServer();
  student = await server.signIn('student');
});
afterAll(() => server.close());

async function load(language?: 'ru' | 'kg' | 'en', headers: Record<string, string> = {}) {
  const reply = await student.tryRequest(transcript.pdf, { language }, { headers });
  expect(reply.status).toBe(200);
  const { pages, ...head } = await readPdf(reply.bytes);
  return { ...reply, ...head, pages, text: pages.join(' ').replaceAll(/\s+/g, ' ') };
}

describe('the transcript as a PDF (screens, Services)', () => {
  it.each([
    {
      language: 'ru',
      tag: 'ru',
      title: 'Транскрипт',
      texts: ['Программная инженерия', '3,00', 'попыток: 2'],
    },
    {
      language: 'kg',
      tag: 'ky',
      title: 'Транскрипт',
      texts: ['Программалык инженерия', '3,00', 'аракеттер: 2'],
    },
    {
      language: 'en',
      tag: 'en',
      title: 'Transcript',
      texts: ['Software Engineering', '3.00', 'attempts: 2'],
    },
  ] as const)(
    'in $language has every discipline, the GPA by term and in all, and signatures (§3 Transcript, D§4 Transcript.1)',
    async ({ language, tag, title, texts }) => {
      const pdf = await load(language);
      const holder = language === 'en' ? 'Usonov Bektur Omurbekovich' : 'Үсөнов Бектур Өмүрбекович';
      const { rows, terms, gpa, signatories } = await student.request(transcript.read, {});
      const shown = (value: number | null) =>
        language === 'en' ? String(value?.toFixed(2)) : String(value?.toFixed(2)).replace('.', ',');
      expect(pdf.language).toBe(tag);
      expect(pdf.title).toBe(`${title}. ${holder}`);
      for (const { names } of rows) expect(pdf.text).toContain(names[language]);
      for (const term of [...terms, { gpa }]) expect(pdf.text).toContain(`GPA: ${shown(term.gpa)}`);
      for (const { positionNames, names } of signatories) {
        expect(pdf.text).toContain(positionNames[language]);
        expect(pdf.text).toContain(names[language]);
      }
      for (const text of [holder, '0000009', ...texts]) expect(pdf.text).toContain(text);
      expect(pdf.headers['content-type']).toBe('application/pdf');
      expect(decodeURIComponent(String(pdf.headers['content-disposition']))).toContain(
        `${title} ${holder}.pdf`,
      );
    },
  );

  it('has no letter of another script in English, but in the titles of papers', async () => {
    const { rows } = await student.request(transcript.read, {});
    const themes = rows.flatMap(({ theme }) => (theme === undefined ? [] : [theme]));
    const text = themes.reduce((rest, theme) => rest.replace(theme, ''), (await load('en')).text);
    expect(text).not.toMatch(/\p{Script=Cyrillic}/u);
  });

  it('is in the language of the request when none is chosen', async () => {
    expect((await load(undefined, { 'x-lang': 'kg' })).language).toBe('ky');
    expect((await load()).language).toBe('ru');
  });

  it('has the letters Ө, Ү and Ң as text', async () => {
    await server.db
      .updateTable('person')
      .set({ family_name: 'Ңуров', given_name: 'Өмүр', patronymic: 'Үсөнович' })
      .where('id', '=', 9)
      .execute();
    expect((await load('kg')).text).toContain('Ңуров Өмүр Үсөнович');
  });

  it('is the document issued before, until a grade changes', async () => {
    const first = await load('en');
    expect((await load('en')).bytes.equals(first.bytes)).toBe(true);
    await server.db
      .updateTable('final_grade')
      .set({ points: 100 })
      .where('student_id', '=', 9)
      .where('discipline_id', '=', 19)
      .where('attempt', '=', 2)
      .execute();
    expect((await load('en')).bytes.equals(first.bytes)).toBe(false);
    const issued = await server.db
      .selectFrom('issued_document')
      .select(['kind', 'holder_id'])
      .where('language', '=', 'en')
      .execute();
    expect(issued.every(({ kind, holder_id }) => kind === 'transcript' && holder_id === 9)).toBe(true);
  });

  it('of eight terms names each of them, with page numbers', async () => {
    await giveEightTerms(server.db, [9]);
    const { pages, text } = await load('ru');
    const { terms } = await student.request(transcript.read, {});
    expect(terms).toHaveLength(8);
    for (const { academicYearName, termNames } of terms)
      expect(text).toContain(`${academicYearName}, ${termNames.ru}`);
    pages.forEach((page, at) => expect(page).toContain(`страница ${at + 1} из ${pages.length}`));
  });

  it('says that there are no grades yet', async () => {
    await server.db.deleteFrom('final_grade').where('student_id', '=', 9).execute();
    expect((await load('ru')).text).toContain('Итоговых оценок ещё нет.');
  });
});
