import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
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

describe('a student', () => {
  it('has one home group', async () => {
    await expect(rows('UPDATE group_member SET is_home = true')).rejects.toThrow(/group_member_one_home/);
  });
});
