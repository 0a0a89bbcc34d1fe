import type pg from 'pg';
import { withClient } from '../../database/backup/dump-database.ts';
import type { Config } from '../../http/config.ts';
import type { KnownFile } from '../../storage/backup/copy-files.ts';
import { withConnection } from './with-connection.ts';

/** All files that a row names. */
export async function listStoredFiles(client: pg.ClientBase): Promise<KnownFile[]> {
  const { rows } = await client.query<KnownFile>(
    `SELECT storage_key AS key, encode(sha256, 'hex') AS sha256 FROM file UNION ALL
     SELECT DISTINCT archive_key, NULL FROM module_publication WHERE archive_key IS NOT NULL ORDER BY key`,
  );
  return rows;
}

/** The keys of the files that the portal has now. */
export const listCurrentKeys = (config: Config): Promise<ReadonlySet<string>> =>
  withConnection(config, (connection) =>
    withClient(connection, async (client) => new Set((await listStoredFiles(client)).map(({ key }) => key))),
  );
