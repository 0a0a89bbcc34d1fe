import type { Language } from '@portal/domain';
import { fieldOf, schedule, type FreeRooms, type RequestOf } from '@portal/wire';
import type { Db } from '../../database/tables.ts';
import { HttpError } from '../../university/errors.ts';
import { freeRoomQueries } from './free-rooms.queries.ts';

/** The rooms without a lesson; by default at the running lesson time, or the next one of the day, or its last one. */
export async function findFreeRooms(
  db: Db,
  request: RequestOf<typeof schedule.freeRooms>,
  lang: Language,
): Promise<FreeRooms> {
  const queries = freeRoomQueries(db);
  const { times, now } = await queries.times();
  const current = times.find(({ endsAt }) => now !== undefined && now.time < endsAt) ?? times.at(-1);
  const lessonTimeId = request.lessonTimeId ?? current?.lessonTimeId;
  const date = request.date ?? now?.date;
  if (
    date === undefined ||
    !times.some((time) => time.lessonTimeId === lessonTimeId) ||
    lessonTimeId === undefined
  )
    throw new HttpError('invalid', { field: fieldOf(schedule.freeRooms, 'lessonTimeId') });
  return { date, lessonTimeId, times, rooms: await queries.rooms({ date, lessonTimeId }, lang) };
}
