import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addDays } from '@portal/domain';
import { endpointUrl, schedule, sheets, type PlannedPlace } from '@portal/wire';
import { startSheetSession, type SheetSession } from '../../../test/sheets/sheet-session.ts';

let session: SheetSession;
let exam: PlannedPlace;
beforeAll(async () => {
  session = await startSheetSession();
  exam = { date: addDays(session.day, 10), startsAt: '21:00', endsAt: '23:00', roomId: undefined };
});
afterAll(() => session.server.close());
beforeEach(() => session.renew());

const term = () => ({ academicYearId: session.people.ref.academicYearId, termId: session.people.ref.termId });
const plan = (version: number, planned?: PlannedPlace) =>
  session.people.registrar.request(sheets.plan, { sheetId: session.sheetId, version, exam: planned });
const shown = async () => {
  const { teacher, student, otherTeacher } = session.people;
  return [
    (await teacher.request(schedule.ofTeacher, term())).exams,
    (await student.request(schedule.ofStudent, term())).exams,
    (await otherTeacher.request(schedule.ofTeacher, term())).exams,
  ];
};
/** The event of the exam in the calendar of the student. */
async function event(): Promise<string> {
  const { body } = await session.people.student.raw({ url: endpointUrl(schedule.calendar, term()) });
  return body.split('BEGIN:VEVENT').find((one) => one.includes('UID:exam-')) ?? '';
}

describe('exams in the schedule (D-64.17)', () => {
  it('are those of the teacher and of the students of the sheet, as long as they are planned', async () => {
    await plan(0, exam);
    const { roomId: _, ...time } = exam;
    const own = { ...time, kind: 'exam', sheetKind: 'main' };
    expect(await shown()).toMatchObject([[own], [own], []]);
    await plan(1);
    expect(await shown()).toEqual([[], [], []]);
  });

  it('are in the calendar under one id, with a higher sequence after a change, and cancelled when withdrawn', async () => {
    await plan(0, exam);
    const planned = await event();
    const id = /UID:(exam-\d+@schedule\.portal)/.exec(planned)?.[1] ?? 'none';
    expect(planned).toContain('SEQUENCE:1\r');
    expect(planned).toContain(`T210000\r`);
    expect(planned).toContain('STATUS:CONFIRMED');
    await plan(1, { ...exam, startsAt: '20:00' });
    expect(await event()).toMatch(new RegExp(String.raw`UID:${id}[^]*SEQUENCE:2\r[^]*T200000\r`));
    await plan(2);
    expect(await event()).toMatch(new RegExp(String.raw`UID:${id}[^]*SEQUENCE:3\r[^]*STATUS:CANCELLED`));
  });
});
