import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { payments } from '@portal/wire';
import { startServer, type TestClient, type TestServer } from '../../../test/harness.ts';
import { bankEvent, createPaymentClient, type PaymentClient } from '../../../test/people/payment-client.ts';
import { storeSetting } from '../../../test/settings.ts';
import { paymentOperations } from './operator.service.ts';

/** How often a race is run: who is first differs. */
const RACES = 12;
const RETAKE = 3;

let server: TestServer;
let student: TestClient;
let bank: PaymentClient;
beforeAll(async () => {
  server = await startServer({ environment: { CALLS_PER_MINUTE: '100000' } });
  student = await server.signIn('student');
  bank = await createPaymentClient(server, student);
});
afterAll(() => server.close());

const stateOf = async (reference: string) => (await student.request(payments.payment, { reference })).state;
const cancel = (reference: string) => student.request(payments.cancel, { reference });

/** A new debt for a service in which nothing else is owed. */
const charge = (amount: number) =>
  bank.rows(`insert into ledger_entry (student_id, service_id, academic_year_id, kind, amount, due_on)
    values (${bank.studentId}, ${RETAKE}, ${bank.target.academicYearId}, 'charge', ${amount}, current_date) returning id`);

/** Brings what is owed for the service to the amount. */
async function owe(amount: number): Promise<void> {
  const { services } = await student.request(payments.account, {});
  const { academicYearId } = bank.target;
  const owed = services.find((one) => one.serviceId === RETAKE && one.academicYearId === academicYearId);
  const missing = amount - (owed?.balance ?? 0);
  if (missing > 0) await charge(missing);
  if (missing < 0) await payByCode(-missing);
}

async function payByCode(amount: number): Promise<string> {
  const { code } = await student.request(payments.code, { ...bank.target, serviceId: RETAKE });
  return bank.report(bankEvent({ code, amount }));
}

const wait = async (amount: number) => (await bank.create({ serviceId: RETAKE, amount })).reference;

describe('a payment that the student cancels', () => {
  it('ends before its time, and makes room for another one', async () => {
    await storeSetting(server.db, 'payments', { waitingMax: 1 });
    const { reference } = await bank.create({ amount: 31_000 });
    expect(await student.tryRequest(payments.payByCard, { ...bank.target, amount: 31_100 })).toMatchObject({
      code: 'paymentsWaiting',
    });
    const ended = await cancel(reference);
    expect([ended.state, ended.address]).toEqual(['expired', null]);
    expect(Date.parse(ended.changedAt)).toBeLessThan(Date.parse(ended.expiresAt));
    expect(await cancel(reference)).toEqual(ended);
    const next = await bank.create({ amount: 31_000 });
    expect(next.reference).not.toBe(reference);
    await cancel(next.reference);
    await storeSetting(server.db, 'payments', {});
  });

  it('stays paid when the money came first', async () => {
    const { reference, amount } = await bank.create({ amount: 32_000 });
    await bank.report(bankEvent({ reference, amount }));
    expect(await cancel(reference)).toMatchObject({ reference, state: 'paid' });
  });

  it('is set aside when the money comes afterwards, and credited once by the operator (D§4 Payment.2)', async () => {
    const before = await bank.ledgerSum();
    const { reference, amount } = await bank.create({ amount: 33_000 });
    await cancel(reference);
    const event = bankEvent({ reference, amount });
    expect([await bank.report(event), await bank.report(event)]).toEqual(['setAside', 'repeated']);
    expect([await stateOf(reference), await bank.ledgerSum()]).toEqual(['expired', before]);
    const [row] = await bank.rows<{ id: number; reason: string }>(
      `select id, reason from bank_transaction where transaction = '${event.transaction}'`,
    );
    expect(row?.reason).toBe('notPending');
    const { code } = await student.request(payments.code, bank.target);
    await server.db
      .transaction()
      .execute((db) => paymentOperations(db, 'cli:anna@office').settle(row?.id ?? 0, { code }));
    expect(await bank.ledgerSum()).toBe(before - amount);
  });

  it('has one end when the bank reports at the same moment', async () => {
    const ends = new Set<string>();
    for (let race = 0; race < RACES; race += 1) {
      const before = await bank.ledgerSum();
      const { reference, amount } = await bank.create({ amount: 34_000 });
      const report = () => bank.report(bankEvent({ reference, amount }));
      const both = race % 2 === 0 ? [cancel(reference), report()] : [report(), cancel(reference)];
      const [one, other] = await Promise.all(both);
      const reported = typeof one === 'string' ? one : other;
      const state = await stateOf(reference);
      expect([state, reported]).toEqual(state === 'paid' ? ['paid', 'booked'] : ['expired', 'setAside']);
      expect(await bank.ledgerSum()).toBe(state === 'paid' ? before - amount : before);
      ends.add(state);
    }
    expect([...ends].every((state) => state === 'paid' || state === 'expired')).toBe(true);
  });
});

describe('a payment whose debt is paid in another way', () => {
  it('ends by itself, and money that comes afterwards is set aside', async () => {
    await owe(40_000);
    const reference = await wait(40_000);
    const other = await bank.create({ amount: 41_000 });
    expect(await payByCode(40_000)).toBe('booked');
    expect([await stateOf(reference), await stateOf(other.reference)]).toEqual(['expired', 'pending']);
    expect(await bank.report(bankEvent({ reference, amount: 40_000 }))).toBe('setAside');
  });

  it('waits on while something is owed, and when money in advance is paid', async () => {
    await owe(42_000);
    const reference = await wait(42_000);
    await payByCode(20_000);
    expect(await stateOf(reference)).toBe('pending');
    await cancel(reference);
    await owe(0);
    const advance = await wait(43_000);
    await payByCode(5_000);
    expect(await stateOf(advance)).toBe('pending');
    await cancel(advance);
  });

  it('ends when two parts pay the debt at once', async () => {
    for (let race = 0; race < RACES; race += 1) {
      await owe(44_000);
      const reference = await wait(44_000);
      expect(await Promise.all([payByCode(22_000), payByCode(22_000)])).toEqual(['booked', 'booked']);
      expect(await stateOf(reference)).toBe('expired');
    }
  });

  it('is booked or set aside when its own money comes at the same moment: nothing is lost', async () => {
    for (let race = 0; race < RACES; race += 1) {
      await owe(45_000);
      const before = await bank.ledgerSum();
      const reference = await wait(45_000);
      const [own, other] = await Promise.all([
        bank.report(bankEvent({ reference, amount: 45_000 })),
        payByCode(45_000),
      ]);
      expect(other).toBe('booked');
      const state = await stateOf(reference);
      expect([state, own]).toEqual(state === 'paid' ? ['paid', 'booked'] : ['expired', 'setAside']);
      expect(await bank.ledgerSum()).toBe(before - (state === 'paid' ? 90_000 : 45_000));
    }
  });
});
