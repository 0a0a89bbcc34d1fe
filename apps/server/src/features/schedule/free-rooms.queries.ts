import { sql } from 'kysely';
import type { Language } from '@portal/domain';
import type { FreeRoom, LessonTime } from '@portal/wire';
import type { Db } from '../../database/tables.ts';
import { businessTimeZone, today } from '../../university/calendar.queries.ts';
import { inLanguage } from '../../university/titles.ts';
import { heldOn } from '../../university/held-on.queries.ts';

interface RoomsQuery {
  readonly date: string;
  readonly lessonTimeId: number;
}

export const freeRoomQueries = (db: Db) => ({
  /** The lesson times of a day, and the current day and time (`HH:MM`) in the university's time zone. */
  async times() {
    const { rows: times } = await sql<LessonTime>`
      select id as "lessonTimeId", to_char(starts_at, 'HH24:MI') as "startsAt", to_char(ends_at, 'HH24:MI') as "endsAt"
      from lesson_time order by lesson_time.starts_at`.execute(db);
    const { rows: now } = await sql<{ date: string; time: string }>`
      select ${today} as date, to_char(now() at time zone ${businessTimeZone}, 'HH24:MI') as time`.execute(
      db,
    );
    return { times, now: now[0] };
  },

  async rooms({ date, lessonTimeId }: RoomsQuery, lang: Language): Promise<FreeRoom[]> {
    const { rows } = await sql<FreeRoom>`
      select room.id as "roomId", room.title as "roomName", ${inLanguage('room.building', lang)} as "buildingName", room.seats
      from room
      where not exists (
        select from (${heldOn(sql`${date}::date`)}) held join lesson_time wanted on wanted.id = ${lessonTimeId}
        where held.room_id = room.id and held.starts_at < wanted.ends_at and held.ends_at > wanted.starts_at)
      order by "buildingName", room.title`.execute(db);
    return rows;
  },
});
