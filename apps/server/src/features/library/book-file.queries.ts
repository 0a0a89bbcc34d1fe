import { sql } from 'kysely';
import type { ServedFile } from '../../storage/files/stored-file.ts';
import type { Db } from '../../database/tables.ts';

const servedColumns = sql`
  file.storage_key as key, file.name, file.type, file.size_bytes as "sizeBytes", file.sha256`;

export const bookFileQueries = (db: Db) => ({
  /** Another book with the same file. */
  async findSameFile(sha256: Buffer, exceptId = 0): Promise<{ id: number; title: string } | undefined> {
    return db
      .selectFrom('file')
      .innerJoin('book', 'book.file_id', 'file.id')
      .select(['book.id', 'book.title'])
      .where('file.sha256', '=', sha256)
      .where('book.deleted_at', 'is', null)
      .where('book.id', '<>', exceptId)
      .orderBy('book.id')
      .executeTakeFirst();
  },

  /** Deletes rows of files that nothing names any more; returns their storage keys. */
  async remove(fileIds: readonly number[]): Promise<string[]> {
    const { rows } = await sql<{ key: string }>`
      delete from file where id = any(${[...fileIds]}::bigint[])
        and not exists (select from book where file.id in (book.file_id, book.cover_file_id))
        and not exists (select from material where material.file_id = file.id)
      returning storage_key as key`.execute(db);
    return rows.map(({ key }) => key);
  },

  async findFile(bookId: number): Promise<ServedFile | undefined> {
    const { rows } = await sql<ServedFile>`
      select ${servedColumns} from book join file on file.id = book.file_id
      where book.id = ${bookId} and book.deleted_at is null`.execute(db);
    return rows[0];
  },

  async findCover(bookId: number): Promise<ServedFile | 'empty' | undefined> {
    const { rows } = await sql<ServedFile | { readonly key: null }>`
      select ${servedColumns} from book left join file on file.id = book.cover_file_id
      where book.id = ${bookId} and book.deleted_at is null`.execute(db);
    const [row] = rows;
    return row?.key === null ? 'empty' : row;
  },
});
