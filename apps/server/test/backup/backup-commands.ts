import { backupCommand } from '../../src/operator/commands/backup/backup.ts';
import { restoreCommand } from '../../src/operator/commands/backup/restore.ts';
import { settingsCommand } from '../../src/operator/commands/settings.ts';

/** The commands that tests of backups run. */
export const backupCommands = { backup: backupCommand, restore: restoreCommand, settings: settingsCommand };
