import type { Config } from '../../http/config.ts';
import type { BackupStore } from '../../storage/backup/backup-store.ts';
import type { Identities } from '../../storage/backup/encoding.ts';

/** Up to when the log of changes is followed. */
export type RecoveryTarget = Date | 'latest';

export interface RestoreOptions {
  readonly identities: Identities;
  /** Moves an embedded portal that is there aside. */
  readonly isReplacing: boolean;
  /** The keys come from elsewhere, or new ones are made. */
  readonly withoutSecrets: boolean;
  /** Any time since the copy of the cluster; undefined for the rows of the backup. */
  readonly until: RecoveryTarget | undefined;
  readonly now: Date;
}

export interface RestorePlaces {
  readonly config: Config;
  readonly store: BackupStore;
}

/** What is wanted cannot be restored here; the message says what to do. */
export class RestoreRefusedError extends Error {
  override readonly name = 'RestoreRefusedError';
}
