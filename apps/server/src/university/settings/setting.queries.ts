import { sql } from 'kysely';
import type { Db } from '../../database/tables.ts';
import { statement } from '../../database/statement.ts';
import { fieldOf, resolveSetting } from './resolve-setting.ts';
import { settings, type SettingName, type SettingValues } from './settings.ts';

const selectValue = statement<'name', { value: unknown }>(
  (argument) => sql<{ value: unknown }>`select value from setting where name = ${argument('name')}`,
);

/**
 * Settings are not cached: a read is one look-up by primary key, in statements that join it already, and a change
 * holds for the next request in every process.
 */
export async function readSetting<Name extends SettingName>(
  db: Db,
  name: Name,
): Promise<SettingValues[Name]> {
  const [row] = await selectValue(db, { name });
  return row === undefined ? settings[name].default : resolveSetting(settings[name], row.value);
}

type NumberField<Value> = {
  [Field in keyof Value]: Value[Field] extends number ? Field : never;
}[keyof Value] &
  string;

/** SQL: a number of a setting, or its default. */
export function numberSetting<Name extends SettingName>(name: Name, field: NumberField<SettingValues[Name]>) {
  const value = sql`value -> ${sql.lit(field)}`;
  return sql<number>`coalesce(
    (select (${value})::numeric from setting where name = ${sql.lit(name)} and jsonb_typeof(${value}) = 'number'),
    ${sql.lit(Number(fieldOf(settings[name].default, field)))})`;
}
