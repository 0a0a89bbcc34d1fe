import type { FastifyInstance } from 'fastify';
import { officeCharges } from '@portal/wire/payments/office-charges';
import { route, type Context } from '../../../http/route/route.ts';
import { officeDiscountsService, officeRulesService } from './office-charges.service.ts';

const rulesOf = ({ db, caller, lang }: Context) => officeRulesService(db, caller.id, lang);
const discountsOf = ({ db, caller, lang }: Context) => officeDiscountsService(db, caller.id, lang);

/** Charges by rule and discounts, for staff. */
export function officeChargesRoutes(app: FastifyInstance): void {
  route(app, officeCharges.choices, (_, context) => rulesOf(context).choices());
  route(app, officeCharges.rules, ({ academicYearId }, context) => rulesOf(context).list(academicYearId));
  route(app, officeCharges.saveRule, (rule, context) => rulesOf(context).save(rule));
  route(app, officeCharges.deleteRule, ({ ruleId }, context) => rulesOf(context).remove(ruleId));
  route(app, officeCharges.previewRule, ({ ruleId }, context) => rulesOf(context).preview(ruleId));
  route(app, officeCharges.applyRule, (request, context) => rulesOf(context).apply(request));
  route(app, officeCharges.withdrawApplication, (request, context) => rulesOf(context).withdraw(request));
  route(app, officeCharges.discounts, ({ studentId }, context) => discountsOf(context).list(studentId));
  route(app, officeCharges.previewDiscount, (terms, context) => discountsOf(context).preview(terms));
  route(app, officeCharges.grantDiscount, (discount, context) => discountsOf(context).grant(discount));
  route(app, officeCharges.endDiscount, (request, context) => discountsOf(context).end(request));
}
