import { addDays } from '@portal/domain';
import type { WantedQuestionnaire } from '@portal/wire/questionnaires/office';
import { sealTally } from '../../src/features/questionnaires/answer-box.ts';
import type { AccessFixture } from './fixture.ts';
import { todayOf } from './journal-fixture.ts';

const questions: WantedQuestionnaire['questions'] = [
  { kind: 'scale', text: { ru: 'Понятно ли?' }, options: [] },
  { kind: 'text', text: { ru: 'Что изменить?' }, options: [] },
];

const daysOf = (today: string) => ({
  planned: { opens_on: addDays(today, 1), closes_on: addDays(today, 2) },
  open: { opens_on: addDays(today, -1), closes_on: addDays(today, 1) },
  closed: { opens_on: addDays(today, -2), closes_on: addDays(today, -1) },
});

const facultyOf = async ({ server, people }: AccessFixture): Promise<number> => {
  const { faculty_id: facultyId } = await server.db
    .selectFrom('person')
    .select('faculty_id')
    .where('id', '=', people.owner)
    .executeTakeFirstOrThrow();
  return facultyId ?? 0;
};

/** A questionnaire for the owner's class, with the answers of five when it is closed. */
export async function ownQuestionnaire(
  fixture: AccessFixture,
  state: 'planned' | 'open' | 'closed',
): Promise<{ questionnaireId: number; classId: number }> {
  const { shared, server } = fixture;
  const { db, app } = server;
  const { id: classId } = await db
    .selectFrom('class')
    .select('id')
    .where('course_id', '=', shared.courseId)
    .where('group_id', '=', shared.groupId)
    .executeTakeFirstOrThrow();
  const { id: questionnaireId } = await db
    .insertInto('questionnaire')
    .values({
      title: JSON.stringify({ ru: 'Анкета' }),
      questions: JSON.stringify(questions),
      academic_year_id: shared.academicYearId,
      term_id: shared.termId,
      faculty_id: await facultyOf(fixture),
      ...daysOf(await todayOf(db))[state],
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const key = { questionnaireId, classId };
  const tally = {
    answerCount: 5,
    questions: [
      { counts: [0, 0, 0, 0, 5], texts: [] },
      { counts: [], texts: [] },
    ],
  };
  await db
    .insertInto('questionnaire_class')
    .values({
      questionnaire_id: questionnaireId,
      class_id: classId,
      ...(state === 'closed' && { answered: 5, box: sealTally(app.secrets.questionnaireKey, key, tally) }),
    })
    .execute();
  return key;
}

/** A questionnaire that the office of the owner's faculty may add. */
export async function wantedFor(fixture: AccessFixture): Promise<WantedQuestionnaire> {
  const { academicYearId, termId } = fixture.shared;
  const today = await todayOf(fixture.server.db);
  return {
    title: { ru: 'Анкета' },
    academicYearId,
    termId,
    facultyId: await facultyOf(fixture),
    opensOn: today,
    closesOn: addDays(today, 7),
    questions,
  };
}
