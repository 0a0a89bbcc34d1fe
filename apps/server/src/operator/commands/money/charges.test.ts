import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startServer } from '../../../../test/harness.ts';
import {
  createChargeOffice,
  DOCUMENTS_SERVICE,
  type ChargeOffice,
} from '../../../../test/people/charge-office.ts';
import { clearAudit } from '../../../../test/people/clear-audit.ts';
import { readConfig } from '../../config/config.ts';
import { paymentsCommand } from '../payments.ts';
import { runCommand } from '../run-command.ts';

let on: ChargeOffice;
let faculty: string;
let year: string;
beforeAll(async () => {
  on = await createChargeOffice(await startServer());
  const [row] = await on.bank.rows<{ code: string }>(
    `select code from faculty where id = ${on.home.facultyId}`,
  );
  faculty = row?.code ?? '';
  year = String(on.bank.target.academicYearId);
});
afterAll(() => on.server.close());
beforeEach(() => clearAudit(on.server.db));

async function portal(...args: string[]) {
  const output: string[] = [];
  const errors: string[] = [];
  const code = await runCommand({ payments: paymentsCommand }, ['payments', ...args], {
    readConfig: () => readConfig({ DATABASE_URL: on.server.databaseUrl }),
    print: (line) => output.push(line),
    printError: (line) => errors.push(line),
  });
  return { code, output: output.join('\n'), errors: errors.join('\n') };
}

const service = String(DOCUMENTS_SERVICE);
const actions = async () => (await on.auditRows()).map(({ action, actor }) => [action, actor.slice(0, 4)]);

/** Adds a draft of two parts for the year of study of the student; returns its number. */
async function addRule(): Promise<string> {
  const parts = ['2026-09-15=150.01', '2027-02-01=150'];
  const whom = ['--faculty', faculty, '--study-year', String(on.home.studyYear)];
  const { output } = await portal('rule', 'add', service, year, ...parts, ...whom);
  return /#(\d+)/.exec(output)?.[1] ?? '';
}

describe('payments rule', () => {
  it('is added, shown, applied as shown, and withdrawn, each with an audit row', async () => {
    expect((await portal('rules', year)).output).toBe(`There are no rules for ${year}.`);
    const id = await addRule();
    expect((await portal('rules', year)).output).toMatch(new RegExp(`^#${id} {2}draft .* 300\\.01 som`));
    const { output } = await portal('rule', 'show', id);
    const [, students = '', sum = ''] = /Would charge (\d+) students, (\d+\.\d\d) som/.exec(output) ?? [];
    expect(Number(sum)).toBeCloseTo(Number(students) * 300.01);
    expect((await portal('rule', 'apply', id, '--students', '1', '--sum', '1')).errors).toMatch(
      /^Nothing was changed: Something has changed since then/,
    );
    const apply = ['rule', 'apply', id, '--students', students, '--sum', sum];
    expect((await portal(...apply, '--dry-run')).output).toMatch(/^Dry run, nothing was changed/);
    expect((await portal(...apply)).output).toBe(`Rule #${id} charges ${students} students ${sum} som.`);
    expect((await portal('rule', 'delete', id)).errors).toMatch(/This rule has charged somebody/);
    const [, application = ''] = /Application (\d+)/.exec((await portal('rule', 'show', id)).output) ?? [];
    expect((await portal('rule', 'withdraw', application)).errors).toMatch(/^This takes: payments rules/);
    expect((await portal('rule', 'withdraw', application, '--reason', 'Wrong sum')).output).toBe(
      `${sum} som of ${students} students are taken back.`,
    );
    expect(await on.standing(Number(id))).toBe(0);
    expect(await actions()).toEqual([
      ['chargeRuleChanged', 'cli:'],
      ['chargesApplied', 'cli:'],
      ['chargesWithdrawn', 'cli:'],
    ]);
  });

  it('that is a draft is deleted', async () => {
    const id = await addRule();
    expect((await portal('rule', 'delete', id)).output).toBe(`The draft #${id} is deleted.`);
    expect((await portal('rule', 'show', id)).errors).toMatch(/there is no rule/);
  });

  it.each([
    [['rule'], /^This takes/],
    [['rule', 'add', '4'], /^This takes/],
    [['rule', 'add', '4', '2026', '2026-09-15=much'], /is no amount like/],
    [['rule', 'add', '4', '2026', '2026-09-15=5', '--faculty', 'NONE'], /no faculty with the code/],
    [['rule', 'add', '4', '2026', '2026-09-15=5', '--speciality', 'NONE'], /no speciality with the code/],
    [['rule', 'apply', '1', '--students', '1'], /is no sum like/],
    [['rule', 'withdraw', '999999', '--reason', 'x'], /there is no rule, charge or discount/],
    [['rules', 'soon'], /'soon' is no year/],
  ])('refuses %j in one sentence', async (args, message) => {
    const { code, errors } = await portal(...args);
    expect([code, errors]).toEqual([1, expect.stringMatching(message)]);
  });
});

describe('payments discount', () => {
  const grant = (...args: string[]) =>
    portal('discount', 'grant', 'student', service, year, ...args, '--reason', '1', '--basis', 'Order 12');

  it('is granted, taken off a charge, listed and ended', async () => {
    expect((await portal('discounts', 'student')).output).toMatch(/^There are no discounts\.\nReasons: 1 /);
    expect((await grant('50%', '--dry-run')).output).toMatch(/^Dry run/);
    expect((await grant('50%')).output).toMatch(/has a discount of 50%; it takes 0\.00 som off/);
    expect((await grant('50%')).errors).toMatch(/has this discount .* already/);
    const before = await on.bank.ledgerSum();
    expect((await portal('charge', 'student', service, year, '100', '2026-12-31')).output).toMatch(
      /is charged 100\.00 som, due on 2026-12-31\. Discounts take 50\.00 som off\./,
    );
    expect(await on.bank.ledgerSum()).toBe(before + 5_000);
    const { output } = await portal('discounts', 'student');
    const [, id = ''] = /^#(\d+) {2}50 % .* has taken off 50\.00 som$/m.exec(output) ?? [];
    expect((await portal('discount', 'end', id, '--reason', 'Over', '--give-back')).output).toBe(
      'The discount has ended; 50.00 som are owed again.',
    );
    expect(await on.bank.ledgerSum()).toBe(before + 10_000);
    expect(await actions()).toEqual([
      ['discountGranted', 'cli:'],
      ['paymentCharged', 'cli:'],
      ['discountEnded', 'cli:'],
    ]);
  });

  it.each([
    [['discount'], /^This takes: payments discounts/],
    [
      ['discount', 'grant', 'student', '4', '2026', '101%', '--reason', '1', '--basis', 'x'],
      /not between 1% and 100%/,
    ],
    [['discount', 'grant', 'student', '4', '2026', '5%', '--reason', '1'], /^This takes/],
    [
      ['discount', 'grant', 'nobody', '4', '2026', '5%', '--reason', '1', '--basis', 'x'],
      /nobody with the login/,
    ],
    [['discount', 'end', '999999', '--reason', 'x'], /There is no discount 999999/],
    [['discount', 'end', '1'], /^This takes/],
  ])('refuses %j in one sentence', async (args, message) => {
    const { code, errors } = await portal(...args);
    expect([code, errors]).toEqual([1, expect.stringMatching(message)]);
  });
});
