import { sql, type RawBuilder } from 'kysely';
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
  /** The application of a rule that it belongs to. */
  readonly applicationId?: number;
}

export interface StoredCharge {
  readonly id: number;
  readonly studentId: number;
  readonly amount: number;
  readonly dueOn: string;
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

/** SQL condition: no correction has taken the row `charge` back. */
export const isStanding = sql<boolean>`not exists (
  select from ledger_entry correction where correction.corrects = charge.id and correction.kind = 'correction')`;

/** Charges that no correction has taken back. */
async function standing(db: Db, which: RawBuilder<unknown>): Promise<StandingCharge[]> {
  const { rows } = await sql<StandingCharge>`
    select charge.id, coalesce(charge.source_id, '') as "sourceId", charge.student_id as "studentId",
      charge.service_id as "serviceId", charge.academic_year_id as "academicYearId", charge.amount,
      person.full_name as "fullName", exists (
        select from ledger_entry paid
        where (paid.student_id, paid.service_id, paid.academic_year_id) = (charge.student_id, charge.service_id, charge.academic_year_id)
          and paid.kind = 'payment' and paid.id > charge.id) as "isPaid"
    from ledger_entry charge join person on person.id = charge.student_id
    where ${which} and ${isStanding} order by charge.id`.execute(db);
  return rows;
}

/** Writes a line for each charge and discount that gives back what was taken off; returns the charges and the sum. */
export async function giveDiscountsBack(
  db: Db,
  which: RawBuilder<unknown>,
): Promise<{ readonly chargeCount: number; readonly amount: number }> {
  const { rows } = await sql<{ chargeCount: number; amount: number }>`
    with given_back as (
      insert into ledger_entry (kind, student_id, service_id, academic_year_id, amount, discount_id, corrects)
      select 'discount', student_id, service_id, academic_year_id, - sum(amount), discount_id, corrects
      from ledger_entry where kind = 'discount' and ${which}
      group by student_id, service_id, academic_year_id, discount_id, corrects having sum(amount) <> 0
      returning corrects, amount)
    select count(distinct corrects)::int as "chargeCount", coalesce(sum(amount), 0)::bigint as amount from given_back`.execute(
    db,
  );
  return rows[0] ?? { chargeCount: 0, amount: 0 };
}

export const chargeQueries = (db: Db) => ({
  /** In their order. `coalesce` tells the check of row types that a charge has a day. */
  async insert(charges: readonly NewCharge[]): Promise<StoredCharge[]> {
    const column = <Value>(read: (charge: NewCharge) => Value) => charges.map(read);
    const { rows } = await sql<StoredCharge>`
      insert into ledger_entry (kind, student_id, service_id, academic_year_id, amount, due_on, note, source, source_id, application_id)
      select 'charge', student_id, service_id, academic_year_id, amount, due_on, note, source, source_id, application_id
      from unnest(${column(({ studentId }) => studentId)}::int[], ${column(({ serviceId }) => serviceId)}::smallint[],
        ${column(({ academicYearId }) => academicYearId)}::int[], ${column(({ amount }) => amount)}::bigint[],
        ${column(({ dueOn }) => dueOn)}::date[], ${column(({ note }) => note ?? null)}::text[],
        ${column(({ owner }) => owner?.source ?? null)}::text[], ${column(({ owner }) => owner?.sourceId ?? null)}::text[],
        ${column(({ applicationId }) => applicationId ?? null)}::int[]) with ordinality
        new (student_id, service_id, academic_year_id, amount, due_on, note, source, source_id, application_id, number)
      order by number
      returning id, student_id as "studentId", amount, coalesce(due_on, current_date) as "dueOn"`.execute(db);
    return rows;
  },

  standingOf: (source: string, sourceIds: readonly string[]) =>
    standing(db, sql`charge.source = ${source} and charge.source_id = any(${sourceIds}::text[])`),

  standingOfApplication: (applicationId: number) =>
    standing(db, sql`charge.application_id = ${applicationId}`),

  /**
   * Writes an entry for each charge that takes it back, and gives back what discounts have taken off it; returns what stood of them. It
   * holds new discounts of the students back, which would be taken off charges that are gone.
   */
  async correct(charges: readonly StandingCharge[]): Promise<number> {
    const ids = charges.map(({ id }) => id);
    await sql`
      select from person where id = any(${charges.map(({ studentId }) => studentId)}::int[]) order by id for no key update`.execute(
      db,
    );
    await sql`
      insert into ledger_entry (kind, student_id, service_id, academic_year_id, amount, note, corrects)
      select 'correction', student_id, service_id, academic_year_id, - amount, note, id
      from ledger_entry where id = any(${ids}::bigint[]) order by id`.execute(db);
    const given = await giveDiscountsBack(db, sql`corrects = any(${ids}::bigint[])`);
    return charges.reduce((sum, { amount }) => sum + amount, -given.amount);
  },
});
