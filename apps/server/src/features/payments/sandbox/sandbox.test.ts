import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { payments } from '@portal/wire';
import { startServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { createPaymentClient, type PaymentClient } from '../../../../test/people/payment-client.ts';

let server: TestServer;
let student: TestClient;
let bank: PaymentClient;
beforeAll(async () => {
  server = await startServer();
  student = await server.signIn('student');
  bank = await createPaymentClient(server, student);
});
afterAll(() => server.close());

const press = (address: string | null, action: string, headers: Readonly<Record<string, string>> = {}) =>
  server.app.inject({
    method: 'POST',
    url: address ?? '',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: `action=${action}`,
  });
const stateOf = async (reference: string) => (await student.request(payments.payment, { reference })).state;

describe('the page of the sandbox bank', () => {
  it('says what it is and asks for no card: there is nothing to type in', async () => {
    const { address } = await bank.create({ amount: 123_450 });
    const { body, status, headers } = await student.raw({ url: address ?? '' });
    expect(status).toBe(200);
    expect(headers['content-type']).toMatch(/^text\/html/);
    expect(body).toContain('Это не настоящий банк');
    expect(body).toContain('1\u00A0234,50 сом');
    expect(body).not.toMatch(/<input|<textarea|<script|contenteditable/);
  });

  it('allows no script, no frame, and forms to itself only', async () => {
    const { address } = await bank.create({ amount: 123_450 });
    const { headers } = await student.raw({ url: address ?? '' });
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/]{43}='; form-action 'self'; frame-ancestors 'none'; base-uri 'none'$/,
    );
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  });

  it.each([
    ['kg', 'Окуу банкы'],
    ['en', 'Sandbox bank'],
  ])('is in the language of the student: %s', async (lang, title) => {
    const { address } = await bank.create({ amount: 123_450 });
    const reply = await student.raw({ url: address ?? '', headers: { 'x-lang': lang } });
    expect(reply.body).toContain(`<h1>${title}</h1>`);
  });

  it('has no buttons for a payment that is complete, and does not know others', async () => {
    const { address } = await bank.create({ amount: 124_000 });
    await press(address, 'pay');
    const { body } = await student.raw({ url: address ?? '' });
    expect(body).not.toContain('<button');
    expect((await student.raw({ url: '/sandbox-bank/unknown' })).status).toBe(404);
    expect((await press('/sandbox-bank/unknown', 'pay')).statusCode).toBe(404);
  });
});

describe('the buttons of the sandbox bank', () => {
  it.each([
    ['pay', 'paid', []],
    ['decline', 'failed', []],
    ['twice', 'paid', ['notPending']],
    ['wrong', 'pending', ['wrongAmount']],
  ])('%s: the payment is %s, set aside: %j (D§4 Payment.2)', async (action, state, reasons) => {
    const { reference, address, amount } = await bank.create({ amount: 125_000 });
    const reply = await press(address, action);
    expect([reply.statusCode, reply.headers.location]).toEqual([
      303,
      `/lms/paymentcode?payment=${reference}`,
    ]);
    expect(await stateOf(reference)).toBe(state);
    const setAside = await bank.rows<{ reason: string }>(
      `select reason from bank_transaction where reference = '${reference}' and reason is not null`,
    );
    expect(setAside.map(({ reason }) => reason)).toEqual(reasons);
    const booked = await bank.rows<{ amount: number }>(
      `select ledger_entry.amount from ledger_entry join payment on payment.id = payment_id
       where payment.reference = '${reference}'`,
    );
    expect(booked).toEqual(state === 'paid' ? [{ amount: -amount }] : []);
  });

  it.each([
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ 'sec-fetch-site': 'same-origin', origin: 'http://localhost:80' }, 303],
  ])('are not pressed by another site: %j', async (headers, status) => {
    const { address, reference } = await bank.create({ amount: 127_000 });
    expect((await press(address, 'decline', headers)).statusCode).toBe(status);
    expect(await stateOf(reference)).toBe(status === 303 ? 'failed' : 'pending');
  });

  it('refuses anything else', async () => {
    const { address } = await bank.create({ amount: 126_000 });
    expect((await press(address, 'steal')).statusCode).toBe(400);
  });
});

describe('a server in production', () => {
  it('has no sandbox bank unless it is switched on: the payment code stays', async () => {
    const production = await startServer({ environment: { NODE_ENV: 'production' } });
    const client = await production.signIn('student');
    const other = await createPaymentClient(production, client);
    const refused = await client.tryRequest(payments.payByCard, { ...other.target, amount: 5_000 });
    expect(refused).toMatchObject({ status: 200, code: 'bankUnavailable' });
    expect((await client.request(payments.account, {})).hasBank).toBe(false);
    expect((await client.request(payments.code, other.target)).code).toMatch(/^\d{12}$/);
    expect((await client.raw({ url: '/sandbox-bank/x' })).status).toBe(404);
    const callback = await production.app.inject({
      method: 'POST',
      url: '/lms/api/payments/callback/sandbox',
      payload: {},
    });
    expect(callback.statusCode).toBe(404);
    await production.close();
  });
});
