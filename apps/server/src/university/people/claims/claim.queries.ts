import { sql } from 'kysely';
import type { Db } from '../../../database/tables.ts';

/** What a claim covers: `{"audience": "all"}`, or faculty ids, role names, or both. */
export type ClaimScope = Readonly<Record<string, unknown>>;

export interface ClaimTerms {
  readonly name: string;
  readonly scope: ClaimScope;
  /** The last day on which it holds, `YYYY-MM-DD`; null: until it is revoked. */
  readonly endsOn: string | null;
}

/** Claims of staff (D-27, D-65). */
export const claimQueries = (db: Db) => ({
  async list(personId: number): Promise<ClaimTerms[]> {
    const { rows } = await sql<ClaimTerms>`
      select name, scope, ends_on as "endsOn" from claim where person_id = ${personId} order by name`.execute(
      db,
    );
    return rows;
  },

  /** Undefined when the person does not have the claim. */
  async find(personId: number, name: string): Promise<ClaimTerms | undefined> {
    const { rows } = await sql<ClaimTerms>`
      select name, scope, ends_on as "endsOn" from claim where person_id = ${personId} and name = ${name}`.execute(
      db,
    );
    return rows[0];
  },

  faculties: () => db.selectFrom('faculty').select(['id', 'code']).orderBy('code').execute(),

  /** Grants a claim or replaces its scope and its end. */
  async grant(personId: number, { name, scope, endsOn }: ClaimTerms): Promise<void> {
    await sql`
      insert into claim (person_id, name, scope, ends_on) values (${personId}, ${name}, ${JSON.stringify(scope)}::jsonb, ${endsOn}::date)
      on conflict (person_id, name) do update set scope = excluded.scope, ends_on = excluded.ends_on`.execute(
      db,
    );
  },

  async revoke(personId: number, name: string): Promise<void> {
    await db.deleteFrom('claim').where('person_id', '=', personId).where('name', '=', name).execute();
  },
});
