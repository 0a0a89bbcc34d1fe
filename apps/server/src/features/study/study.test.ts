import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DEFAULT_TIME_ZONE, languages } from '@portal/domain';
import { sql } from 'kysely';
import { chat, study, type Discipline, type PeopleRequest } from '@portal/wire';
import { startServer, type TestClient, type TestServer } from '../../../test/harness.ts';
import { storeSetting } from '../../../test/settings.ts';

let server: TestServer;
let teacher: TestClient;
let student: TestClient;
let shared: PeopleRequest;

const now = { academicYearId: 2026, termId: 2 };

const courseOf = ({ disciplineId, isElective, credits }: Discipline) => ({
  ...now,
  disciplineId,
  isElective,
  credits,
});

async function findShared(): Promise<PeopleRequest> {
  const taught = await teacher.request(study.teacherDisciplines, now);
  const studied = await student.request(study.studentDisciplines, now);
  const discipline = taught.find(
    ({ id, isElective }) =>
      !isElective &&
      studied.some((one) => one.disciplineId === taught.find((t) => t.id === id)?.disciplineId),
  );
  if (!discipline) throw new Error('The demo people share no discipline');
  const course = courseOf(discipline);
  const [semester] = await student.request(study.studentSemesters, course);
  const [group] = await student.request(study.studentGroups, { ...course, semesterId: semester?.id ?? 0 });
  return { ...course, semesterId: semester?.id ?? 0, groupId: group?.id ?? 0 };
}

beforeAll(async () => {
  server = await startServer({ now: new Date('2026-11-20T06:00:00Z') });
  teacher = await server.signIn('teacher');
  student = await server.signIn('student');
  shared = await findShared();
});
afterAll(() => server.close());

const nameOf = async (client: TestClient): Promise<string> => {
  const { full_name } = await server.db
    .selectFrom('person')
    .select('full_name')
    .where('id', '=', client.user?.id ?? 0)
    .executeTakeFirstOrThrow();
  return full_name;
};

describe('years and terms', () => {
  it('are ordered within a year and named in the language of the reader (D-09.3)', async () => {
    const terms = await student.request(study.terms, { academicYearId: 2026 });
    expect(terms.map(({ id }) => id)).toEqual([2, 1, 3]);
    expect(terms[0]?.name).toBe('Осенний');
    expect(await student.request(study.terms, { academicYearId: 1900 })).toEqual([]);
  });

  it('are limited to years with data, newest first (§7 Misc.6, §9 Years.1, D-43.1)', async () => {
    expect(await student.request(study.years, {})).toEqual([
      { id: 2026, label: '2026-27' },
      { id: 2025, label: '2025-26' },
    ]);
    await sql`insert into academic_year values (2030, '2030-31', '2030-09-01', '2031-08-31')`.execute(
      server.db,
    );
    expect((await student.request(study.years, {}))[0]?.id).toBe(2026);
    await sql`delete from academic_year where id = 2030`.execute(server.db);
  });

  it.each([
    DEFAULT_TIME_ZONE,
    'America/New_York',
    'Asia/Kathmandu',
    'Pacific/Kiritimati',
    'Pacific/Pago_Pago',
  ])('are current by the date in %s (§7 Discipline and filters.1, §9 Years.2, D§4 Time.1)', async (zone) => {
    await storeSetting(server.db, 'businessTimeZone', zone);
    const moveTo = (day: string) =>
      sql`update academic_year set starts_on = ${day}::date - 364 * (2027 - id), ends_on = ${day}::date - 364 * (2027 - id) + 363`.execute(
        server.db,
      );
    const { rows } = await sql<{ today: string; tomorrow: string }>`
      select (now() at time zone ${zone})::date as today, (now() at time zone ${zone})::date + 1 as tomorrow`.execute(
      server.db,
    );
    // The year 2026 begins 364 days before the given day: it has begun today, not tomorrow.
    const begins = (day: string) =>
      sql<{ day: string }>`select (${day}::date + 364) as day`.execute(server.db);
    const [today, tomorrow] = [rows[0]?.today ?? '', rows[0]?.tomorrow ?? ''];
    await moveTo((await begins(today)).rows[0]?.day ?? '');
    expect(await student.request(study.currentYear, {})).toEqual([{ id: 2026, label: '2026-27' }]);
    await moveTo((await begins(tomorrow)).rows[0]?.day ?? '');
    expect(await student.request(study.currentYear, {})).toEqual([{ id: 2025, label: '2025-26' }]);
    await sql`update academic_year set starts_on = make_date(id, 9, 1), ends_on = make_date(id + 1, 8, 31)`.execute(
      server.db,
    );
    await storeSetting(server.db, 'businessTimeZone', DEFAULT_TIME_ZONE);
  });

  it('have a year that selectors choose first (§7 Misc.9, D-43.2)', async () => {
    const reply = await student.raw({ url: '/lms/api/misc/defaultyear.json' });
    expect(reply.data).toEqual([{ id_a_year: 2026, p32: '2026-27' }]);
  });

  it('have names in the language of the reader', async () => {
    const names = await Promise.all(
      languages.map(async (lang) => {
        const [term] = await student.request(study.currentTerm, {}, { headers: { 'x-lang': lang } });
        return term?.name;
      }),
    );
    expect(names).toEqual(['Осенний', 'Күзгү', 'Fall']);
  });
});

describe('disciplines, semesters and groups', () => {
  it("are the reader's, in the reader's language, with unique row ids (§7 Discipline and filters.2)", async () => {
    const inRussian = await student.request(study.studentDisciplines, now);
    const inEnglish = await student.request(study.studentDisciplines, now, { headers: { 'x-lang': 'en' } });
    expect(inRussian.length).toBeGreaterThan(3);
    expect(new Set(inRussian.map(({ id }) => id)).size).toBe(inRussian.length);
    expect(new Set(inRussian.map(({ id }) => id))).toEqual(new Set(inEnglish.map(({ id }) => id)));
    expect(inEnglish.every(({ name, label }) => /^[\x20-\x7e–’]+$/.test(name) && label.endsWith(name))).toBe(
      true,
    );
    const { rows } = await sql<{ count: number }>`
      select count(distinct class.id)::int as count from class join course on course.id = course_id
      join group_member using (group_id)
      where person_id = ${student.user?.id} and academic_year_id = 2026 and term_id = 2`.execute(server.db);
    expect(inRussian).toHaveLength(rows[0]?.count ?? 0);
  });

  it('are empty when the reader has no classes', async () => {
    const elsewhere = { academicYearId: 1999, termId: 2 };
    expect(await teacher.request(study.teacherDisciplines, elsewhere)).toEqual([]);
    expect(await teacher.request(study.teacherSemesters, { ...shared, ...elsewhere })).toEqual([]);
    expect(await teacher.request(study.teacherGroups, { ...shared, credits: 99 })).toEqual([]);
    expect(await student.request(study.studentGroups, { ...shared, isElective: true })).toEqual([]);
  });

  it('contain every taught group for a teacher, the home group for a student (§7 Discipline and filters.2)', async () => {
    const taught = await teacher.request(study.teacherGroups, shared);
    const own = await student.request(study.studentGroups, shared);
    expect(own).toHaveLength(1);
    expect(own[0]?.name).toBe(student.user?.group);
    expect(taught).toContainEqual(own[0]);
  });

  it("contain the semester's number in its name (D-09.3)", async () => {
    const [semester] = await teacher.request(study.teacherSemesters, shared, { headers: { 'x-lang': 'en' } });
    expect(semester).toEqual({ id: shared.semesterId, name: `Semester ${shared.semesterId}` });
  });
});

describe('people', () => {
  const byName = new Intl.Collator('ru').compare;

  it('begin with the group chat, followed by the students by name (§2 Filters.3, §7 Discipline and filters.3)', async () => {
    const [first, ...others] = await teacher.request(study.students, shared);
    expect(first).toMatchObject({ kind: 'groupChat', personId: undefined, fullName: 'Групповой чат' });
    const students = others.filter(({ kind }) => kind === 'student');
    expect(others.slice(0, students.length)).toEqual(students);
    expect(students.map(({ fullName }) => fullName)).toContain(await nameOf(student));
    const names = students.map(({ fullName }) => fullName);
    expect(names).toEqual(names.toSorted(byName));
  });

  it('end for a teacher with the other teachers of the course', async () => {
    const { rows } = await sql<{ id: number; fullName: string }>`
      select distinct person.id, person.full_name as "fullName" from course
      join class on class.course_id = course.id
      join class_teacher on class_teacher.class_id = class.id
      join person on person.id = class_teacher.teacher_id
      where course.academic_year_id = ${shared.academicYearId} and course.term_id = ${shared.termId}
        and course.discipline_id = ${shared.disciplineId} and course.credits = ${shared.credits}
        and person.id <> ${teacher.user?.id}`.execute(server.db);
    expect(rows).not.toEqual([]);
    const colleagues = (await teacher.request(study.students, shared)).filter(
      ({ kind }) => kind === 'teacher',
    );
    expect(new Set(colleagues.map(({ personId }) => personId))).toEqual(new Set(rows.map(({ id }) => id)));
    expect(colleagues).toHaveLength(rows.length);
    const ref = { ...now, disciplineId: shared.disciplineId, credits: shared.credits };
    const partner = { kind: 'person', personId: rows[0]?.id ?? 0, role: 'teacher' } as const;
    const sent = await teacher.request(chat.send, { ...ref, partner, text: 'Коллеге' });
    expect(sent.text).toBe('Коллеге');
  });

  it("are the teachers for a student, with the group chat in the student's language (§2 Filters.3, §7 Discipline and filters.3)", async () => {
    const [first, ...teachers] = await student.request(study.teachers, shared, {
      headers: { 'x-lang': 'kg' },
    });
    expect(first?.fullName).toBe('Топтук чат');
    expect(teachers.map(({ personId }) => personId)).toContain(teacher.user?.id);
    expect(new Set(teachers.map(({ personId }) => personId)).size).toBe(teachers.length);
  });

  it('encode the group chat as specified (§3 Current contact.1, §3 Current contact.2, §6.2, §9 Chat.3)', async () => {
    const { data } = await teacher.tryRequest(study.students, shared);
    expect(data).toHaveProperty(
      '0.0',
      expect.objectContaining({ idid: -1, faculty: 1, group: -1, id_type: 2 }),
    );
  });

  it('have the unread count of each conversation in this course (§2 Chat.1)', async () => {
    const { disciplineId, credits, groupId, isElective } = shared;
    const course = { ...now, disciplineId, credits };
    const person = { kind: 'person', personId: student.user?.id ?? 0, role: 'student' } as const;
    const group = { kind: 'group', groupId, isElective } as const;
    const unreadOf = async () => {
      const [groupChat, ...students] = await teacher.request(study.students, shared);
      const own = students.find(({ personId }) => personId === student.user?.id);
      return [groupChat?.unreadCount, own?.unreadCount];
    };
    for (const partner of [person, group]) await teacher.request(chat.readAll, { ...course, partner });
    expect(await unreadOf()).toEqual([0, 0]);
    const toTeacher = { kind: 'person', personId: teacher.user?.id ?? 0, role: 'teacher' } as const;
    for (const text of ['one', 'two'])
      await student.request(chat.send, { ...course, partner: toTeacher, text });
    await student.request(chat.send, { ...course, partner: group, text: 'three' });
    await teacher.request(chat.send, { ...course, partner: person, text: 'own messages do not count' });
    expect(await unreadOf()).toEqual([1, 2]);
  });

  it("return 403 for a class that is not the reader's", async () => {
    const { rows } = await sql<{ groupId: number }>`
      select class.group_id as "groupId" from class
      where group_id not in (select class.group_id from class join class_teacher on class_id = class.id
        where teacher_id = ${teacher.user?.id}) and group_id <> ${shared.groupId} limit 1`.execute(server.db);
    const foreign = { ...shared, groupId: rows[0]?.groupId ?? 0 };
    expect(await teacher.tryRequest(study.students, foreign)).toMatchObject({
      status: 403,
      code: 'notAllowed',
    });
    expect(await student.tryRequest(study.teachers, foreign)).toMatchObject({
      status: 403,
      code: 'notAllowed',
    });
    expect((await student.tryRequest(study.teachers, { ...shared, semesterId: 12 })).status).toBe(403);
  });
});
