import { sql, type RawBuilder } from 'kysely';
import type { Language } from '@portal/domain';
import type { LessonOpening } from '@portal/wire';
import type { Db } from '../../../database/tables.ts';
import { today } from '../../../university/calendar.queries.ts';
import { claimCoversFaculty } from '../../../university/people/claim-scope.queries.ts';
import { inLanguage } from '../../../university/titles.ts';
import type { JournalKey } from '../../shared/journal/journal-key.queries.ts';
import { lockState, teachesLesson, type LockState } from '../../shared/journal/journal-rights.queries.ts';

export interface OpeningRow extends Omit<LessonOpening, 'createdAt'> {
  readonly createdAt: Date;
  readonly teacherId: number;
}

/** The requests of one list. */
export const OPENINGS_MAX = 500;

export interface OpeningDecision {
  readonly openingId: number;
  /** Counted from today. */
  readonly days: number | null;
  readonly reply: string | null;
}

/** SQL condition: the registrar decides in the faculty of the group; the operator, without an id, does everywhere. */
const mayDecide = (registrarId: number | undefined) =>
  registrarId === undefined
    ? sql<boolean>`true`
    : claimCoversFaculty(registrarId, 'grades.register', sql.ref('study_group.faculty_id'));

/** Requests for deleted lessons are hidden like their marks. */
const selectOpenings =
  (db: Db, lang: Language) =>
  async (condition: RawBuilder<unknown>, order: RawBuilder<unknown>): Promise<OpeningRow[]> => {
    const { rows } = await sql<OpeningRow>`
      select opening.id, opening.lesson_id as "lessonId", lesson.date, to_char(lesson_time.starts_at, 'HH24:MI') as "startsAt",
        ${inLanguage('discipline.title', lang)} as "disciplineName", study_group.title as "groupName",
        ${inLanguage('lesson_type.title', lang)} as "lessonTypeName", teacher.id as "teacherId",
        teacher.full_name as "teacherName", opening.reason, opening.requested_at as "createdAt",
        case when opening.outcome is null then 'waiting' when opening.outcome = 'declined' then 'declined'
          when opening.open_until < ${today} then 'ended' else 'opened' end as state,
        opening.open_until as "openUntil", opening.reply
      from lesson_opening opening join lesson on lesson.id = opening.lesson_id and lesson.deletion_id is null
      join lesson_time on lesson_time.id = lesson.lesson_time_id
      join lesson_type on lesson_type.id = lesson.lesson_type_id
      join class on class.id = lesson.class_id join course on course.id = class.course_id
      join discipline on discipline.id = course.discipline_id join study_group on study_group.id = class.group_id
      join person teacher on teacher.id = opening.requested_by
      where ${condition} order by ${order} limit ${OPENINGS_MAX}`.execute(db);
    return rows;
  };

export const openingQueries = (db: Db, lang: Language) => {
  const select = selectOpenings(db, lang);
  return {
    async find(openingId: number): Promise<OpeningRow | undefined> {
      const [row] = await select(sql`opening.id = ${openingId}`, sql`opening.id`);
      return row;
    },

    ofJournal: ({ classId, lessonTypeId }: Pick<JournalKey, 'classId' | 'lessonTypeId'>) =>
      select(
        sql`lesson.class_id = ${classId} and lesson.lesson_type_id = ${lessonTypeId}`,
        sql`opening.id desc`,
      ),

    waiting: (registrarId: number | undefined) =>
      select(sql`opening.outcome is null and ${mayDecide(registrarId)}`, sql`opening.id`),

    /** Undefined when the lesson is not the teacher's. */
    async stateOfLesson(me: number, lessonId: number): Promise<LockState | undefined> {
      const { rows } = await sql<{ state: LockState }>`
        select ${lockState} as state from lesson
        where lesson.id = ${lessonId} and lesson.deletion_id is null and ${teachesLesson(me)}`.execute(db);
      return rows[0]?.state;
    },

    /** Undefined when another request for the lesson waits. */
    async add(me: number, lessonId: number, reason: string): Promise<number | undefined> {
      const { rows } = await sql<{ id: number }>`
        insert into lesson_opening (lesson_id, requested_by, reason) values (${lessonId}, ${me}, ${reason})
        on conflict (lesson_id) where outcome is null do nothing returning id`.execute(db);
      return rows[0]?.id;
    },

    /** Finds a request within the registrar's scope, locked until the end of the transaction. */
    async lock(
      registrarId: number | undefined,
      openingId: number,
    ): Promise<{ isDecided: boolean } | undefined> {
      const { rows } = await sql<{ isDecided: boolean }>`
        select opening.outcome is not null as "isDecided"
        from lesson_opening opening join lesson on lesson.id = opening.lesson_id and lesson.deletion_id is null
        join class on class.id = lesson.class_id join study_group on study_group.id = class.group_id
        where opening.id = ${openingId} and ${mayDecide(registrarId)} for update of opening`.execute(db);
      return rows[0];
    },

    async decide({ openingId, days, reply }: OpeningDecision): Promise<void> {
      await sql`
        update lesson_opening set outcome = case when ${days}::int is null then 'declined' else 'opened' end,
          open_until = ${today} + ${days}::int, reply = ${reply}, decided_at = now()
        where id = ${openingId}`.execute(db);
    },
  };
};
