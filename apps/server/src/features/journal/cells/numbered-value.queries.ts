import { sql } from 'kysely';
import type { MarkValue } from '@portal/wire';

const codes = ['absent', 'excused', 'late', 'present'] as const;

/** SQL: a value as one number, so that a list of values is cheap: points, or a negative number for what is not points. */
export const numberedValue = (cell: string) => sql<number>`
  coalesce(${sql.ref(`${cell}.mark`)}, case
    when ${sql.ref(`${cell}.is_empty`)} then ${sql.lit(-codes.length - 1)}
    ${sql.join(
      codes.map(
        (code, at) => sql`when ${sql.ref(`${cell}.mark_code`)} = ${sql.lit(code)} then ${sql.lit(-at - 1)}`,
      ),
      sql` `,
    )}
    else ${sql.lit(-codes.length)} end)`;

/** The value of `numberedValue`. */
export const fromNumber = (number: number): MarkValue | null =>
  number >= 0 ? number : (codes[-number - 1] ?? null);
