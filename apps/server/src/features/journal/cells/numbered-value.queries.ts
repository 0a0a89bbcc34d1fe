import { sql } from 'kysely';
import { markCodes, markId, markOfId, type MarkValue } from '@portal/domain';

/** SQL: a value as one number, so that a list of values is cheap: points, or the negative id of what is not points. */
export const numberedValue = (cell: string) => sql<number>`
  coalesce(${sql.ref(`${cell}.mark`)}, case
    when ${sql.ref(`${cell}.is_empty`)} then ${sql.lit(-markId(null))}
    else case coalesce(${sql.ref(`${cell}.mark_code`)}, 'present') ${sql.join(
      markCodes.map((code) => sql`when ${sql.lit(code)} then ${sql.lit(-markId(code))}`),
      sql` `,
    )} end end)`;

/** The value of `numberedValue`. */
export const fromNumber = (number: number): MarkValue | null => (number >= 0 ? number : markOfId(-number));
