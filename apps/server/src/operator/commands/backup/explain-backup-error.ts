import { MigrationError } from '../../../database/migrate.ts';
import { MissingItemError } from '../../../storage/backup/backup-store.ts';
import { DamagedBackupError } from '../../../storage/backup/encoding.ts';
import { RestoreRefusedError } from '../../backup/restore-options.ts';
import { UsageError } from '../usage-error.ts';

/** Turns what an operator can do something about into one sentence. */
export function explainBackupError(error: unknown): never {
  const isSentence =
    error instanceof RestoreRefusedError ||
    error instanceof DamagedBackupError ||
    error instanceof MissingItemError ||
    error instanceof MigrationError;
  throw isSentence ? new UsageError(error.message, { cause: error }) : error;
}
