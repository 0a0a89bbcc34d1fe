import { sql } from 'kysely';
import type { Db } from '../../database/tables.ts';
import { deliveryQueries } from '../../events/notifications/delivery.queries.ts';
import type { NewNotification } from '../../events/notifications/notification-types.ts';
import { notifyQueries } from '../../events/notifications/notification.queries.ts';
import { today } from '../../university/calendar.queries.ts';
import { day, peopleOf, type StoredChange } from './lesson-change.queries.ts';

/** Changes of single lessons, inside a transaction. */
export const storeChangeQueries = (db: Db) => ({
  /** Stores a change, or replaces the one of the same lesson with the next version. */
  async store({ slotId, date, kind, newDate, newLessonTimeId, newRoomId }: StoredChange): Promise<void> {
    await sql`
      insert into timetable_change as stored (slot_id, date, kind, new_date, new_lesson_time_id, new_room_id)
      values (${slotId}, ${day(date)}, ${kind}, ${newDate}::date, ${newLessonTimeId}::int, ${newRoomId}::int)
      on conflict (slot_id, date) do update set kind = excluded.kind, new_date = excluded.new_date,
        new_lesson_time_id = excluded.new_lesson_time_id, new_room_id = excluded.new_room_id,
        changed_by = null, changed_at = now(), version = stored.version + 1`.execute(db);
  },

  /** Removes a change; the version of the slot rises above that of the change, so that calendar programs follow. */
  async remove(slotId: number, date: string): Promise<void> {
    await sql`
      with removed as (
        delete from timetable_change where slot_id = ${slotId} and date = ${day(date)} returning slot_id, version)
      update timetable_slot slot set version = slot.version + removed.version + 1, updated_at = now()
      from removed where slot.id = removed.slot_id`.execute(db);
  },

  /** Whether one of the dates is not over. */
  async isToCome(dates: readonly string[]): Promise<boolean> {
    const { rows } = await sql<{ isToCome: boolean }>`
      select ${today} <= any(${dates}::date[]) as "isToCome"`.execute(db);
    return rows[0]?.isToCome === true;
  },

  async notify(slotId: number, notification: NewNotification): Promise<void> {
    await notifyQueries(db).add(notification, peopleOf(slotId));
    await deliveryQueries(db).request(notification);
  },
});
