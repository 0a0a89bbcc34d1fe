import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sheets } from '@portal/wire';
import { officePeople } from '@portal/wire/people/office-people';
import { startMarkHistory, type MarkHistorySession } from '../../../../test/people/mark-history-session.ts';
import { runPortalCommand } from '../../../../test/portal-command.ts';
import { gradeHeader } from '../../../../test/records/a-grade-list.ts';
import { importCommands } from '../../../../test/records/import-session.ts';
import { createTempDir, removeTempDirs } from '../../../../test/temp-dir.ts';
import { sheetsCommand } from '../../../operator/commands/sheets/sheets.ts';

let history: MarkHistorySession;
beforeAll(async () => {
  history = await startMarkHistory();
});
afterAll(async () => {
  await history.session.server.close();
  await removeTempDirs();
});
beforeEach(() => history.renew());

describe('the sheets of the history of marks (D-65)', () => {
  const save = async (mark: number) => {
    const sheet = await history.session.read();
    const version = sheet.rows.find((row) => row.studentId === history.studentId)?.version ?? 0;
    const one = { studentId: history.studentId, mark, version };
    await history.session.people.teacher.request(sheets.save, {
      sheetId: history.session.sheetId,
      rows: [one],
    });
  };
  const close = (sheetId: number) => history.registrar.request(sheets.close, { sheetId });

  it('have neither a result nor its changes before the registrar closes them', async () => {
    await save(20);
    const hidden = { mark: null, points: null, letter: null, changes: [], changeCount: 0 };
    expect((await history.read()).sheets).toMatchObject([
      { ...hidden, state: 'open', kind: 'main', modulePoints: [] },
    ]);
    await history.session.signAll(30);
    const { number } = await history.session.read();
    expect((await history.read()).sheets).toMatchObject([
      { ...hidden, number, state: 'signed', isAdmitted: true, modulePoints: [24, 24], closedAt: null },
    ]);
  });

  it('have the result, who closed it, and each change of what was typed', async () => {
    await save(20);
    const roundUp = {
      sheetId: history.session.sheetId,
      studentId: history.studentId,
      points: 1,
      reason: 'Активность',
    };
    await history.session.people.teacher.request(sheets.roundUp, roundUp);
    await history.session.signAll(30);
    await close(history.session.sheetId);
    const teacherName = history.session.people.teacher.user?.fullName;
    const [sheet, ...others] = (await history.read()).sheets;
    expect(others).toEqual([]);
    expect(sheet).toMatchObject({
      state: 'closed',
      mark: 30,
      points: 79,
      letter: 'C',
      roundUp: 1,
      roundUpReason: 'Активность',
      teacherName,
      closerName: await history.nameOf(history.session.people.registrarId),
      changeCount: 3,
      changes: [
        { oldMark: 20, newMark: 30, roundUp: 1, changerName: teacherName },
        { oldMark: 20, newMark: 20, roundUp: 1, roundUpReason: 'Активность', changerName: teacherName },
        { oldMark: null, newMark: 20, changerName: teacherName },
      ],
    });
  });

  it('name the account of the command line that closed one', async () => {
    await history.session.signAll(30);
    const { number } = await history.session.read();
    const environment = { DATABASE_URL: history.session.server.databaseUrl };
    await runPortalCommand({ sheets: sheetsCommand }, ['sheets', 'close', number], environment);
    expect((await history.read()).sheets[0]?.closerName).toMatch(/^cli:.+@/);
  });

  it('name the sheet that a correction corrects, with its reason', async () => {
    await history.session.signAll(30);
    const { number } = await history.session.read();
    await close(history.session.sheetId);
    const corrected = await history.registrar.request(sheets.correct, {
      sheetId: history.session.sheetId,
      reason: 'Ошибка в баллах',
    });
    expect((await history.read()).sheets).toMatchObject([
      { number: corrected.number, state: 'open', correctsNumber: number, reason: 'Ошибка в баллах' },
      { number, correctedByNumber: corrected.number },
    ]);
    history.session.sheetId = corrected.sheetId;
    await history.session.signAll(35);
    await close(corrected.sheetId);
    const [correction] = (await history.read()).sheets;
    expect(correction).toMatchObject({ mark: 35, changeCount: 1, changes: [{ oldMark: 30, newMark: 35 }] });
    const { terms } = await history.registrar.request(officePeople.study, { personId: history.studentId });
    const results = terms.flatMap((term) => term.results);
    expect(results.find((one) => one.sheetNumber === corrected.number)).toMatchObject({ source: null });
  });
});

describe('a grade without a sheet', () => {
  it('names the system, the import and its day, and what the import changed (D-67)', async () => {
    const dir = await createTempDir();
    const { import: run } = importCommands({ url: history.session.server.databaseUrl, dir });
    const [known] = await history.rows<{ code: string; login: string; year: number; term: number }>(`
      select discipline.code, person.login, ${history.session.people.ref.academicYearId} as year from discipline, person
      where discipline.id = ${history.request.disciplineId} and person.id = ${history.studentId}`);
    const line = (points: number) =>
      [`@${known?.login}`, known?.year, 'fall', 1, known?.code, 4, 1, 1, points, history.session.day].join(
        ',',
      );
    await history.rows(
      `delete from final_grade where student_id = ${history.studentId} and discipline_id = ${history.request.disciplineId}`,
    );
    for (const points of [64, 71])
      expect(await run({ grades: [gradeHeader, line(points)] }, '--year', String(known?.year))).toMatchObject(
        {
          code: 0,
        },
      );
    const written = { files: ['grades.csv'], isUndone: false, actorName: expect.stringMatching(/^cli:/) };
    expect((await history.read()).grades).toMatchObject([
      {
        points: 71,
        isPassed: true,
        source: 'registry',
        imports: [
          { ...written, change: 'changed', before: '64', after: '71' },
          { ...written, change: 'added', before: null, after: '64' },
        ],
      },
    ]);
    await history.rows(
      `update final_grade set source = null, source_id = null where student_id = ${history.studentId}`,
    );
    expect((await history.read()).grades).toMatchObject([{ points: 71, source: null, imports: [] }]);
  });
});
