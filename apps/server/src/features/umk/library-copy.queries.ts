import { sql } from 'kysely';
import type { Db } from '../../database/tables.ts';
import type { BookFormat } from '../../database/tables/library.ts';

/** What a book of the library repeats of its material. */
interface CopiedFields {
  readonly title: string;
  readonly author: string;
  readonly description: string;
  readonly pageCount: number | null;
}

export interface BookFields extends CopiedFields {
  readonly categoryId: number;
}

interface BookFile {
  readonly id: number;
  readonly format: BookFormat;
}

/** Also for a book that was deleted from the library. */
const listedNow = { deleted_at: null, deleted_by: null, updated_at: sql<Date>`now()` } as const;

const columnsOf = ({ categoryId, pageCount, title, author, description }: BookFields) => ({
  category_id: categoryId,
  page_count: pageCount,
  title,
  author,
  description,
});

/** The book that came with a material of its owner is changed with it, until it is deleted from the library. */
export async function changeBookOfMaterial(
  db: Db,
  book: { readonly id: number; readonly ownerId: number },
  { title, author, description, pageCount }: CopiedFields,
): Promise<void> {
  await db
    .updateTable('book')
    .set({ title, author, description, updated_at: sql`now()`, ...(pageCount && { page_count: pageCount }) })
    .where('id', '=', book.id)
    .where('owner_id', '=', book.ownerId)
    .where('from_material', '=', true)
    .where('deleted_at', 'is', null)
    .execute();
}

/** Books that come into the library with a material of one owner. */
export const libraryCopyQueries = (db: Db, ownerId: number) => ({
  /** A file of the owner is in the library once: its book is changed, and comes back when it was deleted. */
  async insert(book: BookFields, file: BookFile): Promise<number> {
    const existing = await db
      .updateTable('book')
      .set({ ...columnsOf(book), ...listedNow })
      .where('file_id', '=', file.id)
      .where('owner_id', '=', ownerId)
      .returning('id')
      .executeTakeFirst();
    if (existing) return existing.id;
    const { id } = await db
      .insertInto('book')
      .values({
        ...columnsOf(book),
        owner_id: ownerId,
        file_id: file.id,
        format: file.format,
        from_material: true,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  /** Changes the book that came with a material of the owner; any other book stays as it is. */
  async update(bookId: number, book: BookFields): Promise<void> {
    await db
      .updateTable('book')
      .set({ ...columnsOf(book), ...listedNow })
      .where('id', '=', bookId)
      .where('owner_id', '=', ownerId)
      .where('from_material', '=', true)
      .execute();
  },

  /** Gives such a book a new file. Returns the replaced files; undefined when the book is not such a one. */
  async replaceFile(bookId: number, book: BookFields, file: BookFile): Promise<number[] | undefined> {
    const { rows } = await sql<{ fileId: number; coverFileId: number | null }>`
      select file_id as "fileId", cover_file_id as "coverFileId" from book
      where id = ${bookId} and owner_id = ${ownerId} and from_material for update`.execute(db);
    const [old] = rows;
    if (!old) return undefined;
    await this.update(bookId, book);
    await db
      .updateTable('book')
      .set({ file_id: file.id, format: file.format, cover_file_id: null, described_at: null })
      .where('id', '=', bookId)
      .execute();
    return [old.fileId, ...(old.coverFileId === null ? [] : [old.coverFileId])];
  },
});
