import { realpath } from 'node:fs/promises';
import path from 'node:path';
import { closeLog, type ClosedLog } from '../../database/backup/close-log.ts';
import { withClient } from '../../database/backup/dump-database.ts';
import type { Connection } from '../../database/connect.ts';
import { logSpoolOf } from '../../database/embedded/log-archive.ts';
import type { Config } from '../../http/config.ts';
import type { BackupStore } from '../../storage/backup/backup-store.ts';
import { addFiles } from '../../storage/backup/copy-files.ts';
import { shipLog, writeReached } from '../../storage/backup/log-files.ts';
import { openFileStore } from '../../storage/files/open-file-store.ts';
import { listStoredFiles } from './stored-files.ts';

/** Far more than any transaction may take. */
const LONGEST_TRANSACTION_MS = 60 * 60_000;

/** Brings what has changed since the last call into the backups: files first, so that every row that is there finds its file. */
export class ChangeShipper {
  readonly #config: Config;
  readonly #store: BackupStore;
  /** Up to when everything is shipped; undefined before the first time. */
  #reachedAt: Date | undefined;

  constructor(config: Config, store: BackupStore) {
    this.#config = config;
    this.#store = store;
  }

  async ship(connection: Connection): Promise<ClosedLog> {
    const { backup, dataDir } = this.#config;
    // A row has the time at which its transaction began.
    const since = this.#reachedAt && new Date(this.#reachedAt.getTime() - LONGEST_TRANSACTION_MS);
    const { closed, files } = await withClient(connection, async (client) => ({
      closed: await closeLog(client),
      files: await listStoredFiles(client, since),
    }));
    await this.#shipFiles(files.map(({ key }) => key));
    const spool = logSpoolOf(await realpath(path.join(dataDir, 'postgres')));
    await shipLog(spool, this.#store, { systemId: closed.systemId, recipients: backup.recipients });
    await writeReached(this.#store, closed.systemId, closed.reachedAt);
    this.#reachedAt = closed.reachedAt;
    return closed;
  }

  async #shipFiles(keys: readonly string[]): Promise<void> {
    if (keys.length === 0) return;
    const from = await openFileStore(this.#config);
    try {
      const options = { isCompressed: false, recipients: this.#config.backup.recipients };
      await addFiles(keys, { from, to: this.#store, options });
    } finally {
      from.close();
    }
  }
}
