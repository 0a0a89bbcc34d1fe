import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { sheets } from '@portal/wire';
import { setMarks } from '../../../test/sheets/sheet-people.ts';
import { errorOf, startSheetSession, type SheetSession } from '../../../test/sheets/sheet-session.ts';

let session: SheetSession;
let people: SheetSession['people'];
beforeAll(async () => {
  session = await startSheetSession();
  ({ people } = session);
});
afterAll(() => session.server.close());
beforeEach(() => session.renew());

describe('a sheet', () => {
  it('lists the students of the group with the points of their modules (D-64.1, D-64.2)', async () => {
    const { ids } = people;
    await setMarks(session.server, people, { [ids.owner]: 90, [ids.classmate]: 41 });
    const sheet = await session.read();
    expect(sheet).toMatchObject({
      state: 'open',
      kind: 'main',
      isOwn: true,
      mayRegister: false,
      rules: { isGraded: true, modules: [{ weight: 30 }, { weight: 30 }], examMax: 40, admittedFrom: 31 },
    });
    const pointsOf = (id: number) => sheet.rows.find(({ studentId }) => studentId === id)?.modulePoints;
    expect(pointsOf(ids.owner)).toEqual([27, 27]);
    expect(pointsOf(ids.classmate)).toEqual([12, 12]);
    expect(sheet.rows.length).toBeGreaterThan(5);
  });

  it('is numbered in its year without gaps (D-64.1)', async () => {
    const { number } = await session.read();
    expect(number).toMatch(/^20\d\d-0001$/);
  });

  it('takes whole points up to those of the exam, and nothing else', async () => {
    const [first] = (await session.read()).rows;
    const write = (mark: number | 'passed') =>
      errorOf(
        people.teacher.request(sheets.save, {
          sheetId: session.sheetId,
          rows: [{ studentId: first?.studentId ?? 0, mark, version: 0 }],
        }),
      );
    expect(await write(41)).toBe('sheetPointsRefused');
    expect(await write('passed')).toBe('sheetPointsRefused');
    expect(await write(40)).toBe('none');
  });

  it('reports a stale write with both marks, who wrote and when', async () => {
    const studentId = people.ids.owner;
    const write = (mark: number) =>
      people.teacher.request(sheets.save, {
        sheetId: session.sheetId,
        rows: [{ studentId, mark, version: 0 }],
      });
    expect(await write(30)).toMatchObject([{ state: 'saved', mark: 30, version: 1 }]);
    const [stale] = await write(20);
    expect(stale).toMatchObject({ state: 'conflict', mark: 30, sentMark: 20, version: 1 });
    expect(stale?.writerName).not.toBeNull();
    expect(Date.parse(stale?.writtenAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
  });

  it('takes no results before the day of the exam', async () => {
    await sql`update exam_sheet set held_on = current_date + 3 where id = ${session.sheetId}`.execute(
      session.server.db,
    );
    const rows = [{ studentId: people.ids.owner, mark: 30, version: 0 }];
    expect(await errorOf(people.teacher.request(sheets.save, { sheetId: session.sheetId, rows }))).toBe(
      'examNotHeld',
    );
  });

  it('gives points to the modules with a reason only, and no more than the setting allows', async () => {
    const roundUp = (points: number, reason?: string) =>
      errorOf(
        people.teacher.request(sheets.roundUp, {
          sheetId: session.sheetId,
          studentId: people.ids.owner,
          points,
          reason,
        }),
      );
    expect(await roundUp(3, 'Олимпиада')).toBe('roundUpRefused');
    expect(await roundUp(2)).toBe('roundUpRefused');
    expect(await roundUp(2, 'Олимпиада')).toBe('none');
    const row = (await session.read()).rows.find(({ studentId }) => studentId === people.ids.owner);
    expect(row).toMatchObject({ roundUp: 2, roundUpReason: 'Олимпиада', version: 1 });
    expect(await roundUp(0)).toBe('none');
  });
});

describe('the list of a term', () => {
  const list = async (who: 'teacher' | 'registrar' | 'otherRegistrar', side: 'taught' | 'registered') => {
    const { academicYearId, termId } = people.ref;
    return people[who].request(sheets.list, { academicYearId, termId, side });
  };

  it('has the sheets that a teacher fills, and the classes that have none (D-64.8)', async () => {
    const all = await list('teacher', 'taught');
    const own = all.find(({ sheetId }) => sheetId === session.sheetId);
    expect(own).toMatchObject({ state: 'open', isOwn: true, mayRegister: false, heldOn: session.day });
    expect(all.some(({ state, sheetId }) => state === 'due' && sheetId === null)).toBe(true);
    expect(await list('teacher', 'registered')).toEqual([]);
  });

  it('has those of the faculties of a registrar, and no others (D-64.8)', async () => {
    const isOurs = ({ classId }: { readonly classId: number }) => classId === people.classId;
    expect((await list('registrar', 'registered')).filter(isOurs)).toMatchObject([
      { isOwn: false, mayRegister: true },
    ]);
    expect(await list('registrar', 'taught')).toEqual([]);
    expect((await list('otherRegistrar', 'registered')).filter(isOurs)).toEqual([]);
  });
});

describe('who may', () => {
  it('fills as its teacher alone, reads as a colleague, and registers in the faculty of the claim (D-64.8)', async () => {
    const { teacher, colleague, otherTeacher, registrar, otherRegistrar } = people;
    const rows = [{ studentId: people.ids.owner, mark: 30, version: 0 }];
    const results = (call: (client: typeof teacher) => Promise<unknown>) =>
      Promise.all(
        [teacher, colleague, otherTeacher, registrar, otherRegistrar].map((client) => errorOf(call(client))),
      );
    expect(await results((client) => client.request(sheets.read, { sheetId: session.sheetId }))).toEqual([
      'none',
      'none',
      'notFound',
      'none',
      'notFound',
    ]);
    expect(
      await results((client) => client.request(sheets.save, { sheetId: session.sheetId, rows })),
    ).toEqual(['none', 'notAllowed', 'notFound', 'notAllowed', 'notFound']);
    expect(
      await results((client) => client.request(sheets.giveBack, { sheetId: session.sheetId, reason: 'Нет' })),
    ).toEqual(['notAllowed', 'notAllowed', 'notAllowed', 'sheetNotSigned', 'notFound']);
  });
});
