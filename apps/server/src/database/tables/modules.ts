import type { Generated } from 'kysely';

interface ModuleTokenTable {
  id: Generated<number>;
  module_id: string;
  team: string;
  token_hash: Buffer;
  /** Some of publish, rollback, withdraw and disable. */
  scopes: string[];
  issued_at: Generated<Date>;
  expires_at: Date;
  last_used_at: Date | null;
  revoked_at: Date | null;
}

interface ModulePublicationTable {
  id: Generated<number>;
  module_id: string;
  action: 'publish' | 'rollback' | 'withdraw' | 'disable' | 'enable';
  /** The version on offer afterwards; null: none, or it stays as it was. */
  version: string | null;
  archive_key: string | null;
  archive_sha256: Buffer | null;
  actor: string;
  commit_hash: string | null;
  published_at: Generated<Date>;
}

export interface ModuleTables {
  module_token: ModuleTokenTable;
  module_publication: ModulePublicationTable;
}
