import { sql } from 'kysely';
import type { BookFormat } from '@portal/wire';
import type { Db } from '../../database/tables.ts';
import { fileQueries } from '../../storage/files/file.queries.ts';
import type { StoredFile } from '../../storage/files/stored-file.ts';

/** A book whose file nobody has read yet. */
export interface NewBook {
  readonly id: number;
  readonly ownerId: number;
  readonly key: string;
  readonly format: BookFormat;
}

interface BookFacts {
  readonly pageCount: number | null;
  readonly cover: StoredFile | undefined;
}

export const bookDescriptionQueries = (db: Db) => ({
  /** The oldest book to describe of each owner, without those that were tried. */
  nextOfOwners: (triedIds: readonly number[]): Promise<NewBook[]> =>
    db
      .selectFrom('book')
      .innerJoin('file', 'file.id', 'book.file_id')
      .distinctOn('book.owner_id')
      .select(['book.id', 'book.owner_id as ownerId', 'file.storage_key as key', 'book.format'])
      .where('book.described_at', 'is', null)
      .where('book.deleted_at', 'is', null)
      .where(sql<boolean>`book.id <> all(${triedIds}::int[])`)
      .orderBy('book.owner_id')
      .orderBy('book.id')
      .execute(),

  /**
   * Stores what was read from a file; pages that a person has entered stay. Returns false when the file was replaced, or when
   * another server was faster.
   */
  async store({ id, key }: NewBook, { pageCount, cover }: BookFacts): Promise<boolean> {
    const { rows } = await sql<{ ownerId: number; hasCover: boolean }>`
      update book set described_at = now(), page_count = coalesce(book.page_count, ${pageCount}::int)
      from file where book.id = ${id} and file.id = book.file_id and file.storage_key = ${key}
        and book.described_at is null and book.deleted_at is null
      returning book.owner_id as "ownerId", book.cover_file_id is not null as "hasCover"`.execute(db);
    const [book] = rows;
    // The cover of the same file is there after the pages were counted again.
    if (!book || !cover || book.hasCover) return false;
    const [fileId] = await fileQueries(db).insert([cover], book.ownerId);
    if (fileId === undefined) throw new Error('A cover got no row');
    await db.updateTable('book').set({ cover_file_id: fileId }).where('id', '=', id).execute();
    return true;
  },
});
