import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { transcript } from '@portal/wire';
import { officePeople } from '@portal/wire/people/office-people';
import { clearAudit } from '../../../../test/people/clear-audit.ts';
import { grantClaim } from '../../../../test/people/grant-claim.ts';
import { findFacts } from '../../../../test/people/person-facts.ts';
import { startOffice, type Office } from '../../../../test/people/start-office.ts';
import { queryRows } from '../../../../test/seeded-database.ts';

let server: Office['server'];
let registrar: Office['registrar'];
let dean: Office['dean'];
let deanId: number;
let student: Office['student'];
let foreign: Office['foreign'];

beforeAll(async () => {
  ({ server, registrar, dean, student, foreign } = await startOffice());
  ({ id: deanId } = await findFacts(server.db, `login = 'dean'`));
  await queryRows(server.db, `delete from claim where person_id = ${deanId} and name = 'payments.manage'`);
});
afterAll(() => server.close());
beforeEach(() => clearAudit(server.db));

const rows = (text: string) => queryRows<Record<string, number | string | null>>(server.db, text);
const read = (client = dean) => client.request(officePeople.study, { personId: student.id });

describe('how a student studies, on the card (D-65)', () => {
  it('has the final grades by term, the newest first, as the transcript has them', async () => {
    const own = await (await server.signIn('student')).request(transcript.read, {});
    const { terms } = await read();
    const keys = terms.map(({ academicYearId, termOrder }) => academicYearId * 10 + termOrder);
    expect(keys).toEqual(keys.toSorted((one, other) => other - one));
    expect(new Set(keys).size).toBe(own.terms.length);
    const results = terms.flatMap((term) => term.results);
    expect(results).toHaveLength(own.rows.length);
    const retaken = own.rows.find(({ attempts }) => attempts.length > 1);
    expect(results).toContainEqual({
      disciplineId: retaken?.disciplineId,
      disciplineName: retaken?.names.ru,
      examFormName: retaken?.examFormNames.ru,
      credits: retaken?.credits,
      points: 76,
      letter: 'C',
      isPassed: true,
      attemptCount: 2,
      sheetNumber: null,
      source: null,
    });
  });

  it('names the sheet of a final grade, or the system that it was imported from', async () => {
    const ofStudent = `student_id = ${student.id}`;
    const origins = async () =>
      (await read()).terms
        .flatMap(({ results }) => results)
        .map(({ sheetNumber, source }) => [sheetNumber, source]);
    await rows(`update final_grade set source = 'registry', source_id = concat(student_id, semester, discipline_id, attempt)
      where ${ofStudent}`);
    expect(new Set((await origins()).map(String))).toEqual(new Set([',registry']));
    const [sheet] =
      await rows(`insert into exam_sheet (academic_year_id, ordinal, kind, class_id, exam_form_id, teacher_id, held_on)
      select max(academic_year_id), 9000, 'main', max(class.id), 1, ${deanId}, current_date
      from class join course on course.id = class.course_id
      returning id, number`);
    await rows(
      `update final_grade set source = null, source_id = null, sheet_id = ${sheet?.['id']} where ${ofStudent}`,
    );
    expect(new Set((await origins()).map(String))).toEqual(new Set([`${sheet?.['number']},`]));
  });

  it('has the disciplines of the current term that the groups of the student have', async () => {
    const { disciplines } = await read();
    const stored =
      await rows(`select distinct discipline.id as "disciplineId", discipline.title ->> 'ru' as "disciplineName"
      from group_member join class on class.group_id = group_member.group_id join course on course.id = class.course_id
      join term_period using (academic_year_id, term_id) join discipline on discipline.id = course.discipline_id
      where group_member.person_id = ${student.id} and (select today from university_clock) between starts_on and ends_on`);
    expect(stored.length).toBeGreaterThan(0);
    expect(disciplines).toHaveLength(stored.length);
    expect(disciplines).toEqual(expect.arrayContaining(stored));
  });

  it('has the disciplines that are not passed by any attempt', async () => {
    const before = await read();
    const ofDebt = `student_id = ${student.id} and (semester, discipline_id) in (
      select semester, discipline_id from final_grade where student_id = ${student.id} and attempt = 2)`;
    await rows(`update final_grade set points = 40 where attempt = 2 and ${ofDebt}`);
    const { debts } = await read();
    expect(debts).toHaveLength(before.debts.length + 1);
    expect(debts).toContainEqual(
      expect.objectContaining({ points: 52, letter: 'FX', attemptCount: 2, isAdmitted: true }),
    );
    await rows(`update final_grade set points = 76 where attempt = 2 and ${ofDebt}`);
    expect((await read()).debts).toEqual(before.debts);
  });

  it('has the money owed for those who manage it, where the money of one service does not pay for another', async () => {
    const ledger = (service: number, amount: number) =>
      rows(`insert into ledger_entry (student_id, service_id, academic_year_id, kind, amount)
        select ${student.id}, ${service}, max(id), 'correction', ${amount} from academic_year`);
    expect((await read()).owed).toBeNull();
    await grantClaim(server.db, deanId, { name: 'payments.manage', faculties: [foreign.facultyId] });
    expect((await read()).owed).toBeNull();
    await grantClaim(server.db, deanId, { name: 'payments.manage', faculties: [student.facultyId] });
    const { owed } = await read();
    expect(owed).not.toBeNull();
    await ledger(1, 7_000_000);
    await ledger(2, -90_000_000);
    await ledger(3, 100);
    const [open] =
      await rows(`select sum(balance)::bigint as owed from (select sum(amount) as balance from ledger_entry
      where student_id = ${student.id} group by service_id, academic_year_id) account where balance > 0`);
    const after = await read();
    expect(after.owed).toBe(open?.['owed']);
    expect(after.owed).toBeGreaterThan(owed ?? 0);
    await rows(`delete from claim where person_id = ${deanId} and name = 'payments.manage'`);
  });

  it('has the registrations and waiting lists of the current term and later ones', async () => {
    await rows(`delete from registration_queue; delete from registration where student_id = ${student.id}`);
    const [seat, full] =
      await rows(`select seat.class_id as "classId", seat.number, class.course_id as "courseId"
      from registration_seat seat join class on class.id = seat.class_id join course on course.id = class.course_id
      join term_period using (academic_year_id, term_id) where ends_on >= (select today from university_clock)
      order by 1, 2`);
    const keyOf = (one = seat) => `${one?.['classId']}, ${one?.['number']}`;
    await rows(`insert into registration (student_id, course_id, class_id, number, is_by_plan)
      values (${student.id}, ${seat?.['courseId']}, ${keyOf()}, true)`);
    for (const { id } of [foreign, student])
      await rows(
        `insert into registration_queue (student_id, class_id, number) values (${id}, ${keyOf(full)})`,
      );
    const { registrations } = await read();
    expect(registrations.map(({ classId, subgroup, place }) => ({ classId, subgroup, place }))).toEqual(
      expect.arrayContaining([
        { classId: seat?.['classId'], subgroup: seat?.['number'], place: null },
        { classId: full?.['classId'], subgroup: full?.['number'], place: 2 },
      ]),
    );
    expect(registrations).toHaveLength(2);
    await rows(`update term_period set starts_on = starts_on - 3650, ends_on = ends_on - 3650
      where (academic_year_id, term_id) in (select academic_year_id, term_id from course
        where id in (${seat?.['courseId']}, ${full?.['courseId']}))`);
    expect((await read()).registrations).toEqual([]);
  });

  it('is of the faculties of the claim', async () => {
    expect((await dean.tryRequest(officePeople.study, { personId: foreign.id })).status).toBe(404);
    expect((await registrar.tryRequest(officePeople.study, { personId: foreign.id })).status).toBe(200);
  });

  it('has a row of the audit for each look, which says whether money was seen', async () => {
    await read();
    await grantClaim(server.db, deanId, { name: 'payments.manage', faculties: [student.facultyId] });
    await read();
    const views = await rows(
      `select actor, action, details ->> 'what' as what from audit where person_id = ${student.id} order by id`,
    );
    const view = { actor: `person:${deanId}`, action: 'personViewed' };
    expect(views).toEqual([
      { ...view, what: 'study' },
      { ...view, what: 'study and payments' },
    ]);
  });
});
