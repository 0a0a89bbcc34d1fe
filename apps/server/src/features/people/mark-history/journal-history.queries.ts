import { sql } from 'kysely';
import type { Language } from '@portal/domain';
import type { MarkChange } from '@portal/wire/people/mark-history';
import type { Db } from '../../../database/tables.ts';
import { businessTimeZone } from '../../../university/calendar.queries.ts';
import { inLanguage } from '../../../university/titles.ts';
import { teachesLesson } from '../../shared/journal/journal-rights.queries.ts';
import { scoringTool } from '../../shared/journal/scoring-tool.queries.ts';
import { auditedActor } from './audited-actor.queries.ts';

type Values = 'oldValue' | 'newValue' | 'changedAt' | 'appeal' | 'opening' | 'deletion';

interface ChangeRow extends Omit<MarkChange, Values> {
  readonly oldValue: string | null;
  readonly newValue: string | null;
  readonly changedAt: Date;
  readonly appealText: string | null;
  readonly appealReply: string | null;
  readonly openingReason: string | null;
  readonly openUntil: string | null;
  readonly openerName: string | null;
  readonly deletedAt: Date | null;
  readonly deleterName: string | null;
}

export interface ChangePage {
  readonly beforeId: number | undefined;
  readonly limit: number;
}

/** SQL: the changes of a student's cells in the journals of a discipline, also in lessons that were deleted. */
const changesOf = (studentId: number, disciplineId: number) => sql`
  select change.* from attendance cell
  join lesson on lesson.academic_year_id = cell.academic_year_id and lesson.id = cell.lesson_id
  join class on class.id = lesson.class_id join course on course.id = class.course_id
  join attendance_change change on change.academic_year_id = cell.academic_year_id and change.lesson_id = cell.lesson_id
    and change.student_id = cell.student_id
  where cell.student_id = ${studentId} and course.discipline_id = ${disciplineId}`;

/** SQL: the teacher for whom the author of `change` stood in at `lesson`; null for a teacher of the journal. */
const substitutedName = sql<string | null>`case when not ${teachesLesson(sql.ref('change.changed_by'))} then (
  select replaced.full_name from substitution join person replaced on replaced.id = substitution.teacher_id
  where substitution.class_id = lesson.class_id and substitution.lesson_type_id = lesson.lesson_type_id
    and substitution.substitute_id = change.changed_by
    and lesson.date between substitution.first_day and substitution.last_day
    and coalesce(substitution.lesson_time_id, lesson.lesson_time_id) = lesson.lesson_time_id
  order by substitution.id desc limit 1) end`;

/** SQL: the newest opening of `lesson` in whose days `change` was made. */
const openingOfChange = sql`
  select opened.reason, opened.open_until, ${auditedActor({
    action: 'lessonOpened',
    at: 'opened.decided_at',
    detail: 'opening',
    id: 'opened.id',
  })} as opener
  from lesson_opening opened
  where opened.lesson_id = change.lesson_id and opened.outcome = 'opened' and opened.decided_at <= change.changed_at
    and (change.changed_at at time zone ${businessTimeZone})::date <= opened.open_until
  order by opened.decided_at desc limit 1`;

export const journalHistoryQueries = (db: Db, studentId: number, disciplineId: number) => ({
  async count(): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from (${changesOf(studentId, disciplineId)}) change`.execute(db);
    return rows[0]?.count ?? 0;
  },

  /** The newest first. A change of an appeal has the moment of its decision, because they share a transaction. */
  async page({ beforeId, limit }: ChangePage, lang: Language): Promise<ChangeRow[]> {
    const { rows } = await sql<ChangeRow>`
      select change.id, lesson.date, to_char(lesson_time.starts_at, 'HH24:MI') as "startsAt",
        coalesce(${inLanguage('lesson_type.title', lang)}, '') as "lessonTypeName", lesson.module,
        change.old_value as "oldValue", change.new_value as "newValue", change.changed_at as "changedAt",
        case when change.source = 'tool' then coalesce(${scoringTool(lang)}, changer.full_name) else changer.full_name end
          as "changerName", case change.source when 'tool' then 'import' else change.source end as source, ${substitutedName} as "substitutedName",
        appeal.text as "appealText", appeal.reply as "appealReply", opening.reason as "openingReason",
        opening.open_until as "openUntil", opening.opener as "openerName", deletion.deleted_at as "deletedAt",
        deleter.full_name as "deleterName"
      from (
        select * from (${changesOf(studentId, disciplineId)}) own
        where own.id < coalesce(${beforeId ?? null}::bigint, own.id + 1)
        order by own.id desc limit ${sql.lit(limit)}) change
      join lesson on lesson.id = change.lesson_id
      join lesson_time on lesson_time.id = lesson.lesson_time_id
      join lesson_type on lesson_type.id = lesson.lesson_type_id
      left join person changer on changer.id = change.changed_by
      left join mark_appeal appeal on appeal.lesson_id = change.lesson_id and appeal.student_id = change.student_id
        and appeal.outcome = 'changed' and appeal.decided_at = change.changed_at
      left join lateral (${openingOfChange}) opening on true
      left join journal_deletion deletion on deletion.id = lesson.deletion_id
      left join person deleter on deleter.id = deletion.deleted_by
      order by change.id desc`.execute(db);
    return rows;
  },
});
