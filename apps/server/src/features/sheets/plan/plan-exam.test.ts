import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { addDays } from '@portal/domain';
import { notifications, sheets, type PlannedPlace, type Sheet } from '@portal/wire';
import { queryRows } from '../../../../test/seeded-database.ts';
import { errorOf, startSheetSession, type SheetSession } from '../../../../test/sheets/sheet-session.ts';

let session: SheetSession;
let roomId: number;
/** A day without lessons after today. */
let freeDay: string;

beforeAll(async () => {
  session = await startSheetSession();
  const [room] = await queryRows<{ id: number }>(session.server.db, 'select min(id) as id from room');
  roomId = room?.id ?? 0;
  freeDay = addDays(session.day, 10);
});
afterAll(() => session.server.close());
beforeEach(async () => {
  await sql`delete from exam_event`.execute(session.server.db);
  await session.renew();
  await session.server.db.deleteFrom('notification').execute();
});

const at = (place: Partial<PlannedPlace> = {}): PlannedPlace => ({
  date: freeDay,
  startsAt: '21:00',
  endsAt: '23:00',
  roomId,
  ...place,
});

interface Plan {
  readonly sheetId?: number;
  readonly version?: number;
  readonly exam?: PlannedPlace;
  readonly consultation?: PlannedPlace;
}
const plan = ({ sheetId = session.sheetId, version = 0, ...places }: Plan): Promise<Sheet> =>
  session.people.registrar.request(sheets.plan, { sheetId, version, ...places });
const codeOf = (given: Plan) => errorOf(plan(given));

describe('the plan of an exam (D-64.15)', () => {
  it('has day, times and room of the exam and of the consultation, and is the day of the sheet', async () => {
    const consultation = at({ date: addDays(freeDay, -1), startsAt: '20:00', endsAt: '21:00' });
    const planned = await plan({ exam: at(), consultation });
    expect(planned).toMatchObject({ heldOn: freeDay, startsAt: '21:00', planVersion: 2 });
    expect(planned.exam).toMatchObject({ ...at(), roomName: expect.stringMatching(/\S/) });
    expect(planned.consultation).toMatchObject(consultation);
    expect(await session.read()).toMatchObject({
      exam: at(),
      consultation,
      roomName: planned.exam?.roomName,
    });
  });

  it('changes with the version that was seen, and withdraws what is missing', async () => {
    await plan({ exam: at() });
    expect(await codeOf({ exam: at({ startsAt: '20:00' }) })).toBe('examPlanChanged');
    const moved = await plan({ version: 1, exam: at({ startsAt: '20:00' }) });
    expect(moved).toMatchObject({ exam: at({ startsAt: '20:00' }), planVersion: 2 });
    const withdrawn = await plan({ version: 2 });
    expect(withdrawn).toMatchObject({ exam: undefined, startsAt: null, heldOn: freeDay, planVersion: 3 });
    expect(await plan({ version: 3, exam: at() })).toMatchObject({ exam: at(), planVersion: 4 });
  });

  it('is refused with the reason when it cannot be', async () => {
    const [holiday, { registrar }] = [addDays(freeDay, 1), session.people];
    await sql`insert into special_day (date, title) values (${holiday}::date, '{"ru": "Праздник", "kg": "Майрам", "en": "Holiday"}')`.execute(
      session.server.db,
    );
    expect(await codeOf({ exam: at({ endsAt: '21:00' }) })).toBe('examTimesRefused');
    expect(await codeOf({ exam: at({ date: '2062-01-10' }) })).toBe('examDayRefused');
    expect(await codeOf({ exam: at({ date: holiday }) })).toBe('examOnHoliday');
    expect(await codeOf({ consultation: at() })).toBe('examMissing');
    expect(await codeOf({ exam: at(), consultation: at({ startsAt: '20:00', endsAt: '21:01' }) })).toBe(
      'consultationNotBefore',
    );
    expect(await codeOf({ exam: at({ roomId: 9_999_999 }) })).toBe('invalid');
    await sql`delete from special_day where date = ${holiday}::date`.execute(session.server.db);
    await session.signAll(30);
    expect(await codeOf({ exam: at() })).toBe('sheetNotOpen');
    await registrar.request(sheets.giveBack, { sheetId: session.sheetId, reason: 'Ошибка' });
    expect(await codeOf({ exam: at() })).toBe('examHasResults');
    expect(await codeOf({ exam: at({ date: session.day }) })).toBe('none');
  });

  it('is shown on a correction, where it cannot change', async () => {
    const { registrar } = session.people;
    await plan({ exam: at({ date: session.day }) });
    await session.signAll(30);
    await registrar.request(sheets.close, { sheetId: session.sheetId });
    const correction = await registrar.request(sheets.correct, {
      sheetId: session.sheetId,
      reason: 'Ошибка',
    });
    expect(correction).toMatchObject({ exam: at({ date: session.day }), startsAt: '21:00' });
    expect(await codeOf({ sheetId: correction.sheetId, version: 1 })).toBe('examOfCorrection');
  });

  it('comes with a new sheet whose time is known, and lasts two hours unless its end is known', async () => {
    const { registrar } = session.people;
    await session.signAll('absent');
    await registrar.request(sheets.close, { sheetId: session.sheetId });
    const open = (time: { startsAt?: string; roomId?: number }) =>
      registrar.request(sheets.openNext, {
        sheetId: session.sheetId,
        kind: 'repeat',
        heldOn: freeDay,
        ...time,
      });
    expect(await errorOf(open({ roomId }))).toBe('invalid');
    expect(await open({ startsAt: '20:30', roomId })).toMatchObject({
      kind: 'repeat',
      exam: { date: freeDay, startsAt: '20:30', endsAt: '22:30', roomId },
    });
  });

  it('notifies the teacher and the students of the date and of every change of it', async () => {
    const { people } = session;
    const newest = async (who: 'student' | 'teacher') => {
      const list = await people[who].request(notifications.page, {});
      return list.find(({ type }) => type === 'schedule')?.title ?? 'none';
    };
    await plan({ exam: at() });
    for (const who of ['student', 'teacher'] as const) expect(await newest(who)).toMatch(/^Экзамен: /);
    await plan({ version: 1 });
    for (const who of ['student', 'teacher'] as const)
      expect(await newest(who)).toMatch(/^Экзамен снят с расписания: /);
  });

  it('is told to nobody when it is over', async () => {
    await plan({ exam: at({ date: addDays(session.day, -1) }) });
    const { rows } = await sql`select from notification where type = 'schedule'`.execute(session.server.db);
    expect(rows).toHaveLength(0);
  });
});

describe('the free rooms of a sheet', () => {
  it('are those without an event of another sheet at that time', async () => {
    const { registrar } = session.people;
    await plan({ exam: at() });
    const isFree = async (sheetId: number, startsAt: string, endsAt: string) => {
      const rooms = await registrar.request(sheets.freeRooms, { sheetId, date: freeDay, startsAt, endsAt });
      return rooms.some((room) => room.roomId === roomId);
    };
    expect(await isFree(session.sheetId, '21:00', '22:00')).toBe(true);
    const { academicYearId, termId } = session.people.ref;
    const due = await registrar.request(sheets.list, { academicYearId, termId, side: 'registered' });
    const classIds = due.filter(({ state }) => state === 'due').map(({ classId }) => classId);
    const [other] = await registrar.request(sheets.open, {
      classIds: classIds.slice(0, 1),
      heldOn: freeDay,
    });
    const sheetId = other?.sheetId ?? 0;
    expect(await isFree(sheetId, '22:59', '23:30')).toBe(false);
    expect(await isFree(sheetId, '23:00', '23:30')).toBe(true);
  });
});
