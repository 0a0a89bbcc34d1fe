import { sql } from 'kysely';
import type { Language } from '@portal/domain';
import type { FoundStudent, SummaryTerm } from '@portal/wire';
import { FOUND_STUDENTS_MAX } from '@portal/wire/documents/documents';
import type { NamedGroup } from '@portal/wire/office/choices';
import type { Db } from '../../database/tables.ts';
import { claimCoversFaculty } from '../../university/people/claim-scope.queries.ts';
import { containsEveryWord, isInNameIndex } from '../../university/people/name-search.queries.ts';
import { inLanguage } from '../../university/titles.ts';

type FoundRow = Omit<FoundStudent, 'studentCode'>;

const covers = (officerId: number, faculty: string) =>
  claimCoversFaculty(officerId, 'documents.issue', sql.ref(faculty));

/** SQL: students with their home group of today. */
const foundStudents = sql`
  select person.id as "studentId", person.full_name as "fullName", coalesce(study_group.title, '') as "groupName"
  from person left join group_member member on member.person_id = person.id and member.is_home
  left join study_group on study_group.id = member.group_id`;

/** Whom the claim of an officer covers. */
export const holderQueries = (db: Db, officerId: number) => ({
  /** Students with all words in their names. */
  async byName(words: readonly string[]): Promise<FoundRow[]> {
    const { rows } = await sql<FoundRow>`
      ${foundStudents}
      where person.role = 2 and ${isInNameIndex(words)} and ${containsEveryWord('person.name_folded', words)}
        and ${covers(officerId, 'person.faculty_id')}
      order by person.full_name, person.id limit ${sql.lit(FOUND_STUDENTS_MAX)}`.execute(db);
    return rows;
  },

  async byId(studentId: number): Promise<FoundRow | undefined> {
    const { rows } = await sql<FoundRow>`
      ${foundStudents}
      where person.id = ${studentId} and person.role = 2 and ${covers(officerId, 'person.faculty_id')}`.execute(
      db,
    );
    return rows[0];
  },

  /** The student to whom a document was issued. */
  async holderOf(documentId: string): Promise<number | undefined> {
    const { rows } = await sql<{ holderId: number }>`
      select person.id as "holderId" from issued_document document join person on person.id = document.holder_id
      where document.id = ${documentId} and person.role = 2 and ${covers(officerId, 'person.faculty_id')}`.execute(
      db,
    );
    return rows[0]?.holderId;
  },

  async groups(lang: Language): Promise<NamedGroup[]> {
    const { rows } = await sql<NamedGroup>`
      select study_group.id as "groupId", study_group.title as "groupName",
        coalesce(${inLanguage('faculty.title', lang)}, '') as "facultyName"
      from study_group join faculty on faculty.id = study_group.faculty_id
      where ${covers(officerId, 'study_group.faculty_id')}
      order by study_group.title, study_group.id`.execute(db);
    return rows;
  },

  /** The terms of first attempts. */
  async terms(groupId: number, lang: Language): Promise<SummaryTerm[]> {
    const { rows } = await sql<SummaryTerm>`
      select held.academic_year_id as "academicYearId", held.term_id as "termId", academic_year.label as "academicYearName",
        coalesce(${inLanguage('term.title', lang)}, '') as "termName"
      from term_period held join academic_year on academic_year.id = held.academic_year_id
      join term on term.id = held.term_id
      join study_group on study_group.id = ${groupId} and ${covers(officerId, 'study_group.faculty_id')}
      where exists (select from final_grade grade where grade.group_id = study_group.id
        and grade.academic_year_id = held.academic_year_id and grade.term_id = held.term_id and grade.attempt = 1)
      order by held.starts_on desc`.execute(db);
    return rows;
  },
});
