import type { Db } from '../../../database/tables.ts';
import type { JournalRefEvent } from '../../shared/journal/journal-event.ts';
import { saveCellQueries } from '../../shared/journal/save-cells.queries.ts';
import { markQueries } from './mark.queries.ts';

/**
 * Writes the marks that the verdicts of students ask for, in the name of the teacher who opened the check-in. Cells of people and
 * imports stay as they are; locked cells do, too. Returns what to publish after the commit.
 */
export async function writeMarks(
  db: Db,
  checkInId: number,
  studentIds: readonly number[],
): Promise<JournalRefEvent[]> {
  const stale = await markQueries(db).findStale(checkInId, studentIds);
  const [first] = stale;
  if (!first) return [];
  const cells = stale.map(({ lessonId, studentId, value }) => ({ cell: { lessonId, studentId }, value }));
  const rows = await saveCellQueries(db, first.teacherId).save(cells, 'qr');
  const written = cells.flatMap(({ cell }, at) => {
    const row = rows[at];
    return row && row.version !== null ? [{ cell, row }] : [];
  });
  const [one] = written;
  if (!one) return [];
  const { academicYearId, classId, lessonTypeId } = one.row;
  return [{ kind: 'saved', academicYearId, classId, lessonTypeId, cells: written.map(({ cell }) => cell) }];
}
