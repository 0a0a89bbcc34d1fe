import type { Stage } from '@portal/remotes';
import type { ColumnType, Generated } from 'kysely';

/** Counts of reports of a version of a module in an hour. */
interface ModuleHourTable {
  module_id: string;
  version: string;
  hour: Date;
  opened: Generated<number>;
  failed: Generated<number>;
  crashed: Generated<number>;
  hung: Generated<number>;
  timed: Generated<number>;
  slow: Generated<number>;
  content_ms: Generated<number>;
}

interface ModuleProblemTable {
  module_id: string;
  version: string;
  event: 'failed' | 'crashed' | 'hung';
  page: string;
  problem: string;
  problem_hash: Generated<string>;
  reported: number;
  first_at: Generated<Date>;
  last_at: Generated<Date>;
}

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
  action: 'publish' | 'promote' | 'rollback' | 'withdraw' | 'disable' | 'enable';
  /** The version on offer afterwards; null: none, or it stays as it was. */
  version: string | null;
  /** Who gets the version; null: everybody. */
  stage: ColumnType<Stage | null, string | null, never>;
  archive_key: string | null;
  archive_sha256: Buffer | null;
  actor: string;
  commit_hash: string | null;
  published_at: Generated<Date>;
}

/** The publications of modules, and what browsers report of them. */
export interface ModuleTables {
  module_hour: ModuleHourTable;
  module_problem: ModuleProblemTable;
  module_token: ModuleTokenTable;
  module_publication: ModulePublicationTable;
}
