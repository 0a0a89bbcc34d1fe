import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { payments } from '@portal/wire';
import { startServer, type TestClient, type TestServer } from '../../../test/harness.ts';
import { bankEvent, createPaymentClient, type PaymentClient } from '../../../test/people/payment-client.ts';
import { storeSetting } from '../../../test/settings.ts';
import { expirePayments } from './payment-expiry.ts';

let server: TestServer;
let student: TestClient;
let bank: PaymentClient;
beforeAll(async () => {
  server = await startServer();
  student = await server.signIn('student');
  bank = await createPaymentClient(server, student);
});
afterAll(() => server.close());

describe('the calls of the specification (§7 Misc.7)', () => {
  it('list services and the groups of a year', async () => {
    const services = await student.request(payments.services, {});
    expect(services[0]).toEqual({ id: 1, name: 'Обучение по контракту' });
    const groups = await student.request(payments.groups, bank.target);
    expect(groups[0]?.name).toMatch(/^[А-Я]+-\d-\d\d$/);
  });

  it('return the payment code by year, group, student and service (§3 Payment, §2 Payment.3)', async () => {
    const reply = await student.send(payments.code, {
      id_year: bank.target.academicYearId,
      id_group: bank.target.groupId,
      id_student: bank.studentId,
      id_uslug: 1,
    });
    expect(reply.data).toEqual([
      expect.objectContaining({ account_code: expect.stringMatching(/^01\d{10}$/), apps: expect.any(Array) }),
    ]);
    const { code, qr, apps } = await student.request(payments.code, bank.target);
    expect(qr).toContain(`1012${code}`);
    expect(apps.map(({ name }) => name)).toEqual(['MBank', 'MegaPay']);
  });

  it('know neither a foreign group nor a service that does not exist', async () => {
    for (const wrong of [{ groupId: 1_000_000 }, { serviceId: 99 }, { academicYearId: 1_999 }]) {
      const request = { ...bank.target, ...wrong };
      expect(await student.tryRequest(payments.code, request)).toMatchObject({ status: 404 });
      expect(await student.tryRequest(payments.payByCard, { ...request, amount: 500 })).toMatchObject({
        status: 404,
      });
    }
  });

  it.each([0, 99, 100_000_001, 10.5])('refuse the amount %p', async (amount) => {
    const reply = await student.tryRequest(payments.payByCard, { ...bank.target, amount });
    expect(reply).toMatchObject({ status: 422, code: 'invalid' });
  });
});

describe('a payment', () => {
  it("by card leads to the bank's page and waits there (§2 Payment.1)", async () => {
    const payment = await bank.create({ amount: 20_000 });
    expect(payment).toMatchObject({ method: 'card', state: 'pending', amount: 20_000 });
    expect(payment.address).toBe(`/sandbox-bank/${payment.reference}`);
  });

  it('by QR has the amount and its reference in the code (§2 Payment.2)', async () => {
    const { payment, code } = await student.request(payments.payByQr, { ...bank.target, amount: 20_000 });
    expect(payment.method).toBe('qr');
    expect(code.qr).toContain('540520000');
    expect(code.qr).toContain(`1124${payment.reference}`);
  });

  it('for the same money that waits already is the same payment, also at once', async () => {
    const all = await Promise.all(Array.from({ length: 5 }, () => bank.create({ amount: 21_000 })));
    expect(new Set(all.map(({ reference }) => reference)).size).toBe(1);
    expect((await bank.create({ amount: 21_100 })).reference).not.toBe(all[0]?.reference);
  });

  it('is refused when too many wait', async () => {
    await storeSetting(server.db, 'payments', { waitingMax: 1 });
    const reply = await student.tryRequest(payments.payByCard, { ...bank.target, amount: 22_000 });
    expect(reply).toMatchObject({ status: 200, code: 'paymentsWaiting' });
    await storeSetting(server.db, 'payments', {});
  });

  it('expires after its time, and money that comes later is set aside', async () => {
    const { reference, amount } = await bank.create({ amount: 23_000 });
    const changed: string[] = [];
    const publish = async (payment: { readonly reference: string }) => void changed.push(payment.reference);
    expect(await expirePayments(server.app, publish)).toBe(0);
    await bank.rows(`update payment set expires_at = now() where reference = '${reference}' returning id`);
    expect(await expirePayments(server.app, publish)).toBe(1);
    expect(changed).toEqual([reference]);
    const expired = await student.request(payments.payment, { reference });
    expect([expired.state, expired.address]).toEqual(['expired', null]);
    expect(await bank.report(bankEvent({ reference, amount }))).toBe('setAside');
  });
});

describe('the account', () => {
  it('has what is owed by service, what is due, and the history (§1 Product.16)', async () => {
    const { balance, services, entries, hasBank } = await student.request(payments.account, {});
    expect(balance).toBe(await bank.ledgerSum());
    expect(services.reduce((sum, one) => sum + one.balance, 0)).toBe(balance);
    expect(services.find(({ serviceId }) => serviceId === 2)).toMatchObject({
      charged: 900_000,
      paid: 450_000,
      balance: 450_000,
      dueAmount: 450_000,
    });
    expect(entries.some(({ kind }) => kind === 'charge')).toBe(true);
    expect(hasBank).toBe(true);
  });

  it('lists the payments that wait', async () => {
    const { reference } = await bank.create({ amount: 24_000 });
    const waiting = (await student.request(payments.account, {})).payments;
    expect(waiting[0]).toMatchObject({ reference, state: 'pending' });
  });
});

describe('the database', () => {
  const update = (change: string) => bank.rows(`update payment ${change} returning id`);

  it.each(["'created'", "'paid'", "'refunded'"])(
    'refuses the step from pending to %s unless it is one',
    async (state) => {
      const { reference } = await bank.create({ amount: 25_000 });
      if (state === "'paid'") await update(`set state = 'expired' where reference = '${reference}'`);
      await expect(update(`set state = ${state} where reference = '${reference}'`)).rejects.toThrow(
        /does not become/,
      );
    },
  );

  it('refuses another amount, a new payment that is paid, and any change of the ledger', async () => {
    await expect(update('set amount = amount + 1')).rejects.toThrow(/Only the state/);
    await expect(
      bank.rows(`insert into payment (reference, student_id, service_id, academic_year_id, amount, method, provider, state, expires_at)
        select 'x', student_id, service_id, academic_year_id, amount, method, provider, 'paid', now() from payment limit 1`),
    ).rejects.toThrow(/is created, not paid/);
    for (const change of [
      'update ledger_entry set amount = 1',
      'delete from ledger_entry',
      'truncate ledger_entry',
      'delete from payment',
    ])
      await expect(bank.rows(change)).rejects.toThrow(/only grows/);
  });
});
