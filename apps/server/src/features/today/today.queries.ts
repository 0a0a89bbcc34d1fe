import { sql, type RawBuilder } from 'kysely';
import { workKinds, type WaitingWork, type WorkKind } from '@portal/wire/office/today';
import type { Db } from '../../database/tables.ts';
import { businessTimeZone, currentTerm, today } from '../../university/calendar.queries.ts';
import { heldLessons } from '../../university/held-lessons.queries.ts';
import { claimCoversFaculty, hasUniversityClaim } from '../../university/people/claim-scope.queries.ts';

/** Classes without a sheet are work from so many days before the end of their term. */
const SHEETS_DUE_DAYS = 14;

const dayOf = (moment: string) => sql`(${sql.ref(moment)} at time zone ${businessTimeZone})::date`;

/** SQL: the classes of the current term in the faculties whose reports a person reads. */
const reportedClasses = (personId: number) => sql`
  select class.id from (${currentTerm}) now
  join course on course.academic_year_id = now.academic_year_id and course.term_id = now.term_id
  join class on class.course_id = course.id join study_group on study_group.id = class.group_id
  where study_group.faculty_id in (select faculty.id from faculty
    where ${claimCoversFaculty(personId, 'reports.read', sql.ref('faculty.id'))})`;

/** SQL: one row with `count` and `since` for each kind, of what the claims of a person cover. */
function waitingOf(personId: number): Readonly<Record<WorkKind, RawBuilder<unknown>>> {
  const registers = claimCoversFaculty(personId, 'grades.register', sql.ref('study_group.faculty_id'));
  const sheets = sql`exam_sheet sheet join class on class.id = sheet.class_id
    join study_group on study_group.id = class.group_id and ${registers}`;
  return {
    orders: sql`
      select count(*) as count, min(${dayOf('waiting.created_at')}) as since
      from document_order waiting join person on person.id = waiting.student_id
        and ${claimCoversFaculty(personId, 'orders.process', sql.ref('person.faculty_id'))}
      where waiting.status in ('waiting', 'preparing')`,
    openings: sql`
      select count(*) as count, min(${dayOf('opening.requested_at')}) as since
      from lesson_opening opening join lesson on lesson.id = opening.lesson_id and lesson.deletion_id is null
      join class on class.id = lesson.class_id
      join study_group on study_group.id = class.group_id and ${registers}
      where opening.outcome is null`,
    sheetsToClose: sql`
      select count(*) as count, min(${dayOf('sheet.signed_at')}) as since from ${sheets}
      where sheet.state = 'signed'`,
    sheetsOverdue: sql`
      select count(*) as count, min(sheet.held_on) as since from ${sheets}
      where sheet.state = 'open' and sheet.held_on < ${today}`,
    sheetsToOpen: sql`
      select count(*) as count, null::date as since
      from (${currentTerm}) now
      join term_period period on period.academic_year_id = now.academic_year_id and period.term_id = now.term_id
      join course on course.academic_year_id = now.academic_year_id and course.term_id = now.term_id
      join class on class.course_id = course.id
      join study_group on study_group.id = class.group_id and ${registers}
      where ${today} > period.ends_on - ${sql.lit(SHEETS_DUE_DAYS)}::int
        and exists (select from class_teacher where class_teacher.class_id = class.id)
        and not exists (select from exam_sheet sheet where sheet.class_id = class.id and sheet.kind = 'main')`,
    registers: sql`
      select count(*) as count, min(held.date) as since
      from (${heldLessons(reportedClasses(personId), {
        academicYearId: sql`(select academic_year_id from (${currentTerm}) now)`,
        termId: sql`(select term_id from (${currentTerm}) now)`,
      })}) held where not held.is_filled_in`,
    setAside: sql`
      select count(*) as count, min(${dayOf('received_at')}) as since from bank_transaction
      where reason is not null and resolved_at is null
        and ${hasUniversityClaim(personId, 'payments.manage')}`,
    importPlans: sql`
      select count(*) as count, min(${dayOf('plan.created_at')}) as since from import_plan plan
      where plan.state = 'planned' and ${hasUniversityClaim(personId, 'imports.approve')}`,
  };
}

export const todayQueries = (db: Db) => ({
  /** What waits for a person by the claims that they hold. */
  async waiting(personId: number): Promise<WaitingWork[]> {
    const waiting = waitingOf(personId);
    const parts = workKinds.map(
      (kind, at) => sql`
        select ${sql.lit(kind)} as kind, ${sql.lit(at)} as place, count, since from (${waiting[kind]}) waiting`,
    );
    const { rows } = await sql<WaitingWork>`
      select kind, count::int, since from (${sql.join(parts, sql` union all `)}) work
      where count > 0 order by place`.execute(db);
    return rows;
  },
});
