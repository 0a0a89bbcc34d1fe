import type { JournalPoints, JournalRef } from '@portal/wire';
import type { Db } from '../../../database/tables.ts';
import { requireReadableJournal } from '../../shared/journal/require-journal.ts';
import { moduleMarkQueries } from '../../shared/module-points/module-marks.queries.ts';
import { readClassRules } from '../../shared/module-points/sheet-rules.ts';

/** What the points of modules are computed from, next to the marks of the journal; 403 for whom its grid is not readable. */
export async function readJournalPoints(db: Db, me: number, ref: JournalRef): Promise<JournalPoints> {
  const { classId, lessonTypeId } = await requireReadableJournal(db, me, ref);
  return {
    rules: await readClassRules(db, classId),
    others: await moduleMarkQueries(db).marks({ classId, exceptLessonTypeId: lessonTypeId }),
  };
}
