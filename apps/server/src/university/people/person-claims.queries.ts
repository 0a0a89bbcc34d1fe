import { sql } from 'kysely';

/** The names of the claims of the row `person`. Only teachers have claims, because a claim is a right of staff (D-27). */
export const claimsOfPerson = sql<readonly string[]>`array(
  select claim.name from claim where claim.person_id = person.id and person.role = 1)`;
