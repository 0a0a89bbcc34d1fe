import { sql } from 'kysely';
import type { Db } from '../../database/tables.ts';

export interface NewCharge {
  readonly studentId: number;
  readonly serviceId: number;
  readonly academicYearId: number;
  /** In tyiyn. */
  readonly amount: number;
  readonly dueOn: string;
  readonly note: string | undefined;
  /** The system whose table has the charge, and its id there. */
  readonly owner?: { readonly source: string; readonly sourceId: string };
}

/** A charge that counts, because no correction has taken it back. */
export interface StandingCharge {
  readonly id: number;
  readonly sourceId: string;
  readonly studentId: number;
  readonly serviceId: number;
  readonly academicYearId: number;
  readonly amount: number;
  readonly fullName: string;
  /** Whether something was paid for the service and year since. */
  readonly isPaid: boolean;
}

const ROWS_MAX = 1_000;

export const chargeQueries = (db: Db) => ({
  async insert(charges: readonly NewCharge[]): Promise<void> {
    for (let at = 0; at < charges.length; at += ROWS_MAX)
      await db
        .insertInto('ledger_entry')
        .values(
          charges.slice(at, at + ROWS_MAX).map((charge) => ({
            kind: 'charge',
            student_id: charge.studentId,
            service_id: charge.serviceId,
            academic_year_id: charge.academicYearId,
            amount: charge.amount,
            due_on: charge.dueOn,
            note: charge.note ?? null,
            source: charge.owner?.source ?? null,
            source_id: charge.owner?.sourceId ?? null,
          })),
        )
        .execute();
  },

  async standing(source: string, sourceIds: readonly string[]): Promise<StandingCharge[]> {
    const { rows } = await sql<StandingCharge>`
      select charge.id, coalesce(charge.source_id, '') as "sourceId", charge.student_id as "studentId",
        charge.service_id as "serviceId", charge.academic_year_id as "academicYearId", charge.amount,
        person.full_name as "fullName", exists (
          select from ledger_entry paid
          where (paid.student_id, paid.service_id, paid.academic_year_id) = (charge.student_id, charge.service_id, charge.academic_year_id)
            and paid.kind = 'payment' and paid.id > charge.id) as "isPaid"
      from ledger_entry charge join person on person.id = charge.student_id
      where charge.source = ${source} and charge.source_id = any(${sourceIds}::text[])
        and not exists (select from ledger_entry correction where correction.corrects = charge.id)
      order by charge.id`.execute(db);
    return rows;
  },

  /** Writes an entry for each charge that takes it back. */
  async correct(charges: readonly StandingCharge[]): Promise<void> {
    await sql`
      insert into ledger_entry (kind, student_id, service_id, academic_year_id, amount, note, corrects)
      select 'correction', student_id, service_id, academic_year_id, - amount, note, id
      from ledger_entry where id = any(${charges.map(({ id }) => id)}::bigint[]) order by id`.execute(db);
  },
});
