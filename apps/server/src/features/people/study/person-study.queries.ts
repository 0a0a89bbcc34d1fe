import { sql } from 'kysely';
import type { Language } from '@portal/domain';
import type { CurrentDiscipline, CurrentRegistration } from '@portal/wire/people/person-study';
import type { Db } from '../../../database/tables.ts';
import { currentTerm } from '../../../university/calendar.queries.ts';
import { classesStudiedBy } from '../../../university/classes.queries.ts';
import { openAccounts } from '../../../university/charges/open-accounts.queries.ts';
import type { GroupedStudents } from '../../../university/debt.queries.ts';
import { claimCoversFaculty } from '../../../university/people/claim-scope.queries.ts';
import { placeInQueue } from '../../../university/queue-place.queries.ts';
import { inLanguage } from '../../../university/titles.ts';

/** SQL: the student with the home group of today. */
export const studentInGroup = (studentId: number): GroupedStudents => sql`(
  select member.person_id, study_group.id as group_id, study_group.title as group_name
  from group_member member join study_group on study_group.id = member.group_id
  where member.is_home and member.person_id = ${studentId})`;

/** What the card of a student shows of money and registrations. */
export const personStudyQueries = (db: Db, studentId: number) => ({
  /** In tyiyn, as the list of debtors has it; undefined when the reader does not manage the payments of the student. */
  async owed(readerId: number): Promise<number | undefined> {
    const { rows } = await sql<{ owed: number }>`
      select coalesce((
        select sum(account.balance) from (${openAccounts(sql`select ${studentId}::int`)}) account), 0)::bigint as owed
      from person where person.id = ${studentId} and person.role = 2
        and ${claimCoversFaculty(readerId, 'payments.manage', sql.ref('person.faculty_id'))}`.execute(db);
    return rows[0]?.owed;
  },

  /** The registrations and waiting lists of the current term and of those after it, by term and discipline. */
  async registrations(lang: Language): Promise<CurrentRegistration[]> {
    const { rows } = await sql<CurrentRegistration>`
      select class.id as "classId", coalesce(${inLanguage('discipline.title', lang)}, '') as "disciplineName",
        ${inLanguage('lesson_type.title', lang)} as "lessonTypeName", study_group.title as "groupName",
        own.number as subgroup, course.credits, own.place, academic_year.label as "academicYearName",
        coalesce(${inLanguage('term.title', lang)}, '') as "termName"
      from (
        select class_id, number, null::int as place from registration where student_id = ${studentId}
        union all
        select queue.class_id, queue.number, ${placeInQueue} from registration_queue queue
        where queue.student_id = ${studentId}) own
      join class on class.id = own.class_id join course on course.id = class.course_id
      join term_period period using (academic_year_id, term_id)
      join academic_year on academic_year.id = course.academic_year_id join term on term.id = course.term_id
      join discipline on discipline.id = course.discipline_id
      join study_group on study_group.id = class.group_id
      join registration_offer offer on offer.class_id = class.id
      left join lesson_type on lesson_type.id = offer.lesson_type_id
      where period.starts_on >= (
        select starts_on from term_period current where (academic_year_id, term_id) in (${currentTerm}))
      order by period.starts_on, "disciplineName", offer.lesson_type_id nulls first, own.place nulls first, class.id, own.number`.execute(
      db,
    );
    return rows;
  },

  async disciplines(lang: Language): Promise<CurrentDiscipline[]> {
    const { rows } = await sql<CurrentDiscipline>`
      select discipline.id as "disciplineId", coalesce(${inLanguage('discipline.title', lang)}, '') as "disciplineName"
      from discipline where discipline.id in (
        select course.discipline_id from (${classesStudiedBy(studentId)}) class join course on course.id = class.course_id
        where (course.academic_year_id, course.term_id) in (${currentTerm}))
      order by 2, 1`.execute(db);
    return rows;
  },
});
