import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { journal } from '@portal/wire';
import { cellId } from '@portal/wire/journal/mark';
import { startServer, type TestServer } from '../../../../test/harness.ts';
import { findJournalPeople, readCell, type JournalPeople } from '../../../../test/journal/journal-people.ts';

let server: TestServer;
let people: JournalPeople;

beforeAll(async () => {
  server = await startServer();
  people = await findJournalPeople(server);
});
afterAll(() => server.close());

describe('the single updates of the specification', () => {
  const idOf = () => cellId.encode(people.cellOf('classmate'));

  it('set an assessment by id, and a mark by date and lesson time (§7 Visit log.1)', async () => {
    const [one] = await people.teacher.request(journal.assessments, {});
    expect(one).toEqual({ id: 0, value: 0 });
    const byId = await people.teacher.send(journal.updateVisit, {
      id_studentJournalVisit: String(idOf()),
      id_otsenka: 86,
      id_teacher: people.ids.classTeacher,
    });
    expect(byId).toMatchObject({ status: 200, data: [{ sms: 'Обновлено!', otsenka: '85' }] });
    const saved = await people.teacher.request(journal.updateVisitByDate, {
      ...people.ref,
      ...people.column,
      studentId: people.ids.classmate,
      value: 'late',
    });
    expect(await readCell(people.teacher, people.ref, people.cellOf('classmate'))).toEqual({
      value: 'late',
      version: saved.version,
    });
  });

  it('are 409 with both values when they are stale (D§4 Journal.2)', async () => {
    const { version = 0 } = (await readCell(people.teacher, people.ref, people.cellOf('classmate'))) ?? {};
    const stale = await people.teacher.send(journal.updateVisit, {
      id_studentJournalVisit: idOf(),
      id_otsenka: 11,
      version: version - 1,
    });
    expect(stale).toMatchObject({ status: 409, code: 'conflict' });
    expect(stale.data).toEqual([{ id_studentJournalVisit: idOf(), otsenka: 'опоздал', version, sent: '10' }]);
  });

  it('need an existing column and an assessment', async () => {
    const missing = await people.teacher.tryRequest(journal.updateVisitByDate, {
      ...people.ref,
      date: '2026-02-01',
      lessonTimeId: 1,
      studentId: people.ids.classmate,
      value: 5,
    });
    expect(missing).toMatchObject({ status: 404 });
    for (const id_otsenka of [-1, 0, 109]) {
      const fields = { id_studentJournalVisit: idOf(), id_otsenka };
      expect(await people.teacher.send(journal.updateVisit, fields)).toMatchObject({ status: 422 });
    }
  });
});
