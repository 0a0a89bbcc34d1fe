import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { summarizeMarks } from '@portal/domain';
import { journal, type JournalGrid } from '@portal/wire';
import { cellId } from '@portal/wire/journal/mark';
import { startServer, type TestServer } from '../../../test/harness.ts';
import {
  findCell,
  findJournalPeople,
  readCell,
  saveCells,
  type JournalPeople,
} from '../../../test/journal/journal-people.ts';
import { queryRows } from '../../../test/seeded-database.ts';

let server: TestServer;
let people: JournalPeople;

beforeAll(async () => {
  server = await startServer();
  people = await findJournalPeople(server);
});
afterAll(() => server.close());

const grid = (): Promise<JournalGrid> => people.teacher.request(journal.grid, people.ref);

describe('a journal', () => {
  it('has the students of the group by name, and the columns by date and lesson time (D-44)', async () => {
    const { students, columns } = await grid();
    const [counts] = await queryRows<{ members: number; lessons: number; marks: number }>(
      server.db,
      `select (select count(*) from group_member where group_id = ${people.ref.groupId}) as members,
        (select count(*) from lesson where class_id = ${people.classId} and lesson_type_id = ${people.ref.lessonTypeId}) as lessons,
        (select count(*) from attendance join lesson on lesson.id = lesson_id
          where class_id = ${people.classId} and lesson_type_id = ${people.ref.lessonTypeId}) as marks`,
    );
    expect(students).toHaveLength(counts?.members ?? 0);
    expect(columns).toHaveLength(counts?.lessons ?? 0);
    expect(students.flatMap(({ cells }) => cells)).toHaveLength(counts?.marks ?? 0);
    const keys = columns.map(({ date, startsAt }) => `${date} ${startsAt}`);
    expect(keys).toEqual(keys.toSorted());
    const collator = new Intl.Collator('ru');
    const names = students.map(({ fullName }) => fullName);
    expect(names).toEqual(names.toSorted((one, other) => collator.compare(one, other)));
  });

  it('has the values and versions of the table', async () => {
    const stored = await queryRows<{
      student: number;
      lesson: number;
      value: string | null;
      version: number;
    }>(
      server.db,
      `select student_id as student, lesson_id as lesson, version, cell_value(mark, mark_code, is_empty) as value
      from attendance join lesson on lesson.id = lesson_id
      where class_id = ${people.classId} and lesson_type_id = ${people.ref.lessonTypeId}`,
    );
    const read = await grid();
    for (const { student, lesson, value, version } of stored) {
      const cell = findCell(read, { studentId: student, lessonId: lesson });
      expect([lesson, student, cell?.version, String(cell?.value)]).toEqual([
        lesson,
        student,
        version,
        String(value),
      ]);
    }
    expect(stored.length).toBeGreaterThan(100);
  });

  it('has totals in the rows of result (§2 Journal.2, §3 Journal.2)', async () => {
    const { students } = await grid();
    const { body } = await people.teacher.tryRequest(journal.grid, people.ref);
    const { result } = JSON.parse(body);
    const totals = students.map(({ id, cells }) => {
      const { absenceCount, sum, average } = summarizeMarks(cells.map(({ value }) => value));
      return { id_student: id, timesCount: absenceCount, sum, average };
    });
    expect(result).toMatchObject(totals);
  });

  it('opens by the calls of the specification, with numbers or texts (§7 Visit log.1)', async () => {
    const { ref } = people;
    const fields = {
      id_a_year: ref.academicYearId,
      id_w_s: ref.termId,
      id_semesterOrWs: ref.semesterOrTermId,
      id_discipline: ref.disciplineId,
      credits: String(ref.credits),
      id_group: String(ref.groupId),
      isSelect: ref.isElective,
      id_vid_zaniatiy: ref.lessonTypeId,
      id_teacher: people.ids.classTeacher,
    };
    const reply = await people.teacher.send(journal.grid, fields);
    expect(reply.status).toBe(200);
    expect(reply.data).toMatchObject(
      [[{ s_fio: expect.any(String) }], [{ visitDate: expect.any(String) }]].map((set) =>
        expect.arrayContaining(set.map((row) => expect.objectContaining(row))),
      ),
    );
    const forged = await people.teacher.send(journal.grid, {
      ...fields,
      id_teacher: people.ids.otherTeacher,
    });
    expect(forged).toMatchObject({ status: 403, code: 'forgedIdentity' });
  });

  it('is the journal of one type of lesson: another type is 403 (D§4 Journal.1)', async () => {
    expect(await people.teacher.tryRequest(journal.grid, { ...people.ref, lessonTypeId: 3 })).toMatchObject({
      status: 403,
    });
  });
});

describe('saving cells', () => {
  it('writes 30 marks in one request, each with its version', async () => {
    const { students } = await grid();
    const cells = students.slice(0, 30).map(({ id }, at) => ({
      cell: { lessonId: people.lessonId, studentId: id },
      value: at % 5 === 0 ? ('absent' as const) : 60 + at,
      version: 0,
    }));
    const results = await saveCells(people.teacher, cells);
    expect(results.map(({ state, version }) => `${state} ${version}`)).toEqual(cells.map(() => 'saved 1'));
    const read = await grid();
    for (const { cell, value } of cells) expect(findCell(read, cell)).toEqual({ value, version: 1 });
  });

  it('reports a stale cell with both values, and writes the others (D§4 Journal.2)', async () => {
    const [owner, classmate] = [people.cellOf('owner'), people.cellOf('classmate')];
    const before = await readCell(people.teacher, people.ref, owner);
    await saveCells(people.colleague, [{ cell: owner, value: 91, version: before?.version }]);
    const results = await saveCells(people.teacher, [
      { cell: owner, value: 40, version: before?.version },
      { cell: classmate, value: 'excused' },
    ]);
    expect(results).toMatchObject([
      { state: 'conflict', value: 91, sentValue: 40, version: (before?.version ?? 0) + 1 },
      { state: 'saved', value: 'excused' },
    ]);
    expect(await readCell(people.teacher, people.ref, owner)).toMatchObject({ value: 91 });
  });

  it('clears a cell and still notices a stale write to it', async () => {
    const cell = people.cellOf('owner');
    const [cleared] = await saveCells(people.teacher, [{ cell, value: null }]);
    expect(await readCell(people.teacher, people.ref, cell)).toEqual({
      value: null,
      version: cleared?.version,
    });
    const [stale] = await saveCells(people.colleague, [{ cell, value: 5, version: 0 }]);
    expect(stale).toMatchObject({ state: 'conflict', value: null, sentValue: 5 });
  });

  it.each([
    ['ru', 'целое число от 0 до 100'],
    ['kg', '0дөн 100гө чейинки бүтүн сан'],
    ['en', 'a whole number from 0 to 100'],
  ])('refuses what is no mark with the rule, in %s (D§4 Journal.1)', async (lang, rule) => {
    const id = cellId.encode(people.cellOf('owner'));
    const cells = ['85.5', '101', '-1', 'пять'].map((otsenka) => ({
      cells: [{ id_studentJournalVisit: id, otsenka }],
    }));
    const options = { headers: { 'x-lang': lang } };
    const replies = await Promise.all([
      ...cells.map((body) => people.teacher.send(journal.save, body, options)),
      people.teacher.send(journal.updateVisit, { id_studentJournalVisit: id, id_otsenka: 400 }, options),
    ]);
    for (const reply of replies)
      expect(reply).toMatchObject({ status: 422, code: 'invalid', message: expect.stringContaining(rule) });
  });

  it('refuses a cell that occurs twice', async () => {
    const cells = [
      { cell: people.cellOf('owner'), value: 1 },
      { cell: people.cellOf('owner'), value: 2 },
    ];
    expect(await people.teacher.tryRequest(journal.save, { cells })).toMatchObject({ status: 422 });
  });

  it('writes nothing at all when one cell is not of the journals of the teacher', async () => {
    const before = await readCell(people.teacher, people.ref, people.cellOf('owner'));
    const strangers = [
      { lessonId: people.lessonId, studentId: people.ids.otherFacultyStudent },
      { lessonId: 2 ** 31 - 1, studentId: people.ids.owner },
    ];
    for (const cell of strangers) {
      const cells = [
        { cell: people.cellOf('owner'), value: 3 },
        { cell, value: 3 },
      ];
      expect(await people.teacher.tryRequest(journal.save, { cells })).toMatchObject({ status: 404 });
    }
    expect(await readCell(people.teacher, people.ref, people.cellOf('owner'))).toEqual(before);
  });

  it.each(['101', '-1', '1.5', 'NaN', 'нб', 'absent'])(
    'refuses the mark «%s» (D§4 Journal.1)',
    async (otsenka) => {
      const cells = [{ id_studentJournalVisit: cellId.encode(people.cellOf('owner')), otsenka }];
      expect(await people.teacher.send(journal.save, { cells })).toMatchObject({ status: 422 });
    },
  );

  it('runs once for one idempotency key', async () => {
    const cells = [{ cell: people.cellOf('owner'), value: 66 }];
    const headers = { 'idempotency-key': 'marks-once' };
    const first = await people.teacher.tryRequest(journal.save, { cells }, { headers });
    const second = await people.teacher.tryRequest(journal.save, { cells }, { headers });
    expect(second.data).toEqual(first.data);
  });
});
