import path from 'node:path';
import type { Config } from '../config.ts';
import { createDiskStore } from './disk-store.ts';
import type { FileStore } from './file-store.ts';

type Where = Pick<Config, 'dataDir' | 's3'>;

/** Where uploads lie until they have been looked into: always on this server. */
export const arrivalsDirOf = ({ dataDir }: Where): string => path.join(dataDir, 'files', 'arrivals');

/** The store that the configuration names: a bucket, or else a folder. */
export async function openStore({ dataDir, s3 }: Where): Promise<FileStore> {
  if (!s3) return createDiskStore(path.join(dataDir, 'files', 'kept'));
  // Loaded only where it is used: the client is larger than the server itself.
  const { createS3Store } = await import('./s3-store.ts');
  return createS3Store(s3);
}
