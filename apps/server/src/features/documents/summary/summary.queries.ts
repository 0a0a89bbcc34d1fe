import { sql } from 'kysely';
import type { Language, LocalizedText } from '@portal/domain';
import type { Db } from '../../../database/tables.ts';
import type { TermRef } from '../../../university/classes.queries.ts';
import type { FinalGrade } from '../../../university/grades.ts';
import { claimCoversFaculty } from '../../../university/people/claim-scope.queries.ts';
import { inLanguage } from '../../../university/titles.ts';

export interface SummaryGroup {
  readonly groupName: string;
  readonly facultyName: string;
  readonly academicYearName: string;
  readonly termName: string;
}

/** An attempt of a student of the group at a discipline of the term. */
export interface SummaryGrade extends FinalGrade {
  readonly studentId: number;
}

export interface SummaryDiscipline {
  readonly disciplineId: number;
  readonly semester: number;
  readonly code: string;
  readonly names: LocalizedText;
  readonly examFormNames: LocalizedText;
  readonly credits: number;
}

export interface SummaryStudent {
  readonly studentId: number;
  readonly fullName: string;
}

export const summaryQueries = (db: Db, groupId: number, { academicYearId, termId }: TermRef) => {
  /** A discipline belongs to the term of the first attempts; retakes in later terms count in it, as in a transcript. */
  const isOfTerm = sql`grade.group_id = ${groupId} and grade.academic_year_id = ${academicYearId}
    and grade.term_id = ${termId} and grade.attempt = 1`;
  return {
    /** Undefined for a group that the claim of the officer does not cover, and for a term that does not exist. */
    async group(officerId: number, lang: Language): Promise<SummaryGroup | undefined> {
      const { rows } = await sql<SummaryGroup>`
        select study_group.title as "groupName", coalesce(${inLanguage('faculty.title', lang)}, '') as "facultyName",
          academic_year.label as "academicYearName", coalesce(${inLanguage('term.title', lang)}, '') as "termName"
        from study_group join faculty on faculty.id = study_group.faculty_id
        join term_period held on held.academic_year_id = ${academicYearId} and held.term_id = ${termId}
        join academic_year on academic_year.id = held.academic_year_id join term on term.id = held.term_id
        where study_group.id = ${groupId}
          and ${claimCoversFaculty(officerId, 'documents.issue', sql.ref('study_group.faculty_id'))}`.execute(
        db,
      );
      return rows[0];
    },

    /** Who has grades of the group in the term, and who belonged to it on the last day of the term, by name. */
    async students(): Promise<SummaryStudent[]> {
      const { rows } = await sql<SummaryStudent>`
        select person.id as "studentId", person.full_name as "fullName" from person
        where person.id in (
          select grade.student_id from final_grade grade where ${isOfTerm}
          union select member.person_id from membership member
          join term_period held on held.academic_year_id = ${academicYearId} and held.term_id = ${termId}
          where member.group_id = ${groupId} and held.ends_on between member.first_day and member.last_day)
        order by person.full_name, person.id`.execute(db);
      return rows;
    },

    async disciplines(lang: Language): Promise<SummaryDiscipline[]> {
      const { rows } = await sql<SummaryDiscipline>`
        select of_term.discipline_id as "disciplineId", of_term.semester, discipline.code, discipline.title as names,
          exam_form.title as "examFormNames", of_term.credits
        from (select grade.discipline_id, grade.semester, max(grade.credits) as credits, min(grade.exam_form_id) as exam_form_id
          from final_grade grade where ${isOfTerm} group by grade.discipline_id, grade.semester) of_term
        join discipline on discipline.id = of_term.discipline_id join exam_form on exam_form.id = of_term.exam_form_id
        order by ${inLanguage('discipline.title', lang)} collate "portal_name", of_term.discipline_id, of_term.semester`.execute(
        db,
      );
      return rows;
    },

    async grades(): Promise<SummaryGrade[]> {
      const { rows } = await sql<SummaryGrade>`
        select grade.student_id as "studentId", grade.discipline_id as "disciplineId", grade.semester,
          grade.academic_year_id as "academicYearId", grade.credits, grade.attempt, grade.points, grade.is_passed as "isPassed"
        from final_grade grade where grade.group_id = ${groupId} and (grade.discipline_id, grade.semester) in (
          select grade.discipline_id, grade.semester from final_grade grade where ${isOfTerm})
        order by grade.student_id, grade.discipline_id, grade.attempt`.execute(db);
      return rows;
    },
  };
};
