import { sql, type RawBuilder } from 'kysely';
import type { Db, Tables } from '../../../database/tables.ts';
import type { RecordRow, SentRecord, StoredRecord } from '../records.ts';

type Sql = RawBuilder<unknown>;

/** How the records of a kind are stored. `record` is a stored row, `sent` one of a file. */
export interface RecordSpec {
  readonly table: keyof Tables;
  /** SQL: the columns of a file, from `record`. */
  readonly shown: Readonly<Record<string, Sql>>;
  /** SQL: the columns of the table, from `sent`. */
  readonly stored: Readonly<Record<string, Sql>>;
  /** SQL: columns of the table that an update writes in another way, because they are not the file's to change. */
  readonly updated?: Readonly<Record<string, Sql>>;
  /** SQL: an array of the columns whose stored values an import does not replace. */
  readonly locked?: Sql;
  /** SQL: an array of the columns that staff have corrected by hand. */
  readonly edited?: Sql;
  /** SQL: whether the absence of `record` says something. */
  readonly isCurrent?: Sql;
  /** SQL: which records an import compares. */
  readonly scope?: Sql;
}

/** The statements for the records of a kind. */
export interface RecordStore {
  readonly table: string;
  read(): Promise<StoredRecord[]>;
  insert(records: readonly StoredRow[]): Promise<void>;
  update(records: readonly StoredRow[]): Promise<void>;
  /** For an undo. */
  remove(sourceIds: readonly string[]): Promise<void>;
  /** The records that others use without a foreign key, by name; an undo does not remove them. */
  findUsed?(sourceIds: readonly string[]): Promise<readonly string[]>;
  /** Takes the source from records that an import has found stored. */
  unlink?(sourceIds: readonly string[]): Promise<void>;
}

/** A record to store. */
export type StoredRow = Pick<SentRecord, 'sourceId' | 'row'>;

/** SQL: `sent`, rows of texts with the id in the source. */
export function sentRows(columns: readonly string[], records: readonly StoredRow[]): Sql {
  const rows = records.map(({ sourceId, row }): RecordRow => ({ ...row, sourceId }));
  const names = ['sourceId', ...columns].map((name) => sql`${sql.ref(name)} text`);
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as sent (${sql.join(names)})`;
}

const none = sql`'{}'::text[]`;

/** SQL: the row of a record as a file has it. */
export const shownRow = (shown: RecordSpec['shown']): Sql =>
  sql`jsonb_build_object(${sql.join(
    Object.entries(shown).flatMap(([name, value]) => [sql.lit(name), sql`(${value})::text`]),
  )})`;

/** The statements for a table whose records have a source. */
export function recordStore(db: Db, source: string, spec: RecordSpec): RecordStore {
  const {
    table,
    shown,
    stored,
    locked = none,
    edited = none,
    isCurrent = sql`true`,
    scope = sql`true`,
  } = spec;
  const columns = Object.keys(shown);
  const names = sql.join(Object.keys(stored).map((name) => sql.ref(name)));
  const values = sql.join(Object.values(stored));
  const updates = sql.join(Object.values({ ...stored, ...spec.updated }));
  return {
    table,
    async read() {
      const { rows } = await sql<StoredRecord>`
        select coalesce(record.source_id, '') as "sourceId", ${shownRow(shown)} as row, coalesce(${isCurrent}, false) as "isCurrent", ${locked} as locked, ${edited} as edited
        from ${sql.table(table)} as record where record.source = ${source} and ${scope}
        order by record.source_id`.execute(db);
      return rows;
    },
    async insert(records) {
      if (records.length === 0) return;
      await sql`
        insert into ${sql.table(table)} (source, source_id, ${names})
        select ${source}, sent."sourceId", ${values} from ${sentRows(columns, records)}`.execute(db);
    },
    async update(records) {
      if (records.length === 0) return;
      await sql`
        update ${sql.table(table)} as record set (${names}) = row(${updates})
        from ${sentRows(columns, records)}
        where record.source = ${source} and record.source_id = sent."sourceId"`.execute(db);
    },
    async remove(sourceIds) {
      await sql`
        delete from ${sql.table(table)} where source = ${source} and source_id = any(${sourceIds}::text[])`.execute(
        db,
      );
    },
  };
}
