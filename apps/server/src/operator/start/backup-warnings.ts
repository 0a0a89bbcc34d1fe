import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import path from 'node:path';
import { codeOf } from '../../database/error-properties.ts';
import type { BackupConfig } from '../../http/config.ts';

/** Throws if neither a folder nor, while it does not exist, the one above it can be written. */
async function probe(folder: string): Promise<void> {
  try {
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const above = path.dirname(folder);
    if (codeOf(error) !== 'ENOENT' || above === folder) throw error;
    await probe(above);
  }
}

/** Warns at the start, inside the sandbox of the service, of a folder for backups that the night would find closed. */
export async function backupWarnings({ to }: Pick<BackupConfig, 'to'>): Promise<readonly string[]> {
  if (to === undefined || to.startsWith('s3://')) return [];
  try {
    await probe(to);
    return [];
  } catch (error) {
    return [
      `BACKUP_TO=${to} cannot be written (${codeOf(error)}): the portal is not backed up. Give the folder to the account of the ` +
        'portal; the unit of systemd needs ReadWritePaths (docs/how-to/install-from-a-package.md).',
    ];
  }
}
