import { sealTally } from '../../src/features/questionnaires/answer-box.ts';
import type { TestServer } from '../harness.ts';
import { queryRows } from '../seeded-database.ts';

interface ChosenClass {
  readonly classId: number;
  readonly facultyId: number;
}

/** The classes of a questionnaire with their faculties. */
export const classesOf = ({ db }: TestServer, questionnaireId: number): Promise<ChosenClass[]> =>
  queryRows<ChosenClass>(
    db,
    `select class.id as "classId", study_group.faculty_id as "facultyId" from questionnaire_class chosen
     join class on class.id = chosen.class_id join study_group on study_group.id = class.group_id
     where chosen.questionnaire_id = ${questionnaireId} order by class.id`,
  );

/** Gives a class as many answers as wanted, all with the last point, the first option and a text that names the class. */
export async function fillClass(
  { db, app }: TestServer,
  key: { readonly questionnaireId: number; readonly classId: number },
  count: number,
): Promise<void> {
  const texts = Array.from({ length: count }, () => `Занятие ${key.classId}`);
  const questions = [
    { counts: [0, 0, 0, 0, count], texts: [] },
    { counts: [count, 0], texts: [] },
    { counts: [], texts },
  ];
  const box = sealTally(app.secrets.questionnaireKey, key, { answerCount: count, questions });
  await db
    .updateTable('questionnaire_class')
    .set({ answered: count, box })
    .where('questionnaire_id', '=', key.questionnaireId)
    .where('class_id', '=', key.classId)
    .execute();
}
