import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { checkIn } from '@portal/wire';
import { startServer, type TestServer } from '../../../../test/harness.ts';
import { findCheckInPeople, type CheckInPeople } from '../../../../test/journal/check-in-people.ts';
import { readCell } from '../../../../test/journal/journal-people.ts';
import { standIn } from '../../../../test/journal/substitutes.ts';

let server: TestServer;
let people: CheckInPeople;
beforeAll(async () => {
  server = await startServer();
  people = await findCheckInPeople(server);
});
afterAll(() => server.close());
afterEach(async () => {
  await people.reset();
  await server.db.deleteFrom('lesson_substitute').execute();
});

const open = () => people.otherTeacher.tryRequest(checkIn.open, { slotId: people.lesson.slotId });

describe('a check-in of a substitute', () => {
  it('is opened for the lesson of today, with its roster, and marks in the name of the substitute', async () => {
    await standIn(server, people, { from: 0, lessonTimeId: people.lesson.lessonTimeId });
    const found = await people.otherTeacher.request(checkIn.open, {});
    expect(found).toMatchObject({ slotId: people.lesson.slotId, endedAt: null });
    const { id: checkInId, lessonId } = found;
    await people.scan(people.student, checkInId);
    const roster = await people.otherTeacher.request(checkIn.roster, { checkInId });
    expect(roster.find(({ studentId }) => studentId === people.ids.owner)).toMatchObject({
      verdict: 'present',
    });
    const cell = { lessonId, studentId: people.ids.owner };
    expect(await readCell(people.teacher, people.ref, cell)).toMatchObject({ value: 'present' });
    expect(await people.otherTeacher.request(checkIn.current, {})).toMatchObject([{ id: checkInId }]);
    const { rows } = {
      rows: await server.db
        .selectFrom('attendance')
        .select('updated_by')
        .where('lesson_id', '=', lessonId)
        .execute(),
    };
    expect(rows).toEqual([{ updated_by: people.ids.otherTeacher }]);
  });

  it('is refused on other days, at other lesson times, and of another teacher', async () => {
    const { lessonTimeId } = people.lesson;
    for (const days of [
      { from: 1, to: 3 },
      { from: -3, to: -1 },
      { from: 0, lessonTimeId: lessonTimeId === 1 ? 2 : 1 },
    ])
      await standIn(server, people, days);
    expect(await open()).toMatchObject({ status: 409, code: 'noLessonNow' });
    const { id: checkInId } = await people.open();
    for (const endpoint of [checkIn.roster, checkIn.stop])
      expect(await people.otherTeacher.tryRequest(endpoint, { checkInId })).toMatchObject({ status: 404 });
    expect(await people.otherTeacher.request(checkIn.current, {})).toEqual([]);
  });
});
