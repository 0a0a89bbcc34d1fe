import { sql } from 'kysely';
import { openDatabase, type Connection } from '../../database/connect.ts';
import { statementLimits } from '../../database/database-use.ts';
import type { Db } from '../../database/tables.ts';
import type { Config } from '../../http/config.ts';
import { withConnection } from './with-connection.ts';

/** Whether the schema has a place for backups; a release that is about to migrate an older one backs it up before. */
async function hasRuns(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isThere: boolean }>`
    select to_regclass('public.backup_run') is not null as "isThere"`.execute(db);
  return rows[0]?.isThere === true;
}

export interface RunRecords {
  readonly db: Db;
  readonly connection: Connection;
  /** False for a schema that has no place for backups yet. */
  readonly canRecord: boolean;
}

/** Runs work on the database as it is. */
export const withRunRecords = <Result>(
  config: Config,
  work: (records: RunRecords) => Promise<Result>,
): Promise<Result> =>
  withConnection(config, async (connection) => {
    const { db, close } = openDatabase({ connection, poolSize: 1, limits: statementLimits.command });
    try {
      return await work({ db, connection, canRecord: await hasRuns(db) });
    } finally {
      await close();
    }
  });
