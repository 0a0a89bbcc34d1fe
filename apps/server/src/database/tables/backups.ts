import type { Generated } from 'kysely';

interface BackupRunTable {
  id: Generated<number>;
  due_on: string | null;
  started_at: Generated<Date>;
  backup: string | null;
  made_at: Date | null;
  verified_at: Date | null;
  problem: string | null;
}

/** Tables of backups. */
export interface BackupTables {
  backup_run: BackupRunTable;
}
