import { sql } from 'kysely';
import type { Db } from '../../database/tables.ts';
import type { BookFormat } from '../../database/tables/library.ts';
import type { Person } from '../../university/classes.queries.ts';
import { mayOpenMaterial } from '../shared/library/open-material.ts';
import type { MaterialSource } from './write.queries.ts';

/** What a teacher chooses in the form of a material. */
export const choiceQueries = (db: Db, teacher: Person) => ({
  /** A book that stands in the library. */
  async findBook(bookId: number): Promise<{ readonly format: BookFormat } | undefined> {
    return db
      .selectFrom('book')
      .select('format')
      .where('id', '=', bookId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
  },

  /** The file or book of a material that the teacher may read. */
  async findShared(materialId: number): Promise<MaterialSource | undefined> {
    const { rows } = await sql<MaterialSource>`
      select file_id as "fileId", book_id as "bookId", format from material
      where id = ${materialId} and ${mayOpenMaterial(teacher)}`.execute(db);
    return rows[0];
  },

  async sectionOfCategory(categoryId: number): Promise<number | undefined> {
    const row = await db
      .selectFrom('book_category')
      .select('section_id')
      .where('id', '=', categoryId)
      .executeTakeFirst();
    return row?.section_id;
  },

  /** Only the owner of a file may publish it in the library. */
  async ownsFile(fileId: number): Promise<boolean> {
    const row = await db
      .selectFrom('file')
      .select('id')
      .where('id', '=', fileId)
      .where('owner_id', '=', teacher.id)
      .executeTakeFirst();
    return row !== undefined;
  },

  /** The names of foreign keys whose row does not exist. */
  async findUnknown(refs: {
    readonly typeId: number;
    readonly sectionId: number;
    readonly examFormId: number | null;
    readonly specialityId: number | null;
  }): Promise<'typeId' | 'sectionId' | 'examFormId' | 'specialityId' | undefined> {
    const { rows } = await sql<{ name: 'typeId' | 'sectionId' | 'examFormId' | 'specialityId' }>`
      select name from (values
        ('typeId', exists (select from material_type where id = ${refs.typeId}::int)),
        ('sectionId', exists (select from book_section where id = ${refs.sectionId}::int)),
        ('examFormId', ${refs.examFormId}::int is null or exists (select from exam_form where id = ${refs.examFormId}::int)),
        ('specialityId', ${refs.specialityId}::int is null
          or exists (select from speciality where id = ${refs.specialityId}::int))) as known (name, is_known)
      where not is_known limit 1`.execute(db);
    return rows[0]?.name;
  },
});
