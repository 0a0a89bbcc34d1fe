import { storedId } from '../../../database/stored-id.ts';
import type { Db } from '../../../database/tables.ts';
import type { NewCharge } from '../../../university/charges/charge.queries.ts';
import { chargeStudents } from '../../../university/charges/charge-students.ts';
import type { Actor } from '../../../university/people/actor.ts';
import { discountedChargeQueries } from './discounted-charge.queries.ts';
import { takeOff, type DiscountPart, type DiscountedCharge } from './take-off.ts';

interface PlannedDiscounts {
  readonly parts: readonly DiscountPart<DiscountedCharge>[];
  readonly amount: number;
}

/** What discounts of the student take off a charge that is not written yet. */
export async function planDiscounts(db: Db, charge: Omit<NewCharge, 'note'>): Promise<PlannedDiscounts> {
  const discounts = await discountedChargeQueries(db).open([charge.studentId], charge);
  const parts = takeOff([{ amount: charge.amount, left: charge.amount }], discounts);
  return { parts, amount: parts.reduce((sum, part) => sum + part.amount, 0) };
}

/** Charges a student; returns what discounts take off. Call it in a transaction. */
export async function chargeWithDiscounts(db: Db, charge: NewCharge, actor: Actor): Promise<number> {
  const { parts, amount } = await planDiscounts(db, charge);
  const chargeId = storedId(await chargeStudents(db, [charge], actor));
  await discountedChargeQueries(db).takeOff(parts.map((part) => ({ ...part, chargeId })));
  return amount;
}
