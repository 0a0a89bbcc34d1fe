import { fieldOf, type RequestOf } from '@portal/wire';
import type { DiscountEffect, DiscountTerms } from '@portal/wire/payments/office-charge-fields';
import { officeCharges } from '@portal/wire/payments/office-charges';
import type { Db } from '../../../database/tables.ts';
import { HttpError } from '../../../university/errors.ts';
import type { Actor } from '../../../university/people/actor.ts';
import { writeAudit } from '../../../university/people/audit.queries.ts';
import { discountQueries } from './discount.queries.ts';
import { discountedChargeQueries, type StandingCharge } from './discounted-charge.queries.ts';
import { takeOff, type DiscountPart } from './take-off.ts';
import { writeDiscountQueries } from './write-discount.queries.ts';

type NewDiscount = RequestOf<typeof officeCharges.grantDiscount>;

function effectOf(parts: readonly DiscountPart<StandingCharge>[]): DiscountEffect {
  return { chargeCount: parts.length, amount: parts.reduce((sum, { amount }) => sum + amount, 0) };
}

/** Discounts of students whom the caller may see; the writing ones inside a transaction in which the student is locked. */
export function discountsService(db: Db, actor: Actor) {
  const charges = discountedChargeQueries(db);
  const queries = writeDiscountQueries(db);

  /** What a discount takes off what stands already. */
  async function plan(terms: DiscountTerms, discountId = 0): Promise<DiscountPart<StandingCharge>[]> {
    const { percent = null, amount = null } = terms;
    if ((percent === null) === (amount === null))
      throw new HttpError('invalid', { field: fieldOf(officeCharges.previewDiscount, 'percent') });
    if (!(await queries.isKnown(terms)))
      throw new HttpError('invalid', { field: fieldOf(officeCharges.previewDiscount, 'serviceId') });
    return takeOff(await charges.ofTerms(terms), [{ discountId, percent, amount, taken: 0 }]);
  }

  return {
    preview: async (terms: DiscountTerms): Promise<DiscountEffect> => effectOf(await plan(terms)),

    async grant({ takenOff, ...discount }: NewDiscount): Promise<DiscountEffect> {
      if (!(await discountQueries(db).hasReason(discount.reasonId)))
        throw new HttpError('invalid', { field: fieldOf(officeCharges.grantDiscount, 'reasonId') });
      const parts = await plan(discount);
      if (await queries.isGranted(discount)) throw new HttpError('discountRepeated');
      const effect = effectOf(parts);
      if (effect.amount !== takenOff) throw new HttpError('chargesMoved');
      const discountId = await queries.insert(discount);
      await charges.takeOff(parts.map(({ charge, amount }) => ({ discountId, amount, chargeId: charge.id })));
      const { studentId: personId, ...details } = discount;
      await writeAudit(db, {
        action: 'discountGranted',
        actor,
        personId,
        details: { discountId, ...details, takenOff },
      });
      return effect;
    },

    /** Later charges are whole again; what was taken off is owed again only if asked. */
    async end({
      discountId,
      givesBack,
      reason,
    }: RequestOf<typeof officeCharges.endDiscount>): Promise<DiscountEffect> {
      const discount = await queries.lockOpen(discountId);
      if (!discount) throw new HttpError('chargesMoved');
      await queries.end(discountId);
      const effect = givesBack ? await queries.giveBack(discountId) : { chargeCount: 0, amount: 0 };
      await writeAudit(db, {
        action: 'discountEnded',
        actor,
        personId: discount.studentId,
        reason,
        details: { discountId, givenBack: effect.amount },
      });
      return effect;
    },
  };
}
