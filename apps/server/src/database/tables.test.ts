import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { queryRows } from '../../test/seeded-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const rows = <Row>(text: string) => queryRows<Row>(database.db, text);

async function explain(text: string): Promise<string> {
  const lines = await rows<{ 'QUERY PLAN': string }>(`EXPLAIN ${text}`);
  return lines.map((line) => line['QUERY PLAN']).join('\n');
}

describe('conversations', () => {
  it('are unique per class (D§4 Chat reach.3)', async () => {
    await expect(
      rows(`INSERT INTO conversation (course_id, group_id, is_elective) SELECT course_id, group_id, is_elective
            FROM conversation WHERE group_id IS NOT NULL LIMIT 1`),
    ).rejects.toThrow(/conversation_of_group/);
  });

  it('are unique per pair of people and course', async () => {
    await expect(
      rows(`INSERT INTO conversation (course_id, person_low, person_high) SELECT course_id, person_low, person_high
            FROM conversation WHERE group_id IS NULL LIMIT 1`),
    ).rejects.toThrow(/conversation_of_people/);
  });

  it.each(['(1, 1, NULL, NULL)', '(1, 2, 1, NULL)', '(1, 1, 2, 1)'])(
    'reject inconsistent columns: %s',
    async (values) => {
      await expect(
        rows(`INSERT INTO conversation (course_id, person_low, person_high, group_id) VALUES ${values}`),
      ).rejects.toThrow(/check constraint/);
    },
  );
});

describe('messages', () => {
  it('of one conversation are in one of sixteen partitions', async () => {
    const [parts] = await rows(
      `SELECT count(*)::int AS parts FROM pg_inherits WHERE inhparent = 'message'::regclass`,
    );
    expect(parts).toEqual({ parts: 16 });
    const plan = await explain(
      'SELECT text FROM message WHERE conversation_id = 7 ORDER BY id DESC LIMIT 20',
    );
    expect(plan.match(/message_\d\d(?!_)/g)).toHaveLength(1);
  });

  it('record who deleted them', async () => {
    await expect(rows('UPDATE message SET deleted_at = now()')).rejects.toThrow(/check constraint/);
  });
});

describe('attendance', () => {
  it('gets a partition for every academic year', async () => {
    await rows(`INSERT INTO academic_year VALUES (2040, '2040-41', '2040-09-01', '2041-08-31')`);
    await rows(`
      WITH lesson AS (
        INSERT INTO lesson (class_id, academic_year_id, date, lesson_time_id, teacher_id, lesson_type_id)
        VALUES (1, 2040, '2040-09-03', 1, 1, 1) RETURNING id)
      INSERT INTO attendance (academic_year_id, lesson_id, student_id, updated_by) SELECT 2040, id, 9, 1 FROM lesson`);
    expect(await rows('SELECT student_id FROM attendance_2040')).toEqual([{ student_id: 9 }]);
  });

  it('of one year is read from its partition only', async () => {
    const plan = await explain('SELECT mark FROM attendance WHERE academic_year_id = 2040 AND lesson_id = 1');
    expect(plan).not.toMatch(/attendance_202\d/);
  });

  it.each(['mark = 101', "mark = 50, mark_code = 'late'", "mark_code = 'asleep'", "source = 'guess'"])(
    'refuses %s',
    async (change) => {
      await expect(rows(`UPDATE attendance SET ${change}`)).rejects.toThrow(/check constraint/);
    },
  );
});

describe('the history of marks', () => {
  const change = (where: string) =>
    rows(
      `SELECT version, old_value, new_value, source, changed_by FROM attendance_change WHERE ${where} ORDER BY id`,
    );

  it('has one row per inserted and changed cell, whatever wrote it', async () => {
    await rows(`
      WITH lesson AS (
        INSERT INTO lesson (class_id, academic_year_id, date, lesson_time_id, teacher_id, lesson_type_id)
        VALUES (1, 2026, '2026-09-03', 5, 1, 3) RETURNING id)
      INSERT INTO attendance (academic_year_id, lesson_id, student_id, mark, updated_by)
      SELECT 2026, id, student, 71.5, 1 FROM lesson, unnest(ARRAY[9, 10]) AS student`);
    const ofLesson = `lesson_id = (SELECT max(id) FROM lesson)`;
    await rows(`UPDATE attendance SET mark = NULL, mark_code = 'absent', version = 2, source = 'qr', updated_by = 2
      WHERE ${ofLesson}`);
    await rows(
      `UPDATE attendance SET mark_code = NULL, is_empty = true, version = 3 WHERE ${ofLesson} AND student_id = 9`,
    );
    const first = { version: 1, old_value: null, new_value: '71.5', source: 'hand', changed_by: 1 };
    const second = { version: 2, old_value: '71.5', new_value: 'absent', source: 'qr', changed_by: 2 };
    const third = { version: 3, old_value: 'absent', new_value: null, source: 'qr', changed_by: 2 };
    expect(await change(`${ofLesson} AND student_id = 9`)).toEqual([first, second, third]);
    expect(await change(`${ofLesson} AND student_id = 10`)).toEqual([first, second]);
  });

  it('of one year is read from its partition only', async () => {
    const plan = await explain(
      'SELECT 1 FROM attendance_change WHERE academic_year_id = 2026 AND lesson_id = 1',
    );
    expect(plan).not.toMatch(/attendance_change_2025/);
  });

  it('exists for the latest marks of the seed', async () => {
    const [counts] = await rows(
      `SELECT count(*) > 100 AS has_history FROM attendance_change WHERE old_value IS NULL`,
    );
    expect(counts).toEqual({ has_history: true });
  });

  it('does not let a cleared cell have a mark', async () => {
    await expect(rows('UPDATE attendance SET is_empty = true, mark = 5, mark_code = NULL')).rejects.toThrow(
      /check constraint/,
    );
  });
});

describe('a column of a journal', () => {
  const copy =
    'INSERT INTO lesson (class_id, academic_year_id, date, lesson_time_id, teacher_id, lesson_type_id)';

  it('is unique by date and lesson time until it is deleted (D-44)', async () => {
    const again = `${copy} SELECT class_id, academic_year_id, date, lesson_time_id, teacher_id, lesson_type_id
      FROM lesson WHERE id = 1`;
    await expect(rows(again)).rejects.toThrow(/lesson_column/);
    await rows(`
      WITH gone AS (
        INSERT INTO journal_deletion (class_id, lesson_type_id, deleted_by)
        SELECT class_id, lesson_type_id, teacher_id FROM lesson WHERE id = 1 RETURNING id)
      UPDATE lesson SET deletion_id = gone.id FROM gone WHERE lesson.id = 1`);
    await rows(again);
  });

  it('belongs to a subgroup and a module of its class', async () => {
    await expect(rows('UPDATE lesson SET subgroup = 9 WHERE id = 2')).rejects.toThrow(/foreign key/);
    await expect(rows('UPDATE lesson SET module = 9 WHERE id = 2')).rejects.toThrow(/foreign key/);
  });
});

describe('modules', () => {
  it('of every class of the seed weigh 100 (decisions 4, Modules)', async () => {
    const wrong = await rows(`SELECT FROM class LEFT JOIN module ON class_id = class.id
      GROUP BY class.id HAVING sum(weight) IS DISTINCT FROM 100 OR count(*) FILTER (WHERE is_final) <> 1`);
    expect(wrong).toEqual([]);
  });
});

describe('a student', () => {
  it('has one home group', async () => {
    await expect(rows('UPDATE group_member SET is_home = true')).rejects.toThrow(/membership_one_home/);
  });
});

describe('the timetable', () => {
  /** Moves a copy of a slot to a Sunday, where no other slot is. */
  const copyToSunday = (slot: string, { room = 1, weeks = 'every' } = {}) =>
    rows(`INSERT INTO timetable_slot
        (class_id, group_id, teacher_id, lesson_type_id, lesson_time_id, valid_from, valid_until, day, room_id, weeks)
      SELECT class_id, group_id, teacher_id, lesson_type_id, 1, '2040-09-02', '2040-12-30', 7, ${room}, '${weeks}'
      FROM timetable_slot AS slot WHERE ${slot} ORDER BY id LIMIT 1`);
  const isFirst = (column: string) => `${column} = (SELECT ${column} FROM timetable_slot WHERE id = 1)`;
  afterEach(() => rows('DELETE FROM timetable_slot WHERE day = 7'));

  it.each([
    { who: 'room', other: `NOT ${isFirst('teacher_id')} AND NOT ${isFirst('group_id')}`, room: 1 },
    { who: 'teacher', other: `${isFirst('teacher_id')} AND NOT ${isFirst('group_id')}`, room: 2 },
    { who: 'group', other: `${isFirst('group_id')} AND NOT ${isFirst('teacher_id')}`, room: 2 },
  ])('does not give a $who two lessons at one time', async ({ who, other, room }) => {
    await copyToSunday('id = 1');
    await expect(copyToSunday(other, { room })).rejects.toThrow(`timetable_slot_one_per_${who}`);
  });

  it('lets a lesson of odd weeks and one of even weeks share a time', async () => {
    await copyToSunday('id = 1', { weeks: 'odd' });
    await copyToSunday('id = 1', { weeks: 'even' });
    await expect(copyToSunday('id = 1')).rejects.toThrow(/timetable_slot_one_per/);
  });

  it('has the group of the class', async () => {
    await expect(rows('UPDATE timetable_slot SET group_id = 99 WHERE id = 1')).rejects.toThrow(/foreign key/);
  });

  it.each([
    ["'moved'", 'NULL', 'NULL'],
    ["'cancelled'", "'2026-11-20'", 'NULL'],
    ["'room'", 'NULL', 'NULL'],
    ["'cancelled'", 'NULL', '1'],
  ])('refuses the change %s to the day %s and the room %s', async (kind, day, room) => {
    await expect(
      rows(`INSERT INTO timetable_change (slot_id, date, kind, new_date, new_room_id, changed_by)
            VALUES (2, '2040-11-19', ${kind}, ${day}, ${room}, 1)`),
    ).rejects.toThrow(/check constraint/);
  });
});

describe('a final grade', () => {
  const insert = (values: string) =>
    rows(`INSERT INTO final_grade (student_id, group_id, academic_year_id, term_id, semester, discipline_id, credits,
        exam_form_id, points, is_passed, recorded_on)
      SELECT id, 1, academic_year_id, term_id, 1, 30, 3, ${values}, starts_on
      FROM person, (SELECT * FROM term_period LIMIT 1) AS term WHERE login = 'student'`);

  it.each([
    ['points of a form that is not graded', '2, 70, NULL'],
    ['a pass of a graded form', '1, NULL, true'],
    ['101 points', '1, 101, NULL'],
    ['points and a pass', '1, 70, true'],
    ['neither points nor a pass', '1, NULL, NULL'],
  ])('does not have %s (D§4 Grades.1)', async (_, values) => {
    await expect(insert(values)).rejects.toThrow(/constraint/);
  });

  it('is recorded once per attempt', async () => {
    await insert('1, 55, NULL');
    await expect(insert('1, 70, NULL')).rejects.toThrow(/final_grade_pkey/);
  });
});
