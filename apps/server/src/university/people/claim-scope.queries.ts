import { sql } from 'kysely';
import type { ClaimName } from '@portal/wire';
import type { Db } from '../../database/tables.ts';
import { HttpError } from '../errors.ts';
import type { Id } from '../classes.queries.ts';

/** SQL condition: the claim of the person covers the faculty, which may be that of a row named `person`. A scope is `{"audience": "all"}` or a list of faculty ids (D-65). */
export const claimCoversFaculty = (person: Id, name: ClaimName, faculty: Id) => sql<boolean>`exists (
  select from held_claim claim where claim.person_id = ${person} and claim.name = ${sql.lit(name)} and (
    claim.scope ->> 'audience' = 'all' or claim.scope -> 'faculties' @> to_jsonb(${faculty})))`;

/** SQL condition: the claim of the person covers the whole university. */
export const hasUniversityClaim = (person: Id, name: ClaimName) => sql<boolean>`exists (
  select from held_claim claim where claim.person_id = ${person} and claim.name = ${sql.lit(name)}
    and claim.scope ->> 'audience' = 'all')`;

/** Whether the claim of the person covers the whole university. */
export async function claimCoversUniversity(db: Db, personId: number, name: ClaimName): Promise<boolean> {
  const { rows } = await sql<{ isCovered: boolean }>`
    select ${hasUniversityClaim(personId, name)} as "isCovered"`.execute(db);
  return rows[0]?.isCovered === true;
}

/** Throws unless the claim of the person covers the whole university. */
export async function requireUniversity(db: Db, personId: number, name: ClaimName): Promise<void> {
  if (!(await claimCoversUniversity(db, personId, name))) throw new HttpError('wholeUniversityOnly');
}
