import type { Db } from '../src/database/tables.ts';
import type { SettingName } from '../src/university/settings/settings.ts';

/** Stores a setting without validation. */
export async function storeSetting(db: Db, name: SettingName, stored: unknown): Promise<void> {
  const value = JSON.stringify(stored);
  await db
    .insertInto('setting')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
