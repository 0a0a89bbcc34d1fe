import type { FastifyInstance } from 'fastify';
import type { PublishPayment } from './payment-topic.ts';
import { paymentQueries } from './payment.queries.ts';

const EVERY_MS = 60_000;

/** Ends the payments whose time has passed; returns how many. */
export async function expirePayments(
  { db }: Pick<FastifyInstance, 'db'>,
  publish: PublishPayment,
): Promise<number> {
  const expired = await paymentQueries(db).expire();
  for (const payment of expired) await publish(payment);
  return expired.length;
}

/** Every process looks once a minute; the database gives each payment to one of them. */
export function startPaymentExpiry(app: FastifyInstance, publish: PublishPayment): void {
  const run = () => {
    expirePayments(app, publish).catch((error: unknown) => app.log.warn(error, 'Payments did not expire'));
  };
  const timer = setInterval(run, EVERY_MS).unref();
  app.addHook('preClose', async () => clearInterval(timer));
}
