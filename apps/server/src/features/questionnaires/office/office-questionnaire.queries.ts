import { sql } from 'kysely';
import type { Language } from '@portal/domain';
import {
  OFFICE_QUESTIONNAIRES_MAX,
  type ClassChoice,
  type OfficeQuestionnaire,
  type WantedQuestionnaire,
} from '@portal/wire/questionnaires/office';
import type { Db } from '../../../database/tables.ts';
import { today } from '../../../university/calendar.queries.ts';
import { inLanguage } from '../../../university/titles.ts';
import { covers, wantedClasses } from './class-choice.queries.ts';

const rowOf = ({ title, questions, opensOn, closesOn, ...choice }: WantedQuestionnaire) => ({
  title: JSON.stringify(title),
  questions: JSON.stringify(questions),
  academic_year_id: choice.academicYearId,
  term_id: choice.termId,
  faculty_id: choice.facultyId ?? null,
  discipline_id: choice.disciplineId ?? null,
  teacher_id: choice.teacherId ?? null,
  opens_on: opensOn,
  closes_on: closesOn,
});

/** SQL: the questionnaires that the officer sees, with what was done for classes of the officer's faculties. */
const seen = (officerId: number, lang: Language) => sql`
  select questionnaire.id, questionnaire.title, questionnaire.academic_year_id as "academicYearId",
    questionnaire.term_id as "termId", concat_ws(', ', academic_year.label, ${inLanguage('term.title', lang)}) as "termName",
    questionnaire.faculty_id as "facultyId", coalesce(${inLanguage('faculty.title', lang)}, faculty.code) as "facultyName",
    questionnaire.discipline_id as "disciplineId",
    coalesce(${inLanguage('discipline.title', lang)}, discipline.code) as "disciplineName",
    questionnaire.teacher_id as "teacherId", teacher.full_name as "teacherName",
    questionnaire.opens_on as "opensOn", questionnaire.closes_on as "closesOn",
    case when questionnaire.closes_on < ${today} then 'closed' when questionnaire.opens_on > ${today} then 'planned'
      else 'open' end as state,
    questionnaire.questions, coalesce(own.class_count, 0) as "classCount", coalesce(own.answer_count, 0) as "answerCount",
    coalesce(${covers(officerId, 'questionnaire.faculty_id')}, false) as "canChange"
  from questionnaire
  join academic_year on academic_year.id = questionnaire.academic_year_id join term on term.id = questionnaire.term_id
  left join faculty on faculty.id = questionnaire.faculty_id
  left join discipline on discipline.id = questionnaire.discipline_id
  left join person teacher on teacher.id = questionnaire.teacher_id
  cross join lateral (
    select count(*)::int as class_count, sum(chosen.answered)::int as answer_count
    from questionnaire_class chosen join class on class.id = chosen.class_id
    join study_group on study_group.id = class.group_id
    where chosen.questionnaire_id = questionnaire.id and ${covers(officerId, 'study_group.faculty_id')}) own
  where (own.class_count > 0 or ${covers(officerId, 'questionnaire.faculty_id')})`;

/** Questionnaires as the claim of an officer covers them. */
export const officeQuestionnaireQueries = (db: Db, officerId: number) => ({
  async list(lang: Language): Promise<OfficeQuestionnaire[]> {
    const { rows } = await sql<OfficeQuestionnaire>`
      ${seen(officerId, lang)} order by questionnaire.opens_on desc, questionnaire.id desc
      limit ${sql.lit(OFFICE_QUESTIONNAIRES_MAX)}`.execute(db);
    return rows;
  },

  async find(id: number, lang: Language): Promise<OfficeQuestionnaire | undefined> {
    const { rows } = await sql<OfficeQuestionnaire>`
      ${seen(officerId, lang)} and questionnaire.id = ${id}`.execute(db);
    return rows[0];
  },

  /** Holds changes and answers of a questionnaire back until the end of the transaction. */
  async lock(id: number): Promise<void> {
    await db.selectFrom('questionnaire').select('id').where('id', '=', id).forUpdate().execute();
  },

  /** Adds a questionnaire, or replaces one; returns its id. */
  async store(wanted: WantedQuestionnaire, id: number | undefined): Promise<number> {
    const row = rowOf(wanted);
    if (id !== undefined) {
      await db.updateTable('questionnaire').set(row).where('id', '=', id).execute();
      return id;
    }
    const added = await db.insertInto('questionnaire').values(row).returning('id').executeTakeFirstOrThrow();
    return added.id;
  },

  async setLastDay(id: number, day: string): Promise<void> {
    await db.updateTable('questionnaire').set({ closes_on: day }).where('id', '=', id).execute();
  },

  async remove(id: number): Promise<void> {
    await db.deleteFrom('questionnaire').where('id', '=', id).execute();
  },

  /** Replaces the classes by those that are chosen now. */
  async chooseClasses(id: number, choice: ClassChoice): Promise<void> {
    await db.deleteFrom('questionnaire_class').where('questionnaire_id', '=', id).execute();
    await sql`
      insert into questionnaire_class (questionnaire_id, class_id)
      select ${id}, class.id from ${wantedClasses(officerId, choice)}`.execute(db);
  },
});
