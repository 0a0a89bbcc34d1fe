import { parseArgs } from 'node:util';
import type { Db } from '../database/tables.ts';
import {
  operateQueries,
  type OperatorSeat,
  type OperatorWindow,
} from '../features/registration/operate.queries.ts';
import { OperateError, operateService } from '../features/registration/operate.service.ts';
import { UsageError, type Command } from './command.ts';
import { withDatabase } from './with-database.ts';

const USAGE =
  'windows [set YEAR TERM FACULTY STUDY-YEAR OPENS CLOSES [EXTENDED]] | offers YEAR TERM | demand YEAR TERM | capacity GROUP SUBGROUP SEATS [--dry-run]';

const fail = (): never => {
  throw new UsageError(`This takes: registrations ${USAGE}`);
};

function toNumber(text: string | undefined): number {
  const number = Number(text);
  return text !== undefined && Number.isInteger(number) && number >= 0 ? number : fail();
}

function toTime(text: string | undefined): string {
  const isTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text ?? '') && !Number.isNaN(Date.parse(`${text}Z`));
  if (text === undefined || !isTime) throw new UsageError(`'${text ?? ''}' is no time like 2027-08-20T09:00`);
  return text;
}

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

async function setWindow(db: Db, words: readonly string[]): Promise<string[]> {
  const [year, term, faculty, studyYear, opens, closes, extended, ...more] = words;
  if (faculty === undefined || more.length > 0) return fail();
  const window: OperatorWindow = {
    academicYearId: toNumber(year),
    termId: toNumber(term),
    faculty,
    studyYear: toNumber(studyYear),
    opens: toTime(opens),
    closes: toTime(closes),
    extended: extended === undefined ? null : toTime(extended),
  };
  const before = await operateService(db).setWindow(window);
  return [`- ${before ? showWindow(before) : 'no window'}`, `+ ${showWindow(window)}`];
}

async function setCapacity(db: Db, [group, number, seats, ...more]: readonly string[]): Promise<string[]> {
  if (group === undefined || more.length > 0) return fail();
  const change = await operateService(db).setCapacity(group, toNumber(number), toNumber(seats));
  return [
    `- ${showSeat(change.before)}`,
    `+ ${showSeat(change.after)}`,
    `${change.promotedCount} students came from the waiting list.`,
  ];
}

const seatsOf = (db: Db, [year, term]: readonly string[]) =>
  operateQueries(db).ofTerm(toNumber(year), toNumber(term));

const actions: Readonly<Record<string, (db: Db, words: readonly string[]) => Promise<string[]>>> = {
  windows: async (db, [action, ...words]) => {
    if (action === 'set') return setWindow(db, words);
    return action === undefined ? (await operateQueries(db).windows()).map(showWindow) : fail();
  },
  offers: async (db, words) => (await seatsOf(db, words)).map(showSeat),
  demand: async (db, words) => showDemand(await seatsOf(db, words)),
  capacity: setCapacity,
};

/** Thrown to undo the transaction of a dry run. */
class DryRun extends Error {}

export const registrationsCommand: Command = {
  description: 'show and set registration windows, list offers and demand, change the seats of a subgroup',
  usage: USAGE,
  async run({ args, config, print }) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { 'dry-run': { type: 'boolean', default: false } },
    });
    const [name = '', ...words] = positionals;
    const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
    if (!action) return fail();
    const isDryRun = values['dry-run'];
    await withDatabase(config, async ({ db }) => {
      const run = async (transaction: Db): Promise<void> => {
        for (const line of await action(transaction, words)) print(line);
        if (isDryRun) throw new DryRun();
      };
      await db
        .transaction()
        .execute(run)
        .catch((error: unknown) => {
          if (error instanceof OperateError) throw new UsageError(`Nothing was changed: ${error.message}`);
          if (!(error instanceof DryRun)) throw error;
          print('Dry run: nothing was changed.');
        });
    });
  },
};
