import { sql } from 'kysely';
import type { Db } from '../../../database/tables.ts';
import type { ClaimTerms } from './claim.queries.ts';

/** SQL condition: the claim `own` covers at least the scope and the time of the claim `wanted`. */
const isAtLeast = sql<boolean>`(own.name = wanted.name
  and (own.ends_on is null or wanted.ends_on <= own.ends_on)
  and (own.scope ->> 'audience' = 'all' or (own.scope ?| array['faculties', 'roles']
    and (not own.scope ? 'faculties' or wanted.scope -> 'faculties' <@ (own.scope -> 'faculties'))
    and (not own.scope ? 'roles' or wanted.scope -> 'roles' <@ (own.scope -> 'roles')))))`;

/**
 * SQL condition: the person may sign in, and manages all people without an end. Who does by a group does not count, because the next
 * sign-in may take that.
 */
const isManager = sql<boolean>`(claim.name = 'people.manage' and claim.scope ->> 'audience' = 'all'
  and claim.ends_on is null and person.role = 1 and person.disabled_at is null)`;

/** What people may do today, compared with each other (D-65). */
export const heldClaimQueries = (db: Db) => ({
  /** Whether a person holds a claim with at least this scope, for at least this time. */
  async holds(holderId: number, { name, scope, endsOn }: ClaimTerms): Promise<boolean> {
    const { rows } = await sql<{ holds: boolean }>`
      select exists (
        select from held_claim own, (select ${name}::text as name, ${JSON.stringify(scope)}::jsonb as scope, ${endsOn}::date as ends_on) wanted
        where own.person_id = ${holderId} and ${isAtLeast}) as holds`.execute(db);
    return rows[0]?.holds === true;
  },

  /** Whether a person holds at least what another one does. */
  async holdsAllOf(holderId: number, personId: number): Promise<boolean> {
    const { rows } = await sql<{ holds: boolean }>`
      select not exists (
        select from held_claim wanted where wanted.person_id = ${personId} and not exists (
          select from held_claim own where own.person_id = ${holderId} and ${isAtLeast})) as holds`.execute(
      db,
    );
    return rows[0]?.holds === true;
  },

  /** Those of the people who hold nothing that the holder does not. */
  async withoutMoreThan(holderId: number, personIds: readonly number[]): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`
      select id from unnest(${personIds}::int[]) as chosen (id) where not exists (
        select from held_claim wanted where wanted.person_id = chosen.id and not exists (
          select from held_claim own where own.person_id = ${holderId} and ${isAtLeast}))`.execute(db);
    return rows.map(({ id }) => id);
  },

  /** Lets those who change managers wait for each other until the end of the transaction; returns whether there is one. */
  async lockManagers(): Promise<boolean> {
    const { rows } = await sql<{ isManager: boolean }>`
      select coalesce(${isManager}, false) as "isManager"
      from claim join person on person.id = claim.person_id
      where claim.name = 'people.manage' order by claim.person_id for update of claim`.execute(db);
    return rows.some((row) => row.isManager);
  },

  async hasManager(): Promise<boolean> {
    const { rows } = await sql<{ has: boolean }>`
      select exists (
        select from claim join person on person.id = claim.person_id where ${isManager}) as has`.execute(db);
    return rows[0]?.has === true;
  },
});
