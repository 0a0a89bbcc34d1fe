import { sql } from 'kysely';
import type { Language } from '@portal/domain';
import type { ReportChoices } from '@portal/wire/reports/reports';
import type { Db } from '../../database/tables.ts';
import type { TermRef } from '../../university/classes.queries.ts';
import { claimCoversFaculty } from '../../university/people/claim-scope.queries.ts';
import { studyYearOf } from '../../university/study-year.queries.ts';
import { inLanguage } from '../../university/titles.ts';

type GroupChoice = ReportChoices['groups'][number];

/** What a filter stands for, in words. */
interface FilterNames {
  readonly termName: string;
  readonly facultyName: string | null;
  readonly groupName: string | null;
}

interface NamedFilter extends TermRef {
  readonly facultyId?: number | undefined;
  readonly groupId?: number | undefined;
}

export const reportChoiceQueries = (db: Db, officerId: number, lang: Language) => {
  const isCovered = claimCoversFaculty(officerId, 'reports.read', sql.ref('faculty.id'));
  return {
    /** The home groups with students of today. */
    async groups(): Promise<GroupChoice[]> {
      const { rows } = await sql<GroupChoice>`
        select study_group.id as "groupId", study_group.title as "groupName", faculty.id as "facultyId",
          ${studyYearOf('study_group.id')} as "studyYear"
        from study_group join faculty on faculty.id = study_group.faculty_id
        where study_group.kind = 'group' and ${isCovered}
          and exists (select from group_member where group_member.group_id = study_group.id)
        order by study_group.title, study_group.id`.execute(db);
      return rows;
    },

    /** Undefined for a term that does not exist. */
    async names({
      academicYearId,
      termId,
      facultyId,
      groupId,
    }: NamedFilter): Promise<FilterNames | undefined> {
      const { rows } = await sql<FilterNames>`
        select concat_ws(', ', academic_year.label, ${inLanguage('term.title', lang)}) as "termName", (
            select coalesce(${inLanguage('faculty.title', lang)}, faculty.code) from faculty
            where faculty.id = ${facultyId ?? null}::int) as "facultyName", (
            select study_group.title from study_group where study_group.id = ${groupId ?? null}::int) as "groupName"
        from term_period period join academic_year on academic_year.id = period.academic_year_id
        join term on term.id = period.term_id
        where period.academic_year_id = ${academicYearId} and period.term_id = ${termId}`.execute(db);
      return rows[0];
    },
  };
};
