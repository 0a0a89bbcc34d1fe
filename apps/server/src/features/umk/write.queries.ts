import { sql } from 'kysely';
import type { Db } from '../../database/tables.ts';
import type { BookFormat } from '../../database/tables/library.ts';
import type { CourseRef } from './course.queries.ts';

/** What the reader opens: a file of the material, or a book. */
export type MaterialSource =
  | { readonly fileId: number; readonly bookId: null; readonly format: BookFormat }
  | { readonly fileId: null; readonly bookId: number; readonly format: BookFormat };

/** The columns of a material that its form fills in. */
export interface MaterialFields {
  readonly sectionId: number;
  readonly typeId: number;
  readonly examFormId: number | null;
  readonly specialityId: number | null;
  readonly title: string;
  readonly author: string;
  readonly description: string;
  readonly pageCount: number | null;
  readonly educationFormId: number | null;
}

export interface StoredMaterial extends CourseRef {
  readonly sectionId: number;
  readonly fileId: number | null;
  readonly bookId: number | null;
  readonly format: BookFormat;
  readonly sharedFromId: number | null;
}

interface WrittenMaterial {
  readonly course: CourseRef;
  readonly fields: MaterialFields;
  readonly source: MaterialSource;
  readonly sharedFromId: number | null;
}

const columnsOf = ({ course, fields, source, sharedFromId }: WrittenMaterial) => ({
  section_id: fields.sectionId,
  type_id: fields.typeId,
  exam_form_id: fields.examFormId,
  speciality_id: fields.specialityId,
  title: fields.title,
  author: fields.author,
  description: fields.description,
  page_count: fields.pageCount,
  education_form_id: fields.educationFormId,
  academic_year_id: course.academicYearId,
  semester: course.semesterId,
  discipline_id: course.disciplineId,
  credits: course.credits,
  file_id: source.fileId,
  book_id: source.bookId,
  format: source.format,
  shared_from_id: sharedFromId,
});

/** Materials of one owner. */
export const writeQueries = (db: Db, ownerId: number) => ({
  /** Locks a material of the owner; undefined when it is not theirs. */
  async lock(materialId: number): Promise<StoredMaterial | undefined> {
    const { rows } = await sql<StoredMaterial>`
      select academic_year_id as "academicYearId", semester as "semesterId", discipline_id as "disciplineId", credits,
        section_id as "sectionId", file_id as "fileId", book_id as "bookId", format, shared_from_id as "sharedFromId"
      from material where id = ${materialId} and owner_id = ${ownerId} and deleted_at is null for update`.execute(
      db,
    );
    return rows[0];
  },

  async insert(written: WrittenMaterial): Promise<number> {
    const { id } = await db
      .insertInto('material')
      .values({ ...columnsOf(written), owner_id: ownerId })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  async update(materialId: number, written: WrittenMaterial): Promise<void> {
    await db
      .updateTable('material')
      .set({
        ...columnsOf(written),
        updated_at: sql`now()`,
      })
      .where('id', '=', materialId)
      .execute();
  },

  /** Pages that the owner has entered stay; a file that was replaced meanwhile does not count. */
  async fillPageCount(
    materialId: number,
    { key, pageCount }: { readonly key: string; readonly pageCount: number },
  ): Promise<void> {
    await sql`
      update material set page_count = ${pageCount} from file
      where material.id = ${materialId} and material.owner_id = ${ownerId} and material.page_count is null
        and file.id = material.file_id and file.storage_key = ${key}`.execute(db);
  },

  /** Deletes the row of a replaced file that nothing else names; its bytes are removed by the cleanup. */
  async dropFile(fileId: number): Promise<void> {
    await sql`
      delete from file where id = ${fileId}
        and not exists (select from material where file_id = file.id)
        and not exists (select from book where file_id = file.id)`.execute(db);
  },

  /** True when the owner had a material to delete. The row stays. */
  async remove(materialId: number): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('material')
      .set({ deleted_at: sql`now()`, deleted_by: ownerId })
      .where('id', '=', materialId)
      .where('owner_id', '=', ownerId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },
});
