import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { moduleResults, summarizeMarks } from '@portal/domain';
import { sql } from 'kysely';
import { journal } from '@portal/wire';
import { startServer, type TestServer } from '../../../../test/harness.ts';
import {
  findJournalPeople,
  insertColumn,
  saveCells,
  type JournalPeople,
} from '../../../../test/journal/journal-people.ts';
import { readCsvFile } from '../../../../test/files/read-csv-file.ts';
import { readPdf } from '../../../../test/files/read-pdf.ts';
import { readZip } from '../../../../test/files/read-zip.ts';
import { storeSetting } from '../../../../test/settings.ts';
import { readModuleMarks } from '../../shared/module-points/module-marks.ts';
import { readClassRules } from '../../shared/module-points/sheet-rules.ts';

/** How long marks can be written. */
const OPEN_DAYS = 5;

let server: TestServer;
let people: JournalPeople;

const rename = (id: number, fullName: string) =>
  server.db
    .updateTable('person')
    .set({ family_name: fullName, given_name: null, patronymic: null })
    .where('id', '=', id)
    .execute();

beforeAll(async () => {
  server = await startServer();
  people = await findJournalPeople(server);
  await rename(people.ids.owner, 'Өмүрбек Үсөнова');
  await rename(people.ids.classmate, '=1+1');
  await saveCells(people.teacher, [
    { cell: people.cellOf('owner'), value: 87 },
    { cell: people.cellOf('classmate'), value: 'absent' },
  ]);
});
afterAll(() => server.close());

const loadPdf = async (lang?: string) => {
  const { status, bytes, headers } = await people.teacher.tryRequest(journal.reportPdf, people.ref, {
    headers: lang === undefined ? {} : { 'x-lang': lang },
  });
  expect(status).toBe(200);
  return { ...(await readPdf(bytes)), headers };
};

describe('the activity journal as a PDF', () => {
  it('has title, names, dates and marks of each part, themes, hours and modules (§2 Journal.5)', async () => {
    const { pages, title, language, headers } = await loadPdf();
    const { students, columns } = await people.teacher.request(journal.grid, people.ref);
    const all = pages.join('\n');
    expect({ title, language }).toEqual({ title: 'Журнал активности', language: 'ru' });
    expect(headers['content-type']).toBe('application/pdf');
    const flat = all.replaceAll(/\s+/g, ' ');
    for (const { fullName } of students) expect(flat).toContain(fullName);
    for (const text of ['Өмүрбек Үсөнова', 'Темы занятий', 'Модули', 'Часов проведено', 'Преподаватель'])
      expect(flat).toContain(text);
    for (const { date, theme } of columns) {
      expect(flat).toContain(date.split('-').toReversed().join('.'));
      expect(flat.replaceAll(' ', '')).toContain(theme.replaceAll(' ', ''));
    }
    pages.forEach((page, at) => expect(page).toContain(`страница ${at + 1} из ${pages.length}`));
  });

  it('has absences, sum and average of each student (§2 Journal.2)', async () => {
    const { pages } = await loadPdf();
    const { students } = await people.teacher.request(journal.grid, people.ref);
    const owner = students.find(({ id }) => id === people.ids.owner);
    const { absenceCount, sum, average } = summarizeMarks(owner?.cells.map(({ value }) => value) ?? []);
    const totals = `${absenceCount} ${sum} ${average?.toFixed(2).replace('.', ',')}`;
    expect(pages.join(' ').replaceAll(/\s+/g, ' ')).toContain(totals);
  });

  it('has each date, time, mark and total on one line, where the lessons fill the page', async () => {
    const days = Array.from({ length: 20 }, (_, at) => at + 1);
    const lessons = await Promise.all(days.map((daysAgo) => insertColumn(server, people, { daysAgo })));
    const { studentId } = people.cellOf('owner');
    const cells = lessons
      .slice(0, OPEN_DAYS)
      .map((lessonId) => ({ cell: { lessonId, studentId }, value: 100 }));
    await saveCells(people.teacher, cells);
    const { pages } = await loadPdf();
    const { columns } = await people.teacher.request(journal.grid, people.ref);
    const text = pages.join(' ').replaceAll(/\s+/g, ' ');
    for (const { date, startsAt } of columns)
      expect(text).toContain(`${date.slice(8)}.${date.slice(5, 7)} ${startsAt}`);
    expect(text.match(/ 100(?= )/g)).toHaveLength(OPEN_DAYS);
    expect(text).toMatch(/ 587 97,83 /);
  });

  it.each([
    { lang: 'kg', language: 'ky', title: 'Активдүүлүк журналы', themes: 'Сабактардын темалары' },
    { lang: 'en', language: 'en', title: 'Activity journal', themes: 'Lesson topics' },
  ])('is written in $lang', async ({ lang, language, title, themes }) => {
    const pdf = await loadPdf(lang);
    expect(pdf).toMatchObject({ language, title });
    expect(pdf.pages.join('\n')).toContain(themes);
    expect(pdf.pages.join('\n')).toContain('Өмүрбек Үсөнова');
  });
});

describe('the activity journal as a workbook', () => {
  it('has marks as numbers, and a name that looks like a formula as text (§2 Journal.2)', async () => {
    const { status, bytes, headers } = await people.teacher.tryRequest(journal.reportXlsx, people.ref);
    expect(status).toBe(200);
    expect(headers['content-disposition']).toContain('.xlsx');
    const files = await readZip(bytes);
    const sheet = files['xl/worksheets/sheet1.xml'] ?? '';
    expect(files['xl/sharedStrings.xml']).toContain('>=1+1<');
    expect(files['xl/sharedStrings.xml']).toContain('Өмүрбек Үсөнова');
    expect(sheet).not.toContain('<f>');
    expect(sheet).toMatch(/<c r="\w+"[^>]*><v>87<\/v><\/c>/);
    expect(files['xl/workbook.xml']).toMatch(/Оценки.*Темы занятий.*Модули/s);
    // The texts of the PDF: totals of the lessons and the legend of the marks.
    for (const text of ['Отсутствовало', 'н/б – отсутствовал(а)', 'Часов проведено'])
      expect(files['xl/sharedStrings.xml']).toContain(text);
    // Days are numbers of days since 1900, formatted as dates.
    expect(files['xl/worksheets/sheet3.xml']).toMatch(/<v>46\d{3}<\/v>/);
  });
});

describe('the points of modules in a report', () => {
  /** The points of a student as the exam sheet would take them. */
  const ownPoints = async () => {
    const rules = await readClassRules(server.db, people.classId);
    const marks = await readModuleMarks(server.db, { classId: people.classId });
    return moduleResults(rules, marks.get(people.ids.owner));
  };
  const comma = (value: number | null): string => (value ?? 0).toFixed(2).replace('.', ',');

  it('are a table of each student, with the weights in the head and the formula (D-64.2)', async () => {
    const modules = await ownPoints();
    const text = (await loadPdf()).pages.join(' ').replaceAll(/\s+/g, ' ');
    expect(text).toContain('Баллы модулей');
    expect(text).toContain('Модуль 1, баллы из 30');
    expect(text).toContain('Баллы модуля – его вес, умноженный на средний балл');
    const cells = modules.map(({ average, points }) => `${comma(average)} ${points}`);
    const total = modules.reduce((sum, { points }) => sum + points, 0);
    expect(text).toContain(`Үсөнова ${cells.join(' ')} ${total}`);
  });

  it('are numbers in the workbook', async () => {
    const [first] = await ownPoints();
    const { bytes } = await people.teacher.tryRequest(journal.reportXlsx, people.ref);
    const files = await readZip(bytes);
    expect(files['xl/workbook.xml']).toMatch(/Оценки.*Баллы модулей.*Темы занятий/s);
    expect(files['xl/worksheets/sheet2.xml']).toContain(`<v>${first?.average}</v>`);
    expect(files['xl/worksheets/sheet2.xml']).toContain(`<v>${first?.points}</v>`);
  });

  it('count attendance where the setting says so, and are missing where the form has no points', async () => {
    const settings = { admittedFrom: 31, roundUpMax: 2, opensDaysBefore: 0, forms: [] };
    await storeSetting(server.db, 'examSheets', { ...settings, attendancePercent: 10 });
    const strict = (await loadPdf()).pages.join(' ').replaceAll(/\s+/g, ' ');
    expect(strict).toContain('Модуль 1, посещено, %');
    expect(strict).toContain('90 % среднего балла + 10 % доли посещённых занятий');
    const setForm = (isGraded: boolean) =>
      sql`
        update class set exam_form_id = (select min(id) from exam_form where is_graded = ${isGraded})
        where id = ${people.classId}`.execute(server.db);
    await setForm(false);
    expect((await loadPdf()).pages.join(' ')).not.toContain('Баллы модулей');
    await setForm(true);
  });
});

describe('the activity journal as CSV', () => {
  it('has the rows of the grid, then lessons and modules (§2 Journal.2)', async () => {
    const { status, bytes, headers } = await people.teacher.tryRequest(journal.reportCsv, people.ref);
    expect(status).toBe(200);
    expect(headers['content-disposition']).toContain('.csv');
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    const { students, columns } = await people.teacher.request(journal.grid, people.ref);
    const lines = readCsvFile(bytes);
    const marks = lines.slice(0, students.length + 1);
    expect(marks[0]?.slice(0, 2)).toEqual(['№', 'Ф. И. О.']);
    expect(marks[0]).toHaveLength(columns.length + 5);
    const names = students.map(({ fullName }) => (fullName === '=1+1' ? "'=1+1" : fullName));
    expect(marks.slice(1).map(([, name]) => name)).toEqual(names);
    expect(marks.flat()).toContain('87');
    const themes = lines.slice(lines.findIndex(([first]) => first === 'Темы занятий') + 2);
    expect(themes.slice(0, columns.length).map((cells) => cells[4])).toEqual(
      columns.map(({ theme }) => theme),
    );
    expect(lines.flat()).toContain('Модули');
  });
});

describe('a report', () => {
  it('can be limited to a subgroup', async () => {
    const { number } = await people.teacher.request(journal.saveSubgroup, {
      ...people.ref,
      number: 'new',
      title: 'А',
      studentIds: [people.ids.owner],
    });
    const { bytes } = await people.teacher.tryRequest(journal.reportPdf, { ...people.ref, subgroup: number });
    const text = (await readPdf(bytes)).pages.join('\n');
    expect(text).toContain('Өмүрбек Үсөнова');
    expect(text).not.toContain('=1+1');
  });

  it('exists for the teachers of the journal only (D§4 Journal.1)', async () => {
    for (const endpoint of [journal.reportPdf, journal.reportXlsx, journal.reportCsv]) {
      expect(await people.otherTeacher.tryRequest(endpoint, people.ref)).toMatchObject({ status: 403 });
      expect(await people.student.tryRequest(endpoint, people.ref)).toMatchObject({ status: 403 });
      expect(await people.colleague.tryRequest(endpoint, people.ref)).toMatchObject({ status: 200 });
    }
  });
});
