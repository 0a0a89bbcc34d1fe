import { sql } from 'kysely';
import type { Db } from '../../database/tables.ts';
import type { Actor } from '../people/actor.ts';
import type { RecordChange, RecordKind, UndoObstacle } from './records.ts';

/** An import that was applied, as staff see it. */
export interface ListedImport {
  readonly id: number;
  readonly source: string;
  readonly year: number | null;
  readonly files: readonly { readonly name: string; readonly sha256: string }[];
  readonly actor: string;
  /** Of an acting person who is still stored. */
  readonly actorName: string | null;
  readonly appliedAt: Date;
  readonly undoneAt: Date | null;
  readonly undoneBy: string | null;
  readonly isUndoWanted: boolean;
  readonly obstacle: UndoObstacle | null;
}

/** How many records of a kind an import has changed in one way. */
export interface ChangeCount {
  readonly importId: number;
  readonly kind: RecordKind;
  readonly change: RecordChange['change'];
  readonly count: number;
}

/** Somebody waits for the undoing of an import. */
export interface WantedUndo {
  readonly id: number;
  readonly actor: Actor;
}

const nameOfActor = (column: string) =>
  sql`(select acting.full_name from person acting where ${sql.ref(column)} = 'person:' || acting.id)`;

export const importListQueries = (db: Db) => ({
  /** The newest first, before one of them. */
  async page(beforeId: number | undefined, limit: number): Promise<ListedImport[]> {
    const { rows } = await sql<ListedImport>`
      select id, source, year, files, actor, ${nameOfActor('record_import.actor')} as "actorName",
        applied_at as "appliedAt", undone_at as "undoneAt",
        coalesce(${nameOfActor('record_import.undone_by')}, undone_by) as "undoneBy",
        undone_at is null and undo_wanted_by is not null as "isUndoWanted", undo_obstacle as obstacle
      from record_import where ${beforeId === undefined ? sql`true` : sql`id < ${beforeId}`}
      order by id desc limit ${limit}`.execute(db);
    return rows;
  },

  async counts(importIds: readonly number[]): Promise<ChangeCount[]> {
    const { rows } = await sql<ChangeCount>`
      select import_id as "importId", kind, change, count(*)::int as count from record_import_change
      where import_id = any(${[...importIds]}::int[])
      group by import_id, kind, change order by import_id, min(number)`.execute(db);
    return rows;
  },

  /** Returns whether the import is there and not undone. */
  async wantUndo(id: number, actor: Actor): Promise<boolean> {
    const { rows } = await sql`
      update record_import set undo_wanted_by = coalesce(undo_wanted_by, ${actor}), undo_obstacle = null
      where id = ${id} and undone_at is null returning id`.execute(db);
    return rows.length > 0;
  },

  async wantedUndos(): Promise<WantedUndo[]> {
    const { rows } = await sql<WantedUndo>`
      select id, undo_wanted_by as actor from record_import
      where undo_wanted_by is not null and undone_at is null order by id desc`.execute(db);
    return rows;
  },

  async refuseUndo(id: number, obstacle: UndoObstacle): Promise<void> {
    await sql`update record_import set undo_wanted_by = null, undo_obstacle = ${JSON.stringify(obstacle)}::jsonb
      where id = ${id} and undone_at is null`.execute(db);
  },
});
