import { sql } from 'kysely';
import type { JournalRef } from '@portal/wire';
import type { Db } from '../../../database/tables.ts';
import { statement } from '../../../database/statement.ts';
import type { JournalKey, KeyArgument } from './journal-key.queries.ts';
import { isReadableJournal } from './journal-rights.queries.ts';

const selectKey = statement<KeyArgument, Pick<JournalKey, 'classId' | 'groupId'>>(
  (argument) =>
    sql<Pick<JournalKey, 'classId' | 'groupId'>>`
    select class.id as "classId", class.group_id as "groupId"
    from course join class on class.course_id = course.id where ${isReadableJournal(argument)}`,
);

/** The journal of a request; undefined when its reader neither teaches it nor stands in for its teacher. */
export async function findReadableJournal(
  db: Db,
  me: number,
  ref: JournalRef,
): Promise<JournalKey | undefined> {
  const [row] = await selectKey(db, { ...ref, me });
  return row && { ...row, lessonTypeId: ref.lessonTypeId, academicYearId: ref.academicYearId };
}
