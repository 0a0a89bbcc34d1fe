import { sql } from 'kysely';
import type { AccessFixture } from './fixture.ts';
import type { Actor } from './people.ts';

/** A subgroup of the open window that an actor may choose; people who are not students get the owner's. */
export interface OpenSeat {
  readonly academicYearId: number;
  readonly semesterId: number;
  readonly disciplineId: number;
  readonly teacherId: number;
  readonly classId: number;
  readonly courseId: number;
  readonly groupId: number;
  readonly number: number;
  readonly lessonTypeId: number | null;
}

type SeatKind = 'plan' | 'optional' | 'byType' | 'full';

const conditions = {
  plan: sql`offer.lesson_type_id is null and not offer.is_optional and seat.taken < seat.capacity - 9`,
  optional: sql`offer.is_optional`,
  byType: sql`offer.lesson_type_id is not null`,
  full: sql`seat.taken = seat.capacity`,
} as const;

const studentActors: readonly Actor[] = ['owner', 'classmate', 'otherFacultyStudent'];

/** Finds a subgroup of the window that is open now. */
export async function openSeat(
  { server: { db }, people }: AccessFixture,
  actor: Actor,
  kind: SeatKind,
): Promise<OpenSeat> {
  const chooser = kind === 'full' || !studentActors.includes(actor) ? 'owner' : actor;
  const personId = chooser in people ? people[chooser as keyof typeof people] : people.owner;
  const { rows } = await sql<OpenSeat>`
    select course.academic_year_id as "academicYearId", item.semester as "semesterId", course.discipline_id as "disciplineId",
      class_teacher.teacher_id as "teacherId", seat.class_id as "classId", course.id as "courseId",
      class.group_id as "groupId", seat.number, offer.lesson_type_id as "lessonTypeId"
    from group_member member join study_group home on home.id = member.group_id and member.is_home
    join registration_window on registration_window.faculty_id = home.faculty_id
      and registration_window.study_year = registration_window.academic_year_id - home.intake_year + 1
      and now() between opens_at and closes_at
    join course on course.academic_year_id = registration_window.academic_year_id
      and course.term_id = registration_window.term_id
    join class on class.course_id = course.id
    join study_group on study_group.id = class.group_id
      and coalesce(study_group.speciality_id = home.speciality_id, true)
    join registration_offer offer on offer.class_id = class.id
    join registration_seat seat on seat.class_id = class.id
    join class_teacher on class_teacher.class_id = class.id
      and class_teacher.lesson_type_id = coalesce(offer.lesson_type_id, 1)
    cross join lateral (
      select max(semester) as semester from curriculum_item where speciality_id = home.speciality_id
        and intake_year = home.intake_year and semester % 2 = 1) item
    where member.person_id = ${personId} and course.credits <> 4 and ${conditions[kind]}
    order by seat.class_id desc, seat.number limit 1`.execute(db);
  const [seat] = rows;
  if (!seat) throw new Error(`There is no subgroup of the kind ${kind}`);
  return seat;
}

/** Makes the owner a registered student of a subgroup, and returns the id of the registration. */
export async function ownRegistration(fixture: AccessFixture, kind: 'plan' | 'byType'): Promise<number> {
  const { db } = fixture.server;
  const { owner } = fixture.people;
  const seat = await openSeat(fixture, 'owner', kind);
  const find = () =>
    sql<{ id: number }>`
    select id from registration where student_id = ${owner} and course_id = ${seat.courseId}`.execute(db);
  const { rows } = await find();
  if (rows[0]) return rows[0].id;
  await sql`insert into registration (student_id, course_id, class_id, number, lesson_type_id, is_by_plan)
    values (${owner}, ${seat.courseId}, ${seat.classId}, ${seat.number}, ${seat.lessonTypeId}, true)`.execute(
    db,
  );
  await sql`update registration_seat set taken = taken + 1
    where class_id = ${seat.classId} and number = ${seat.number}`.execute(db);
  return (await find()).rows[0]?.id ?? 0;
}

/** Puts the owner on the waiting list of the full subgroup, and returns the id of the place. */
export async function ownPlace(fixture: AccessFixture): Promise<number> {
  const seat = await openSeat(fixture, 'owner', 'full');
  const { rows } = await sql<{ id: number }>`
    insert into registration_queue (student_id, class_id, number)
    values (${fixture.people.owner}, ${seat.classId}, ${seat.number})
    on conflict (student_id, class_id, number) do update set number = excluded.number returning id`.execute(
    fixture.server.db,
  );
  return rows[0]?.id ?? 0;
}

/** Nothing of the plan is required any more, so that optional disciplines are open. */
export async function openOptional({ server: { db } }: AccessFixture): Promise<void> {
  await sql`update curriculum_item set kind = 'byChoice'`.execute(db);
}
