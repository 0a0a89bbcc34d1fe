import { randomUUID } from 'node:crypto';
import { payments, study, type NewPayment } from '@portal/wire';
import type { BankEvent } from '../../src/features/payments/bank/payment-provider.ts';
import { signEvent } from '../../src/features/payments/sandbox/sandbox-bank.ts';
import { queryRows } from '../seeded-database.ts';
import type { TestClient, TestServer } from '../harness.ts';

export const CALLBACK_URL = '/lms/api/payments/callback/sandbox';

/** A message of the bank; a payment of 150 som unless the test says otherwise. */
export const bankEvent = (event: Partial<BankEvent>): BankEvent => ({
  transaction: randomUUID(),
  outcome: 'paid',
  reference: undefined,
  code: undefined,
  amount: 15_000,
  ...event,
});

/** The demo student at the bank. */
export async function createPaymentClient(server: TestServer, student: TestClient) {
  const [year] = await student.request(study.defaultYear, {});
  const academicYearId = year?.id ?? 0;
  const [group] = await student.request(payments.groups, { academicYearId });
  const target = { academicYearId, groupId: group?.id ?? 0, serviceId: 1 };
  const studentId = student.user?.personId ?? 0;

  return {
    target,
    studentId,

    create: (request: Partial<NewPayment> = {}) =>
      student.request(payments.payByCard, { ...target, amount: 15_000, ...request }),

    /** Sends a signed message to the callback route, and returns what it came to. */
    async report(event: BankEvent): Promise<string> {
      const { body, headers } = signEvent(server.app.secrets.sandboxBankKey, event);
      const response = await server.app.inject({ method: 'POST', url: CALLBACK_URL, headers, payload: body });
      const { status }: { readonly status?: string } = response.json();
      return status ?? String(response.statusCode);
    },

    async ledgerSum(): Promise<number> {
      const [row] = await queryRows<{ sum: number }>(
        server.db,
        `select coalesce(sum(amount), 0)::bigint as sum from ledger_entry where student_id = ${studentId}`,
      );
      return row?.sum ?? 0;
    },

    /** What is owed for the service of the target. */
    async serviceSum(): Promise<number> {
      const [row] = await queryRows<{ sum: number }>(
        server.db,
        `select coalesce(sum(amount), 0)::bigint as sum from ledger_entry where student_id = ${studentId}
           and service_id = ${target.serviceId} and academic_year_id = ${academicYearId}`,
      );
      return row?.sum ?? 0;
    },

    rows: <Row>(text: string) => queryRows<Row>(server.db, text),
  };
}

export type PaymentClient = Awaited<ReturnType<typeof createPaymentClient>>;
