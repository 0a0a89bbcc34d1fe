import { sql } from 'kysely';
import type { Language } from '@portal/domain';
import type { Db } from '../database/tables.ts';
import { currentTerm } from './calendar.queries.ts';
import type { TermRef } from './classes.queries.ts';
import { inLanguage } from './titles.ts';

interface TermWithClasses extends TermRef {
  readonly academicYearName: string;
  readonly termName: string;
  readonly isCurrent: boolean;
}

/** The terms with classes, the newest first. */
export async function termsWithClasses(db: Db, lang: Language): Promise<TermWithClasses[]> {
  const { rows } = await sql<TermWithClasses>`
    select period.academic_year_id as "academicYearId", period.term_id as "termId",
      academic_year.label as "academicYearName", coalesce(${inLanguage('term.title', lang)}, '') as "termName",
      (period.academic_year_id, period.term_id) in (${currentTerm}) as "isCurrent"
    from term_period period join academic_year on academic_year.id = period.academic_year_id
    join term on term.id = period.term_id
    where exists (select from course where course.academic_year_id = period.academic_year_id
      and course.term_id = period.term_id)
    order by period.starts_on desc`.execute(db);
  return rows;
}
