import type { Connection } from '../../database/connect.ts';
import { messageOf } from '../../database/error-properties.ts';
import type { Db } from '../../database/tables.ts';
import type { Config } from '../../http/config.ts';
import { backupRunQueries } from '../../storage/backup/backup-run.queries.ts';
import type { Actor } from '../../university/people/actor.ts';
import { writeAudit, type AuditEntry } from '../../university/people/audit.queries.ts';
import type { MadeBackup } from './make-backup.ts';
import { withRunRecords } from './with-run-records.ts';

interface Recorder {
  readonly config: Config;
  readonly actor: Actor;
}

/** Writes rows about a backup in one transaction with the audit. */
const write = (db: Db, entry: AuditEntry, change: (db: Db) => Promise<void>): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await change(transaction);
    await writeAudit(transaction, entry);
  });

/** Makes a backup and writes down that it was made, or why not. `runId` is that of a run that was taken already. */
export const recordBackup = (
  { config, actor }: Recorder,
  runId: number | undefined,
  make: (connection: Connection) => Promise<MadeBackup>,
): Promise<MadeBackup> =>
  withRunRecords(config, async ({ db, connection, canRecord }) => {
    if (!canRecord) return make(connection);
    const runs = backupRunQueries(db);
    const id = runId ?? (await runs.begin());
    try {
      const made = await make(connection);
      const { manifest } = made;
      const details = { backup: manifest.id, files: manifest.files.count };
      await write(db, { action: 'backupMade', actor, details }, (transaction) =>
        backupRunQueries(transaction).setMade(id, manifest.id),
      );
      return made;
    } catch (error) {
      await runs.setProblem(id, messageOf(error)).catch((other: unknown) => {
        // When the database is away, the first reason is the one to read.
        throw new AggregateError([error, other], messageOf(error));
      });
      throw error;
    }
  });

/** Writes down that a backup was restored into a scratch folder, and compared. */
export const recordVerification = ({ config, actor }: Recorder, backup: string): Promise<void> =>
  withRunRecords(config, async ({ db, canRecord }) => {
    if (!canRecord) return;
    await write(db, { action: 'backupVerified', actor, details: { backup } }, (transaction) =>
      backupRunQueries(transaction).setVerified(backup),
    );
  });

/** Writes down that old backups were removed. */
export const recordRemoval = ({ config, actor }: Recorder, backups: readonly string[]): Promise<void> =>
  withRunRecords(config, ({ db }) =>
    writeAudit(db, { action: 'backupsRemoved', actor, details: { backups } }),
  );
