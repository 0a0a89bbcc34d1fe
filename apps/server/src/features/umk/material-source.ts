import { fieldOf, umk, type MaterialDraft } from '@portal/wire';
import type { Db } from '../../database/tables.ts';
import { HttpError, RuleError } from '../../university/errors.ts';
import { bookFormatOf } from '../../storage/inspection/book-format.ts';
import { fileQueries } from '../../storage/files/file.queries.ts';
import type { StoredFile } from '../../storage/files/stored-file.ts';
import type { Person } from '../../university/classes.queries.ts';
import { choiceQueries } from './choice.queries.ts';
import type { MaterialSource, StoredMaterial } from './write.queries.ts';

/** Where the source of a material comes from; `stored` is the one that it has already. */
export interface Origin {
  readonly kind: 'file' | 'book' | 'material' | 'stored';
  readonly source: MaterialSource;
}

export const invalid = (name: keyof MaterialDraft): HttpError =>
  new HttpError('invalid', { field: fieldOf(umk.save, name) });

const sourceOf = ({ fileId, bookId, format }: StoredMaterial): MaterialSource =>
  bookId === null ? { fileId: fileId ?? 0, bookId, format } : { fileId: null, bookId, format };

/** What a draft names to be read. */
export function materialSources(db: Db, teacher: Person) {
  const choices = choiceQueries(db, teacher);

  async function findShared(sharedId: number, isBook: boolean): Promise<Origin> {
    if (isBook) {
      const book = await choices.findBook(sharedId);
      if (!book) throw invalid('sharedId');
      return { kind: 'book', source: { fileId: null, bookId: sharedId, format: book.format } };
    }
    const source = await choices.findShared(sharedId);
    if (!source) throw invalid('sharedId');
    return { kind: 'material', source };
  }

  /** A file, a book or a colleague's material, never two of them; without any the stored source stays. */
  return async function findOrigin(
    { id, sharedId: chosenId, isBookShared = false }: MaterialDraft,
    files: readonly StoredFile[],
    stored: StoredMaterial | undefined,
  ): Promise<Origin> {
    const [file] = files;
    // A material that names itself keeps its source, and does not become a copy of itself.
    const sharedId = chosenId === id && !isBookShared ? undefined : chosenId;
    if (file && sharedId !== undefined) throw invalid('sharedId');
    if (sharedId !== undefined) return findShared(sharedId, isBookShared);
    if (file) {
      const [fileId = 0] = await fileQueries(db).insert([file], teacher.id);
      return { kind: 'file', source: { fileId, bookId: null, format: bookFormatOf(file) } };
    }
    if (!stored) throw new RuleError('noMaterialChosen');
    return { kind: 'stored', source: sourceOf(stored) };
  };
}
