import { sql, type RawBuilder } from 'kysely';
import type { Language } from '@portal/domain';
import type { OfficeSeat } from '@portal/wire/registration/office';
import type { Db } from '../../../database/tables.ts';
import { claimCoversFaculty } from '../../../university/people/claim-scope.queries.ts';
import { containsEveryWord } from '../../../university/people/name-search.queries.ts';
import { inLanguage } from '../../../university/titles.ts';
import type { SeatKey } from '../seats/seat.queries.ts';

/** A subgroup without the demand for its discipline. */
export interface CoveredSeat extends Omit<OfficeSeat, 'planned' | 'registered'> {
  readonly disciplineId: number;
  readonly groupId: number;
  readonly academicYearId: number;
  readonly termId: number;
}

export interface SeatFilter {
  readonly academicYearId: number;
  readonly termId: number;
  /** Every word is in the names of discipline, group or teacher; none: everything. */
  readonly words: readonly string[];
  readonly isWaitedFor: boolean;
  readonly after?: SeatKey | undefined;
  /** How many subgroups are read at most. */
  readonly count: number;
}

/** SQL: the subgroups of the streams of the officer's faculties that meet a condition, as `offer`. */
const offers = (officerId: number, lang: Language, condition: RawBuilder<unknown>) => sql`(
  select seat.class_id, seat.number, class.group_id, course.discipline_id, course.academic_year_id, course.term_id,
    coalesce(${inLanguage('discipline.title', lang)}, discipline.code, '') as discipline, study_group.title as "group",
    coalesce(${inLanguage('faculty.title', lang)}, faculty.code) as faculty, teacher.full_name as teacher, seat.capacity, seat.taken,
    (select count(*)::int from registration_queue queue
      where queue.class_id = seat.class_id and queue.number = seat.number) as waiting
  from registration_seat seat join class on class.id = seat.class_id join course on course.id = class.course_id
  join discipline on discipline.id = course.discipline_id
  join study_group on study_group.id = class.group_id
    and ${claimCoversFaculty(officerId, 'registration.manage', sql.ref('study_group.faculty_id'))}
  join faculty on faculty.id = study_group.faculty_id
  left join lateral (
    select person.full_name from class_teacher join person on person.id = class_teacher.teacher_id
    where class_teacher.class_id = class.id order by class_teacher.lesson_type_id, person.id limit 1) teacher on true
  where ${condition}) offer`;

const columns = sql`
  offer.class_id as "classId", offer.number, offer.discipline as "disciplineName", offer."group" as "groupName",
  offer.faculty as "facultyName", offer.teacher as "teacherName", offer.capacity, offer.taken, offer.waiting,
  offer.discipline_id as "disciplineId", offer.group_id as "groupId", offer.academic_year_id as "academicYearId", offer.term_id as "termId"`;

/** The subgroups that the claim of an officer covers. */
export const officeSeatQueries = (db: Db, officerId: number, lang: Language) => {
  const isSeat = ({ classId, number }: SeatKey) =>
    sql`seat.class_id = ${classId} and seat.number = ${number}`;
  return {
    /** By discipline, group and number. */
    async list({
      academicYearId,
      termId,
      words,
      isWaitedFor,
      after,
      count,
    }: SeatFilter): Promise<CoveredSeat[]> {
      const isOfTerm = sql`course.academic_year_id = ${academicYearId} and course.term_id = ${termId}`;
      const isAfter = after
        ? sql`(offer.discipline, offer."group", offer.class_id, offer.number) > (
            select offer.discipline, offer."group", offer.class_id, offer.number from ${offers(officerId, lang, isSeat(after))})`
        : sql`true`;
      const { rows } = await sql<CoveredSeat>`
        select ${columns} from ${offers(officerId, lang, isOfTerm)}
        cross join lateral (
          select fold_for_search(concat_ws(' ', offer.discipline, offer."group", offer.teacher)) as folded) searched
        where (offer.waiting > 0 or not ${isWaitedFor}::boolean) and ${isAfter}
          and ${words.length === 0 ? sql`true` : containsEveryWord('searched.folded', words)}
        order by offer.discipline, offer."group", offer.class_id, offer.number
        limit ${sql.lit(count)}`.execute(db);
      return rows;
    },

    async find(key: SeatKey): Promise<CoveredSeat | undefined> {
      const { rows } =
        await sql<CoveredSeat>`select ${columns} from ${offers(officerId, lang, isSeat(key))}`.execute(db);
      return rows[0];
    },
  };
};
