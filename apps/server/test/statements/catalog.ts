import type pg from 'pg';

/** What the catalog of the database says of columns, functions and types. */
export interface Catalog {
  /** The columns that may be null, as `<table> <number>`. */
  readonly nullableColumns: ReadonlySet<string>;
  readonly functions: ReadonlyMap<number, { readonly name: string; readonly isStrict: boolean }>;
  readonly types: ReadonlyMap<
    number,
    { readonly name: string; readonly category: string; readonly element: number }
  >;
}

export async function readCatalog(client: pg.ClientBase): Promise<Catalog> {
  const columns = await client.query<{ column: string }>(
    // A column of a view is what the column of the same name in its only table is.
    `select own.attrelid || ' ' || own.attnum as column
     from pg_attribute own join pg_class relation on relation.oid = own.attrelid
     where own.attnum > 0 and not own.attnotnull and not exists (
       select from information_schema.view_column_usage used
       join pg_attribute base on base.attrelid = to_regclass(quote_ident(used.table_name))
         and base.attname = used.column_name and base.attnotnull
       where relation.relkind = 'v' and used.view_schema = 'public' and used.view_name = relation.relname
         and used.column_name = own.attname)`,
  );
  const functions = await client.query<{ id: number; name: string; isStrict: boolean }>(
    'select oid::int as id, proname as name, proisstrict as "isStrict" from pg_proc',
  );
  const types = await client.query<{ id: number; name: string; category: string; element: number }>(
    'select oid::int as id, typname as name, typcategory as category, typelem::int as element from pg_type',
  );
  return {
    nullableColumns: new Set(columns.rows.map(({ column }) => column)),
    functions: new Map(functions.rows.map((row) => [row.id, row])),
    types: new Map(types.rows.map((row) => [row.id, row])),
  };
}
