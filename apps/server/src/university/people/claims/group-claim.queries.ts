import { sql } from 'kysely';
import type { Db } from '../../../database/tables.ts';
import { today } from '../../calendar.queries.ts';
import type { ClaimScope } from './claim.queries.ts';

export interface HeldByGroup {
  readonly name: string;
  readonly scope: ClaimScope;
}

export interface SourcedClaim extends HeldByGroup {
  readonly source: string;
}

/** Claims by groups of a sign-in, of one source each. */
export const groupClaimQueries = (db: Db) => ({
  /** Lets sign-ins of the person wait for each other until the end of the transaction; whether claims are for them at all. */
  async lockStaff(personId: number): Promise<boolean> {
    const { rows } = await sql<{ isStaff: boolean }>`
      select role = 1 as "isStaff" from person where id = ${personId} for no key update`.execute(db);
    return rows[0]?.isStaff === true;
  },

  /** What the sources of a person give today. */
  async list(personId: number): Promise<SourcedClaim[]> {
    const { rows } = await sql<SourcedClaim>`
      select source, name, scope from group_claim
      where person_id = ${personId} and holds_until >= ${today} order by name, source`.execute(db);
    return rows;
  },

  /** What a source gave at the last sign-in. */
  async ofSource(personId: number, source: string): Promise<HeldByGroup[]> {
    const { rows } = await sql<HeldByGroup>`
      select name, scope from group_claim where person_id = ${personId} and source = ${source}`.execute(db);
    return rows;
  },

  async store(personId: number, { source, name, scope }: SourcedClaim, days: number): Promise<void> {
    await sql`
      insert into group_claim (person_id, source, name, scope, holds_until)
      values (${personId}, ${source}, ${name}, ${JSON.stringify(scope)}::jsonb,
        ${today} + ${days}::int)
      on conflict (person_id, source, name) do update set scope = excluded.scope, holds_until = excluded.holds_until`.execute(
      db,
    );
  },

  async remove(personId: number, { source, name }: Omit<SourcedClaim, 'scope'>): Promise<void> {
    await sql`
      delete from group_claim where person_id = ${personId} and source = ${source} and name = ${name}`.execute(
      db,
    );
  },
});
