import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { journal } from '@portal/wire';
import { startServer, type TestServer } from '../../../../test/harness.ts';
import {
  findJournalPeople,
  insertColumn,
  saveCells,
  type JournalPeople,
} from '../../../../test/journal/journal-people.ts';
import { queryRows } from '../../../../test/seeded-database.ts';
import { readConfig } from '../../config/config.ts';
import { runCommand } from '../run-command.ts';
import { openingsCommand } from './openings.ts';

let server: TestServer;
let people: JournalPeople;
let lessonId: number;
let openingId: number;

beforeAll(async () => {
  server = await startServer();
  people = await findJournalPeople(server);
  lessonId = await insertColumn(server, people, { daysAgo: 20, lessonTimeId: 1 });
});
beforeEach(async () => {
  await server.db.deleteFrom('lesson_opening').execute();
  const request = { lessonId, reason: 'Студент принёс справку' };
  openingId = (await people.teacher.request(journal.requestOpening, request)).id;
});
afterAll(() => server.close());

async function openings(...args: string[]) {
  const output: string[] = [];
  const errors: string[] = [];
  const code = await runCommand({ openings: openingsCommand }, ['openings', ...args], {
    readConfig: () => readConfig({ DATABASE_URL: server.databaseUrl }),
    print: (line) => output.push(line),
    printError: (line) => errors.push(line),
  });
  return { code, output: output.join('\n'), errors: errors.join('\n') };
}

const write = async () => {
  const cell = { lessonId, studentId: people.ids.owner };
  return (await saveCells(people.teacher, [{ cell, value: 50 }]))[0]?.state;
};

describe('the command openings', () => {
  it('lists the requests that wait, and opens one for some days, audited with its actor', async () => {
    const { output } = await openings('list');
    expect(output).toMatch(new RegExp(`^#${openingId}  \\d{4}-\\d\\d-\\d\\d 0\\d:\\d\\d  `));
    expect(output).toContain('Студент принёс справку');
    expect(await openings('open', `${openingId}`, '--days', '3')).toMatchObject({
      code: 0,
      output: expect.stringContaining('open until 20'),
    });
    expect(await write()).toBe('saved');
    expect((await openings('list')).output).toBe('No request waits.');
    expect(
      await queryRows(server.db, `select actor, person_id from audit where action = 'lessonOpened'`),
    ).toEqual([{ actor: expect.stringMatching(/^cli:.+@.+$/), person_id: people.ids.classTeacher }]);
    expect(
      await queryRows(server.db, `select person_id, tag from notification where type = 'lessonOpening'`),
    ).toEqual([{ person_id: people.ids.classTeacher, tag: `${openingId}` }]);
  });

  it('declines one with a reason', async () => {
    expect((await openings('decline', `${openingId}`, '--reason', 'Ведомость закрыта')).code).toBe(0);
    expect(await people.teacher.request(journal.openings, people.ref)).toMatchObject([
      { state: 'declined', reply: 'Ведомость закрыта' },
    ]);
    expect(await openings('open', `${openingId}`, '--days', '3')).toMatchObject({
      code: 1,
      errors: 'The request is decided already',
    });
    expect((await openings('decline', '999999', '--reason', 'Нет')).errors).toBe('There is no such request');
  });

  it.each([
    [[]],
    [['list', '1']],
    [['open', '1']],
    [['open', 'one', '--days', '1']],
    [['open', '1', '--days', '31']],
    [['open', '1', '2', '--days', '3']],
    [['decline', '1']],
    [['decline', '1', '--reason', ' ']],
  ])('explains %p', async (args) => {
    const { code, errors } = await openings(...args);
    expect(code).toBe(1);
    expect(errors).toMatch(/This takes: openings list|it takes a whole number/);
  });
});
