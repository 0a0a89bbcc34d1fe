import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { RATING_PART_SIZE, rating, ratingPeriods, type Rating, type RatingPeriod } from '@portal/wire';
import { startServer, type TestClient, type TestServer } from '../../../test/harness.ts';
import { setStatus } from '../../../test/people/give-orders.ts';
import {
  giveRandomGrades,
  plainRating,
  readRatedPeople,
  type RatedPerson,
} from '../../../test/rating/plain-rating.ts';
import { storeSetting } from '../../../test/settings.ts';
import { readRating } from './rating.service.ts';

let server: TestServer;
let student: TestClient;
let own: RatedPerson;
/** The students of the reader's group without the reader. */
let mates: RatedPerson[];

const term = { academicYearId: 2025, termId: 2 } as const;
const allTime = { ...term, period: 'all' as RatingPeriod };

beforeAll(async () => {
  server = await startServer();
  student = await server.signIn('student');
});
afterAll(() => server.close());
beforeEach(async () => {
  await sql`delete from setting where name in ('rating', 'gradeScales')`.execute(server.db);
  await sql`delete from final_grade`.execute(server.db);
  const people = await readRatedPeople(server.db);
  const found = people.find(({ id }) => id === student.user?.personId);
  if (!found) throw new Error('The demo student has no group');
  own = found;
  mates = people.filter(({ groupId, id }) => groupId === own.groupId && id !== own.id);
});

const read = (period: RatingPeriod = 'all'): Promise<Rating> =>
  student.request(rating.own, { ...term, period });

const placeIn = ({ places }: Rating, scope: 'group' | 'year' | 'faculty' = 'group') =>
  places.find((place) => place.scope === scope);

/** Gives one grade of 20 credits in the term. */
async function give(personId: number, points: number, { attempt = 1, discipline = 1 } = {}): Promise<void> {
  await sql`
    insert into final_grade (student_id, group_id, academic_year_id, term_id, semester, discipline_id, credits, exam_form_id,
      attempt, points, recorded_on)
    values (${personId}, ${own.groupId}, ${term.academicYearId}, ${term.termId}, 1, ${discipline}, 20, 1, ${attempt}, ${points}, '2026-01-15')`.execute(
    server.db,
  );
}

describe('the place of a student', () => {
  it('equals a plain computation over random results, for everybody and every period', async () => {
    const people = await readRatedPeople(server.db);
    const grades = await giveRandomGrades(server.db, people);
    const [away] = people.filter(({ id }) => id !== own.id);
    await setStatus(server.db, away?.id ?? 0, 'leave');
    const present = people.filter(({ id }) => id !== away?.id);
    let ranked = 0;
    for (const period of ratingPeriods)
      for (const person of present) {
        const requested = { ...term, period };
        const expected = plainRating({ grades, people: present, minCredits: 12 }, person, requested);
        const shown = await readRating(server.db, { id: person.id, lang: 'ru' }, requested);
        expect({ gpa: shown.gpa, credits: shown.credits, places: shown.places }).toEqual(expected);
        ranked += expected.places.length;
      }
    expect(ranked).toBeGreaterThan(300);
    await setStatus(server.db, away?.id ?? 0, 'active');
  }, 60_000);

  it('is shared by equal averages, and the next place is left out', async () => {
    const [first, second, third] = mates;
    await give(own.id, 90);
    await give(first?.id ?? 0, 88);
    await give(second?.id ?? 0, 70);
    await give(third?.id ?? 0, 70);
    expect(placeIn(await read())).toMatchObject({ place: 1, count: 4, lowerCount: 2 });
    const other = await readRating(server.db, { id: second?.id ?? 0, lang: 'ru' }, allTime);
    expect(placeIn(other)).toMatchObject({ place: 3, count: 4, lowerCount: 0 });
  });

  it('has a median only where it shows nobody else', async () => {
    await give(own.id, 90);
    for (const { id } of mates.slice(0, 3)) await give(id, 61);
    expect(placeIn(await read())).toMatchObject({ count: 4, median: null });
    await give(mates[3]?.id ?? 0, 74);
    expect(placeIn(await read())).toMatchObject({ count: 5, median: 2 });
  });

  it('is the first of one for a student alone in a group', async () => {
    await give(own.id, 61);
    expect(placeIn(await read())).toEqual({
      scope: 'group',
      place: 1,
      count: 1,
      lowerCount: 0,
      median: null,
    });
  });

  it('does not exist while nothing is closed', async () => {
    const shown = await read();
    expect(shown).toMatchObject({ isStudying: true, credits: 0, places: [], minCredits: 12, lists: 'off' });
    expect(shown.gpa).toBeUndefined();
  });

  it('needs the credits of the setting, in the requested period', async () => {
    await give(own.id, 90);
    expect((await read('term')).places).toHaveLength(3);
    await storeSetting(server.db, 'rating', { minCredits: 21 });
    expect(await read('term')).toMatchObject({ gpa: 4, credits: 20, places: [] });
  });

  it('is left to who studies: not on leave, not dismissed, not with a closed account', async () => {
    const [mate] = mates;
    const mateId = mate?.id ?? 0;
    await give(own.id, 61);
    await give(mateId, 90);
    expect(placeIn(await read())).toMatchObject({ place: 2, count: 2 });
    for (const status of ['leave', 'expelled'] as const) {
      await setStatus(server.db, mateId, status);
      expect(placeIn(await read())).toMatchObject({ place: 1, count: 1 });
      await setStatus(server.db, mateId, 'active');
    }
    await sql`update person set disabled_at = now() where id = ${mateId}`.execute(server.db);
    expect(placeIn(await read())).toMatchObject({ place: 1, count: 1 });
    await sql`update person set disabled_at = null where id = ${mateId}`.execute(server.db);
  });

  it('is not there on leave, but the average is', async () => {
    await give(own.id, 90);
    await setStatus(server.db, own.id, 'leave');
    const shown = await readRating(server.db, { id: own.id, lang: 'ru' }, allTime);
    expect(shown).toMatchObject({ isStudying: false, gpa: 4, places: [] });
    await setStatus(server.db, own.id, 'active');
  });

  it('counts a better second attempt, in the term of the first one', async () => {
    await give(own.id, 40);
    expect((await read('term')).gpa).toBe(0);
    await sql`
      insert into final_grade (student_id, group_id, academic_year_id, term_id, semester, discipline_id, credits, exam_form_id,
        attempt, points, recorded_on)
      values (${own.id}, ${own.groupId}, 2025, 1, 1, 1, 20, 1, 2, 75, '2026-06-01')`.execute(server.db);
    expect((await read('term')).gpa).toBe(3);
    const later = await student.request(rating.own, { academicYearId: 2025, termId: 1, period: 'term' });
    expect(later.gpa).toBeUndefined();
    await sql`delete from final_grade where student_id = ${own.id} and attempt = 2`.execute(server.db);
    expect((await read('term')).gpa).toBe(0);
    await sql`update final_grade set points = 90 where student_id = ${own.id}`.execute(server.db);
    expect((await read('term')).gpa).toBe(4);
  });

  it('of another student cannot be requested (D-04)', async () => {
    const reply = await student.send(rating.own, {
      id_a_year: term.academicYearId,
      id_w_s: term.termId,
      period: 'all',
      id_student: mates[0]?.id ?? 0,
    });
    expect(reply).toMatchObject({ status: 403, code: 'forgedIdentity' });
  });
});

describe('the list with names', () => {
  const list = (scope: 'group' | 'year' | 'faculty', offset?: number) =>
    student.tryRequest(rating.students, { ...allTime, scope, offset });

  it('is closed until the university opens it', async () => {
    await give(own.id, 90);
    expect(await list('group')).toMatchObject({ status: 403, code: 'ratingListClosed' });
    await storeSetting(server.db, 'rating', { lists: 'group' });
    expect(await list('group')).toMatchObject({ status: 200 });
    expect(await list('year')).toMatchObject({ status: 403, code: 'ratingListClosed' });
    expect(await list('faculty')).toMatchObject({ status: 403, code: 'ratingListClosed' });
    await storeSetting(server.db, 'rating', { lists: 'all' });
    expect(await list('faculty')).toMatchObject({ status: 200 });
  });

  it('has places and names by place, and goes on in parts', async () => {
    await storeSetting(server.db, 'rating', { lists: 'all' });
    const [first, second] = mates;
    await give(own.id, 75);
    await give(first?.id ?? 0, 90);
    await give(second?.id ?? 0, 75);
    for (const scope of ['group', 'year', 'faculty'] as const) {
      const rows = await student.request(rating.students, { ...allTime, scope });
      expect(rows.map(({ place }) => place)).toEqual([1, 2, 2]);
      expect(rows[0]).toMatchObject({ fullName: first?.fullName, isOwn: false });
      expect(rows.find(({ isOwn }) => isOwn)).toMatchObject({ place: 2, fullName: own.fullName });
    }
    expect(await student.request(rating.students, { ...allTime, scope: 'group', offset: 2 })).toHaveLength(1);
    expect(RATING_PART_SIZE).toBe(100);
  });
});
