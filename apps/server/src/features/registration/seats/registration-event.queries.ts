import { sql } from 'kysely';
import type { SeatCount } from '@portal/wire';
import type { Db } from '../../../database/tables.ts';
import type { SeatKey } from './seat.queries.ts';

interface StreamOf {
  readonly specialityId: number | null;
  readonly intakeYear: number | null;
}

/** The seats of a subgroup, and whose stream it is; `null` is everybody. */
export interface CountedSeat extends SeatCount, StreamOf {}

export interface ListeningStudent extends StreamOf {
  readonly personId: number;
}

export const registrationEventQueries = (db: Db) => ({
  async counts(keys: readonly SeatKey[]): Promise<CountedSeat[]> {
    const { rows } = await sql<CountedSeat>`
      select class.group_id as "groupId", seat.number, seat.capacity, seat.taken,
        (select count(*)::int from registration_queue queue
          where queue.class_id = seat.class_id and queue.number = seat.number) as waiting,
        study_group.speciality_id as "specialityId", study_group.intake_year as "intakeYear"
      from registration_seat seat join class on class.id = seat.class_id
      join study_group on study_group.id = class.group_id
      where (seat.class_id, seat.number) in (
        select * from unnest(${keys.map(({ classId }) => classId)}::int[], ${keys.map(({ number }) => number)}::int[]))
      order by seat.class_id, seat.number`.execute(db);
    return rows;
  },

  /** The students among the listeners, with speciality and intake. */
  async students(personIds: readonly number[]): Promise<ListeningStudent[]> {
    const { rows } = await sql<ListeningStudent>`
      select member.person_id as "personId", home.speciality_id as "specialityId", home.intake_year as "intakeYear"
      from group_member member join study_group home on home.id = member.group_id
      where member.is_home and member.person_id = any(${personIds}::int[])`.execute(db);
    return rows;
  },
});
