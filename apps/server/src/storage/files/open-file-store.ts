import path from 'node:path';
import type { StorageConfig } from './storage-config.ts';
import { createDiskStore } from './disk-store.ts';
import type { FileStore } from './file-store.ts';

/** Local folder for uploads that are not inspected yet. Installed data fixes the folder names on disk. */
export const uploadsDirOf = ({ dataDir }: StorageConfig): string => path.join(dataDir, 'files', 'arrivals');

/** Local folder for small copies of stored pictures, which can be rendered again at any time. */
export const thumbnailsDirOf = ({ dataDir }: StorageConfig): string =>
  path.join(dataDir, 'files', 'thumbnails');

/** Opens the configured store: S3 or a local folder. */
export async function openFileStore({ dataDir, s3 }: StorageConfig): Promise<FileStore> {
  if (!s3) return createDiskStore(path.join(dataDir, 'files', 'kept'));
  // Imported on demand, because the S3 client is larger than the server.
  const { createS3Store } = await import('./s3-store.ts');
  return createS3Store(s3);
}
