import { sql } from 'kysely';
import type { Db } from '../database/tables.ts';
import { taughtDay } from './lessons-on.queries.ts';

/** Gives extra lessons of some dates the weekday whose lessons their day has, so that they are held on their day as before. */
export async function moveExtraLessons(db: Db, dates: readonly string[]): Promise<void> {
  await sql`
    update timetable_slot slot set day = extract(isodow from taught.day)
    from unnest(${dates}::date[]) as changed(date), lateral (select ${taughtDay(sql`changed.date`)} as day) taught
    where slot.is_extra and slot.valid_from = changed.date and taught.day is not null`.execute(db);
}
