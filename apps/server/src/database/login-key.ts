import { sql, type RawBuilder } from 'kysely';

/**
 * SQL: what is compared with `person.login_key`, without case in every alphabet. It ends with the collation of the column, because an index
 * answers in no other.
 */
export const loginKey = (login: string | RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`(lower(${login}::text collate "portal_name") collate "default")`;
