import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { sheets, transcript } from '@portal/wire';
import { passwords } from '../../../test/harness.ts';
import { setMarks, writesFor } from '../../../test/sheets/sheet-people.ts';
import { errorOf, startSheetSession, type SheetSession } from '../../../test/sheets/sheet-session.ts';

let session: SheetSession;
let people: SheetSession['people'];
beforeAll(async () => {
  session = await startSheetSession();
  ({ people } = session);
});
afterAll(() => session.server.close());
beforeEach(() => session.renew());

describe('the signature (D-64.4)', () => {
  it('needs the password, and a result of everybody who is admitted', async () => {
    const { rows } = await session.read();
    await setMarks(session.server, people, Object.fromEntries(rows.map(({ studentId }) => [studentId, 80])));
    expect(await errorOf(session.sign())).toBe('sheetRowsMissing');
    await people.teacher.request(sheets.save, {
      sheetId: session.sheetId,
      rows: writesFor(await session.read(), 30),
    });
    const wrong = people.teacher.request(sheets.sign, { sheetId: session.sheetId, password: 'Wrong-2026' });
    expect(await errorOf(wrong)).toBe('wrongPassword');
    expect(await session.sign()).toMatchObject({ state: 'signed' });
  });

  it('freezes points and rules, and ends writing', async () => {
    await session.signAll(30);
    await setMarks(session.server, people, { [people.ids.owner]: 10 });
    const owner = (await session.read()).rows.find(({ studentId }) => studentId === people.ids.owner);
    expect(owner?.modulePoints).toEqual([24, 24]);
    const rows = [{ studentId: people.ids.owner, mark: 1, version: owner?.version ?? 0 }];
    expect(await errorOf(people.teacher.request(sheets.save, { sheetId: session.sheetId, rows }))).toBe(
      'sheetNotOpen',
    );
  });

  it('is given back with a reason, and the points are those of the journal again', async () => {
    await session.signAll(30);
    const { registrar } = people;
    expect(
      await registrar.request(sheets.giveBack, { sheetId: session.sheetId, reason: 'Не тот день' }),
    ).toMatchObject({
      state: 'open',
    });
    await setMarks(session.server, people, { [people.ids.owner]: 100 });
    const owner = (await session.read()).rows.find(({ studentId }) => studentId === people.ids.owner);
    expect(owner).toMatchObject({ modulePoints: [30, 30], mark: 30 });
  });
});

const gradesOf = async () => {
  const { rows } = await sql<{
    studentId: number;
    attempt: number;
    points: number | null;
    sheetId: number | null;
  }>`
    select student_id as "studentId", attempt, points, sheet_id as "sheetId" from final_grade
    join class on class.id = ${people.classId} join course on course.id = class.course_id
    where final_grade.discipline_id = course.discipline_id and final_grade.semester = class.semester
      and final_grade.academic_year_id = course.academic_year_id
    order by student_id, attempt`.execute(session.server.db);
  return rows;
};

describe('the close', () => {
  it('makes the results final grades, which the transcript lists (D-64.5)', async () => {
    await session.signAll(30);
    const { registrar, student, ids } = people;
    expect(await registrar.request(sheets.close, { sheetId: session.sheetId })).toMatchObject({
      state: 'closed',
      mayCorrect: true,
    });
    const grades = await gradesOf();
    const { rows } = await session.read();
    expect(grades.map(({ studentId }) => studentId)).toEqual(
      rows.map(({ studentId }) => studentId).toSorted((a, b) => a - b),
    );
    expect(new Set(grades.map(({ points, attempt }) => `${points} ${attempt}`))).toEqual(new Set(['78 1']));
    const page = await student.request(transcript.read, {});
    expect(page.rows.some(({ points, letter }) => points === 78 && letter === 'C')).toBe(true);
    expect(grades.some(({ studentId }) => studentId === ids.owner)).toBe(true);
  });

  it('takes signed sheets only, once', async () => {
    const { registrar } = people;
    expect(await errorOf(registrar.request(sheets.close, { sheetId: session.sheetId }))).toBe(
      'sheetNotSigned',
    );
    await session.signAll(30);
    const both = await Promise.all([
      errorOf(registrar.request(sheets.close, { sheetId: session.sheetId })),
      errorOf(registrar.request(sheets.close, { sheetId: session.sheetId })),
    ]);
    expect(both.filter((one) => one === 'none')).toHaveLength(1);
    expect(both.find((one) => one !== 'none')).toBe('sheetNotSigned');
  });

  it('stops at a grade that came from elsewhere', async () => {
    await session.signAll(30);
    await sql`
      insert into final_grade (student_id, group_id, academic_year_id, term_id, semester, discipline_id, credits, exam_form_id,
        points, recorded_on)
      select ${people.ids.owner}, class.group_id, course.academic_year_id, course.term_id, class.semester, course.discipline_id,
        course.credits, class.exam_form_id, 90, current_date
      from class join course on course.id = class.course_id where class.id = ${people.classId}`.execute(
      session.server.db,
    );
    expect(await errorOf(people.registrar.request(sheets.close, { sheetId: session.sheetId }))).toBe(
      'gradeExists',
    );
  });

  it('is corrected by a new sheet that names it, and the grades follow (D-64.6)', async () => {
    await session.signAll(30);
    const { registrar, teacher, ids } = people;
    await registrar.request(sheets.close, { sheetId: session.sheetId });
    const correction = await registrar.request(sheets.correct, {
      sheetId: session.sheetId,
      reason: 'Ошибка в баллах',
    });
    expect(correction).toMatchObject({
      state: 'open',
      isCorrection: true,
      correctsNumber: (await session.read()).number,
    });
    const next = correction.sheetId;
    const row = correction.rows.find(({ studentId }) => studentId === ids.owner);
    await teacher.request(sheets.save, {
      sheetId: next,
      rows: [{ studentId: ids.owner, mark: 40, version: row?.version ?? 0 }],
    });
    await teacher.request(sheets.sign, { sheetId: next, password: passwords.teacher });
    await registrar.request(sheets.close, { sheetId: next });
    const grades = await gradesOf();
    expect(new Set(grades.map((one) => one.sheetId))).toEqual(new Set([next]));
    expect(grades.find(({ studentId }) => studentId === ids.owner)).toMatchObject({ points: 88, attempt: 1 });
  });

  it('is repeated and corrected from the newest sheet only', async () => {
    const { registrar, teacher } = people;
    const { sheetId, day } = session;
    await session.signAll(30);
    await registrar.request(sheets.close, { sheetId });
    const { sheetId: nextId } = await registrar.request(sheets.correct, { sheetId, reason: 'Ошибка' });
    await teacher.request(sheets.sign, { sheetId: nextId, password: passwords.teacher });
    await registrar.request(sheets.close, { sheetId: nextId });
    const stepsOf = async (id: number) => {
      const { mayRepeat, mayCorrect } = await registrar.request(sheets.read, { sheetId: id });
      return { mayRepeat, mayCorrect };
    };
    expect(await stepsOf(sheetId)).toEqual({ mayRepeat: false, mayCorrect: false });
    expect(await stepsOf(nextId)).toEqual({ mayRepeat: true, mayCorrect: true });
    const repeat = registrar.request(sheets.openNext, { sheetId, kind: 'repeat', heldOn: day });
    expect(await errorOf(repeat)).toBe('sheetExists');
  });

  it('opens a repeat sheet for who had FX, whose result is the next attempt (D-64.7)', async () => {
    const { ids, registrar, teacher } = people;
    const { rows } = await session.read();
    await setMarks(
      session.server,
      people,
      Object.fromEntries(rows.map(({ studentId }) => [studentId, studentId === ids.owner ? 60 : 90])),
    );
    const writes = writesFor(await session.read(), 40).map((write) =>
      write.studentId === ids.owner ? { ...write, mark: 'absent' as const } : write,
    );
    await teacher.request(sheets.save, { sheetId: session.sheetId, rows: writes });
    await session.sign();
    await registrar.request(sheets.close, { sheetId: session.sheetId });
    const repeat = await registrar.request(sheets.openNext, {
      sheetId: session.sheetId,
      kind: 'repeat',
      heldOn: session.day,
    });
    expect(repeat.rows.map(({ studentId, modulePoints }) => [studentId, modulePoints])).toEqual([
      [ids.owner, [18, 18]],
    ]);
    expect(
      await errorOf(
        registrar.request(sheets.openNext, { sheetId: session.sheetId, kind: 'repeat', heldOn: session.day }),
      ),
    ).toBe('sheetExists');
    await teacher.request(sheets.save, { sheetId: repeat.sheetId, rows: writesFor(repeat, 30) });
    await teacher.request(sheets.sign, { sheetId: repeat.sheetId, password: passwords.teacher });
    await registrar.request(sheets.close, { sheetId: repeat.sheetId });
    const own = (await gradesOf()).filter(({ studentId }) => studentId === ids.owner);
    expect(own.map(({ attempt, points }) => [attempt, points])).toEqual([
      [1, 36],
      [2, 66],
    ]);
  });
});
