import type pg from 'pg';
import type { KnownFile } from '../../storage/backup/copy-files.ts';

/** All files that a row names. */
export async function listStoredFiles(client: pg.ClientBase): Promise<KnownFile[]> {
  const { rows } = await client.query<KnownFile>(
    `SELECT storage_key AS key, encode(sha256, 'hex') AS sha256 FROM file UNION ALL
     SELECT DISTINCT archive_key, NULL FROM module_publication WHERE archive_key IS NOT NULL ORDER BY key`,
  );
  return rows;
}
