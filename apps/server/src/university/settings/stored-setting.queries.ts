import { sql } from 'kysely';
import type { Db } from '../../database/tables.ts';
import type { SettingName } from './settings.ts';

/** Who gave a setting its stored value, and when. */
export interface SettingChange {
  readonly name: string;
  readonly changedAt: Date;
  readonly actor: string;
  /** Of an acting person who is still stored. */
  readonly actorName: string | null;
}

/** Stored settings; a setting without a row has its default. */
export const storedSettingQueries = (db: Db) => ({
  async list(): Promise<ReadonlyMap<string, unknown>> {
    const rows = await db.selectFrom('setting').select(['name', 'value']).execute();
    return new Map(rows.map(({ name, value }) => [name, value]));
  },

  /** The last change of each setting that the audit still has. */
  async lastChanges(): Promise<ReadonlyMap<string, SettingChange>> {
    const { rows } = await sql<SettingChange>`
      select distinct on (details ->> 'name') details ->> 'name' as name, at as "changedAt", actor,
        (select acting.full_name from person acting where audit.actor = 'person:' || acting.id) as "actorName"
      from audit where action = 'settingChanged' and details ->> 'name' is not null
      order by details ->> 'name', id desc`.execute(db);
    return new Map(rows.map((row) => [row.name, row]));
  },

  /** The stored value, locked until the transaction ends; `undefined` stands for no row. */
  async lock(name: SettingName): Promise<unknown> {
    await sql`select pg_advisory_xact_lock(hashtext(${`setting ${name}`}))`.execute(db);
    const row = await db.selectFrom('setting').select('value').where('name', '=', name).executeTakeFirst();
    return row?.value;
  },

  async store(name: SettingName, stored: unknown): Promise<void> {
    const value = JSON.stringify(stored);
    await db
      .insertInto('setting')
      .values({ name, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value, updated_at: sql`now()` }))
      .execute();
  },

  async remove(name: SettingName): Promise<void> {
    await db.deleteFrom('setting').where('name', '=', name).execute();
  },
});
