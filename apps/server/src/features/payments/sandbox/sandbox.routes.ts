import { createHash, randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { BASE_PATH } from '@portal/wire';
import { HttpError } from '../../../university/errors.ts';
import { CALLBACK_PATH } from '../bank/callback.routes.ts';
import { isSameOrigin } from '../../../http/session/xsrf.ts';
import type { BankEvent } from '../bank/payment-provider.ts';
import { findPayment } from '../bank/book-transaction.service.ts';
import { SANDBOX_NAME, SANDBOX_PATH, signEvent } from './sandbox-bank.ts';
import { isSandboxAction, renderSandboxPage, sandboxStyle, type SandboxAction } from './sandbox-page.ts';

/** No script at all; the page's own style by its digest; forms only back to the bank and to the portal. */
const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(sandboxStyle).digest('base64')}'`,
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ');

interface ShownPayment {
  readonly reference: string;
  readonly amount: number;
}

/** The messages that the bank sends for a button. */
function eventsOf(action: SandboxAction, { reference, amount }: ShownPayment): BankEvent[] {
  const event = (outcome: BankEvent['outcome'], paid = amount): BankEvent => ({
    transaction: randomUUID(),
    outcome,
    reference,
    amount: paid,
    code: undefined,
  });
  const paid = event('paid');
  const events: Readonly<Record<SandboxAction, BankEvent[]>> = {
    pay: [paid],
    decline: [event('failed')],
    // The same message again, as after a lost answer; then another payment of the same money.
    twice: [paid, paid, event('paid')],
    wrong: [event('paid', amount + 1)],
  };
  return events[action];
}

/** Sends a signed message through the callback route, as another server would. */
async function report(app: FastifyInstance, event: BankEvent): Promise<void> {
  const { body, headers } = signEvent(app.secrets.sandboxBankKey, event);
  const { statusCode } = await app.inject({
    method: 'POST',
    url: `${CALLBACK_PATH}/${SANDBOX_NAME}`,
    headers,
    payload: body,
  });
  if (statusCode !== 200) throw new Error(`The callback of the sandbox bank was answered with ${statusCode}`);
}

const setPageHeaders = (reply: FastifyReply): FastifyReply =>
  reply
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    .type('text/html; charset=utf-8');

/** The pages of the sandbox bank: they ask for no card, and no money moves. */
export async function sandboxRoutes(app: FastifyInstance): Promise<void> {
  const requirePayment = async (reference: string) => {
    const payment = await findPayment(app.db, reference);
    if (payment?.provider !== SANDBOX_NAME) throw new HttpError('notFound');
    return payment;
  };

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    const form = 'application/x-www-form-urlencoded';
    scope.addContentTypeParser(form, { parseAs: 'string', bodyLimit: 256 }, (_request, body, done) =>
      done(null, new URLSearchParams(String(body)).get('action')),
    );
    scope.get<{ Params: { reference: string } }>(`${SANDBOX_PATH}/:reference`, async (request, reply) => {
      const payment = await requirePayment(request.params.reference);
      return setPageHeaders(reply).send(renderSandboxPage(payment, request.lang));
    });
    scope.post<{ Params: { reference: string } }>(`${SANDBOX_PATH}/:reference`, async (request, reply) => {
      // The page has no session, so that no token is bound to it.
      if (!isSameOrigin(request)) throw new HttpError('forgedRequest');
      const payment = await requirePayment(request.params.reference);
      if (!isSandboxAction(request.body)) throw new HttpError('malformed');
      for (const event of eventsOf(request.body, payment)) await report(app, event);
      return reply.redirect(`${BASE_PATH}/paymentcode?payment=${payment.reference}`, 303);
    });
  });
}
