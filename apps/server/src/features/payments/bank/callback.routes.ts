import type { FastifyInstance } from 'fastify';
import { BASE_PATH } from '@portal/wire';
import { HttpError } from '../../../university/errors.ts';
import { bookTransaction, type Booking } from './book-transaction.service.ts';
import { isPlausible, type BankEvent, type PaymentProvider } from './payment-provider.ts';
import type { PublishPayment } from '../payment-topic.ts';

/** The address that banks call. It is no endpoint of the contract: the signature stands for a session. */
export const CALLBACK_PATH = `${BASE_PATH}/api/payments/callback`;
const BODY_MAX_BYTES = 16 * 1_024;

interface Options {
  readonly providers: readonly PaymentProvider[];
  readonly publish: PublishPayment;
}

async function book(
  app: FastifyInstance,
  publish: PublishPayment,
  { name, event }: { readonly name: string; readonly event: BankEvent },
): Promise<Booking> {
  const booking = await app.db.transaction().execute((db) => bookTransaction(db, name, event));
  const { status, changed } = booking;
  app.log.info({ provider: name, transaction: event.transaction, status }, 'A bank has reported');
  if (!changed) return booking;
  // The money is booked: a lost event costs a reload only.
  const deliveries = [publish(changed.payment), app.notifications.deliver(changed.notification)];
  for (const result of await Promise.allSettled(deliveries))
    if (result.status === 'rejected') app.log.warn(result.reason, 'A payment was not published');
  return booking;
}

/** Registers the callback of every bank; the body stays as it came, because the signature covers its bytes. */
export async function callbackRoutes(app: FastifyInstance, { providers, publish }: Options): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    const parse = { parseAs: 'buffer', bodyLimit: BODY_MAX_BYTES } as const;
    scope.addContentTypeParser('application/json', parse, (_request, body, done) => done(null, body));
    // A bank reports everybody's payments from one address.
    const config = { hasNoShare: true };
    // Counted behind the signature, so that nobody else uses up what the bank may report.
    const countSigned = scope.createRateLimit({
      max: app.config.callsPerMinute,
      timeWindow: '1 minute',
      keyGenerator: ({ params }) => String(Object(params).provider),
    });
    scope.post<{ Params: { provider: string } }>(
      `${CALLBACK_PATH}/:provider`,
      { config },
      async (request) => {
        const provider = providers.find(({ name }) => name === request.params.provider);
        if (!provider) throw new HttpError('notFound');
        const { body, headers } = request;
        const event = provider.readCallback({
          headers,
          body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
        });
        if (event === 'wrongSignature') throw new HttpError('notAllowed');
        if (event === 'malformed' || !isPlausible(event)) throw new HttpError('malformed');
        const limit = await countSigned(request);
        if (!limit.isAllowed && limit.isExceeded)
          throw new HttpError('tooMany', { retryAfterSeconds: limit.ttlInSeconds });
        const { status } = await book(app, publish, { name: provider.name, event });
        return { status };
      },
    );
  });
}
