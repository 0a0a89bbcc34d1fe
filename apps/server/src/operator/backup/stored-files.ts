import type pg from 'pg';
import type { KnownFile } from '../../storage/backup/copy-files.ts';

/** The files that a row names: all, or those whose rows are newer than a time. */
export async function listStoredFiles(client: pg.ClientBase, since?: Date): Promise<KnownFile[]> {
  const { rows } = await client.query<KnownFile>(
    `SELECT storage_key AS key, encode(sha256, 'hex') AS sha256 FROM file
       WHERE created_at > coalesce($1, '-infinity'::timestamptz)
     UNION ALL
     SELECT DISTINCT archive_key, NULL FROM module_publication
       WHERE archive_key IS NOT NULL AND published_at > coalesce($1, '-infinity'::timestamptz)
     ORDER BY key`,
    [since ?? null],
  );
  return rows;
}
