import type { LocalizedText } from '@portal/domain';
import type { Db } from '../database/tables.ts';
import { datesOf, SpecialDayError, type DayRange } from './day-range.ts';
import { findFreedLessons, moveExtraLessons, type FreedLesson } from './extra-lessons.queries.ts';
import type { Actor } from './people/actor.ts';
import { writeAudit } from './people/audit.queries.ts';
import { specialDayQueries, type UniversityDay } from './special-day.queries.ts';

interface Holidays extends DayRange {
  readonly title: LocalizedText;
}

/** The lessons of the changed days, before and after. */
export interface ChangedDays {
  readonly days: readonly UniversityDay[];
  readonly lessonsBefore: number;
  readonly lessonsAfter: number;
  /** The extra lessons that the holidays among the days leave out. */
  readonly freedLessons: readonly FreedLesson[];
}

/** Why a day cannot have the lessons of another one. */
export async function faultOfDay(db: Db, { date, lessonsOf }: UniversityDay): Promise<string | undefined> {
  if (lessonsOf === null) return undefined;
  if (date === lessonsOf) return 'A day has its own lessons anyway';
  return (await specialDayQueries(db).isOneTerm(date, lessonsOf))
    ? undefined
    : `No term has both days, ${date} and ${lessonsOf}`;
}

/** Holidays and shifted days of the whole university (D-68), of an imported table or of nobody; writes in a transaction. */
export function specialDayService(db: Db, actor: Actor, source?: string) {
  const queries = specialDayQueries(db);

  /** Does the work; tells the lessons of the days before and after it. */
  async function countAround(
    days: readonly UniversityDay[],
    work: () => Promise<void>,
  ): Promise<ChangedDays> {
    const dates = days.map(({ date }) => date);
    const lessonsBefore = await queries.countLessons(dates);
    await work();
    await moveExtraLessons(db, dates);
    return {
      days,
      lessonsBefore,
      lessonsAfter: await queries.countLessons(dates),
      freedLessons: await findFreedLessons(db, dates),
    };
  }

  async function requirePossible(days: readonly UniversityDay[]): Promise<void> {
    for (const day of days) {
      const fault = await faultOfDay(db, day);
      if (fault !== undefined) throw new SpecialDayError(fault);
    }
  }

  async function add(days: readonly UniversityDay[]): Promise<ChangedDays> {
    await requirePossible(days);
    const [taken] = await queries.list(days.map(({ date }) => date));
    if (taken) throw new SpecialDayError(`${taken.date} is in the list already: remove it first`);
    return countAround(days, async () => {
      for (const day of days) await queries.add(day, source);
      await writeAudit(db, { action: 'specialDayChanged', actor, after: days });
    });
  }

  return {
    add,

    addHolidays: (holidays: Holidays): Promise<ChangedDays> =>
      add(datesOf(holidays).map((date) => ({ date, title: holidays.title, lessonsOf: null }))),

    shift: (date: string, lessonsOf: string): Promise<ChangedDays> => add([{ date, title: null, lessonsOf }]),

    /** Gives days of the list another meaning. */
    async change(days: readonly UniversityDay[]): Promise<ChangedDays> {
      await requirePossible(days);
      const before = await queries.list(days.map(({ date }) => date));
      return countAround(days, async () => {
        for (const day of days) await queries.update(day);
        await writeAudit(db, { action: 'specialDayChanged', actor, before, after: days });
      });
    },

    async remove(dates: readonly string[]): Promise<ChangedDays> {
      const days = await queries.list(dates);
      const missing = dates.find((date) => days.every((day) => day.date !== date));
      if (missing !== undefined) throw new SpecialDayError(`${missing} is not in the list`);
      return countAround(days, async () => {
        await queries.remove(dates);
        await writeAudit(db, { action: 'specialDayChanged', actor, before: days });
      });
    },
  };
}
