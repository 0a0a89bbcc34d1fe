import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { addDays } from '@portal/domain';
import type { Db } from '../../../database/tables.ts';
import {
  yearQueries,
  type GroupInYear,
  type StudentInYear,
  type YearDays,
} from '../../../features/students/year.queries.ts';
import { writeAudit } from '../../../university/people/audit.queries.ts';
import type { Command, CommandContext } from '../command.ts';
import { UsageError } from '../usage-error.ts';
import { changeDatabase } from '../with-database.ts';

const USAGE = 'open YEAR [--plan] [--orders FILE --number N] | undo YEAR';

const fail = (): never => {
  throw new UsageError(`This takes: year ${USAGE}`);
};

function toYear(text: string | undefined): number {
  const year = Number(text);
  return Number.isInteger(year) && year >= 1900 && year < 2200 ? year : fail();
}

async function findDays(db: Db, year: number): Promise<YearDays> {
  const queries = yearQueries(db);
  if (await queries.exists(year)) throw new UsageError(`The year ${year} is open already`);
  const days = await queries.daysAfter(year);
  if (!days)
    throw new UsageError(
      `There is no year ${year - 1} whose terms could be taken over: import years and terms`,
    );
  return days;
}

const showGroup = ({ group, studentCount, studyYear, isDone }: GroupInYear): string => {
  const next = isDone ? 'graduates' : `year ${studyYear ?? 'unknown'}`;
  return `  ${group}: ${studentCount} students, ${next}`;
};

const show = (
  year: number,
  { startsOn, endsOn, terms }: YearDays,
  groups: readonly GroupInYear[],
): string[] => [
  `${year}: ${startsOn} … ${endsOn}`,
  ...terms.map((term) => `  ${term.term}: ${term.startsOn} … ${term.endsOn}`),
  ...groups.map(showGroup),
];

const header = 'kind;number;date;effective;login;group;basis';

/** A draft of orders, which the registrar corrects before it is registered. */
const toDraft = (students: readonly StudentInYear[], number: string, day: string): string =>
  [
    header,
    ...students.map(({ login, group, isDone }) =>
      isDone
        ? `graduated;${number};${day};${day};${login};;`
        : `promoted;${number};${day};${day};${login};"${group}";`,
    ),
  ].join('\r\n');

async function open(context: CommandContext): Promise<void> {
  const { args, actor, print } = context;
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      plan: { type: 'boolean', default: false },
      orders: { type: 'string' },
      number: { type: 'string' },
    },
  });
  const year = toYear(positionals[0]);
  const { orders, number, plan } = values;
  if (positionals.length > 1 || (orders === undefined) !== (number === undefined)) fail();
  const run = async (db: Db) => {
    const queries = yearQueries(db);
    const days = await findDays(db, year);
    await queries.insert(year, days);
    await writeAudit(db, { action: 'yearOpened', actor, details: { year, ...days } });
    const eve = addDays(days.startsOn, -1);
    return { days, groups: await queries.groups(year, eve), students: await queries.students(year, eve) };
  };
  const { days, groups, students } = await changeDatabase(context, run, { isDryRun: plan });
  for (const line of show(year, days, groups)) print(line);
  if (orders !== undefined && number !== undefined)
    await writeFile(orders, `\u{feff}${toDraft(students, number, days.startsOn)}\r\n`, { flag: 'wx' });
  print(plan ? 'Nothing was changed (plan).' : `The year ${year} is open.`);
}

async function undo(context: CommandContext): Promise<void> {
  const { args, actor, print } = context;
  const year = toYear(args[0]);
  await changeDatabase(context, async (db) => {
    const queries = yearQueries(db);
    if (!(await queries.exists(year))) throw new UsageError(`There is no year ${year}`);
    const count = await queries.countUses(year);
    if (count > 0)
      throw new UsageError(
        `The year ${year} has ${count} classes, lessons, windows or charges: remove them first`,
      );
    await queries.remove(year);
    await writeAudit(db, { action: 'yearTakenBack', actor, details: { year } });
  });
  print(`The year ${year} is gone.`);
}

export const yearCommand: Command = {
  description:
    'open an academic year with the terms of the one before, and draft the orders of its beginning',
  usage: USAGE,
  async run({ args: [action, ...args], ...call }) {
    if (action === 'open') await open({ args, ...call });
    else if (action === 'undo') await undo({ args, ...call });
    else fail();
  },
};
