import { sql } from 'kysely';
import type { Language } from '@portal/domain';
import type { LedgerEntry, PaidService, StudyGroup } from '@portal/wire';
import type { Db } from '../../../database/tables.ts';
import { inLanguage } from '../../../university/titles.ts';

/** The newest entries of an account that are shown; the sums are of all entries. */
export const LEDGER_ENTRIES_MAX = 1_000;

/** Entries of one service and year that count alike, added up: payments as one sum, what concerns a charge apart from other charges. */
export interface LedgerSum extends Pick<
  LedgerEntry,
  'serviceId' | 'serviceName' | 'academicYearId' | 'academicYear' | 'kind' | 'amount' | 'dueOn'
> {
  /** The charge itself, or the one that a correction takes back or a discount is taken off. */
  readonly chargeId: number | null;
}

type EntryRow = Omit<LedgerEntry, 'recordedAt'> & { readonly recordedAt: Date };

/** What a student may pay for: groups and services, and the ledger. */
export const ledgerQueries = (db: Db, studentId: number, lang: Language) => ({
  /** Newest first. */
  async entries(): Promise<LedgerEntry[]> {
    const discountText = sql`coalesce(discount.percent || ' %: ', '') || ${inLanguage('discount_reason.title', lang)}`;
    const { rows } = await sql<EntryRow>`
      select entry.id, entry.kind, entry.service_id as "serviceId", ${inLanguage('paid_service.title', lang)} as "serviceName",
        entry.academic_year_id as "academicYearId", academic_year.label as "academicYear", entry.amount,
        entry.due_on as "dueOn", coalesce(entry.note, ${discountText}) as note, payment.reference, entry.recorded_at as "recordedAt"
      from ledger_entry entry join paid_service on paid_service.id = entry.service_id
      join academic_year on academic_year.id = entry.academic_year_id
      left join payment on payment.id = entry.payment_id
      left join discount on discount.id = entry.discount_id left join discount_reason on discount_reason.id = discount.reason_id
      where entry.student_id = ${studentId}
      order by entry.recorded_at desc, entry.id desc limit ${LEDGER_ENTRIES_MAX}`.execute(db);
    return rows.map(({ recordedAt, ...row }) => ({ ...row, recordedAt: recordedAt.toISOString() }));
  },

  /** All entries, added up. */
  async sums(): Promise<LedgerSum[]> {
    const { rows } = await sql<LedgerSum>`
      select entry.kind, paid_service.id as "serviceId", ${inLanguage('paid_service.title', lang)} as "serviceName",
        academic_year.id as "academicYearId", academic_year.label as "academicYear", sum(entry.amount)::bigint as amount,
        entry.due_on as "dueOn", coalesce(entry.corrects, case entry.kind when 'charge' then entry.id end) as "chargeId"
      from ledger_entry entry join paid_service on paid_service.id = entry.service_id
      join academic_year on academic_year.id = entry.academic_year_id
      where entry.student_id = ${studentId}
      group by paid_service.id, academic_year.id, entry.kind, entry.due_on, coalesce(entry.corrects, case entry.kind when 'charge' then entry.id end)
      order by max(entry.id) desc`.execute(db);
    return rows;
  },

  async services(): Promise<PaidService[]> {
    const { rows } = await sql<PaidService>`
      select id, ${inLanguage('title', lang)} as name from paid_service order by id`.execute(db);
    return rows;
  },

  /** The groups of the student in a year, the home group first; streams only in the years in which they are taught. */
  async groups(academicYearId: number): Promise<StudyGroup[]> {
    const { rows } = await sql<StudyGroup>`
      select study_group.id, study_group.title as name, study_group.faculty_id as "facultyId"
      from (select group_id, bool_or(is_home) as is_home from membership
        join academic_year on academic_year.id = ${academicYearId}
          and first_day <= academic_year.ends_on and last_day >= academic_year.starts_on
        where person_id = ${studentId} group by group_id) own
      join study_group on study_group.id = own.group_id
      where own.is_home or exists (
        select from class join course on course.id = class.course_id
        where class.group_id = study_group.id and course.academic_year_id = ${academicYearId})
      order by own.is_home desc, study_group.title`.execute(db);
    return rows;
  },

  async isMember(groupId: number): Promise<boolean> {
    const { rows } = await sql`
      select from membership where group_id = ${groupId} and person_id = ${studentId}`.execute(db);
    return rows.length > 0;
  },
});
