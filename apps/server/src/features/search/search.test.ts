import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { search, study, type SearchHit } from '@portal/wire';
import { startServer, type TestClient, type TestServer } from '../../../test/harness.ts';
import { selectStudyFilter } from '../../../test/clients/study-filter.ts';

let server: TestServer;
let teacher: TestClient;
let student: TestClient;

beforeAll(async () => {
  server = await startServer({ now: new Date('2026-11-20T06:00:00Z') });
  teacher = await server.signIn('teacher');
  student = await server.signIn('student');
});
afterAll(() => server.close());

const find = (client: TestClient, text: string) => client.request(search.people, { text });
const namesOf = (hits: readonly SearchHit[]) => hits.map(({ name }) => name);

/** Gives the teacher a new student of this name. */
async function enrolStudent(fullName: string): Promise<void> {
  const { groupId } = await selectStudyFilter(teacher);
  await sql`
    with newcomer as (
      insert into person (id, role, family_name, login, faculty_id)
      select max(id) + 1, 2, ${fullName}, ${`find-${fullName}`}, min(faculty_id) from person returning id)
    insert into group_member (group_id, person_id, is_home)
    select ${groupId}, id, false from newcomer`.execute(server.db);
}

describe('search texts and their hits (D§6)', () => {
  beforeAll(async () => {
    for (const name of [
      'ӨМҮРОВ Тест',
      'Ёлкина Тест',
      'Өмүрзаков Тест',
      '100%_Тест',
      '100ыыТест',
      'Тестова Елка',
      'Асанов Төлөгөн Акматович',
      'Асанов\u00a0Бакыт',
      'О’Коннор Жан\u2011Жак',
    ])
      await enrolStudent(name);
  });

  it.each([
    ['өмүров', 'ӨМҮРОВ Тест'],
    ['омуров', 'ӨМҮРОВ Тест'],
    ['елкина', 'Ёлкина Тест'],
    ['ЁЛКИНА', 'Ёлкина Тест'],
    ['омурз', 'Өмүрзаков Тест'],
    ['тест өмүрз', 'Өмүрзаков Тест'],
    ['Ө\u043cүрз', 'Өмүрзаков Тест'],
    ['Асанов Т.', 'Асанов Төлөгөн Акматович'],
    ['Асанов Т. А.', 'Асанов Төлөгөн Акматович'],
    ['Асанов Т.А.', 'Асанов Төлөгөн Акматович'],
    ['Т. Асанов', 'Асанов Төлөгөн Акматович'],
    ['Асанов\u00a0Т.', 'Асанов Төлөгөн Акматович'],
    ['асанов бакыт', 'Асанов\u00a0Бакыт'],
    ["о'коннор жан-жак", 'О’Коннор Жан\u2011Жак'],
    ['Acaнoв Т.', 'Асанов Төлөгөн Акматович'],
  ])('«%s» finds «%s» (D§6.1)', async (text, name) => {
    expect(namesOf(await find(teacher, text))).toContain(name);
  });

  it.each(['%', '_', '100%', '%_т'])('treats «%s» as plain text (D§6.1)', async (text) => {
    expect(namesOf(await find(teacher, text))).toEqual(['100%_Тест']);
  });

  it.each(['\\', "'; drop table person; --", '   ', '\u200b \u00ad'])(
    'finds nothing for «%s»',
    async (text) => {
      expect(await find(teacher, text)).toEqual([]);
    },
  );

  it('returns names that begin with the text first, at most twenty', async () => {
    expect(namesOf(await find(teacher, 'тест')).slice(0, 2)).toEqual(['Тестова Елка', '100%_Тест']);
    expect(await find(teacher, 'о')).toHaveLength(20);
  });
});

describe('people who are found', () => {
  const listOtherPeople = async () =>
    (await server.db.selectFrom('person').select(['id', 'full_name']).execute()).filter(
      ({ id }) => id !== student.user?.id,
    );

  it('are for a student exactly the teachers to whom the chat lets them write', async () => {
    const reached = new Set<number>();
    for (const { full_name: name } of await listOtherPeople())
      for (const { personId } of await find(student, name)) if (personId !== null) reached.add(personId);
    const { rows } = await sql<{ id: number }>`
      select distinct class_teacher.teacher_id as id from group_member
      join class on class.group_id = group_member.group_id join course on course.id = class.course_id
      join class_teacher on class_teacher.class_id = class.id
      where group_member.person_id = ${student.user?.id ?? 0} and course.academic_year_id = 2026
        and course.term_id = 2`.execute(server.db);
    expect(reached).toEqual(new Set(rows.map(({ id }) => id)));
  });

  it('are for a teacher the students of their groups and the colleagues of their courses', async () => {
    const { rows } = await sql<{ name: string; role: number }>`
      select distinct person.full_name as name, person.role from class_teacher mine
      join class on class.id = mine.class_id
      join course on course.id = class.course_id and course.academic_year_id = 2026 and course.term_id = 2
      join class of_course on of_course.course_id = course.id
      join class_teacher colleague on colleague.class_id = of_course.id
      join person on person.id = colleague.teacher_id
      where mine.teacher_id = ${teacher.user?.id ?? 0} and person.id <> ${teacher.user?.id ?? 0}`.execute(
      server.db,
    );
    for (const { name } of rows)
      expect(await find(teacher, name)).toContainEqual(expect.objectContaining({ kind: 'teacher', name }));
    const [group] = await find(teacher, 'ПИ-1-25');
    expect(group).toMatchObject({ kind: 'groupChat', personId: null });
  });

  it('do not include disabled people', async () => {
    await enrolStudent('Ушедшая Тест');
    expect(await find(teacher, 'ушедшая')).toHaveLength(1);
    await server.db
      .updateTable('person')
      .set({ disabled_at: sql`now()` })
      .where('full_name', '=', 'Ушедшая Тест')
      .execute();
    expect(await find(teacher, 'ушедшая')).toEqual([]);
  });

  it('have the study filter with which the chat opens', async () => {
    const request = await selectStudyFilter(student);
    const [, contact] = await student.request(study.teachers, request);
    const hits = await find(student, contact?.fullName ?? '');
    const hit = hits.find(({ personId }) => personId === contact?.personId);
    const disciplines = await student.request(study.studentDisciplines, { academicYearId: 2026, termId: 2 });
    expect(hit).toMatchObject({
      academicYearId: 2026,
      termId: 2,
      semesterId: request.semesterId,
      groupId: request.groupId,
    });
    const { disciplineId, isElective, credits } = request;
    expect(disciplines).toContainEqual(
      expect.objectContaining({ id: hit?.disciplineRowId, disciplineId, isElective, credits }),
    );
  });
});

describe("a teacher's classes", () => {
  it('are all of the current term, each with the types of lesson that they teach', async () => {
    const found = await teacher.request(search.classes, {});
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from class_teacher join class on class.id = class_id
      join course on course.id = class.course_id
      where teacher_id = ${teacher.user?.id ?? 0} and academic_year_id = 2026 and term_id = 2`.execute(
      server.db,
    );
    expect(found).toHaveLength(rows[0]?.count ?? 0);
    const disciplines = await teacher.request(study.teacherDisciplines, { academicYearId: 2026, termId: 2 });
    for (const { disciplineRowId, disciplineName } of found)
      expect(disciplines).toContainEqual(
        expect.objectContaining({ id: disciplineRowId, name: disciplineName }),
      );
    expect(await student.tryRequest(search.classes, {})).toMatchObject({ status: 403 });
  });
});
