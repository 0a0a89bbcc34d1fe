import { sql } from 'kysely';
import type { Db } from '../../database/tables.ts';

interface BookRef {
  readonly id: number;
  readonly title: string;
}

/** A file that no row of another table names. */
interface UnusedFile {
  readonly id: number;
  readonly name: string;
  readonly sizeBytes: number;
}

const LISTED_MAX = 1_000;

/** What operators check. */
export const bookCheckQueries = (db: Db) => ({
  /** Books without a cover whose format has one. */
  withoutCover: (): Promise<BookRef[]> =>
    db
      .selectFrom('book')
      .select(['id', 'title'])
      .where('deleted_at', 'is', null)
      .where('cover_file_id', 'is', null)
      .where('format', 'in', ['pdf', 'epub'])
      .orderBy('id')
      .limit(LISTED_MAX)
      .execute(),

  /** Marks books as not described. */
  async requestDescription(ids: readonly number[]): Promise<void> {
    await sql`update book set described_at = null where id = any(${ids}::int[]) and deleted_at is null`.execute(
      db,
    );
  },

  async *storageKeys(): AsyncGenerator<BookRef & { readonly key: string }> {
    let after = 0;
    for (;;) {
      const { rows } = await sql<BookRef & { key: string }>`
        select book.id, title, storage_key as key from book join file on file.id = file_id
        where deleted_at is null and book.id > ${after} order by book.id limit ${LISTED_MAX}`.execute(db);
      yield* rows;
      const last = rows.at(-1);
      if (!last) return;
      after = last.id;
    }
  },

  /** Titles of books with equal files. */
  async repeatedFiles(): Promise<string[][]> {
    const { rows } = await sql<{ titles: string[] }>`
      select array_agg(title order by book.id) as titles from book join file on file.id = file_id
      where deleted_at is null group by sha256 having count(*) > 1 order by min(book.id) limit ${LISTED_MAX}`.execute(
      db,
    );
    return rows.map(({ titles }) => titles);
  },

  /** Looks at every table that refers to files, so that a new one is not forgotten. */
  async unusedFiles(): Promise<UnusedFile[]> {
    const { rows: columns } = await sql<{ table: string; column: string }>`
      select conrelid::regclass::text as "table", attname as "column" from pg_constraint
      join pg_attribute on attrelid = conrelid and attnum = conkey[1]
      where confrelid = 'file'::regclass and contype = 'f' and conparentid = 0 order by 1, 2`.execute(db);
    const uses = columns.map(
      ({ table, column }) =>
        sql`not exists (select from ${sql.table(table)} used where used.${sql.ref(column)} = file.id)`,
    );
    const { rows } = await sql<UnusedFile>`
      select id, name, size_bytes as "sizeBytes" from file where ${sql.join(uses, sql` and `)}
      order by id limit ${LISTED_MAX}`.execute(db);
    return rows;
  },
});
