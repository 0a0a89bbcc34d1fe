import { sql, type RawBuilder } from 'kysely';
import type { Appeal, CellRef } from '@portal/wire';
import type { Db } from '../../../database/tables.ts';
import { isTerm, type TermRef } from '../../../university/classes.queries.ts';
import type { JournalKey } from '../../shared/journal/journal-key.queries.ts';
import { isInJournal, teachesLesson } from '../../shared/journal/journal-rights.queries.ts';

export interface AppealRow extends Omit<Appeal, 'cell' | 'value' | 'createdAt' | 'isWithdrawn'>, CellRef {
  readonly isWithdrawn: boolean;
  readonly value: string | null;
  readonly createdAt: Date;
}

export interface AppealDecision {
  readonly appealId: number;
  readonly outcome: 'changed' | 'confirmed';
  readonly reply: string;
}

/** An appeal that is locked until the end of the transaction, and the journal of its mark. */
export interface LockedAppeal extends CellRef {
  readonly academicYearId: number;
  readonly classId: number;
  readonly lessonTypeId: number;
  readonly state: Appeal['state'];
  readonly isWithdrawn: boolean;
}

/** The appeals of one list; a mark that is changed again may be appealed against again. */
export const APPEALS_MAX = 500;

const state = sql<Appeal['state']>`
  coalesce(appeal.outcome, case when appeal.withdrawn_at is null then 'open' else 'confirmed' end)`;

const openFirst = sql`num_nonnulls(appeal.decided_at, appeal.withdrawn_at), appeal.id desc`;

/** Appeals of deleted lessons are hidden like their marks. */
const selectAppeals = async (db: Db, condition: RawBuilder<unknown>): Promise<AppealRow[]> => {
  const { rows } = await sql<AppealRow>`
    select appeal.id, appeal.lesson_id as "lessonId", appeal.student_id as "studentId", student.full_name as "studentName",
      lesson.date, to_char(lesson_time.starts_at, 'HH24:MI') as "startsAt",
      case when cell.student_id is not null then cell_value(cell.mark, cell.mark_code, cell.is_empty) end as value,
      coalesce(cell.version, 0) as version, appeal.text, appeal.created_at as "createdAt",
      ${state} as state, appeal.withdrawn_at is not null as "isWithdrawn", appeal.reply,
      coalesce(appeal.version = cell.version, false) as "isOfCurrentMark", teacher.full_name as "teacherName"
    from mark_appeal appeal join lesson on lesson.id = appeal.lesson_id and lesson.deletion_id is null
    join lesson_time on lesson_time.id = lesson.lesson_time_id
    join class on class.id = lesson.class_id join course on course.id = class.course_id
    join person student on student.id = appeal.student_id
    left join person teacher on teacher.id = appeal.decided_by
    left join attendance cell on cell.academic_year_id = lesson.academic_year_id and cell.lesson_id = lesson.id
      and cell.student_id = appeal.student_id
    where ${condition} order by ${openFirst} limit ${APPEALS_MAX}`.execute(db);
  return rows;
};

/** Waits for a decision or a withdrawal that is under way, so that the first of them counts. */
async function lockAppeal(
  db: Db,
  appealId: number,
  condition: RawBuilder<unknown>,
): Promise<LockedAppeal | undefined> {
  const { rows } = await sql<LockedAppeal>`
    select appeal.lesson_id as "lessonId", appeal.student_id as "studentId", ${state} as state, appeal.withdrawn_at is not null as "isWithdrawn",
      lesson.academic_year_id as "academicYearId", lesson.class_id as "classId", lesson.lesson_type_id as "lessonTypeId"
    from mark_appeal appeal join lesson on lesson.id = appeal.lesson_id and lesson.deletion_id is null
    where appeal.id = ${appealId} and ${condition} for update of appeal`.execute(db);
  return rows[0];
}

/** The student's own cell with a mark, in a journal that still lists the student. */
const ownCell = (me: number, lessonId: number) => sql`
  from lesson join class on class.id = lesson.class_id
  join attendance cell on cell.academic_year_id = lesson.academic_year_id and cell.lesson_id = lesson.id
    and cell.student_id = ${me} and not cell.is_empty
  where lesson.id = ${lessonId} and lesson.deletion_id is null and ${isInJournal(sql`${me}::int`)}`;

export const appealQueries = (db: Db) => ({
  async find(appealId: number): Promise<AppealRow | undefined> {
    const [row] = await selectAppeals(db, sql`appeal.id = ${appealId}`);
    return row;
  },

  ofStudent: (me: number, term: TermRef): Promise<AppealRow[]> =>
    selectAppeals(db, sql`appeal.student_id = ${me} and ${isTerm(term)}`),

  ofJournal: ({ classId, lessonTypeId }: JournalKey): Promise<AppealRow[]> =>
    selectAppeals(db, sql`lesson.class_id = ${classId} and lesson.lesson_type_id = ${lessonTypeId}`),

  async hasMark(me: number, lessonId: number): Promise<boolean> {
    const { rows } = await sql`select 1 ${ownCell(me, lessonId)}`.execute(db);
    return rows.length > 0;
  },

  /** Undefined when there is no such mark, or an appeal of it already. */
  async add(me: number, lessonId: number, text: string): Promise<number | undefined> {
    const { rows } = await sql<{ id: number }>`
      insert into mark_appeal (lesson_id, student_id, version, text)
      select lesson.id, ${me}, cell.version, ${text} ${ownCell(me, lessonId)}
      on conflict do nothing returning id`.execute(db);
    return rows[0]?.id;
  },

  /** An appeal to the teacher's journals. */
  lockAsTeacher: (me: number, appealId: number) => lockAppeal(db, appealId, teachesLesson(me)),

  lockOwn: (me: number, appealId: number) => lockAppeal(db, appealId, sql`appeal.student_id = ${me}`),

  async withdraw(appealId: number): Promise<void> {
    await sql`update mark_appeal set withdrawn_at = now() where id = ${appealId}`.execute(db);
  },

  async decide(me: number, { appealId, outcome, reply }: AppealDecision): Promise<void> {
    await sql`
      update mark_appeal set outcome = ${outcome}, reply = ${reply}, decided_by = ${me}, decided_at = now()
      where id = ${appealId}`.execute(db);
  },
});
