import type { Db } from '../../database/tables.ts';
import { lockTimetable } from '../../university/timetable-lock.queries.ts';
import { writeAudit } from '../../university/people/audit.queries.ts';
import { lessonChangeQueries } from './lesson-change.queries.ts';
import {
  currentPlace,
  notificationOf,
  toStoredChange,
  type ChangedLesson,
  type LessonChangeRequest,
} from './lesson-change.ts';
import { LessonChangeError } from './lesson-problem.ts';
import { nextPlaceService, requirePossible } from './next-place.service.ts';
import { storeChangeQueries } from './store-change.queries.ts';

/** Changes one lesson of the timetable and notifies its teacher and students; inside a transaction. */
export async function changeLesson(db: Db, request: LessonChangeRequest): Promise<ChangedLesson> {
  const { actor, slotId, date, change, isDryRun, registrarId } = request;
  const changes = storeChangeQueries(db);
  await lockTimetable(db);
  const lesson = await lessonChangeQueries(db).find({ slotId, date, registrarId });
  if (!lesson) throw new LessonChangeError({ code: 'noLesson', dates: { date } });
  const before = currentPlace(lesson, date);
  const after = await nextPlaceService(db).find(request, lesson);
  await requirePossible(db, request, { lesson, before, after });
  const isToCome = await changes.isToCome([before.date, ...(after ? [after.date] : [])]);
  if (!isDryRun) {
    const next = toStoredChange({ slotId, date, lesson, after });
    await (next ? changes.store(next) : changes.remove(slotId, date));
    const { kind } = change;
    if (isToCome)
      await changes.notify(slotId, notificationOf({ slotId, date, kind }, lesson, { before, after }));
    const details = { slot: slotId, date, kind };
    await writeAudit(db, { action: 'lessonChanged', actor, before, after, details });
  }
  const { disciplineTitle, group, peopleCount } = lesson;
  return { discipline: disciplineTitle.ru, group, before, after, notifiedCount: isToCome ? peopleCount : 0 };
}
