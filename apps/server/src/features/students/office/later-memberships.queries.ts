import { sql } from 'kysely';
import type { Db } from '../../../database/tables.ts';

/** A membership that an order may end or keep from beginning. */
export interface LaterMembership {
  readonly personId: number;
  readonly groupName: string;
  readonly firstDay: string;
}

/** Streams that last until a day or longer, and every group that begins later. */
export async function findLaterMemberships(
  db: Db,
  day: string,
  personIds: readonly number[],
): Promise<LaterMembership[]> {
  const { rows } = await sql<LaterMembership>`
    select person_id as "personId", study_group.title as "groupName", first_day::text as "firstDay"
    from membership join study_group on study_group.id = membership.group_id
    where person_id = any(${personIds}::int[]) and last_day >= ${day}::date
      and not (is_home and first_day <= ${day}::date)
    order by study_group.title`.execute(db);
  return rows;
}
