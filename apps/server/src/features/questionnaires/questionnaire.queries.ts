import { sql } from 'kysely';
import type { Language } from '@portal/domain';
import type { WrittenQuestion, WrittenText } from '@portal/wire/questionnaires/fields';
import type { Db } from '../../database/tables.ts';
import { today } from '../../university/calendar.queries.ts';
import { studiesIn, teaches } from '../../university/classes.queries.ts';
import { inLanguage } from '../../university/titles.ts';
import type { BoxKey } from './answer-box.ts';

interface QuestionnaireOfClass {
  readonly id: number;
  readonly title: WrittenText;
  readonly closesOn: string;
  readonly classId: number;
  readonly disciplineName: string;
  readonly teacherNames: string[];
}

export interface OwnClassRow extends QuestionnaireOfClass {
  readonly questions: WrittenQuestion[];
  readonly isAnswered: boolean;
}

export interface TaughtClassRow extends QuestionnaireOfClass {
  readonly groupName: string;
  readonly answerCount: number;
  readonly studentCount: number;
  readonly isClosed: boolean;
}

/** The answers of a class and what they answer. */
export interface BoxRow {
  readonly questions: WrittenQuestion[];
  readonly answerCount: number;
  readonly box: Buffer | null;
}

/** The classes of questionnaires that a teacher sees at most, the newest questionnaires first. */
export const TAUGHT_CLASSES_MAX = 500;

/** SQL: the columns of a class as people read it. */
export const classColumns = (lang: Language) => sql`
  class.id as "classId", coalesce(${inLanguage('discipline.title', lang)}, discipline.code, '') as "disciplineName",
  array(
    select distinct person.full_name from class_teacher join person on person.id = class_teacher.teacher_id
    where class_teacher.class_id = class.id
      and class_teacher.teacher_id = coalesce(questionnaire.teacher_id, class_teacher.teacher_id)
    order by person.full_name) as "teacherNames"`;

/** SQL: how many of a class there are, and how many of them have answered. */
export const classCounts = sql`
  study_group.title as "groupName", chosen.answered as "answerCount",
  (select count(*)::int from group_member where group_member.group_id = class.group_id) as "studentCount"`;

/** SQL: the classes of questionnaires with what names them. */
export const chosenClasses = sql`
  questionnaire join questionnaire_class chosen on chosen.questionnaire_id = questionnaire.id
  join class on class.id = chosen.class_id join course on course.id = class.course_id
  join discipline on discipline.id = course.discipline_id join study_group on study_group.id = class.group_id`;

const isOpen = sql`${today} between questionnaire.opens_on and questionnaire.closes_on`;

/** SQL condition: `questionnaire` is closed. */
export const isClosed = sql<boolean>`questionnaire.closes_on < ${today}`;

/** SQL condition: the teacher teaches `class`, and the questionnaire is not about one of the others. */
const isAbout = (teacherId: number) => sql<boolean>`
  ${teaches(teacherId, 'class')} and coalesce(questionnaire.teacher_id, ${teacherId}) = ${teacherId}`;

/** What a student answers. */
export const answerQueries = (db: Db, studentId: number) => ({
  async open(lang: Language): Promise<OwnClassRow[]> {
    const { rows } = await sql<OwnClassRow>`
      select questionnaire.id, questionnaire.title, questionnaire.questions, questionnaire.closes_on as "closesOn",
        ${classColumns(lang)}, exists (
          select from questionnaire_participation done
          where done.questionnaire_id = questionnaire.id and done.class_id = class.id and done.person_id = ${studentId}) as "isAnswered"
      from ${chosenClasses}
      where ${isOpen} and ${studiesIn(studentId, 'class.group_id')}
      order by questionnaire.closes_on, questionnaire.id, "disciplineName", class.id`.execute(db);
    return rows;
  },

  /** Locks the answers of an open class of the student: answers are added one after another. */
  async lockBox({ questionnaireId, classId }: BoxKey): Promise<BoxRow | undefined> {
    const { rows } = await sql<BoxRow>`
      select questionnaire.questions, chosen.answered as "answerCount", chosen.box
      from questionnaire join questionnaire_class chosen on chosen.questionnaire_id = questionnaire.id
      join class on class.id = chosen.class_id
      where questionnaire.id = ${questionnaireId} and class.id = ${classId}
        and ${isOpen} and ${studiesIn(studentId, 'class.group_id')}
      for update of chosen`.execute(db);
    return rows[0];
  },

  /** False when the student had answered before. */
  async participate({ questionnaireId, classId }: BoxKey): Promise<boolean> {
    const { numInsertedOrUpdatedRows = 0n } = await db
      .insertInto('questionnaire_participation')
      .values({ questionnaire_id: questionnaireId, class_id: classId, person_id: studentId })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows > 0n;
  },

  async storeBox({ questionnaireId, classId }: BoxKey, box: Buffer): Promise<void> {
    await sql`
      update questionnaire_class set box = ${box}, answered = answered + 1
      where questionnaire_id = ${questionnaireId} and class_id = ${classId}`.execute(db);
  },
});

/** What a teacher reads. */
export const taughtQueries = (db: Db, teacherId: number) => ({
  async classes(lang: Language): Promise<TaughtClassRow[]> {
    const { rows } = await sql<TaughtClassRow>`
      select questionnaire.id, questionnaire.title, questionnaire.closes_on as "closesOn", ${isClosed} as "isClosed",
        ${classColumns(lang)}, ${classCounts}
      from ${chosenClasses}
      where questionnaire.opens_on <= ${today} and ${isAbout(teacherId)}
      order by questionnaire.opens_on desc, questionnaire.id desc, "disciplineName", class.id
      limit ${sql.lit(TAUGHT_CLASSES_MAX)}`.execute(db);
    return rows;
  },

  /** The answers of a closed class that the teacher teaches. */
  async box({ questionnaireId, classId }: BoxKey): Promise<(BoxRow & { isClosed: boolean }) | undefined> {
    const { rows } = await sql<BoxRow & { isClosed: boolean }>`
      select questionnaire.questions, chosen.answered as "answerCount", chosen.box, ${isClosed} as "isClosed"
      from questionnaire join questionnaire_class chosen on chosen.questionnaire_id = questionnaire.id
      join class on class.id = chosen.class_id
      where questionnaire.id = ${questionnaireId} and class.id = ${classId} and ${isAbout(teacherId)}`.execute(
      db,
    );
    return rows[0];
  },
});
