import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { DEFAULT_TIME_ZONE } from '@portal/domain';
import { journal, type JournalGrid } from '@portal/wire';
import { startServer, type TestServer } from '../../../../test/harness.ts';
import {
  findJournalPeople,
  insertColumn,
  readCell,
  saveCells,
  type JournalPeople,
} from '../../../../test/journal/journal-people.ts';
import { storeSetting } from '../../../../test/settings.ts';

/** At every hour the days of the last two differ. */
const zones = [
  DEFAULT_TIME_ZONE,
  'America/New_York',
  'Asia/Kathmandu',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
];

let server: TestServer;
let people: JournalPeople;

beforeAll(async () => {
  server = await startServer();
  people = await findJournalPeople(server);
});
afterAll(() => server.close());

const grid = (): Promise<JournalGrid> => people.teacher.request(journal.grid, people.ref);

describe('a locked lesson', () => {
  const write = async (lessonId: number) => {
    const cell = { lessonId, studentId: people.ids.owner };
    const single = await people.teacher.tryRequest(journal.updateVisit, { cell, value: 50 });
    const [batch] = await saveCells(people.teacher, [{ cell, value: 50 }]);
    return [single.status, single.code ?? 'saved', batch?.state];
  };

  afterEach(() => storeSetting(server.db, 'businessTimeZone', DEFAULT_TIME_ZONE));

  it.each(zones)('in %s is open for seven days after it, then 423 (D§4 Journal.1)', async (zone) => {
    await storeSetting(server.db, 'businessTimeZone', zone);
    // Two zones may have the same day.
    const lessonTimeId = 1 + zones.indexOf(zone);
    const open = await insertColumn(server, people, { daysAgo: 7, lessonTimeId });
    expect(await write(open)).toEqual([200, 'saved', 'saved']);
    const old = await insertColumn(server, people, { daysAgo: 8, lessonTimeId });
    const readOld = () =>
      readCell(people.teacher, people.ref, { lessonId: old, studentId: people.ids.owner });
    // The demo data may have an attendance there.
    const before = await readOld();
    expect(await write(old)).toEqual([423, 'lessonLocked', 'lessonLocked']);
    expect((await grid()).columns.find(({ lessonId }) => lessonId === old)).toMatchObject({
      isOpen: false,
      lock: 'lessonLocked',
    });
    expect(await readOld()).toEqual(before);
  });

  it('is 423 when its module is closed, also within the seven days (D§4 Modules.1)', async () => {
    const lessonId = await insertColumn(server, people, { daysAgo: 1, module: 1 });
    await server.db
      .updateTable('module')
      .set({ closes_on: '2020-01-01' })
      .where('class_id', '=', people.classId)
      .where('number', '=', 1)
      .execute();
    expect(await write(lessonId)).toEqual([423, 'moduleClosed', 'moduleClosed']);
  });

  it('is neither left nor entered by a lesson that is moved, nor by a new one (D§4 Modules.1)', async () => {
    const close = (day: string | null) =>
      server.db
        .updateTable('module')
        .set({ closes_on: day })
        .where('class_id', '=', people.classId)
        .where('number', '=', 1)
        .execute();
    await close('2020-01-01');
    const lessonId = await insertColumn(server, people, { daysAgo: 2, module: 2 });
    await saveCells(people.teacher, [{ cell: { lessonId, studentId: people.ids.owner }, value: 50 }]);
    const move = (module: number) =>
      people.teacher.tryRequest(journal.updateThemeTime, { lessonId, module, theme: 'Другая тема' });
    expect(await move(1)).toMatchObject({ status: 423, code: 'moduleClosed' });
    const { columns } = await grid();
    expect(columns.find((column) => column.lessonId === lessonId)).toMatchObject({ module: 2, isOpen: true });
    const column = { ...people.ref, date: people.column.date, lessonTimeId: 2, module: 1 };
    for (const add of [journal.addColumn, journal.insertAll])
      expect(await people.teacher.tryRequest(add, column)).toMatchObject({
        status: 423,
        code: 'moduleClosed',
      });
    expect((await grid()).columns).toHaveLength(columns.length);
    await close(null);
    expect((await move(1)).status).toBe(200);
    await close('2020-01-01');
    expect(await move(2)).toMatchObject({ status: 423, code: 'moduleClosed' });
  });

  it('needs numbers that a lesson can have', async () => {
    const column = { ...people.ref, date: people.column.date, lessonTimeId: 1 };
    for (const wrong of [{ lessonTimeId: 40_000 }, { subgroup: 40_000 }, { module: 40_000 }])
      expect(await people.teacher.tryRequest(journal.addColumn, { ...column, ...wrong })).toMatchObject({
        status: 422,
        code: 'invalid',
      });
  });
});
