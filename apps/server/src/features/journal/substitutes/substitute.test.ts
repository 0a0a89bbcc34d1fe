import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { addDays } from '@portal/domain';
import { journal, notifications } from '@portal/wire';
import { todayOf } from '../../../../test/access/journal-fixture.ts';
import { startServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { insertColumn, readCell, saveCells } from '../../../../test/journal/journal-people.ts';
import { standIn, type StandInDays } from '../../../../test/journal/substitutes.ts';
import { queryRows } from '../../../../test/seeded-database.ts';
import { findSheetPeople, type SheetPeople } from '../../../../test/sheets/sheet-people.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { substituteService } from './substitute.service.ts';

let server: TestServer;
let people: SheetPeople;
/** Teaches another class only. */
let substitute: TestClient;
/** Lessons of yesterday at two lesson times, of three days ago, and of twenty days ago. */
let lessons: { readonly own: number; readonly later: number; readonly earlier: number; readonly old: number };

beforeAll(async () => {
  server = await startServer();
  people = await findSheetPeople(server);
  substitute = people.otherTeacher;
  lessons = {
    own: await insertColumn(server, people, { daysAgo: 1, lessonTimeId: 2 }),
    later: await insertColumn(server, people, { daysAgo: 1, lessonTimeId: 3 }),
    earlier: await insertColumn(server, people, { daysAgo: 3, lessonTimeId: 2 }),
    old: await insertColumn(server, people, { daysAgo: 20, lessonTimeId: 2 }),
  };
});
beforeEach(async () => {
  await server.db.deleteFrom('lesson_substitute').execute();
  await server.db.deleteFrom('notification').execute();
});
afterAll(() => server.close());

const enter = (days: StandInDays) => standIn(server, people, days);
const cellOf = (lessonId: number) => ({ lessonId, studentId: people.ids.owner });
const statusOfGrid = async () => (await substitute.tryRequest(journal.grid, people.ref)).status;

/** What becomes of a mark of the substitute; the refused status where the lesson does not exist for them. */
async function write(lessonId: number, value = 50) {
  const reply = await substitute.tryRequest(journal.save, { cells: [{ cell: cellOf(lessonId), value }] });
  return reply.status === 200
    ? (await saveCells(substitute, [{ cell: cellOf(lessonId), value }]))[0]?.state
    : reply.status;
}

describe('the rights of a substitute', () => {
  it('are none without a substitution, before its first day and after the time for changes', async () => {
    const found = async () => [await statusOfGrid(), await write(lessons.own)];
    expect(await found()).toEqual([403, 404]);
    await enter({ from: 1, to: 5 });
    expect(await found()).toEqual([403, 404]);
    await server.db.deleteFrom('lesson_substitute').execute();
    await enter({ from: -20, to: -8 });
    expect(await found()).toEqual([403, 404]);
  });

  it('are to read the journal, and to write to the lessons of the days', async () => {
    await enter({ from: -1, to: 2 });
    expect(await statusOfGrid()).toBe(200);
    expect(await write(lessons.own, 51)).toBe('saved');
    expect(await write(lessons.later, 52)).toBe('saved');
    expect(await write(lessons.earlier)).toBe('notSubstituted');
    expect(await write(lessons.old)).toBe('notSubstituted');
    const { columns } = await substitute.request(journal.grid, people.ref);
    const columnOf = (id: number) => columns.find(({ lessonId }) => lessonId === id);
    expect(columnOf(lessons.own)).toMatchObject({ isOpen: true });
    expect(columnOf(lessons.earlier)).toMatchObject({ isOpen: false, lock: 'notSubstituted' });
    const theirs = await people.teacher.request(journal.grid, people.ref);
    expect(theirs.columns.find(({ lessonId }) => lessonId === lessons.earlier)).toMatchObject({
      isOpen: true,
    });
  });

  it('last as long as the lessons can be changed by their teachers', async () => {
    await enter({ from: -3, to: -2 });
    expect(await statusOfGrid()).toBe(200);
    expect(await write(lessons.earlier, 53)).toBe('saved');
    expect(await write(lessons.own)).toBe('notSubstituted');
  });

  it('are for one lesson of a day when a lesson time is named', async () => {
    await enter({ from: -1, lessonTimeId: 2 });
    expect(await write(lessons.own, 54)).toBe('saved');
    expect(await write(lessons.later)).toBe('notSubstituted');
  });

  it('end early on a day, and at once when it is withdrawn; marks stay', async () => {
    const id = await enter({ from: -3, to: 2 });
    expect(await write(lessons.own, 55)).toBe('saved');
    const service = substituteService(server.db, { actor: 'portal' }, 'ru');
    await service.end(id, addDays(await todayOf(server.db), -2));
    expect(await write(lessons.own, 56)).toBe('notSubstituted');
    expect(await write(lessons.earlier, 57)).toBe('saved');
    const other = await enter({ from: -1, to: 2 });
    await service.withdraw(other);
    expect(await write(lessons.own, 58)).toBe('notSubstituted');
    expect(await readCell(people.teacher, people.ref, cellOf(lessons.own))).toMatchObject({ value: 55 });
  });

  it('write the theme, and name the substitute in the history', async () => {
    await enter({ from: -1 });
    expect(await write(lessons.own, 61)).toBe('saved');
    const [change] = (await people.teacher.request(journal.history, { cell: cellOf(lessons.own) })).slice(-1);
    const { rows } = await sql<{ name: string }>`
      select full_name as name from person where id = ${people.ids.otherTeacher}`.execute(server.db);
    expect(change).toMatchObject({ newValue: 61, fullName: rows[0]?.name });
    expect(await substitute.tryRequest(journal.history, { cell: cellOf(lessons.earlier) })).toMatchObject({
      status: 200,
    });
    const saveTheme = (lessonId: number) =>
      substitute.tryRequest(journal.saveTheme, { lessonId, theme: 'Индексы' });
    expect(await saveTheme(lessons.own)).toMatchObject({ status: 200 });
    expect(await saveTheme(lessons.earlier)).toMatchObject({ status: 423, code: 'notSubstituted' });
  });

  it('create a column on their days only', async () => {
    await enter({ from: -1 });
    const add = async (daysAgo: number, lessonTimeId: number) =>
      substitute.tryRequest(journal.addColumn, {
        ...people.ref,
        date: addDays(await todayOf(server.db), -daysAgo),
        lessonTimeId,
      });
    expect(await add(1, 4)).toMatchObject({ status: 200 });
    expect(await add(4, 4)).toMatchObject({ status: 423, code: 'notSubstituted' });
    const { columns } = await people.teacher.request(journal.grid, people.ref);
    const fourDaysAgo = addDays(await todayOf(server.db), -4);
    expect(columns.some(({ date, lessonTimeId }) => date === fourDaysAgo && lessonTimeId === 4)).toBe(false);
  });

  it('are nothing else of the class: no plan, no deletion, no appeals, no requests, no reports', async () => {
    await enter({ from: -1, to: 3 });
    const { ref } = people;
    const classRef = { ...ref, lessonTypeId: undefined };
    const refused = [
      await substitute.tryRequest(journal.savePlannedTheme, {
        ...ref,
        themeId: 'new',
        position: 1,
        title: 'Тема',
        hours: 2,
      }),
      await substitute.tryRequest(journal.saveSubgroup, {
        ...classRef,
        number: 'new',
        title: 'Первая',
        studentIds: [],
      }),
      await substitute.tryRequest(journal.removeColumn, { lessonId: lessons.own }),
      await substitute.tryRequest(journal.removeJournal, ref),
      await substitute.tryRequest(journal.removeStudent, { ...ref, studentId: people.ids.owner }),
      await substitute.tryRequest(journal.appeals, ref),
      await substitute.tryRequest(journal.openings, ref),
      await substitute.tryRequest(journal.requestOpening, { lessonId: lessons.old, reason: 'Справка' }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 404, 403, 403, 403, 403, 404]);
    const read = [
      await substitute.tryRequest(journal.plannedThemes, ref),
      await substitute.tryRequest(journal.modules, classRef),
      await substitute.tryRequest(journal.subgroups, classRef),
      await substitute.tryRequest(journal.themes, ref),
      await substitute.tryRequest(journal.teacherTimes, { ...ref, date: await todayOf(server.db) }),
    ];
    expect(read.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  });
});

describe('a substitution', () => {
  it('is told to both teachers, and is an audit row', async () => {
    const id = await enter({ from: 1, to: 3 });
    for (const client of [substitute, people.teacher])
      expect((await client.request(notifications.page, {}))[0]).toMatchObject({
        type: 'substitute',
        title: expect.stringContaining('Замена: '),
        body: expect.stringMatching(/ вместо .+, \d\d\.\d\d\.\d{4}–\d\d\.\d\d\.\d{4}$/),
        address: expect.stringMatching(/^\/schedule\?date=\d{4}-/),
      });
    expect(
      await queryRows(
        server.db,
        `select actor, person_id, reason, details -> 'substitute' as id from audit where action = 'substituteEntered'
        order by id desc limit 1`,
      ),
    ).toEqual([{ actor: 'portal', person_id: people.ids.otherTeacher, reason: 'Болезнь преподавателя', id }]);
  });

  it('is one for each lesson, and ends once', async () => {
    const id = await enter({ from: 1, to: 3 });
    await expect(enter({ from: 3, to: 4 })).rejects.toMatchObject({ code: 'substituteOverlaps' });
    await expect(enter({ from: 2, lessonTimeId: 1 })).rejects.toMatchObject({ code: 'substituteOverlaps' });
    await enter({ from: 5, lessonTimeId: 1 });
    await enter({ from: 5, lessonTimeId: 2 });
    const service = substituteService(server.db, { actor: 'portal' }, 'ru');
    await service.withdraw(id);
    await expect(service.withdraw(id)).rejects.toMatchObject({ code: 'substituteOver' });
    await enter({ from: 3, to: 4 });
    expect((await service.list()).map(({ state }) => state)).toEqual(['planned', 'planned', 'planned']);
  });

  it('is entered by registrars of the faculty only', async () => {
    const id = await enter({ from: 1, to: 3 });
    const idOf = async (login: string) =>
      (await queryRows<{ id: number }>(server.db, `select id from person where login = '${login}'`))[0]?.id ??
      0;
    const serviceOf = async (login: string) =>
      substituteService(server.db, { actor: 'portal', personId: await idOf(login) }, 'ru');
    await sql`
      insert into claim (person_id, name, scope)
      select person_id, 'timetable.manage', scope from claim where name = 'grades.register'
      on conflict do nothing`.execute(server.db);
    expect(await (await serviceOf('own-registrar')).list()).toHaveLength(1);
    const other = await serviceOf('other-registrar');
    expect(await other.list()).toEqual([]);
    await expect(other.withdraw(id)).rejects.toMatchObject({ code: 'notFound' });
    const days = { firstDay: await todayOf(server.db), lastDay: await todayOf(server.db), lessonTimeId: 1 };
    const { classId, ref, ids } = people;
    const entry = {
      classId,
      lessonTypeId: ref.lessonTypeId,
      teacherId: ids.classTeacher,
      substituteId: ids.otherTeacher,
    };
    const enterOther = () =>
      inTransaction(server.db, (db) =>
        substituteService(db, { actor: 'portal', personId: people.registrarId + 1 }, 'ru').enter({
          ...entry,
          ...days,
          reason: 'Болезнь',
        }),
      );
    await expect(enterOther()).rejects.toMatchObject({ code: 'notFound' });
  });
});
