import { sql, type RawBuilder } from 'kysely';
import type { DistanceClass } from '@portal/wire/check-in/visit';
import type { Db } from '../../../database/tables.ts';
import { isInJournal } from '../../shared/journal/journal-rights.queries.ts';
import { numberSetting } from '../../../university/settings/setting.queries.ts';
import { checkInLesson, endedAt, isOpen } from '../check-in.queries.ts';
import type { Judgement } from './judge.ts';

/** A check-in as far as the verdict about one student needs it. */
export interface CheckInFacts {
  readonly id: number;
  readonly slotId: number;
  readonly roomId: number;
  readonly longitude: number | null;
  readonly latitude: number | null;
  readonly radius: number | null;
  readonly isEnrolled: boolean;
  readonly isOpen: boolean;
  readonly now: Date;
  readonly endedAt: Date | null;
  /** A visit after this time is late. */
  readonly lateAfter: Date;
}

export interface NewVisit extends Judgement {
  readonly checkInId: number;
  readonly studentId: number;
  readonly distance: DistanceClass;
  readonly deviceHash: Buffer | null;
  readonly at: Date;
}

export const visitQueries = (db: Db, studentId: number) => {
  async function find(condition: RawBuilder<unknown>): Promise<CheckInFacts[]> {
    const { rows } = await sql<CheckInFacts>`
      select check_in.id, check_in.slot_id as "slotId", check_in.room_id as "roomId", room.longitude, room.latitude,
        room.radius_m as radius, ${isInJournal(studentId)} as "isEnrolled", ${isOpen} as "isOpen", now() as now,
        ${endedAt} as "endedAt",
        check_in.starts_at + make_interval(mins => ${numberSetting('checkIn', 'lateAfterMinutes')}::int) as "lateAfter"
      from ${checkInLesson} join room on room.id = check_in.room_id
      where ${condition}
      order by check_in.id`.execute(db);
    return rows;
  }

  return {
    async find(checkInId: number): Promise<CheckInFacts | undefined> {
      const [facts] = await find(sql`check_in.id = ${checkInId}`);
      return facts;
    },

    /** The check-ins of the student's own lessons that are open, or were open at an earlier time. */
    findOpen: (at?: Date) =>
      find(sql`${at ? sql`check_in.opened_at <= ${at} and coalesce(${endedAt}, now()) >= ${at}` : isOpen}
        and ${isInJournal(studentId)}`),

    findOpenInRoom: (roomId: number) => find(sql`${isOpen} and check_in.room_id = ${roomId}`),

    /** The student who was the first to use a browser in a lesson: this one, unless there was another. */
    async claimDevice(checkInId: number, deviceHash: Buffer): Promise<number | undefined> {
      const { rows } = await sql<{ owner: number }>`
        insert into check_in_device as device (check_in_id, device_hash, student_id)
        values (${checkInId}, ${deviceHash}, ${studentId})
        on conflict (check_in_id, device_hash) do update set student_id = device.student_id
        returning device.student_id as owner`.execute(db);
      return rows[0]?.owner;
    },

    /**
     * Stores a visit unless the student has one that is as good; a position is better than none. The row is locked either way, so that visits and decisions about
     * one student follow each other.
     */
    async store({
      checkInId,
      verdict,
      reasons,
      isLate,
      distance,
      deviceHash,
      at,
    }: NewVisit): Promise<boolean> {
      const { rows } = await sql`
        insert into check_in_visit as stored (check_in_id, student_id, verdict, reasons, is_late, distance, device_hash, at)
        values (${checkInId}, ${studentId}, ${verdict}, ${reasons}::text[], ${isLate}, ${distance}, ${deviceHash}, ${at})
        on conflict (check_in_id, student_id) do update set verdict = excluded.verdict, reasons = excluded.reasons,
          is_late = excluded.is_late, distance = excluded.distance, device_hash = excluded.device_hash, at = excluded.at
        where coalesce(stored.verdict, 'rejected') = 'rejected'
          or (stored.verdict = 'needsTeacher' and (excluded.verdict = 'present' or (excluded.verdict = 'needsTeacher'
            and 'noLocation' = any(stored.reasons) and not 'noLocation' = any(excluded.reasons))))
        returning 1`.execute(db);
      return rows.length > 0;
    },
  };
};
