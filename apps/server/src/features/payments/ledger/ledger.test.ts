import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { payments, type Account } from '@portal/wire';
import { officeDebtors } from '@portal/wire/payments/office-debtors';
import { officeCharges } from '@portal/wire/payments/office-charges';
import { startServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import {
  bankEvent,
  createPaymentClient,
  type PaymentClient,
} from '../../../../test/people/payment-client.ts';
import { grantClaim } from '../../../../test/people/grant-claim.ts';
import { storeSetting } from '../../../../test/settings.ts';
import { chargeQueries } from '../../../university/charges/charge.queries.ts';
import type { BankEvent } from '../bank/payment-provider.ts';

let server: TestServer;
let student: TestClient;
let office: TestClient;
let bank: PaymentClient;
let studentName: string;
beforeAll(async () => {
  server = await startServer({ environment: { CALLS_PER_MINUTE: '1000000' } });
  student = await server.signIn('student');
  office = await server.signIn('editor');
  bank = await createPaymentClient(server, student);
  await grantClaim(server.db, office.user?.personId ?? 0, { name: 'payments.manage', faculties: 'all' });
  const [person] = await bank.rows<{ name: string }>(
    `select full_name as name from person where id = ${bank.studentId}`,
  );
  studentName = person?.name ?? '';
  await storeSetting(server.db, 'payments', { waitingMax: 100 });
});
afterAll(() => server.close());

/** What the account must hold: a model in a few lines, without the server's rules. */
class Model {
  balance = 0;
  hasDiscount = false;
  /** Of the service before the history. */
  readonly #before: number;

  constructor(before: number) {
    this.#before = before;
  }

  readonly states = new Map<string, { state: string; readonly amount: number }>();

  report(event: BankEvent): void {
    const payment = this.states.get(event.reference ?? '');
    if (payment?.amount !== event.amount) return;
    if (event.outcome === 'refunded' ? payment.state !== 'paid' : payment.state !== 'pending') return;
    payment.state = event.outcome;
    if (event.outcome === 'paid') this.pay(event.amount);
    if (event.outcome === 'refunded') this.balance += event.amount;
  }

  /** What waits ends with the debt that is paid; money in advance ends nothing. */
  pay(sum: number): void {
    const owed = this.#before + this.balance;
    this.balance -= sum;
    if (owed <= 0 || owed > sum) return;
    for (const payment of this.states.values()) if (payment.state === 'pending') payment.state = 'expired';
  }
}

type Step =
  | { readonly kind: 'charge' | 'officeCharge' | 'code' | 'create'; readonly amount: number }
  | { readonly kind: 'takeBack' }
  | { readonly kind: 'discount'; readonly percent: number | undefined; readonly amount: number }
  | { readonly kind: 'end'; readonly givesBack: boolean }
  | {
      readonly kind: 'report';
      readonly payment: number;
      readonly outcome: BankEvent['outcome'];
      readonly isWrong: boolean;
      readonly times: number;
    };

const amount = fc.integer({ min: 100, max: 900_000 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constantFrom('charge', 'officeCharge', 'code', 'create'), amount }),
  fc.record({ kind: fc.constant('takeBack') }),
  fc.record({
    kind: fc.constant('discount'),
    percent: fc.option(fc.integer({ min: 1, max: 100 }), { nil: undefined }),
    amount,
  }),
  fc.record({ kind: fc.constant('end'), givesBack: fc.boolean() }),
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

/** The reason of the discounts of this test; a student has one of a reason at a time. */
const REASON = 1;
const SOURCE = 'contracts';

/** Writes a charge as an import does; no discount is taken off it. */
async function charge(model: Model, charged: number): Promise<void> {
  const { studentId, target } = bank;
  const owner = { source: SOURCE, sourceId: randomUUID() };
  await chargeQueries(server.db).insert([
    { studentId, ...target, amount: charged, dueOn: '2026-12-01', note: undefined, owner },
  ]);
  model.balance += charged;
}

async function chargeByOffice(model: Model, charged: number): Promise<void> {
  const { academicYearId, serviceId } = bank.target;
  const request = {
    studentId: bank.studentId,
    academicYearId,
    serviceId,
    amount: charged,
    dueOn: '2026-09-01',
  };
  const { before, after, discount, equalCount } = await office.request(payments.previewCharge, request);
  expect(after).toBe(before + charged - discount);
  expect((await office.request(payments.chargeStudent, { ...request, equalCount })).balance).toBe(after);
  model.balance += after - before;
}

/** Takes the newest charge of the import back: nothing of it is left, whatever was taken off it. */
async function takeBack(model: Model): Promise<void> {
  const [newest] = await bank.rows<{ id: string; left: number }>(
    `select source_id as id, (amount + coalesce((select sum(amount) from ledger_entry part where part.corrects = charge.id), 0))::bigint as left
     from ledger_entry charge where source = '${SOURCE}' and not exists (
       select from ledger_entry back where back.corrects = charge.id and kind = 'correction') order by charge.id desc limit 1`,
  );
  if (!newest) return;
  const queries = chargeQueries(server.db);
  await queries.correct(await queries.standingOf(SOURCE, [newest.id]));
  model.balance -= newest.left;
}

async function grant(model: Model, { percent, amount: sum }: Extract<Step, { readonly kind: 'discount' }>) {
  const { academicYearId, serviceId } = bank.target;
  const terms = { studentId: bank.studentId, academicYearId, serviceId, percent };
  const discount = percent === undefined ? { ...terms, amount: sum } : terms;
  const { amount: takenOff } = await office.request(officeCharges.previewDiscount, discount);
  const request = { ...discount, reasonId: REASON, basis: 'Приказ № 1', takenOff };
  const { status } = await office.tryRequest(officeCharges.grantDiscount, request);
  expect(status).toBe(model.hasDiscount ? 409 : 200);
  if (!model.hasDiscount) model.balance -= takenOff;
  model.hasDiscount = true;
}

async function end(model: Model, givesBack: boolean): Promise<void> {
  if (!model.hasDiscount) return;
  const { discounts } = await office.request(officeCharges.discounts, { studentId: bank.studentId });
  const [{ discountId, takenOff } = { discountId: 0, takenOff: 0 }] = discounts;
  const request = { discountId, givesBack, reason: 'Окончена' };
  const { amount: back } = await office.request(officeCharges.endDiscount, request);
  expect(back).toBe(givesBack ? takenOff : 0);
  model.balance += back;
  model.hasDiscount = false;
}

async function run(model: Model, one: Step): Promise<void> {
  if (one.kind === 'report') return reportTo(model, one);
  if (one.kind === 'discount') return grant(model, one);
  if (one.kind === 'end') return end(model, one.givesBack);
  if (one.kind === 'takeBack') return takeBack(model);
  if (one.kind === 'charge') return charge(model, one.amount);
  if (one.kind === 'officeCharge') return chargeByOffice(model, one.amount);
  if (one.kind === 'code') {
    const { code } = await student.request(payments.code, bank.target);
    await bank.report(bankEvent({ code, amount: one.amount }));
    model.pay(one.amount);
    return;
  }
  const { reference } = await bank.create({ amount: one.amount });
  if (!model.states.has(reference)) model.states.set(reference, { state: 'pending', amount: one.amount });
}

/** Charges of which discounts and corrections have taken more than there is, and discounts of a sum that took more. */
const overdrawn = () =>
  bank.rows(`
    select charge.id from ledger_entry charge left join ledger_entry part on part.corrects = charge.id where charge.kind = 'charge'
    group by charge.id having charge.amount + coalesce(sum(part.amount), 0) not between 0 and charge.amount
      or bool_or(part.kind = 'correction') and charge.amount + coalesce(sum(part.amount), 0) <> 0
    union all
    select discount.id from discount join ledger_entry line on line.discount_id = discount.id
    group by discount.id having - sum(line.amount) not between 0 and coalesce(discount.amount, 'infinity'::numeric)`);

/** The list of debtors computes in the database what the account computes from the ledger. */
async function expectSameDebt(account: Account): Promise<void> {
  const sumOf = (field: 'overdue' | 'balance') =>
    account.services.reduce((sum, service) => sum + Math.max(0, service[field]), 0);
  const { debtors } = await office.request(officeDebtors.list, { kind: 'open', text: studentName });
  const debtor = debtors.find(({ studentId }) => studentId === bank.studentId);
  expect([debtor?.balance ?? 0, debtor?.overdue ?? 0]).toEqual([sumOf('balance'), sumOf('overdue')]);
}

it('the account of any history of charges, discounts, payments and callbacks is the sum of its ledger (D§4 Payment.2)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      const model = new Model(await bank.serviceSum());
      const start = await bank.ledgerSum();
      for (const one of steps) await run(model, one);
      const account = await student.request(payments.account, {});
      expect(account.balance - start).toBe(model.balance);
      expect(account.balance).toBe(await bank.ledgerSum());
      expect(account.services.reduce((sum, { balance }) => sum + balance, 0)).toBe(account.balance);
      for (const [reference, { state }] of model.states)
        expect((await student.request(payments.payment, { reference })).state).toBe(state);
      expect(await overdrawn()).toEqual([]);
      await expectSameDebt(account);
      await end(model, true);
      // Payments of one history do not wait for the next.
      await bank.rows(`update payment set state = 'expired' where state = 'pending' returning id`);
    }),
    { numRuns: 25 },
  );
}, 60_000);
