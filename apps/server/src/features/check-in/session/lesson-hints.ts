import { checkIn, fieldOf, type RequestOf } from '@portal/wire';
import { metresFromRoom } from '../visit/distance.ts';
import type { LessonNow } from './lesson-now.queries.ts';

type Hints = RequestOf<typeof checkIn.open>;

/** A position of the request may differ from the stored one by rounding. */
const ROUNDING_M = 20;

/** Fields that repeat what the timetable says. */
const equalFields = [
  'slotId',
  'roomId',
  'roomName',
  'academicYearId',
  'termId',
  'groupId',
  'specialityId',
  'lessonTimeId',
  'semesterId',
  'day',
  'isElective',
  'facultyId',
  'lessonTypeId',
  'disciplineId',
] as const;

function isOtherPlace({ longitude, latitude }: Hints, lesson: LessonNow): boolean {
  if (longitude === undefined || latitude === undefined) return false;
  if (lesson.longitude === null || lesson.latitude === null) return false;
  const room = { longitude: lesson.longitude, latitude: lesson.latitude };
  return metresFromRoom(room, { longitude, latitude }) > ROUNDING_M;
}

/** The wire name of the first field that contradicts the lesson (decisions 5, Check-in). */
export function findWrongHint(hints: Hints, lesson: LessonNow): string | undefined {
  const wrong = equalFields.find((name) => hints[name] !== undefined && hints[name] !== lesson[name]);
  if (wrong) return fieldOf(checkIn.open, wrong);
  return isOtherPlace(hints, lesson) ? fieldOf(checkIn.open, 'longitude') : undefined;
}
