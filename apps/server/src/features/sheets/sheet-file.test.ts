import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { languages, numberInWords, type Language } from '@portal/domain';
import { sheets, type Sheet } from '@portal/wire';
import { readPdf } from '../../../test/files/read-pdf.ts';
import { startSheetSession, type SheetSession } from '../../../test/sheets/sheet-session.ts';

const titles: Readonly<Record<Language, string>> = {
  ru: 'Экзаменационная ведомость №',
  kg: 'экзамендик ведомость',
  en: 'Exam sheet No.',
};

let session: SheetSession;
beforeAll(async () => {
  session = await startSheetSession();
  await session.renew();
});
afterAll(() => session.server.close());

async function load(language: Language) {
  const { sheetId, people } = session;
  const headers = { 'x-lang': language };
  const reply = await people.teacher.tryRequest(sheets.pdf, { sheetId }, { headers });
  expect(reply.status).toBe(200);
  const { pages } = await readPdf(reply.bytes);
  // The signatures of a group stand below its rows.
  expect(pages).toHaveLength(1);
  return pages.join(' ').replaceAll(/\s+/g, ' ');
}

/** What every sheet says of its students. */
function expectRows(text: string, { rows }: Sheet, language: Language): void {
  expect(rows.length).toBeGreaterThan(10);
  for (const { fullName } of rows) expect(text).toContain(fullName);
  expect(text.split(numberInWords(language, 78)).length - 1).toBe(rows.length);
}

describe('a sheet as a PDF (D-64.14)', () => {
  it('has no code and no signature while it is open', async () => {
    const text = await load('ru');
    expect(text).toContain('Преподаватель ещё не подписал ведомость.');
    expect(text).not.toContain('/lms/verify');
    expect(text).not.toContain('Номер документа');
  });

  it('says what the closed sheet says, in every language, with words, shares and the signature', async () => {
    await session.signAll(30);
    await session.people.registrar.request(sheets.close, { sheetId: session.sheetId });
    const sheet = await session.read();
    for (const language of languages) {
      const text = await load(language);
      expect(text).toContain(titles[language]);
      expect(text).toContain(sheet.number);
      expectRows(text, sheet, language);
      expect(text).toContain('100 %');
    }
    expect(await load('ru')).toContain('Подписано в портале');
  });

  it('is the same document until something changes', async () => {
    const { sheetId, people } = session;
    const bytes = async () => (await people.teacher.tryRequest(sheets.pdf, { sheetId })).bytes;
    expect(await bytes()).toEqual(await bytes());
  });
});
