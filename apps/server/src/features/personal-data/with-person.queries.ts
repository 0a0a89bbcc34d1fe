import { sql, type RawBuilder } from 'kysely';

/** SQL of the declared tables, in which `:person` is the person. */
export const withPerson = (text: string, personId: number): RawBuilder<unknown> =>
  sql.join(
    text.split(/(?<!:):person\b/).map((part) => sql.raw(part)),
    sql`${personId}::int`,
  );
