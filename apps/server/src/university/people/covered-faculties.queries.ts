import { sql } from 'kysely';
import type { Language } from '@portal/domain';
import type { ClaimName } from '@portal/wire';
import type { Db } from '../../database/tables.ts';
import { inLanguage } from '../titles.ts';
import { claimCoversFaculty } from './claim-scope.queries.ts';

interface CoveredFaculty {
  readonly facultyId: number;
  readonly code: string;
  readonly facultyName: string;
}

interface Coverage {
  readonly personId: number;
  readonly claim: ClaimName;
  readonly lang: Language;
}

/** The faculties that a claim of a person covers, by name. */
export async function coveredFaculties(
  db: Db,
  { personId, claim, lang }: Coverage,
): Promise<CoveredFaculty[]> {
  const { rows } = await sql<CoveredFaculty>`
    select faculty.id as "facultyId", faculty.code, coalesce(${inLanguage('faculty.title', lang)}, faculty.code) as "facultyName"
    from faculty where ${claimCoversFaculty(personId, claim, sql.ref('faculty.id'))}
    order by "facultyName", faculty.id`.execute(db);
  return rows;
}
