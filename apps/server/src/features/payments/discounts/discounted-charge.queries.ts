import { sql } from 'kysely';
import type { DiscountTerms } from '@portal/wire/payments/office-charge-fields';
import type { Db } from '../../../database/tables.ts';
import { isStanding } from '../../../university/charges/charge.queries.ts';
import { netOfCharge } from '../../../university/charges/open-accounts.queries.ts';
import type { DiscountedCharge, DiscountShare } from './take-off.ts';

export interface StandingCharge extends DiscountedCharge {
  readonly id: number;
}

interface StudentDiscount extends DiscountShare {
  readonly studentId: number;
}

interface ChargedTarget {
  readonly serviceId: number;
  readonly academicYearId: number;
}

/** SQL: what the row `discount` has taken off charges; what was given back does not count. */
export const taken = sql<number>`coalesce((
  select - sum(line.amount) from ledger_entry line where line.discount_id = discount.id), 0)::bigint`;

/** Charges and what discounts take off them. */
export const discountedChargeQueries = (db: Db) => ({
  /** The charges of a student that a discount concerns, in the order of their days. */
  async ofTerms({ studentId, serviceId, academicYearId }: DiscountTerms): Promise<StandingCharge[]> {
    const { rows } = await sql<StandingCharge>`
      select charge.id, charge.amount, ${netOfCharge}::bigint as left from ledger_entry charge
      where charge.kind = 'charge' and charge.student_id = ${studentId} and charge.academic_year_id = ${academicYearId}
        and (${serviceId ?? null}::int is null or charge.service_id = ${serviceId ?? null}::int) and ${isStanding}
      order by charge.due_on, charge.id`.execute(db);
    return rows;
  },

  /** The discounts that charges of a service and year take off now, in the order in which they were granted. */
  async open(studentIds: readonly number[], target: ChargedTarget): Promise<StudentDiscount[]> {
    const { rows } = await sql<StudentDiscount>`
      select discount.student_id as "studentId", discount.id as "discountId", discount.percent, discount.amount, ${taken} as taken
      from discount where discount.student_id = any(${studentIds}::int[]) and discount.academic_year_id = ${target.academicYearId}
        and (discount.service_id is null or discount.service_id = ${target.serviceId}) and discount.ended_at is null
      order by discount.id`.execute(db);
    return rows;
  },

  /** Takes parts off charges, all of which exist. */
  async takeOff(
    parts: readonly { readonly chargeId: number; readonly discountId: number; readonly amount: number }[],
  ): Promise<void> {
    const { numAffectedRows } = await sql`
      insert into ledger_entry (kind, student_id, service_id, academic_year_id, amount, discount_id, corrects)
      select 'discount', charge.student_id, charge.service_id, charge.academic_year_id, - part.amount, part.discount_id, charge.id
      from unnest(${parts.map(({ chargeId }) => chargeId)}::bigint[], ${parts.map(({ discountId }) => discountId)}::int[],
        ${parts.map(({ amount }) => amount)}::bigint[]) with ordinality part (charge_id, discount_id, amount, number)
      join ledger_entry charge on charge.id = part.charge_id order by part.number`.execute(db);
    if (numAffectedRows !== BigInt(parts.length))
      throw new Error('A discount names a charge that does not exist');
  },
});
