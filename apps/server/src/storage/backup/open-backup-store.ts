import type { S3Config } from '../files/storage-config.ts';
import type { BackupStore } from './backup-store.ts';
import { createFolderStore } from './folder-store.ts';

const BUCKET = 's3://';

/** Opens a folder, or a bucket by its address `s3://bucket/prefix`. */
export async function openBackupStore(
  place: string,
  access: Omit<S3Config, 'bucket'> | undefined,
): Promise<BackupStore> {
  if (!place.startsWith(BUCKET)) return createFolderStore(place);
  if (!access)
    throw new Error('A bucket for backups needs BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY');
  const [bucket = '', ...folders] = place.slice(BUCKET.length).split('/').filter(Boolean);
  // Imported on demand, because the S3 client is larger than the server.
  const { createBucketStore } = await import('./bucket-store.ts');
  return createBucketStore({ ...access, bucket }, folders.map((folder) => `${folder}/`).join(''));
}
