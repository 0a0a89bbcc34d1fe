import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { payments } from '@portal/wire';
import { startServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import {
  bankEvent,
  createPaymentClient,
  type PaymentClient,
} from '../../../../test/people/payment-client.ts';
import { storeSetting } from '../../../../test/settings.ts';
import { chargeQueries } from '../../../university/charges/charge.queries.ts';
import type { BankEvent } from '../bank/payment-provider.ts';

let server: TestServer;
let student: TestClient;
let bank: PaymentClient;
beforeAll(async () => {
  server = await startServer({ environment: { CALLS_PER_MINUTE: '1000000' } });
  student = await server.signIn('student');
  bank = await createPaymentClient(server, student);
  await storeSetting(server.db, 'payments', { waitingMax: 100 });
});
afterAll(() => server.close());

/** What the account must hold: a model in a few lines, without the server's rules. */
class Model {
  balance = 0;
  readonly states = new Map<string, { state: string; readonly amount: number }>();

  report(event: BankEvent): void {
    const payment = this.states.get(event.reference ?? '');
    if (payment?.amount !== event.amount) return;
    if (event.outcome === 'refunded' ? payment.state !== 'paid' : payment.state !== 'pending') return;
    payment.state = event.outcome;
    if (event.outcome === 'paid') this.balance -= event.amount;
    if (event.outcome === 'refunded') this.balance += event.amount;
  }
}

type Step =
  | { readonly kind: 'charge' | 'code' | 'create'; readonly amount: number }
  | {
      readonly kind: 'report';
      readonly payment: number;
      readonly outcome: BankEvent['outcome'];
      readonly isWrong: boolean;
      readonly times: number;
    };

const amount = fc.integer({ min: 100, max: 900_000 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constantFrom('charge', 'code', 'create'), amount }),
  fc.record({
    kind: fc.constant('report'),
    payment: fc.nat({ max: 5 }),
    outcome: fc.constantFrom('paid', 'paid', 'failed', 'refunded'),
    isWrong: fc.boolean(),
    times: fc.integer({ min: 1, max: 3 }),
  }),
);

async function reportTo(model: Model, one: Extract<Step, { readonly kind: 'report' }>): Promise<void> {
  const [reference, payment] = [...model.states][one.payment] ?? ['none', { amount: 100 }];
  const reported = payment.amount + (one.isWrong ? 1 : 0);
  const event = bankEvent({ transaction: randomUUID(), reference, outcome: one.outcome, amount: reported });
  await Promise.all(Array.from({ length: one.times }, () => bank.report(event)));
  model.report(event);
}

async function run(model: Model, one: Step): Promise<void> {
  if (one.kind === 'report') return reportTo(model, one);
  const { studentId, target } = bank;
  if (one.kind === 'charge') {
    const charge = { studentId, ...target, amount: one.amount, dueOn: '2026-12-01', note: undefined };
    await chargeQueries(server.db).insert([charge]);
    model.balance += one.amount;
  } else if (one.kind === 'code') {
    const { code } = await student.request(payments.code, target);
    await bank.report(bankEvent({ code, amount: one.amount }));
    model.balance -= one.amount;
  } else {
    const { reference } = await bank.create({ amount: one.amount });
    if (!model.states.has(reference)) model.states.set(reference, { state: 'pending', amount: one.amount });
  }
}

it('the account of any history of charges, payments and callbacks is the sum of its ledger (D§4 Payment.2)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      const model = new Model();
      const start = await bank.ledgerSum();
      for (const one of steps) await run(model, one);
      const account = await student.request(payments.account, {});
      expect(account.balance - start).toBe(model.balance);
      expect(account.balance).toBe(await bank.ledgerSum());
      expect(account.services.reduce((sum, { balance }) => sum + balance, 0)).toBe(account.balance);
      for (const [reference, { state }] of model.states)
        expect((await student.request(payments.payment, { reference })).state).toBe(state);
      // Payments of one history do not wait for the next.
      await bank.rows(`update payment set state = 'expired' where state = 'pending' returning id`);
    }),
    { numRuns: 25 },
  );
}, 60_000);
