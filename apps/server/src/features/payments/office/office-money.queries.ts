import { sql } from 'kysely';
import type { Language } from '@portal/domain';
import type { BankNumber, MoneyTarget } from '@portal/wire/payments/office-payment-fields';
import type { Db } from '../../../database/tables.ts';
import { today } from '../../../university/calendar.queries.ts';
import { inLanguage } from '../../../university/titles.ts';
import type { NewCharge } from '../../../university/charges/charge.queries.ts';
import type { CodedPayment } from '../bank/payment-code.ts';
import { LEDGER_ENTRIES_MAX } from '../ledger/ledger.queries.ts';
import { coveredStudents } from './covered-students.queries.ts';

/** The academic years that can be charged. */
export const CHARGE_YEARS_MAX = 12;

/** A student whom the claim of an officer covers. */
export interface CoveredStudent {
  readonly studentId: number;
  readonly studentName: string;
  readonly groupName: string | null;
}

/** Money of the students whom the claim of an officer covers. */
export const officeMoneyQueries = (db: Db, officerId: number) => ({
  async student(studentId: number): Promise<CoveredStudent | undefined> {
    const { rows } = await sql<CoveredStudent>`
      select person.id as "studentId", person.full_name as "studentName", study_group.title as "groupName"
      from ${coveredStudents(officerId)} and person.id = ${studentId}`.execute(db);
    return rows[0];
  },

  /** Academic years: those that have begun, the newest first, then those to come. */
  async years(): Promise<{ readonly id: number; readonly name: string }[]> {
    const { rows } = await sql<{ id: number; name: string }>`
      select id, label as name from academic_year order by starts_on <= ${today} desc, starts_on desc limit ${sql.lit(CHARGE_YEARS_MAX)}`.execute(
      db,
    );
    return rows;
  },

  /** For whom and for what a payment code is; undefined when there is no such student, service or year. */
  async target(
    { studentId, serviceId, academicYearId }: CodedPayment,
    lang: Language,
  ): Promise<(MoneyTarget & Pick<CoveredStudent, 'studentId'>) | undefined> {
    const { rows } = await sql<MoneyTarget & Pick<CoveredStudent, 'studentId'>>`
      select person.id as "studentId", person.full_name as "studentName", study_group.title as "groupName",
        coalesce(${inLanguage('paid_service.title', lang)}, '') as "serviceName", academic_year.label as "academicYear"
      from paid_service, academic_year, ${coveredStudents(officerId)} and person.id = ${studentId}
        and paid_service.id = ${serviceId} and academic_year.id = ${academicYearId}`.execute(db);
    return rows[0];
  },

  /** The numbers under which the bank has booked the payments of a student. */
  async bankNumbers(studentId: number): Promise<BankNumber[]> {
    const { rows } = await sql<BankNumber>`
      select payment.reference, booked.transaction from payment join bank_transaction booked on booked.payment_id = payment.id
      where payment.student_id = ${studentId} and booked.outcome = 'paid'
      order by payment.id desc, booked.id desc limit ${sql.lit(LEDGER_ENTRIES_MAX)}`.execute(db);
    return rows;
  },

  /** What a student owes for a service and year, and how many charges like this one stand. */
  async before(
    charge: Omit<NewCharge, 'note'>,
  ): Promise<{ readonly balance: number; readonly equalCount: number }> {
    const { studentId, serviceId, academicYearId, amount, dueOn } = charge;
    const { rows } = await sql<{ balance: number; equalCount: number }>`
      select coalesce(sum(entry.amount), 0)::bigint as balance,
        (count(*) filter (where entry.kind = 'charge' and entry.amount = ${amount} and entry.due_on = ${dueOn}
          and not exists (select from ledger_entry correction where correction.corrects = entry.id and correction.kind = 'correction')))::int as "equalCount"
      from ledger_entry entry
      where entry.student_id = ${studentId} and entry.service_id = ${serviceId} and entry.academic_year_id = ${academicYearId}`.execute(
      db,
    );
    return rows[0] ?? { balance: 0, equalCount: 0 };
  },
});
