import type { FastifyInstance } from 'fastify';
import { payments } from '@portal/wire';
import { route, type Context } from '../../../http/route/route.ts';
import type { PublishPayment } from '../payment-topic.ts';
import { officeAccountsService } from './office-accounts.service.ts';
import { officeEntriesService } from './office-entries.service.ts';
import { officeMoneyService } from './office-money.service.ts';

const moneyOf = ({ db, caller, lang }: Context) => officeMoneyService(db, caller.id, lang);
const accountsOf = ({ db, caller, lang }: Context) => officeAccountsService(db, caller.id, lang);
const entriesOf = ({ db, caller, lang }: Context) => officeEntriesService(db, caller.id, lang);

/** Payments for staff: money of the whole university, and accounts of the students of their faculties. */
export function officePaymentsRoutes(app: FastifyInstance, publish: PublishPayment): void {
  route(app, payments.moneyScope, (_, context) => moneyOf(context).scope());
  route(app, payments.reconciliation, (_, context) => moneyOf(context).reconcile());
  route(app, payments.compareStatement, (request, context) => moneyOf(context).compareStatement(request));
  route(app, payments.setAsideMoney, ({ afterId }, context) => moneyOf(context).setAside(afterId));
  route(app, payments.moneyTarget, ({ code }, context) => moneyOf(context).target(code));
  route(app, payments.settleMoney, async (request, context) => {
    const booked = await moneyOf(context).settle(request);
    if (booked) context.afterCommit(() => publish(booked));
    return { moneyId: request.moneyId };
  });
  route(app, payments.studentAccount, ({ studentId }, context) => accountsOf(context).account(studentId));
  route(app, payments.previewCharge, (request, context) => entriesOf(context).previewCharge(request));
  route(app, payments.chargeStudent, (request, context) => entriesOf(context).charge(request));
  route(app, payments.refundPayment, async ({ reference }, context) => {
    const refunded = await entriesOf(context).refund(reference);
    context.afterCommit(() => publish(refunded));
    return refunded;
  });
}
