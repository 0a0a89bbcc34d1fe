import type { library } from '@portal/wire';
import { accessCase, anySession, signedIn, type AccessTable } from '../access-case.ts';
import type { AccessFixture } from '../fixture.ts';
import { createSessionFor } from '../people.ts';
import { addBook, addCategory, bookDraft, grantLibraryEdit } from '../../library/book-drafts.ts';

/** The class teacher owns the book; both editors have the claim `library.edit` here, which is for all books. */
const ownerOrEditor = signedIn({ classTeacher: 200, editor: 200, otherFacultyEditor: 200, others: 403 });

async function ownBook({ server, people }: AccessFixture) {
  for (const editor of [people.editor, people.otherFacultyEditor]) await grantLibraryEdit(server, editor);
  const teacher = await createSessionFor(server, people.classTeacher);
  return addBook(teacher, bookDraft(await addCategory(server)));
}

const bookId = async (fixture: AccessFixture) => ({ bookId: (await ownBook(fixture)).id });

/** Any file is served as a cover. */
async function bookWithCover(fixture: AccessFixture) {
  const { id } = await ownBook(fixture);
  const { db } = fixture.server;
  await db
    .updateTable('book')
    .set(({ ref }) => ({ cover_file_id: ref('file_id') }))
    .where('id', '=', id)
    .execute();
  return { bookId: id };
}

export const libraryAccess: AccessTable<typeof library> = {
  sections: [accessCase(anySession)],
  categories: [accessCase(anySession, () => ({ sectionId: 1 }))],
  books: [accessCase(anySession, async (fixture) => ({ categoryId: (await ownBook(fixture)).categoryId }))],
  search: [accessCase(anySession, () => ({ text: 'canary', mode: 'title', category: 'all' }))],
  sameFile: [accessCase(anySession, () => ({ sha256: 'a'.repeat(64) }))],
  deleteCheck: [accessCase(anySession), accessCase(anySession, bookId)],
  save: [
    accessCase(ownerOrEditor, async (fixture) => {
      const { id, categoryId } = await ownBook(fixture);
      return bookDraft(categoryId, { id });
    }),
  ],
  delete: [accessCase(ownerOrEditor, bookId)],
  file: [accessCase(anySession, bookId)],
  cover: [accessCase(anySession, bookWithCover)],
};
