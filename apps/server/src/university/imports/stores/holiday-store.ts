import type { Db } from '../../../database/tables.ts';
import type { Actor } from '../../people/actor.ts';
import type { UniversityDay } from '../../special-day.queries.ts';
import { SpecialDayError } from '../../day-range.ts';
import { specialDayService } from '../../special-day.service.ts';
import { ImportConflictError, type RecordRow } from '../records.ts';
import { holidayQueries } from './holiday.queries.ts';
import type { RecordStore } from './record-store.queries.ts';

/** The day that a row is; languages without a title of their own have the Russian one. */
export function dayOf(row: RecordRow): UniversityDay {
  const { date, title: ru = null, titleKg, titleEn, lessonsOf = null } = row;
  return {
    date: date ?? '',
    title: ru === null ? null : { ru, kg: titleKg ?? ru, en: titleEn ?? ru },
    lessonsOf,
  };
}

/** An import has checked its days; an undo may meet a day that was entered by hand since. */
async function withConflicts(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof SpecialDayError)) throw error;
    throw new ImportConflictError(`Nothing was changed: ${error.message}`, { cause: error });
  }
}

/** Writes holidays by the service that the command `holidays` uses. */
export function holidayStore(
  db: Db,
  { source, actor }: { readonly source: string; readonly actor: Actor },
): RecordStore {
  const service = specialDayService(db, actor, source);
  return {
    table: 'special_day',
    read: () => holidayQueries(db, source).ofSource(),
    async insert(records) {
      if (records.length > 0) await withConflicts(() => service.add(records.map(({ row }) => dayOf(row))));
    },
    async update(records) {
      if (records.length > 0) await withConflicts(() => service.change(records.map(({ row }) => dayOf(row))));
    },
    async remove(dates) {
      if (dates.length > 0) await withConflicts(() => service.remove(dates));
    },
  };
}
