import type pg from 'pg';
import type { Config } from '../../../http/config.ts';
import { withClient } from '../doctor/open-client.ts';
import { reasonOf } from '../doctor/finding.ts';

/** Names of tables and their sizes, and no row of them. */
const tablesText = `
  select relname as table, n_live_tup::float8 as rows, pg_total_relation_size(relid)::float8 as bytes
  from pg_stat_user_tables order by bytes desc, relname`;
const migrationsText = 'select name, applied_at as "appliedAt" from schema_migration order by name';

async function describe(client: pg.Client) {
  const version = await client.query<{ version: string }>('select version()');
  const migrations = await client.query(migrationsText);
  const tables = await client.query(tablesText);
  return { version: version.rows[0]?.version, migrations: migrations.rows, tables: tables.rows };
}

/** The version, the migrations and the sizes of the tables, or why they cannot be read. */
export async function describeDatabase(config: Config): Promise<object> {
  try {
    return await withClient(config, describe);
  } catch (error) {
    return { error: reasonOf(error) || 'There is no database yet.' };
  }
}
