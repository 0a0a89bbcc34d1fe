import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { notifications, payments } from '@portal/wire';
import { startServer, type TestClient, type TestServer } from '../../../test/harness.ts';
import { bankEvent, createPaymentClient, type PaymentClient } from '../../../test/people/payment-client.ts';
import { readConfig } from '../config/config.ts';
import { paymentsCommand } from './payments.ts';
import { runCommand } from './run-command.ts';

let server: TestServer;
let student: TestClient;
let bank: PaymentClient;
beforeAll(async () => {
  server = await startServer();
  student = await server.signIn('student');
  bank = await createPaymentClient(server, student);
});
afterAll(() => server.close());

async function portal(...args: string[]) {
  const output: string[] = [];
  const errors: string[] = [];
  const code = await runCommand({ payments: paymentsCommand }, ['payments', ...args], {
    readConfig: () => readConfig({ DATABASE_URL: server.databaseUrl }),
    print: (line) => output.push(line),
    printError: (line) => errors.push(line),
  });
  return { code, output: output.join('\n'), errors: errors.join('\n') };
}

const auditOf = (action: string) =>
  bank.rows<{ reason: string | null }>(`select reason from audit where action = '${action}'`);
const setAsideId = async (transaction: string) =>
  String(
    (
      await bank.rows<{ id: number }>(`select id from bank_transaction where transaction = '${transaction}'`)
    )[0]?.id,
  );

describe('payments charge', () => {
  const words = () => ['student', '4', String(bank.target.academicYearId), '1250.50', '2026-12-31'];

  it('writes a charge into the ledger, with an audit row', async () => {
    const before = await bank.ledgerSum();
    const { output } = await portal('charge', ...words(), '--note', 'Дубликат диплома');
    expect(output).toMatch(/is charged 1250\.50 som, due on 2026-12-31/);
    expect(await bank.ledgerSum()).toBe(before + 125_050);
    expect((await student.request(payments.account, {})).entries[0]).toMatchObject({
      kind: 'charge',
      serviceId: 4,
      amount: 125_050,
      note: 'Дубликат диплома',
    });
    expect(await auditOf('paymentCharged')).toHaveLength(1);
  });

  it('changes nothing in a dry run', async () => {
    const before = await bank.ledgerSum();
    expect((await portal('charge', ...words(), '--dry-run')).output).toMatch(/^Dry run, nothing was changed/);
    expect(await bank.ledgerSum()).toBe(before);
    expect(await auditOf('paymentCharged')).toHaveLength(1);
  });

  it.each([
    [['nobody', '4', '2026', '1', '2026-12-31'], /There is nobody with the login/],
    [['teacher', '4', '2026', '1', '2026-12-31'], /Nothing was changed: there is no such student/],
    [['student', '98', '2026', '1', '2026-12-31'], /there is no such student, service or academic year/],
    [['student', '4', '2026', 'much', '2026-12-31'], /is no amount like/],
    [['student', '4', '2026', '1', 'soon'], /is no day like/],
    [['student'], /^This takes: payments reconcile/],
  ])('refuses %j in one sentence', async (args, message) => {
    const { code, errors } = await portal('charge', ...args);
    expect([code, errors]).toEqual([1, expect.stringMatching(message)]);
  });
});

describe('payments refund', () => {
  it('returns the money in the ledger and notifies the student', async () => {
    const before = await bank.ledgerSum();
    const { reference, amount } = await bank.create({ amount: 31_000 });
    expect((await portal('refund', reference)).errors).toMatch(/the payment is pending, not paid/);
    await bank.report(bankEvent({ reference, amount }));
    expect((await portal('refund', reference, '--dry-run')).output).toMatch(/^Dry run/);
    expect((await portal('refund', reference)).output).toBe(
      `310.00 som of ${reference} are refunded in the ledger.`,
    );
    expect(await bank.ledgerSum()).toBe(before);
    expect((await portal('refund', reference)).errors).toMatch(/the payment is refunded, not paid/);
    const [newest] = await student.request(notifications.page, {});
    expect(newest).toMatchObject({ type: 'payment', title: 'Платёж возвращён' });
    expect((await portal('refund', 'unknown')).errors).toMatch(/there is no payment 'unknown'/);
  });
});

describe('payments set-aside', () => {
  it('lists money that nothing is known of, and books it for a payment code (D§4 Payment.2)', async () => {
    const before = await bank.ledgerSum();
    const event = bankEvent({ code: '999', amount: 32_000 });
    await bank.report(event);
    const id = await setAsideId(event.transaction);
    expect((await portal('set-aside')).output).toContain(
      `#${id}  320.00 som  unknownCode  sandbox ${event.transaction}  for 999`,
    );
    expect((await portal('set-aside', id, '--code', '999')).errors).toMatch(/'999' is no valid payment code/);
    const { code } = await student.request(payments.code, bank.target);
    expect((await portal('set-aside', id, '--code', code)).output).toBe(
      `${id} is settled: booked for ${code}.`,
    );
    expect(await bank.ledgerSum()).toBe(before - 32_000);
    expect((await portal('set-aside', id, '--code', code)).errors).toMatch(/no money is set aside under/);
  });

  it('stores what was done with money that does not belong here', async () => {
    const before = await bank.ledgerSum();
    const event = bankEvent({ reference: 'unknown' });
    await bank.report(event);
    const id = await setAsideId(event.transaction);
    expect((await portal('set-aside', id)).errors).toMatch(/^This takes/);
    await portal('set-aside', id, '--note', 'returned to the payer');
    expect((await portal('set-aside', 'list')).output).toBe('No money is set aside.');
    expect(await bank.ledgerSum()).toBe(before);
    expect((await auditOf('moneySettled')).at(-1)).toEqual({ reason: 'returned to the payer' });
  });
});

describe('payments reconcile', () => {
  it('says that ledger and payments agree, and what is set aside', async () => {
    await bank.report(bankEvent({ code: '1' }));
    const { output } = await portal('reconcile');
    expect(output).toMatch(/^paid +\d+ {2}\d+\.00 som$/m);
    expect(output).toMatch(/^The ledger agrees with the payments: \d+\.\d\d som\.$/m);
    expect(output).toMatch(/^Set aside: 1$/m);
    expect(output).not.toMatch(/without a message/);
  });

  it("compares with the bank's statement", async () => {
    const reported = await bank.rows<{ transaction: string; amount: number }>(
      `select transaction, amount from bank_transaction where outcome = 'paid' order by id`,
    );
    const [first, second, ...rest] = reported;
    const line = ({ transaction, amount }: { transaction: string; amount: number }) =>
      `${transaction},${amount / 100}`;
    const file = path.join(server.dataDir, 'statement.csv');
    await writeFile(file, ['transaction,amount', ...reported.map(line)].join('\n'));
    expect((await portal('reconcile', '--statement', file)).output).toMatch(/\nThe statement agrees\.$/);
    await writeFile(
      file,
      [
        '"transaction";"amount"',
        `"${first?.transaction}";"1,00"`,
        '"new";5',
        ...rest.map(line).map((text) => text.replace(',', ';')),
      ].join('\r\n'),
    );
    const { output } = await portal('reconcile', '--statement', file);
    expect(output.split('\n').slice(-3)).toEqual([
      `${first?.transaction}: another amount at the bank`,
      'new: only at the bank',
      `${second?.transaction}: not at the bank`,
    ]);
    await writeFile(file, 'number;som\n1;22 500,00\n2;-5\n3;\n2,1E+13;5\n');
    const { code, errors } = await portal('reconcile', '--statement', file);
    expect([code, ...errors.split('\n')]).toEqual([
      1,
      'Nothing was changed:',
      "statement.csv, line 3, B '-5': is no amount like 22500.50: correct it, or remove the line",
      "statement.csv, line 4, B '': is no amount like 22500.50: correct it, or remove the line",
      expect.stringContaining(
        "statement.csv, line 5, A '2,1E+13': is a number that a spreadsheet has rounded",
      ),
    ]);
  });
});

it('an unknown action shows how the command is used', async () => {
  expect((await portal('burn')).errors).toMatch(/^This takes: payments reconcile/);
  expect((await portal()).errors).toMatch(/^This takes: payments reconcile/);
});
