import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addDays } from '@portal/domain';
import { journal, schedule } from '@portal/wire';
import { todayOf } from '../../../../test/access/journal-fixture.ts';
import { startServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { findCheckInPeople, type CheckInPeople } from '../../../../test/journal/check-in-people.ts';
import { standIn } from '../../../../test/journal/substitutes.ts';

let server: TestServer;
let people: CheckInPeople;
let today: string;
beforeAll(async () => {
  server = await startServer();
  people = await findCheckInPeople(server);
  today = await todayOf(server.db);
});
beforeEach(() => server.db.deleteFrom('lesson_substitute').execute());
afterAll(() => server.close());

const term = () => ({ academicYearId: people.ref.academicYearId, termId: people.ref.termId });
const slotOf = async (client: TestClient, endpoint: typeof schedule.ofTeacher | typeof schedule.ofStudent) =>
  (await client.request(endpoint, term())).slots.find(({ id }) => id === people.lesson.slotId);
const journalOfOther = async () => {
  const own = await people.otherTeacher.request(journal.ownJournals, term());
  const { groupId, disciplineId, lessonTypeId } = people.ref;
  return own.find(
    (one) =>
      one.groupId === groupId && one.disciplineId === disciplineId && one.lessonTypeId === lessonTypeId,
  );
};

describe('the schedule with a substitute', () => {
  it('names the substitute to the teacher and the students, and has the lessons of the days for the substitute', async () => {
    expect(await slotOf(people.otherTeacher, schedule.ofTeacher)).toBeUndefined();
    await standIn(server, people, { from: 0, to: 3 });
    const days = { firstDay: today, lastDay: addDays(today, 3), lessonTimeId: undefined };
    for (const slot of [
      await slotOf(people.teacher, schedule.ofTeacher),
      await slotOf(people.student, schedule.ofStudent),
    ])
      expect(slot).toMatchObject({
        teacherId: people.ids.classTeacher,
        isSubstitute: undefined,
        substitutes: [days],
      });
    const slot = await slotOf(people.otherTeacher, schedule.ofTeacher);
    expect(slot).toMatchObject({
      teacherId: people.ids.classTeacher,
      isSubstitute: true,
      substitutes: [days],
    });
    expect((slot?.validFrom ?? '') >= today && (slot?.validUntil ?? '') <= days.lastDay).toBe(true);
  });

  it('has one lesson at its time only', async () => {
    const { lessonTimeId } = people.lesson;
    const otherTimeId = lessonTimeId === 1 ? 2 : 1;
    await standIn(server, people, { from: 0, lessonTimeId: otherTimeId });
    expect(await slotOf(people.otherTeacher, schedule.ofTeacher)).toBeUndefined();
    await standIn(server, people, { from: 0, lessonTimeId });
    const { substitutes = [] } = (await slotOf(people.otherTeacher, schedule.ofTeacher)) ?? {};
    expect(substitutes.map((one) => one.lessonTimeId)).toEqual([otherTimeId, lessonTimeId]);
  });
});

describe('the own journals of a substitute', () => {
  it('have the journal with the teacher and the days, as the schedule names its class', async () => {
    expect(await journalOfOther()).toBeUndefined();
    await standIn(server, people, { from: 1, to: 3 });
    expect(await journalOfOther()).toBeUndefined();
    await standIn(server, people, { from: -1, to: 0 });
    const found = await journalOfOther();
    expect(found).toMatchObject({ substitution: { firstDay: addDays(today, -1), lastDay: today } });
    expect(found?.disciplineRowId).toBe(
      (await slotOf(people.otherTeacher, schedule.ofTeacher))?.disciplineRowId,
    );
    const own = await people.teacher.request(journal.ownJournals, term());
    expect(own.every(({ substitution }) => substitution === undefined)).toBe(true);
  });
});
