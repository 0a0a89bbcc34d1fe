import { sql } from 'kysely';
import type { Db } from '../../../database/tables.ts';
import { today } from '../../../university/calendar.queries.ts';
import { studies } from '../../../university/people/status.queries.ts';

/** Why a person is not erased yet, in words of the operator. */
export interface Duties {
  readonly studies: boolean;
  readonly teaches: boolean;
  readonly hasOpenSheets: boolean;
  readonly hasClaims: boolean;
  readonly hasBalance: boolean;
  readonly hasOpenPayments: boolean;
  readonly hasOpenOrders: boolean;
  /** Files of an import wait, and may have the person. */
  readonly importWaits: boolean;
}

/** What somebody still does with or for a person. */
export async function readDuties(db: Db, personId: number): Promise<Duties> {
  const { rows } = await sql<Duties>`select
    exists (select from membership where person_id = ${personId} and ${today} between first_day and last_day)
      and ${studies(sql`${personId}::int`)} as "studies",
    exists (select from class_teacher join class on class.id = class_teacher.class_id
      join course on course.id = class.course_id
      join term_period term on (term.academic_year_id, term.term_id) = (course.academic_year_id, course.term_id)
      where class_teacher.teacher_id = ${personId} and term.ends_on >= ${today}) as "teaches",
    exists (select from exam_sheet where teacher_id = ${personId} and state <> 'closed') as "hasOpenSheets",
    exists (select from claim where person_id = ${personId})
      or exists (select from group_claim where person_id = ${personId} and holds_until >= ${today}) as "hasClaims",
    coalesce((select sum(amount) from ledger_entry where student_id = ${personId}), 0) <> 0 as "hasBalance",
    exists (select from payment where student_id = ${personId} and state in ('created', 'pending')) as "hasOpenPayments",
    exists (select from document_order where student_id = ${personId}
      and status in ('waiting', 'preparing', 'prepared')) as "hasOpenOrders",
    exists (select from import_plan where state in ('planning', 'planned', 'faulty', 'applying')) as "importWaits"`.execute(
    db,
  );
  const [duties] = rows;
  if (!duties) throw new Error('The statement returns one row');
  return duties;
}
