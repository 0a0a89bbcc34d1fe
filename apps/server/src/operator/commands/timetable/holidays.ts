import { parseArgs } from 'node:util';
import type { Db } from '../../../database/tables.ts';
import { specialDayQueries, type UniversityDay } from '../../../university/special-day.queries.ts';
import type { FreedLesson } from '../../../university/extra-lessons.queries.ts';
import { SpecialDayError } from '../../../university/day-range.ts';
import { specialDayService, type ChangedDays } from '../../../university/special-day.service.ts';
import type { Command, CommandContext } from '../command.ts';
import { toDay } from '../to-day.ts';
import { UsageError } from '../usage-error.ts';
import { changeDatabase, withDatabase } from '../with-database.ts';

const USAGE =
  'list | add DAY [--until DAY] TITLE_RU TITLE_KG TITLE_EN | move DAY --as DAY | remove DAY [--dry-run]';

const fail = (): never => {
  throw new UsageError(`This takes: holidays ${USAGE}`);
};

interface Words {
  readonly words: readonly string[];
  readonly until: string | undefined;
  readonly as: string | undefined;
}

type SpecialDays = ReturnType<typeof specialDayService>;
type Change = (words: Words) => (service: SpecialDays) => Promise<ChangedDays>;

const changes: Readonly<Record<string, Change>> = {
  add({ words: [day, ...titles], until, as }) {
    const [ru = '', kg = '', en = '', ...more] = titles.map((title) => title.trim());
    if (more.length > 0 || as !== undefined || ru === '' || kg === '' || en === '') return fail();
    const from = toDay(day);
    const holidays = { from, until: until === undefined ? from : toDay(until), title: { ru, kg, en } };
    return (service) => service.addHolidays(holidays);
  },
  move({ words: [day, ...more], until, as }) {
    if (more.length > 0 || until !== undefined || as === undefined) return fail();
    const [date, lessonsOf] = [toDay(day), toDay(as)];
    return (service) => service.shift(date, lessonsOf);
  },
  remove({ words: [day, ...more], until, as }) {
    if (more.length > 0 || until !== undefined || as !== undefined) return fail();
    const date = toDay(day);
    return (service) => service.remove([date]);
  },
};

const show = ({ date, title, lessonsOf }: UniversityDay): string =>
  title === null
    ? `${date}  has the lessons of ${lessonsOf}`
    : `${date}  ${[title.ru, title.kg, title.en].join(' | ')}`;

const showAll = (days: readonly UniversityDay[]): string =>
  days.length === 0 ? 'There are no holidays.' : days.map(show).join('\n');

/** Nobody of these lessons is notified of the holiday, so that the operator has to hear of them. */
const showFreed = (lessons: readonly FreedLesson[]): string =>
  [
    'Extra lessons that are not held, because no lesson is on a holiday. Withdraw them, or move them to another day:',
    ...lessons.map(
      ({ date, startsAt, group, discipline }) => `  ${date} ${startsAt}  ${group}, ${discipline}`,
    ),
  ].join('\n');

async function change(action: Change, words: Words, context: CommandContext & { isDryRun: boolean }) {
  const { actor, isDryRun, print } = context;
  const run = action(words);
  const { days, lessonsBefore, lessonsAfter, freedLessons } = await changeDatabase(
    context,
    (db: Db) => run(specialDayService(db, actor)),
    { isDryRun },
  ).catch((error: unknown) => {
    throw error instanceof SpecialDayError ? new UsageError(`Nothing was changed: ${error.message}`) : error;
  });
  print(showAll(days));
  print(`${lessonsBefore} → ${lessonsAfter} lessons${isDryRun ? '. Dry run: nothing was changed' : ''}.`);
  if (freedLessons.length > 0) print(showFreed(freedLessons));
}

export const holidaysCommand: Command = {
  description: 'list, add and remove days without lessons, and days that have the lessons of another day',
  usage: USAGE,
  async run(context) {
    const { values, positionals } = parseArgs({
      args: [...context.args],
      allowPositionals: true,
      options: {
        until: { type: 'string' },
        as: { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
      },
    });
    const [name = '', ...words] = positionals;
    const action = Object.hasOwn(changes, name) ? changes[name] : undefined;
    const { until, as, 'dry-run': isDryRun } = values;
    if (action) return change(action, { words, until, as }, { ...context, isDryRun });
    if (name !== 'list' || words.length > 0) return fail();
    await withDatabase(context.config, async ({ db }) =>
      context.print(showAll(await specialDayQueries(db).list())),
    );
  },
};
