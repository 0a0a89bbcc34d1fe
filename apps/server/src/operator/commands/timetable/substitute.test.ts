import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addDays } from '@portal/domain';
import { todayOf } from '../../../../test/access/journal-fixture.ts';
import { startServer, type TestServer } from '../../../../test/harness.ts';
import { findJournalPeople, type JournalPeople } from '../../../../test/journal/journal-people.ts';
import { queryRows } from '../../../../test/seeded-database.ts';
import { readConfig } from '../../config/config.ts';
import { runCommand } from '../run-command.ts';
import { substituteCommand } from './substitute.ts';

let server: TestServer;
let people: JournalPeople;
let today: string;
let logins: { readonly teacher: string; readonly other: string; readonly colleague: string };

beforeAll(async () => {
  server = await startServer();
  people = await findJournalPeople(server);
  today = await todayOf(server.db);
  const loginOf = async (id: number) =>
    (await queryRows<{ login: string }>(server.db, `select login from person where id = ${id}`))[0]?.login ??
    '';
  const { classTeacher, otherTeacher, editor } = people.ids;
  logins = {
    teacher: await loginOf(classTeacher),
    other: await loginOf(otherTeacher),
    colleague: await loginOf(editor),
  };
});
beforeEach(() => server.db.deleteFrom('lesson_substitute').execute());
afterAll(() => server.close());

async function command(...args: string[]) {
  const output: string[] = [];
  const errors: string[] = [];
  const code = await runCommand({ substitute: substituteCommand }, ['substitute', ...args], {
    readConfig: () => readConfig({ DATABASE_URL: server.databaseUrl }),
    print: (line) => output.push(line),
    printError: (line) => errors.push(line),
  });
  return { code, output: output.join('\n'), errors: errors.join('\n') };
}

/** Enters the other teacher for the class teacher, with other or more options. */
const enter = (options: Record<string, string> = {}, ...flags: string[]) => {
  const all = {
    teacher: logins.teacher,
    substitute: logins.other,
    from: today,
    reason: 'Болезнь',
    ...options,
  };
  const words = Object.entries(all).flatMap(([name, value]) => [`--${name}`, value]);
  return command('enter', `${people.classId}`, `${people.ref.lessonTypeId}`, ...words, ...flags);
};
const count = async () => (await queryRows(server.db, 'select id from lesson_substitute')).length;
const newestId = async () =>
  (await queryRows<{ id: number }>(server.db, 'select max(id) as id from lesson_substitute'))[0]?.id ?? 0;

describe('the command substitute', () => {
  it('lists the journals of a teacher, and enters a substitute after a dry run', async () => {
    expect((await command('classes', logins.teacher)).output).toContain(
      `class ${people.classId} type ${people.ref.lessonTypeId}  `,
    );
    const dry = await enter({ to: addDays(today, 3) }, '--dry-run');
    expect(dry).toMatchObject({ code: 0, output: expect.stringContaining('Dry run: nothing was changed.') });
    expect(await count()).toBe(0);
    expect(await enter({ to: addDays(today, 3) })).toMatchObject({
      code: 0,
      output: expect.stringContaining(`current  ${today}…${addDays(today, 3)}`),
    });
    expect((await command('list')).output).toMatch(/: Болезнь$/);
    expect(
      await queryRows(
        server.db,
        `select entry.entered_by = audit.actor as "isSame", audit.actor from lesson_substitute entry join audit on audit.action = 'substituteEntered'`,
      ),
    ).toEqual([{ isSame: true, actor: expect.stringMatching(/^cli:.+@.+$/) }]);
    const notified = await queryRows(
      server.db,
      `select person_id from notification where type = 'substitute' order by 1`,
    );
    expect(notified.map((row) => Reflect.get(Object(row), 'person_id'))).toEqual(
      [people.ids.classTeacher, people.ids.otherTeacher].toSorted((one, other) => one - other),
    );
  });

  it('ends one early, and withdraws one', async () => {
    await enter({ to: addDays(today, 3) });
    const first = await newestId();
    expect(await command('end', `${first}`, '--on', addDays(today, 3))).toMatchObject({
      code: 1,
      errors: expect.stringContaining('not earlier than it was'),
    });
    expect(await command('end', `${first}`, '--on', today)).toMatchObject({
      code: 0,
      output: expect.stringContaining(`current  ${today} all day`),
    });
    expect((await command('withdraw', `${first}`)).errors).toBe(
      'Nothing was changed: it has ended or was withdrawn already',
    );
    await enter({ from: addDays(today, 1), time: '2' });
    expect((await command('withdraw', `${await newestId()}`)).output).toContain('withdrawn');
    expect((await command('withdraw', '999999')).errors).toContain('there is no such substitution');
    expect((await command('list')).output).not.toContain('planned');
  });

  it('says what it refuses, and why', async () => {
    const text = async (options: Record<string, string>) => (await enter(options)).errors;
    expect(await text({ substitute: logins.colleague })).toContain('teaches this class already');
    expect(await text({ substitute: logins.teacher })).toContain('teaches this class already');
    expect(await text({ teacher: logins.other })).toContain('see substitute classes');
    expect(await text({ to: addDays(today, -1) })).toContain('the last day is before the first one');
    expect(await text({ from: '2001-01-01', to: today })).toContain('the first day is not in the term');
    expect(await text({ time: '99' })).toContain('there is no such lesson time');
    expect(await text({ time: '1', to: addDays(today, 1) })).toContain('the days are more than one');
    expect(await text({ substitute: 'nobody' })).toContain('nobody with the login');
    expect(await text({ reason: 'я'.repeat(301) })).toContain('at most 300 characters');
    await enter();
    expect(await text({})).toContain('somebody stands in on these lessons already');
    const student = await queryRows<{ login: string }>(
      server.db,
      `select login from person where id = ${people.ids.owner}`,
    );
    expect(await text({ substitute: student[0]?.login ?? '' })).toContain('the substitute is no teacher');
    expect(await count()).toBe(1);
  });

  it.each([
    [[]],
    [['list', '1']],
    [['enter', '1', '--reason', 'Болезнь']],
    [['enter', '1', '1', '--from', '2026-12-03', '--reason', 'Болезнь']],
    [['end', '1']],
    [['end', '1', '2', '--on', '2026-12-03']],
    [['withdraw', '1', '--on', '2026-12-03']],
    [['withdraw', '1', '--reason', 'Болезнь']],
    [['withdraw', 'one']],
  ])('explains %p', async (args) => {
    const { code, errors } = await command(...args);
    expect(code).toBe(1);
    expect(errors).toMatch(/This takes: substitute list|is no number of a substitution/);
  });
});
