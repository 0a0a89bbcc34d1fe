import type { ChargeRule, Instalment } from '@portal/wire/payments/office-charge-fields';
import type { Db } from '../../../database/tables.ts';
import { discountedChargeQueries } from '../discounts/discounted-charge.queries.ts';
import { takeOff, type DiscountPart } from '../discounts/take-off.ts';
import { missingQueries, type MissingStudent } from './missing.queries.ts';

interface PlannedStudent extends MissingStudent {
  readonly parts: readonly DiscountPart<Instalment & { readonly left: number }>[];
  /** The sum of the parts. */
  readonly discount: number;
}

/** What a rule would charge now. */
export interface ChargePlan {
  readonly students: readonly PlannedStudent[];
  /** Of all charges, without their discounts. */
  readonly amount: number;
}

export async function planCharges(db: Db, rule: ChargeRule): Promise<ChargePlan> {
  const missing = await missingQueries(db).missing(rule.ruleId);
  const discounts = Map.groupBy(
    await discountedChargeQueries(db).open(
      missing.map(({ studentId }) => studentId),
      rule,
    ),
    ({ studentId }) => studentId,
  );
  const charges = rule.instalments.map((instalment) => ({ ...instalment, left: instalment.amount }));
  const students = missing.map((student) => {
    const parts = takeOff(charges, discounts.get(student.studentId) ?? []);
    return { ...student, parts, discount: parts.reduce((sum, { amount }) => sum + amount, 0) };
  });
  const amount = students.reduce((sum, { discount }) => sum + rule.amount - discount, 0);
  return { students, amount };
}
