import type { Db } from '../../database/tables.ts';
import type { Actor } from '../../university/people/actor.ts';
import { writeAudit } from '../../university/people/audit.queries.ts';
import { lockTimetable } from '../../university/timetable-lock.queries.ts';
import { extraLessonQueries, type ExtraClassRow } from './extra-lesson.queries.ts';
import { lessonChangeQueries, type ClassLesson, type LessonPlace } from './lesson-change.queries.ts';
import { currentPlace, notificationOf } from './lesson-change.ts';
import { clashOf, LessonChangeError, type LessonProblem } from './lesson-problem.ts';
import { nextPlaceService } from './next-place.service.ts';
import { storeChangeQueries } from './store-change.queries.ts';
import { storeExtraQueries } from './store-extra.queries.ts';

interface RequestBase {
  readonly actor: Actor;
  /** The person whose claim limits the faculties; the operator has none. */
  readonly registrarId?: number;
}

export interface ExtraLessonRequest extends RequestBase {
  readonly lesson: ClassLesson;
  readonly date: string;
  readonly lessonTimeId: number;
  /** The title of the room. */
  readonly room: string;
  readonly isDryRun: boolean;
}

interface WithdrawalRequest extends RequestBase {
  readonly slotId: number;
}

/** An extra lesson that was added or withdrawn, or that would be. */
export interface ExtraLesson {
  /** Missing in a dry run. */
  readonly slotId?: number;
  readonly discipline: string;
  readonly group: string;
  readonly place: LessonPlace;
  /** People who are notified; 0 for a lesson that is over. */
  readonly notifiedCount: number;
}

/** Where a lesson of a class may be held; throws when something else is held there. */
async function findPlace(db: Db, request: ExtraLessonRequest, term: ExtraClassRow): Promise<LessonPlace> {
  const { lesson, date, lessonTimeId, room } = request;
  const places = nextPlaceService(db);
  const time = await places.requireTime(term, date, lessonTimeId);
  const place = { date, lessonTimeId, time, ...(await places.requireRoom(room)) };
  const busy = await lessonChangeQueries(db).findBusy({ lesson, place });
  if (busy.length > 0) throw new LessonChangeError(...busy.map(clashOf));
  return place;
}

/** Adds a lesson of a class on one day and notifies its teacher and students; inside a transaction. */
export async function addExtraLesson(db: Db, request: ExtraLessonRequest): Promise<ExtraLesson> {
  const { actor, registrarId, lesson, date, isDryRun } = request;
  const changes = storeChangeQueries(db);
  await lockTimetable(db);
  const found = await extraLessonQueries(db).findClass(lesson, registrarId);
  if (!found) throw new LessonChangeError({ code: 'noClass' });
  const place = await findPlace(db, request, found);
  const isToCome = await changes.isToCome([date]);
  const { disciplineTitle, group, peopleCount } = found;
  const effect = { discipline: disciplineTitle.ru, group, place, notifiedCount: isToCome ? peopleCount : 0 };
  if (isDryRun) return effect;
  const slotId = await storeExtraQueries(db).add(lesson, place);
  const notification = notificationOf({ slotId, date, kind: 'extra' }, found, {
    before: place,
    after: place,
  });
  if (isToCome) await changes.notify(slotId, notification);
  const details = { slot: slotId, date, kind: 'extra' };
  await writeAudit(db, { action: 'lessonChanged', actor, before: null, after: place, details });
  return { ...effect, slotId };
}

/** Adds an extra lesson of the class, type and teacher of a slot; inside a transaction. */
export async function repeatLesson(
  db: Db,
  { slotId, ...request }: Omit<ExtraLessonRequest, 'lesson'> & { readonly slotId: number },
): Promise<ExtraLesson> {
  const lesson = await extraLessonQueries(db).findLesson(slotId);
  if (!lesson) throw new LessonChangeError({ code: 'noClass' });
  return addExtraLesson(db, { ...request, lesson });
}

async function requireUnused(db: Db, slotId: number, place: LessonPlace): Promise<void> {
  const use = await storeExtraQueries(db).findUse(slotId, place);
  const problems: readonly LessonProblem[] = [
    ...(use?.hasMarks ? [{ code: 'hasMarks' as const }] : []),
    ...(use?.hasCheckIn ? [{ code: 'hasCheckIn' as const }] : []),
  ];
  if (problems.length > 0) throw new LessonChangeError(...problems);
}

/** Removes an extra lesson as if it had never been, and notifies its teacher and students; inside a transaction. */
export async function withdrawExtraLesson(
  db: Db,
  { actor, registrarId, slotId }: WithdrawalRequest,
): Promise<ExtraLesson> {
  const changes = storeChangeQueries(db);
  await lockTimetable(db);
  const date = await extraLessonQueries(db).findDay(slotId);
  const found =
    date === undefined ? undefined : await lessonChangeQueries(db).find({ slotId, date, registrarId });
  if (date === undefined || !found) throw new LessonChangeError({ code: 'noExtra' });
  const place = currentPlace(found, date);
  await requireUnused(db, slotId, place);
  const isToCome = await changes.isToCome([place.date]);
  const kind = 'extraWithdrawn';
  const notification = notificationOf({ slotId, date, kind }, found, { before: place, after: null });
  if (isToCome) await changes.notify(slotId, notification);
  await storeExtraQueries(db).remove(slotId);
  const details = { slot: slotId, date, kind };
  await writeAudit(db, { action: 'lessonChanged', actor, before: place, after: null, details });
  const { disciplineTitle, group, peopleCount } = found;
  return { slotId, discipline: disciplineTitle.ru, group, place, notifiedCount: isToCome ? peopleCount : 0 };
}
