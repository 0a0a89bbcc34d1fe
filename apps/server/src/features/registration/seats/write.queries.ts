import { sql } from 'kysely';
import type { Db } from '../../../database/tables.ts';
import { statement } from '../../../database/statement.ts';
import { today } from '../../../university/calendar.queries.ts';
import { covers } from '../../../university/classes.queries.ts';
import type { Seat } from '../rules/judge.ts';
import type { SeatKey } from './seat.queries.ts';

type KeyArgument = 'classIds' | 'numbers';

const keyValues = (keys: readonly SeatKey[]) => ({
  classIds: keys.map(({ classId }) => classId),
  numbers: keys.map(({ number }) => number),
});

/** SQL: the classes and numbers of seats. */
const keysOf = (argument: (name: KeyArgument) => number) => sql`
  select * from unnest(${argument('classIds')}::int[], ${argument('numbers')}::int[])`;

/** A locked seat with its newest counts. */
export interface LockedSeat extends SeatKey {
  readonly capacity: number;
  readonly taken: number;
}

const lockSeats = statement<KeyArgument, LockedSeat>(
  (argument) =>
    sql<LockedSeat>`
    select class_id as "classId", number, capacity, taken from registration_seat
    where (class_id, number) in (${keysOf(argument)}) order by class_id, number for no key update`,
);

const lockStudent = statement<'studentId', never>(
  (argument) => sql<never>`select from person where id = ${argument('studentId')} for no key update`,
);

const lockStudents = statement<KeyArgument | 'studentId', never>(
  (argument) =>
    sql<never>`
    select from person where id in (
      select ${argument('studentId')}::int union select student_id from registration_queue
      where (class_id, number) in (${keysOf(argument)}))
    order by id for no key update`,
);

/**
 * Locks, always taken in this order so that no two transactions wait for each other: seats by their ids, then students by
 * their ids. A place on a waiting list is added behind the lock of its seat, so that nobody joins a locked list.
 */
export const lockQueries = (db: Db) => ({
  /** Returns the seats as they are behind the locks. */
  seats: (keys: readonly SeatKey[]): Promise<LockedSeat[]> => lockSeats(db, keyValues(keys)),

  student: (studentId: number): Promise<unknown> => lockStudent(db, { studentId }),

  /** The students who wait for locked seats, and one more student. */
  waiting: (keys: readonly SeatKey[], studentId?: number): Promise<unknown> =>
    lockStudents(db, { ...keyValues(keys), studentId }),
});

type TakeArgument = 'studentId' | 'classId' | 'number' | 'courseId' | 'groupId' | 'lessonTypeId' | 'isByPlan';

const takeSeat = statement<TakeArgument, { id: number }>(
  (argument) =>
    sql<{ id: number }>`
    with seat as (
      update registration_seat set taken = taken + 1
      where class_id = ${argument('classId')} and number = ${argument('number')} and taken < capacity returning class_id),
    registered as (
      insert into registration (student_id, course_id, class_id, number, lesson_type_id, is_by_plan)
      select ${argument('studentId')}, ${argument('courseId')}, class_id, ${argument('number')},
        ${argument('lessonTypeId')}, ${argument('isByPlan')} from seat returning id),
    member as (
      insert into membership (group_id, person_id, is_home, first_day)
      select ${argument('groupId')}, ${argument('studentId')}, false, ${today} from registered on conflict do nothing),
    part as (
      insert into subgroup_member (class_id, student_id, number)
      select ${argument('classId')}, ${argument('studentId')}, ${argument('number')} from registered
      on conflict (class_id, student_id) do update set number = excluded.number),
    left_queue as (
      delete from registration_queue queue using registered, class
      join registration_offer offer on offer.class_id = class.id
      where queue.student_id = ${argument('studentId')} and class.id = queue.class_id
        and class.course_id = ${argument('courseId')}
        and offer.lesson_type_id is not distinct from ${argument('lessonTypeId')}::smallint)
    select id from registered`,
);

const releaseSeat = statement<'registrationId' | 'studentId', never>(
  (argument) =>
    sql<never>`
    with gone as (
      delete from registration where id = ${argument('registrationId')} and student_id = ${argument('studentId')}
      returning class_id, number),
    seat as (
      update registration_seat seat set taken = taken - 1 from gone
      where seat.class_id = gone.class_id and seat.number = gone.number),
    part as (
      delete from subgroup_member part using gone
      where part.class_id = gone.class_id and part.student_id = ${argument('studentId')}),
    own as (
      select membership.* from gone join class on class.id = gone.class_id
      join membership on membership.group_id = class.group_id and membership.person_id = ${argument('studentId')}
      where not membership.is_home and ${covers(today)}),
    ended as (
      update membership set last_day = ${today} - 1 from own
      where membership.group_id = own.group_id and membership.person_id = own.person_id
        and membership.first_day = own.first_day and own.first_day < ${today})
    delete from membership using own
    where membership.group_id = own.group_id and membership.person_id = own.person_id
      and membership.first_day = own.first_day and own.first_day = ${today}`,
);

export const writeQueries = (db: Db, studentId: number) => ({
  /**
   * Takes a seat: the registration, the membership in the stream and in the subgroup, from which chat, journal and schedule
   * follow. Leaves the waiting lists of the discipline. Returns undefined when no seat is free.
   */
  async take({ isOptional, ...seat }: Seat): Promise<number | undefined> {
    const [row] = await takeSeat(db, { ...seat, studentId, isByPlan: !isOptional });
    return row?.id;
  },

  /** Deletes a registration with its seat and memberships. */
  release: (registrationId: number): Promise<unknown> => releaseSeat(db, { registrationId, studentId }),

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
    const { classIds, numbers } = keyValues(keys);
    const { rows } = await sql<FreeSeat>`
      select seat.class_id as "classId", seat.number, class.group_id as "groupId",
        course.academic_year_id as "academicYearId", course.term_id as "termId"
      from registration_seat seat join class on class.id = seat.class_id join course on course.id = class.course_id
      where (seat.class_id, seat.number) in (select * from unnest(${classIds}::int[], ${numbers}::int[]))
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
