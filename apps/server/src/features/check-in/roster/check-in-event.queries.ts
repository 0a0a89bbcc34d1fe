import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../database/tables.ts';
import { writersOfLesson, writesLesson } from '../../shared/journal/journal-rights.queries.ts';
import { checkInLesson, isOpen } from '../check-in.queries.ts';

/** A check-in seen by one of its teachers. */
export interface SeenCheckIn {
  readonly checkInId: number;
  readonly teacherId: number;
  readonly isOpen: boolean;
  readonly now: Date;
}

const isRunning = (endedSeconds: number) => sql<boolean>`(check_in.ended_at is null
  and check_in.closes_at > now() - make_interval(secs => ${endedSeconds}))`;

/** What an event says of `check_in`, for the person with this id. */
const seenBy = (teacherId: RawBuilder<unknown>) =>
  sql`check_in.id as "checkInId", ${teacherId} as "teacherId", ${isOpen} as "isOpen", now() as now`;

/** Each check-in once for each teacher of its lesson, and for each who stands in. */
const seenByTeachers = sql`
  select ${seenBy(sql.ref('writer.id'))}
  from ${checkInLesson} cross join lateral ${writersOfLesson} as writer (id)`;

export const checkInEventQueries = (db: Db) => ({
  /** Those who teach the lesson of a check-in or stand in. */
  async findTeachers(checkInId: number): Promise<SeenCheckIn[]> {
    const { rows } = await sql<SeenCheckIn>`${seenByTeachers} where check_in.id = ${checkInId}`.execute(db);
    return rows;
  },

  /** The check-ins that are open, or that have ended by themselves during the last seconds. */
  async findRunning(endedSeconds: number): Promise<SeenCheckIn[]> {
    const { rows } = await sql<SeenCheckIn>`
      ${seenByTeachers} where ${isRunning(endedSeconds)} order by check_in.id`.execute(db);
    return rows;
  },

  /** The open check-ins of one teacher. */
  async findRunningOf(personId: number): Promise<SeenCheckIn[]> {
    const { rows } = await sql<SeenCheckIn>`
      select ${seenBy(sql`${personId}::int`)} from ${checkInLesson}
      where ${isRunning(0)} and ${writesLesson(personId)}
      order by check_in.id`.execute(db);
    return rows;
  },

  /** The database has the only clock of codes, so that all processes agree. */
  async now(): Promise<Date> {
    const { rows } = await sql<{ now: Date }>`select now() as now`.execute(db);
    return rows[0]?.now ?? new Date();
  },
});
