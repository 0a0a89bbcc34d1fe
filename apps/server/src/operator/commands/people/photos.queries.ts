import { sql } from 'kysely';
import type { Db } from '../../../database/tables.ts';

export interface PhotographedPerson {
  /** The login in lower case, or the id in the source. */
  readonly key: string;
  readonly id: number;
  readonly hasPhoto: boolean;
}

/** People by their logins, or by their ids in a source. */
export async function findPhotographed(
  db: Db,
  keys: readonly string[],
  source: string | undefined,
): Promise<PhotographedPerson[]> {
  const key =
    source === undefined
      ? sql`person.login_key`
      : sql`case when person.source = ${source} then person.source_id end`;
  const { rows } = await sql<PhotographedPerson>`
    select asked.key, person.id, exists (select from photo where photo.person_id = person.id) as "hasPhoto"
    from unnest(${keys}::text[]) as asked (key) join person on ${key} = asked.key`.execute(db);
  return rows;
}
