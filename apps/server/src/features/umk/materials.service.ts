import type { Language } from '@portal/domain';
import type { Discipline, Material, MaterialAudience, Semester } from '@portal/wire';
import type { Db } from '../../database/tables.ts';
import { HttpError } from '../../university/errors.ts';
import type { ServedFile } from '../../storage/files/stored-file.ts';
import { translate } from '../../university/texts/language.ts';
import type { Person } from '../../university/classes.queries.ts';
import { courseQueries, type CourseRef } from './course.queries.ts';
import { coverageQueries } from './coverage.queries.ts';
import { filterQueries } from './filter.queries.ts';
import { materialQueries, type MaterialFilter, type MaterialRow } from './material.queries.ts';

/** The index is the form of study in the database; 0 is every form. */
const audiences = ['all', 'fullTime', 'partTime'] as const satisfies readonly MaterialAudience[];

const toMaterial = ({ educationFormId, updatedAt, ...row }: MaterialRow): Material => ({
  ...row,
  audience: audiences[educationFormId ?? 0] ?? 'all',
  updatedAt: updatedAt.toISOString(),
});

/** The form of study in the database; null is every form. */
export const educationFormOf = (audience: MaterialAudience): number | null =>
  audiences.indexOf(audience) || null;

/** The teaching materials of one reader in one language (decisions 4, UMK). */
export function materialsService(db: Db, reader: Person, lang: Language) {
  const filters = filterQueries(db, reader, lang);
  const courses = courseQueries(db, reader, lang);
  const materials = materialQueries(db, reader);

  return {
    async semesters(academicYearId: number): Promise<Semester[]> {
      const numbers = await filters.semesters(academicYearId);
      return numbers.map((id) => ({ id, name: translate(lang, 'semester', { number: id }) }));
    },

    async disciplines(academicYearId: number, semesterId?: number): Promise<Discipline[]> {
      const rows = await filters.disciplines(academicYearId, semesterId);
      return rows.map(({ code, ...row }) => ({ ...row, label: `${code} ${row.name}` }));
    },

    examForms: (ref: CourseRef) => courses.examForms(ref),
    teachers: (ref: CourseRef) => courses.teachers(ref),
    specialities: (ref: CourseRef) => courses.specialities(ref),
    types: () => filters.types(),
    categories: (sectionId: number) => filters.categories(sectionId),
    coverage: (academicYearId: number) => coverageQueries(db, reader, lang).ofYear(academicYearId),

    async list({ credits = -1, ...filter }: MaterialFilter): Promise<Material[]> {
      const rows = await materials.list({ ...filter, ...(credits >= 0 && { credits }) }, lang);
      return rows.map(toMaterial);
    },

    async find(materialId: number): Promise<Material> {
      const found = await materials.find(materialId, lang);
      if (!found) throw new HttpError('notFound');
      return toMaterial(found);
    },

    findFile: (materialId: number): Promise<ServedFile | undefined> => materials.findFile(materialId),
  };
}
