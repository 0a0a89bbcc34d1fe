import { sql } from 'kysely';
import type { Db } from '../../database/tables.ts';
import { writeAudit } from '../../university/people/audit.queries.ts';
import type { SettingName } from '../../university/settings/settings.ts';

/** Stored settings; a setting without a row has its default. */
export const settingQueries = (db: Db) => ({
  async list(): Promise<ReadonlyMap<string, unknown>> {
    const rows = await db.selectFrom('setting').select(['name', 'value']).execute();
    return new Map(rows.map(({ name, value }) => [name, value]));
  },

  /**
   * Replaces the stored value by the result of `change`, and writes the audit row. `undefined` stands for no row, before
   * and after.
   */
  async change<Change extends { readonly before: unknown; readonly after: unknown }>(
    name: SettingName,
    change: (before: unknown) => Change,
  ): Promise<Change> {
    return db.transaction().execute(async (transaction) => {
      await sql`select pg_advisory_xact_lock(hashtext(${`setting ${name}`}))`.execute(transaction);
      const row = await transaction
        .selectFrom('setting')
        .select('value')
        .where('name', '=', name)
        .executeTakeFirst();
      const changed = change(row?.value);
      const { before, after } = changed;
      if (after === undefined) {
        await transaction.deleteFrom('setting').where('name', '=', name).execute();
      } else {
        const value = JSON.stringify(after);
        await transaction
          .insertInto('setting')
          .values({ name, value })
          .onConflict((conflict) => conflict.column('name').doUpdateSet({ value, updated_at: sql`now()` }))
          .execute();
      }
      const details = { who: 'operator', name, old: before ?? null, new: after ?? null };
      await writeAudit(transaction, { action: 'settingChanged', details });
      return changed;
    });
  },
});
