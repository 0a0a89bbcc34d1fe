import { sql } from 'kysely';
import type { Language } from '@portal/domain';
import type { Db } from '../../../database/tables.ts';
import { claimCoversFaculty } from '../../../university/people/claim-scope.queries.ts';
import type { BoxKey } from '../answer-box.ts';
import { chosenClasses, classColumns, classCounts, isClosed, type BoxRow } from '../questionnaire.queries.ts';

/** A class with its answers. */
export interface OfficeBoxRow extends BoxRow {
  readonly classId: number;
  readonly disciplineName: string;
  readonly groupName: string;
  readonly teacherNames: string[];
  readonly studentCount: number;
  readonly isClosed: boolean;
}

/** The answers for classes of the faculties that the claim of an officer covers. */
export const officeResultQueries = (db: Db, officerId: number, lang: Language) => {
  const boxes = sql`
    select ${classColumns(lang)}, ${classCounts}, ${isClosed} as "isClosed", questionnaire.questions, chosen.box
    from ${chosenClasses}
    where ${claimCoversFaculty(officerId, 'questionnaires.manage', sql.ref('study_group.faculty_id'))}`;
  return {
    async all(questionnaireId: number): Promise<OfficeBoxRow[]> {
      const { rows } = await sql<OfficeBoxRow>`
        ${boxes} and questionnaire.id = ${questionnaireId}
        order by "disciplineName", study_group.title, class.id`.execute(db);
      return rows;
    },

    async one({ questionnaireId, classId }: BoxKey): Promise<OfficeBoxRow | undefined> {
      const { rows } = await sql<OfficeBoxRow>`
        ${boxes} and questionnaire.id = ${questionnaireId} and class.id = ${classId}`.execute(db);
      return rows[0];
    },

    /** Whose teaching the answers are about. */
    async teacherIds({ questionnaireId, classId }: BoxKey): Promise<number[]> {
      const { rows } = await sql<{ id: number }>`
        select distinct class_teacher.teacher_id as id from class_teacher
        join questionnaire on questionnaire.id = ${questionnaireId}
          and class_teacher.teacher_id = coalesce(questionnaire.teacher_id, class_teacher.teacher_id)
        where class_teacher.class_id = ${classId}`.execute(db);
      return rows.map(({ id }) => id);
    },
  };
};
