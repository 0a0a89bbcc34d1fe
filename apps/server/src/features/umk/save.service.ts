import type { Language } from '@portal/domain';
import type { MaterialDraft } from '@portal/wire';
import type { Db } from '../../database/tables.ts';
import { HttpError } from '../../university/errors.ts';
import type { StoredFile } from '../../storage/files/stored-file.ts';
import type { Person } from '../../university/classes.queries.ts';
import { courseQueries, type CourseRef } from './course.queries.ts';
import { changeBookOfMaterial } from './library-copy.queries.ts';
import { materialFields } from './material-fields.ts';
import { materialSources, type Origin } from './material-source.ts';
import { bookPublisher } from './publish-book.ts';
import {
  writeQueries,
  type MaterialFields,
  type MaterialSource,
  type StoredMaterial,
} from './write.queries.ts';

const courseOf = ({ academicYearId, semesterId, disciplineId, credits }: CourseRef): CourseRef => ({
  academicYearId,
  semesterId,
  disciplineId,
  credits,
});

const isSameCourse = (one: CourseRef, other: CourseRef): boolean =>
  JSON.stringify(courseOf(one)) === JSON.stringify(courseOf(other));

/** The colleague's material of which this one is a copy, also after changes that leave its file. */
function sharedFromOf(
  { kind }: Origin,
  { sharedId }: MaterialDraft,
  stored: StoredMaterial | undefined,
): number | null {
  if (kind === 'stored') return stored?.sharedFromId ?? null;
  return kind === 'material' ? (sharedId ?? null) : null;
}

interface SourceToSave {
  readonly draft: MaterialDraft;
  readonly fields: MaterialFields;
  readonly origin: Origin;
  readonly stored: StoredMaterial | undefined;
}

/** Saves materials of one teacher (spec §3 UMK item / save payload). */
export function saveService(db: Db, teacher: Person, lang: Language) {
  const writes = writeQueries(db, teacher.id);
  const readFields = materialFields(db, teacher);
  const findOrigin = materialSources(db, teacher);
  const publish = bookPublisher(db, teacher);

  async function lock(id: number): Promise<StoredMaterial> {
    const stored = await writes.lock(id);
    if (!stored) throw new HttpError('notFound');
    return stored;
  }

  /** A material that stays where it is can be changed also by an owner who no longer teaches the discipline. */
  async function requireCourse(draft: MaterialDraft, stored: StoredMaterial | undefined): Promise<void> {
    if (stored && isSameCourse(stored, draft)) return;
    if (!(await courseQueries(db, teacher, lang).isOwn(draft))) throw new HttpError('notAllowed');
  }

  async function sourceOf({ draft, fields, origin, stored }: SourceToSave): Promise<MaterialSource> {
    const { categoryId, isForLibrary = false } = draft;
    if (isForLibrary) return publish({ origin, categoryId, fields, stored });
    const { bookId } = origin.source;
    if (origin.kind === 'stored' && bookId !== null)
      await changeBookOfMaterial(db, { id: bookId, ownerId: teacher.id }, fields);
    return origin.source;
  }

  return {
    /** Returns the id of the material. */
    async save(draft: MaterialDraft, files: readonly StoredFile[]): Promise<number> {
      const stored = draft.id === undefined ? undefined : await lock(draft.id);
      await requireCourse(draft, stored);
      const fields = await readFields(draft, stored);
      const origin = await findOrigin(draft, files, stored);
      const source = await sourceOf({ draft, fields, origin, stored });
      const written = {
        course: courseOf(draft),
        fields,
        source,
        sharedFromId: sharedFromOf(origin, draft, stored),
      };
      if (draft.id === undefined) return writes.insert(written);
      await writes.update(draft.id, written);
      if (stored?.fileId && stored.fileId !== source.fileId) await writes.dropFile(stored.fileId);
      return draft.id;
    },

    /** Only the owner deletes a material; its book stays in the library. */
    async remove(materialId: number): Promise<{ readonly id: number }[]> {
      if (!(await writes.remove(materialId))) throw new HttpError('notFound');
      return [{ id: materialId }];
    },
  };
}
