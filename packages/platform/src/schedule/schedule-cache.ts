import { weekdayOf } from '@portal/domain';
import { dayOf } from '@portal/i18n';
import { StoredSchedule } from '@portal/wire/schedule/schedule-fields';
import { readScheduleText, writeScheduleText } from '../store/storage.ts';

/** Whose schedule it is. */
export type ScheduleKey = Omit<StoredSchedule, 'lastUpdatedAt' | 'date' | 'schedule'>;

/** The age from which a stored schedule is shown but loaded again (D-42). */
const STALE_AFTER_MS = 12 * 60 * 60_000;
/** The interval of the weekly timer (§9 Schedule). */
const WEEKLY_REFRESH_MS = 604_800_000;
const SATURDAY = 6;

/** What to do with the stored schedule: load a new one, show the stored one, or show it and load a new one behind it. */
export type CacheUse = 'load' | 'show' | 'refresh';

const keyFields = ['personId', 'role', 'academicYearId', 'termId', 'language'] as const;

/** Decides how the stored schedule is used; that of another person, role, year, term or language never is (D-42). */
export function chooseCacheUse(
  stored: (ScheduleKey & Pick<StoredSchedule, 'lastUpdatedAt'>) | undefined,
  key: ScheduleKey,
  now: number,
): CacheUse {
  if (stored === undefined || keyFields.some((field) => stored[field] !== key[field])) return 'load';
  return now - stored.lastUpdatedAt > STALE_AFTER_MS ? 'refresh' : 'show';
}

/** Whether a page that stays open refreshes: after a week, on a Saturday or Sunday only (§4 Schedule). */
export const isWeeklyRefreshDue = (lastUpdatedAt: number, now: number): boolean =>
  now - lastUpdatedAt >= WEEKLY_REFRESH_MS && weekdayOf(dayOf(new Date(now))) >= SATURDAY;

/** Reads the stored schedule. */
export function readSchedule(): StoredSchedule | undefined {
  const stored = readScheduleText();
  if (stored === undefined) return undefined;
  try {
    return StoredSchedule.decode(JSON.parse(stored));
  } catch (error) {
    // Written by another version of the portal, or by another application.
    console.warn(error);
    return undefined;
  }
}

/** Stores a schedule that has just been loaded. */
export function writeSchedule(key: ScheduleKey, schedule: StoredSchedule['schedule'], now: number): void {
  const stored = { ...key, schedule, lastUpdatedAt: now, date: dayOf(new Date(now)) };
  writeScheduleText(JSON.stringify(StoredSchedule.encode(stored)));
}

/** Makes the stored schedule old, so that it is loaded again when it is shown next. */
export function expireSchedule(): void {
  const stored = readSchedule();
  if (stored) writeScheduleText(JSON.stringify(StoredSchedule.encode({ ...stored, lastUpdatedAt: 0 })));
}
