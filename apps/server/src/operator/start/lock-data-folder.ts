import { realpath } from 'node:fs/promises';
import type { Config } from '../../http/config.ts';
import { tryLock } from '../../database/embedded/socket-lock.ts';

/**
 * Refuses a second server on the embedded database of a folder, because the two would not send events to each other, and the
 * first one to stop would stop the database. Commands may use it meanwhile. The lock ends with the process, or when it is released.
 */
export async function lockDataFolder({ dataDir, databaseUrl }: Config): Promise<() => Promise<void>> {
  if (databaseUrl !== undefined) return () => Promise.resolve();
  const release = await tryLock('server', await realpath(dataDir));
  if (release) return release;
  throw new Error(
    `Another server already uses the data folder ${dataDir}. Stop it, choose another DATA_DIR, or set DATABASE_URL: ` +
      'servers that share a database send their events to each other.',
  );
}
