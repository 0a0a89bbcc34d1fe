import type { Db } from '../../../database/tables.ts';
import { HttpError } from '../../../university/errors.ts';
import { lessonQueries, type LessonRow } from './lesson.queries.ts';

function orThrow(lesson: LessonRow | undefined): LessonRow {
  if (!lesson) throw new HttpError('notFound');
  return lesson;
}

/** Finds a column of a journal that the person may read, or throws 404; its state knows who may write. */
export const requireLesson = async (db: Db, me: number, lessonId: number): Promise<LessonRow> =>
  orThrow(await lessonQueries(db).find(me, lessonId, 'reads'));

/** Finds a column of a teacher's journals, or throws 404. */
export const requireOwnLesson = async (db: Db, me: number, lessonId: number): Promise<LessonRow> =>
  orThrow(await lessonQueries(db).find(me, lessonId, 'teaches'));
