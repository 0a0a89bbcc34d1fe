import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { journal, type Endpoint } from '@portal/wire';
import { startServer, type TestServer } from '../../../../test/harness.ts';
import {
  findJournalPeople,
  readCell,
  saveCells,
  type JournalPeople,
} from '../../../../test/journal/journal-people.ts';

let server: TestServer;
let people: JournalPeople;

beforeAll(async () => {
  server = await startServer();
  people = await findJournalPeople(server);
});
afterAll(() => server.close());

/** Makes the class of the journal end with passed or failed, or with a grade. */
const endWith = (title: 'Зачёт' | 'Экзамен') =>
  sql`update class set exam_form_id = exam_form.id from exam_form
    where exam_form.title ->> 'ru' = ${title} and class.id = ${people.classId}`.execute(server.db);

const isPassFail = async (): Promise<unknown> =>
  (await people.teacher.request(journal.grid, people.ref)).columns[0]?.isPassFail;

describe('a class that ends with passed or failed', () => {
  beforeEach(() => endWith('Зачёт'));

  it('takes both as marks next to attendance and points (D§4 Journal.4)', async () => {
    expect(await isPassFail()).toBe(true);
    for (const value of ['passed', 'failed', 'absent', 77] as const) {
      const [result] = await saveCells(people.teacher, [{ cell: people.cellOf('owner'), value }]);
      expect(result).toMatchObject({ state: 'saved', value });
      const stored = await readCell(people.teacher, people.ref, people.cellOf('owner'));
      expect(stored?.value).toBe(value);
    }
    const cell = people.cellOf('owner');
    const history = await people.teacher.request(journal.history, { cell });
    expect(history.map(({ newValue }) => newValue)).toEqual(
      expect.arrayContaining(['passed', 'failed', 'absent', 77]),
    );
  });
});

describe('a class that ends with a grade', () => {
  beforeEach(() => endWith('Экзамен'));

  it('takes no outcome, by no way of writing, and says why', async () => {
    expect(await isPassFail()).toBe(false);
    const cell = people.cellOf('owner');
    const before = await readCell(people.teacher, people.ref, cell);
    const other = { cell: people.cellOf('classmate'), value: 61 };
    const ways: readonly [Endpoint, object][] = [
      [journal.save, { cells: [other, { cell, value: 'passed' }], source: 'hand' }],
      [journal.save, { cells: [{ cell, value: 'failed' }], source: 'import' }],
      [journal.updateVisit, { cell, value: 'failed' }],
    ];
    for (const [endpoint, request] of ways)
      expect(await people.teacher.tryRequest(endpoint, request)).toMatchObject({
        status: 422,
        code: 'outcomeInGradedClass',
        message: expect.stringContaining('заканчивается оценкой'),
      });
    expect(await readCell(people.teacher, people.ref, cell)).toEqual(before);
  });
});
