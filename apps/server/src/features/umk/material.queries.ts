import { sql, type RawBuilder } from 'kysely';
import type { Language } from '@portal/domain';
import { MATERIALS_PAGE_SIZE, type Material } from '@portal/wire';
import type { ServedFile } from '../../storage/files/stored-file.ts';
import type { Db } from '../../database/tables.ts';
import { isBlank } from '../../university/texts/searched-words.ts';
import type { Person } from '../../university/classes.queries.ts';
import { inLanguage } from '../../university/titles.ts';
import { mayOpenMaterial } from '../shared/library/open-material.ts';

/** A row of the list; without `educationFormId` it is for every form of study. */
export interface MaterialRow extends Omit<Material, 'audience' | 'updatedAt'> {
  readonly educationFormId: number | null;
  readonly updatedAt: Date;
}

export interface MaterialFilter {
  readonly academicYearId: number;
  readonly semesterId?: number;
  readonly disciplineId?: number;
  readonly credits?: number;
  readonly examFormId?: number;
  readonly teacherId?: number;
  readonly typeId?: number;
  /** A part of the title or of the author. */
  readonly text?: string;
  readonly page?: number;
}

const equals = (column: string, value: number | undefined): RawBuilder<unknown> =>
  value === undefined ? sql`true` : sql`${sql.ref(column)} = ${value}`;

/** The text is compared as a search key; `%` and `_` are plain characters. */
const contains = (text: string | undefined): RawBuilder<unknown> =>
  text === undefined || isBlank(text)
    ? sql`true`
    : sql`strpos(fold_for_search(material.title || ' ' || material.author), fold_for_search(${text})) > 0`;

const matches = (filter: MaterialFilter) => sql`
  ${equals('material.academic_year_id', filter.academicYearId)} and ${equals('material.semester', filter.semesterId)}
  and ${equals('material.discipline_id', filter.disciplineId)} and ${equals('material.credits', filter.credits)}
  and ${equals('material.exam_form_id', filter.examFormId)} and ${equals('material.owner_id', filter.teacherId)}
  and ${equals('material.type_id', filter.typeId)} and ${contains(filter.text)}`;

/** A material of the library has the file of its book, also when the book was deleted from the library later. */
const fileOfMaterial = sql`
  left join book on book.id = material.book_id
  join file on file.id = coalesce(material.file_id, book.file_id)`;

export const materialQueries = (db: Db, reader: Person) => {
  const select = async (where: RawBuilder<unknown>, lang: Language, page = 1): Promise<MaterialRow[]> => {
    const { rows } = await sql<MaterialRow>`
      select material.id, material.owner_id as "ownerId", owner.full_name as "ownerName",
        material.academic_year_id as "academicYearId", material.semester as "semesterId",
        material.discipline_id as "disciplineId", material.credits,
        ${inLanguage('discipline.title', lang)} as "disciplineName",
        material.exam_form_id as "examFormId", ${inLanguage('exam_form.title', lang)} as "examFormName",
        material.speciality_id as "specialityId", ${inLanguage('speciality.title', lang)} as "specialityName",
        material.type_id as "typeId", ${inLanguage('material_type.title', lang)} as "typeName",
        material.section_id as "sectionId", ${inLanguage('book_section.title', lang)} as "sectionName",
        material.title, material.author, material.description,
        coalesce(material.page_count, book.page_count) as "pageCount",
        file.name as "fileName", file.size_bytes as "sizeBytes", material.format, material.format = 'html' as "isHtml",
        material.education_form_id as "educationFormId",
        (book.id is not null and book.deleted_at is null) as "isInLibrary",
        case when book.deleted_at is null then book.id end as "bookId",
        case when book.deleted_at is null then book.category_id end as "categoryId",
        coalesce(book.deleted_at is null and book.from_material and book.owner_id = material.owner_id, false)
          as "changesBook",
        (select count(*)::int from material other
          where other.book_id = material.book_id and other.id <> material.id and other.deleted_at is null)
          as "bookMaterialCount",
        material.shared_from_id as "sharedFromId", material.owner_id = ${reader.id} as "canEdit",
        material.updated_at as "updatedAt"
      from material
      join person owner on owner.id = material.owner_id
      join discipline on discipline.id = material.discipline_id
      join material_type on material_type.id = material.type_id
      join book_section on book_section.id = material.section_id
      left join exam_form on exam_form.id = material.exam_form_id
      left join speciality on speciality.id = material.speciality_id
      ${fileOfMaterial}
      where ${mayOpenMaterial(reader)} and ${where}
      order by material.section_id, ${inLanguage('discipline.title', lang)} collate "portal_name", material.type_id,
        material.title collate "portal_name", material.id
      limit ${MATERIALS_PAGE_SIZE} offset ${(page - 1) * MATERIALS_PAGE_SIZE}`.execute(db);
    return rows;
  };

  return {
    list: (filter: MaterialFilter, lang: Language) => select(matches(filter), lang, filter.page),

    async find(materialId: number, lang: Language): Promise<MaterialRow | undefined> {
      const [row] = await select(sql`material.id = ${materialId}`, lang);
      return row;
    },

    async findFile(materialId: number): Promise<ServedFile | undefined> {
      const { rows } = await sql<ServedFile>`
        select file.storage_key as key, file.name, file.type, file.size_bytes as "sizeBytes", file.sha256
        from material ${fileOfMaterial}
        where material.id = ${materialId} and ${mayOpenMaterial(reader)}`.execute(db);
      return rows[0];
    },
  };
};
