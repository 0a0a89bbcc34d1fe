import type { Language } from '@portal/domain';
import type { DeleteCheck } from '@portal/wire';
import type { Db } from '../../database/tables.ts';
import { HttpError } from '../../university/errors.ts';
import type { Caller } from '../../university/people/caller.ts';
import { bookQueries } from './book.queries.ts';
import { materialWithBookQueries } from './material-with-book.queries.ts';
import { mayEdit } from './may-edit.ts';

/** Deleting books as one person, with the materials that name them (decisions 4, Library). */
export function deleteBookService(db: Db, caller: Caller, lang: Language) {
  const queries = bookQueries(db);
  const none = { materialCount: 0, materials: [] };

  async function checkMaterials(bookId: number): Promise<DeleteCheck> {
    const rows = await materialWithBookQueries(db).list(bookId, lang);
    const materials = rows.map(({ total: _, ...material }) => material);
    return { canDelete: true, materialCount: rows[0]?.total ?? 0, materials };
  }

  return {
    /** Without a book: whether the caller may delete books at all. */
    async check(bookId: number | undefined): Promise<DeleteCheck> {
      if (bookId === undefined) return { canDelete: caller.role === 'teacher', ...none };
      const book = await queries.findOwner(bookId);
      if (!book) throw new HttpError('notFound');
      return mayEdit(caller, book.ownerId) ? checkMaterials(bookId) : { canDelete: false, ...none };
    },

    async remove(bookId: number): Promise<DeleteCheck> {
      const book = await queries.lock(bookId);
      if (!book) throw new HttpError('notFound');
      if (!mayEdit(caller, book.ownerId)) throw new HttpError('notAllowed');
      const check = await checkMaterials(bookId);
      await queries.remove(bookId, caller.id);
      return check;
    },
  };
}
