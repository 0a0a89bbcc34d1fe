import { parseArgs } from 'node:util';
import type { Discount, DiscountTerms } from '@portal/wire/payments/office-charge-fields';
import type { Db } from '../../../database/tables.ts';
import { discountQueries } from '../../../features/payments/discounts/discount.queries.ts';
import { discountsService } from '../../../features/payments/discounts/discounts.service.ts';
import { ownPaymentQueries } from '../../../features/payments/own-payment.queries.ts';
import type { CommandContext } from '../command.ts';
import { findPerson } from '../people/find-person.ts';
import { UsageError } from '../usage-error.ts';
import { changeDatabase, viewPeople } from '../with-database.ts';
import { dryRunText, explainRefused, parseNumber, parseSom, som } from './money-words.ts';

export const DISCOUNT_USAGE =
  'discounts LOGIN | discount grant LOGIN SERVICE|all YEAR N%|SOM --reason N --basis TEXT [--note TEXT] [--dry-run] | discount end ID --reason TEXT [--give-back] [--dry-run]';

const fail = (): never => {
  throw new UsageError(`This takes: payments ${DISCOUNT_USAGE}`);
};

const showDiscount = ({ discountId, percent, amount, endedAt, ...one }: Discount): string =>
  `#${discountId}  ${percent === null ? som(amount ?? 0) : `${percent} %`}  ${one.serviceName ?? 'all services'}, ${one.academicYear}  ${one.reason}, ${one.basis}  has taken off ${som(one.takenOff)}${endedAt === null ? '' : `, ended on ${endedAt.slice(0, 10)}`}`;

/** Lists the discounts of a student, and the reasons for one. */
export async function listDiscounts(context: CommandContext): Promise<void> {
  const [login = fail()] = context.args;
  const { discounts, reasons } = await viewPeople(context, async (db) => {
    const { id: personId } = await findPerson(db, login);
    const queries = discountQueries(db);
    return {
      result: { discounts: await queries.list(personId, 'ru'), reasons: await queries.reasons('ru') },
      views: [{ action: 'personViewed', personId, details: { what: 'payments' } }],
    };
  });
  context.print(
    [
      ...(discounts.length === 0 ? ['There are no discounts.'] : discounts.map(showDiscount)),
      `Reasons: ${reasons.map(({ id, name }) => `${id} ${name}`).join(', ')}`,
    ].join('\n'),
  );
}

const options = {
  reason: { type: 'string' },
  basis: { type: 'string' },
  note: { type: 'string' },
  'give-back': { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
} as const;

const parse = (args: readonly string[]) => parseArgs({ args: [...args], allowPositionals: true, options });
type Arguments = ReturnType<typeof parse>;

const parseShare = (text: string): Pick<DiscountTerms, 'percent' | 'amount'> => {
  if (!text.endsWith('%')) return { percent: undefined, amount: parseSom(text) };
  const percent = parseNumber(text.slice(0, -1), 'per cent');
  if (percent < 1 || percent > 100) throw new UsageError(`'${text}' is not between 1% and 100%`);
  return { percent, amount: undefined };
};

type Step = (db: Db, context: CommandContext, parsed: Arguments) => Promise<string>;

const lockStudent = (db: Db, studentId: number) => ownPaymentQueries(db, studentId, 'ru').lockStudent();

const steps: Readonly<Record<string, Step>> = {
  async grant(db, { actor }, { positionals, values: { reason, basis = '', note } }) {
    const [login = fail(), service = fail(), year, share = fail()] = positionals;
    if (basis.trim() === '') fail();
    const { id: studentId, fullName } = await findPerson(db, login);
    const terms = {
      studentId,
      serviceId: service === 'all' ? undefined : parseNumber(service, 'service'),
      academicYearId: parseNumber(year, 'year'),
      ...parseShare(share),
    };
    await lockStudent(db, studentId);
    const discounts = discountsService(db, actor);
    const { amount: takenOff } = await discounts.preview(terms);
    const reasonId = parseNumber(reason, 'reason');
    await discounts.grant({ ...terms, reasonId, basis: basis.trim(), note, takenOff });
    return `${fullName} has a discount of ${share}; it takes ${som(takenOff)} off what is charged already.`;
  },

  async end(db, { actor }, { positionals: [id], values: { reason = '', 'give-back': givesBack } }) {
    if (reason.trim() === '') fail();
    const discountId = parseNumber(id, 'discount');
    const studentId = await discountQueries(db).owner(discountId);
    if (studentId === undefined) throw new UsageError(`There is no discount ${discountId}`);
    await lockStudent(db, studentId);
    const request = { discountId, givesBack, reason: reason.trim() };
    const { amount } = await discountsService(db, actor).end(request);
    return `The discount has ended; ${som(amount)} are owed again.`;
  },
};

/** Grants or ends a discount of a student. */
export async function changeDiscount(context: CommandContext): Promise<void> {
  const [action = '', ...args] = context.args;
  const step = Object.hasOwn(steps, action) ? steps[action] : undefined;
  if (!step) return fail();
  const parsed = parse(args);
  const isDryRun = parsed.values['dry-run'];
  const text = await changeDatabase(context, (db) => step(db, context, parsed), { isDryRun }).catch(
    explainRefused,
  );
  context.print(dryRunText(isDryRun, text));
}
