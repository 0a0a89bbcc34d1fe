import { sql } from 'kysely';
import type { Db } from '../../database/tables.ts';
import type { RecordChange, RecordKind, RecordRow } from './records.ts';

/** A file as it was when the import was approved. */
export interface ImportedFile {
  readonly name: string;
  readonly sha256: string;
}

/** An import that was applied. */
export interface AppliedImport {
  readonly id: number;
  readonly source: string;
  readonly year: number | null;
  readonly actor: string;
  readonly files: readonly ImportedFile[];
  readonly report: readonly string[];
  readonly appliedAt: Date;
  readonly undoneAt: Date | null;
  readonly undoneBy: string | null;
}

export interface NewImport {
  readonly source: string;
  readonly year: number | undefined;
  readonly actor: string;
  readonly files: readonly ImportedFile[];
  readonly planHash: string;
  readonly report: readonly string[];
}

const applied = sql`select id, source, year, actor, files, report, applied_at as "appliedAt", undone_at as "undoneAt",
  undone_by as "undoneBy" from record_import`;

export const importQueries = (db: Db) => ({
  async add({ source, year, actor, files, planHash, report }: NewImport): Promise<number> {
    const { id } = await db
      .insertInto('record_import')
      .values({
        source,
        year: year ?? null,
        actor,
        files: JSON.stringify(files),
        plan_hash: planHash,
        report: JSON.stringify(report),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  async addChanges(importId: number, changes: readonly RecordChange[]): Promise<void> {
    await sql`
      insert into record_import_change (import_id, number, kind, source_id, change, before, after)
      select ${importId}, number, kind, "sourceId", change, nullif(before, 'null'), nullif(after, 'null')
      from rows from (jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
        as (kind text, "sourceId" text, change text, before jsonb, after jsonb)) with ordinality
        as sent (kind, "sourceId", change, before, after, number)`.execute(db);
  },

  async list(): Promise<AppliedImport[]> {
    const { rows } = await sql<AppliedImport>`${applied} order by id desc limit 100`.execute(db);
    return rows;
  },

  async find(id: number): Promise<AppliedImport | undefined> {
    const { rows } = await sql<AppliedImport>`${applied} where id = ${id}`.execute(db);
    return rows[0];
  },

  async changes(importId: number): Promise<RecordChange[]> {
    const { rows } = await sql<{
      kind: RecordKind;
      sourceId: string;
      change: RecordChange['change'];
      before: RecordRow | null;
      after: RecordRow | null;
    }>`select kind, source_id as "sourceId", change, before, after from record_import_change
      where import_id = ${importId} order by number`.execute(db);
    return rows;
  },

  async markUndone(id: number, actor: string): Promise<void> {
    await sql`update record_import set undone_at = now(), undone_by = ${actor} where id = ${id}`.execute(db);
  },
});
