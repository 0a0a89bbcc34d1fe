import { parseArgs } from 'node:util';
import { WINDOW_YEAR_MAX } from '@portal/wire/registration/office';
import type { Db } from '../../../database/tables.ts';
import {
  findDemand,
  operateQueries,
  type OperatorSeat,
  type OperatorWindow,
} from '../../../features/registration/operate.queries.ts';
import { OperateError } from '../../../features/registration/operate-error.ts';
import { operateService } from '../../../features/registration/operate.service.ts';
import { reportTexts } from '../../../university/texts/language.ts';
import type { Command, CommandContext } from '../command.ts';
import { UsageError } from '../usage-error.ts';
import { importOffers } from './import-offers.ts';
import { withProblemsFile } from '../with-problems-file.ts';
import { readRecords } from '../../../storage/record-files/read-record-file.ts';
import { runOverrides } from './registration-overrides.ts';
import { offerColumns } from './offer-columns.ts';
import { changeDatabase } from '../with-database.ts';

const USAGE =
  'windows [set YEAR TERM FACULTY STUDY-YEAR OPENS CLOSES [EXTENDED]] | offers YEAR TERM | offers import FILE [--dry-run] [--problems FILE] | demand YEAR TERM [DISCIPLINE] | capacity GROUP SUBGROUP SEATS [--dry-run] | overrides YEAR TERM | overrides grant LOGIN YEAR TERM credits|clash|late LAST-DAY --reason TEXT | overrides withdraw ID';

const fail = (): never => {
  throw new UsageError(
    `This takes: registrations ${USAGE}; the columns of a file are ${Object.keys(offerColumns).join(',')}`,
  );
};

function toNumber(text: string | undefined): number {
  const number = Number(text);
  return text !== undefined && Number.isInteger(number) && number >= 0 ? number : fail();
}

function toStudyYear(text: string | undefined): number {
  const year = toNumber(text);
  if (year >= 1 && year <= WINDOW_YEAR_MAX) return year;
  throw new UsageError(`'${year}' is no year of study: take one from 1 to ${WINDOW_YEAR_MAX}`);
}

function toTime(text: string | undefined): string {
  const isTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text ?? '') && !Number.isNaN(Date.parse(`${text}Z`));
  if (text === undefined || !isTime) throw new UsageError(`'${text ?? ''}' is no time like 2027-08-20T09:00`);
  return text;
}

type Action = (
  db: Db,
  words: readonly string[],
  context: Pick<CommandContext, 'actor' | 'print'> & { readonly reason?: string | undefined },
) => Promise<string[]>;

const showTimes = ({ opens, closes, extended }: OperatorWindow): string =>
  `${opens} … ${closes}${extended === null ? '' : `, extended until ${extended}`}`;

const showWindow = (window: OperatorWindow): string =>
  `${window.academicYearId}/${window.termId} ${window.faculty}, year ${window.studyYear}: ${showTimes(window)}`;

const showSeats = ({
  capacity,
  taken,
  waiting,
}: Pick<OperatorSeat, 'capacity' | 'taken' | 'waiting'>): string =>
  `${taken} of ${capacity} seats taken${waiting > 0 ? `, ${waiting} waiting` : ''}`;

const showSeat = (seat: OperatorSeat): string =>
  `${seat.discipline}, ${seat.group}, subgroup ${seat.number}: ${showSeats(seat)}`;

/** The sums of each discipline, those with the most students waiting first. */
function showDemand(seats: readonly OperatorSeat[]): string[] {
  const sumOf = (own: readonly OperatorSeat[], field: 'capacity' | 'taken' | 'waiting') =>
    own.reduce((sum, seat) => sum + seat[field], 0);
  return [...Map.groupBy(seats, ({ discipline }) => discipline)]
    .map(([discipline, own]) => ({
      discipline,
      capacity: sumOf(own, 'capacity'),
      taken: sumOf(own, 'taken'),
      waiting: sumOf(own, 'waiting'),
    }))
    .toSorted((one, other) => other.waiting - one.waiting || other.taken - one.taken)
    .map((sums) => `${sums.discipline}: ${showSeats(sums)}`);
}

const setWindow: Action = async (db, words, { actor }) => {
  const [year, term, faculty, studyYear, opens, closes, extended, ...more] = words;
  if (faculty === undefined || more.length > 0) return fail();
  const window: OperatorWindow = {
    academicYearId: toNumber(year),
    termId: toNumber(term),
    faculty,
    studyYear: toStudyYear(studyYear),
    opens: toTime(opens),
    closes: toTime(closes),
    extended: extended === undefined ? null : toTime(extended),
  };
  const before = await operateService(db, actor).setWindow(window);
  return [`- ${before ? showWindow(before) : 'no window'}`, `+ ${showWindow(window)}`];
};

const setCapacity: Action = async (db, [group, number, seats, ...more], { actor }) => {
  if (group === undefined || more.length > 0) return fail();
  const wanted = { group, number: toNumber(number), capacity: toNumber(seats) };
  const changes = await operateService(db, actor).setCapacities([wanted]);
  return changes.flatMap(({ before, after, promotedCount }) => [
    `- ${showSeat(before)}`,
    `+ ${showSeat(after)}`,
    `${promotedCount} students came from the waiting list.`,
  ]);
};

/** How many students need a discipline, how many have it, and its subgroups. */
async function showDemandOf(
  db: Db,
  { year, term, code }: { readonly year: number; readonly term: number; readonly code: string },
): Promise<string[]> {
  const { planned, registered } = await findDemand(db, { year, term, code });
  const seats = await operateQueries(db).ofTerm(year, term, code);
  if (seats.length === 0 && planned === 0)
    throw new UsageError(`Nobody offers or needs '${code}' in ${year}/${term}: correct the code or the term`);
  return [
    `${planned} students have it in their plan: ${registered} are registered, ${planned - registered} are not.`,
    ...seats.map(showSeat),
  ];
}

const importFile: Action = async (db, [file, ...more], { actor, print }) => {
  if (file === undefined || more.length > 0) return fail();
  const records = await readRecords({ db, source: file, columns: offerColumns, print });
  const subgroupTitle = reportTexts('ru', 'registration').subgroup;
  return importOffers(db, records, { ...operateService(db, actor), actor, subgroupTitle });
};

const seatsOf = (db: Db, [year, term]: readonly (string | undefined)[]) =>
  operateQueries(db).ofTerm(toNumber(year), toNumber(term));

const actions: Readonly<Record<string, Action>> = {
  windows: async (db, [action, ...words], context) => {
    if (action === 'set') return setWindow(db, words, context);
    return action === undefined ? (await operateQueries(db).windows()).map(showWindow) : fail();
  },
  offers: async (db, [word = '', ...words], context) =>
    word === 'import' ? importFile(db, words, context) : (await seatsOf(db, [word, ...words])).map(showSeat),
  demand: async (db, [year, term, code]) =>
    code === undefined
      ? showDemand(await seatsOf(db, [year, term]))
      : showDemandOf(db, { year: toNumber(year), term: toNumber(term), code }),
  capacity: setCapacity,
  overrides: (db, words, { actor, reason }) => runOverrides(db, { actor, words, reason, fail, toNumber }),
};

export const registrationsCommand: Command = {
  description:
    'show and set registration windows, list and import offers, show the demand, change the seats of a subgroup, allow one student what a rule refuses',
  usage: USAGE,
  async run(context) {
    const { args, print } = context;
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean', default: false },
        problems: { type: 'string' },
        reason: { type: 'string' },
      },
    });
    const [name = '', ...words] = positionals;
    const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
    if (!action) return fail();
    const isDryRun = values['dry-run'];
    const run = async (db: Db): Promise<void> => {
      for (const line of await action(db, words, { ...context, reason: values.reason })) print(line);
    };
    await withProblemsFile(values.problems, () => changeDatabase(context, run, { isDryRun })).catch(
      (error: unknown) => {
        throw error instanceof OperateError ? new UsageError(`Nothing was changed: ${error.message}`) : error;
      },
    );
    if (isDryRun) print('Dry run: nothing was changed.');
  },
};
