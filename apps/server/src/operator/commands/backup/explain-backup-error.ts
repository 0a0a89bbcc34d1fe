import { OccupiedDatabaseError } from '../../../database/backup/load-database.ts';
import { codeOf, messageOf, propertyOf } from '../../../database/error-properties.ts';
import { MigrationError } from '../../../database/migrate.ts';
import type { Config } from '../../../http/config.ts';
import { MissingItemError } from '../../../storage/backup/backup-store.ts';
import { DamagedBackupError } from '../../../storage/backup/encoding.ts';
import { RestoreRefusedError } from '../../backup/restore-options.ts';
import { explainStartError } from '../../start/start-error.ts';
import { UsageError } from '../usage-error.ts';

const sentences = [
  OccupiedDatabaseError,
  RestoreRefusedError,
  DamagedBackupError,
  MissingItemError,
  MigrationError,
  UsageError,
];
/** Errors of the disk that the backups are on. */
const ofPlaces = new Set(['ENOTDIR', 'EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT']);

/** Turns what an operator can do something about into one sentence. */
export const explainBackupError =
  (config: Config) =>
  (error: unknown): never => {
    if (sentences.some((kind) => error instanceof kind))
      throw new UsageError(messageOf(error), { cause: error });
    const [code, place] = [codeOf(error) ?? '', propertyOf(error, 'path')];
    if (ofPlaces.has(code) && typeof place === 'string')
      throw new UsageError(
        `${place} cannot be used (${code}). Give the account of the portal the right to read and write it, or name another place.`,
        { cause: error },
      );
    throw new UsageError(explainStartError(error, config), { cause: error });
  };
