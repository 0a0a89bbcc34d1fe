import { sql } from 'kysely';
import { umk, type Material, type MaterialDraft } from '@portal/wire';
import { createSessionFor, findSharedClass, type SharedClass } from '../access/people.ts';
import type { TestClient, TestServer } from '../harness.ts';
import type { TestFile } from '../files/multipart.ts';
import { pdf } from '../files/sample-files.ts';

/** What a material of the class says of it. */
export const courseOfClass = ({ academicYearId, semesterId, disciplineId, credits }: SharedClass) => ({
  academicYearId,
  semesterId,
  disciplineId,
  credits,
});

/** A draft that is valid without a file or book. */
export const draftFor = (shared: SharedClass, draft: Partial<MaterialDraft> = {}): MaterialDraft => ({
  ...courseOfClass(shared),
  typeId: 2,
  title: 'Курс лекций',
  author: 'Осмонова Г. Т.',
  description: 'Краткий конспект',
  audience: 'all',
  ...draft,
});

export const bookFile = (name = 'лекции.pdf', text = 'лекции'): TestFile => ({ name, content: pdf(text) });

interface DraftToSave {
  readonly shared: SharedClass;
  readonly draft?: Partial<MaterialDraft>;
  readonly files?: readonly TestFile[];
}

/** Saves a material, with a file unless others are given. */
export const saveMaterial = (
  teacher: TestClient,
  { shared, draft = {}, files = [bookFile()] }: DraftToSave,
): Promise<Material> => teacher.request(umk.save, draftFor(shared, draft), { files });

export interface MaterialPeople {
  readonly shared: SharedClass;
  /** Teaches the class; `colleague` teaches another class of the discipline in another year. */
  readonly teacher: TestClient;
  readonly colleague: TestClient;
  /** Teaches nothing of it. */
  readonly stranger: TestClient;
  /** A student of the class. */
  readonly student: TestClient;
}

/** Makes a teacher of the discipline's classes of another year; returns the id. */
async function hireColleague({ db }: TestServer, shared: SharedClass, strangerId: number): Promise<void> {
  await sql`
    with other_course as (
      insert into course (academic_year_id, term_id, discipline_id, credits)
      select academic_year_id, term_id, ${shared.disciplineId}, ${shared.credits + 20} from term_period
      where academic_year_id <> ${shared.academicYearId} limit 1 returning id),
    other_class as (
      insert into class (course_id, group_id, semester, is_elective)
      select id, ${shared.groupId}, ${shared.semesterId}, false from other_course returning id)
    insert into class_teacher (class_id, teacher_id, lesson_type_id)
    select id, ${strangerId}, 1 from other_class`.execute(db);
}

export async function findMaterialPeople(server: TestServer): Promise<MaterialPeople> {
  const shared = await findSharedClass(server.db);
  const { rows } = await sql<{ id: number }>`
    select id from person where role = 1 and login not in ('teacher', 'editor') and not exists (
      select from class_teacher join class on class.id = class_id join course on course.id = class.course_id
      where teacher_id = person.id and discipline_id = ${shared.disciplineId})
    order by id limit 2`.execute(server.db);
  const [colleagueId = 0, strangerId = 0] = rows.map(({ id }) => id);
  await hireColleague(server, shared, colleagueId);
  return {
    shared,
    teacher: await server.signIn('teacher'),
    colleague: await createSessionFor(server, colleagueId),
    stranger: await createSessionFor(server, strangerId),
    student: await server.signIn('student'),
  };
}
