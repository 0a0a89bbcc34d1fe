import type { Language } from '@portal/domain';
import type { RatedStudent, Rating, RequestOf, rating } from '@portal/wire';
import type { Db } from '../../database/tables.ts';
import { HttpError } from '../../university/errors.ts';
import { readSetting } from '../../university/settings/setting.queries.ts';
import { ratingQueries } from './rating.queries.ts';

interface Reader {
  readonly id: number;
  readonly lang: Language;
}

const withoutGroup = { groupName: '', facultyName: '', studyYear: null, isStudying: false };

/** The reader's own place, by the rule of today. Another student cannot be named. */
export async function readRating(
  db: Db,
  reader: Reader,
  period: RequestOf<typeof rating.own>,
): Promise<Rating> {
  const { minCredits, lists } = await readSetting(db, 'rating');
  const queries = ratingQueries(db);
  const [home = withoutGroup, own, places] = await Promise.all([
    queries.home(reader.id, reader.lang),
    queries.gpa(reader.id, period),
    queries.places({ ...period, studentId: reader.id, minCredits }),
  ]);
  return {
    ...home,
    studyYear: home.studyYear ?? undefined,
    gpa: own?.gpa,
    credits: own?.credits ?? 0,
    minCredits,
    lists,
    places,
  };
}

/** A part of a list with names, when the university has opened it. */
export async function listRatedStudents(
  db: Db,
  studentId: number,
  { scope, offset = 0, ...period }: RequestOf<typeof rating.students>,
): Promise<RatedStudent[]> {
  const { minCredits, lists } = await readSetting(db, 'rating');
  if (lists === 'off' || (lists === 'group' && scope !== 'group')) throw new HttpError('ratingListClosed');
  return ratingQueries(db).students({ ...period, studentId, minCredits }, scope, offset);
}
