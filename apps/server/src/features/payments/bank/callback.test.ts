import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { notifications, PAYMENT_MAX_TYIYN, payments, paymentTopic } from '@portal/wire';
import { readTopic } from '../../../../test/clients/event-reader.ts';
import { startServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import {
  bankEvent,
  CALLBACK_URL,
  createPaymentClient,
  type PaymentClient,
} from '../../../../test/people/payment-client.ts';
import { signEvent } from '../sandbox/sandbox-bank.ts';

const CALLBACKS = 1_000;

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
const reasonOf = async (transaction: string) =>
  (
    await bank.rows<{ reason: string | null }>(
      `select reason from bank_transaction where transaction = '${transaction}'`,
    )
  )[0]?.reason;

describe('the callback of a bank', () => {
  it('that comes 1,000 times at once makes one row of the ledger (D§4 Payment.2)', async () => {
    const before = await bank.ledgerSum();
    const { reference, amount } = await bank.create({ amount: 70_000 });
    const event = bankEvent({ reference, amount });
    const results = await Promise.all(Array.from({ length: CALLBACKS }, () => bank.report(event)));
    expect(results.filter((result) => result === 'booked')).toHaveLength(1);
    expect(results.filter((result) => result === 'repeated')).toHaveLength(CALLBACKS - 1);
    expect(await bank.ledgerSum()).toBe(before - amount);
    const entries = await bank.rows(
      `select from ledger_entry join payment on payment.id = payment_id where payment.reference = '${reference}'`,
    );
    expect(entries).toHaveLength(1);
    expect(await stateOf(reference)).toBe('paid');
  }, 60_000);

  it('with another amount is set aside and pays nothing (D§4 Payment.2)', async () => {
    const before = await bank.ledgerSum();
    const { reference, amount } = await bank.create({ amount: 71_000 });
    const event = bankEvent({ reference, amount: amount - 1 });
    expect(await bank.report(event)).toBe('setAside');
    expect(await reasonOf(event.transaction)).toBe('wrongAmount');
    expect([await stateOf(reference), await bank.ledgerSum()]).toEqual(['pending', before]);
  });

  it('of a second transaction for the same payment is set aside', async () => {
    const { reference, amount } = await bank.create({ amount: 72_000 });
    const second = bankEvent({ reference, amount });
    expect(await bank.report(bankEvent({ reference, amount }))).toBe('booked');
    expect(await bank.report(second)).toBe('setAside');
    expect(await reasonOf(second.transaction)).toBe('notPending');
  });

  it.each([
    ['reference', { reference: 'unknown' }, 'unknownPayment'],
    ['code', { code: '012600000091' }, 'unknownCode'],
    ['code with a wrong digit', { code: '012600000090' }, 'unknownCode'],
    ['empty code', {}, 'unknownCode'],
  ])('with an unknown %s is set aside (D§4 Payment.2)', async (_name, named, reason) => {
    const before = await bank.ledgerSum();
    const event = bankEvent(named);
    expect(await bank.report(event)).toBe('setAside');
    expect(await reasonOf(event.transaction)).toBe(reason);
    expect(await bank.ledgerSum()).toBe(before);
  });

  it('with a payment code books the money for its service (D§4 Payment.1)', async () => {
    const before = await bank.ledgerSum();
    const { code } = await student.request(payments.code, { ...bank.target, serviceId: 2 });
    expect(await bank.report(bankEvent({ code, amount: 5_000 }))).toBe('booked');
    expect(await bank.ledgerSum()).toBe(before - 5_000);
    const { entries } = await student.request(payments.account, {});
    expect(entries[0]).toMatchObject({ kind: 'payment', serviceId: 2, amount: -5_000 });
  });

  it('about a refusal fails the payment, which is not paid afterwards', async () => {
    const { reference, amount } = await bank.create({ amount: 73_000 });
    expect(await bank.report(bankEvent({ reference, amount, outcome: 'failed' }))).toBe('booked');
    expect(await bank.report(bankEvent({ reference, amount }))).toBe('setAside');
    expect(await bank.report(bankEvent({ reference, amount, outcome: 'failed' }))).toBe('ignored');
    expect(await stateOf(reference)).toBe('failed');
  });

  it('about a refund returns the money in the ledger', async () => {
    const before = await bank.ledgerSum();
    const { reference, amount } = await bank.create({ amount: 74_000 });
    await bank.report(bankEvent({ reference, amount }));
    expect(await bank.report(bankEvent({ reference, amount, outcome: 'refunded' }))).toBe('booked');
    expect([await stateOf(reference), await bank.ledgerSum()]).toEqual(['refunded', before]);
  });
});

describe('a callback without the right signature (D§4 Payment.2)', () => {
  const send = (headers: Record<string, string>, payload: Buffer, url = CALLBACK_URL) =>
    server.app.inject({ method: 'POST', url, headers, payload });
  const signed = () => signEvent(server.app.secrets.sandboxBankKey, bankEvent({ code: '1' }));

  it('is refused and stores nothing', async () => {
    const { body, headers } = signed();
    const altered = Buffer.from(body.toString().replace('15000', '15001'));
    const other = signEvent(server.app.secrets.xsrfKey, bankEvent({}));
    const [before] = await bank.rows('select count(*) from bank_transaction');
    const replies = [
      await send(headers, altered),
      await send({ ...headers, 'x-signature': '' }, body),
      await send({ 'content-type': 'application/json' }, body),
      await send({ ...headers, 'x-signature': headers['x-signature'].slice(2) }, body),
      await send(other.headers, other.body),
    ];
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403, 403]);
    expect(await bank.rows('select count(*) from bank_transaction')).toEqual([before]);
  });

  it('of a bank that does not exist is 404, and a body that is none is refused', async () => {
    const { body, headers } = signed();
    expect((await send(headers, body, '/lms/api/payments/callback/none')).statusCode).toBe(404);
    for (const event of [{ amount: -5 }, { amount: 1.5 }, { transaction: '' }, { transaction: 'a b' }]) {
      const wrong = signEvent(server.app.secrets.sandboxBankKey, bankEvent(event));
      expect((await send(wrong.headers, wrong.body)).statusCode).toBe(400);
    }
  });
});

describe('the bounds of a callback', () => {
  it('are those of a message that can be stored', async () => {
    const before = await bank.ledgerSum();
    const events = [
      { amount: Number.MAX_SAFE_INTEGER },
      { reference: 'a\0b' },
      { code: '0126\n' },
      { reference: 'x'.repeat(81) },
    ];
    for (const event of events) expect(await bank.report(bankEvent(event))).toBe('400');
    expect(await bank.ledgerSum()).toBe(before);
  });

  it('set money aside that is more than a payment may be, whatever names it', async () => {
    const { code } = await student.request(payments.code, bank.target);
    const event = bankEvent({ code, amount: PAYMENT_MAX_TYIYN + 1 });
    const before = await bank.ledgerSum();
    expect([await bank.report(event), await reasonOf(event.transaction)]).toEqual([
      'setAside',
      'wrongAmount',
    ]);
    expect(await bank.ledgerSum()).toBe(before);
  });

  it('are counted behind the signature: others use nothing of them up', async () => {
    const limited = await startServer({ environment: { CALLS_PER_MINUTE: '60' } });
    const reports = await createPaymentClient(limited, await limited.signIn('student'));
    const unsigned = async () =>
      (await limited.app.inject({ method: 'POST', url: CALLBACK_URL, payload: {} })).statusCode;
    for (let count = 0; count < 60; count += 1) expect(await unsigned()).toBe(403);
    const results: string[] = [];
    for (let count = 0; count < 61; count += 1)
      results.push(await reports.report(bankEvent({ reference: 'x' })));
    expect(results).toEqual([...Array.from({ length: 60 }, () => 'setAside'), '429']);
    await limited.close();
  });
});

describe('the student', () => {
  it('is notified once of a payment, and the open page hears of it', async () => {
    const origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
    const { reference, amount } = await bank.create({ amount: 75_000 });
    const events = await readTopic(paymentTopic, student, { origin });
    const event = bankEvent({ reference, amount });
    await bank.report(event);
    await bank.report(event);
    expect(await events.next()).toEqual({ reference });
    events.close();
    const page = await student.request(notifications.page, {});
    expect(page.filter(({ address }) => address.endsWith(reference))).toEqual([
      expect.objectContaining({ type: 'payment', title: 'Платёж получен', body: 'Обучение по контракту' }),
    ]);
  });
});
