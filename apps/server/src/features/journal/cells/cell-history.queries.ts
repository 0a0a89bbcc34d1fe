import { sql } from 'kysely';
import type { CellRef } from '@portal/wire';
import type { Language } from '@portal/domain';
import type { Db } from '../../../database/tables.ts';
import type { Person } from '../../../university/classes.queries.ts';
import { isInJournal, readsLesson } from '../../shared/journal/journal-rights.queries.ts';
import { scoringTool } from '../../shared/journal/scoring-tool.queries.ts';

/** The changes of a cell that are shown; a teacher may change it without end. */
export const CELL_CHANGES_MAX = 200;

interface ChangeRow {
  readonly version: number;
  readonly oldValue: string | null;
  readonly newValue: string | null;
  readonly source: 'hand' | 'qr' | 'import';
  /** The tool whose score it is. */
  readonly toolName: string | null;
  readonly fullName: string;
  readonly changedAt: Date;
}

export const cellHistoryQueries = (db: Db) => ({
  /** True when the person teaches the journal of the cell or stands in for its teacher, or is its student. */
  async mayRead({ id, role }: Person, { lessonId, studentId }: CellRef): Promise<boolean> {
    const right = role === 'teacher' ? readsLesson(id) : sql`${studentId}::int = ${id}::int`;
    const { rows } = await sql`
      select 1 from lesson join class on class.id = lesson.class_id
      where lesson.id = ${lessonId} and lesson.deletion_id is null and ${right}
        and ${isInJournal(sql`${studentId}::int`)}`.execute(db);
    return rows.length > 0;
  },

  /** The newest changes, oldest first. */
  async list({ lessonId, studentId }: CellRef, lang: Language): Promise<ChangeRow[]> {
    const { rows } = await sql<ChangeRow>`
      select change.version, change.old_value as "oldValue", change.new_value as "newValue", 
        case change.source when 'tool' then 'import' else change.source end as source,
        case when change.source = 'tool' then ${scoringTool(lang)} end as "toolName", person.full_name as "fullName", change.changed_at as "changedAt"
      from lesson
      join attendance_change change
        on change.academic_year_id = lesson.academic_year_id and change.lesson_id = lesson.id
        and change.student_id = ${studentId}
      join person on person.id = change.changed_by
      where lesson.id = ${lessonId}
      order by change.id desc limit ${CELL_CHANGES_MAX}`.execute(db);
    return rows.toReversed();
  },
});
