import type { Generated } from 'kysely';

/** Counts of reports of a version of a module in an hour. */
interface ModuleHourTable {
  module: string;
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
  module: string;
  version: string;
  event: 'failed' | 'crashed' | 'hung';
  page: string;
  problem: string;
  problem_hash: Generated<string>;
  reported: number;
  first_at: Generated<Date>;
  last_at: Generated<Date>;
}

/** What browsers report of modules. */
export interface ModuleTables {
  module_hour: ModuleHourTable;
  module_problem: ModuleProblemTable;
}
