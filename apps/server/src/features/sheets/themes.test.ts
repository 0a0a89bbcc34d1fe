import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { languages, type Language } from '@portal/domain';
import { sheets, transcript, type Sheet, type SheetWrite } from '@portal/wire';
import { readPdf } from '../../../test/files/read-pdf.ts';
import { readWorkbook } from '../../../test/files/read-workbook.ts';
import { passwords } from '../../../test/harness.ts';
import { queryRows } from '../../../test/seeded-database.ts';
import { setMarks } from '../../../test/sheets/sheet-people.ts';
import { errorOf, startSheetSession, type SheetSession } from '../../../test/sheets/sheet-session.ts';

const THEME = 'Учёт библиотечного фонда: модель «сущность – связь»';
const headings: Readonly<Record<Language, string>> = { ru: 'Тема', kg: 'Тема', en: 'Theme' };

let session: SheetSession;
let people: SheetSession['people'];
beforeAll(async () => {
  session = await startSheetSession();
  ({ people } = session);
});
afterAll(() => session.server.close());

const setForm = (title: string) =>
  queryRows(
    session.server.db,
    `update exam_sheet set exam_form_id = (select id from exam_form where title ->> 'ru' = '${title}')`,
  );
beforeEach(async () => {
  await session.renew();
  await setForm('Курсовая работа');
});

/** What the owner has, or has not, in a row. */
type WrittenResult = Pick<SheetWrite, 'mark' | 'theme'>;

const save = (rows: readonly SheetWrite[], sheetId = session.sheetId) =>
  people.teacher.request(sheets.save, { sheetId, rows: [...rows] });
const ownRow = ({ rows }: Sheet) => rows.find(({ studentId }) => studentId === people.ids.owner);
const write = async (written: WrittenResult) =>
  save([{ studentId: people.ids.owner, version: ownRow(await session.read())?.version ?? 0, ...written }]);

/** Gives everybody points in the journal and this result, and a theme to all but some. */
async function fill(mark: SheetWrite['mark'], without: readonly number[] = []): Promise<Sheet> {
  const { rows } = await session.read();
  await setMarks(session.server, people, Object.fromEntries(rows.map(({ studentId }) => [studentId, 60])));
  const writes = (await session.read()).rows.map(({ studentId, version, fullName }) => {
    const theme = studentId === people.ids.owner ? THEME : `Тема: ${fullName}`;
    return { studentId, version, mark, theme: without.includes(studentId) ? undefined : theme };
  });
  await save(writes);
  return session.read();
}

const close = () => people.registrar.request(sheets.close, { sheetId: session.sheetId });

describe('a sheet of coursework (D-64.23)', () => {
  it('has a theme for each student, which a write without one leaves', async () => {
    expect(ownRow(await session.read())?.theme).toBeNull();
    expect(await write({ mark: null, theme: `  ${THEME}\n` })).toMatchObject([
      { state: 'saved', theme: THEME, sentTheme: THEME, version: 1 },
    ]);
    expect(await write({ mark: 30 })).toMatchObject([{ mark: 30, theme: THEME, version: 2 }]);
    expect(ownRow(await session.read())).toMatchObject({ mark: 30, theme: THEME });
    expect(await write({ mark: 30, theme: null })).toMatchObject([{ mark: 30, theme: null, version: 3 }]);
    const history = await queryRows(
      session.server.db,
      `select old_theme as "from", new_theme as "to" from exam_sheet_change
       where sheet_id = ${session.sheetId} and version > 0 order by id desc limit 3`,
    );
    expect(history).toEqual([
      { from: THEME, to: null },
      { from: THEME, to: THEME },
      { from: null, to: THEME },
    ]);
  });

  it('reports a stale theme next to the stored one', async () => {
    await write({ mark: 30, theme: THEME });
    const stale = { studentId: people.ids.owner, mark: null, theme: 'Другая', version: 0 };
    expect(await save([stale])).toMatchObject([
      { state: 'conflict', mark: 30, theme: THEME, sentMark: null, sentTheme: 'Другая' },
    ]);
  });

  it('takes no theme that is too long, and none where the form of control has no themes', async () => {
    expect(await errorOf(write({ mark: null, theme: 'т'.repeat(301) }))).toBe('invalid');
    expect(await errorOf(write({ mark: null, theme: 'т'.repeat(300) }))).toBe('none');
    await setForm('Практика');
    expect(await errorOf(write({ mark: 30, theme: THEME }))).toBe('none');
    await setForm('Экзамен');
    expect(await errorOf(write({ mark: 30, theme: THEME }))).toBe('invalid');
    expect(await errorOf(write({ mark: 30, theme: null }))).toBe('none');
    expect(await session.read()).toMatchObject({ hasThemes: false });
    expect(ownRow(await session.read())?.theme).toBeUndefined();
  });

  it('is not signed while a student with points has no theme, and says how many and who', async () => {
    const { ids, teacher } = people;
    const { rows } = await fill(30, [ids.owner, ids.classmate]);
    const names = rows
      .filter(({ studentId }) => studentId === ids.owner || studentId === ids.classmate)
      .map(({ fullName }) => fullName);
    const request = { sheetId: session.sheetId, password: passwords.teacher };
    expect(await teacher.tryRequest(sheets.sign, request)).toMatchObject({
      code: 'sheetThemesMissing',
      message: `Студентов без темы: 2 – ${names.join(', ')}. Впишите темы и подпишите снова.`,
    });
    await write({ mark: 30, theme: THEME });
    const classmate = rows.find(({ studentId }) => studentId === ids.classmate);
    await save([{ studentId: ids.classmate, mark: 'absent', version: classmate?.version ?? 0 }]);
    expect(await session.sign()).toMatchObject({ state: 'signed' });
    expect(await errorOf(write({ mark: 30, theme: 'После подписи' }))).toBe('sheetNotOpen');
  });

  it('shows the student the theme before the close, and the transcript after it', async () => {
    const { academicYearId, termId } = people.ref;
    const own = async () => {
      const results = await people.student.request(sheets.ownResults, { academicYearId, termId });
      return results.find(({ classId }) => classId === people.classId);
    };
    expect((await own())?.theme).toBeUndefined();
    await fill(30);
    expect(await own()).toMatchObject({ theme: THEME, isClosed: false, total: null });
    const themes = async () =>
      (await people.student.request(transcript.read, {})).rows.map(({ theme }) => theme);
    await session.sign();
    expect(await themes()).not.toContain(THEME);
    await close();
    expect(await themes()).toContain(THEME);
  });

  it('gives its themes to a correction, whose themes the grades take, and to a repeat', async () => {
    await fill('absent');
    await write({ mark: 'absent', theme: THEME });
    await session.sign();
    await close();
    const { sheetId, day, people: who } = session;
    const correction = await who.registrar.request(sheets.correct, { sheetId, reason: 'Опечатка в теме' });
    const row = ownRow(correction);
    expect(row?.theme).toBe(THEME);
    const corrected = `${THEME}, исправлено`;
    await save(
      [{ studentId: who.ids.owner, mark: 'absent', theme: corrected, version: 0 }],
      correction.sheetId,
    );
    const request = { sheetId: correction.sheetId, password: passwords.teacher };
    await who.teacher.request(sheets.sign, request);
    await who.registrar.request(sheets.close, { sheetId: correction.sheetId });
    const grades = () =>
      queryRows<{ theme: string | null }>(
        session.server.db,
        `select theme from final_grade where student_id = ${who.ids.owner} and sheet_id is not null`,
      );
    expect(await grades()).toEqual([{ theme: corrected }]);
    const repeat = await who.registrar.request(sheets.openNext, {
      sheetId: correction.sheetId,
      kind: 'repeat',
      heldOn: day,
    });
    expect(ownRow(repeat)?.theme).toBe(corrected);
  });
});

describe('the documents of a sheet of coursework (D-64.23)', () => {
  const load = async (format: 'pdf' | 'xlsx', language: Language) => {
    const headers = { 'x-lang': language };
    const request = { sheetId: session.sheetId };
    return (await people.teacher.tryRequest(sheets[format], request, { headers })).bytes;
  };

  it('have a column of themes in every language', async () => {
    const { rows } = await fill(30);
    for (const language of languages) {
      const { pages } = await readPdf(await load('pdf', language));
      const text = pages.join(' ').replaceAll(/\s+/g, ' ');
      for (const { theme } of rows) expect(text).toContain(theme);
      const cells = JSON.stringify(await readWorkbook(await load('xlsx', language)));
      expect(cells).toContain(`"${headings[language]}"`);
      expect(cells).toContain(THEME);
    }
  });

  it('have none where the form of control has no themes', async () => {
    await setForm('Экзамен');
    const cells = JSON.stringify(await readWorkbook(await load('xlsx', 'ru')));
    expect(cells).not.toContain('"Тема"');
  });

  it('and the transcript has the theme below its discipline', async () => {
    await fill(30);
    await session.sign();
    await close();
    for (const language of languages) {
      const { bytes } = await people.student.tryRequest(transcript.pdf, { language });
      const { pages } = await readPdf(bytes);
      expect(pages.join(' ').replaceAll(/\s+/g, ' ')).toContain(`${headings[language]}: ${THEME}`);
    }
  });
});
