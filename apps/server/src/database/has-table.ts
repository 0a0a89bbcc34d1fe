import type pg from 'pg';

/** Whether the schema has a table; one of an earlier release may not. */
export async function hasTable(client: pg.ClientBase, table: string): Promise<boolean> {
  const { rows } = await client.query<{ isThere: boolean }>(
    'SELECT to_regclass($1) IS NOT NULL AS "isThere"',
    [`public.${table}`],
  );
  return rows[0]?.isThere === true;
}
