import { randomUUID } from 'node:crypto';
import { library, type Book, type BookDraft } from '@portal/wire';
import type { TestClient, TestServer } from '../harness.ts';
import type { TestFile } from '../files/multipart.ts';
import { insertMaterial } from './library-books.ts';
import { pdf } from '../files/sample-files.ts';

/** A file that no other test has uploaded. */
export const aBookFile = (name = 'book.pdf'): TestFile => ({ name, content: pdf(randomUUID()) });

const inThreeLanguages = (text: string) => JSON.stringify({ ru: text, kg: text, en: text });

export async function addCategory(
  { db }: Pick<TestServer, 'db'>,
  title = 'Информатика',
  sectionId = 1,
): Promise<number> {
  const { id } = await db
    .insertInto('book_category')
    .values({ section_id: sectionId, title: inThreeLanguages(title) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const bookDraft = (categoryId: number, draft: Partial<BookDraft> = {}): BookDraft => ({
  id: 'new',
  title: 'Базы данных',
  author: 'Асанов А. А.',
  description: '',
  categoryId,
  ...draft,
});

/** Uploads a book. */
export const addBook = (client: TestClient, draft: BookDraft, file: TestFile = aBookFile()): Promise<Book> =>
  client.request(library.save, draft, { files: [file] });

export async function grantLibraryEdit({ db }: TestServer, personId: number): Promise<void> {
  await db
    .insertInto('claim')
    .values({ person_id: personId, name: 'library.edit', scope: '{}' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Puts a book into a teaching material of the same person. */
export async function addMaterialWith({ db }: TestServer, bookId: number): Promise<void> {
  const row = await db
    .selectFrom('book')
    .select(({ selectFrom }) => [
      'owner_id as ownerId',
      selectFrom('discipline')
        .select(({ fn }) => fn.min('id').as('id'))
        .as('disciplineId'),
    ])
    .where('id', '=', bookId)
    .executeTakeFirstOrThrow();
  const { ownerId, disciplineId } = row;
  if (disciplineId === null) throw new Error('The demo data has no discipline');
  await insertMaterial(db, { ownerId, disciplineId, academicYearId: 2026, file: { book_id: bookId } });
}
