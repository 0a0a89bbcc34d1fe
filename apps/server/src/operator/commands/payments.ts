import { parseArgs } from 'node:util';
import type { Db } from '../../database/tables.ts';
import {
  PaymentOperationError,
  paymentOperations,
  type PaymentOperations,
  type Reconciliation,
} from '../../features/payments/operator.service.ts';
import {
  compareStatement,
  type ComparedStatement,
} from '../../features/payments/statement/compare-statement.ts';
import type { Command, CommandContext } from './command.ts';
import { toDay } from './to-day.ts';
import { changeRule, listRules, RULE_USAGE } from './money/charge-rules.ts';
import { changeDiscount, DISCOUNT_USAGE, listDiscounts } from './money/discounts.ts';
import { dryRunText, parseSom, som } from './money/money-words.ts';
import { UsageError } from './usage-error.ts';
import { findPerson } from './people/find-person.ts';
import { withProblemsFile } from './with-problems-file.ts';
import { readStatement } from './read-statement.ts';
import { changeDatabase, withDatabase } from './with-database.ts';

const USAGE =
  'reconcile [--statement FILE [--problems FILE]] | set-aside [list | ID --code CODE | ID --note TEXT] | charge LOGIN SERVICE YEAR SOM DUE-DATE [--note TEXT] [--dry-run] | refund REFERENCE [--dry-run]';

const ALL_USAGE = `${USAGE} | ${RULE_USAGE} | ${DISCOUNT_USAGE}`;

const fail = (): never => {
  throw new UsageError(`This takes: payments ${ALL_USAGE}`);
};

const parseId = (text: string | undefined): number => (/^\d{1,9}$/.test(text ?? '') ? Number(text) : fail());

async function inTransaction(
  context: CommandContext,
  isDryRun: boolean,
  work: (db: Db, operations: PaymentOperations) => Promise<void>,
): Promise<void> {
  const run = (db: Db) => work(db, paymentOperations(db, context.actor));
  await changeDatabase(context, run, { isDryRun }).catch((error: unknown) => {
    throw error instanceof PaymentOperationError
      ? new UsageError(`Nothing was changed: ${error.message}`)
      : error;
  });
}

function showReconciliation({ totals, ledger, payments, ...rest }: Reconciliation): string {
  const { differences, setAsideCount } = rest;
  return [
    ...totals.map(
      ({ state, count, amount }) => `${state.padEnd(9)} ${String(count).padStart(7)}  ${som(amount)}`,
    ),
    ledger === payments
      ? `The ledger agrees with the payments: ${som(ledger)}.`
      : `The ledger has ${som(ledger)} from payments, but ${som(payments)} are paid.`,
    ...differences.map(({ reference, amount, state, isReported }) => {
      const what = isReported
        ? `reported as paid, but the payment is ${state}`
        : 'paid without a message of the bank';
      return `${reference}: ${som(amount)} ${what}`;
    }),
    `Set aside: ${setAsideCount}`,
  ].join('\n');
}

const showComparison = ({ differing, onlyAtBank, onlyInPortal }: ComparedStatement): string[] => [
  ...differing.map(({ transaction }) => `${transaction}: another amount at the bank`),
  ...onlyAtBank.map(({ transaction }) => `${transaction}: only at the bank`),
  ...onlyInPortal.map(({ transaction }) => `${transaction}: not at the bank`),
];

async function reconcile(context: CommandContext): Promise<void> {
  const options = { statement: { type: 'string' }, problems: { type: 'string' } } as const;
  const { statement: file, problems } = parseArgs({ args: [...context.args], options }).values;
  const statement =
    file === undefined ? undefined : await withProblemsFile(problems, () => readStatement(file));
  await withDatabase(context.config, async ({ db }) => {
    const operations = paymentOperations(db, context.actor);
    context.print(showReconciliation(await operations.reconcile()));
    if (!statement) return;
    const lines = showComparison(compareStatement(await operations.reported(), statement));
    context.print(lines.length === 0 ? 'The statement agrees.' : lines.join('\n'));
  });
}

async function setAside(context: CommandContext): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...context.args],
    allowPositionals: true,
    options: { code: { type: 'string' }, note: { type: 'string' } },
  });
  const [id = 'list'] = positionals;
  if (id !== 'list') {
    const { code, note } = values;
    if ((code === undefined) === (note === undefined)) fail();
    const settled = { ...(code !== undefined && { code }), ...(note !== undefined && { note }) };
    await inTransaction(context, false, async (_, operations) => {
      await operations.settle(parseId(id), settled);
    });
    return context.print(`${id} is settled: ${note ?? `booked for ${code}`}.`);
  }
  await withDatabase(context.config, async ({ db }) => {
    const rows = await paymentOperations(db, context.actor).setAside();
    const lines = rows.map(
      ({ id: number, provider, transaction, amount, reason, reference, paymentCode }) =>
        `#${number}  ${som(amount)}  ${reason}  ${provider} ${transaction}  for ${reference ?? paymentCode ?? 'nothing'}`,
    );
    context.print(lines.length === 0 ? 'No money is set aside.' : lines.join('\n'));
  });
}

async function charge(context: CommandContext): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...context.args],
    allowPositionals: true,
    options: { note: { type: 'string' }, 'dry-run': { type: 'boolean', default: false } },
  });
  const [login = fail(), service, year, amount, due] = positionals;
  const row = {
    serviceId: parseId(service),
    academicYearId: parseId(year),
    amount: parseSom(amount),
    dueOn: toDay(due),
  };
  const isDryRun = values['dry-run'];
  await inTransaction(context, isDryRun, async (db, operations) => {
    const { id: studentId, fullName } = await findPerson(db, login);
    const discount = await operations.charge({ ...row, studentId, note: values.note });
    const off = discount > 0 ? ` Discounts take ${som(discount)} off.` : '';
    const text = `${fullName} is charged ${som(row.amount)}, due on ${row.dueOn}.${off}`;
    context.print(dryRunText(isDryRun, text));
  });
}

async function refund(context: CommandContext): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...context.args],
    allowPositionals: true,
    options: { 'dry-run': { type: 'boolean', default: false } },
  });
  const [reference = fail()] = positionals;
  const isDryRun = values['dry-run'];
  await inTransaction(context, isDryRun, async (_, operations) => {
    const { amount } = await operations.refund(reference);
    context.print(dryRunText(isDryRun, `${som(amount)} of ${reference} are refunded in the ledger.`));
  });
}

const actions: Readonly<Record<string, (context: CommandContext) => Promise<void>>> = {
  reconcile,
  'set-aside': setAside,
  charge,
  refund,
  rules: listRules,
  rule: changeRule,
  discounts: listDiscounts,
  discount: changeDiscount,
};

export const paymentsCommand: Command = {
  description:
    'compare payments with the ledger and the bank, settle money that was set aside, charge one student or by rule, grant discounts, refund',
  usage: ALL_USAGE,
  async run({ args: [action = '', ...args], ...context }) {
    const run = Object.hasOwn(actions, action) ? actions[action] : undefined;
    await (run ?? fail)({ args, ...context });
  },
};
