import { createHash } from 'node:crypto';
import type { Db } from '../../src/database/tables.ts';
import type { BookFormat } from '../../src/database/tables/library.ts';
import { fileQueries } from '../../src/storage/files/file.queries.ts';
import { generateFileKey } from '../../src/storage/files/receive-upload.ts';
import type { StoredFile } from '../../src/storage/files/stored-file.ts';

/** A file of which only the row is tested; equal texts have equal hashes. */
export function fileWithoutBytes(text: string = generateFileKey()): StoredFile {
  const sha256 = createHash('sha256').update(text).digest();
  const name = `${text}.pdf`;
  return {
    key: generateFileKey(),
    name,
    originalName: name,
    type: 'application/pdf',
    sizeBytes: text.length,
    sha256,
  };
}

/** Adds the row of a file without bytes, and returns its id. */
export async function insertFileRow(db: Db, ownerId: number, text?: string): Promise<number> {
  const [id = 0] = await fileQueries(db).insert([fileWithoutBytes(text)], ownerId);
  return id;
}

interface NewBookRow {
  readonly ownerId: number;
  readonly fileId?: number;
  readonly title?: string;
  readonly format?: BookFormat;
  readonly isFromMaterial?: boolean;
  readonly categoryId?: number;
  readonly pageCount?: number;
}

/** Adds the row of a book that nobody has described, and returns its id. */
export async function insertBookRow(db: Db, book: NewBookRow): Promise<number> {
  const { ownerId, title = 'Физика', format = 'pdf', isFromMaterial = false, categoryId = 1 } = book;
  const { id } = await db
    .insertInto('book')
    .values({
      category_id: categoryId,
      owner_id: ownerId,
      title,
      format,
      file_id: book.fileId ?? (await insertFileRow(db, ownerId)),
      from_material: isFromMaterial,
      page_count: book.pageCount ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
