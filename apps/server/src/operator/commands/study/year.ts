import { parseArgs } from 'node:util';
import { addDays } from '@portal/domain';
import { codeOf, propertyOf } from '../../../database/error-properties.ts';
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
import { toCsv } from '../../../storage/documents/to-csv.ts';
import { withPrivateFiles } from '../private-file.ts';
import { changeDatabase } from '../with-database.ts';

const FOREIGN_KEY_VIOLATION = '23503';

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

const draftColumns = ['kind', 'number', 'date', 'effective', 'person', 'group'] as const;

/** A draft of orders, which the registrar corrects before it is registered. */
const toDraft = (students: readonly StudentInYear[], number: string, day: string): string =>
  toCsv([
    draftColumns,
    ...students.map(({ login, group, isDone }) =>
      isDone ? ['graduated', number, day, day, login, ''] : ['promoted', number, day, day, login, group],
    ),
  ]);

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
  // The file is written before the year is stored, so that a path that cannot be written leaves everything as it was.
  const { days, groups } = await withPrivateFiles(orders === undefined ? [] : [orders], ([file]) =>
    changeDatabase(
      context,
      async (db) => {
        const opened = await run(db);
        await file?.write(toDraft(opened.students, number ?? '', opened.days.startsOn));
        return opened;
      },
      { isDryRun: plan },
    ),
  );
  for (const line of show(year, days, groups)) print(line);
  print(plan ? 'Nothing was changed (plan).' : `The year ${year} is open.`);
}

async function undo(context: CommandContext): Promise<void> {
  const { args, actor, print } = context;
  const year = toYear(args[0]);
  await changeDatabase(context, async (db) => {
    const queries = yearQueries(db);
    if (!(await queries.exists(year))) throw new UsageError(`There is no year ${year}`);
    await queries.remove(year).catch((error: unknown) => {
      if (codeOf(error) !== FOREIGN_KEY_VIOLATION) throw error;
      const table = String(propertyOf(error, 'table'));
      throw new UsageError(`The year ${year} is in use by rows of ${table}: remove them first`, {
        cause: error,
      });
    });
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
