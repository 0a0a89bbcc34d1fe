import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { journal, type JournalGrid } from '@portal/wire';
import { unlockLessons } from '../../../../test/access/journal-fixture.ts';
import { startServer, type TestServer } from '../../../../test/harness.ts';
import {
  findJournalPeople,
  insertColumn,
  readCell,
  saveCells,
  type JournalPeople,
} from '../../../../test/journal/journal-people.ts';
import { storeSetting } from '../../../../test/settings.ts';
import { waitUntil } from '../../../../test/temp-dir.ts';

let server: TestServer;
let people: JournalPeople;

beforeAll(async () => {
  server = await startServer();
  people = await findJournalPeople(server);
});
afterAll(() => server.close());

const grid = (): Promise<JournalGrid> => people.teacher.request(journal.grid, people.ref);
const term = () => ({ academicYearId: people.ref.academicYearId, termId: people.ref.termId });

describe('a deletion', () => {
  const openAll = () => unlockLessons({ server });

  it.each(['column', 'journal', 'student'] as const)('of a %s is undone exactly', async (what) => {
    await openAll();
    const { ref, lessonId, ids } = people;
    const before = await grid();
    const remove = {
      column: () => people.teacher.request(journal.removeColumn, { lessonId }),
      journal: () => people.teacher.request(journal.removeJournal, ref),
      student: () => people.teacher.request(journal.removeStudent, { ...ref, studentId: ids.owner }),
    }[what];
    const { deletionId, undoSeconds } = await remove();
    expect(undoSeconds).toBe(10);
    const without = await grid();
    const counts = ({ columns, students }: JournalGrid) => [columns.length, students.length];
    const [columns, students] = [before.columns.length, before.students.length];
    expect(counts(without)).toEqual(
      { column: [columns - 1, students], journal: [0, students], student: [columns, students - 1] }[what],
    );
    expect(await people.colleague.tryRequest(journal.undoDeletion, { deletionId })).toMatchObject({
      status: 404,
    });
    await people.teacher.request(journal.undoDeletion, { deletionId });
    expect(await grid()).toEqual(before);
    expect(await people.teacher.tryRequest(journal.undoDeletion, { deletionId })).toMatchObject({
      status: 404,
    });
  });

  it('of a student takes the marks of the journal from the student, too, until it is undone', async () => {
    await openAll();
    const { ref, lessonId, ids } = people;
    await saveCells(people.teacher, [{ cell: people.cellOf('owner'), value: 55 }]);
    const hasMark = async () =>
      (await people.student.request(journal.ownMarks, term())).some(({ cell }) => cell.lessonId === lessonId);
    expect(await hasMark()).toBe(true);
    const removed = { ...ref, studentId: ids.owner };
    const { deletionId } = await people.teacher.request(journal.removeStudent, removed);
    expect(await hasMark()).toBe(false);
    await people.teacher.request(journal.undoDeletion, { deletionId });
    expect(await hasMark()).toBe(true);
  });

  it('ends after ten seconds', async () => {
    await openAll();
    const lessonId = await insertColumn(server, people, { daysAgo: 1, lessonTimeId: 1 });
    const { deletionId } = await people.teacher.request(journal.removeColumn, { lessonId });
    await server.db
      .updateTable('journal_deletion')
      .set({ deleted_at: new Date(Date.now() - 13_000) })
      .where('id', '=', deletionId)
      .execute();
    const reply = await people.teacher.tryRequest(journal.undoDeletion, { deletionId });
    expect(reply).toMatchObject({ status: 409, code: 'undoExpired' });
  });

  it('is not undone over a new column of the same date and lesson time', async () => {
    await openAll();
    const lessonId = await insertColumn(server, people, { daysAgo: 2, lessonTimeId: 1 });
    const { deletionId } = await people.teacher.request(journal.removeColumn, { lessonId });
    const replacement = await insertColumn(server, people, { daysAgo: 2, lessonTimeId: 1 });
    expect(replacement).not.toBe(lessonId);
    const reply = await people.teacher.tryRequest(journal.undoDeletion, { deletionId });
    expect(reply).toMatchObject({ status: 409, code: 'conflict' });
  });

  it('is not undone over a column that a colleague inserts at the same moment', async () => {
    await openAll();
    const lessonId = await insertColumn(server, people, { daysAgo: 2, lessonTimeId: 3 });
    const { deletionId } = await people.teacher.request(journal.removeColumn, { lessonId });
    const isUndoWaiting = async () => {
      const { rows } = await sql`select from pg_stat_activity where datname = current_database()
        and wait_event_type = 'Lock' and query like 'update lesson set deletion_id = null%'`.execute(
        server.db,
      );
      return rows.length > 0;
    };
    const undo = await server.db.transaction().execute(async (db) => {
      await insertColumn({ ...server, db }, people, { daysAgo: 2, lessonTimeId: 3 });
      const started = people.teacher.tryRequest(journal.undoDeletion, { deletionId });
      await waitUntil('the undo waits for the new column', isUndoWaiting);
      return { started };
    });
    expect(await undo.started).toMatchObject({ status: 409, code: 'conflict' });
  });

  it('hides the marks from writes and from the student', async () => {
    await openAll();
    const lessonId = await insertColumn(server, people, { daysAgo: 1, lessonTimeId: 2 });
    const cell = { lessonId, studentId: people.ids.owner };
    await saveCells(people.teacher, [{ cell, value: 31 }]);
    await people.teacher.request(journal.removeColumn, { lessonId });
    expect(await readCell(people.teacher, people.ref, cell)).toBeUndefined();
    const marks = await people.student.request(journal.ownMarks, term());
    expect(marks.filter((mark) => mark.cell.lessonId === lessonId)).toEqual([]);
    const stale = await people.teacher.tryRequest(journal.save, { cells: [{ cell, value: 32 }] });
    expect(stale).toMatchObject({ status: 404 });
  });

  it('is 423 for what is locked, and deletes nothing', async () => {
    await storeSetting(server.db, 'journalEditing', { days: 7 });
    const before = await grid();
    const lessonId = await insertColumn(server, people, { daysAgo: 9 });
    expect(await people.teacher.tryRequest(journal.removeColumn, { lessonId })).toMatchObject({
      status: 423,
    });
    expect(await people.teacher.tryRequest(journal.removeJournal, people.ref)).toMatchObject({ status: 423 });
    expect((await grid()).columns.length).toBeGreaterThanOrEqual(before.columns.length);
  });
});
