import type { Language } from '@portal/domain';
import { fieldOf, schedule, type LessonEffect, type OfficeLessons, type RequestOf } from '@portal/wire';
import { OFFICE_LESSONS_MAX } from '@portal/wire/schedule/office-timetable';
import type { Db } from '../../../database/tables.ts';
import { HttpError } from '../../../university/errors.ts';
import { actorOf } from '../../../university/people/actor.ts';
import { searchedWords } from '../../../university/texts/searched-words.ts';
import { changeLesson } from '../lesson-change.service.ts';
import type { ChangedLesson, LessonChange } from '../lesson-change.ts';
import { findEffect, requirePossible, toPlace } from './lesson-effect.ts';
import { officeLessonQueries } from './office-lessons.queries.ts';

type ChangeRequest = RequestOf<typeof schedule.changeLesson>;

const missing = (field: 'newDate' | 'lessonTimeId' | 'room'): HttpError =>
  new HttpError('invalid', { field: fieldOf(schedule.changeLesson, field) });

/** What a request asks for; an error names the field that its kind lacks. */
function toChange({ kind, newDate, lessonTimeId, room }: ChangeRequest): LessonChange {
  if (kind === 'cancelled' || kind === 'restored') return { kind };
  if (kind === 'room') {
    if (room === undefined) throw missing('room');
    return { kind, room };
  }
  if (newDate === undefined) throw missing('newDate');
  if (lessonTimeId === undefined) throw missing('lessonTimeId');
  return { kind, newDate, lessonTimeId, ...(room !== undefined && { room }) };
}

const toEffect = ({ before, after, notifiedCount }: ChangedLesson): LessonEffect => ({
  problems: [],
  before: toPlace(before),
  after: after && toPlace(after),
  notifiedCount,
});

/** The timetable as an officer works with it, in the faculties of the claim (D-65). */
export function officeTimetableService(db: Db, officerId: number, lang: Language) {
  const queries = officeLessonQueries(db, officerId);

  /** The effect of a change, or why it is refused. */
  function change(request: ChangeRequest, isDryRun: boolean): Promise<LessonEffect> {
    const { slotId, date } = request;
    return findEffect(lang, async () =>
      toEffect(
        await changeLesson(db, {
          actor: actorOf(officerId),
          registrarId: officerId,
          slotId,
          date,
          change: toChange(request),
          isDryRun,
        }),
      ),
    );
  }

  return {
    async lessons({
      by = 'group',
      text,
      day,
      span = 'week',
    }: RequestOf<typeof schedule.officeLessons>): Promise<OfficeLessons> {
      const days = await queries.days(day, span);
      if (!days) throw new HttpError('invalid', { field: fieldOf(schedule.officeLessons, 'day') });
      const words = searchedWords(text ?? '');
      if (text === undefined || words.length === 0) return { ...days, lessons: [], hasMore: false };
      const found = await queries.find({ ...days, by, text: text.trim(), words }, lang);
      return {
        ...days,
        lessons: found.slice(0, OFFICE_LESSONS_MAX),
        hasMore: found.length > OFFICE_LESSONS_MAX,
      };
    },

    preview: (request: ChangeRequest): Promise<LessonEffect> => change(request, true),

    /** Inside a transaction. */
    change: async (request: ChangeRequest): Promise<LessonEffect> =>
      requirePossible(await change(request, false)),
  };
}
