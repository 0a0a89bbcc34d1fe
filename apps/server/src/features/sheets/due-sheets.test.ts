import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { notifications } from '@portal/wire';
import { clearAudit } from '../../../test/people/clear-audit.ts';
import { queryRows } from '../../../test/seeded-database.ts';
import { storeSetting } from '../../../test/settings.ts';
import { startSheetSession, type SheetSession } from '../../../test/sheets/sheet-session.ts';

const settings = { admittedFrom: 31, roundUpMax: 2, attendancePercent: 0, forms: [] };

let session: SheetSession;
beforeAll(async () => {
  session = await startSheetSession();
  const { academicYearId } = session.people.ref;
  // The term of the class ends in five days, and no other term is near its end.
  await sql`
    update term_period set ends_on = ${session.day}::date + 5
    where academic_year_id = ${academicYearId} and starts_on <= ${session.day}::date
      and ends_on >= ${session.day}::date`.execute(session.server.db);
});
afterAll(() => session.server.close());
beforeEach(async () => {
  await session.renew();
  await sql`truncate exam_sheet, exam_sheet_row restart identity cascade`.execute(session.server.db);
  await session.server.db.deleteFrom('notification').execute();
  await clearAudit(session.server.db);
});
afterEach(async () => {
  await sql`drop function if exists refuse_sheet cascade`.execute(session.server.db);
});

const openDue = async () => session.server.app.jobs.all.find(({ name }) => name === 'dueSheets')?.run();
const sheets = () =>
  queryRows<{ classId: number; heldOn: string }>(
    session.server.db,
    'select class_id as "classId", held_on as "heldOn" from exam_sheet order by id',
  );
const openFrom = (opensDaysBefore: number) =>
  storeSetting(session.server.db, 'examSheets', { ...settings, opensDaysBefore });

describe('the sheets of a term that ends soon', () => {
  it('open by themselves when the setting says so, once, and their teachers are notified (D-64.10)', async () => {
    await openFrom(0);
    await openDue();
    await openFrom(4);
    await openDue();
    expect(await sheets()).toEqual([]);
    await openFrom(5);
    await Promise.all([openDue(), openDue()]);
    const opened = await sheets();
    expect(opened.map(({ classId }) => classId)).toContain(session.people.classId);
    expect(new Set(opened.map(({ classId }) => classId)).size).toBe(opened.length);
    const [end] = await queryRows<{ day: string }>(
      session.server.db,
      `select ('${session.day}'::date + 5)::text as day`,
    );
    expect(new Set(opened.map(({ heldOn }) => heldOn))).toEqual(new Set([end?.day]));
    expect(await queryRows(session.server.db, 'select distinct actor, after from audit')).toEqual([
      { actor: 'portal', after: 'open' },
    ]);
    const teacher = await session.people.teacher.request(notifications.page, {});
    expect(teacher[0]).toMatchObject({
      type: 'sheet',
      address: expect.stringMatching(/^\/sheets\?sheet=\d+$/),
    });
    await openDue();
    expect(await sheets()).toHaveLength(opened.length);
  });

  it('do not wait for one that cannot be opened, and the job reports it', async () => {
    await openFrom(5);
    await sql`
      create function refuse_sheet() returns trigger language plpgsql as 'begin raise exception ''refused''; end'`.execute(
      session.server.db,
    );
    await sql`
      create trigger refuse_sheet before insert on exam_sheet for each row
      when (new.class_id = ${sql.lit(session.people.classId)}) execute function refuse_sheet()`.execute(
      session.server.db,
    );
    await expect(openDue()).rejects.toThrow('1 exam sheets were not opened');
    const opened = await sheets();
    expect(opened.length).toBeGreaterThan(1);
    expect(opened.map(({ classId }) => classId)).not.toContain(session.people.classId);
  });
});
