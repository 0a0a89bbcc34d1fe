import { addDays, type LocalizedText } from '@portal/domain';
import type { Db } from '../../database/tables.ts';
import type { Actor } from '../../university/people/actor.ts';
import { writeAudit } from '../../university/people/audit.queries.ts';
import { specialDayQueries, type UniversityDay } from './special-day.queries.ts';

const DAYS_MAX = 366;

/** A change that is not possible, with the reason in one sentence. */
export class SpecialDayError extends Error {
  override readonly name = 'SpecialDayError';
}

interface Holidays {
  readonly from: string;
  readonly until: string;
  readonly title: LocalizedText;
}

/** The lessons of the changed days, before and after. */
export interface ChangedDays {
  readonly days: readonly UniversityDay[];
  readonly lessonsBefore: number;
  readonly lessonsAfter: number;
}

function datesOf({ from, until }: Holidays): string[] {
  const count =
    1 + (Date.parse(until) - Date.parse(from)) / (Date.parse(addDays(from, 1)) - Date.parse(from));
  if (count < 1) throw new SpecialDayError(`${until} is before ${from}`);
  if (count > DAYS_MAX) throw new SpecialDayError(`At most ${DAYS_MAX} days can be added at once`);
  return Array.from({ length: count }, (_, at) => addDays(from, at));
}

/** Holidays and shifted days of the whole university (D-68); writes in a transaction. */
export function specialDayService(db: Db, actor: Actor) {
  const queries = specialDayQueries(db);

  async function insert(days: readonly UniversityDay[]): Promise<ChangedDays> {
    const dates = days.map(({ date }) => date);
    const [taken] = await queries.list(dates);
    if (taken) throw new SpecialDayError(`${taken.date} is in the list already: remove it first`);
    const lessonsBefore = await queries.countLessons(dates);
    for (const day of days) await queries.add(day);
    await writeAudit(db, { action: 'specialDayChanged', actor, after: days });
    return { days, lessonsBefore, lessonsAfter: await queries.countLessons(dates) };
  }

  return {
    addHolidays: (holidays: Holidays): Promise<ChangedDays> =>
      insert(datesOf(holidays).map((date) => ({ date, title: holidays.title, lessonsOf: null }))),

    async shift(date: string, lessonsOf: string): Promise<ChangedDays> {
      if (date === lessonsOf) throw new SpecialDayError('A day has its own lessons anyway');
      if (!(await queries.isOneTerm(date, lessonsOf)))
        throw new SpecialDayError(`No term has both days, ${date} and ${lessonsOf}`);
      return insert([{ date, title: null, lessonsOf }]);
    },

    async remove(date: string): Promise<ChangedDays> {
      const days = await queries.list([date]);
      if (days.length === 0) throw new SpecialDayError(`${date} is not in the list`);
      const lessonsBefore = await queries.countLessons([date]);
      await queries.remove(date);
      await writeAudit(db, { action: 'specialDayChanged', actor, before: days });
      return { days, lessonsBefore, lessonsAfter: await queries.countLessons([date]) };
    },
  };
}
