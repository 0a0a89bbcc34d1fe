import type { Connection } from '../../database/connect.ts';
import { messageOf } from '../../database/error-properties.ts';
import type { Config } from '../../http/config.ts';

type BackUp = (connection: Connection, pending: readonly string[]) => Promise<void>;

/** Backs up the database as an earlier release has left it; undefined when no place for backups is set. */
export function backUpBeforeMigrating(config: Config): BackUp | undefined {
  const { to, s3, recipients } = config.backup;
  if (to === undefined) return undefined;
  return async (connection, pending) => {
    // Imported on demand, because hardly any start migrates.
    const [{ makeBackup }, { openBackupStore }] = await Promise.all([
      import('../backup/make-backup.ts'),
      import('../../storage/backup/open-backup-store.ts'),
    ]);
    const store = await openBackupStore(to, s3);
    const options = { recipients, hasDatabase: true, hasSecrets: true, now: new Date() };
    try {
      await makeBackup({ config, connection, store }, options);
    } catch (error) {
      throw new Error(
        `${pending.length} migrations wait, from ${pending[0]} on, and the backup before them failed: ${messageOf(error)}. Nothing was migrated. Correct BACKUP_TO, or remove it to migrate without a backup.`,
        { cause: error },
      );
    } finally {
      await store.close();
    }
  };
}
