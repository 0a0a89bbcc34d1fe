import { sql } from 'kysely';
import { WITH_NEXT } from '../../database/prepared-pool.ts';
import type { Db } from '../../database/tables.ts';
import type { Seat } from './judge.ts';
import type { SeatKey } from './seat.queries.ts';

/** Any number, as long as every process of the portal uses the same one. */
const PROMOTION_LOCK = 727_325;

const classIds = (keys: readonly SeatKey[]) => keys.map(({ classId }) => classId);
const numbers = (keys: readonly SeatKey[]) => keys.map(({ number }) => number);

/** A locked seat with its newest counts. */
export interface LockedSeat extends SeatKey {
  readonly capacity: number;
  readonly taken: number;
}

/**
 * Locks, always taken in this order so that no two transactions wait for each other: the promotion lock by those who free
 * seats, then seats by their ids, then the caller, then, with the promotion lock only, students of waiting lists.
 */
export const lockQueries = (db: Db) => ({
  async promotion(): Promise<void> {
    await sql`${sql.raw(WITH_NEXT)} select pg_advisory_xact_lock(${PROMOTION_LOCK}::bigint)`.execute(db);
  },

  /** Returns the seats as they are behind the locks. */
  async seats(keys: readonly SeatKey[]): Promise<LockedSeat[]> {
    const { rows } = await sql<LockedSeat>`
      select class_id as "classId", number, capacity, taken from registration_seat
      where (class_id, number) in (select * from unnest(${classIds(keys)}::int[], ${numbers(keys)}::int[]))
      order by class_id, number for no key update`.execute(db);
    return rows;
  },

  async student(studentId: number): Promise<void> {
    await sql`${sql.raw(WITH_NEXT)} select from person where id = ${studentId} for no key update`.execute(db);
  },
});

export const writeQueries = (db: Db, studentId: number) => ({
  /**
   * Takes a seat: the registration, the membership in the stream and in the subgroup, from which chat, journal and schedule
   * follow. Leaves the waiting lists of the discipline. Returns undefined when no seat is free.
   */
  async take({ classId, number, courseId, groupId, lessonTypeId, isOptional }: Seat) {
    const { rows } = await sql<{ id: number }>`
      with seat as (
        update registration_seat set taken = taken + 1
        where class_id = ${classId} and number = ${number} and taken < capacity returning class_id),
      registered as (
        insert into registration (student_id, course_id, class_id, number, lesson_type_id, is_by_plan)
        select ${studentId}, ${courseId}, class_id, ${number}, ${lessonTypeId}, ${!isOptional} from seat returning id),
      member as (
        insert into group_member (group_id, person_id, is_home)
        select ${groupId}, ${studentId}, false from registered on conflict do nothing),
      part as (
        insert into subgroup_member (class_id, student_id, number)
        select ${classId}, ${studentId}, ${number} from registered
        on conflict (class_id, student_id) do update set number = excluded.number),
      left_queue as (
        delete from registration_queue queue using registered, class
        join registration_offer offer on offer.class_id = class.id
        where queue.student_id = ${studentId} and class.id = queue.class_id and class.course_id = ${courseId}
          and offer.lesson_type_id is not distinct from ${lessonTypeId}::smallint)
      select id from registered`.execute(db);
    return rows[0]?.id;
  },

  /** Deletes a registration with its seat and memberships. */
  async release(registrationId: number): Promise<void> {
    await sql`
      with gone as (
        delete from registration where id = ${registrationId} and student_id = ${studentId} returning class_id, number),
      seat as (
        update registration_seat seat set taken = taken - 1 from gone
        where seat.class_id = gone.class_id and seat.number = gone.number),
      part as (
        delete from subgroup_member part using gone where part.class_id = gone.class_id and part.student_id = ${studentId})
      delete from group_member member using gone join class on class.id = gone.class_id
      where member.group_id = class.group_id and member.person_id = ${studentId} and not member.is_home`.execute(
      db,
    );
  },

  async join({ classId, number }: SeatKey): Promise<void> {
    await sql`
      insert into registration_queue (student_id, class_id, number) values (${studentId}, ${classId}, ${number})
      on conflict do nothing`.execute(db);
  },

  async leave(id: number): Promise<void> {
    await sql`delete from registration_queue where id = ${id} and student_id = ${studentId}`.execute(db);
  },
});

export interface FreeSeat extends SeatKey {
  readonly groupId: number;
  readonly academicYearId: number;
  readonly termId: number;
}

export const queueQueries = (db: Db) => ({
  /** The seats of the keys that are free while students wait for them. */
  async freeWithQueue(keys: readonly SeatKey[]): Promise<FreeSeat[]> {
    const { rows } = await sql<FreeSeat>`
      select seat.class_id as "classId", seat.number, class.group_id as "groupId",
        course.academic_year_id as "academicYearId", course.term_id as "termId"
      from registration_seat seat join class on class.id = seat.class_id join course on course.id = class.course_id
      where (seat.class_id, seat.number) in (select * from unnest(${classIds(keys)}::int[], ${numbers(keys)}::int[]))
        and seat.taken < seat.capacity and exists (
          select from registration_queue queue where queue.class_id = seat.class_id and queue.number = seat.number)
      order by seat.class_id, seat.number`.execute(db);
    return rows;
  },

  /** The students who wait for a seat, the first one first. */
  async waiting({ classId, number }: SeatKey): Promise<number[]> {
    const { rows } = await sql<{ studentId: number }>`
      select student_id as "studentId" from registration_queue
      where class_id = ${classId} and number = ${number} order by id`.execute(db);
    return rows.map(({ studentId }) => studentId);
  },
});
