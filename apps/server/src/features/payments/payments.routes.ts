import type { FastifyInstance } from 'fastify';
import { payments } from '@portal/wire';
import { documentTypes } from '../../storage/documents/document.ts';
import { fileRoute } from '../../http/route/file-route.ts';
import { issuerOf } from '../../storage/issued-documents/issue-document.ts';
import { route, type Context } from '../../http/route/route.ts';
import { callbackRoutes } from './bank/callback.routes.ts';
import { officeChargesRoutes } from './office/office-charges.routes.ts';
import { officePaymentsRoutes } from './office/office-payments.routes.ts';
import { expirePayments } from './payment-expiry.ts';
import { createProviders } from './bank/payment-provider.ts';
import { registerPaymentTopic } from './payment-topic.ts';
import { paymentsService } from './payments.service.ts';
import { issueReceipt } from './receipt/receipt.service.ts';
import { sandboxRoutes } from './sandbox/sandbox.routes.ts';

/** Payments of students: the ledger, payments by code, card and QR, and the callbacks of banks. */
export async function paymentsRoutes(app: FastifyInstance): Promise<void> {
  const providers = createProviders(app);
  const publish = registerPaymentTopic(app);
  const serviceOf = ({ db, caller, lang }: Context) =>
    paymentsService(db, { id: caller.id, lang }, providers[0]);

  route(app, payments.services, (_, context) => serviceOf(context).services());
  route(app, payments.groups, ({ academicYearId }, context) => serviceOf(context).groups(academicYearId));
  route(app, payments.code, (target, context) => serviceOf(context).code(target));
  route(app, payments.account, (_, context) => serviceOf(context).account());
  route(app, payments.payment, ({ reference }, context) => serviceOf(context).payment(reference));
  route(app, payments.cancel, async ({ reference }, context) => {
    const payment = await serviceOf(context).cancel(reference);
    context.afterCommit(() => publish({ reference, studentId: context.caller.id }));
    return payment;
  });
  route(app, payments.payByQr, async (request, context) => {
    const created = await serviceOf(context).payByQr(request);
    const { reference } = created.payment;
    context.afterCommit(() => publish({ reference, studentId: context.caller.id }));
    return created;
  });
  route(app, payments.payByCard, async (request, context) => {
    const payment = await serviceOf(context).payByCard(request);
    const { reference } = payment;
    context.afterCommit(() => publish({ reference, studentId: context.caller.id }));
    return payment;
  });

  fileRoute(app, payments.receipt, {
    find: async ({ reference, language }, { caller, lang }) => {
      const chosen = { reference, language: language ?? lang };
      const receipt = await issueReceipt(issuerOf(app), caller.id, chosen);
      return receipt && { name: receipt.name, type: documentTypes.pdf, bytes: receipt.pdf };
    },
  });

  officePaymentsRoutes(app, publish);
  officeChargesRoutes(app);
  await callbackRoutes(app, { providers, publish });
  if (app.config.hasSandboxBank) await sandboxRoutes(app);
  app.jobs.add({
    name: 'paymentExpiry',
    everySeconds: 60,
    runs: 'once',
    run: () => expirePayments(app, publish),
  });
}
