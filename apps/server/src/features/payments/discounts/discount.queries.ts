import { sql } from 'kysely';
import type { Language } from '@portal/domain';
import { DISCOUNTS_MAX, type Discount } from '@portal/wire/payments/office-charge-fields';
import type { Db } from '../../../database/tables.ts';
import { inLanguage } from '../../../university/titles.ts';
import { taken } from './discounted-charge.queries.ts';

type DiscountRow = Omit<Discount, 'grantedAt' | 'endedAt'> & {
  readonly grantedAt: Date;
  readonly endedAt: Date | null;
};

/** Discounts as staff see them. */
export const discountQueries = (db: Db) => ({
  /** Those of a student, the newest first. */
  async list(studentId: number, lang: Language): Promise<Discount[]> {
    const { rows } = await sql<DiscountRow>`
      select discount.id as "discountId", ${inLanguage('paid_service.title', lang)} as "serviceName",
        academic_year.label as "academicYear", discount.percent, discount.amount,
        coalesce(${inLanguage('discount_reason.title', lang)}, '') as reason, discount.basis, discount.note,
        discount.granted_at as "grantedAt", discount.ended_at as "endedAt", ${taken} as "takenOff"
      from discount join academic_year on academic_year.id = discount.academic_year_id
      join discount_reason on discount_reason.id = discount.reason_id
      left join paid_service on paid_service.id = discount.service_id
      where discount.student_id = ${studentId} order by discount.id desc limit ${sql.lit(DISCOUNTS_MAX)}`.execute(
      db,
    );
    return rows.map(({ grantedAt, endedAt, ...row }) => ({
      ...row,
      grantedAt: grantedAt.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
    }));
  },

  async reasons(lang: Language): Promise<{ readonly id: number; readonly name: string }[]> {
    const { rows } = await sql<{ id: number; name: string }>`
      select id, coalesce(${inLanguage('title', lang)}, '') as name from discount_reason order by id`.execute(
      db,
    );
    return rows;
  },

  async hasReason(id: number): Promise<boolean> {
    const row = await db.selectFrom('discount_reason').select('id').where('id', '=', id).executeTakeFirst();
    return row !== undefined;
  },

  /** Whose discount it is, if it exists. */
  async owner(id: number): Promise<number | undefined> {
    const row = await db.selectFrom('discount').select('student_id').where('id', '=', id).executeTakeFirst();
    return row?.student_id;
  },
});
