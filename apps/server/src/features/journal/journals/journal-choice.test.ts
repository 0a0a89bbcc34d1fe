import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { journal } from '@portal/wire';
import { startServer, type TestServer } from '../../../../test/harness.ts';
import { findJournalPeople, type JournalPeople } from '../../../../test/journal/journal-people.ts';
import { queryRows } from '../../../../test/seeded-database.ts';

let server: TestServer;
let people: JournalPeople;

beforeAll(async () => {
  server = await startServer();
  people = await findJournalPeople(server);
});
afterAll(() => server.close());

const term = () => {
  const { academicYearId, termId } = people.ref;
  return { academicYearId, termId };
};

const ownJournal = async () => {
  const { disciplineId, groupId, lessonTypeId } = people.ref;
  const journals = await people.teacher.request(journal.journalsByDiscipline, { ...term(), disciplineId });
  return journals.find((one) => one.groupId === groupId && one.lessonTypeId === lessonTypeId);
};

describe('the choices of a journal', () => {
  it("name the class's form of control in the language of the reader (§2 Journal.1)", async () => {
    await server.db.updateTable('class').set({ exam_form_id: 2 }).where('id', '=', people.classId).execute();
    expect(await ownJournal()).toMatchObject({ examFormId: 2, examFormName: 'Зачёт' });
    people.teacher.cookies.set('lang', 'en');
    expect(await ownJournal()).toMatchObject({ examFormId: 2, examFormName: 'Pass/fail test' });
    people.teacher.cookies.set('lang', 'ru');
  });

  it('name the teachers who may write to the journal, and nobody else (§2 Journal.1)', async () => {
    const { lessonTypeId } = people.ref;
    const rows = await queryRows<{ id: number; fullName: string }>(
      server.db,
      `select person.id, full_name as "fullName" from class_teacher join person on person.id = teacher_id
       where class_id = ${people.classId} and lesson_type_id = ${lessonTypeId}`,
    );
    const teachers = (await ownJournal())?.teachers ?? [];
    expect(teachers).toHaveLength(rows.length);
    expect(teachers).toEqual(expect.arrayContaining(rows));
    const names = teachers.map(({ fullName }) => fullName);
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'ru')));
  });
});

describe("a student's cascade", () => {
  it('leads from the first semester to its groups and to the teachers of a group (§4 Filter cascade.9)', async () => {
    const student = await server.signIn('student');
    const [semester] = await student.request(journal.semesters, term());
    const groups = await student.request(journal.groups, { ...term(), semesterId: semester?.id ?? 0 });
    expect(groups.map(({ name }) => name)).toContain(student.user?.group);
    for (const { id: groupId } of groups) {
      const teachers = await student.request(journal.teachers, { ...term(), groupId });
      const rows = await queryRows<{ id: number; disciplineId: number; lessonTypeId: number }>(
        server.db,
        `select teacher_id as id, discipline_id as "disciplineId", lesson_type_id as "lessonTypeId"
         from class join course on course.id = course_id join class_teacher on class_id = class.id
         where group_id = ${groupId} and academic_year_id = ${term().academicYearId} and term_id = ${term().termId}`,
      );
      const flat = teachers.flatMap(({ id, lessons }) => lessons.map((lesson) => ({ id, ...lesson })));
      expect(flat).toHaveLength(rows.length);
      expect(flat).toEqual(expect.arrayContaining(rows));
    }
  });

  it('has no teachers of a group of others', async () => {
    const student = await server.signIn('student');
    const [other] = await queryRows<{ id: number }>(
      server.db,
      `select id from study_group where kind = 'group' and not exists (
         select from group_member where group_id = study_group.id and person_id = ${student.user?.personId})`,
    );
    expect(await student.request(journal.teachers, { ...term(), groupId: other?.id ?? 0 })).toEqual([]);
  });
});
