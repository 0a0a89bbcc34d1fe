import { sql, type RawBuilder } from 'kysely';

/** The issuer of identities in the directory of the university; its subjects are the ids of entries. */
export const DIRECTORY_ISSUER = 'ldap';

/** SQL: the id of a person's entry in the directory; null: the portal checks the password itself. */
export const directoryIdOf = (personId: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql<string | null>`(
    select subject from external_identity where person_id = ${personId} and issuer = ${sql.lit(DIRECTORY_ISSUER)})`;
