import type { Db } from '../../src/database/tables.ts';
import type { BookFormat } from '../../src/database/tables/library.ts';
import { fileQueries } from '../../src/storage/files/file.queries.ts';
import { storeBytes } from '../../src/storage/files/store-bytes.ts';
import { pdf } from '../files/sample-files.ts';
import type { TestServer } from '../harness.ts';

interface NewBook {
  readonly ownerId: number;
  readonly title?: string;
  readonly name?: string;
  readonly type?: string;
  readonly format?: BookFormat;
  readonly content?: Buffer;
}

/** Stores bytes as a file of a person, and returns the id of its row. */
export async function insertFile(
  { db, app }: Pick<TestServer, 'db' | 'app'>,
  { ownerId, name = 'book.pdf', type = 'application/pdf', content = pdf() }: NewBook,
): Promise<number> {
  const file = await storeBytes(app.files, { name, type }, content);
  const [fileId] = await fileQueries(db).insert([file], ownerId);
  return fileId ?? 0;
}

/** Adds a book with a file to the library, past the form, and returns its id. */
export async function insertBook(
  server: Pick<TestServer, 'db' | 'app'>,
  { title = 'Биология', format = 'pdf', ...file }: NewBook,
): Promise<number> {
  const category = await server.db
    .insertInto('book_category')
    .values({ section_id: 1, title: JSON.stringify({ ru: title, kg: title, en: title }) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await server.db
    .insertInto('book')
    .values({
      category_id: category.id,
      owner_id: file.ownerId,
      title,
      format,
      file_id: await insertFile(server, file),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface NewMaterial {
  readonly ownerId: number;
  readonly disciplineId: number;
  readonly academicYearId: number;
  readonly educationFormId?: number | null;
  readonly file: { readonly file_id: number } | { readonly book_id: number };
}

/** Adds a teaching material for a class of the discipline, past the form, and returns its id. */
export async function insertMaterial(
  db: Db,
  { ownerId, disciplineId, academicYearId, educationFormId = null, file }: NewMaterial,
): Promise<number> {
  const found = await db
    .selectFrom('class')
    .innerJoin('course', 'course.id', 'class.course_id')
    .select(['class.semester', 'course.credits'])
    .where('course.discipline_id', '=', disciplineId)
    .where('course.academic_year_id', '=', academicYearId)
    .orderBy('class.id')
    .executeTakeFirst();
  const { id } = await db
    .insertInto('material')
    .values({
      ...(found ?? { semester: 1, credits: 4 }),
      owner_id: ownerId,
      type_id: 2,
      academic_year_id: academicYearId,
      discipline_id: disciplineId,
      title: 'Лекции',
      education_form_id: educationFormId,
      format: 'pdf',
      ...file,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
