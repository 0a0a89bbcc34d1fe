import type { FastifyInstance } from 'fastify';
import type { PublishPayment } from './payment-topic.ts';
import { paymentQueries } from './payment.queries.ts';

/** Ends the payments whose time has passed; returns how many. */
export async function expirePayments(
  { db }: Pick<FastifyInstance, 'db'>,
  publish: PublishPayment,
): Promise<number> {
  const expired = await paymentQueries(db).expire();
  for (const payment of expired) await publish(payment);
  return expired.length;
}
