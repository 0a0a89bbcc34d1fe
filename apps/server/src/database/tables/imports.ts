import type { Generated, JSONColumnType } from 'kysely';

interface RecordImportTable {
  id: Generated<number>;
  source: string;
  year: number | null;
  actor: string;
  files: JSONColumnType<readonly { readonly name: string; readonly sha256: string }[]>;
  plan_hash: string;
  report: JSONColumnType<readonly string[]>;
  applied_at: Generated<Date>;
  undone_at: Date | null;
  undone_by: string | null;
  undo_wanted_by: string | null;
  undo_obstacle: JSONColumnType<{
    readonly reason: string;
    readonly records: readonly string[];
  }> | null;
}

/** A record as a file has it, before and after an import. */
interface RecordImportChangeTable {
  import_id: number;
  number: number;
  kind: string;
  source_id: string;
  change: 'added' | 'changed' | 'ended' | 'removed' | 'linked';
  before: JSONColumnType<Readonly<Record<string, string | null>>> | null;
  after: JSONColumnType<Readonly<Record<string, string | null>>> | null;
}

/** An import that staff plan on a page. */
interface ImportPlanTable {
  id: Generated<number>;
  source: string;
  year: number | null;
  author_id: number;
  created_at: Generated<Date>;
  state: Generated<'planning' | 'planned' | 'faulty' | 'applying' | 'applied' | 'outdated' | 'failed'>;
  same: Generated<JSONColumnType<readonly { readonly sourceId: string; readonly login: string }[]>>;
  distinct_ids: Generated<string[]>;
  progress: JSONColumnType<{
    readonly table: string;
    readonly number: number;
    readonly of: number;
  }> | null;
  hash: string | null;
  change_count: Generated<number>;
  absences: Generated<number>;
  parts: Generated<JSONColumnType<readonly object[]>>;
  problems: Generated<JSONColumnType<readonly object[]>>;
  approver_id: number | null;
  confirmed_absences: number | null;
  import_id: number | null;
}

interface ImportPlanFileTable {
  plan_id: number;
  number: number;
  name: string;
  content: Buffer | null;
}

export interface ImportTables {
  record_import: RecordImportTable;
  record_import_change: RecordImportChangeTable;
  import_plan: ImportPlanTable;
  import_plan_file: ImportPlanFileTable;
}
