import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { numericDate, type Language } from '@portal/domain';
import type { RequestOf } from '@portal/wire';
import { LIST_FILE_MAX } from '@portal/wire/contract/list-file';
import { registrationOffice } from '@portal/wire/registration/office';
import { overrideFiles, seatFiles } from '@portal/wire/registration/office-files';
import { readCsvFile } from '../../../../test/files/read-csv-file.ts';
import { readWorkbookTexts } from '../../../../test/files/read-workbook.ts';
import { clearAudit } from '../../../../test/people/clear-audit.ts';
import { grantClaim } from '../../../../test/people/grant-claim.ts';
import { startOffice, type Office } from '../../../../test/people/start-office.ts';
import { queryRows } from '../../../../test/seeded-database.ts';

let office: Office;
let term: { academicYearId: number; termId: number };
let termName: string;

const grant = (faculties: readonly number[] | 'all') =>
  grantClaim(office.server.db, office.dean.user?.personId ?? 0, { name: 'registration.manage', faculties });

beforeAll(async () => {
  office = await startOffice();
  await grant('all');
  const { terms } = await office.dean.request(registrationOffice.choices, {});
  const shown = terms.find(({ isDefault }) => isDefault);
  if (!shown) throw new Error('There is no term of registration');
  term = { academicYearId: shown.academicYearId, termId: shown.termId };
  termName = `${shown.academicYearName}, ${shown.termName}`;
});
afterAll(() => office.server.close());
beforeEach(async () => {
  await grant('all');
  await office.server.db.deleteFrom('registration_override').execute();
  await clearAudit(office.server.db);
});

const auditRows = () => queryRows(office.server.db, 'select action, details from audit');

describe('the seats of a term as a file (D-65.6)', () => {
  type Filter = Omit<RequestOf<typeof seatFiles.csv>, keyof typeof term>;
  const csv = async (filter: Filter, lang: Language = 'ru') => {
    const headers = { 'x-lang': lang };
    const request = { ...term, ...filter };
    return readCsvFile((await office.dean.tryRequest(seatFiles.csv, request, { headers })).bytes);
  };

  it('have the rows of the list in its order, without a row of the audit, as the list has none', async () => {
    const [head, ...rows] = await csv({ isWaitedFor: false });
    expect(head).toEqual([
      '№',
      'Дисциплина',
      'Группа',
      'Подгруппа',
      'Преподаватель',
      'Факультет',
      'Мест',
      'Занято',
      'В очереди',
      'В плане',
      'Записались из плана',
    ]);
    const { seats, hasMore } = await office.dean.request(registrationOffice.seats, {
      ...term,
      isWaitedFor: false,
    });
    expect(hasMore).toBe(true);
    expect(rows.length).toBeGreaterThan(seats.length);
    expect(rows.slice(0, seats.length)).toEqual(
      seats.map((seat, at) => [
        String(at + 1),
        seat.disciplineName,
        seat.groupName,
        String(seat.number),
        seat.teacherName ?? '',
        seat.facultyName,
        String(seat.capacity),
        String(seat.taken),
        String(seat.waiting),
        String(seat.planned),
        String(seat.registered),
      ]),
    );
    expect((await csv({ isWaitedFor: false }, 'en'))[0]?.slice(1, 3)).toEqual(['Discipline', 'Group']);
    expect(await auditRows()).toEqual([]);
  });

  it('are those of the filter, whose words the workbook has', async () => {
    const waited = await csv({ isWaitedFor: true });
    expect(waited.length).toBeGreaterThan(1);
    expect(waited.slice(1).every((row) => Number(row[8]) > 0)).toBe(true);
    const [, first = []] = waited;
    const request = { ...term, text: first[2] ?? '', isWaitedFor: true };
    const lines = await readWorkbookTexts((await office.dean.tryRequest(seatFiles.xlsx, request)).bytes);
    expect(lines).toEqual(
      expect.arrayContaining([
        'Предложения и места',
        `Семестр: ${termName}`,
        `Дисциплина, поток или преподаватель: ${first[2]}`,
        'В очереди: только с очередью',
      ]),
    );
    expect(await csv({ text: 'Нетакой дисциплины', isWaitedFor: false })).toHaveLength(1);
  });

  it('are those of the faculties of the claim', async () => {
    const facultiesIn = async () =>
      new Set((await csv({ isWaitedFor: false })).slice(1).map(([, , , , , faculty]) => faculty));
    const all = await facultiesIn();
    await grant([office.student.facultyId]);
    const own = await facultiesIn();
    expect(own.size).toBe(1);
    expect(all.size).toBeGreaterThan(1);
  });
});

describe('the overrides of a term as a file (D-65.7)', () => {
  /** Overrides that were withdrawn, of which a student may have any number. */
  const insert = (studentId: number, { count = 1, isWithdrawn = false } = {}) =>
    sql`
    insert into registration_override (student_id, academic_year_id, term_id, rule, reason, ends_on, withdrawn_at)
    select ${studentId}::int, ${term.academicYearId}::int, ${term.termId}::int, 'clash', 'Перевод ' || number, '2090-01-20',
      case when ${isWithdrawn}::boolean then now() end
    from generate_series(1, ${count}::int) as number`.execute(office.server.db);
  const csv = async () => readCsvFile((await office.dean.tryRequest(overrideFiles.csv, term)).bytes);

  it('have rule and state in words, the newest first, and are one row of the audit', async () => {
    const { id, name, group } = office.student;
    await insert(id, { isWithdrawn: true });
    await insert(id);
    const [head, ...rows] = await csv();
    expect(head).toEqual(['№', 'Студент', 'Группа', 'Исключение', 'Причина', 'Последний день', 'Состояние']);
    const row = [name, group, 'Пересечение занятий', 'Перевод 1', numericDate('2090-01-20')];
    expect(rows).toEqual([
      ['1', ...row, 'действует'],
      ['2', ...row, 'отозвано'],
    ]);
    expect(await auditRows()).toEqual([
      { action: 'personViewed', details: { what: 'file of overrides', ...term, people: [id] } },
    ]);
  });

  it('are those of students of the faculties of the claim', async () => {
    await insert(office.student.id);
    await insert(office.foreign.id);
    const namesIn = async () => (await csv()).slice(1).map(([, name]) => name);
    expect(await namesIn()).toEqual([office.foreign.name, office.student.name]);
    await grant([office.student.facultyId]);
    expect(await namesIn()).toEqual([office.student.name]);
  });

  it('are the newest ones, and the file says when there are more', async () => {
    await insert(office.student.id, { count: LIST_FILE_MAX + 1, isWithdrawn: true });
    const rows = await csv();
    expect(rows).toHaveLength(1 + LIST_FILE_MAX);
    expect(rows.at(-1)?.[4]).toBe('Перевод 2');
    const lines = await readWorkbookTexts((await office.dean.tryRequest(overrideFiles.xlsx, term)).bytes);
    expect(lines).toEqual(
      expect.arrayContaining([
        `Семестр: ${termName}`,
        `Найдено больше. В файле первые ${LIST_FILE_MAX}: уточните поиск.`,
      ]),
    );
  });
});

it('a file of seats has the first rows, and says when there are more', async () => {
  const { db } = office.server;
  await sql`
    with stream as (
      insert into study_group (title, kind, faculty_id)
      select 'crowd' || number, 'group', ${office.student.facultyId}::int from generate_series(1, 300) as number
      returning id)
    insert into class (course_id, group_id, semester, is_elective)
    select own.course_id, stream.id, own.semester, own.is_elective from stream, (
      select class.course_id, class.semester, class.is_elective from class join course on course.id = class.course_id
      where course.academic_year_id = ${term.academicYearId} and course.term_id = ${term.termId} limit 1) own`.execute(
    db,
  );
  const crowd = sql`(
    select class.id as class_id, number from class join study_group on study_group.id = class.group_id,
      generate_series(1, 20) as number where study_group.title like 'crowd%') crowd`;
  await sql`insert into registration_offer (class_id) select distinct class_id from ${crowd}`.execute(db);
  await sql`insert into subgroup (class_id, number, title) select class_id, number, number from ${crowd}
    on conflict do nothing`.execute(db);
  await sql`insert into registration_seat (class_id, number, capacity) select class_id, number, 1 from ${crowd}`.execute(
    db,
  );
  const request = { ...term, isWaitedFor: false };
  const rows = readCsvFile((await office.dean.tryRequest(seatFiles.csv, request)).bytes);
  expect(rows).toHaveLength(1 + LIST_FILE_MAX);
  const lines = await readWorkbookTexts((await office.dean.tryRequest(seatFiles.xlsx, request)).bytes);
  expect(lines).toContain(`Найдено больше. В файле первые ${LIST_FILE_MAX}: уточните поиск.`);
});
