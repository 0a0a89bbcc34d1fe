import { sql } from 'kysely';
import { loginKey } from '../../../database/login-key.ts';
import type { Db } from '../../../database/tables.ts';

export interface PhotographedPerson {
  /** A login in any case, or an id in the source, as it was asked for. */
  readonly key: string;
  readonly id: number;
  readonly hasPhoto: boolean;
}

const hasPhoto = sql<boolean>`exists (select from photo where photo.person_id = person.id)`;

/** People by their logins, or by their ids in a source. */
export async function findPhotographed(
  db: Db,
  keys: readonly string[],
  source: string | undefined,
): Promise<PhotographedPerson[]> {
  const isWanted =
    source === undefined
      ? sql`person.login_key = ${loginKey(sql.ref('asked.key'))}`
      : sql`(person.source, person.source_id) = (${source}, asked.key)`;
  const { rows } = await sql<PhotographedPerson>`
    select asked.key, person.id, ${hasPhoto} as "hasPhoto"
    from unnest(${keys}::text[]) as asked (key) join person on ${isWanted}`.execute(db);
  return rows;
}

/** Whether a person has a photo; nobody changes it until the end of the transaction. */
export async function lockPhoto(db: Db, personId: number): Promise<boolean> {
  const { rows } = await sql<{ hasPhoto: boolean }>`
    select ${hasPhoto} as "hasPhoto" from person where id = ${personId} for update`.execute(db);
  return rows[0]?.hasPhoto === true;
}
