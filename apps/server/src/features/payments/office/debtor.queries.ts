import { sql } from 'kysely';
import type { Debtor } from '@portal/wire/payments/office-payment-fields';
import type { DebtorSort } from '@portal/wire/payments/office-debtors';
import type { Db } from '../../../database/tables.ts';
import { today } from '../../../university/calendar.queries.ts';
import { netOfCharge, openAccounts } from '../../../university/charges/open-accounts.queries.ts';
import { containsEveryWord, isInNameIndex } from '../../../university/people/name-search.queries.ts';
import { coveredStudents } from './covered-students.queries.ts';

interface DebtorRequest {
  readonly isOverdue: boolean;
  readonly words: readonly string[];
  readonly group: string | undefined;
  readonly sort: DebtorSort | undefined;
  readonly isDescending: boolean | undefined;
  /** How many debtors stand before the page. */
  readonly position: number;
}

/** A debtor, and the number and sums of all that were found. */
interface DebtorRow extends Debtor {
  readonly count: number;
  readonly allBalance: number;
  readonly allOverdue: number;
}

/** SQL: the values by which debtors are sorted; who has no group comes last. */
function sortedBy({ sort = 'student', isDescending = false }: DebtorRequest) {
  const direction = sql.raw(isDescending ? 'desc nulls last' : 'asc nulls last');
  const name = sql`student.name_folded ${direction}, student.id ${direction}`;
  const first = {
    student: undefined,
    group: sql`student.group_name`,
    since: sql`debtor.due_on`,
    overdue: sql`debtor.overdue`,
    balance: sql`debtor.balance`,
  }[sort];
  return first === undefined ? name : sql`${first} ${direction}, ${name}`;
}

/**
 * Students who owe something. Of each service and year, money covers the charges in
 * the order of their days, as in `summarizeLedger`.
 */
export async function listDebtors(
  db: Db,
  officerId: number,
  { count, ...request }: DebtorRequest & { readonly count: number },
): Promise<DebtorRow[]> {
  const { isOverdue, words, group, position } = request;
  const { rows } = await sql<DebtorRow>`
    with student as (
      select person.id, person.full_name, person.name_folded, study_group.title as group_name
      from ${coveredStudents(officerId)}
        and ${words.length === 0 ? sql`true` : sql`${isInNameIndex(words)} and ${containsEveryWord('person.name_folded', words)}`}
        and (${group ?? null}::text is null or strpos(lower(study_group.title), lower(${group ?? null}::text)) > 0)
    ), account as (
      ${openAccounts(sql`select id from student`)}
    ), charge as (
      select account.*, entry.due_on, entry.amount,
        sum(entry.amount) over (partition by entry.student_id, entry.service_id, entry.academic_year_id order by entry.due_on, entry.id) - credit as missing
      from account left join (
        select charge.id, charge.student_id, charge.service_id, charge.academic_year_id, charge.due_on, ${netOfCharge} as amount
        from ledger_entry charge where charge.kind = 'charge') entry
        on (entry.student_id, entry.service_id, entry.academic_year_id) = (account.student_id, account.service_id, account.academic_year_id)
    ), owed as (
      select student_id, balance, min(due_on) filter (where missing > 0) as due_on,
        least(balance, coalesce(sum(least(amount, missing)) filter (where missing > 0 and due_on < ${today}), 0)) as overdue
      from charge group by student_id, service_id, academic_year_id, balance
    ), debtor as (
      select student_id, sum(balance)::bigint as balance, sum(overdue)::bigint as overdue, min(due_on) as due_on
      from owed group by student_id ${isOverdue ? sql`having sum(overdue) > 0` : sql``}
    ), found as (
      select count(*)::int as count, coalesce(sum(balance), 0)::bigint as balance, coalesce(sum(overdue), 0)::bigint as overdue from debtor
    )
    select student.id as "studentId", student.full_name as "studentName", student.group_name as "groupName",
      coalesce(debtor.balance, 0) as balance, coalesce(debtor.overdue, 0) as overdue, debtor.due_on as "dueOn",
      found.count, found.balance as "allBalance", found.overdue as "allOverdue"
    from debtor join student on student.id = debtor.student_id cross join found
    order by ${sortedBy(request)} limit ${sql.lit(count)} offset ${position}`.execute(db);
  return rows;
}
