import { existsSync } from 'node:fs';
import { openFileStore } from '../../storage/files/open-file-store.ts';
import type { StorageConfig } from '../../storage/files/storage-config.ts';
import { findNewestFiles } from './newest-files.queries.ts';
import type { Db } from '../../database/tables.ts';

/** Enough to notice a second folder soon after its first file. */
const CHECKED = 50;

/** Warns when files that the database knows are in another folder, for example that of another machine. */
export async function fileWarnings(config: StorageConfig, db: Db): Promise<readonly string[]> {
  const { pathOf } = await openFileStore(config);
  if (!pathOf) return [];
  const keys = await findNewestFiles(db, CHECKED);
  const missing = keys.filter((key) => !existsSync(pathOf(key)));
  if (missing.length === 0) return [];
  return [
    `${missing.length} of the ${keys.length} newest files of this portal are not in ${config.dataDir}/files. ` +
      'If another machine has them, set S3_BUCKET on all machines (docs/how-to/run-on-several-machines.md); otherwise restore them from the backup.',
  ];
}
