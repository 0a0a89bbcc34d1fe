import type { Config } from '../../http/config.ts';
import type { Db } from '../../database/tables.ts';
import { uploadsDirOf, openFileStore } from '../../storage/files/open-file-store.ts';
import { writeDemoFiles } from './demo-files.ts';

/** Creates the requested demo files in the configured store. */
export async function createDemoFiles(config: Config, db: Db): Promise<void> {
  const store = await openFileStore(config);
  try {
    await writeDemoFiles({ db, store, uploadsDir: uploadsDirOf(config) });
  } finally {
    store.close();
  }
}
