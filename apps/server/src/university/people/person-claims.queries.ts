import { sql } from 'kysely';

/** The names of the claims that the row `person` holds today (D-27). */
export const claimsOfPerson = sql<readonly string[]>`array(
  select distinct held_claim.name from held_claim where held_claim.person_id = person.id)`;
