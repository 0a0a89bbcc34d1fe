import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { addDays, numericDate } from '@portal/domain';
import type { Endpoint } from '@portal/wire';
import { LIST_FILE_MAX } from '@portal/wire/contract/list-file';
import {
  contingentFiles,
  contingentPeopleFiles,
  movementFiles,
  movementPeopleFiles,
} from '@portal/wire/groups/contingent-files';
import { groups } from '@portal/wire/groups/groups';
import { todayOf } from '../../../../test/access/journal-fixture.ts';
import { readCsvFile } from '../../../../test/files/read-csv-file.ts';
import { readWorkbookTexts } from '../../../../test/files/read-workbook.ts';
import type { TestClient } from '../../../../test/harness.ts';
import { clearAudit } from '../../../../test/people/clear-audit.ts';
import { startOffice, type Office } from '../../../../test/people/start-office.ts';
import { queryRows } from '../../../../test/seeded-database.ts';

let office: Office;
let today: string;

beforeAll(async () => {
  office = await startOffice();
  today = await todayOf(office.server.db);
});
afterAll(() => office.server.close());
beforeEach(() => clearAudit(office.server.db));

async function csv<Request>(client: TestClient, endpoint: Endpoint<Request, undefined>, request: Request) {
  return readCsvFile((await client.tryRequest(endpoint, request)).bytes);
}
const workbook = async <Request>(endpoint: Endpoint<Request, undefined>, request: Request) =>
  readWorkbookTexts((await office.dean.tryRequest(endpoint, request)).bytes);
const auditRows = () => queryRows(office.server.db, 'select action, details from audit');

describe('the contingent as a file (D-63.11)', () => {
  it('has the numbers of the list with their sums, within the faculties of the claim', async () => {
    const { rows } = await office.dean.request(groups.contingent, {});
    const [head, ...lines] = await csv(office.dean, contingentFiles.csv, {});
    expect(head).toEqual([
      '№',
      'Факультет',
      'Форма обучения',
      'Курс',
      'Учатся',
      'В академическом отпуске',
      'Всего',
    ]);
    expect(lines.slice(0, -1)).toEqual(
      rows.map(({ facultyName, formName, studyYear, studying, onLeave }, at) => [
        String(at + 1),
        facultyName,
        formName,
        String(studyYear ?? ''),
        ...[studying, onLeave, studying + onLeave].map(String),
      ]),
    );
    const sum = rows.reduce((all, { studying, onLeave }) => all + studying + onLeave, 0);
    expect(lines.at(-1)?.filter(Boolean)).toEqual(expect.arrayContaining(['Всего', String(sum)]));
    expect((await csv(office.registrar, contingentFiles.csv, {})).length).toBeGreaterThan(lines.length + 1);
    const dayBefore = addDays(today, -1);
    expect(await workbook(contingentFiles.xlsx, { day: dayBefore })).toEqual(
      expect.arrayContaining(['Контингент', `На день: ${numericDate(dayBefore)}`]),
    );
    expect(await auditRows()).toEqual([]);
  });

  it('has the people of a number, who are one row of the audit', async () => {
    const { rows } = await office.dean.request(groups.contingent, {});
    const [number] = rows.toSorted((one, other) => other.studying - one.studying);
    if (!number) throw new Error('The dean has no students');
    const { facultyId, formId, studyYear, studying, facultyName, formName } = number;
    const filter = { facultyId, formId, studyYear: studyYear ?? 0, isOnLeave: false };
    const [head, ...people] = await csv(office.dean, contingentPeopleFiles.csv, filter);
    expect(head).toEqual(['№', 'Ф. И. О.', 'Группа', 'Состояние']);
    expect(people).toHaveLength(studying);
    expect(new Set(people.map(([, , , state]) => state))).toEqual(new Set(['Учится']));
    const [audit] = await queryRows<{ details: { people: number[] } }>(
      office.server.db,
      'select details from audit',
    );
    expect(audit?.details).toMatchObject({ what: 'file of the contingent', day: today });
    expect(audit?.details.people).toHaveLength(studying);
    expect(await workbook(contingentPeopleFiles.xlsx, filter)).toEqual(
      expect.arrayContaining([
        'Студенты контингента',
        `Факультет: ${facultyName}`,
        `Форма обучения: ${formName}`,
        `Курс: ${studyYear ?? 'не известен'}`,
        'Состояние: Учится',
      ]),
    );
  });

  it('has nobody of a faculty outside the claim', async () => {
    const { facultyId } = office.foreign;
    expect(await csv(office.dean, contingentPeopleFiles.csv, { facultyId })).toHaveLength(1);
    expect((await csv(office.registrar, contingentPeopleFiles.csv, { facultyId })).length).toBeGreaterThan(1);
  });
});

describe('the movement as a file (D-63.11)', () => {
  let mate: { id: number; name: string };
  const tomorrow = () => addDays(today, 1);
  const span = () => ({ after: today, until: tomorrow() });
  const dismiss = (personId: number) =>
    office.registrar.request(groups.giveOrder, {
      kind: 'dismissed',
      number: '7-О',
      date: today,
      effectiveOn: tomorrow(),
      basis: '',
      personIds: [personId],
    });

  beforeAll(async () => {
    const [first] = await queryRows<{ id: number; name: string }>(
      office.server.db,
      `select person.id, full_name as name from group_member join person on person.id = person_id
       where is_home and login not in ('student', 'newcomer') and group_id = (select group_id from group_member
         where is_home and person_id = ${office.student.id}) order by person_id limit 1`,
    );
    if (!first) throw new Error('The student has no classmate');
    mate = first;
    await dismiss(mate.id);
    await dismiss(office.foreign.id);
  });

  it('has the numbers of both days and what explains the difference', async () => {
    const { facultyId } = office.student;
    const { countBefore } = await office.dean.request(groups.movement, { ...span(), facultyId });
    expect(await csv(office.dean, movementFiles.csv, { ...span(), facultyId })).toEqual([
      ['№', 'Приказ', 'Студентов'],
      ['1', `Студентов на ${numericDate(today)}`, String(countBefore)],
      ['2', 'Отчисление', '-1'],
      ['3', `Студентов на ${numericDate(tomorrow())}`, String(countBefore - 1)],
    ]);
    expect(await auditRows()).toEqual([]);
  });

  it('has the people of the faculties of the claim, who are one row of the audit', async () => {
    const day = numericDate(tomorrow());
    const order = ['Отчисление', day, '7-О', numericDate(today)];
    const [head, ...people] = await csv(office.dean, movementPeopleFiles.csv, {
      ...span(),
      kind: 'dismissed',
    });
    expect(head?.slice(1, 6)).toEqual(['Ф. И. О.', 'Приказ', 'Действует с', 'Номер', 'Дата приказа']);
    expect(people).toEqual([['1', mate.name, ...order, office.student.group, expect.any(String)]]);
    expect(await auditRows()).toEqual([
      {
        action: 'personViewed',
        details: { what: 'file of the movement', after: today, until: tomorrow(), people: [mate.id] },
      },
    ]);
    expect(await csv(office.registrar, movementPeopleFiles.csv, span())).toHaveLength(3);
  });

  it('names its days, its faculty and its kind of orders', async () => {
    const { facultyId } = office.student;
    const request = { ...span(), facultyId, kind: 'dismissed' } as const;
    const [, [, , , , , , , facultyName] = []] = await csv(office.dean, movementPeopleFiles.csv, request);
    expect(await workbook(movementPeopleFiles.xlsx, request)).toEqual(
      expect.arrayContaining([
        'Движение контингента',
        `После дня: ${numericDate(today)}`,
        `По день: ${numericDate(tomorrow())}`,
        `Факультет: ${facultyName}`,
        'Приказ: Отчисление',
      ]),
    );
  });
});

/** New students in the group of `student`, enrolled by one order with effect from today. */
async function insertCrowd(count: number): Promise<void> {
  const { db } = office.server;
  const { id, facultyId } = office.student;
  await sql`
    insert into person (role, login, family_name, faculty_id)
    select 2, 'crowd' || number, 'Толпаев', ${facultyId}::int from generate_series(1, ${count}::int) as number`.execute(
    db,
  );
  const crowd = sql`person.login like 'crowd%'`;
  await sql`
    insert into membership (group_id, person_id, is_home)
    select home.group_id, person.id, true from person, group_member home
    where ${crowd} and home.person_id = ${id}::int and home.is_home`.execute(db);
  await sql`
    insert into student_order (kind, number, date, effective_on) values ('enrolled', 'crowd', ${today}::date, ${today}::date)`.execute(
    db,
  );
  await sql`
    insert into student_order_person (order_id, person_id)
    select head.id, person.id from person, student_order head where ${crowd} and head.number = 'crowd'`.execute(
    db,
  );
}

it('files of students have the first people, and say when there are more', async () => {
  await insertCrowd(LIST_FILE_MAX + 1);
  const { facultyId } = office.student;
  const cut = `Найдено больше. В файле первые ${LIST_FILE_MAX}: уточните поиск.`;
  const span = { after: addDays(today, -1), until: today, facultyId, kind: 'enrolled' } as const;
  expect(await csv(office.dean, movementPeopleFiles.csv, span)).toHaveLength(1 + LIST_FILE_MAX);
  expect(await workbook(movementPeopleFiles.xlsx, span)).toContain(cut);
  expect(await csv(office.dean, contingentPeopleFiles.csv, { facultyId })).toHaveLength(1 + LIST_FILE_MAX);
  expect(await workbook(contingentPeopleFiles.xlsx, { facultyId })).toContain(cut);
});
