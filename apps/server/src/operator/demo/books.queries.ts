import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Db } from '../../database/tables.ts';
import { fileQueries } from '../../storage/files/file.queries.ts';
import type { bookFormatOf } from '../../storage/inspection/book-format.ts';
import type { StoredFile } from '../../storage/files/stored-file.ts';
import type { DemoBook } from './book-description.ts';
import type { DemoPlan } from './demo.queries.ts';

const script = new URL('../../../db/demo/books.sql', import.meta.url);

/** A book or another file of the demonstration in the store. */
export interface MadeBook {
  readonly book?: DemoBook;
  readonly file: StoredFile;
  readonly format: ReturnType<typeof bookFormatOf>;
  readonly cover: StoredFile | null;
  readonly pageCount: number | null;
}

/** Inserts the rows of files, and returns what the script reads of each book. */
async function insertFiles(db: Db, made: readonly MadeBook[], ownerId: number) {
  const files = fileQueries(db);
  const fileIds = await files.insert(
    made.map(({ file }) => file),
    ownerId,
  );
  const covers = made.flatMap(({ cover }) => cover ?? []);
  const coverIds = await files.insert(covers, ownerId);
  return made.map(({ book, file, format, cover, pageCount }, number) => ({
    number,
    file: file.name,
    format,
    category: book?.category,
    title: book?.title ?? file.name,
    author: book?.author ?? '',
    description: book?.description ?? '',
    file_id: fileIds[number],
    cover_file_id: cover && coverIds[covers.indexOf(cover)],
    page_count: pageCount,
  }));
}

/** Adds books, teaching materials and reading positions; the script is the continuation of the seed. */
export async function insertBooks(db: Db, made: readonly MadeBook[], plan: DemoPlan): Promise<void> {
  const owner = await db
    .selectFrom('person')
    .select('id')
    .where('login', '=', 'teacher')
    .executeTakeFirstOrThrow();
  const books = await insertFiles(db, made, owner.id);
  await sql`create temp table demo_plan on commit drop as
    select * from jsonb_to_record(${JSON.stringify(plan)}::jsonb) as plan (year int, midnight timestamptz, books int)`.execute(
    db,
  );
  await sql`create temp table demo_book on commit drop as
    select * from jsonb_to_recordset(${JSON.stringify(books)}::jsonb) as book (number int, file text, format text, category text,
      title text, author text, description text, file_id bigint, cover_file_id bigint, page_count int)`.execute(
    db,
  );
  await sql.raw(await readFile(script, 'utf8')).execute(db);
}
