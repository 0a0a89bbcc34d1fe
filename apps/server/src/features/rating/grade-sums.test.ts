import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { rating, sheets } from '@portal/wire';
import { startSheetSession, type SheetSession } from '../../../test/sheets/sheet-session.ts';
import { storeSetting } from '../../../test/settings.ts';
import { letterOfGrade } from '../../university/grades.ts';
import { readSetting } from '../../university/settings/setting.queries.ts';
import { settings } from '../../university/settings/settings.ts';

let session: SheetSession;
beforeAll(async () => {
  session = await startSheetSession();
});
afterAll(() => session.server.close());
beforeEach(async () => {
  await sql`delete from setting where name = 'gradeScales'`.execute(session.server.db);
});

const strict = {
  fromYear: 2025,
  passFrom: 50,
  letters: [
    { letter: 'F', from: 0, gradePoints: 0.5 },
    { letter: 'A', from: 50, gradePoints: 3.335 },
  ],
};
const [usual] = settings.gradeScales.default;

/** Grade points of 0 to 100 points in a year, as the triggers know them. */
async function unitsOf(year: number): Promise<number[] | undefined> {
  const { rows } = await sql<{ units: number[] }>`
    select units from grade_scales() where ${year} between first_year and last_year`.execute(
    session.server.db,
  );
  expect(rows).toHaveLength(1);
  return rows[0]?.units;
}

describe('the scales of the database', () => {
  it.each([
    ['the default', undefined],
    ['two versions', [strict, usual]],
    ['a version that begins later', [{ ...strict, fromYear: 2030 }]],
    ['versions of one year', [usual, { ...strict, fromYear: 2000 }]],
    ['no version', []],
    ['something else', { letters: 1 }],
    ['a version without a year', [{ letters: [] }, usual]],
  ])('are those of the setting: %s', async (_, stored) => {
    const { db } = session.server;
    if (stored) await storeSetting(db, 'gradeScales', stored);
    const scales = await readSetting(db, 'gradeScales');
    for (const academicYearId of [1999, 2000, 2024, 2025, 2040]) {
      const expected = Array.from({ length: 101 }, (_value, points) =>
        Math.round((letterOfGrade(scales, { academicYearId, points })?.gradePoints ?? 0) * 10_000),
      );
      expect(await unitsOf(academicYearId)).toEqual(expected);
    }
  });
});

describe('the sums of grades', () => {
  const own = () => {
    const { student, ref } = session.people;
    const { academicYearId, termId } = ref;
    return student.request(rating.own, { academicYearId, termId, period: 'term' });
  };

  it('follow a sheet that is closed, and one that corrects it', async () => {
    const { registrar, teacher, ids } = session.people;
    await session.renew();
    await session.signAll(40);
    expect((await own()).gpa).toBeUndefined();
    await registrar.request(sheets.close, { sheetId: session.sheetId });
    expect((await own()).gpa).toBe(4);
    const correction = await registrar.request(sheets.correct, {
      sheetId: session.sheetId,
      reason: 'Ошибка',
    });
    session.sheetId = correction.sheetId;
    const row = correction.rows.find(({ studentId }) => studentId === ids.owner);
    await teacher.request(sheets.save, {
      sheetId: session.sheetId,
      rows: [{ studentId: ids.owner, mark: 13, version: row?.version ?? 0 }],
    });
    await session.sign();
    await registrar.request(sheets.close, { sheetId: session.sheetId });
    expect((await own()).gpa).toBe(2);
  });

  it('follow the scales', async () => {
    const before = (await own()).gpa;
    await storeSetting(session.server.db, 'gradeScales', [strict]);
    expect((await own()).gpa).toBe(3.34);
    await sql`delete from setting where name = 'gradeScales'`.execute(session.server.db);
    expect((await own()).gpa).toBe(before);
  });
});
