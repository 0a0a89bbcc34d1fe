import { sql } from 'kysely';
import { registration, type PlanItem, type RegistrationPlan, type RegistrationSubgroup } from '@portal/wire';
import type { Db } from '../../src/database/tables.ts';
import { createSessionFor } from '../access/people.ts';
import type { TestClient, TestServer } from '../harness.ts';

/** The students of one cohort in the semester whose window is open. */
export interface RegistrationPeople {
  readonly ref: { readonly academicYearId: number; readonly semesterId: number };
  readonly studentIds: readonly number[];
  /** A client of a student by number. */
  clientOf(number: number): Promise<TestClient>;
  planOf(client: TestClient): Promise<RegistrationPlan>;
}

/** Students of the cohort of the demo student who have no registration yet, the demo student first. */
async function findStudents(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select person.id from person join group_member member on member.person_id = person.id and member.is_home
    join study_group on study_group.id = member.group_id
    where (study_group.speciality_id, study_group.intake_year) = (
      select home.speciality_id, home.intake_year from study_group home
      join group_member own on own.group_id = home.id and own.is_home
      join person me on me.id = own.person_id where me.login = 'student')
      and login <> 'newcomer'
      and not exists (select from registration where student_id = person.id)
      and not exists (select from registration_queue where student_id = person.id)
    order by login <> 'student', person.id`.execute(db);
  return rows.map(({ id }) => id);
}

export async function findRegistrationPeople(server: TestServer): Promise<RegistrationPeople> {
  const studentIds = await findStudents(server.db);
  const clients = new Map<number, Promise<TestClient>>();
  const clientOf = (number: number): Promise<TestClient> => {
    const found = clients.get(number) ?? createSessionFor(server, studentIds[number] ?? 0);
    clients.set(number, found);
    return found;
  };
  const student = await clientOf(0);
  const [year] = await student.request(registration.defaultYear, {});
  const semesters = await student.request(registration.semesters, { academicYearId: year?.id ?? 0 });
  const open = semesters.find(({ window }) => window?.state === 'open');
  const ref = { academicYearId: year?.id ?? 0, semesterId: open?.id ?? 0 };
  return { ref, studentIds, clientOf, planOf: (client) => client.request(registration.plan, ref) };
}

type Shape = 'whole' | 'byType' | 'byChoice';

const shapeOf = ({ kind, subgroups }: PlanItem): Shape => {
  if (kind === 'byChoice') return 'byChoice';
  return subgroups.some(({ lessonTypeId }) => lessonTypeId !== null) ? 'byType' : 'whole';
};

/** The disciplines of a plan with one way of registration. */
export const itemsOf = ({ items }: RegistrationPlan, shape: Shape): PlanItem[] =>
  items.filter((item) => shapeOf(item) === shape);

export const isFree = ({ capacity, taken }: RegistrationSubgroup): boolean => taken < capacity;

/** A free subgroup of the item and type of lesson, `nth` of different teachers. */
export function freeSubgroup(item: PlanItem | undefined, nth = 0, lessonTypeId: number | null = null) {
  const free = (item?.subgroups ?? []).filter((one) => isFree(one) && one.lessonTypeId === lessonTypeId);
  const groupIds = [...new Set(free.map(({ groupId }) => groupId))];
  const found = free.find(({ groupId }) => groupId === groupIds[nth]);
  if (!item || !found) throw new Error('The demo data has no free subgroup');
  return { ...found, item };
}

/** A free subgroup of a discipline by choice, and one of a required discipline at the same time. */
export function clashingPair(plan: RegistrationPlan) {
  const chosen = itemsOf(plan, 'byChoice').map((item) => freeSubgroup(item));
  for (const item of itemsOf(plan, 'whole')) {
    for (const required of item.subgroups.filter(isFree)) {
      const isAt = ({ slots }: RegistrationSubgroup) =>
        slots.some((one) =>
          required.slots.some(({ day, startsAt }) => one.day === day && one.startsAt === startsAt),
        );
      const elective = chosen.find(isAt);
      if (elective) return { elective, required: { ...required, item } };
    }
  }
  throw new Error('The demo data has no clash');
}

/** The subgroup of the demo data whose seats are all taken. */
export function fullSubgroup(plan: RegistrationPlan) {
  for (const item of plan.items) {
    const found = item.subgroups.find((one) => !isFree(one));
    if (found) return { ...found, item };
  }
  throw new Error('The demo data has no full subgroup');
}

/** Seats whose count is not the number of their registrations, and students in two places at once. */
export async function findContradictions(db: Db): Promise<string[]> {
  const { rows } = await sql<{ problem: string }>`
    select format('seat %s/%s: %s taken, %s registered', seat.class_id, seat.number, seat.taken, count(registration.id)) as problem
    from registration_seat seat left join registration using (class_id, number)
    group by seat.class_id, seat.number having seat.taken <> count(registration.id)
    union all
    select format('student %s has two seats of course %s', student_id, course_id) from registration
    group by student_id, course_id, lesson_type_id having count(*) > 1
    union all
    select format('registration %s without membership', registration.id) from registration
    join class on class.id = class_id
    where not exists (select from group_member where group_id = class.group_id and person_id = student_id)
      or not exists (select from subgroup_member part where part.class_id = registration.class_id
        and part.student_id = registration.student_id and part.number = registration.number)
    union all
    select format('member %s of stream %s without registration', person_id, group_id) from group_member
    join class using (group_id) join registration_offer on class_id = class.id
    where not exists (select from registration where student_id = person_id and class_id = class.id)
    union all
    select format('student %s has %s credits', student_id, sum(credits)) from (
      select distinct student_id, course.* from registration join course on course.id = course_id) held
    group by student_id, academic_year_id, term_id having sum(credits) > 36`.execute(db);
  return rows.map(({ problem }) => problem);
}

/** The fields of a saved choice, as a client of the specification sends them. */
export const toChoice = (
  ref: RegistrationPeople['ref'],
  { item, ...seat }: ReturnType<typeof freeSubgroup>,
) => ({
  ...ref,
  disciplineId: item.disciplineId,
  departmentId: item.departmentId,
  credits: item.credits,
  examFormId: item.examFormId,
  planItemId: item.planItemId,
  isByPlan: item.isByPlan,
  teacherId: seat.teacherId,
  groupId: seat.groupId,
  number: seat.number,
  title: seat.title,
  lessonTypeId: seat.lessonTypeId ?? undefined,
});
