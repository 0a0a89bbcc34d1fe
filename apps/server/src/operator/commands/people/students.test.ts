import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { runPortalCommand } from '../../../../test/portal-command.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { queryRows } from '../../../../test/seeded-database.ts';
import { createTempDir, removeTempDirs } from '../../../../test/temp-dir.ts';
import { studentsCommand } from './students.ts';

let database: TestDatabase;
let dir: string;
/** Another group than the student's. */
let otherGroup: string;
beforeAll(async () => {
  database = await createTestDatabase();
  dir = await createTempDir();
  const [row] = await queryRows<{ title: string }>(
    database.db,
    `select title from study_group where kind = 'group' and id not in (
       select group_id from group_member join person on person.id = person_id where login = 'student') order by id limit 1`,
  );
  otherGroup = row?.title ?? '';
});
afterAll(async () => {
  await database.drop();
  await removeTempDirs();
});

function portal(...args: readonly string[]) {
  return runPortalCommand({ students: studentsCommand }, ['students', ...args], {
    DATABASE_URL: database.url,
  });
}

const order = (kind: string, day: string, ...more: readonly string[]) =>
  portal('order', kind, '--number', `${kind}-7`, '--date', day, ...more);

describe('the command students', () => {
  it('registers an order, shows it, and a dry run of it changes nothing', async () => {
    const dry = await order('moved', '2031-02-01', '--group', otherGroup, '--dry-run', 'student');
    expect(dry).toMatchObject({ code: 0, output: expect.stringContaining('1 students ordered (dry run).') });
    expect((await portal('show', 'student')).output).not.toContain('2031');
    expect((await order('moved', '2031-02-01', '--group', otherGroup, 'student')).output).toContain(
      'was studying',
    );
    expect((await portal('show', 'student')).output).toMatch(
      new RegExp(
        `: studying, ${otherGroup}\n[^]*2031-02-01 moved ${otherGroup}, order moved-7 of 2031-02-01$`,
      ),
    );
  });

  it('registers a leave with its planned last day, and no other order with one (D-63)', async () => {
    const leave = (...words: string[]) => order('leave', '2031-03-01', ...words, 'student');
    expect((await leave('--until', '2031-02-28')).errors).toContain('not before its first one');
    expect((await order('dismissed', '2031-03-01', '--until', '2031-04-01', 'student')).errors).toContain(
      '--until is the planned last day of a leave',
    );
    await leave('--until', '2031-03-20');
    expect((await portal('show', 'student')).output).toContain(
      '2031-03-01 leave until 2031-03-20, order leave-7',
    );
    await order('returned', '2031-03-21', 'student');
  });

  it('shows who came and left between two days, and writes a table once (D-63.4)', async () => {
    await order('dismissed', '2032-01-15', 'student');
    const file = path.join(dir, 'movement.csv');
    const { output } = await portal('movement', '2032-01-01', '2032-02-01', '--csv', file);
    const [first = '', left, last = ''] = output.split('\n');
    expect(left).toBe('- 1 dismissed');
    expect(last).toMatch(/on 2032-02-01: 0 came, 1 left$/);
    expect(Number.parseInt(first, 10) - Number.parseInt(last, 10)).toBe(1);
    expect(await readFile(file, 'utf8')).toMatch(
      /^\u{feff}"effective";.*\r\n"2032-01-15";"dismissed";"dismissed-7"/u,
    );
    expect((await portal('movement', '2032-01-01', '2032-02-01', '--csv', file)).code).toBe(1);
  });

  it.each([
    [['order', 'expelled', '--number', '1', '--date', '2031-01-01', 'student'], /the kinds are enrolled, /],
    [['order', 'leave', '--date', '2031-01-01', 'student'], /This takes: students show/],
    [
      ['order', 'leave', '--number', '1', '--date', '2033-01-01', 'nobody'],
      /no student with the login 'nobody'/,
    ],
    [
      ['order', 'moved', '--number', '1', '--date', '2033-01-01', '--group', 'NO-1', 'student'],
      /no group 'NO-1'/,
    ],
    [['order', 'leave', '--number', '1', '--date', '2033-01-01', 'student'], /\(left\): does not follow/],
    [['movement', '2031-01-01'], /A day is missing/],
    [['movement', '2031-01-01', 'tomorrow'], /'tomorrow' is no day like/],
    [[], /This takes: students/],
  ] as const)('says what is wrong with %j', async (args, message) => {
    const { code, errors } = await portal(...args);
    expect(code).toBe(1);
    expect(errors).toMatch(message);
  });
});
