import type { MaterialDraft } from '@portal/wire';
import type { Db } from '../../database/tables.ts';
import { HttpError } from '../../errors.ts';
import type { StoredFile } from '../../files/stored-file.ts';
import type { Language } from '../../shared/language.ts';
import type { Person } from '../../university/classes.queries.ts';
import { courseQueries, type CourseRef } from './course.queries.ts';
import { materialFields } from './material-fields.ts';
import { materialSources, type Origin } from './material-source.ts';
import { bookPublisher } from './publish-book.ts';
import { writeQueries, type StoredMaterial } from './write.queries.ts';

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

  return {
    /** Returns the id of the material. */
    async save(draft: MaterialDraft, files: readonly StoredFile[]): Promise<number> {
      const stored = draft.id === undefined ? undefined : await lock(draft.id);
      await requireCourse(draft, stored);
      const fields = await readFields(draft, stored);
      const origin = await findOrigin(draft, files, stored);
      const { categoryId, isForLibrary = false } = draft;
      const source = isForLibrary ? await publish({ origin, categoryId, fields, stored }) : origin.source;
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
