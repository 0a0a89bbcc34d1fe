import { sql } from 'kysely';
import type { DiscountTerms } from '@portal/wire/payments/office-charge-fields';
import type { Db } from '../../../database/tables.ts';
import { giveDiscountsBack } from '../../../university/charges/charge.queries.ts';

interface NewDiscount extends DiscountTerms {
  readonly reasonId: number;
  readonly basis: string;
  readonly note?: string | undefined;
}

/** A discount that has not ended. */
export interface OpenDiscount {
  readonly studentId: number;
}

/** Grants and ends discounts. */
export const writeDiscountQueries = (db: Db) => ({
  /** Whether the service, if one is named, and the year exist. */
  async isKnown({ serviceId, academicYearId }: DiscountTerms): Promise<boolean> {
    const { rows } = await sql`
      select from academic_year where id = ${academicYearId} and (${serviceId ?? null}::int is null
        or exists (select from paid_service where paid_service.id = ${serviceId ?? null}::int))`.execute(db);
    return rows.length > 0;
  },

  /** Whether the student has a discount for the same reason, service and year that has not ended. */
  async isGranted({ studentId, serviceId, academicYearId, reasonId }: NewDiscount): Promise<boolean> {
    const { rows } = await sql`
      select from discount where student_id = ${studentId} and academic_year_id = ${academicYearId}
        and reason_id = ${reasonId} and service_id is not distinct from ${serviceId ?? null}::int
        and ended_at is null`.execute(db);
    return rows.length > 0;
  },

  async insert(discount: NewDiscount): Promise<number> {
    const { id } = await db
      .insertInto('discount')
      .values({
        student_id: discount.studentId,
        service_id: discount.serviceId ?? null,
        academic_year_id: discount.academicYearId,
        percent: discount.percent ?? null,
        amount: discount.amount ?? null,
        reason_id: discount.reasonId,
        basis: discount.basis,
        note: discount.note ?? null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  /** Holds the discount until the end of the transaction; undefined when it has ended or does not exist. */
  async lockOpen(id: number): Promise<OpenDiscount | undefined> {
    const { rows } = await sql<OpenDiscount>`
      select student_id as "studentId" from discount where id = ${id} and ended_at is null for update`.execute(
      db,
    );
    return rows[0];
  },

  /** What the discount has taken off is owed again. */
  giveBack: (id: number) => giveDiscountsBack(db, sql`discount_id = ${id}`),

  async end(id: number): Promise<void> {
    await sql`update discount set ended_at = now() where id = ${id}`.execute(db);
  },
});
