import { withClient } from '../../database/backup/dump-database.ts';
import { openDatabase, type Connection } from '../../database/connect.ts';
import { statementLimits } from '../../database/database-use.ts';
import { hasTable } from '../../database/has-table.ts';
import type { Db } from '../../database/tables.ts';
import type { Config } from '../../http/config.ts';
import { withConnection } from './with-connection.ts';

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
    // A release that is about to migrate an earlier schema backs it up before.
    const canRecord = await withClient(connection, (client) => hasTable(client, 'backup_run'));
    const { db, close } = openDatabase({ connection, poolSize: 1, limits: statementLimits.command });
    try {
      return await work({ db, connection, canRecord });
    } finally {
      await close();
    }
  });
