import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../database/tables.ts';
import { businessTimeZone } from '../../university/calendar.queries.ts';
import { semesterTerms } from './semester.queries.ts';
import { studies } from '../../university/people/status.queries.ts';

/** A window as operators see it: times of the university's zone. */
export interface OperatorWindow {
  readonly academicYearId: number;
  readonly termId: number;
  readonly faculty: string;
  readonly studyYear: number;
  readonly opens: string;
  readonly closes: string;
  readonly extended: string | null;
}

/** A subgroup as operators see it. */
export interface OperatorSeat {
  readonly classId: number;
  readonly discipline: string;
  readonly group: string;
  readonly number: number;
  readonly capacity: number;
  readonly taken: number;
  readonly waiting: number;
}

/** Students who need a discipline, and who have it. */
interface Demand {
  readonly planned: number;
  readonly registered: number;
}

interface DisciplineDemand extends Demand {
  readonly disciplineId: number;
}

const local = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone ${businessTimeZone}, 'YYYY-MM-DD"T"HH24:MI')`;
const moment = (time: string | null) => sql`${time}::timestamp at time zone ${businessTimeZone}`;

/** What the command `registration` reads and changes. */
export const operateQueries = (db: Db) => {
  async function findSeats(condition: RawBuilder<unknown>): Promise<OperatorSeat[]> {
    const { rows } = await sql<OperatorSeat>`
      select seat.class_id as "classId", discipline.title ->> 'ru' as discipline, study_group.title as "group", seat.number,
        seat.capacity, seat.taken, (select count(*)::int from registration_queue queue
          where queue.class_id = seat.class_id and queue.number = seat.number) as waiting
      from registration_seat seat join class on class.id = seat.class_id
      join course on course.id = class.course_id
      join discipline on discipline.id = course.discipline_id
      join study_group on study_group.id = class.group_id
      where ${condition} order by discipline, study_group.title, seat.number`.execute(db);
    return rows;
  }

  return {
    async windows(): Promise<OperatorWindow[]> {
      const { rows } = await sql<OperatorWindow>`
        select academic_year_id as "academicYearId", term_id as "termId", faculty.code as faculty,
          study_year as "studyYear", ${local('opens_at')} as opens, ${local('closes_at')} as closes,
          ${local('extended_until')} as extended
        from registration_window join faculty on faculty.id = registration_window.faculty_id
        order by 1, 2, 3, 4`.execute(db);
      return rows;
    },

    /** Returns false for a year, term or faculty that does not exist. */
    async setWindow(window: OperatorWindow): Promise<boolean> {
      const { numAffectedRows } = await sql`
        insert into registration_window
          (academic_year_id, term_id, faculty_id, study_year, opens_at, closes_at, extended_until)
        select term_period.academic_year_id, term_period.term_id, faculty.id, ${window.studyYear}, ${moment(window.opens)},
          ${moment(window.closes)}, ${moment(window.extended)}
        from term_period cross join faculty
        where term_period.academic_year_id = ${window.academicYearId} and term_period.term_id = ${window.termId}
          and faculty.code = ${window.faculty}
        on conflict (academic_year_id, term_id, faculty_id, study_year) do update
          set opens_at = excluded.opens_at, closes_at = excluded.closes_at, extended_until = excluded.extended_until`.execute(
        db,
      );
      return (numAffectedRows ?? 0n) > 0n;
    },

    /** The subgroups of a term, or of one discipline of it. */
    ofTerm: (academicYearId: number, termId: number, code?: string) =>
      findSeats(sql`course.academic_year_id = ${academicYearId} and course.term_id = ${termId}
        and discipline.code = coalesce(${code ?? null}::text, discipline.code)`),

    async find(group: string, number: number): Promise<OperatorSeat | undefined> {
      const [seat] = await findSeats(sql`study_group.title = ${group} and seat.number = ${number}`);
      return seat;
    },

    async setCapacity({ classId, number }: OperatorSeat, capacity: number): Promise<void> {
      await sql`update registration_seat set capacity = ${capacity}
        where class_id = ${classId} and number = ${number}`.execute(db);
    },
  };
};

/** The active students whose plan has a discipline in a term, and those of them who are registered for it; a discipline that nobody needs is missing. */
export async function findDemands(
  db: Db,
  {
    year,
    term,
    disciplineIds,
  }: { readonly year: number; readonly term: number; readonly disciplineIds: readonly number[] },
): Promise<DisciplineDemand[]> {
  const { rows } = await sql<DisciplineDemand>`
        with planned as (
          select distinct person.id, item.discipline_id from curriculum_item item
          join study_group home using (speciality_id, intake_year)
          join group_member member on member.group_id = home.id and member.is_home
          join person on person.id = member.person_id and ${studies(sql.ref('person.id'))}
          join ${semesterTerms} terms on terms.academic_year_id = ${year} and terms.term_id = ${term}
          where item.discipline_id = any(${disciplineIds}::int[])
            and item.semester = 2 * (terms.academic_year_id - item.intake_year) + terms.position)
        select planned.discipline_id as "disciplineId", count(*)::int as planned, count(*) filter (where exists (
          select from registration join course on course.id = registration.course_id
          where registration.student_id = planned.id and course.discipline_id = planned.discipline_id
            and course.academic_year_id = ${year} and course.term_id = ${term}))::int as registered
        from planned group by planned.discipline_id`.execute(db);
  return rows;
}

/** The demand of the discipline with a code. */
export async function findDemand(
  db: Db,
  { year, term, code }: { readonly year: number; readonly term: number; readonly code: string },
): Promise<Demand> {
  const found = await db.selectFrom('discipline').select('id').where('code', '=', code).execute();
  const [demand] = await findDemands(db, { year, term, disciplineIds: found.map(({ id }) => id) });
  return demand ?? { planned: 0, registered: 0 };
}
