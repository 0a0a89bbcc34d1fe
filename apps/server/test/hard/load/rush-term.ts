import { sql } from 'kysely';
import { Pool } from 'undici';
import { auth } from '@portal/wire';
import type { Db } from '../../../src/database/tables.ts';
import { generateToken, hashToken } from '../../../src/university/people/secret-tokens.ts';
import type { TestDatabase } from '../../database.ts';
import { HttpClient } from '../../clients/http-client.ts';
import { byPool } from '../../clients/http-transport.ts';
import { createSeededDatabase } from '../../seeded-database.ts';

/** Seats of each subgroup, so that the students want more seats than there are. */
const CAPACITY = 10;
const SIGN_INS_AT_ONCE = 50;
const MAX_CONNECTIONS = 256;

/** A student of the term, and the subgroups of three disciplines that this student wants. */
export interface RushStudent {
  readonly id: number;
  readonly academicYearId: number;
  readonly semesterId: number;
  /** Speciality and intake. The students of a cohort want the same seats, and nobody else does. */
  readonly cohort: string;
  readonly seats: readonly WantedSeat[];
}

export interface WantedSeat {
  readonly classId: number;
  readonly groupId: number;
  readonly number: number;
  readonly disciplineId: number;
  readonly teacherId: number;
}

/** A university of 20,000 students whose window is open. Marks, messages and news are left out: nothing here reads them. */
export const createRushDatabase = (): Promise<TestDatabase> =>
  createSeededDatabase(new Date(), 'XL', {
    marks_per_student: 1,
    group_messages: 2_000,
    direct_messages: 2_000,
    news: 45,
  });

/**
 * Deletes all registrations, and limits the seats. The table of registrations is not analysed while it is empty: statements planned
 * then would scan it from start to end, which the registrations of earlier terms rule out at a university.
 */
export async function emptySeats(db: Db): Promise<void> {
  await sql`delete from subgroup_member part using registration own
    where part.class_id = own.class_id and part.student_id = own.student_id`.execute(db);
  await sql`delete from group_member member using registration own join class on class.id = own.class_id
    where member.group_id = class.group_id and member.person_id = own.student_id and not member.is_home`.execute(
    db,
  );
  await sql`truncate registration, registration_queue`.execute(db);
  await sql`update registration_seat set capacity = ${CAPACITY}, taken = 0`.execute(db);
  for (const table of ['registration_seat', 'group_member', 'subgroup_member'])
    await sql`vacuum analyze ${sql.table(table)}`.execute(db);
}

/** Three of the disciplines that are registered as a whole, for each student; most of them want the first teacher. */
export const findRushStudents = (db: Db): Promise<RushStudent[]> =>
  db.transaction().execute(async (transaction) => {
    // The statement takes seconds, on a busy machine more than a server may.
    await sql`set local statement_timeout = 0`.execute(transaction);
    const { rows } = await sql<RushStudent>`
    with offer as materialized (
      select class.id as class_id, class.group_id, course.discipline_id, course.academic_year_id, stream.speciality_id,
        stream.intake_year, item.semester, min(class_teacher.teacher_id) as teacher_id,
        row_number() over (partition by item.id order by class.id) as nth, count(*) over (partition by item.id) as classes,
        dense_rank() over (partition by item.speciality_id, item.intake_year order by course.discipline_id) as position
      from registration_offer join class on class.id = registration_offer.class_id
      join course on course.id = class.course_id join study_group stream on stream.id = class.group_id
      join class_teacher on class_teacher.class_id = class.id
      join registration_window open_window using (academic_year_id, term_id)
      join curriculum_item item on item.speciality_id = stream.speciality_id and item.intake_year = stream.intake_year
        and item.discipline_id = course.discipline_id and item.semester = 2 * (academic_year_id - item.intake_year) + 1
      where registration_offer.lesson_type_id is null and not is_optional and item.kind = 'required'
        and open_window.faculty_id = stream.faculty_id and now() between opens_at and closes_at
        and open_window.study_year = academic_year_id - stream.intake_year + 1
      group by class.id, course.id, stream.id, item.id),
    wish as materialized (
      select person.id, home.speciality_id, home.intake_year, 1 + (person.id + step) % 5 as position
      from person join group_member member on member.person_id = person.id and member.is_home
      join study_group home on home.id = member.group_id cross join unnest(array[0, 1, 3]) as step
      where person.role = 2 and not person.must_change_credentials)
    select wish.id, offer.academic_year_id as "academicYearId", offer.semester as "semesterId",
      wish.speciality_id || '-' || wish.intake_year as cohort, json_agg(json_build_object('classId', offer.class_id, 'groupId', offer.group_id, 'number', 1 + wish.id % 2,
        'disciplineId', offer.discipline_id, 'teacherId', offer.teacher_id)) as seats
    from wish join offer using (speciality_id, intake_year, position)
    where offer.nth = 1 + (wish.id * 7919 + offer.position * 31) % ceil(offer.classes * 0.9)
    group by wish.id, wish.speciality_id, wish.intake_year, offer.academic_year_id, offer.semester order by md5(wish.id::text)`.execute(
      transaction,
    );
    return rows;
  });

/** Signs people in without passwords; each has a token against forged requests. */
export async function signInAll(
  db: Db,
  origin: string,
  people: readonly { readonly id: number }[],
): Promise<HttpClient[]> {
  const transport = byPool(new Pool(origin, { connections: MAX_CONNECTIONS }));
  const clients = people.map(() => new HttpClient(origin, { transport }));
  const tokens = people.map(() => generateToken());
  await sql`
    insert into session (token_hash, device_hash, person_id, idle_until, expires_at, user_agent, address)
    select token, token, person, now() + interval '3 hours', now() + interval '3 hours', '', '127.0.0.1'
    from unnest(${tokens.map(hashToken)}::bytea[], ${people.map(({ id }) => id)}::int[]) as own (token, person)`.execute(
    db,
  );
  const waiting = [...clients.entries()];
  const signIn = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [at, client] = next;
      client.cookies.set('sid', tokens[at] ?? '');
      await client.request(auth.ping, {});
    }
  };
  await Promise.all(Array.from({ length: SIGN_INS_AT_ONCE }, signIn));
  return clients;
}
