import { sql } from 'kysely';
import type { Language } from '@portal/domain';
import { GRADE_IMPORTS_SHOWN, type GradeImport, type UnsheetedGrade } from '@portal/wire/people/mark-history';
import type { Db } from '../../../database/tables.ts';
import type { FinalGrade } from '../../../university/grades.ts';
import { inLanguage } from '../../../university/titles.ts';
import { actorName } from './audited-actor.queries.ts';

interface GradeRow extends FinalGrade, Omit<UnsheetedGrade, keyof FinalGrade | 'letter' | 'imports'> {
  readonly sourceId: string | null;
}

interface ImportRow extends Omit<GradeImport, 'importedAt'> {
  readonly sourceId: string;
  readonly importedAt: Date;
}

/** Final grades that no sheet of the portal gave, and the imports that wrote them. */
export const gradeHistoryQueries = (db: Db, studentId: number, disciplineId: number) => ({
  async disciplineName(lang: Language): Promise<string | undefined> {
    const { rows } = await sql<{ name: string }>`
      select coalesce(${inLanguage('discipline.title', lang)}, '') as name from discipline
      where discipline.id = ${disciplineId}`.execute(db);
    return rows[0]?.name;
  },

  async grades(lang: Language): Promise<GradeRow[]> {
    const { rows } = await sql<GradeRow>`
      select grade.discipline_id as "disciplineId", grade.semester, grade.academic_year_id as "academicYearId", grade.credits,
        grade.attempt, grade.points, grade.is_passed as "isPassed", academic_year.label as "academicYearName",
        coalesce(${inLanguage('term.title', lang)}, '') as "termName",
        coalesce(${inLanguage('exam_form.title', lang)}, '') as "examFormName", grade.recorded_on as "recordedOn",
        grade.source, grade.source_id as "sourceId"
      from final_grade grade join academic_year on academic_year.id = grade.academic_year_id
      join term on term.id = grade.term_id join exam_form on exam_form.id = grade.exam_form_id
      where grade.student_id = ${studentId} and grade.discipline_id = ${disciplineId} and grade.sheet_id is null
      order by grade.semester desc, grade.attempt desc`.execute(db);
    return rows;
  },

  /** The newest imports of each grade. */
  async imports(): Promise<ImportRow[]> {
    const { rows } = await sql<ImportRow>`
      select written.source_id as "sourceId", written.id as "importId",
        array(select file ->> 'name' from jsonb_array_elements(written.files) file) as files,
        written.applied_at as "importedAt", ${actorName('written.actor')} as "actorName", written.change,
        written.before ->> 'result' as before, written.after ->> 'result' as after,
        written.undone_at is not null as "isUndone"
      from final_grade grade cross join lateral (
        select imported.id, imported.files, imported.applied_at, imported.actor, imported.undone_at, change.source_id,
          change.change, change.before, change.after
        from record_import_change change join record_import imported on imported.id = change.import_id
        where change.kind = 'grades' and change.source_id = grade.source_id and imported.source = grade.source
        order by change.import_id desc, change.number desc limit ${sql.lit(GRADE_IMPORTS_SHOWN)}) written
      where grade.student_id = ${studentId} and grade.discipline_id = ${disciplineId}
      order by written.id desc`.execute(db);
    return rows;
  },
});
