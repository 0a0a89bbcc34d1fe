import { sql } from 'kysely';
import type { Language } from '@portal/domain';
import type { Db } from '../../../database/tables.ts';
import { inLanguage } from '../../../university/titles.ts';

interface TermRef {
  readonly academicYearId: number;
  readonly termId: number;
}

/** A term with its academic year, in words; undefined for one that does not exist. */
export async function findTermName(
  db: Db,
  { academicYearId, termId }: TermRef,
  lang: Language,
): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select concat_ws(', ', academic_year.label, ${inLanguage('term.title', lang)}) as name
    from academic_year, term where academic_year.id = ${academicYearId} and term.id = ${termId}`.execute(db);
  return rows[0]?.name;
}
