import { sql } from 'kysely';
import type { Db } from '../../../database/tables.ts';
import { writesLesson } from '../../shared/journal/journal-rights.queries.ts';
import { checkInLesson, isOpen } from '../check-in.queries.ts';

/** A check-in seen by a listening teacher. */
export interface ListenedCheckIn {
  readonly checkInId: number;
  readonly teacherId: number;
  readonly isOpen: boolean;
  readonly now: Date;
}

export const checkInEventQueries = (db: Db) => ({
  /** Those of the given people who teach the lesson of a check-in or stand in. */
  async findTeachers(checkInId: number, personIds: readonly number[]): Promise<ListenedCheckIn[]> {
    const { rows } = await sql<ListenedCheckIn>`
      select check_in.id as "checkInId", listening.id as "teacherId", ${isOpen} as "isOpen", now() as now
      from ${checkInLesson} cross join unnest(${personIds}::int[]) as listening (id)
      where check_in.id = ${checkInId} and ${writesLesson(sql.ref('listening.id'))}`.execute(db);
    return rows;
  },

  /** The check-ins of the given people that are open, or that have ended by themselves during the last seconds. */
  async findRunning(personIds: readonly number[], endedSeconds: number): Promise<ListenedCheckIn[]> {
    const { rows } = await sql<ListenedCheckIn>`
      select check_in.id as "checkInId", listening.id as "teacherId", ${isOpen} as "isOpen", now() as now
      from ${checkInLesson} cross join unnest(${personIds}::int[]) as listening (id)
      where check_in.ended_at is null and check_in.closes_at > now() - make_interval(secs => ${endedSeconds})
        and ${writesLesson(sql.ref('listening.id'))}
      order by check_in.id`.execute(db);
    return rows;
  },

  /** The database has the only clock of codes, so that all processes agree. */
  async now(): Promise<Date> {
    const { rows } = await sql<{ now: Date }>`select now() as now`.execute(db);
    return rows[0]?.now ?? new Date();
  },
});
