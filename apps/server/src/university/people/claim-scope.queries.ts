import { sql } from 'kysely';
import type { ClaimName } from '@portal/wire';
import type { Id } from '../classes.queries.ts';

/** SQL condition: the claim of the person covers the faculty, which may be that of a row named `person`. A scope is `{"audience": "all"}` or a list of faculty ids (D-65). */
export const claimCoversFaculty = (person: Id, name: ClaimName, faculty: Id) => sql<boolean>`exists (
  select from held_claim claim where claim.person_id = ${person} and claim.name = ${sql.lit(name)} and (
    claim.scope ->> 'audience' = 'all' or claim.scope -> 'faculties' @> to_jsonb(${faculty})))`;
