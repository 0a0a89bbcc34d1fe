import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { runPortalCommand } from '../../../../test/portal-command.ts';
import { queryRows } from '../../../../test/seeded-database.ts';
import { studentsCommand } from './students.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const students = (...args: readonly string[]) =>
  runPortalCommand({ students: studentsCommand }, ['students', ...args], { DATABASE_URL: database.url });

const rename = (login: string, day: string, ...more: readonly string[]) =>
  students('rename', login, '--number', '44-Ф', '--date', day, ...more);

const names = (login: string) =>
  queryRows<{ name: string; latin: string }>(
    database.db,
    `select full_name as name, latin_family_name as latin from person where login = '${login}'`,
  );

const married = ['familyName=Токтогулова', 'latinFamilyName=Toktogulova'];

describe('an order that changes a name', () => {
  it('changes it, and keeps the former one, the state and the group (D-63.6)', async () => {
    const [before] = await names('student');
    const [state = ''] = (await students('show', 'student')).output.split('\n');
    expect(
      await rename('student', '2026-03-02', ...married, '--basis', 'свидетельство о браке'),
    ).toMatchObject({
      code: 0,
      output: expect.stringContaining("→ 'Токтогулова'"),
    });
    expect((await names('student'))[0]).toMatchObject({
      name: expect.stringMatching(/^Токтогулова /),
      latin: 'Toktogulova',
    });
    const { output } = await students('show', 'student');
    expect(output).toContain(`2026-03-02 renamed, order 44-Ф of 2026-03-02, before: ${before?.name}`);
    expect(output.split('\n')[0]).toBe(
      state.replace(before?.name ?? '', (await names('student'))[0]?.name ?? ''),
    );
    expect(
      await queryRows(
        database.db,
        `select reason from audit where action = 'personEdited' order by id desc limit 1`,
      ),
    ).toEqual([{ reason: 'order 44-Ф of 2026-03-02: свидетельство о браке' }]);
  });

  it('leaves the state for the orders that follow', async () => {
    const order = (kind: string, day: string, login: string) =>
      students('order', kind, '--number', kind, '--date', day, login);
    const [other] = await queryRows<{ login: string }>(
      database.db,
      `select login from person join group_member on person_id = person.id where is_home and login <> 'student'
         and not exists (select from student_order_person own join student_order head on head.id = order_id
           where own.person_id = person.id and head.effective_on > '2026-03-01') order by login limit 1`,
    );
    const login = other?.login ?? '';
    await order('leave', '2026-03-02', login);
    expect((await rename(login, '2026-03-03', ...married)).code).toBe(0);
    expect((await students('show', login)).output).toContain(': leave');
    expect((await order('leave', '2026-03-04', login)).errors).toContain('(leave');
    expect((await order('dismissed', '2026-03-05', login)).code).toBe(0);
    expect((await rename(login, '2026-03-06', 'familyName=Ли', 'latinFamilyName=Li')).errors).toContain(
      'is no student any more (left)',
    );
  });

  it.each([
    [
      ['student', '2999-01-01', ...married],
      'the day of effect 2999-01-01 is to come: register it on that day',
    ],
    [['student', '2026-03-02', 'familyName=Ли'], 'familyName changes without its Latin letters'],
    [['student', '2026-03-02', 'birthDate=2000-01-01'], 'has this name already'],
    [['teacher', '2026-03-02', ...married], 'is no student'],
    [['student', '2026-03-02'], 'This takes: students'],
  ] as const)('is refused: %j', async ([login, day, ...edits], message) => {
    const before = await names(login);
    const { code, errors } = await rename(login, day, ...edits);
    expect({ code, errors }).toEqual({ code: 1, errors: expect.stringContaining(message) });
    expect(await names(login)).toEqual(before);
  });
});
