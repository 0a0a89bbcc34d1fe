import headersOfColumns from './column-headers.json' with { type: 'json' };
import { list, object, setting, text, type SettingSchema } from './setting-schema.ts';

/** The headers that the university has added, by column. */
export type AddedHeaders = Readonly<Record<string, readonly string[]>>;

/** The columns of imported tables, each with the headers by which it is known in the country's languages. */
export const columnHeaders: AddedHeaders = headersOfColumns;

const headers = list(text, { maxItems: 50 });
const names = Object.keys(columnHeaders);
const schema: SettingSchema<AddedHeaders> = object(Object.fromEntries(names.map((name) => [name, headers])));

export const importColumnsSetting = setting({
  reference: 'decision 0077',
  schema,
  default: Object.fromEntries(names.map((name) => [name, []])),
});
