import { sql } from 'kysely';
import type { Db } from '../../database/tables.ts';
import { writeAudit } from '../../university/people/audit.queries.ts';
import type { Actor } from '../../university/people/actor.ts';
import type { SettingName } from '../../university/settings/settings.ts';

/** Stored settings; a setting without a row has its default. */
export const settingQueries = (db: Db) => ({
  async list(): Promise<ReadonlyMap<string, unknown>> {
    const rows = await db.selectFrom('setting').select(['name', 'value']).execute();
    return new Map(rows.map(({ name, value }) => [name, value]));
  },

  /**
   * Replaces the stored value by the result of `change`, and writes the audit row, inside a transaction. `undefined` stands for
   * no row, before and after.
   */
  async change<Change extends { readonly before: unknown; readonly after: unknown }>(
    { actor, name }: { readonly actor: Actor; readonly name: SettingName },
    change: (before: unknown) => Change,
  ): Promise<Change> {
    await sql`select pg_advisory_xact_lock(hashtext(${`setting ${name}`}))`.execute(db);
    const row = await db.selectFrom('setting').select('value').where('name', '=', name).executeTakeFirst();
    const changed = change(row?.value);
    const { before, after } = changed;
    if (after === undefined) {
      await db.deleteFrom('setting').where('name', '=', name).execute();
    } else {
      const value = JSON.stringify(after);
      await db
        .insertInto('setting')
        .values({ name, value })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value, updated_at: sql`now()` }))
        .execute();
    }
    await writeAudit(db, { action: 'settingChanged', actor, before, after, details: { name } });
    return changed;
  },
});
