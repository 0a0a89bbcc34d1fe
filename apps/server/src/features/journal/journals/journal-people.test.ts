import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { DEFAULT_TIME_ZONE } from '@portal/domain';
import { journal, journalTopic, type JournalEvent } from '@portal/wire';
import { readTopic, type EventReader } from '../../../../test/clients/event-reader.ts';
import { setStatus } from '../../../../test/people/give-orders.ts';
import { startServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import {
  findJournalPeople,
  insertColumn,
  readCell,
  saveCells,
  type JournalPeople,
} from '../../../../test/journal/journal-people.ts';
import { queryRows } from '../../../../test/seeded-database.ts';

let server: TestServer;
let people: JournalPeople;
let origin: string;
const readers: EventReader<JournalEvent>[] = [];

const subscribe = async (client: TestClient, headers: Record<string, string> = {}) => {
  const reader = await readTopic(journalTopic, client, { origin, headers });
  readers.push(reader);
  return reader;
};

beforeAll(async () => {
  server = await startServer();
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
  people = await findJournalPeople(server);
});
afterEach(() => {
  for (const reader of readers.splice(0)) reader.close();
});
afterAll(() => server.close());

describe('all present', () => {
  it('creates the column, marks everybody without a mark, and names those it skipped', async () => {
    const { ref, ids } = people;
    await setStatus(server.db, ids.classmate, 'leave');
    const column = { date: people.column.date, lessonTimeId: 3 };
    const first = await people.teacher.request(journal.insertAll, {
      ...ref,
      ...column,
      theme: 'Тема',
      lessonNumber: 3,
    });
    expect(first.notice).not.toBe('');
    expect(first.skippedNames).toHaveLength(1);
    const cell = { lessonId: first.lessonId, studentId: ids.owner };
    expect(await readCell(people.teacher, ref, cell)).toEqual({ value: 'present', version: 1 });
    expect(await readCell(people.teacher, ref, { ...cell, studentId: ids.classmate })).toBeUndefined();

    await saveCells(people.teacher, [{ cell, value: 'absent', version: 1 }]);
    const again = await people.teacher.request(journal.insertAll, { ...ref, ...column });
    expect(again).toMatchObject({ lessonId: first.lessonId, filledCount: 0 });
    expect(await readCell(people.teacher, ref, cell)).toEqual({ value: 'absent', version: 2 });
    const { columns } = await people.teacher.request(journal.grid, ref);
    expect(columns.find(({ lessonId }) => lessonId === first.lessonId)).toMatchObject({
      ...column,
      startsAt: '11:00',
      theme: 'Тема',
      lessonNumber: 3,
      hours: 2,
    });
    await setStatus(server.db, ids.classmate, 'active');
  });

  it.each([
    ['visitDate', { date: '2031-01-01', lessonTimeId: 1 }],
    ['id_time', { lessonTimeId: 9 }],
    ['subgroup', { lessonTimeId: 2, subgroup: 15 }],
    ['id_module', { lessonTimeId: 2, module: 9 }],
  ])('refuses a column whose %s does not exist', async (field, change) => {
    const request = { ...people.ref, ...people.column, ...change };
    const reply = await people.teacher.tryRequest(journal.insertAll, request);
    expect(reply).toMatchObject({ status: 422, code: 'invalid', message: expect.stringContaining(field) });
  });

  it('is 423 for an old lesson', async () => {
    await insertColumn(server, people, { daysAgo: 20, lessonTimeId: 2 });
    const { rows } = {
      rows: await queryRows<{ date: string }>(
        server.db,
        `select date from lesson where id = (select max(id) from lesson)`,
      ),
    };
    const request = { ...people.ref, date: rows[0]?.date ?? '', lessonTimeId: 2 };
    expect(await people.teacher.tryRequest(journal.insertAll, request)).toMatchObject({
      status: 423,
      code: 'lessonLocked',
    });
  });
});

describe('starting a lesson', () => {
  it('creates its column once, without marks', async () => {
    const { ref, ids } = people;
    const column = { date: people.column.date, lessonTimeId: 4 };
    const { lessonId } = await people.teacher.request(journal.addColumn, { ...ref, ...column });
    expect(await people.colleague.request(journal.addColumn, { ...ref, ...column })).toMatchObject({
      lessonId,
    });
    const { columns } = await people.teacher.request(journal.grid, ref);
    expect(columns.find((one) => one.lessonId === lessonId)).toMatchObject({
      ...column,
      theme: '',
      isOpen: true,
    });
    expect(await readCell(people.teacher, ref, { lessonId, studentId: ids.owner })).toBeUndefined();
  });
});

describe('the history of a cell', () => {
  it('says who changed what, also to the student of the cell (D§4 Journal.2)', async () => {
    const cell = people.cellOf('owner');
    await saveCells(people.teacher, [{ cell, value: 70 }]);
    await people.colleague.request(journal.save, { cells: [{ cell, value: null }], source: 'import' });
    const changes = await people.teacher.request(journal.history, { cell });
    expect(changes.slice(-2)).toMatchObject([
      { newValue: 70, source: 'hand', fullName: people.teacher.user?.fullName },
      { oldValue: 70, newValue: null, source: 'import', fullName: people.colleague.user?.fullName },
    ]);
    expect(await people.student.request(journal.history, { cell })).toEqual(changes);
    for (const client of [people.classmate, people.otherTeacher])
      expect(await client.tryRequest(journal.history, { cell })).toMatchObject({ status: 404 });
  });
});

describe('a student', () => {
  it('reads their marks of a term, and nothing of others (D§4 Journal.1)', async () => {
    await saveCells(people.teacher, [
      { cell: people.cellOf('owner'), value: 88 },
      { cell: people.cellOf('classmate'), value: 12 },
    ]);
    const { academicYearId, termId } = people.ref;
    const marks = await people.student.request(journal.ownMarks, { academicYearId, termId });
    expect(marks.find(({ cell }) => cell.lessonId === people.lessonId)).toMatchObject({
      value: 88,
      date: people.column.date,
    });
    expect(new Set(marks.map(({ cell }) => cell.studentId))).toEqual(new Set([people.ids.owner]));
    const [stored] = await queryRows<{ count: number }>(
      server.db,
      `select count(*)::int as count from attendance join lesson on lesson.id = lesson_id join class on class.id = class_id
      join course on course.id = course_id where student_id = ${people.ids.owner} and not is_empty
        and course.academic_year_id = ${academicYearId} and term_id = ${termId}`,
    );
    expect(marks.filter(({ value }) => value !== null)).toHaveLength(stored?.count ?? 0);
    const other = await people.student.send(journal.ownMarks, {
      id_a_year: academicYearId,
      id_w_s: termId,
      id_student: people.ids.classmate,
    });
    expect(other).toMatchObject({ status: 403, code: 'forgedIdentity' });
  });

  it('reads the lessons without a mark that have begun, too (D§4 Journal.3)', async () => {
    const { academicYearId, termId } = people.ref;
    const marks = await people.student.request(journal.ownMarks, { academicYearId, termId });
    const held = await queryRows<{ id: number; marked: boolean }>(
      server.db,
      `select lesson.id, exists (select from attendance cell where lesson_id = lesson.id
          and student_id = ${people.ids.owner} and not is_empty) as marked
      from lesson join class on class.id = class_id join course on course.id = course_id
      join group_member using (group_id) join lesson_time on lesson_time.id = lesson.lesson_time_id
      where person_id = ${people.ids.owner} and course.academic_year_id = ${academicYearId} and term_id = ${termId}
        and lesson.deletion_id is null and lesson.subgroup is null
        and (lesson.date + lesson_time.starts_at) at time zone '${DEFAULT_TIME_ZONE}' <= now()`,
    );
    const unmarked = marks.filter(({ value }) => value === null).map(({ cell }) => cell.lessonId);
    const expected = held.filter(({ marked }) => !marked).map(({ id }) => id);
    expect(new Set(unmarked)).toEqual(new Set(expected));
    expect(unmarked.length).toBeGreaterThan(0);
    const [first] = marks;
    expect(first?.startsAt).toMatch(/^\d\d:\d\d$/);
  });
});

describe('the topic journal', () => {
  it('sends a written cell to the teachers of the journal and to its student only', async () => {
    const [colleague, student, classmate] = [
      await subscribe(people.colleague),
      await subscribe(people.student),
      await subscribe(people.classmate),
    ];
    const cells = [
      { cell: people.cellOf('owner'), value: 'late' as const },
      { cell: people.cellOf('classmate'), value: 'excused' as const },
    ];
    const [toOwner, toClassmate] = await saveCells(people.teacher, cells);
    const cellsOf = async (reader: EventReader<JournalEvent>) => {
      const { kind, classId, cells: sent } = await reader.next();
      expect([kind, classId]).toEqual(['saved', people.classId]);
      return sent.map(({ cell, value, version }) => [cell.studentId, value, version]);
    };
    const own = [people.ids.owner, 'late', toOwner?.version];
    const others = [people.ids.classmate, 'excused', toClassmate?.version];
    expect(await cellsOf(colleague)).toEqual(expect.arrayContaining([own, others]));
    expect(await cellsOf(student)).toEqual([own]);
    expect(await cellsOf(classmate)).toEqual([others]);
  });

  it('tells a browser that was away that it missed something', async () => {
    const away = await subscribe(people.student);
    await saveCells(people.teacher, [{ cell: people.cellOf('owner'), value: 'absent' }]);
    await away.next();
    const { lastEventId = '' } = away;
    away.close();
    await saveCells(people.teacher, [{ cell: people.cellOf('owner'), value: 'late' }]);
    const back = await subscribe(people.student, { 'last-event-id': lastEventId });
    expect(await back.next()).toMatchObject({ kind: 'missed' });
  });
});
