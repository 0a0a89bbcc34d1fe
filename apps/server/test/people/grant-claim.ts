import { sql } from 'kysely';
import type { ClaimName } from '@portal/wire';
import type { operatorClaimNames } from '../../src/university/people/claims/operator-claims.ts';
import type { Db } from '../../src/database/tables.ts';

interface GrantedClaim {
  readonly name: ClaimName | (typeof operatorClaimNames)[number];
  readonly faculties: readonly number[] | 'all';
}

/** Gives a claim of staff, for faculties or the whole university. */
export async function grantClaim(db: Db, personId: number, { name, faculties }: GrantedClaim): Promise<void> {
  const scope = JSON.stringify(faculties === 'all' ? { audience: 'all' } : { faculties });
  await sql`
    insert into claim (person_id, name, scope) values (${personId}, ${name}, ${scope}::jsonb)
    on conflict (person_id, name) do update set scope = excluded.scope`.execute(db);
}
