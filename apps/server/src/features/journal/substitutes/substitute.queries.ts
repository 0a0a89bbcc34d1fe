import { sql, type RawBuilder } from 'kysely';
import type { Language } from '@portal/domain';
import type { Db } from '../../../database/tables.ts';
import { today } from '../../../university/calendar.queries.ts';
import { claimCoversFaculty } from '../../../university/people/claim-scope.queries.ts';
import { inLanguage } from '../../../university/titles.ts';

/** What a registrar enters: who stands in for whom, on which lessons. */
export interface NewSubstitute {
  readonly classId: number;
  readonly lessonTypeId: number;
  readonly teacherId: number;
  readonly substituteId: number;
  readonly firstDay: string;
  readonly lastDay: string;
  /** The only lesson of a single day. */
  readonly lessonTimeId: number | null;
  readonly reason: string;
}

/** A stored substitution with its names; `lastDay` is the day on which it ended early. */
export interface Substitute extends NewSubstitute {
  readonly id: number;
  readonly startsAt: string | null;
  readonly disciplineName: string;
  readonly disciplineTitle: Readonly<Record<string, string>>;
  readonly groupName: string;
  readonly lessonTypeName: string;
  readonly teacherName: string;
  readonly substituteName: string;
  readonly state: 'planned' | 'current' | 'over' | 'withdrawn';
}

/** What a new substitution refers to. */
export interface SubstituteChecks {
  readonly termStartsOn: string;
  readonly termEndsOn: string;
  readonly hasTime: boolean;
  /** Whether the substitute is a teacher whose account is not disabled. */
  readonly isTeacher: boolean;
  readonly teachesJournal: boolean;
}

/** The substitutions of one list. */
export const SUBSTITUTES_MAX = 500;

/** SQL condition: the registrar enters substitutes in the faculty of the group; the operator, without an id, does everywhere. */
const mayEnter = (registrarId: number | undefined) =>
  registrarId === undefined
    ? sql<boolean>`true`
    : claimCoversFaculty(registrarId, 'timetable.manage', sql.ref('study_group.faculty_id'));

const selectSubstitutes =
  (db: Db, lang: Language, registrarId: number | undefined) =>
  async (condition: RawBuilder<unknown>): Promise<Substitute[]> => {
    const { rows } = await sql<Substitute>`
      select stored.id, stored.class_id as "classId", stored.lesson_type_id as "lessonTypeId",
        stored.teacher_id as "teacherId", stored.substitute_id as "substituteId", stored.first_day as "firstDay",
        coalesce(stored.ended_on, stored.last_day) as "lastDay", stored.lesson_time_id as "lessonTimeId",
        to_char(lesson_time.starts_at, 'HH24:MI') as "startsAt", stored.reason,
        ${inLanguage('discipline.title', lang)} as "disciplineName", discipline.title as "disciplineTitle",
        study_group.title as "groupName", ${inLanguage('lesson_type.title', lang)} as "lessonTypeName",
        teacher.full_name as "teacherName", substitute.full_name as "substituteName",
        case when stored.ended_at is not null and stored.ended_on is null then 'withdrawn'
          when coalesce(stored.ended_on, stored.last_day) < ${today} then 'over'
          when stored.first_day > ${today} then 'planned' else 'current' end as state
      from lesson_substitute stored
      join class on class.id = stored.class_id join course on course.id = class.course_id
      join discipline on discipline.id = course.discipline_id join study_group on study_group.id = class.group_id
      join lesson_type on lesson_type.id = stored.lesson_type_id
      join person teacher on teacher.id = stored.teacher_id join person substitute on substitute.id = stored.substitute_id
      left join lesson_time on lesson_time.id = stored.lesson_time_id
      where ${condition} and ${mayEnter(registrarId)}
      order by stored.first_day, stored.id limit ${SUBSTITUTES_MAX}`.execute(db);
    return rows;
  };

export const substituteQueries = (db: Db, lang: Language, registrarId: number | undefined) => {
  const select = selectSubstitutes(db, lang, registrarId);

  return {
    async find(id: number): Promise<Substitute | undefined> {
      const [row] = await select(sql`stored.id = ${id}`);
      return row;
    },

    /** Those that are not over, by their first days. */
    list: () =>
      select(sql`coalesce(stored.ended_on, stored.last_day) >= ${today}
        and (stored.ended_at is null or stored.ended_on is not null)`),

    /** Undefined when the teacher does not teach the journal, or the registrar has no right to it. */
    async check({ classId, lessonTypeId, teacherId, substituteId, lessonTimeId }: NewSubstitute) {
      const { rows } = await sql<SubstituteChecks>`
        select period.starts_on as "termStartsOn", period.ends_on as "termEndsOn",
          ${lessonTimeId}::int is null or exists (select from lesson_time where id = ${lessonTimeId}::int) as "hasTime",
          exists (select from person where id = ${substituteId} and role = 1 and disabled_at is null) as "isTeacher",
          exists (
            select from class_teacher own where own.class_id = class.id and own.lesson_type_id = taught.lesson_type_id
              and own.teacher_id = ${substituteId}) as "teachesJournal"
        from class_teacher taught join class on class.id = taught.class_id join course on course.id = class.course_id
        join study_group on study_group.id = class.group_id
        join term_period period on period.academic_year_id = course.academic_year_id and period.term_id = course.term_id
        where taught.class_id = ${classId} and taught.lesson_type_id = ${lessonTypeId} and taught.teacher_id = ${teacherId}
          and ${mayEnter(registrarId)}`.execute(db);
      return rows[0];
    },

    /** Undefined when somebody stands in on one of these lessons already. */
    async add(actor: string, entry: NewSubstitute): Promise<number | undefined> {
      const { rows } = await sql<{ id: number }>`
        insert into lesson_substitute (class_id, lesson_type_id, teacher_id, substitute_id, first_day, last_day,
          lesson_time_id, reason, entered_by)
        values (${entry.classId}, ${entry.lessonTypeId}, ${entry.teacherId}, ${entry.substituteId}, ${entry.firstDay},
          ${entry.lastDay}, ${entry.lessonTimeId}, ${entry.reason}, ${actor})
        on conflict do nothing returning id`.execute(db);
      return rows[0]?.id;
    },

    /** Ends it on a day, or withdraws it; false when it has ended already. */
    async end(actor: string, id: number, endedOn: string | null): Promise<boolean> {
      const { rows } = await sql<{ id: number }>`
        update lesson_substitute set ended_on = ${endedOn}, ended_by = ${actor}, ended_at = now()
        where id = ${id} and ended_at is null returning id`.execute(db);
      return rows.length > 0;
    },
  };
};
