import type { JournalPoints, JournalRef } from '@portal/wire';
import type { Db } from '../../../database/tables.ts';
import { requireJournal } from '../../shared/journal/require-journal.ts';
import { moduleMarkQueries } from '../../shared/module-points/module-marks.queries.ts';
import { readClassRules } from '../../shared/module-points/sheet-rules.ts';

/** What the points of modules in a journal are computed from, next to its own marks; 403 for a journal of others. */
export async function readJournalPoints(db: Db, me: number, ref: JournalRef): Promise<JournalPoints> {
  const { classId, lessonTypeId } = await requireJournal(db, me, ref);
  return {
    rules: await readClassRules(db, classId),
    others: await moduleMarkQueries(db).marks({ classId, exceptLessonTypeId: lessonTypeId }),
  };
}
