import { sql } from 'kysely';
import type { Db } from '../../../database/tables.ts';
import { rowsOf, type PersonalTable } from '../../../university/people/personal-data/personal-tables.ts';
import { withPerson } from '../with-person.queries.ts';

const affected = ({ numAffectedRows = 0n }: { readonly numAffectedRows?: bigint }): number =>
  Number(numAffectedRows);

/** What an erasure does as the tables are declared; inside a transaction that `begin` has started. */
export const eraseRowsQueries = (db: Db) => ({
  /** Locks the person, and lets triggers know that texts are emptied. */
  async begin(personId: number): Promise<void> {
    await sql`select set_config('portal.erasure', 'on', true)`.execute(db);
    await db.selectFrom('person').select('id').where('id', '=', personId).forUpdate().execute();
  },

  /** Deletes or empties the rows of a table as it is declared; returns their number. */
  async eraseRows(table: PersonalTable, personId: number): Promise<number> {
    const { deleted = false, cleared, erasedRows = rowsOf(table) } = table;
    const condition = withPerson(erasedRows, personId);
    const name = sql.table(table.table);
    if (deleted) return affected(await sql`delete from ${name} where ${condition}`.execute(db));
    if (!cleared) return 0;
    const columns = Object.entries(cleared).map(
      ([column, value]) => sql`${sql.ref(column)} = ${sql.raw(value)}`,
    );
    return affected(await sql`update ${name} set ${sql.join(columns)} where ${condition}`.execute(db));
  },

  /** Whether the person has a row of a table. */
  async hasRows(table: PersonalTable, personId: number): Promise<boolean> {
    const { rows } = await sql`select from ${sql.table(table.table)}
      where ${withPerson(rowsOf(table), personId)} limit 1`.execute(db);
    return rows.length > 0;
  },
});
