import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { qrReports } from '@portal/wire';
import { setStatus } from '../../../test/people/give-orders.ts';
import { startServer, type TestClient, type TestServer } from '../../../test/harness.ts';
import { queryRows } from '../../../test/seeded-database.ts';
import { findUntaughtStudent } from '../../../test/people/untaught-student.ts';

interface Person {
  readonly id: number;
  readonly groupId: number;
  readonly facultyId: number;
  readonly formId: number;
  readonly specialityId: number;
}

let server: TestServer;
let [student, teacher]: TestClient[] = [];
let people: Person[];
let own: Person;

/** The present students, read plainly; the tests count them in code. */
const readPeople = () =>
  queryRows<Person>(
    server.db,
    `select person.id, study_group.id as "groupId", study_group.faculty_id as "facultyId",
       education_form_id as "formId", study_group.speciality_id as "specialityId"
     from person join group_member on person_id = person.id and is_home join study_group on study_group.id = group_id
     where role = 2 and not exists (select from student_period away where away.person_id = person.id and now()::date between away.first_day and away.last_day) and disabled_at is null`,
  );

/** The students that a teacher has in the current academic year, read plainly. */
const readTaught = async (teacherId: number) => {
  const rows = await queryRows<{ id: number }>(
    server.db,
    `select distinct person_id as id from class_teacher join class on class.id = class_id
     join course on course.id = course_id join group_member using (group_id) join person on person.id = person_id
     where teacher_id = ${teacherId} and disabled_at is null and academic_year_id = (
       select academic_year_id from term_period where now() between starts_on and ends_on + 1 limit 1)`,
  );
  return rows.map(({ id }) => id);
};

beforeAll(async () => {
  server = await startServer();
  [student, teacher] = [await server.signIn('student'), await server.signIn('teacher')];
  await server.db
    .updateTable('study_group')
    .set({ education_form_id: 2 })
    .where('id', 'in', (query) =>
      query.selectFrom('study_group').select('id').where('kind', '=', 'group').limit(1),
    )
    .execute();
  people = await readPeople();
  const found = people.find(({ id }) => id === student?.user?.personId);
  if (!found) throw new Error('The demo student has no group');
  own = found;
});
afterAll(() => server.close());

const asStudent = () => student ?? server.createClient();
const asTeacher = () => teacher ?? server.createClient();

/** Groups and students, counted in code. */
const sizeOf = (members: readonly Person[]) => ({
  groupCount: new Set(members.map(({ groupId }) => groupId)).size,
  studentCount: members.length,
});

describe('whom a report is about', () => {
  it('is the student of the session, by number or without one (§7 Misc.7, D-04)', async () => {
    const report = await asStudent().request(qrReports.info, {});
    expect(report).toMatchObject({
      studentId: own.id,
      fullName: asStudent().user?.fullName,
      groupName: asStudent().user?.group,
      status: 'active',
      studentCode: String(own.id).padStart(7, '0'),
    });
    expect(await asStudent().request(qrReports.info, { studentId: own.id })).toEqual(report);
  });

  it('is a student whom the teacher has in the current year, and nobody else (D-04)', async () => {
    const list = await asTeacher().request(qrReports.students, {});
    const taught = await readTaught(asTeacher().user?.personId ?? 0);
    expect(new Set(list.map(({ studentId }) => studentId))).toEqual(new Set(taught));
    const names = list.map(({ fullName }) => fullName);
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'ru')));
    const [first] = list;
    expect(await asTeacher().request(qrReports.info, { studentId: first?.studentId ?? 0 })).toMatchObject({
      ...first,
    });

    const stranger = await findUntaughtStudent(server);
    const nobody = await asTeacher().tryRequest(qrReports.info, { studentId: 999_999_999 });
    const reply = await asTeacher().tryRequest(qrReports.info, { studentId: stranger });
    expect([reply.status, reply.code, reply.data]).toEqual([nobody.status, nobody.code, nobody.data]);
    expect(reply).toMatchObject({ status: 404, code: 'notFound' });
  });

  it('is no teacher, and no student whose account is closed', async () => {
    const teacherId = asTeacher().user?.personId ?? 0;
    expect(await asTeacher().tryRequest(qrReports.info, { studentId: teacherId })).toMatchObject({
      status: 404,
    });
    const [, last] = await asTeacher().request(qrReports.students, {});
    const studentId = last?.studentId ?? 0;
    await server.db
      .updateTable('person')
      .set({ disabled_at: new Date() })
      .where('id', '=', studentId)
      .execute();
    const list = await asTeacher().request(qrReports.students, {});
    expect(list.map((row) => row.studentId)).not.toContain(studentId);
    expect(await asTeacher().tryRequest(qrReports.info, { studentId })).toMatchObject({ status: 404 });
    await server.db.updateTable('person').set({ disabled_at: null }).where('id', '=', studentId).execute();
  });

  it('must be named by a teacher; a foreign number of a student is refused and audited (D-04.1)', async () => {
    expect(await asTeacher().tryRequest(qrReports.faculty, {})).toMatchObject({
      status: 422,
      code: 'invalid',
    });
    const reply = await asStudent().tryRequest(qrReports.faculty, { studentId: own.id + 1 });
    expect(reply).toMatchObject({ status: 403, code: 'forgedIdentity' });
    const audit = await server.db
      .selectFrom('audit')
      .select(['actor', 'person_id as personId', 'details'])
      .where('action', '=', 'identityForged')
      .execute();
    expect(audit).toEqual([
      {
        actor: `person:${own.id}`,
        personId: own.id,
        details: { path: qrReports.faculty.path, field: 'id_student', value: own.id + 1 },
      },
    ]);
  });
});

describe('the numbers of a report', () => {
  it('of the faculty are those of its present students (§1 Product.15)', async () => {
    const report = await asStudent().request(qrReports.faculty, {});
    const inFaculty = people.filter(({ facultyId }) => facultyId === own.facultyId);
    expect(report).toMatchObject(sizeOf(inFaculty));
    expect(report.departments.length).toBeGreaterThan(0);
    expect(report.specialities.filter(({ isOwn }) => isOwn).map(({ id }) => id)).toEqual([own.specialityId]);
    for (const { id, groupCount, studentCount } of report.specialities) {
      const members = people.filter(({ specialityId }) => specialityId === id);
      expect({ id, groupCount, studentCount }).toEqual({ id, ...sizeOf(members) });
    }
  });

  it('of the forms of education are those of the faculty and of the university (§1 Product.15)', async () => {
    const { forms, educationFormName } = await asStudent().request(qrReports.educationForm, {});
    expect(forms.filter(({ isOwn }) => isOwn)).toMatchObject([{ id: own.formId, name: educationFormName }]);
    expect(forms).toHaveLength(2);
    for (const { id, groupCount, studentCount, facultyGroupCount, facultyStudentCount } of forms) {
      const all = people.filter(({ formId }) => formId === id);
      const inFaculty = sizeOf(all.filter(({ facultyId }) => facultyId === own.facultyId));
      expect([{ groupCount, studentCount }, facultyGroupCount, facultyStudentCount]).toEqual([
        sizeOf(all),
        inFaculty.groupCount,
        inFaculty.studentCount,
      ]);
    }
  });

  it('leave out those who are on leave, whose report tells it', async () => {
    const studentId = own.id;
    const before = await asTeacher().request(qrReports.faculty, { studentId });
    await setStatus(server.db, studentId, 'leave');
    const after = await asTeacher().request(qrReports.faculty, { studentId });
    expect(after.studentCount).toBe(before.studentCount - 1);
    expect(await asTeacher().request(qrReports.info, { studentId })).toMatchObject({ status: 'leave' });
    await setStatus(server.db, studentId, 'active');
  });

  it('have their titles in the language of the reader', async () => {
    const { facultyName } = await asStudent().request(qrReports.faculty, {});
    asStudent().cookies.set('lang', 'en');
    const english = await asStudent().request(qrReports.faculty, {});
    expect(english.facultyName).not.toBe(facultyName);
    expect(english.facultyName).toContain('Faculty');
    asStudent().cookies.set('lang', 'ru');
  });
});

describe('a student without a group', () => {
  it('has reports with nothing of their own', async () => {
    const membership = { group_id: own.groupId, person_id: own.id, is_home: true };
    await server.db
      .deleteFrom('group_member')
      .where('person_id', '=', own.id)
      .where('is_home', '=', true)
      .execute();
    expect(await asStudent().request(qrReports.info, {})).toMatchObject({
      groupName: '',
      educationFormName: '',
    });
    const { forms } = await asStudent().request(qrReports.educationForm, {});
    expect(forms.some(({ isOwn }) => isOwn)).toBe(false);
    await server.db.insertInto('group_member').values(membership).execute();
  });
});
