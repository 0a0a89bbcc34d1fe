import type { Db } from '../../src/database/tables.ts';
import { canaryOf, type Canary } from './canaries.ts';
import type { ActorIds, PersonIds, SharedClass } from './people.ts';

interface Strangers extends Pick<ActorIds, 'idleTeacher' | 'otherFacultyEditor'> {
  readonly canaries: readonly Canary[];
}

const facultyOf = async (db: Db, personId: number): Promise<number> =>
  (await db.selectFrom('person').select('faculty_id').where('id', '=', personId).executeTakeFirstOrThrow())
    .faculty_id;

async function insertTeacher(db: Db, login: string, facultyId: number): Promise<number> {
  const { id } = await db
    .insertInto('person')
    .values({ role: 1, family_name: 'Преподаватель', given_name: login, login, faculty_id: facultyId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A class of the owner's term, with a discipline and a group that only its teacher knows. */
async function insertClass(
  db: Db,
  { academicYearId, termId, semesterId, credits }: SharedClass,
  { teacherId, facultyId }: { readonly teacherId: number; readonly facultyId: number },
): Promise<readonly Canary[]> {
  const [discipline, group] = [
    canaryOf('discipline of another faculty', ['otherFacultyEditor']),
    canaryOf('group of another faculty', ['otherFacultyEditor']),
  ];
  const title = JSON.stringify({ ru: discipline.text, kg: discipline.text, en: discipline.text });
  const { id: departmentId } = await db
    .selectFrom('department')
    .select('id')
    .where('faculty_id', '=', facultyId)
    .executeTakeFirstOrThrow();
  const { id: disciplineId } = await db
    .insertInto('discipline')
    .values({ code: 'CANARY', title, department_id: departmentId, kind: title })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: groupId } = await db
    .insertInto('study_group')
    .values({ title: group.text, kind: 'group', faculty_id: facultyId })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: courseId } = await db
    .insertInto('course')
    .values({ academic_year_id: academicYearId, term_id: termId, discipline_id: disciplineId, credits })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: classId } = await db
    .insertInto('class')
    .values({ course_id: courseId, group_id: groupId, semester: semesterId, is_elective: false })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('class_teacher')
    .values({ class_id: classId, teacher_id: teacherId, lesson_type_id: 1 })
    .execute();
  return [discipline, group];
}

/** Creates the actors who share nothing with the owner. */
export async function insertStrangers(db: Db, shared: SharedClass, people: PersonIds): Promise<Strangers> {
  const idleTeacher = await insertTeacher(db, 'idle', await facultyOf(db, people.owner));
  const facultyId = await facultyOf(db, people.otherFacultyStudent);
  const otherFacultyEditor = await insertTeacher(db, 'foreign', facultyId);
  await db
    .insertInto('claim')
    .values({
      person_id: otherFacultyEditor,
      name: 'news.publish',
      scope: JSON.stringify({ faculties: [facultyId] }),
    })
    .execute();
  const canaries = await insertClass(db, shared, { teacherId: otherFacultyEditor, facultyId });
  return { idleTeacher, otherFacultyEditor, canaries };
}
