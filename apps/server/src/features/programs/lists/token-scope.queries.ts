import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../database/tables.ts';
import type { ListRead } from './program-list.ts';

/** SQL condition: the faculty is one of those of the token, or the token is for the whole university. */
export const isWithinToken = ({ tokenId }: Pick<ListRead, 'tokenId'>, faculty: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from program_token token where token.id = ${tokenId}
    and (token.faculty_ids is null or ${faculty} = any(token.faculty_ids)))`;

/** SQL condition: the row was written at the time of the request or later. */
export const isSince = ({ since }: Pick<ListRead, 'since'>, writtenAt: RawBuilder<unknown>) =>
  sql<boolean>`${writtenAt} >= coalesce(${since}::timestamptz, '-infinity')`;

/** Subtracted, because a transaction is seen as writing a moment after it has taken the time of its first row. */
const MARGIN_SECONDS = 1;

/**
 * The time from which the next reading must begin. Rows of transactions that are running now become visible later, but none of them was
 * written before the oldest of these transactions began. Read it before the rows.
 */
export async function readAsOf(db: Db): Promise<Date> {
  const { rows } = await sql<{ asOf: Date }>`
    select coalesce(least(now(), min(xact_start)), now()) - make_interval(secs => ${MARGIN_SECONDS}) as "asOf"
    from pg_stat_activity where datname = current_database() and backend_xid is not null`.execute(db);
  return rows[0]?.asOf ?? new Date(0);
}
