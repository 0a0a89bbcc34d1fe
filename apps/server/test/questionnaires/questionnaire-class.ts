import { addDays } from '@portal/domain';
import type { Answer } from '@portal/wire/questionnaires/fields';
import {
  questionnairesOffice,
  type OfficeQuestionnaire,
  type WantedQuestionnaire,
} from '@portal/wire/questionnaires/office';
import { questionnaires } from '@portal/wire/questionnaires/questionnaires';
import { todayOf } from '../access/journal-fixture.ts';
import { createSessionFor, findSharedClass } from '../access/people.ts';
import type { TestClient, TestServer } from '../harness.ts';
import { queryRows } from '../seeded-database.ts';

/** A class of the teacher of the demo data, its students, and the office. */
export interface QuestionnaireClass {
  readonly office: TestClient;
  readonly classId: number;
  readonly studentIds: readonly number[];
  readonly students: readonly TestClient[];
  readonly wanted: WantedQuestionnaire;
  add(changes?: Partial<WantedQuestionnaire>): Promise<OfficeQuestionnaire>;
  /** Moves the days of a questionnaire into the past. */
  close(id: number): Promise<void>;
  answer(questionnaireId: number, at: number, answers: Answer[]): Promise<boolean>;
}

interface ClassRow {
  readonly classId: number;
  readonly facultyId: number;
  readonly studentIds: number[];
}

const classQuery = (courseId: number, groupId: number) => `
  select class.id as "classId", study_group.faculty_id as "facultyId",
    array(select person_id from group_member join person on person.id = person_id
      where group_id = study_group.id and not must_change_credentials order by person_id limit 8) as "studentIds"
  from class join study_group on study_group.id = class.group_id
  where class.course_id = ${courseId} and class.group_id = ${groupId}`;

const questions: WantedQuestionnaire['questions'] = [
  { kind: 'scale', text: { ru: 'Понятно ли?', en: 'Is it clear?' }, options: [] },
  { kind: 'choice', text: { ru: 'Темп' }, options: [{ ru: 'Быстро' }, { ru: 'Медленно', en: 'Slow' }] },
  { kind: 'text', text: { ru: 'Что изменить?' }, options: [] },
];

export async function findQuestionnaireClass(server: TestServer): Promise<QuestionnaireClass> {
  const { db } = server;
  const shared = await findSharedClass(db);
  const [row] = await queryRows<ClassRow>(db, classQuery(shared.courseId, shared.groupId));
  if (!row) throw new Error('The demo data has no class');
  const { classId, facultyId, studentIds } = row;
  const students = await Promise.all(studentIds.map((id) => createSessionFor(server, id)));
  const office = await server.signIn('registrar');
  const today = await todayOf(db);
  const wanted: WantedQuestionnaire = {
    title: { ru: 'О занятиях', kg: 'Сабактар жөнүндө' },
    academicYearId: shared.academicYearId,
    termId: shared.termId,
    facultyId,
    disciplineId: shared.disciplineId,
    opensOn: today,
    closesOn: addDays(today, 7),
    questions,
  };
  return {
    office,
    classId,
    studentIds,
    students,
    wanted,
    add: (changes = {}) => office.request(questionnairesOffice.save, { ...wanted, ...changes }),
    async close(id) {
      await db
        .updateTable('questionnaire')
        .set({ opens_on: addDays(today, -2), closes_on: addDays(today, -1) })
        .where('id', '=', id)
        .execute();
    },
    async answer(questionnaireId, at, answers) {
      const client = students[at];
      if (!client) throw new Error('The class has too few students');
      const { isCounted } = await client.request(questionnaires.answer, {
        questionnaireId,
        classId,
        answers,
      });
      return isCounted;
    },
  };
}
