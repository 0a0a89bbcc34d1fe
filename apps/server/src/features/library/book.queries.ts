import { sql } from 'kysely';
import type { BookDraft, BookFormat } from '@portal/wire';
import type { Db } from '../../database/tables.ts';
import { bookColumns, bookJoins, type BookRow } from './book-rows.ts';

export interface BookOwner {
  readonly ownerId: number;
  readonly fileId: number;
  readonly coverFileId: number | null;
}

export interface BookFile {
  readonly fileId: number;
  readonly format: BookFormat;
}

const bookFields = ({ title, author, description, categoryId, pageCount }: BookDraft) => ({
  title,
  author,
  description,
  category_id: categoryId,
  page_count: pageCount || null,
});

export const bookQueries = (db: Db) => ({
  async find(bookId: number, reader: { readonly id: number; readonly editsAll: 0 | 1 }): Promise<BookRow> {
    const { rows } = await sql<BookRow>`
      select ${bookColumns({ readerId: sql`${reader.id}::int`, editsAll: sql`${reader.editsAll}` })}, 1 as total
      from book ${bookJoins} where book.id = ${bookId}`.execute(db);
    const [row] = rows;
    if (!row) throw new Error('A book that was just written is missing');
    return row;
  },

  /** Locks the book, so that two editors write one after the other. */
  lock: (bookId: number): Promise<BookOwner | undefined> =>
    db
      .selectFrom('book')
      .select(['owner_id as ownerId', 'file_id as fileId', 'cover_file_id as coverFileId'])
      .where('id', '=', bookId)
      .where('deleted_at', 'is', null)
      .forUpdate()
      .executeTakeFirst(),

  findOwner: (bookId: number): Promise<{ readonly ownerId: number } | undefined> =>
    db
      .selectFrom('book')
      .select('owner_id as ownerId')
      .where('id', '=', bookId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst(),

  async add(ownerId: number, draft: BookDraft, { fileId, format }: BookFile): Promise<number> {
    const { id } = await db
      .insertInto('book')
      .values({ ...bookFields(draft), owner_id: ownerId, file_id: fileId, format })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  async update(bookId: number, draft: BookDraft): Promise<void> {
    await db
      .updateTable('book')
      // The pages that are left out are counted in the file.
      .set({ ...bookFields(draft), updated_at: sql`now()`, ...(!draft.pageCount && { described_at: null }) })
      .where('id', '=', bookId)
      .execute();
  },

  /** The new file has to be described again. */
  async replaceFile(bookId: number, { fileId, format }: BookFile): Promise<void> {
    await db
      .updateTable('book')
      .set({ file_id: fileId, format, cover_file_id: null, described_at: null })
      .where('id', '=', bookId)
      .execute();
  },

  /** The row stays. */
  async remove(bookId: number, personId: number): Promise<void> {
    await db
      .updateTable('book')
      .set({ deleted_at: sql`now()`, deleted_by: personId })
      .where('id', '=', bookId)
      .execute();
  },
});
