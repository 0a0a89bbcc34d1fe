import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { runPortalCommand } from '../../../../test/portal-command.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { queryRows } from '../../../../test/seeded-database.ts';
import { createTempDir, removeTempDirs } from '../../../../test/temp-dir.ts';
import { importCommand } from '../records/import.ts';
import { yearCommand } from './year.ts';

let database: TestDatabase;
let dir: string;
/** The last year of the demo data. */
let last: number;
beforeAll(async () => {
  database = await createTestDatabase();
  dir = await createTempDir();
  const [row] = await queryRows<{ id: number }>(database.db, 'select max(id) as id from academic_year');
  last = row?.id ?? 0;
  // The curriculum of the demo data has four semesters; with these, every group graduates at the end of the second new year.
  await queryRows(
    database.db,
    `insert into curriculum_item (speciality_id, intake_year, semester, discipline_id, credits, exam_form_id)
     select speciality_id, intake_year, 2 * (${last} + 2 - intake_year), min(discipline_id), 4, 1
     from curriculum_item group by speciality_id, intake_year`,
  );
});
afterAll(async () => {
  await database.drop();
  await removeTempDirs();
});

function portal(...args: readonly string[]) {
  return runPortalCommand({ year: yearCommand, import: importCommand }, args, {
    DATABASE_URL: database.url,
  });
}

const years = () =>
  queryRows<{ id: number }>(database.db, `select id from academic_year where id > ${last} order by id`);
async function studentsOn(day: string) {
  const [row = { count: -1, people: -1 }] = await queryRows<{ count: number; people: number }>(
    database.db,
    `select count(*)::int as count, count(distinct person_id)::int as people
     from membership where is_home and '${day}' between first_day and last_day`,
  );
  return row;
}

describe('the command year', () => {
  it('plans: shows terms and groups, and changes nothing', async () => {
    const { code, output } = await portal('year', 'open', String(last + 1), '--plan');
    expect(code).toBe(0);
    expect(output).toMatch(/Fall: \d{4}-09-01 … /);
    expect(output).toMatch(/\n {2}\S+: \d+ students, year \d\n/);
    expect(output).toContain('Nothing was changed (plan).');
    expect(await years()).toEqual([]);
  });

  it('opens three years, one after the other: nobody is lost, nobody is there twice', async () => {
    for (const year of [last + 1, last + 2, last + 3]) {
      const file = path.join(dir, `${year}.csv`);
      expect(
        (await portal('year', 'open', String(year), '--orders', file, '--number', `${year}-П`)).code,
      ).toBe(0);
      const plan = path.join(dir, `${year}.json`);
      const planned = await portal('import', 'plan', file, '--source', 'office', '--plan', plan);
      expect(planned).toMatchObject({ code: 0, errors: '' });
      expect(await portal('import', 'apply', plan)).toMatchObject({ code: 0, errors: '' });
    }
    expect((await years()).map(({ id }) => id)).toEqual([last + 1, last + 2, last + 3]);
    const all = await studentsOn(`${last}-10-01`);
    expect(all.count).toBeGreaterThan(0);
    expect(all.people).toBe(all.count);
    expect(await studentsOn(`${last + 1}-10-01`)).toEqual(all);
    expect(await studentsOn(`${last + 2}-10-01`)).toEqual({ count: 0, people: 0 });
    const [graduated] = await queryRows<{ count: number }>(
      database.db,
      `select count(*)::int as count from student_period where status = 'graduated' and first_day = '${last + 2}-09-01'`,
    );
    expect(graduated).toEqual({ count: all.count });
  });

  it('drafts an order for everyone who studies, and writes the draft once', async () => {
    const file = path.join(dir, `${last + 1}.csv`);
    const draft = await readFile(file, 'utf8');
    const { people } = await studentsOn(`${last}-10-01`);
    expect(draft.match(/^"promoted";/gm)).toHaveLength(people);
    const again = await portal('year', 'open', String(last + 4), '--plan', '--orders', file, '--number', '1');
    expect(again.code).toBe(1);
  });

  it('takes a year back that has nothing in it, and no other', async () => {
    expect(await portal('year', 'undo', String(last + 3))).toMatchObject({ code: 0 });
    expect(await portal('year', 'open', String(last + 3))).toMatchObject({ code: 0 });
    const { code, errors } = await portal('year', 'undo', String(last));
    expect({ code, errors }).toEqual({
      code: 1,
      errors: expect.stringMatching(/is in use by rows of \w+: remove them first/),
    });
  });

  it.each([
    [['open', '1999'], /There is no year 1998/],
    [['open', 'next'], /This takes: year open/],
    [['undo', '2150'], /There is no year 2150/],
    [['close', '2027'], /This takes: year open/],
  ] as const)('says what is wrong with %j', async (args, message) => {
    const { code, errors } = await portal('year', ...args);
    expect(code).toBe(1);
    expect(errors).toMatch(message);
  });

  it('refuses a year that is open', async () => {
    expect((await portal('year', 'open', String(last))).errors).toContain('is open already');
  });
});
