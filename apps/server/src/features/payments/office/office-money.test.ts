import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { payments, type RequestOf } from '@portal/wire';
import { OFFICE_MONEY_PAGE, STATEMENT_MAX_BYTES } from '@portal/wire/payments/office-payments';
import { startServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { aWorkbook, textCell } from '../../../../test/files/a-workbook.ts';
import { clearAudit } from '../../../../test/people/clear-audit.ts';
import { grantClaim } from '../../../../test/people/grant-claim.ts';
import {
  bankEvent,
  createPaymentClient,
  type PaymentClient,
} from '../../../../test/people/payment-client.ts';

let server: TestServer;
let student: TestClient;
let office: TestClient;
let bank: PaymentClient;
let officeId: number;

beforeAll(async () => {
  server = await startServer();
  student = await server.signIn('student');
  office = await server.signIn('editor');
  bank = await createPaymentClient(server, student);
  officeId = office.user?.personId ?? 0;
});
afterAll(() => server.close());

beforeEach(async () => {
  await clearAudit(server.db);
  await grantClaim(server.db, officeId, { name: 'payments.manage', faculties: 'all' });
});

const base64 = (text: string): string => Buffer.from(text).toString('base64');
const compare = (text: string, days: Omit<RequestOf<typeof payments.compareStatement>, 'content'> = {}) =>
  office.request(payments.compareStatement, { content: base64(text), ...days });
const reported = () =>
  bank.rows<{ transaction: string; amount: number }>(
    `select transaction, amount from bank_transaction where outcome = 'paid' order by id`,
  );
const lineOf = ({ transaction, amount }: { transaction: string; amount: number }) =>
  `${transaction};${amount / 100}`;
const settle = (request: RequestOf<typeof payments.settleMoney>) =>
  office.tryRequest(payments.settleMoney, request);

async function setAside(amount = 15_000): Promise<number> {
  const event = bankEvent({ code: '999', amount });
  await bank.report(event);
  const [row] = await bank.rows<{ id: number }>(
    `select id from bank_transaction where transaction = '${event.transaction}'`,
  );
  return row?.id ?? 0;
}

describe('money of the whole university', () => {
  it('is not shown to a claim of some faculties, in words that say what to do (D-65)', async () => {
    await grantClaim(server.db, officeId, { name: 'payments.manage', faculties: [1] });
    expect(await office.request(payments.moneyScope, {})).toEqual({ isWholeUniversity: false });
    const replies = [
      await office.tryRequest(payments.reconciliation, {}),
      await office.tryRequest(payments.compareStatement, { content: base64('1;1') }),
      await office.tryRequest(payments.setAsideMoney, {}),
      await office.tryRequest(payments.moneyTarget, { code: '1' }),
      await settle({ moneyId: 1, note: 'x' }),
    ];
    for (const reply of replies) expect(reply).toMatchObject({ status: 403, code: 'wholeUniversityOnly' });
  });

  it('is reconciled: totals, ledger, payments, differences', async () => {
    expect(await office.request(payments.moneyScope, {})).toEqual({ isWholeUniversity: true });
    const { reference, amount } = await bank.create({ amount: 51_000 });
    await bank.report(bankEvent({ reference, amount }));
    const sound = await office.request(payments.reconciliation, {});
    expect(sound.ledger).toBe(sound.payments);
    expect(sound.totals.find(({ state }) => state === 'paid')?.amount).toBe(sound.payments);
    const pending = await bank.create({ amount: 52_000 });
    await bank.rows(
      `insert into bank_transaction (provider, transaction, outcome, amount, payment_id)
       select 'sandbox', '${randomUUID()}', 'paid', amount, id from payment where reference = '${pending.reference}' returning id`,
    );
    await bank.rows(
      `update payment set state = 'failed' where reference = '${pending.reference}' returning id`,
    );
    expect((await office.request(payments.reconciliation, {})).differences).toEqual([
      { reference: pending.reference, amount: 52_000, state: 'failed', isReported: true },
    ]);
  });
});

describe('the statement of a bank', () => {
  it('agrees line by line, or what differs is listed with its sums', async () => {
    const first = bankEvent({ code: '999', amount: 11_100 });
    const second = bankEvent({ code: '999', amount: 22_200 });
    await bank.report(first);
    await bank.report(second);
    const rows = await reported();
    const whole = await compare(['Номер;Сумма', ...rows.map(lineOf)].join('\n'));
    expect(whole).toMatchObject({ problemCount: 0, matchedCount: rows.length, differingCount: 0 });
    expect([whole.onlyAtBank.count, whole.onlyInPortal.count]).toEqual([0, 0]);
    const others = rows.filter(({ transaction }) => transaction !== second.transaction);
    const changed = await compare(
      [
        ...others.map((row) =>
          row.transaction === first.transaction ? `${row.transaction};1,00` : lineOf(row),
        ),
        'new;5',
      ].join('\r\n'),
    );
    expect(changed.matchedCount).toBe(rows.length - 2);
    expect(changed.differing).toEqual([{ transaction: first.transaction, atBank: 100, inPortal: 11_100 }]);
    expect(changed.onlyAtBank).toEqual({
      count: 1,
      amount: 500,
      rows: [{ transaction: 'new', amount: 500 }],
    });
    expect(changed.onlyInPortal).toEqual({
      count: 1,
      amount: 22_200,
      rows: [{ transaction: second.transaction, amount: 22_200 }],
    });
  });

  it('of some days leaves out what the portal has of others', async () => {
    const old = bankEvent({ code: '999' });
    await bank.report(old);
    await bank.rows(
      `update bank_transaction set received_at = '2020-01-15' where transaction = '${old.transaction}' returning id`,
    );
    const january = { since: '2020-01-01', until: '2020-01-31' };
    expect((await compare('new;5', january)).onlyInPortal.rows).toEqual([
      { transaction: old.transaction, amount: 15_000 },
    ]);
    expect(
      (await compare(lineOf({ transaction: old.transaction, amount: 15_000 }), january)).onlyInPortal.count,
    ).toBe(0);
    expect((await compare('new;5', { until: '2019-12-31' })).onlyInPortal.count).toBe(0);
  });

  it('is a workbook, too', async () => {
    const lines = [
      ['Номер', 'Сумма'],
      ['book-1', '12,50'],
    ].map(([transaction = '', amount = ''], at) => {
      const cells = textCell(`A${at + 1}`, transaction) + textCell(`B${at + 1}`, amount);
      return `<row r="${at + 1}">${cells}</row>`;
    });
    const book = aWorkbook([{ name: 'Июль', rows: lines.join('') }]);
    const result = await office.request(payments.compareStatement, {
      content: book.toString('base64'),
    });
    expect(result.onlyAtBank.rows).toEqual([{ transaction: 'book-1', amount: 1_250 }]);
  });

  it('with problems is not compared: each has its line, column and value', async () => {
    const { problemCount, problems, onlyInPortal } = await compare(
      'number;som\n1;22 500,00\n2;-5\n2,1E+13;5\n',
    );
    expect([problemCount, onlyInPortal.count]).toEqual([2, 0]);
    expect(problems).toEqual([
      { kind: 'amount', line: 3, column: 'B', value: '-5' },
      { kind: 'cell', line: 4, column: 'A', value: '2,1E+13' },
    ]);
    const none = [{ kind: 'file', line: null, column: null, value: null }];
    expect((await compare('%PDF-1.7\n')).problems).toEqual(none);
    expect((await compare('<html></html>')).problems).toEqual(none);
    expect((await compare('number;som')).problems).toEqual(none);
  });

  it('may be larger than other requests, up to its own limit', async () => {
    const rows = Array.from({ length: 20_000 }, () => `${randomUUID()};5`);
    expect((await compare(rows.join('\n'))).onlyAtBank.count).toBe(20_000);
    const content = Buffer.alloc(STATEMENT_MAX_BYTES + 10_000).toString('base64');
    expect((await office.tryRequest(payments.compareStatement, { content })).status).toBe(413);
  });
});

describe('money that is set aside', () => {
  it('is booked for a payment code, which says whose it is, once', async () => {
    const moneyId = await setAside(61_000);
    const before = await bank.ledgerSum();
    expect(await office.tryRequest(payments.moneyTarget, { code: '999' })).toMatchObject({
      status: 422,
      code: 'paymentCodeUnknown',
    });
    expect(await settle({ moneyId, code: '999' })).toMatchObject({ status: 422, code: 'paymentCodeUnknown' });
    const { code } = await student.request(payments.code, bank.target);
    expect(await office.request(payments.moneyTarget, { code })).toMatchObject({
      serviceName: 'Обучение по контракту',
      studentName: expect.stringContaining(' '),
    });
    const replies = await Promise.all([settle({ moneyId, code }), settle({ moneyId, code })]);
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(await bank.ledgerSum()).toBe(before - 61_000);
    const rows = await bank.rows<{ action: string; actor: string; person_id: number }>(
      'select action, actor, person_id from audit order by id',
    );
    const actor = `person:${officeId}`;
    expect(rows).toEqual([
      { action: 'personViewed', actor, person_id: bank.studentId },
      { action: 'moneySettled', actor, person_id: bank.studentId },
    ]);
  });

  it('is settled with a note, and then waits no more', async () => {
    const moneyId = await setAside();
    expect((await settle({ moneyId })).status).toBe(422);
    expect((await settle({ moneyId, note: 'a', code: '1' })).status).toBe(422);
    expect((await settle({ moneyId, note: 'Возвращено плательщику' })).status).toBe(200);
    const { rows } = await office.request(payments.setAsideMoney, {});
    expect(rows.map(({ id }) => id)).not.toContain(moneyId);
    expect(await settle({ moneyId, note: 'again' })).toMatchObject({ status: 409, code: 'moneySettled' });
  });

  it('that the bank took back cannot be booked', async () => {
    const event = bankEvent({ outcome: 'refunded', code: '999' });
    await bank.report(event);
    const row = (await office.request(payments.setAsideMoney, {})).rows.find(
      ({ transaction }) => transaction === event.transaction,
    );
    expect(row).toMatchObject({ outcome: 'refunded', reason: 'unknownCode', paymentCode: '999' });
    const { code } = await student.request(payments.code, bank.target);
    expect(await settle({ moneyId: row?.id ?? 0, code })).toMatchObject({ code: 'moneyNotIncoming' });
  });

  it('is read page by page, oldest first', async () => {
    for (let count = 0; count <= OFFICE_MONEY_PAGE; count += 1) await setAside();
    const first = await office.request(payments.setAsideMoney, {});
    expect([first.rows.length, first.hasMore]).toEqual([OFFICE_MONEY_PAGE, true]);
    const afterId = first.rows.at(-1)?.id;
    const next = await office.request(payments.setAsideMoney, { afterId });
    expect(next.hasMore).toBe(false);
    expect(next.rows.every(({ id }) => id > (afterId ?? 0))).toBe(true);
  });
});
