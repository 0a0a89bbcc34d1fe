import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sheets, type OwnResult } from '@portal/wire';
import { queryRows } from '../../../test/seeded-database.ts';
import { setMarks } from '../../../test/sheets/sheet-people.ts';
import { startSheetSession, type SheetSession } from '../../../test/sheets/sheet-session.ts';

let session: SheetSession;
beforeAll(async () => {
  session = await startSheetSession();
});
afterAll(() => session.server.close());
beforeEach(() => session.renew());

const nothing = { total: null, letter: null, gradePoints: null, isPassed: null, isClosed: false };

/** What the student sees of the class. */
async function ownResult(): Promise<OwnResult | undefined> {
  const { student, ref, classId } = session.people;
  const { academicYearId, termId } = ref;
  const results = await student.request(sheets.ownResults, { academicYearId, termId });
  return results.find((one) => one.classId === classId);
}

describe("a student's results (D-64.13)", () => {
  it('follow the journal while the sheet is open, with the day of the exam', async () => {
    const { server, people, day } = session;
    await setMarks(server, people, { [people.ids.owner]: 90 });
    expect(await ownResult()).toMatchObject({
      ...nothing,
      kind: 'main',
      heldOn: day,
      modulePoints: [27, 27],
      disciplineId: people.ref.disciplineId,
      marks: [1, 2].map((module) => ({
        module,
        markCount: 1,
        hundredths: 9_000,
        lessonCount: 1,
        absenceCount: 0,
      })),
    });
    await setMarks(server, people, { [people.ids.owner]: 50 });
    expect(await ownResult()).toMatchObject({ ...nothing, modulePoints: [15, 15] });
  });

  it('say nothing of the exam before the sheet is closed, and then what the sheet says', async () => {
    const { registrar } = session.people;
    await session.signAll(30);
    const signed = await ownResult();
    expect(signed).toMatchObject({ ...nothing, modulePoints: [24, 24], marks: undefined });
    expect(signed?.mark).toBeUndefined();
    await registrar.request(sheets.close, { sheetId: session.sheetId });
    expect(await ownResult()).toMatchObject({
      isClosed: true,
      mark: 30,
      total: 78,
      letter: 'C',
      gradePoints: 3,
      isPassed: true,
    });
  });

  it('show a repeat exam as soon as its sheet is open, and no result of an open correction', async () => {
    const { people, day, sheetId } = session;
    const { registrar } = people;
    await session.signAll('absent');
    await registrar.request(sheets.close, { sheetId });
    expect(await ownResult()).toMatchObject({ mark: 'absent', total: 48, letter: 'FX', isPassed: false });
    await registrar.request(sheets.openNext, { sheetId, kind: 'repeat', heldOn: day });
    expect(await ownResult()).toMatchObject({ ...nothing, kind: 'repeat', modulePoints: [24, 24] });
    await session.renew();
    await session.signAll(30);
    await registrar.request(sheets.close, { sheetId: session.sheetId });
    await registrar.request(sheets.correct, { sheetId: session.sheetId, reason: 'Ошибка' });
    expect(await ownResult()).toMatchObject({ isClosed: true, total: 78 });
  });

  it('show time and place of the exam, of the consultation and of the repeat (D-64.16)', async () => {
    const { people, day, sheetId, server } = session;
    const { registrar } = people;
    const [room] = await queryRows<{ id: number; title: string }>(
      server.db,
      'select id, title from room order by id limit 1',
    );
    const at = { date: day, startsAt: '21:00', endsAt: '22:00', roomId: room?.id };
    const consultation = { ...at, startsAt: '20:00', endsAt: '21:00', roomId: undefined };
    await registrar.request(sheets.plan, { sheetId, version: 0, exam: at, consultation });
    const place = { ...at, roomName: room?.title };
    const main = { kind: 'main', heldOn: day, exam: place, consultation };
    expect(await ownResult()).toMatchObject({ startsAt: '21:00', roomName: room?.title, exams: [main] });
    await session.signAll('absent');
    await registrar.request(sheets.close, { sheetId });
    const repeat = { kind: 'repeat', heldOn: day, startsAt: '22:00', endsAt: '23:00' } as const;
    await registrar.request(sheets.openNext, { sheetId, ...repeat });
    expect((await ownResult())?.exams).toMatchObject([
      main,
      { kind: 'repeat', heldOn: day, exam: { startsAt: '22:00', endsAt: '23:00' }, consultation: undefined },
    ]);
  });
});
