import { paymentQueries } from '../../src/features/payments/payment.queries.ts';
import type { AccessFixture } from './fixture.ts';

export const PAID_SERVICE_ID = 1;
export const PAID_AMOUNT = 12_300;

/** A payment of the owner, new for each actor; returns its reference. */
export async function insertPayment({ server, people, shared }: AccessFixture): Promise<string> {
  const reference = crypto.randomUUID();
  await paymentQueries(server.db).insert({
    reference,
    studentId: people.owner,
    serviceId: PAID_SERVICE_ID,
    academicYearId: shared.academicYearId,
    amount: PAID_AMOUNT,
    method: 'card',
    provider: 'sandbox',
    minutes: 0,
  });
  return reference;
}

export async function insertPaidPayment(fixture: AccessFixture): Promise<string> {
  const reference = await insertPayment(fixture);
  const queries = paymentQueries(fixture.server.db);
  const id = (await queries.lock('sandbox', reference))?.id ?? 0;
  await queries.setState(id, 'pending');
  await queries.setState(id, 'paid');
  return reference;
}
