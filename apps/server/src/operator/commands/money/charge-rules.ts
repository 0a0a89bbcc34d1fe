import { parseArgs } from 'node:util';
import type {
  ChargeRule,
  ChargeRulePreview,
  WrittenChargeRule,
} from '@portal/wire/payments/office-charge-fields';
import type { Db } from '../../../database/tables.ts';
import { applicationsService } from '../../../features/payments/charge-rules/applications.service.ts';
import { everyRule } from '../../../features/payments/charge-rules/charge-rule.queries.ts';
import { chargeRulesService } from '../../../features/payments/charge-rules/charge-rules.service.ts';
import type { CommandContext } from '../command.ts';
import { toDay } from '../to-day.ts';
import { UsageError } from '../usage-error.ts';
import { changeDatabase, viewPeople, withDatabase } from '../with-database.ts';
import { dryRunText, explainRefused, parseNumber, parseSom, som } from './money-words.ts';
import { ruleNameQueries } from './rule-names.queries.ts';

export const RULE_USAGE =
  'rules YEAR | rule add SERVICE YEAR DAY=SOM… [--faculty CODE] [--study-year N] [--form N] [--speciality CODE] [--note TEXT] [--dry-run] | rule show ID | rule delete ID [--dry-run] | rule apply ID --students N --sum SOM [--dry-run] | rule withdraw APPLICATION --reason TEXT [--dry-run]';

const fail = (): never => {
  throw new UsageError(`This takes: payments ${RULE_USAGE}`);
};

const keeperOf = ({ actor }: CommandContext) => ({ actor, reach: everyRule, lang: 'ru' as const });

const whom = ({ facultyName, studyYear, educationFormName, specialityName }: ChargeRule): string =>
  [facultyName ?? 'all faculties', studyYear && `year ${studyYear}`, educationFormName, specialityName]
    .filter(Boolean)
    .join(', ');

const showRule = (rule: ChargeRule): string =>
  `#${rule.ruleId}  ${rule.state}  ${rule.serviceName}, ${rule.academicYear}  ${whom(rule)}  ${som(rule.amount)}  concerns ${rule.concernedCount}, charged ${rule.chargedCount}, missing ${rule.missingCount}`;

const showPreview = (preview: ChargeRulePreview): string =>
  [
    showRule(preview.rule),
    ...preview.rule.instalments.map(({ amount, dueOn }) => `    ${som(amount)} due on ${dueOn}`),
    `Would charge ${preview.studentCount} students, ${som(preview.amount)}; discounts of ${preview.discountedCount} take off ${som(preview.discountAmount)}.`,
    ...preview.students.map(
      ({ studentName, groupName, discount }) =>
        `    ${studentName}, ${groupName}${discount > 0 ? `, discount ${som(discount)}` : ''}`,
    ),
    ...preview.twice.map(
      ({ studentName, groupName, otherRuleId }) =>
        `Also concerned by rule #${otherRuleId}: ${studentName}, ${groupName}`,
    ),
    ...preview.applications.map(
      ({ applicationId, appliedAt, withdrawnAt, studentCount, amount }) =>
        `Application ${applicationId} of ${appliedAt.slice(0, 10)}: ${studentCount} students, ${som(amount)}${withdrawnAt === null ? '' : ', withdrawn'}`,
    ),
  ].join('\n');

/** Lists the rules of a year. */
export async function listRules(context: CommandContext): Promise<void> {
  const year = parseNumber(context.args[0], 'year');
  const rules = await withDatabase(context.config, ({ db }) =>
    chargeRulesService(db, keeperOf(context)).list(year),
  );
  context.print(rules.length === 0 ? `There are no rules for ${year}.` : rules.map(showRule).join('\n'));
}

async function show(context: CommandContext, ruleId: number): Promise<void> {
  const preview = await viewPeople(context, async (db) => {
    const result = await chargeRulesService(db, keeperOf(context)).preview(ruleId).catch(explainRefused);
    const people = [...result.students, ...result.twice].map(({ studentId }) => studentId);
    return { result, views: [{ action: 'personViewed', details: { what: 'payments', people } }] };
  });
  context.print(showPreview(preview));
}

const options = {
  faculty: { type: 'string' },
  'study-year': { type: 'string' },
  form: { type: 'string' },
  speciality: { type: 'string' },
  note: { type: 'string' },
  reason: { type: 'string' },
  students: { type: 'string' },
  sum: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
} as const;

const parse = (args: readonly string[]) => parseArgs({ args: [...args], allowPositionals: true, options });
type Arguments = ReturnType<typeof parse>;

/** `2026-09-15=22500.50` */
function parseInstalment(text: string) {
  const [day, amount] = text.split('=');
  return { dueOn: toDay(day), amount: parseSom(amount) };
}

async function parseRule(db: Db, { values, positionals }: Arguments): Promise<WrittenChargeRule> {
  const [service, year, ...parts] = positionals;
  const { faculty, form, speciality, note, 'study-year': studyYear } = values;
  const instalments = parts.map(parseInstalment);
  const queries = ruleNameQueries(db);
  const facultyId = faculty === undefined ? undefined : await queries.facultyId(faculty);
  const specialityId = speciality === undefined ? undefined : await queries.specialityId(speciality);
  if (faculty !== undefined && facultyId === undefined)
    throw new UsageError(`There is no faculty with the code '${faculty}'`);
  if (speciality !== undefined && specialityId === undefined)
    throw new UsageError(`There is no speciality with the code '${speciality}'`);
  return {
    serviceId: parseNumber(service, 'service'),
    academicYearId: parseNumber(year, 'year'),
    facultyId,
    specialityId,
    studyYear: studyYear === undefined ? undefined : parseNumber(studyYear, 'year of study'),
    educationFormId: form === undefined ? undefined : parseNumber(form, 'form of study'),
    amount: instalments.reduce((sum, { amount }) => sum + amount, 0),
    instalments,
    note,
  };
}

type Step = (db: Db, context: CommandContext, parsed: Arguments) => Promise<string>;

const steps: Readonly<Record<string, Step>> = {
  async add(db, context, parsed) {
    if (parsed.positionals.length < 3) fail();
    const { ruleId } = await chargeRulesService(db, keeperOf(context)).save(await parseRule(db, parsed));
    return `Rule #${ruleId} is a draft; nobody is charged yet.`;
  },

  async delete(db, context, { positionals: [id] }) {
    const { ruleId } = await chargeRulesService(db, keeperOf(context)).remove(parseNumber(id, 'rule'));
    return `The draft #${ruleId} is deleted.`;
  },

  async apply(db, context, { positionals: [id], values: { students, sum } }) {
    const expected = {
      studentCount: parseNumber(students, 'number of students'),
      amount: parseSomOfAll(sum),
    };
    const ruleId = parseNumber(id, 'rule');
    const { studentCount, amount } = await applicationsService(db, keeperOf(context)).apply({
      ruleId,
      ...expected,
    });
    return `Rule #${ruleId} charges ${studentCount} students ${som(amount)}.`;
  },

  async withdraw(db, context, { positionals: [id], values: { reason = '' } }) {
    if (reason.trim() === '') fail();
    const request = { applicationId: parseNumber(id, 'application'), reason: reason.trim() };
    const { studentCount, amount } = await applicationsService(db, keeperOf(context)).withdraw(request);
    return `${som(amount)} of ${studentCount} students are taken back.`;
  },
};

/** The sum of many charges is larger than one amount may be. */
function parseSomOfAll(text: string | undefined): number {
  if (!/^\d{1,12}(?:[.,]\d{1,2})?$/.test(text ?? ''))
    throw new UsageError(`'${text ?? ''}' is no sum like 2250000.00`);
  const [whole = '', rest = ''] = (text ?? '').split(/[.,]/);
  return Number(whole + rest.padEnd(2, '0'));
}

/** Shows, adds, deletes, applies or withdraws a rule of charges. */
export async function changeRule(context: CommandContext): Promise<void> {
  const [action = '', ...args] = context.args;
  if (action === 'show') return show(context, parseNumber(args[0], 'rule'));
  const step = Object.hasOwn(steps, action) ? steps[action] : undefined;
  if (!step) return fail();
  const parsed = parse(args);
  const isDryRun = parsed.values['dry-run'];
  const text = await changeDatabase(context, (db) => step(db, context, parsed), { isDryRun }).catch(
    explainRefused,
  );
  context.print(dryRunText(isDryRun, text));
}
