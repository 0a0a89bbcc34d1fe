import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addDays } from '@portal/domain';
import { journal, notifications, type RequestOf } from '@portal/wire';
import { FOUND_TEACHERS_MAX } from '@portal/wire/journal/office-substitutes';
import { todayOf } from '../../../../test/access/journal-fixture.ts';
import { startServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { findJournalPeople, type JournalPeople } from '../../../../test/journal/journal-people.ts';
import { clearAudit } from '../../../../test/people/clear-audit.ts';
import { grantClaim } from '../../../../test/people/grant-claim.ts';
import { queryRows } from '../../../../test/seeded-database.ts';

let server: TestServer;
let people: JournalPeople;
let office: TestClient;
let officerId: number;
let facultyId: number;
let today: string;

const grant = (faculties: readonly number[] | 'all') =>
  grantClaim(server.db, officerId, { name: 'timetable.manage', faculties });

beforeAll(async () => {
  server = await startServer();
  people = await findJournalPeople(server);
  office = await server.signIn('editor');
  officerId = office.user?.personId ?? 0;
  today = await todayOf(server.db);
  const [owner] = await queryRows<{ facultyId: number }>(
    server.db,
    `select faculty_id as "facultyId" from study_group join class on class.group_id = study_group.id where class.id = ${people.classId}`,
  );
  facultyId = owner?.facultyId ?? 0;
});
beforeEach(async () => {
  await server.db.deleteFrom('lesson_substitute').execute();
  await server.db.deleteFrom('notification').execute();
  await clearAudit(server.db);
  await grant([facultyId]);
});
afterAll(() => server.close());

const enter = (request: Partial<RequestOf<typeof journal.enterSubstitute>> = {}) =>
  office.tryRequest(journal.enterSubstitute, {
    classId: people.classId,
    lessonTypeId: people.ref.lessonTypeId,
    teacherId: people.ids.classTeacher,
    substituteId: people.ids.otherTeacher,
    firstDay: today,
    lastDay: addDays(today, 3),
    lessonTimeId: undefined,
    reason: 'Болезнь преподавателя',
    ...request,
  });
const list = () => office.request(journal.substitutes, {});
const idOf = async () => (await list())[0]?.id ?? 0;
const auditRows = () =>
  queryRows<{ action: string; actor: string }>(server.db, 'select action, actor from audit order by id');

describe('substitutes as the office enters them (D-65)', () => {
  it('stand in for some days or one lesson; both teachers are notified, and each step is audited', async () => {
    expect(await enter()).toMatchObject({ status: 200 });
    expect(await list()).toMatchObject([
      { firstDay: today, lastDay: addDays(today, 3), startsAt: null, state: 'current' },
    ]);
    for (const client of [people.teacher, people.otherTeacher])
      expect(await client.request(notifications.page, {})).toMatchObject([{ type: 'substitute' }]);
    const substituteId = await idOf();
    const end = (lastDay: string) => office.tryRequest(journal.endSubstitute, { substituteId, lastDay });
    expect(await end(addDays(today, 3))).toMatchObject({ status: 422, code: 'substituteDays' });
    expect(await end(today)).toMatchObject({ status: 200 });
    expect(await end(today)).toMatchObject({ status: 422, code: 'substituteDays' });
    const single = { firstDay: addDays(today, 1), lastDay: addDays(today, 1), lessonTimeId: 1 };
    expect(await enter(single)).toMatchObject({ status: 200 });
    const planned = (await list()).find(({ startsAt }) => startsAt !== null);
    const withdraw = () => office.tryRequest(journal.withdrawSubstitute, { substituteId: planned?.id ?? 0 });
    expect(await withdraw()).toMatchObject({ status: 200 });
    expect(await withdraw()).toMatchObject({ status: 409, code: 'substituteOver' });
    const rows = await auditRows();
    expect(rows.filter(({ action }) => action !== 'personViewed').map(({ action }) => action)).toEqual([
      'substituteEntered',
      'substituteEnded',
      'substituteEntered',
      'substituteWithdrawn',
    ]);
    expect(rows.some(({ action }) => action === 'personViewed')).toBe(true);
    expect(new Set(rows.map(({ actor }) => actor))).toEqual(new Set([`person:${officerId}`]));
  });

  it('are refused with what to do', async () => {
    const student = people.ids.owner;
    expect(await enter({ firstDay: '2030-01-01', lastDay: '2030-01-02' })).toMatchObject({
      status: 422,
      code: 'substituteDays',
    });
    expect(await enter({ lastDay: addDays(today, -1) })).toMatchObject({ code: 'substituteDays' });
    expect(await enter({ substituteId: student })).toMatchObject({
      status: 422,
      code: 'substituteNotTeacher',
    });
    expect(await enter({ lessonTimeId: 1 })).toMatchObject({ status: 422, code: 'invalid' });
    expect(await enter({ substituteId: people.ids.classTeacher })).toMatchObject({
      status: 409,
      code: 'substituteTeaches',
    });
    await enter();
    expect(await enter()).toMatchObject({ status: 409, code: 'substituteOverlaps' });
    expect(await enter({ teacherId: student })).toMatchObject({ status: 404 });
  });

  it('are those of the faculties of the claim, and nobody enters them without it', async () => {
    await enter();
    const substituteId = await idOf();
    await grant([facultyId + 1]);
    expect(await list()).toEqual([]);
    expect(await enter({ firstDay: addDays(today, 5), lastDay: addDays(today, 5) })).toMatchObject({
      status: 404,
    });
    expect(await office.tryRequest(journal.withdrawSubstitute, { substituteId })).toMatchObject({
      status: 404,
    });
    expect(await office.tryRequest(journal.endSubstitute, { substituteId, lastDay: today })).toMatchObject({
      status: 404,
    });
    await server.db.deleteFrom('claim').where('name', '=', 'timetable.manage').execute();
    expect(await enter()).toMatchObject({ status: 403 });
  });

  it('are teachers found by name, of any faculty, with their departments', async () => {
    const [teacher] = await queryRows<{ id: number; family: string }>(
      server.db,
      `select id, family_name as family from person where id = ${people.ids.otherTeacher}`,
    );
    const text = (teacher?.family ?? '').toLowerCase();
    expect(await office.request(journal.findTeachers, { text })).toContainEqual({
      teacherId: teacher?.id,
      name: expect.stringContaining(teacher?.family ?? ''),
      departmentName: expect.any(String),
    });
    expect((await office.request(journal.findTeachers, { text: 'ов' })).length).toBeLessThanOrEqual(
      FOUND_TEACHERS_MAX,
    );
    expect(await office.request(journal.findTeachers, { text: 'Никтотаковский' })).toEqual([]);
  });
});
