import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { checkIn, journal, type CheckIn } from '@portal/wire';
import { findCheckInPeople, IN_ROOM, type CheckInPeople } from '../../../../test/journal/check-in-people.ts';
import { startServer, type TestServer } from '../../../../test/harness.ts';
import { readCell, saveCells } from '../../../../test/journal/journal-people.ts';

let server: TestServer;
let people: CheckInPeople;
beforeAll(async () => {
  server = await startServer({ environment: { CALLS_PER_MINUTE: '1000000' } });
  people = await findCheckInPeople(server);
});
afterAll(() => server.close());
afterEach(() => people.reset());

const ownerCell = ({ lessonId }: CheckIn) => ({ lessonId, studentId: people.ids.owner });
const markOf = async (opened: CheckIn) =>
  (await readCell(people.teacher, people.ref, ownerCell(opened)))?.value;
const decide = (checkInId: number, verdict?: 'present' | 'rejected', studentIds = [people.ids.owner]) =>
  people.teacher.request(checkIn.decide, { checkInId, studentIds, verdict });

describe("the teacher's word", () => {
  it('accepts a student without a phone, and is taken back (D§5 Check-in.4)', async () => {
    const opened = await people.open();
    const [accepted] = await decide(opened.id, 'present');
    expect(accepted).toMatchObject({ verdict: 'present', reasons: ['acceptedByTeacher'] });
    expect(await markOf(opened)).toBe('present');
    const [undone] = await decide(opened.id);
    expect(undone).toMatchObject({ verdict: null, reason: null, at: null });
    expect(await markOf(opened)).toBeNull();
  });

  it('accepts who needs the teacher, with the reasons still shown', async () => {
    const opened = await people.open();
    await people.student.request(checkIn.visit, { token: people.tokenOf(opened.id) });
    const [accepted] = await decide(opened.id, 'present');
    expect(accepted).toMatchObject({ verdict: 'present', reasons: ['acceptedByTeacher', 'noLocation'] });
    expect(await markOf(opened)).toBe('present');
    expect((await decide(opened.id))[0]).toMatchObject({ verdict: 'needsTeacher', reason: 'noLocation' });
    expect(await markOf(opened)).toBeNull();
  });

  it('rejects a present student, whose mark is cleared, and stands over every scan (D§5 Check-in.4)', async () => {
    const opened = await people.open();
    await people.scan(people.student, opened.id);
    await decide(opened.id, 'rejected');
    expect(await markOf(opened)).toBeNull();
    expect(await people.scan(people.student, opened.id)).toMatchObject({
      verdict: 'rejected',
      reason: 'rejectedByTeacher',
    });
    expect(await markOf(opened)).toBeNull();
    await decide(opened.id);
    expect(await markOf(opened)).toBe('present');
  });

  it('is 423 when the lesson is locked, because its mark would not follow (D§4 Journal.1)', async () => {
    const opened = await people.open();
    const { db } = server;
    await db.updateTable('lesson').set({ date: '2026-01-12' }).where('id', '=', opened.lessonId).execute();
    const { id: checkInId } = opened;
    const request = { checkInId, studentIds: [people.ids.owner], verdict: 'present' as const };
    const reply = await people.teacher.tryRequest(checkIn.decide, request);
    expect(reply).toMatchObject({ status: 423, code: 'lessonLocked' });
    expect((await people.entryOf(checkInId, people.ids.owner))?.verdict).toBeNull();
  });

  it('writes through the history of the journal, in the name of the teacher', async () => {
    const opened = await people.open();
    await people.scan(people.student, opened.id);
    await decide(opened.id, 'rejected');
    const changes = await people.teacher.request(journal.history, { cell: ownerCell(opened) });
    expect(changes.map(({ source, oldValue, newValue }) => [source, oldValue, newValue])).toEqual(
      expect.arrayContaining([
        ['qr', null, 'present'],
        ['qr', 'present', null],
      ]),
    );
  });

  it('never replaces or clears a mark that was set by hand', async () => {
    const opened = await people.open();
    await people.scan(people.student, opened.id);
    await saveCells(people.teacher, [{ cell: ownerCell(opened), value: 85 }]);
    await decide(opened.id, 'rejected');
    expect(await markOf(opened)).toBe(85);
    await decide(opened.id, 'present');
    expect(await markOf(opened)).toBe(85);
  });

  it('is about students of the lesson only', async () => {
    const { id } = await people.open();
    const request = { checkInId: id, studentIds: [people.ids.owner, people.ids.otherFacultyStudent] };
    const reply = await people.teacher.tryRequest(checkIn.decide, { ...request, verdict: 'present' });
    expect(reply.status).toBe(404);
    expect((await people.entryOf(id, people.ids.owner))?.verdict).toBeNull();
  });

  it('is about everybody at once', async () => {
    const opened = await people.open();
    const roster = await people.teacher.request(checkIn.roster, { checkInId: opened.id });
    const all = roster.map(({ studentId }) => studentId);
    const entries = await decide(opened.id, 'present', all);
    expect(entries.map(({ studentId, verdict }) => [studentId, verdict])).toEqual(
      all.map((studentId) => [studentId, 'present']),
    );
    const grid = await people.teacher.request(journal.grid, people.ref);
    const values = grid.students.map(
      ({ cells }) => cells.find(({ lessonId }) => lessonId === opened.lessonId)?.value,
    );
    expect(new Set(values)).toEqual(new Set(['present']));
  });
});

const changesOf = async (opened: CheckIn) =>
  (await people.teacher.request(journal.history, { cell: ownerCell(opened) })).length;

const SCANS_AT_ONCE = 100;

describe('many calls at once', () => {
  it('of one student are one row and one mark: 1,000 scans', async () => {
    const opened = await people.open();
    const request = { ...IN_ROOM, token: people.tokenOf(opened.id) };
    const replies = [];
    // Fewer at once than may wait for the connections of one person.
    for (let round = 0; round < 10; round += 1)
      replies.push(
        ...(await Promise.all(
          Array.from({ length: SCANS_AT_ONCE }, () => people.student.tryRequest(checkIn.visit, request)),
        )),
      );
    expect(replies).toHaveLength(1_000);
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    const verdicts = replies.map(
      ({ data }) => checkIn.visit.response.decode(Array.isArray(data) ? data : []).verdict,
    );
    expect(new Set(verdicts)).toEqual(new Set(['present']));
    const rows = await server.db
      .selectFrom('check_in_visit')
      .select('student_id')
      .where('check_in_id', '=', opened.id)
      .execute();
    expect([rows.length, await changesOf(opened)]).toEqual([1, 1]);
  }, 60_000);

  it("leave the teacher's word: a rejection while the student scans (D§5 Check-in.4)", async () => {
    for (let round = 0; round < 20; round += 1) {
      const opened = await people.open();
      const scans = Array.from({ length: 10 }, () => people.scan(people.student, opened.id));
      await Promise.all([...scans, decide(opened.id, 'rejected')]);
      expect(await people.entryOf(opened.id, people.ids.owner)).toMatchObject({
        verdict: 'rejected',
        reason: 'rejectedByTeacher',
      });
      expect((await markOf(opened)) ?? null).toBeNull();
      await people.reset();
    }
  }, 60_000);

  it('of two students with one browser are one present student', async () => {
    for (let round = 0; round < 10; round += 1) {
      const opened = await people.open();
      for (const client of [people.student, people.classmate])
        client.cookies.set('checkin-browser', `${'d'.repeat(42)}${round}`);
      const visits = await Promise.all([
        people.scan(people.student, opened.id),
        people.scan(people.classmate, opened.id),
      ]);
      expect(new Set(visits.map(({ verdict }) => verdict))).toEqual(new Set(['needsTeacher', 'present']));
      await people.reset();
    }
  });
});
