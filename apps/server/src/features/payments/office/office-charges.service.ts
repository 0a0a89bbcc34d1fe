import type { Language } from '@portal/domain';
import type { RequestOf } from '@portal/wire';
import type {
  ChargeChoices,
  ChargeRulePreview,
  DiscountEffect,
  DiscountTerms,
  StudentDiscounts,
} from '@portal/wire/payments/office-charge-fields';
import type { officeCharges } from '@portal/wire/payments/office-charges';
import type { Db } from '../../../database/tables.ts';
import { HttpError } from '../../../university/errors.ts';
import { actorOf } from '../../../university/people/actor.ts';
import { claimCoversUniversity } from '../../../university/people/claim-scope.queries.ts';
import { coveredFaculties } from '../../../university/people/covered-faculties.queries.ts';
import { applicationsService } from '../charge-rules/applications.service.ts';
import { rulesOfClaim } from '../charge-rules/charge-rule.queries.ts';
import { chargeRulesService } from '../charge-rules/charge-rules.service.ts';
import { discountQueries } from '../discounts/discount.queries.ts';
import { discountsService } from '../discounts/discounts.service.ts';
import { ledgerQueries } from '../ledger/ledger.queries.ts';
import { ownPaymentQueries } from '../own-payment.queries.ts';
import { chargeChoiceQueries } from './charge-choice.queries.ts';
import { officeMoneyQueries } from './office-money.queries.ts';
import { viewStudent, writeMoneyViews } from './student-views.service.ts';

/** Rules of charges of the faculties that the claim of an officer covers. */
export function officeRulesService(db: Db, officerId: number, lang: Language) {
  const keeper = { actor: actorOf(officerId), reach: rulesOfClaim(officerId), lang };
  const rules = chargeRulesService(db, keeper);
  return {
    ...rules,
    ...applicationsService(db, keeper),

    async choices(): Promise<ChargeChoices> {
      const claim = { personId: officerId, claim: 'payments.manage', lang } as const;
      const faculties = await coveredFaculties(db, claim);
      const choices = chargeChoiceQueries(db, lang);
      return {
        services: await ledgerQueries(db, officerId, lang).services(),
        years: await officeMoneyQueries(db, officerId).years(),
        faculties,
        educationForms: await choices.educationForms(),
        specialities: await choices.specialities(faculties.map(({ facultyId }) => facultyId)),
        isEverywhere: await claimCoversUniversity(db, officerId, 'payments.manage'),
      };
    },

    async preview(ruleId: number): Promise<ChargeRulePreview> {
      const preview = await rules.preview(ruleId);
      await writeMoneyViews(db, officerId, [...preview.students, ...preview.twice]);
      return preview;
    },
  };
}

/** Discounts of the students whom the claim of an officer covers. */
export function officeDiscountsService(db: Db, officerId: number, lang: Language) {
  const queries = discountQueries(db);
  const service = discountsService(db, actorOf(officerId));

  async function lock(studentId: number | undefined): Promise<void> {
    if (studentId === undefined || !(await officeMoneyQueries(db, officerId).student(studentId)))
      throw new HttpError('notFound');
    await ownPaymentQueries(db, studentId, lang).lockStudent();
  }

  return {
    async list(studentId: number): Promise<StudentDiscounts> {
      await viewStudent(db, officerId, studentId);
      return { discounts: await queries.list(studentId, lang), reasons: await queries.reasons(lang) };
    },

    async preview(terms: DiscountTerms): Promise<DiscountEffect> {
      await viewStudent(db, officerId, terms.studentId);
      return service.preview(terms);
    },

    async grant(discount: RequestOf<typeof officeCharges.grantDiscount>): Promise<DiscountEffect> {
      await lock(discount.studentId);
      return service.grant(discount);
    },

    async end(request: RequestOf<typeof officeCharges.endDiscount>): Promise<DiscountEffect> {
      await lock(await queries.owner(request.discountId));
      return service.end(request);
    },
  };
}
